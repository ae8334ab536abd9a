"""Calculates live odds: the chance of each horse to win, place or show, from simulated races, with corrections."""

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import exp, log
from time import perf_counter
from typing import Any, NamedTuple, Protocol

REPORT_AFTER_RACES = (240, 960)
"""Numbers of races after which chances are reported. The second report has a standard error of at most 1.6 points."""
RACES_PER_SLICE = 2
"""Number of races simulated between two readings of the clock."""

FULL = "full"
"""Value of the option for a race of normal length."""
SHARP = "sharp"
"""Key of the strongest level of bots. Tables with this level have other odds."""
MOST_OWED = 12
"""Maximum number of idle calls after a slow call. The call may have been slow only because the machine was busy."""
MAX_SHIFT = 12.0
"""Maximum shift of the log odds of all horses in a race, in either direction. The shift corrects the sum of the
chances.
"""
SHIFT_STEPS = 40
"""Maximum number of iterations for the shift of the log odds; most races need 4 or 5."""
EXACT = 1e-9
"""Tolerance for the sum of a race's chances."""

Row = Sequence[float]


class WinPlaceShow(NamedTuple):
    """Chances of a horse, 0..1: to be first; first or second; among the first three."""

    win: float
    place: float
    show: float


def next_place_share(chances: WinPlaceShow, taken: int) -> float:
    """Returns the chance, 0..1, that counts for a running horse after `taken` places are taken: win, place or show."""
    return chances[min(taken, len(chances) - 1)]


class RaceSimulator(Protocol):
    """Simulates races from a view to their end. A race number and a situation determine the result."""

    horses: Sequence[int]

    def situation(self, view: Any) -> Hashable:
        """Returns a key of everything in a view that the chances depend on."""

    def finished(self, view: Any) -> Sequence[int]:
        """Returns the horses of all places in order, once the result is certain; empty before."""

    def run(self, situation: Any, simulator: range) -> Iterable[Sequence[int]]:
        """Simulates the races with these numbers; yields the first horses of each in order; 3 of them are counted."""


class LiveOdds:
    """Live odds of a race. `chances` is empty until the first report; equal situations lead to equal chances."""

    def __init__(self, simulator: RaceSimulator) -> None:
        self.chances: dict[int, WinPlaceShow] = {}
        self._simulator = simulator
        self._situation: Hashable = None
        self._counts: dict[int, list[int]] = {}
        self._reports = len(REPORT_AFTER_RACES)
        self._races_run = 0
        self._owed_ms = 0.0

    def set_state(self, view: Any) -> None:
        """Restarts the simulation if the situation has changed."""
        situation = self._simulator.situation(view)
        if situation == self._situation:
            return
        self._situation = situation
        self._reports = 0
        self._races_run = 0
        self._counts = {horse: [0, 0, 0] for horse in self._simulator.horses}
        if finished := self._simulator.finished(view):
            self._set_final_order(finished)

    def is_reliable(self, players: int, roll: int, length: str = FULL) -> bool:
        """Returns whether the odds before a roll come true as often as they say; rolls count from 1.

        `players` run horses; `length` is that of the race.
        """
        return True

    def clear(self) -> None:
        """Deletes the chances and the state that they belong to."""
        self.chances = {}
        self._situation = None

    def finished(self, view: Any) -> Sequence[int]:
        """Returns the horses in finishing order, once the result is certain; empty before."""
        return self._simulator.finished(view)

    @property
    def is_settled(self) -> bool:
        """Whether `chances` are final for the current state; also true without a state."""
        return self._situation is None or self._reports == len(REPORT_AFTER_RACES)

    def run_for(self, milliseconds: float) -> bool:
        """Simulates races for about this time, or until the next report; returns whether `chances` are new.

        After a call that took longer, the next calls do nothing until the average is right.
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
        """Sets the counts to a certain result, which the next `run_for` reports."""
        for place, horse in enumerate(finished[:3]):
            self._counts[horse][place] = REPORT_AFTER_RACES[-1]
        self._reports = len(REPORT_AFTER_RACES) - 1
        self._races_run = REPORT_AFTER_RACES[-1]


class Look(NamedTuple):
    """The facts of a moment of a race that a correction needs."""

    players: int
    """Number of players who run horses."""
    roll: int
    """Number of the next roll, from 1."""
    classes: tuple[int, ...]
    """Class of each horse by the players' stakes on it; item 0 is unused."""


