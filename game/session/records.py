"""Keeps what was achieved on this device, as JSON: the last race, and the records of each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING
from zlib import crc32

from game.json_value import JsonObject, as_day, as_integer, as_list, as_object, as_text
from game.session import table_records
from game.session.setup import clean_name
from game.session.table_records import GameRecords
from game.session.tutorial.progress import JsonStore

if TYPE_CHECKING:
    from game.engine.rules import Outcome
    from game.session.match_facts import MatchFacts
    from game.session.session import MatchSession

STORE_NAME = "records"


@dataclass(frozen=True, slots=True)
class LastRace:
    """The result of the last match that a person finished; `text_checksum` tells whether its save still stands."""

    rules: str
    winners: tuple[str, ...]
    money: int
    """Dollars of each winner."""
    margin: int | None
    """Dollars to the next player; None if there is none."""
    text_checksum: int

    def is_saved_as(self, text: str) -> bool:
        """Whether `text` is the save of this match."""
        return crc32(text.encode()) == self.text_checksum


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The most money that a person here had after a match of one game: dollars, who, on which map, and when."""

    money: int
    name: str
    map: str
    day: date
    last_played: date


@dataclass(frozen=True, slots=True)
class DailyResult:
    """The most dollars that a person here won in the race of one day, as it was kept before daily_results."""

    day: date
    money: int


@dataclass(slots=True)
class Records:
    """All of them. `games` is by the game's key."""

    last: LastRace | None = None
    games: dict[str, GameRecord] = field(default_factory=dict)
    daily: DailyResult | None = None
    boards: dict[str, GameRecords] = field(default_factory=dict)
    """The records by table, and of wins in a row; by the game's key."""

    @staticmethod
    def load(storage: JsonStore) -> Records:
        """The records of this device; none where nothing readable is stored."""
        return storage.read_json(STORE_NAME, read) or Records()

    def add(self, session: MatchSession, day: date) -> bool:
        """Takes in a finished match that ended on `day`; returns whether anything changed.

        A match without people is not taken in, nor is one that was taken in before.
        """
        outcome, people = session.match.outcome, session.people
        checksum = crc32(session.text.encode())
        if outcome is None or not people or (self.last and self.last.text_checksum == checksum):
            return False
        self.last = _last_race(session, outcome, checksum)
        best = max(people, key=lambda seat: outcome.scores[seat])
        self._add_to_game(session, GameRecord(outcome.scores[best], session.names[best], session.setup.map, day, day))
        return True

    def add_facts(self, facts: MatchFacts, day: date) -> list[str]:
        """Takes in what a finished match says of its table; returns the names of the records that were broken."""
        return self.boards.setdefault(facts.rules, GameRecords()).add(facts, day)

    def save(self, storage: JsonStore) -> None:
        """Keeps them on this device."""
        storage.write_json(STORE_NAME, as_json(self))

    def merged(self, other: Records) -> Records:
        """The better record of both, each; the last match is that of `self`."""
        games = dict(other.games)
        for key, game in self.games.items():
            games[key] = _better_game(game, games.get(key, game))
        boards = {
            key: self.boards.get(key, GameRecords()).merged(other.boards.get(key, GameRecords()))
            for key in {**self.boards, **other.boards}
        }
        days = [one for one in (self.daily, other.daily) if one]
        daily = max(days, key=lambda one: (one.day, one.money), default=None)
        return Records(self.last or other.last, games, daily, boards)

    def _add_to_game(self, session: MatchSession, new: GameRecord) -> None:
        old = self.games.get(session.setup.rules)
        best = old if old and old.money >= new.money else new
        self.games[session.setup.rules] = GameRecord(best.money, best.name, best.map, best.day, new.last_played)


def _better_game(one: GameRecord, other: GameRecord) -> GameRecord:
    """The better of two records, last played on the later day."""
    best = one if one.money >= other.money else other
    return replace(best, last_played=max(one.last_played, other.last_played))


def _last_race(session: MatchSession, outcome: Outcome, checksum: int) -> LastRace:
    winners = tuple(session.names[seat] for seat in outcome.winners)
    money = outcome.scores[outcome.winners[0]]
    following = [outcome.scores[seat] for tied in outcome.ranking[1:2] for seat in tied]
    margin = money - following[0] if following and len(winners) == 1 else None
    return LastRace(session.setup.rules, winners, money, margin, checksum)


def as_json(records: Records) -> JsonObject:
    """The records as a JSON object."""
    return {
        "last": asdict(records.last) if records.last else None,
        "games": {key: _with_iso_days(asdict(game)) for key, game in records.games.items()},
        "daily": _with_iso_days(asdict(records.daily)) if records.daily else None,
        "boards": table_records.as_json(records.boards),
    }


def _with_iso_days(found: Mapping[str, int | str | date]) -> JsonObject:
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in found.items()}


def read(found: JsonObject) -> Records:
    """The inverse of `as_json`; older records have no boards. Raises KeyError, ValueError or TypeError."""
    last, daily, games = found["last"], found["daily"], as_object(found["games"])
    return Records(
        _read_last(as_object(last)) if last is not None else None,
        {key: _read_game(as_object(game)) for key, game in games.items()},
        _read_daily(as_object(daily)) if daily is not None else None,
        table_records.read(found.get("boards", {})),
    )


def _read_last(found: JsonObject) -> LastRace:
    winners, margin = tuple(clean_name(as_text(one)) for one in as_list(found["winners"])), found["margin"]
    if not winners:
        raise ValueError(winners)
    return LastRace(
        as_text(found["rules"]),
        winners,
        as_integer(found["money"]),
        None if margin is None else as_integer(margin),
        as_integer(found["text_checksum"]),
    )


def _read_game(found: JsonObject) -> GameRecord:
    days = as_day(found["day"]), as_day(found["last_played"])
    return GameRecord(as_integer(found["money"]), clean_name(as_text(found["name"])), as_text(found["map"]), *days)


def _read_daily(found: JsonObject) -> DailyResult:
    return DailyResult(as_day(found["day"]), as_integer(found["money"]))
