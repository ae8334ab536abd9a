"""How likely each horse is to win, exactly: by integrals instead of dice. Draws nothing, rolls nothing.

Let the rolls fall at random moments, so that each number is rolled by a clock of its own. Then the horses run
independently of each other: at time t a horse with weight w (rolls of its number among 36) has been rolled a Poisson
number of times, and it wins if it is the first to have been rolled often enough. The chance is one integral over t.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import exp

from game.engine.horse_race.board import HORSES, SCRATCHES

STEP, POINTS = 0.06, 51
"""Of the integral by Simpson's rule, over the root of time: early moments, when much happens at once, lie closer."""
RESULTS = 36
"""Of two dice; so many rolls fall in a unit of time."""

Steps = tuple[tuple[int, int], ...]
"""The horses that run, each with the rolls it needs."""


def weight(horse: int) -> int:
    """How many of 36 results of two dice are this number."""
    return 6 - abs(7 - horse)


def winning(steps: Steps) -> dict[int, float]:
    """The chance of each horse to win, when these run."""
    curves = [_curve(weight(horse), needed) for horse, needed in steps]
    chances = {horse: 0.0 for horse, _needed in steps}
    for point in range(POINTS):
        behind = 1.0
        for still, _arrives in curves:
            behind *= still[point]
        for (horse, _needed), (still, arrives) in zip(steps, curves, strict=True):
            if still[point]:
                chances[horse] += SHARES[point] * behind / still[point] * arrives[point]
    whole = sum(chances.values())
    return {horse: chance / whole for horse, chance in chances.items()}


def _share(point: int) -> float:
    """What a point counts for: by Simpson's rule, and by how fast time passes there."""
    return (1 if point in (0, POINTS - 1) else 2 + point % 2 * 2) * point


SHARES = tuple(map(_share, range(POINTS)))


@cache
def _curve(rate: int, needed: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """At each point of time: the chance that a horse has not been rolled often enough, and how fast that falls."""
    still, arrives = [], []
    for point in range(POINTS):
        mean = rate * (point * STEP) ** 2
        term = exp(-mean)
        total = term
        for count in range(1, needed):
            term *= mean / count
            total += term
        still.append(total)
        arrives.append(rate * term)
    return tuple(still), tuple(arrives)


@cache
def scratches(gone: frozenset[int]) -> Mapping[frozenset[int], float]:
    """The sets of four horses that may be scratched in the end, when these are already, with their chances."""
    sets = {gone: 1.0}
    for size in range(len(gone), SCRATCHES):
        for out in [out for out in sets if len(out) == size]:
            share = sets.pop(out) / (RESULTS - sum(map(weight, out)))
            for horse in HORSES:
                if horse not in out:
                    larger = out | {horse}
                    sets[larger] = sets.get(larger, 0.0) + share * weight(horse)
    return sets


def by_pieces(needed: Mapping[int, int], gone: frozenset[int]) -> Iterator[dict[int, float] | None]:
    """The chances of all horses while scratches are missing; None after each piece of work but the last."""
    chances = dict.fromkeys(HORSES, 0.0)
    for out, share in scratches(gone).items():
        steps = tuple((horse, needed[horse]) for horse in HORSES if horse not in out)
        for horse, chance in winning(steps).items():
            chances[horse] += share * chance
        yield None
    yield chances
