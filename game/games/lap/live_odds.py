"""Simulates races of both lap games, and finds the horses that can finish with the next roll."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from game.engine.rng import Rng
from game.games.lap.state import LapState

RNG_STREAM = 0x707E
"""Random stream of the live odds, independent of the match and the bots."""

RollSequences = Callable[[int, Sequence[int]], Sequence[bytes]]
"""Returns the rolls of races with these numbers; the first argument is an index in the pool of rolls."""


def can_finish_next_roll(view: LapState, finish: int, best_face: int) -> list[int]:
    """Returns the horses that can finish with the best face of the move die."""
    return [horse for horse in view.racing() if finish - view.positions[horse] <= best_face]


def foremost(view: LapState, horses: Iterable[int]) -> int:
    """Returns the foremost of these horses, 0 for none."""
    return max(horses, key=view.positions.__getitem__, default=0)


class LapRaceSimulator(ABC):
    """Simulates the rest of races from a view, always with the same rolls. A game defines the simulation."""

    def __init__(self, horses: Sequence[int], places: int, roll_sequences: RollSequences, pool_size: int) -> None:
        self.horses = horses
        self._places = places
        self._roll_sequences = roll_sequences
        self._start = Rng(RNG_STREAM).below(pool_size)
        self.rolls(())

    def rolls(self, races: Sequence[int]) -> Sequence[bytes]:
        """Returns the rolls of races with these numbers."""
        return self._roll_sequences(self._start, races)

    def finished(self, view: LapState) -> Sequence[int]:
        return tuple(view.finishers) if len(view.finishers) == self._places else ()

    @abstractmethod
    def situation(self, view: Any) -> Hashable:
        """Returns the part of a view that determines the odds."""

    @abstractmethod
    def run(self, situation: Any, races: range) -> Iterable[Sequence[int]]:
        """Yields the first three horses of each race."""
