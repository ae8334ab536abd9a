"""The tote: how likely each horse is to win, place or show, counted from many races run on. Draws nothing."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from time import perf_counter
from typing import Any, NamedTuple, Protocol

STAGES = (240, 960)
"""Races after which the chances are told: soon, and then well (±1.6 points at the most for two of three)."""
SLICE = 8
"""Races between two looks at the clock."""


class Chances(NamedTuple):
    """Of one horse, 0..1: to be first; first or second; among the first three."""

    win: float
    place: float
    show: float


class Races(Protocol):
    """How a rule set runs races on from a view. The same race of the same situation always ends alike."""

    horses: Sequence[int]

    def situation(self, view: Any) -> Hashable:
        """All that the chances depend on."""
        ...

    def finished(self, view: Any) -> Sequence[int]:
        """The horses of all places once nothing is open any more, in order; empty before."""
        ...

    def run(self, situation: Any, races: range) -> Iterable[Sequence[int]]:
        """Races of these numbers: the first horses of each in order; up to three are counted."""
        ...


class Tote:
    """Follows a race. `chances` is empty until the first stage; the same situation always ends at the same chances."""

    def __init__(self, races: Races) -> None:
        self.chances: dict[int, Chances] = {}
        self._races = races
        self._situation: Hashable = None
        self._counts: dict[int, list[int]] = {}
        self._told = len(STAGES)
        self._run = 0

    def follow(self, view: Any) -> None:
        """Begins anew when something has changed that chances depend on."""
        situation = self._races.situation(view)
        if situation == self._situation:
            return
        self._situation, self._told, self._run = situation, 0, 0
        self._counts = {horse: [0, 0, 0] for horse in self._races.horses}
        finished = self._races.finished(view)
        if finished:
            self._tell_the_finish(finished)

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
        self.chances = {horse: self._chances_of(horse) for horse in self._races.horses}
        return True

    def _run_some(self, count: int) -> None:
        for finish in self._races.run(self._situation, range(self._run, self._run + count)):
            for place, horse in enumerate(finish[:3]):
                self._counts[horse][place] += 1
        self._run += count

    def _chances_of(self, horse: int) -> Chances:
        first, second, third = (count / self._run for count in self._counts[horse])
        return Chances(first, first + second, first + second + third)

    def _tell_the_finish(self, finished: Sequence[int]) -> None:
        """Nothing is open any more: the next `work` tells so."""
        for place, horse in enumerate(finished[:3]):
            self._counts[horse][place] = STAGES[-1]
        self._told, self._run = len(STAGES) - 1, STAGES[-1]


def percent(share: float) -> str:
    """A chance of 0..1 as whole percent; what is possible is never called 0."""
    whole = round(100 * share)
    return f"{whole}%" if whole or not share else "<1%"
