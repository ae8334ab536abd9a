"""Computes the win probability of each horse by integrals instead of simulated dice.

If rolls happen at random times, the rolls of each number are an independent Poisson process, whose rate is the number's
share of the 36 results. A horse wins if it is the first with enough rolls. Its probability is one integral over time.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import exp
from time import perf_counter

from game.games.horse_race.rules.state import HORSES, SCRATCH_COUNT, HorseRaceState, results_of
from game.race_view import live_odds
from game.race_view.live_odds import WinPlaceShow

TIME_STEP = 0.06
"""Step of Simpson's rule, in square roots of time. So the points are closer at early times."""
POINTS = 51
"""Number of points of Simpson's rule."""
DICE_RESULTS = 36
"""Number of results of two dice, and of rolls in a unit of time."""

RollsNeeded = tuple[tuple[int, int], ...]
"""The running horses, each with the rolls that it needs."""


def win_chances(steps: RollsNeeded) -> dict[int, float]:
    """Returns the win probability of each running horse."""
    curves = [_survival_curve(results_of(horse), needed) for horse, needed in steps]
    chances = {horse: 0.0 for horse, _needed in steps}
    for point in range(POINTS):
        none_finished = 1.0
        for survival, _arrival_rate in curves:
            none_finished *= survival[point]
        for (horse, _needed), (survival, arrival_rate) in zip(steps, curves, strict=True):
            if survival[point]:
                chances[horse] += POINT_WEIGHTS[point] * none_finished / survival[point] * arrival_rate[point]
    total = sum(chances.values())
    return {horse: chance / total for horse, chance in chances.items()}


POINT_WEIGHTS = tuple((1 if point in (0, POINTS - 1) else 2 + point % 2 * 2) * point for point in range(POINTS))
"""Weight of each point: by Simpson's rule, times the derivative of time."""


@cache
def _survival_curve(rate: int, needed: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Returns for each point the probability that a horse has not finished, and the rate at which it finishes."""
    survival = []
    arrival_rate = []
    for point in range(POINTS):
        mean = rate * (point * TIME_STEP) ** 2
        term = exp(-mean)
        total = term
        for count in range(1, needed):
            term *= mean / count
            total += term
        survival.append(total)
        arrival_rate.append(rate * term)
    return tuple(survival), tuple(arrival_rate)


@lru_cache(SCRATCH_COUNT + 1)
def scratch_sets(scratched: frozenset[int]) -> Mapping[frozenset[int], float]:
    """Returns the probability of each final set of four scratched horses, after some scratches."""
    sets = {scratched: 1.0}
    for size in range(len(scratched), SCRATCH_COUNT):
        for out in [out for out in sets if len(out) == size]:
            share = sets.pop(out) / (DICE_RESULTS - sum(map(results_of, out)))
            for horse in HORSES:
                if horse not in out:
                    larger = out | {horse}
                    sets[larger] = sets.get(larger, 0.0) + share * results_of(horse)
    return sets


def win_chances_in_slices(needed: Mapping[int, int], scratched: frozenset[int]) -> Iterator[dict[int, float] | None]:
    """Yields the win probabilities of all horses before the last scratch; before them None after each step of work."""
    chances = dict.fromkeys(HORSES, 0.0)
    for out, share in scratch_sets(scratched).items():
        steps = tuple((horse, needed[horse]) for horse in HORSES if horse not in out)
        for horse, chance in win_chances(steps).items():
            chances[horse] += share * chance
        yield None
    yield chances


OddsKey = tuple[tuple[int, ...], frozenset[int], int]
"""The rolls that each horse needs, the scratched horses, and the winner."""

_INITIAL_ODDS: dict[tuple[int, ...], Mapping[int, float]] = {}
"""Cached probabilities before the first scratch, by the rolls that the horses need. Each race needs them again."""


class HorseRaceOdds(live_odds.LiveOdds):
    """The live odds of a meeting. Only the first place counts, so place and show equal win."""

    def __init__(self, bot_levels: Iterable[str] = ()) -> None:
        self.chances: dict[int, WinPlaceShow] = {}
        self._key: OddsKey | None = None
        self._computation: Iterator[dict[int, float] | None] = iter(())

    def set_state(self, view: HorseRaceState) -> None:
        steps = tuple(view.steps_left(horse) for horse in HORSES)
        key = steps, frozenset(view.scratched), view.winner
        if key == self._key:
            return
        if self._key and self._key[2]:
            self.chances = {}
        self._key = key
        self._computation = _compute_odds(key)

    def finished(self, view: HorseRaceState) -> Sequence[int]:
        return (view.winner,) if view.winner else ()

    @property
    def is_settled(self) -> bool:
        """Always true: exact chances have no preliminary report."""
        return True

    def run_for(self, milliseconds: float) -> bool:
        due = perf_counter() + milliseconds / 1000
        for odds in self._computation:
            if odds is not None:
                self.chances = {horse: WinPlaceShow(chance, chance, chance) for horse, chance in odds.items()}
                return True
            if perf_counter() >= due:
                break
        return False


def _compute_odds(key: OddsKey) -> Iterator[dict[int, float] | None]:
    steps, scratched, winner = key
    if winner:
        yield {horse: float(horse == winner) for horse in HORSES}
        return
    if not scratched and steps in _INITIAL_ODDS:
        yield dict(_INITIAL_ODDS[steps])
        return
    for odds in win_chances_in_slices(dict(zip(HORSES, steps, strict=True)), scratched):
        if odds and not scratched:
            _INITIAL_ODDS[steps] = odds
        yield odds
