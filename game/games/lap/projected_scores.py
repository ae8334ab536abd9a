"""Computes who would take the open places if the race ended now, and how often each horse was rolled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.games.lap.state import LapState


def projected_finishers(state: LapState, places: int) -> list[int]:
    """Return the foremost horses for the places still free, lower numbers first; none that is still at the start."""
    running = [horse for horse in state.racing() if state.positions[horse]]
    running.sort(key=lambda horse: (-state.positions[horse], horse))
    return running[: max(places - len(state.finishers), 0)]


def roll_counts(horses: Sequence[int], rolled: Iterable[int]) -> dict[int, int]:
    """Return how often each horse is among those rolled."""
    counts = Counter(rolled)
    return {horse: counts[horse] for horse in horses}
