"""Computes what the next roll of the Horse Race can bring: the horse of each sum, one square on."""

from __future__ import annotations

from game.games.horse_race.rules.state import RACE, HorseRaceState
from game.race_view.camera_director import PossibleRoll

SEVEN, RESULTS = 7, 36
"""The most frequent sum of two dice, and their results."""


def possible_rolls(view: HorseRaceState) -> list[PossibleRoll]:
    """Return a roll for each horse that runs, with its chance; none before the race and after it."""
    if view.phase != RACE or view.winner:
        return []
    return [
        PossibleRoll(horse, ((horse, view.positions[horse], view.positions[horse] + 1),), _chance(horse))
        for horse in view.running()
    ]


def _chance(total: int) -> float:
    return (SEVEN - 1 - abs(total - SEVEN)) / RESULTS
