"""Stores the ten best scores of people in each game on this device, with their initials."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from operator import attrgetter
from typing import Annotated, ClassVar

from game.career.match_facts import MatchFacts
from game.career.profile import clean_initials
from game.platform.storage import Stored
from game.session.setup import clean_name

PLACES = 10
"""Number of scores in the table of a game."""


@dataclass(frozen=True, slots=True)
class HighScore:
    """A score with its player, day and number of seats."""

    score: int
    initials: Annotated[str, clean_initials]
    name: Annotated[str, clean_name]
    day: date
    seats: int


def _best(entries: Iterable[HighScore]) -> list[HighScore]:
    return sorted(entries, key=attrgetter("score"), reverse=True)[:PLACES]


@dataclass(slots=True)
class HighScores(Stored):
    """The tables by the game's key, each with the best score first. Equal scores are in the order of their entry."""

    STORE_NAME: ClassVar[str] = "high-scores"
    JSON_FIELD: ClassVar[str] = "tables"
    tables: dict[str, Annotated[list[HighScore], _best]] = field(default_factory=dict)

    def add(self, facts: MatchFacts, day: date) -> list[HighScore]:
        """Adds the scores of the people of a match; returns those in the table, the best first.

        The initials are those of the profiles. A score of 0 or less is not added.
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
        """Returns the place of an entry in its table, from 1; 0 if it is not in the table."""
        table = self.tables.get(rules, [])
        return table.index(entry) + 1 if entry in table else 0

    def is_own_best(self, rules: str, entry: HighScore) -> bool:
        """Returns whether the table has no other entry of the same name that is at least as good."""
        return sum(one.name == entry.name and one.score >= entry.score for one in self.tables.get(rules, [])) <= 1

    def sign(self, rules: str, entry: HighScore, initials: str) -> HighScore:
        """Changes the initials of an entry; returns the new entry."""
        signed = replace(entry, initials=clean_initials(initials))
        self.tables[rules] = [signed if one == entry else one for one in self.tables.get(rules, [])]
        return signed

    def merged(self, other: HighScores) -> HighScores:
        tables: dict[str, list[HighScore]] = {}
        for rules in {**self.tables, **other.tables}:
            own = self.tables.get(rules, [])
            more = [one for one in other.tables.get(rules, []) if one not in own]
            tables[rules] = _best([*own, *more])
        return HighScores(tables)
