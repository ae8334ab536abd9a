"""Keeps the achievements of this device, as JSON: the last match, and the records of each game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from typing import Annotated, ClassVar
from zlib import crc32

from game.career.table_records import GameRecords
from game.engine.rules import Outcome
from game.platform.storage import Stored
from game.session.session import MatchSession
from game.session.setup import clean_name
from game.typed_json import required


@dataclass(frozen=True, slots=True)
class LastResult:
    """The result of the last match that a person finished; `text_checksum` tells whether its save still stands."""

    rules: str
    winners: Annotated[tuple[Annotated[str, clean_name], ...], required]
    money: int
    """Dollars of each winner."""
    margin: int | None
    """Dollars to the next player; None if there is none."""
    text_checksum: int

    def is_saved_as(self, text: str) -> bool:
        """Returns whether `text` is the save of this match."""
        return crc32(text.encode()) == self.text_checksum


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The most money that a person here had after a match of one game: dollars, who, on which map, and when."""

    money: int
    name: Annotated[str, clean_name]
    map: str
    day: date
    last_played: date


@dataclass(slots=True)
class Records(Stored):
    """All of them. `games` is by the game's key."""

    STORE_NAME: ClassVar[str] = "records"
    last: LastResult | None = None
    games: dict[str, GameRecord] = field(default_factory=dict)
    boards: dict[str, GameRecords] = field(default_factory=dict)
    """The records by table, and of wins in a row; by the game's key."""

    def add(self, session: MatchSession, day: date) -> bool:
        """Takes in a finished match that ended on `day`; returns whether anything changed.

        A match without people is not taken in, nor is one that was taken in before.
        """
        outcome, people = session.match.outcome, session.people
        checksum = crc32(session.text.encode())
        if outcome is None or not people or (self.last and self.last.text_checksum == checksum):
            return False
        self.last = _last_result(session, outcome, checksum)
        best = max(people, key=lambda seat: outcome.scores[seat])
        self._add_to_game(session, GameRecord(outcome.scores[best], session.names[best], session.setup.map, day, day))
        return True

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
    """Returns the better of two records, last played on the later day."""
    best = one if one.money >= other.money else other
    return replace(best, last_played=max(one.last_played, other.last_played))


def _last_result(session: MatchSession, outcome: Outcome, checksum: int) -> LastResult:
    winners = tuple(session.names[seat] for seat in outcome.winners)
    money = outcome.scores[outcome.winners[0]]
    following = [outcome.scores[seat] for tied in outcome.ranking[1:2] for seat in tied]
    margin = money - following[0] if following and len(winners) == 1 else None
    return LastResult(session.setup.rules, winners, money, margin, checksum)
