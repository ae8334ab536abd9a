"""How the tote runs races on: many at once, by dice and bars alone. Counts nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.bots.dice_game import race
from game.engine.dice_game.state import HORSES, PLACES, State
from game.engine.rng import Rng
from game.stage.looks.base import tote

OWN_CHANCE = 0x707E
"""Keeps the tote's chance apart from the dice of the match and from the bots'."""

Situation = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


class Races:
    """The races of the Dice Game."""

    horses: Sequence[int] = tuple(HORSES)

    def __init__(self) -> None:
        self._start = Rng(OWN_CHANCE).below(race.POOL)
        race.dice(self._start, ())  # draws the pool of throws, which would take a frame later

    def situation(self, view: State) -> Situation:
        """Where horses stand, which bars are marked, who is home."""
        return tuple(view.positions), tuple(view.bars), tuple(view.finishers)

    def finished(self, view: State) -> Sequence[int]:
        """The first three, once all are home."""
        return tuple(view.finishers) if len(view.finishers) == PLACES else ()

    def run(self, situation: Situation, races: range) -> Iterable[Sequence[int]]:
        """The first three of each race."""
        return race.run(*situation, race.dice(self._start, races))


class Tote(tote.Tote):
    """The tote of a race of the Dice Game."""

    def __init__(self) -> None:
        super().__init__(Races())