class HorseFacts(NamedTuple):
    """The facts of a horse that its correction needs."""

    backing_class: int = 0
    """Class by the players' stakes on the horse. Classes 0 and 1 have no effect."""
    extra_pay: float = 0.0
    """Payout of the horse for a dollar on the winner, minus the mean payout of all horses; 0 for no effect."""


class Calibration(NamedTuple):
    """Weights of a correction: the log odds of a chance p are `low` · ln p − `high` · ln(1 − p) + terms of the horse.

    The defaults change nothing. `backed` exists because players help a horse that they have backed more than the
    simulation assumes. `paying` exists because they will back horses that pay more.
    """

    low: float = 1.0
    high: float = 1.0
    backed: float = 0.0
    paying: float = 0.0

    def log_odds(self, chance: float, facts: HorseFacts) -> float:
        """Returns the corrected log odds of a chance in the open interval (0, 1), before the shift of its race."""
        return sum(weight * term for weight, term in zip(self, terms(chance, facts), strict=True))


Calibrations = tuple[Calibration, Calibration, Calibration]
"""Calibrations to win, to place and to show."""


def terms(chance: float, facts: HorseFacts) -> tuple[float, float, float, float]:
    """Returns the factors of a calibration's weights, for a chance in the open interval (0, 1)."""
    return log(chance), -log(1 - chance), float(max(0, facts.backing_class - 1)), facts.extra_pay


def calibrated(
    chances: Mapping[int, WinPlaceShow], facts: Mapping[int, HorseFacts], calibrations: Iterable[Calibration]
) -> dict[int, WinPlaceShow]:
    """Returns corrected chances by horse. Their sums are unchanged, and no horse is likelier to win than to place.

    The calibrations are those to win, to place and to show. Chances of 0 and 1 do not change.
    """
    rows: list[Row] = []
    least: Row = [0.0] * len(chances)
    horses = [facts[horse] for horse in chances]
    for row, calibration in zip(zip(*chances.values(), strict=True), calibrations, strict=True):
        least = corrected(row, least, horses, calibration)
        rows.append(least)
    return dict(zip(chances, map(WinPlaceShow._make, zip(*rows, strict=True)), strict=True))


def corrected(row: Row, least: Row, horses: Sequence[HorseFacts], calibration: Calibration) -> Row:
    """Returns the corrected chances of all horses with the same sum. No chance is below its value in `least`."""
    log_odds = [
        calibration.log_odds(chance, each) if 0 < chance < 1 else None for chance, each in zip(row, horses, strict=True)
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
    """Live odds with a correction before each report; `counted` has the uncorrected chances."""

    def __init__(self, simulator: RaceSimulator) -> None:
        super().__init__(simulator)
        self.counted: dict[int, WinPlaceShow] = {}

    @property
    @abstractmethod
    def look(self) -> Look:
        """The facts of the current state."""

    @abstractmethod
    def calibrations(self, look: Look) -> Calibrations:
        """Returns the weights of the correction at a moment."""

    @abstractmethod
    def facts(self, look: Look) -> Mapping[int, HorseFacts]:
        """Returns the facts of each horse at a moment."""

    def correct(self, counted: Mapping[int, WinPlaceShow], look: Look) -> dict[int, WinPlaceShow]:
        """Returns corrected chances of a moment."""
        facts = self.facts(look)
        calibrations = self.calibrations(look)
        return calibrated(counted, facts, calibrations)

    def run_for(self, milliseconds: float) -> bool:
        is_new = super().run_for(milliseconds)
        if is_new:
            self.counted = self.chances
            self.chances = self.correct(self.counted, self.look)
        return is_new
