"""Corrects the chances of a forecast by how often such chances come true in races between bots (docs/live_odds.md)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from math import exp, log
from typing import NamedTuple

from game.race_view.live_odds import LiveOdds, RaceSimulator, WinPlaceShow

MAX_SHIFT = 12.0
"""By how much the log odds of a race may be shifted, either way, so that its chances add up."""
SHIFT_STEPS = 40
"""Steps towards the shift, at most; four or five are enough but for rare races."""
EXACT = 1e-9
"""By how much the sum of a race's chances may be off."""

Row = Sequence[float]


class Calibration(NamedTuple):
    """The log odds of a chance p are `low` · ln p − `high` · ln(1 − p) + `backed` · its backing.

    With 1, 1 and 0 it stays as it is. Players help a horse that they have much on more than the forecast counts.
    """

    low: float = 1.0
    high: float = 1.0
    backed: float = 0.0

    def log_odds(self, chance: float, backing_class: int) -> float:
        """Returns the log odds of a chance between 0 and 1, both excluded, before the shift of its race."""
        return sum(weight * term for weight, term in zip(self, terms(chance, backing_class), strict=True))


def terms(chance: float, backing_class: int) -> tuple[float, float, float]:
    """Returns what the three weights of a calibration multiply, for a chance between 0 and 1, both excluded.

    The class says how much players have on the horse. It counts from 2 on: 0 and 1 come in alike.
    """
    return log(chance), -log(1 - chance), float(max(0, backing_class - 1))


def calibrated(
    chances: Mapping[int, WinPlaceShow], classes: Sequence[int], calibrations: Iterable[Calibration]
) -> dict[int, WinPlaceShow]:
    """Returns corrected chances by horse: they add up as before, and nobody is likelier to win than to place or show.

    `classes` says by horse how much players have on it; the calibrations are to win, to place and to show. What is
    certain stays certain.
    """
    rows: list[Row] = []
    least: Row = [0.0] * len(chances)
    backing = [classes[horse] for horse in chances]
    for row, calibration in zip(zip(*chances.values(), strict=True), calibrations, strict=True):
        least = corrected(row, least, backing, calibration)
        rows.append(least)
    return dict(zip(chances, map(WinPlaceShow._make, zip(*rows, strict=True)), strict=True))


def corrected(row: Row, least: Row, backing: Sequence[int], calibration: Calibration) -> Row:
    """Returns the corrected chances of all horses, none below its `least`, with the same sum."""
    log_odds = [
        calibration.log_odds(chance, each) if 0 < chance < 1 else None
        for chance, each in zip(row, backing, strict=True)
    ]
    low, high, shift, shifted = -MAX_SHIFT, MAX_SHIFT, 0.0, row
    for _step in range(SHIFT_STEPS):
        shifted = [
            chance if odds is None else max(floor, 1 / (1 + exp(-odds - shift)))
            for chance, odds, floor in zip(row, log_odds, least, strict=True)
        ]
        missing = sum(row) - sum(shifted)
        if abs(missing) < EXACT:
            break
        low, high = (shift, high) if missing > 0 else (low, shift)
        newton = shift + missing / max(sum([chance * (1 - chance) for chance in shifted]), EXACT)
        shift = newton if low < newton < high else (low + high) / 2
    return shifted


class CalibratedOdds(LiveOdds):
    """Live odds that are corrected before they are reported; `counted` are the chances before."""

    def __init__(self, simulator: RaceSimulator, calibrations: Sequence[Calibration]) -> None:
        super().__init__(simulator)
        self.counted: dict[int, WinPlaceShow] = {}
        self._calibrations = calibrations

    @property
    @abstractmethod
    def classes(self) -> Sequence[int]:
        """By horse, how much players have on it in the state that is set; index 0 is unused."""

    def run_for(self, milliseconds: float) -> bool:
        """Simulates races for about so long, or to the next report, whose chances are corrected."""
        is_new = super().run_for(milliseconds)
        if is_new:
            self.counted = self.chances
            self.chances = calibrated(self.counted, self.classes, self._calibrations)
        return is_new
