"""Spreads horses on one space, so that none hides another."""

from __future__ import annotations

from collections.abc import Mapping


def spread_steps(spaces: Mapping[int, float]) -> dict[int, float]:
    """Returns how many steps each horse stands before (or behind) its space, by horse; `spaces` are their places.

    Horses on one space are one step apart; the steps change smoothly as one comes to a space or leaves it.
    """
    horses = list(spaces.items())
    steps = dict.fromkeys(spaces, 0.0)
    for number, (horse, space) in enumerate(horses):
        for other, place in horses[number + 1 :]:
            near = 1.0 - abs(space - place)
            if near > 0:
                steps[horse] += near / 2
                steps[other] -= near / 2
    return steps
