"""Computes how likely each horse is to win, exactly: by integrals instead of dice.

Let the rolls fall at random moments, so that each number is rolled by a clock of its own. Then the horses run
independently of each other: at time t a horse with weight w (rolls of its number among 36) has been rolled a Poisson
number of times, and it wins if it is the first to have been rolled often enough. The chance is one integral over t.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from math import exp
from time import perf_counter

from game.games.horse_race.rules.state import HORSES, SCRATCH_COUNT, HorseRaceState, results_of
from game.race_view import live_odds
from game.race_view.live_odds import WinPlaceShow

# Of the integral by Simpson's rule, over the root of time: early moments, when much happens at once, lie closer.
TIME_STEP = 0.06
POINTS = 51
DICE_RESULTS = 36
"""Rolls of two dice in a unit of time."""

RollsNeeded = tuple[tuple[int, int], ...]
"""The horses that run, each with the rolls it needs."""


def win_chances(steps: RollsNeeded) -> dict[int, float]:
    """The chance of each horse to win, when these run."""
    curves = [_survival_curve(results_of(horse), needed) for horse, needed in steps]
    chances = {horse: 0.0 for horse, _needed in steps}
    for point in range(POINTS):
        behind = 1.0
        for still, _arrives in curves:
            behind *= still[point]
        for (horse, _needed), (still, arrives) in zip(steps, curves, strict=True):
            if still[point]:
                chances[horse] += POINT_WEIGHTS[point] * behind / still[point] * arrives[point]
    total = sum(chances.values())
    return {horse: chance / total for horse, chance in chances.items()}


POINT_WEIGHTS = tuple((1 if point in (0, POINTS - 1) else 2 + point % 2 * 2) * point for point in range(POINTS))
"""What each point counts for: by Simpson's rule, and by how fast time passes there."""


@cache
def _survival_curve(rate: int, needed: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """At each point of time: the chance that a horse has not been rolled often enough, and how fast that falls."""
    still = []
    arrives = []
    for point in range(POINTS):
        mean = rate * (point * TIME_STEP) ** 2
        term = exp(-mean)
        total = term
        for count in range(1, needed):
            term *= mean / count
            total += term
        still.append(total)
        arrives.append(rate * term)
    return tuple(still), tuple(arrives)


@lru_cache(SCRATCH_COUNT + 1)
def scratch_sets(scratched: frozenset[int]) -> Mapping[frozenset[int], float]:
    """The sets of four horses that may be scratched in the end, when these are already, with their chances."""
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
    """The chances of all horses while scratches are missing; None after each piece of work but the last."""
    chances = dict.fromkeys(HORSES, 0.0)
    for out, share in scratch_sets(scratched).items():
        steps = tuple((horse, needed[horse]) for horse in HORSES if horse not in out)
        for horse, chance in win_chances(steps).items():
            chances[horse] += share * chance
        yield None
    yield chances


OddsKey = tuple[tuple[int, ...], frozenset[int], int]
"""The rolls that each horse needs, the scratched ones, the winner."""

_INITIAL_ODDS: dict[tuple[int, ...], Mapping[int, float]] = {}
"""Chances before the first scratch by the columns' lengths, which take longest and come back with every race."""


class HorseRaceOdds(live_odds.LiveOdds):
    """Follows a meeting. Only who comes first counts, so place and show say the same as win."""

    def __init__(self, bot_levels: Iterable[str] = ()) -> None:
        self.chances: dict[int, WinPlaceShow] = {}
        self._key: OddsKey | None = None
        self._computation: Iterator[dict[int, float] | None] = iter(())

    def set_state(self, view: HorseRaceState) -> None:
        steps = tuple(view.steps_left(horse) for horse in HORSES)
        situation = steps, frozenset(view.scratched), view.winner
        if situation == self._key:
            return
        if self._key and self._key[2]:
            self.chances = {}
        self._key = situation
        self._computation = _compute_odds(situation)

    def finished(self, view: HorseRaceState) -> Sequence[int]:
        return (view.winner,) if view.winner else ()

    def run_for(self, milliseconds: float) -> bool:
        due = perf_counter() + milliseconds / 1000
        for odds in self._computation:
            if odds is not None:
                self.chances = {horse: WinPlaceShow(chance, chance, chance) for horse, chance in odds.items()}
                return True
            if perf_counter() >= due:
                break
        return False


def _compute_odds(situation: OddsKey) -> Iterator[dict[int, float] | None]:
    steps, scratched, winner = situation
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
