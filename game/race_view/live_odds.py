"""Works out live odds: how likely each horse is to win, place or show, counted from simulated races and corrected."""

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import exp, log
from time import perf_counter
from typing import Any, NamedTuple, Protocol

REPORT_AFTER_RACES = (240, 960)
"""Races after which chances are reported: soon, and then exactly (±1.6 points at most in two cases of three)."""
RACES_PER_SLICE = 2
"""Races between two readings of the clock."""

MOST_OWED = 12
"""Calls that do nothing after one that took too long, at most: a machine may have been busy with other things."""
MAX_SHIFT = 12.0
"""By how much the log odds of a race may be shifted, either way, so that its chances add up."""
SHIFT_STEPS = 40
"""Steps towards the shift, at most; four or five are enough but for rare races."""
EXACT = 1e-9
"""By how much the sum of a race's chances may be off."""

Row = Sequence[float]


class WinPlaceShow(NamedTuple):
    """Chances of one horse, 0..1: to be first; first or second; among the first three."""

    win: float
    place: float
    show: float


def next_place_share(chances: WinPlaceShow, taken: int) -> float:
    """Returns the chance, 0..1, of a running horse to take the next place, when `taken` places are taken."""
    return chances[min(taken, len(chances) - 1)]


class RaceSimulator(Protocol):
    """Simulates races from a view to their end. The same race of the same situation always ends alike."""

    horses: Sequence[int]

    def situation(self, view: Any) -> Hashable:
        """Returns all of a view that the chances depend on, as a key."""

    def finished(self, view: Any) -> Sequence[int]:
        """Returns the horses of all places once nothing is open any more, in order; empty before."""

    def run(self, situation: Any, simulator: range) -> Iterable[Sequence[int]]:
        """Simulates the races of these numbers; gives the first horses of each in order, of which three are counted."""


class LiveOdds:
    """Follows a race. `chances` is empty until the first report; the same situation always ends at the same chances."""

    def __init__(self, simulator: RaceSimulator) -> None:
        self.chances: dict[int, WinPlaceShow] = {}
        self._simulator = simulator
        self._situation: Hashable = None
        self._counts: dict[int, list[int]] = {}
        self._reports = len(REPORT_AFTER_RACES)
        self._races_run = 0
        self._owed_ms = 0.0

    def set_state(self, view: Any) -> None:
        """Begins anew if something has changed that the chances depend on."""
        situation = self._simulator.situation(view)
        if situation == self._situation:
            return
        self._situation = situation
        self._reports = 0
        self._races_run = 0
        self._counts = {horse: [0, 0, 0] for horse in self._simulator.horses}
        if finished := self._simulator.finished(view):
            self._set_final_order(finished)

    def finished(self, view: Any) -> Sequence[int]:
        """Returns the horses in the order in which they came home, once no chance is left; empty before."""
        return self._simulator.finished(view)

    @property
    def is_settled(self) -> bool:
        """Whether `chances` are those of the last report for the state that is set, or no state is."""
        return self._situation is None or self._reports == len(REPORT_AFTER_RACES)

    def run_for(self, milliseconds: float) -> bool:
        """Simulates races for about so long, or to the next report; returns whether `chances` are new.

        What takes longer is made up for by the next calls, which do nothing.
        """
        if self.is_settled:
            return False
        self._owed_ms = max(self._owed_ms - milliseconds, 0.0)
        if self._owed_ms and milliseconds:
            return False
        began = perf_counter()
        due = began + milliseconds / 1000
        while self._races_run < REPORT_AFTER_RACES[self._reports]:
            self._run_races(min(RACES_PER_SLICE, REPORT_AFTER_RACES[self._reports] - self._races_run))
            if perf_counter() >= due:
                break
        self._owed_ms = min(max((perf_counter() - began) * 1000 - milliseconds, 0.0), MOST_OWED * milliseconds)
        if self._races_run < REPORT_AFTER_RACES[self._reports]:
            return False
        self._reports += 1
        self.chances = {horse: self._chances_of(horse) for horse in self._simulator.horses}
        return True

    def _run_races(self, count: int) -> None:
        for finish in self._simulator.run(self._situation, range(self._races_run, self._races_run + count)):
            for place, horse in enumerate(finish[:3]):
                self._counts[horse][place] += 1
        self._races_run += count

    def _chances_of(self, horse: int) -> WinPlaceShow:
        first, second, third = (count / self._races_run for count in self._counts[horse])
        return WinPlaceShow(first, first + second, first + second + third)

    def _set_final_order(self, finished: Sequence[int]) -> None:
        """Counts a race that is decided, so that the next `run_for` reports it."""
        for place, horse in enumerate(finished[:3]):
            self._counts[horse][place] = REPORT_AFTER_RACES[-1]
        self._reports = len(REPORT_AFTER_RACES) - 1
        self._races_run = REPORT_AFTER_RACES[-1]


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
    low = -MAX_SHIFT
    high = MAX_SHIFT
    shift = 0.0
    shifted = row
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
        is_new = super().run_for(milliseconds)
        if is_new:
            self.counted = self.chances
            self.chances = calibrated(self.counted, self.classes, self._calibrations)
        return is_new
