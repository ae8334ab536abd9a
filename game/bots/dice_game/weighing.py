"""Weighs every way a turn can end, stage by stage: many endings over a few races, the best ones over many."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.bots.bot import Choice, Thinking
from game.bots.dice_game.lookahead import Ending, steps
from game.bots.dice_game.prospects import Prospects
from game.bots.dice_game.reasons import Chances, reason
from game.engine.core import Command, Seat
from game.engine.dice_game.state import State
from game.engine.rng import Rng

Stages = Sequence[tuple[int, int]]
"""For each stage: how many endings are weighed (the best so far), and over how many races."""

STEPS = 12
"""Commands tried between two yields."""
RACES = 96
"""Races by which endings are weighed between two yields; whoever weighs by more of them at once yields in between."""


Weighing = Generator[None, None, float]


class Method(Protocol):
    """What a weigher holds to be good, and how hard it looks."""

    @property
    def stages(self) -> Stages: ...

    def prospects(self, view: State, rng: Rng) -> Prospects:
        """The races by which this turn is weighed."""
        ...

    def worth(self, state: State, seat: Seat, prospects: Prospects, races: int) -> Weighing:
        """Weighs in slices how good it is for `seat` that a turn ends in `state`; the more `races`, the truer."""
        ...


@dataclass(frozen=True, slots=True)
class Weigher:
    """A mind that takes the way its method likes best."""

    method: Method

    def __call__(self, view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
        yield
        if len(legal) == 1:
            return Choice(legal[0], reason(view, legal))
        method = self.method
        prospects = method.prospects(view, rng)
        field = yield from _all_endings(view, legal, rng.bits())
        for kept, races in method.stages:
            del field[kept:]
            yield from _weigh_each(field, method, prospects, races)
            field.sort(key=lambda ending: -ending.worth)
        yield from prospects.ready(view, races)
        before, after = (prospects.of(state, races).chances for state in (view, field[0].state))
        return Choice(field[0].path[0], reason(view, field[0].path, Chances(before, after)))


def _all_endings(view: State, legal: Sequence[Command], seed: int) -> Generator[None, None, list[Ending]]:
    field: list[Ending] = []
    tried = 0
    for command in legal:
        for ending in steps(view, command, seed):
            if ending:
                field.append(ending)
            tried += 1
            if tried % STEPS == 0:
                yield
    return field


def _weigh_each(field: list[Ending], method: Method, prospects: Prospects, races: int) -> Generator[None, None, None]:
    run = 0
    for ending in field:
        ending.worth = yield from method.worth(ending.state, ending.path[0].seat, prospects, races)
        run += races
        if run >= RACES:
            run = 0
            yield
