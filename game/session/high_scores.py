"""Keeps the ten best scores that people reached in each game on this device, with their initials."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING

from game.json_value import JsonObject, JsonValue, as_day, as_integer, as_list, as_object, as_text
from game.session.profiles import clean_initials
from game.session.setup import clean_name
from game.session.tutorial.progress import JsonStore

if TYPE_CHECKING:
    from game.session.match_facts import MatchFacts

STORE_NAME = "high-scores"
PLACES = 10
"""Scores that a game's table has room for."""


@dataclass(frozen=True, slots=True)
class HighScore:
    """A score with who reached it, when, and in how large a field."""

    score: int
    initials: str
    name: str
    day: date
    seats: int


@dataclass(slots=True)
class HighScores:
    """The tables by the game's key, each from the best on; equal scores stand in the order they were reached."""

    tables: dict[str, list[HighScore]] = field(default_factory=dict)

    @staticmethod
    def load(storage: JsonStore) -> HighScores:
        """The tables of this device; none where nothing readable is stored."""
        return storage.read_json(STORE_NAME, read) or HighScores()

    def save(self, storage: JsonStore) -> None:
        """Keeps them on this device."""
        storage.write_json(STORE_NAME, as_json(self))

    def add(self, facts: MatchFacts, day: date) -> list[HighScore]:
        """Enters what the people of a match have reached; returns what found a place, the best first.

        The initials are those of their profiles. A score of nothing, or less, has no place.
        """
        new = [
            HighScore(facts.outcome.scores[seat], profile.shown_initials, profile.name, day, facts.seats)
            for seat, profile in facts.profiles.items()
            if facts.outcome.scores[seat] > 0
        ]
        table = _best([*self.tables.get(facts.rules, ()), *new])
        if table:
            self.tables[facts.rules] = table
        return [one for one in table if any(one is entry for entry in new)]

    def place(self, rules: str, entry: HighScore) -> int:
        """The place of an entry in its table, from 1; 0 if it has none any more."""
        table = self.tables.get(rules, [])
        return table.index(entry) + 1 if entry in table else 0

    def sign(self, rules: str, entry: HighScore, initials: str) -> HighScore:
        """Changes the initials of an entry; returns it as it is now."""
        signed = replace(entry, initials=clean_initials(initials))
        self.tables[rules] = [signed if one == entry else one for one in self.tables.get(rules, [])]
        return signed

    def merged(self, other: HighScores) -> HighScores:
        """The best of both; what is in both counts once."""
        found: dict[str, list[HighScore]] = {}
        for rules in {**self.tables, **other.tables}:
            own = self.tables.get(rules, [])
            more = [one for one in other.tables.get(rules, []) if one not in own]
            found[rules] = _best([*own, *more])
        return HighScores(found)


def _best(entries: Iterable[HighScore]) -> list[HighScore]:
    return sorted(entries, key=lambda one: -one.score)[:PLACES]


def as_json(high_scores: HighScores) -> JsonObject:
    """The tables as a JSON object."""
    return {
        rules: [{**asdict(one), "day": one.day.isoformat()} for one in table]
        for rules, table in high_scores.tables.items()
    }


def read(found: JsonObject) -> HighScores:
    """The inverse of `as_json`. Raises KeyError, ValueError or TypeError for a damaged one."""
    return HighScores({rules: _best(map(_read_entry, as_list(table))) for rules, table in found.items()})


def _read_entry(value: JsonValue) -> HighScore:
    found = as_object(value)
    return HighScore(
        as_integer(found["score"]),
        clean_initials(as_text(found["initials"])),
        clean_name(as_text(found["name"])),
        as_day(found["day"]),
        as_integer(found["seats"]),
    )
