"""Weighs every way a turn can end, stage by stage: many endings over a few races, the best ones over many."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Protocol

from game.bots.dice_game.lookahead import Ending, endings
from game.bots.dice_game.prospects import Prospects
from game.bots.dice_game.reasons import Chances
from game.engine.core import Command, Seat
from game.engine.dice_game.state import State
from game.engine.rng import Rng

Stages = Sequence[tuple[int, int]]
"""For each stage: how many endings are weighed (the best so far), and over how many races."""

COPIES = 48
"""Endings made between two yields."""
RACES = 240
"""Races run between two yields, about a millisecond of them."""


class Scale(Protocol):
    """How good it is for `seat` that a turn ends in `state`; the more `races`, the truer."""

    def __call__(self, state: State, seat: Seat, prospects: Prospects, races: int) -> float: ...


def weigh(
    view: State, legal: Sequence[Command], rng: Rng, scale: Scale, stages: Stages
) -> Generator[None, None, tuple[Ending, Chances]]:
    """The best ending, and the horses' chances before and after it. Yields every millisecond or two."""
    prospects = Prospects(rng)
    field = yield from _all_endings(view, legal, rng.bits())
    for kept, races in stages:
        del field[kept:]
        yield from _weigh_each(field, scale, prospects, races)
        field.sort(key=lambda ending: -ending.worth)
    races = stages[-1][1]
    return field[0], Chances(prospects.of(view, races).chances, prospects.of(field[0].state, races).chances)


def _all_endings(view: State, legal: Sequence[Command], seed: int) -> Generator[None, None, list[Ending]]:
    field: list[Ending] = []
    for command in legal:
        for ending in endings(view, command, seed):
            field.append(ending)
            if len(field) % COPIES == 0:
                yield
    return field


def _weigh_each(field: list[Ending], scale: Scale, prospects: Prospects, races: int) -> Generator[None, None, None]:
    run = 0
    for ending in field:
        ending.worth = scale(ending.state, ending.path[0].seat, prospects, races)
        run += races
        if run >= RACES:
            run = 0
            yield
