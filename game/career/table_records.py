"""Stores the records of each game, and of each of its tables."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from datetime import date
from operator import attrgetter
from typing import Annotated, ClassVar, NamedTuple
from zlib import crc32

from game.career.match_facts import MatchFacts
from game.engine.rules import Outcome
from game.platform.storage import Stored
from game.session.session import MatchSession
from game.session.setup import clean_name
from game.typed_json import required

MAX_SEATS = 8


class RecordTable(NamedTuple):
    """Category of records: the name of a map ("" for the game's default map or none), and a number of seats."""

    map: str
    seats: int

    def __str__(self) -> str:
        return f"{self.map}|{self.seats}"

    @staticmethod
    def from_text(key: str) -> RecordTable:
        """Returns the table of a text of `str`. Raises ValueError."""
        name, _bar, seats = key.rpartition("|")
        if int(seats) not in range(1, MAX_SEATS + 1):
            raise ValueError(key)
        return RecordTable(name, int(seats))


@dataclass(frozen=True, slots=True)
class Mark:
    """A record value, with its player and day."""

    value: int
    name: Annotated[str, clean_name]
    day: date


@dataclass(slots=True)
class TableRecord:
    """The records of people at one table, in money or points; None without a record."""

    best: Mark | None = None
    """Best score of a winner."""
    closest: Mark | None = None
    """Smallest margin of a win."""
    clearest: Mark | None = None
    """Largest margin of a win."""
    comeback: Mark | None = None
    """Largest deficit during a match of its later winner."""

    def merged(self, other: TableRecord) -> TableRecord:
        """Returns the better record of both, for each field."""
        record = TableRecord(self.best, self.closest, self.clearest, self.comeback)
        record.take([(name, mark) for name in NAMES if (mark := getattr(other, name)) is not None])
        return record

    def take(self, marks: list[tuple[str, Mark]]) -> None:
        """Sets the records that these marks improve, by field name."""
        for name, mark in marks:
            old: Mark | None = getattr(self, name)
            sign = -1 if name == "closest" else 1
            if old is None or sign * mark.value > sign * old.value:
                setattr(self, name, mark)


NAMES = tuple(one.name for one in fields(TableRecord))
"""Field names of the records of a table."""


def _marks(facts: MatchFacts, day: date) -> list[tuple[str, Mark]]:
    """Returns the values of a match that may be records, by field name."""
    marks = []
    for seat in facts.people:
        values = {"best": facts.outcome.scores[seat], "closest": facts.lead(seat), "clearest": facts.lead(seat)}
        if facts.has_won(seat) and facts.deficit(seat) > 0:
            values["comeback"] = facts.deficit(seat)
        name = facts.names[seat]
        marks += [(record, Mark(value, name, day)) for record, value in values.items() if value is not None]
    return marks


@dataclass(slots=True)
class GameRecords:
    """The records of a game: by table, and the most consecutive wins of a player."""

    streak: Mark | None = None
    tables: dict[RecordTable, TableRecord] = field(default_factory=dict)

    def add(self, facts: MatchFacts, day: date) -> None:
        """Adds a finished match."""
        self.tables.setdefault(RecordTable(facts.map, facts.seats), TableRecord()).take(_marks(facts, day))
        for profile in facts.profiles.values():
            run = profile.tally(facts.rules).streak
            if run > (self.streak.value if self.streak else 0):
                self.streak = Mark(run, profile.name, day)

    def merged(self, other: GameRecords) -> GameRecords:
        """Returns the better records of both."""
        tables = {
            table: self.tables.get(table, TableRecord()).merged(other.tables.get(table, TableRecord()))
            for table in {**self.tables, **other.tables}
        }
        streaks = [one for one in (self.streak, other.streak) if one]
        return GameRecords(max(streaks, key=attrgetter("value"), default=None), tables)

    def overall(self) -> TableRecord:
        """Returns the best records of all tables."""
        overall = TableRecord()
        for record in self.tables.values():
            overall = overall.merged(record)
        return overall


@dataclass(frozen=True, slots=True)
class LastResult:
    """The result of a person's last finished match. `text_checksum` is that of its save."""

    rules: str
    winners: Annotated[tuple[Annotated[str, clean_name], ...], required]
    money: int
    """Score of each winner, in dollars or points."""
    margin: int | None
    """Lead over the next player, in dollars or points; None without another player, or with several winners."""
    text_checksum: int
    place: int = 0
    """Place of the only person at the table; 0 with several people or a shared place."""
    deficit: int = 0
    """Distance of the only person to the winner, in dollars or points."""

    def is_saved_as(self, text: str) -> bool:
        """Returns whether `text` is the save of this match."""
        return crc32(text.encode()) == self.text_checksum


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The best final score of a person in one game, with name, map and day; and the day of the last match."""

    money: int
    name: Annotated[str, clean_name]
    map: str
    day: date
    last_played: date


@dataclass(slots=True)
class Records(Stored):
    """All records. `games` has the best scores by the game's key."""

    STORE_NAME: ClassVar[str] = "records"
    last: LastResult | None = None
    games: dict[str, GameRecord] = field(default_factory=dict)
    boards: dict[str, GameRecords] = field(default_factory=dict)
    """Records of each table and of consecutive wins, by game key."""

    def add(self, session: MatchSession, day: date) -> bool:
        """Adds a finished match that ended on `day`; returns whether it was added.

        A match without people, or one that was added before, is not added.
        """
        outcome = session.match.outcome
        people = session.people
        if outcome is None or not people or not self.set_last(session):
            return False
        best = max(people, key=outcome.scores.__getitem__)
        self._add_to_game(session, GameRecord(outcome.scores[best], session.names[best], session.setup.map, day, day))
        return True

    def set_last(self, session: MatchSession) -> bool:
        """Sets the last result to that of a finished match; returns False if it was that of the match before."""
        outcome = session.match.outcome
        checksum = crc32(session.text.encode())
        if outcome is None or (self.last and self.last.text_checksum == checksum):
            return False
        self.last = _last_result(session, outcome, checksum)
        return True

    def may_have_win(self, rules: str) -> bool:
        """Returns whether a person has won a match of a game, or this is unknown."""
        board = self.boards.get(rules)
        return board is None or any(table.closest for table in board.tables.values())

    def won_games(self) -> list[str]:
        """Returns the games that a person may have won, the last played first. Only their best scores are shown."""
        played = sorted(self.games, key=lambda key: self.games[key].last_played, reverse=True)
        return [key for key in played if self.may_have_win(key)]

    def merged(self, other: Records) -> Records:
        games = dict(other.games)
        for key, game in self.games.items():
            games[key] = _better_game(game, games.get(key, game))
        boards = {
            key: self.boards.get(key, GameRecords()).merged(other.boards.get(key, GameRecords()))
            for key in {**self.boards, **other.boards}
        }
        return Records(self.last or other.last, games, boards)

    def _add_to_game(self, session: MatchSession, new: GameRecord) -> None:
        old = self.games.get(session.setup.rules)
        best = old if old and old.money >= new.money else new
        self.games[session.setup.rules] = GameRecord(best.money, best.name, best.map, best.day, new.last_played)


def _better_game(one: GameRecord, other: GameRecord) -> GameRecord:
    best = one if one.money >= other.money else other
    return replace(best, last_played=max(one.last_played, other.last_played))


def _last_result(session: MatchSession, outcome: Outcome, checksum: int) -> LastResult:
    winners = tuple(session.names[seat] for seat in outcome.winners)
    money = outcome.scores[outcome.winners[0]]
    following = [outcome.scores[seat] for tied in outcome.ranking[1:2] for seat in tied]
    margin = money - following[0] if following and len(winners) == 1 else None
    return LastResult(session.setup.rules, winners, money, margin, checksum, *_own_place(session, outcome))


def _own_place(session: MatchSession, outcome: Outcome) -> tuple[int, int]:
    """Returns place and deficit of the only person; 0 for the place with several people or a shared place."""
    people = session.people
    place = 1
    for tied in outcome.ranking:
        if len(people) == 1 and tied == people:
            return place, outcome.scores[outcome.winners[0]] - outcome.scores[people[0]]
        place += len(tied)
    return 0, 0
