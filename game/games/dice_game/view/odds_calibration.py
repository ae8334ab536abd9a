"""Corrects the chances of a forecast by how often such chances come true in races between bots (docs/live_odds.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import NamedTuple

from game.race_view.live_odds import WinPlaceShow

MAX_SHIFT = 12.0
"""By how much the log odds of a race may be shifted, either way, so that its chances add up."""
SHIFT_STEPS = 32
"""How often the range of the shift is halved."""


class Calibration(NamedTuple):
    """The log odds of a chance p are `low` · ln p − `high` · ln(1 − p); with 1 and 1 it stays as it is."""

    low: float = 1.0
    high: float = 1.0

    def log_odds(self, chance: float) -> float:
        """Returns the log odds of a chance between 0 and 1, both excluded, before the shift of its race."""
        return self.low * log(chance) - self.high * log(1 - chance)


CALIBRATIONS = (Calibration(), Calibration(0.96, 1.43), Calibration(0.77, 1.08))
"""To win, to place, to show."""


def calibrated(chances: Mapping[int, WinPlaceShow]) -> dict[int, WinPlaceShow]:
    """Returns corrected chances by horse: they add up as before, and nobody is likelier to win than to place or show.

    What is certain stays certain.
    """
    rows: list[Sequence[float]] = []
    least: Sequence[float] = [0.0] * len(chances)
    for row, calibration in zip(zip(*chances.values(), strict=True), CALIBRATIONS, strict=True):
        least = row if calibration == Calibration() else _calibrated_row(row, least, calibration)
        rows.append(least)
    return dict(zip(chances, map(WinPlaceShow._make, zip(*rows, strict=True)), strict=True))


def _calibrated_row(row: Sequence[float], least: Sequence[float], calibration: Calibration) -> Sequence[float]:
    """Returns the corrected chances of all horses, none below its `least`, with the same sum."""
    log_odds = [calibration.log_odds(chance) if 0 < chance < 1 else None for chance in row]
    low, high, total = -MAX_SHIFT, MAX_SHIFT, sum(row)
    for _step in range(SHIFT_STEPS):
        shift = (low + high) / 2
        shifted = [
            chance if odds is None else max(floor, 1 / (1 + exp(-odds - shift)))
            for chance, odds, floor in zip(row, log_odds, least, strict=True)
        ]
        low, high = (shift, high) if sum(shifted) < total else (low, shift)
    return shifted
