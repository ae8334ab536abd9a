"""The tote: how likely each horse is to win, place or show, from many races by dice and bars. Draws nothing."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from game.bots.dice_game import race
from game.engine.dice_game.state import HORSES, PLACES, State
from game.engine.rng import Rng

STAGES = (240, 960)
"""Races after which the chances are told: soon, and then well (±1.6 points at the most for two of three)."""
SLICE = 8
"""Races between two looks at the clock."""
OWN_CHANCE = 0x707E
"""Keeps the tote's chance apart from the dice of the match and from the bots'."""

Situation = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


class Chances(NamedTuple):
    """Of one horse, 0..1: to be first; first or second; among the first three."""

    win: float
    place: float
    show: float


class Tote:
    """Follows a race. `chances` is empty until the first stage; the same situation always ends at the same chances."""

    def __init__(self) -> None:
        self.chances: dict[int, Chances] = {}
        self._situation: Situation | None = None
        self._start = Rng(OWN_CHANCE).below(race.POOL)
        self._places: list[list[int]] = []
        self._told = len(STAGES)
        self._run = 0

    def follow(self, state: State) -> None:
        """Begins anew when horses stand elsewhere or bars were marked."""
        situation = (tuple(state.positions), tuple(state.bars), tuple(state.finishers))
        if situation == self._situation:
            return
        self._situation, self._told, self._run = situation, 0, 0
        self._places = [[0] * 9 for _place in range(PLACES)]
        if len(state.finishers) == PLACES:
            self._tell_the_finish(state.finishers)

    def work(self, milliseconds: float) -> bool:
        """Runs races for about so long, or to the next stage; whether `chances` were told anew."""
        if self._situation is None or self._told == len(STAGES):
            return False
        due = perf_counter() + milliseconds / 1000
        while self._run < STAGES[self._told]:
            self._run_some(min(SLICE, STAGES[self._told] - self._run))
            if perf_counter() >= due:
                break
        if self._run < STAGES[self._told]:
            return False
        self._told += 1
        self.chances = {horse: self._chances_of(horse, self._run) for horse in HORSES}
        return True

    def _run_some(self, count: int) -> None:
        assert self._situation is not None
        throws = race.dice(self._start, range(self._run, self._run + count))
        for finish in race.run(*self._situation, throws):
            for place, counts in enumerate(self._places):
                counts[finish[place]] += 1
        self._run += count

    def _chances_of(self, horse: int, races: int) -> Chances:
        first, second, third = (counts[horse] / races for counts in self._places)
        return Chances(first, first + second, first + second + third)

    def _tell_the_finish(self, finishers: list[int]) -> None:
        """Nothing is open any more: the next `work` tells so."""
        for counts, horse in zip(self._places, finishers, strict=True):
            counts[horse] = STAGES[-1]
        self._told, self._run = len(STAGES) - 1, STAGES[-1]
