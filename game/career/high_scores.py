"""Keeps the ten best scores that people reached in each game on this device, with their initials."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Annotated, ClassVar

from game.career.match_facts import MatchFacts
from game.career.profile import clean_initials
from game.platform.storage import Stored
from game.session.setup import clean_name

PLACES = 10
"""Scores that a game's table has room for."""


@dataclass(frozen=True, slots=True)
class HighScore:
    """A score with who reached it, when, and in how large a field."""

    score: int
    initials: Annotated[str, clean_initials]
    name: Annotated[str, clean_name]
    day: date
    seats: int


def _best(entries: Iterable[HighScore]) -> list[HighScore]:
    return sorted(entries, key=lambda one: -one.score)[:PLACES]


@dataclass(slots=True)
class HighScores(Stored):
    """The tables by the game's key, each from the best on; equal scores stand in the order they were reached."""

    STORE_NAME: ClassVar[str] = "high-scores"
    JSON_FIELD: ClassVar[str] = "tables"
    tables: dict[str, Annotated[list[HighScore], _best]] = field(default_factory=dict)

    def add(self, facts: MatchFacts, day: date) -> list[HighScore]:
        """Enters the scores of the people of a match; returns those that made the table, the best first.

        The initials are those of their profiles. A score of nothing, or less, has no place.
        """
        new = [
            HighScore(facts.outcome.scores[seat], profile.shown_initials, profile.name, day, facts.seats)
            for seat, profile in facts.profiles.items()
            if facts.outcome.scores[seat] > 0
        ]
        if table := _best([*self.tables.get(facts.rules, ()), *new]):
            self.tables[facts.rules] = table
        return [one for one in table if any(one is entry for entry in new)]

    def place(self, rules: str, entry: HighScore) -> int:
        """Returns the place of an entry in its table, from 1; 0 if it has none any more."""
        table = self.tables.get(rules, [])
        return table.index(entry) + 1 if entry in table else 0

    def is_own_best(self, rules: str, entry: HighScore) -> bool:
        """Returns whether nobody of the same name has another entry in the table that is as good."""
        return sum(one.name == entry.name and one.score >= entry.score for one in self.tables.get(rules, [])) <= 1

    def sign(self, rules: str, entry: HighScore, initials: str) -> HighScore:
        """Changes the initials of an entry; returns it as it is now."""
        signed = replace(entry, initials=clean_initials(initials))
        self.tables[rules] = [signed if one == entry else one for one in self.tables.get(rules, [])]
        return signed

    def merged(self, other: HighScores) -> HighScores:
        found: dict[str, list[HighScore]] = {}
        for rules in {**self.tables, **other.tables}:
            own = self.tables.get(rules, [])
            more = [one for one in other.tables.get(rules, []) if one not in own]
            found[rules] = _best([*own, *more])
        return HighScores(found)
