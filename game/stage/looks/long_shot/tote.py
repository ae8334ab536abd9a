"""How the tote runs races on: many at once, by dice and bars alone. Counts nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.bots.long_shot import race
from game.engine.long_shot.state import HORSES, PLACES, State
from game.engine.rng import Rng
from game.stage.looks.base import tote

OWN_CHANCE = 0x707E
"""Keeps the tote's chance apart from the dice of the match and from the bots'."""


class Races:
    """The races of Long Shot."""

    horses: Sequence[int] = tuple(HORSES)

    def __init__(self) -> None:
        self._start = Rng(OWN_CHANCE).below(race.POOL)
        race.dice(self._start, ())  # draws the pool of throws, which would take a frame later
        self._here: race.Situation | None = None
        self._field = 0
        self._rows: race.Rows = ()

    def situation(self, view: State) -> race.Situation:
        """Where horses stand, whose they are, who is home, whose turn is next."""
        return race.situation(view)

    def finished(self, view: State) -> Sequence[int]:
        """The first three, once all are home."""
        return tuple(view.finishers) if len(view.finishers) == PLACES else ()

    def run(self, situation: race.Situation, races: range) -> Iterable[Sequence[int]]:
        """The first three of each race."""
        if situation != self._here:
            self._here, self._field, self._rows = situation, race.packed(situation.positions), race.rows(situation)
        return race.run(self._field, self._rows, situation.finishers, race.dice(self._start, races))


class Tote(tote.Tote):
    """The tote of a race of Long Shot."""

    def __init__(self) -> None:
        super().__init__(Races())
