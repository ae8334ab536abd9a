"""Compares matches on the same map with as many seats: best score, closest win, clearest win, greatest comeback."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from datetime import date
from typing import Annotated, NamedTuple

from game.career.match_facts import MatchFacts
from game.session.setup import clean_name

MAX_SEATS = 8


class RecordTable(NamedTuple):
    """Where records are compared: a map by its name, "" for the game's own or none, and a number of seats."""

    map: str
    seats: int

    def __str__(self) -> str:
        return f"{self.map}|{self.seats}"

    @staticmethod
    def from_text(key: str) -> RecordTable:
        """Returns the inverse of `str`. Raises ValueError."""
        name, _bar, seats = key.rpartition("|")
        if int(seats) not in range(1, MAX_SEATS + 1):
            raise ValueError(key)
        return RecordTable(name, int(seats))


@dataclass(frozen=True, slots=True)
class Mark:
    """What somebody achieved, and when."""

    value: int
    name: Annotated[str, clean_name]
    day: date


@dataclass(slots=True)
class TableRecord:
    """The records of one table; None for what nobody has achieved. Values are money or points."""

    best: Mark | None = None
    """The best score of a person."""
    closest: Mark | None = None
    """The smallest lead of a person who won."""
    clearest: Mark | None = None
    """The largest lead of a person who won."""
    comeback: Mark | None = None
    """How far a person who won was behind at most."""

    def merged(self, other: TableRecord) -> TableRecord:
        """Returns the better record of both, each."""
        found = TableRecord(self.best, self.closest, self.clearest, self.comeback)
        found.take([(name, mark) for name in NAMES if (mark := getattr(other, name)) is not None])
        return found

    def take(self, marks: list[tuple[str, Mark]]) -> list[str]:
        """Takes in the marks of a finished match; returns the names of the records that were broken."""
        broken = []
        for name, mark in marks:
            old: Mark | None = getattr(self, name)
            if old is None or _is_better(name, mark.value, old.value):
                setattr(self, name, mark)
                broken.append(name)
        return list(dict.fromkeys(broken))


NAMES = tuple(one.name for one in fields(TableRecord))


def _is_better(name: str, new: int, old: int) -> bool:
    return new < old if name == "closest" else new > old


def _marks(facts: MatchFacts, day: date) -> list[tuple[str, Mark]]:
    """Returns what the people of a match have achieved, by the names of the records."""
    found = []
    for seat in facts.people:
        values = {"best": facts.outcome.scores[seat], "closest": facts.lead(seat), "clearest": facts.lead(seat)}
        if facts.has_won(seat) and facts.deficit(seat) > 0:
            values["comeback"] = facts.deficit(seat)
        name = facts.names[seat]
        found += [(record, Mark(value, name, day)) for record, value in values.items() if value is not None]
    return found


@dataclass(slots=True)
class GameRecords:
    """The records of one game: by table, and the most wins in a row of anybody."""

    streak: Mark | None = None
    tables: dict[RecordTable, TableRecord] = field(default_factory=dict)

    def add(self, facts: MatchFacts, day: date) -> list[str]:
        """Takes in a finished match; returns the names of the records that were broken, "streak" among them."""
        broken = self.tables.setdefault(RecordTable(facts.map, facts.seats), TableRecord()).take(_marks(facts, day))
        for profile in facts.profiles.values():
            run = profile.tally(facts.rules).streak
            if run > (self.streak.value if self.streak else 0):
                self.streak = Mark(run, profile.name, day)
                broken.append("streak")
        return broken

    def merged(self, other: GameRecords) -> GameRecords:
        """Returns the better record of both, each."""
        tables = {
            table: self.tables.get(table, TableRecord()).merged(other.tables.get(table, TableRecord()))
            for table in {**self.tables, **other.tables}
        }
        streaks = [one for one in (self.streak, other.streak) if one]
        return GameRecords(max(streaks, key=lambda one: one.value, default=None), tables)

    def overall(self) -> TableRecord:
        """Returns the best of all tables."""
        found = TableRecord()
        for record in self.tables.values():
            found = found.merged(record)
        return found
