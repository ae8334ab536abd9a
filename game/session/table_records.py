"""Compares matches on the same map with as many seats: best score, closest win, clearest win, greatest comeback."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from game.json_value import JsonObject, JsonValue, as_day, as_integer, as_object, as_text
from game.session.setup import clean_name

if TYPE_CHECKING:
    from game.session.match_facts import MatchFacts

MAX_SEATS = 8


class RecordTable(NamedTuple):
    """Where records are compared: a map by its name, "" for the game's own or none, and a number of seats."""

    map: str
    seats: int

    @property
    def key(self) -> str:
        """The table as a key of JSON."""
        return f"{self.map}|{self.seats}"

    @staticmethod
    def of_key(key: str) -> RecordTable:
        """The inverse of `key`. Raises ValueError."""
        name, _bar, seats = key.rpartition("|")
        if int(seats) not in range(1, MAX_SEATS + 1):
            raise ValueError(key)
        return RecordTable(name, int(seats))


@dataclass(frozen=True, slots=True)
class Mark:
    """What somebody achieved, and when."""

    value: int
    name: str
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

    def add(self, facts: MatchFacts, day: date) -> list[str]:
        """Takes in a finished match; returns the names of the records that were broken."""
        return self._take(_marks(facts, day))

    def merged(self, other: TableRecord) -> TableRecord:
        """The better record of both, each."""
        found = TableRecord(self.best, self.closest, self.clearest, self.comeback)
        found._take([(name, mark) for name in NAMES if (mark := getattr(other, name)) is not None])
        return found

    def _take(self, marks: list[tuple[str, Mark]]) -> list[str]:
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
    """What the people of a match have achieved, by the names of the records."""
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

    tables: dict[RecordTable, TableRecord] = field(default_factory=dict)
    streak: Mark | None = None

    def add(self, facts: MatchFacts, day: date) -> list[str]:
        """Takes in a finished match; returns the names of the records that were broken, "streak" among them."""
        broken = self.tables.setdefault(RecordTable(facts.map, facts.seats), TableRecord()).add(facts, day)
        for profile in facts.profiles.values():
            run = profile.tally(facts.rules).streak
            if run > (self.streak.value if self.streak else 0):
                self.streak = Mark(run, profile.name, day)
                broken.append("streak")
        return broken

    def merged(self, other: GameRecords) -> GameRecords:
        """The better record of both, each."""
        tables = {
            table: self.tables.get(table, TableRecord()).merged(other.tables.get(table, TableRecord()))
            for table in {**self.tables, **other.tables}
        }
        streaks = [one for one in (self.streak, other.streak) if one]
        return GameRecords(tables, max(streaks, key=lambda one: one.value, default=None))

    def overall(self) -> TableRecord:
        """The best of all tables."""
        found = TableRecord()
        for record in self.tables.values():
            found = found.merged(record)
        return found


def as_json(games: Mapping[str, GameRecords]) -> JsonObject:
    """The records as a JSON object."""
    return {
        key: {
            "streak": _mark_json(game.streak),
            "tables": {
                table.key: {name: _mark_json(getattr(record, name)) for name in NAMES}
                for table, record in game.tables.items()
            },
        }
        for key, game in games.items()
    }


def read(value: JsonValue) -> dict[str, GameRecords]:
    """The inverse of `as_json`. Raises KeyError, ValueError or TypeError for damaged ones."""
    return {key: _read_game(as_object(game)) for key, game in as_object(value).items()}


def _read_game(found: JsonObject) -> GameRecords:
    tables = {
        RecordTable.of_key(key): _read_table(as_object(table)) for key, table in as_object(found["tables"]).items()
    }
    return GameRecords(tables, _read_mark(found["streak"]))


def _read_table(found: JsonObject) -> TableRecord:
    return TableRecord(*(_read_mark(found.get(name)) for name in NAMES))


def _mark_json(mark: Mark | None) -> JsonObject | None:
    return {"value": mark.value, "name": mark.name, "day": mark.day.isoformat()} if mark else None


def _read_mark(value: JsonValue) -> Mark | None:
    if value is None:
        return None
    found = as_object(value)
    return Mark(as_integer(found["value"]), clean_name(as_text(found["name"])), as_day(found["day"]))
