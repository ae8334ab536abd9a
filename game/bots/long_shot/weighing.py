"""Weighs what can be done, stage by stage: many ways over a few races, the best ones over many."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.bots.bot import Choice, Thinking
from game.bots.long_shot.hopes import Guess, Hopes
from game.bots.long_shot.prospects import Outlook, Prospects
from game.bots.long_shot.reasons import Before, reason
from game.bots.long_shot.ways import Way, after, alongs, rolled
from game.engine.core import Command, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.options import MOVE_DICE
from game.engine.long_shot.state import ACT, ALONG, KEEP, TAKE, State
from game.engine.rng import Rng

Stages = Sequence[tuple[int, int]]
"""For each stage: how many ways are weighed (the best so far), and over how many blocks of races."""
EVERY = 1000
"""More ways than there ever are."""
TABLES = 6
"""Tables laid out between two yields."""
TIME_FOR_TOKEN = 6.0
"""Own turns to go below which the token is spent ever more lightly."""

Slices = Generator[None, None, None]


@dataclass(frozen=True, slots=True)
class Basis:
    """What one decision of a seat is reckoned by."""

    seat: Seat
    prospects: Prospects
    hopes: Hopes


class Method(Protocol):
    """What a weigher holds to be good, and how hard it looks."""

    @property
    def stages(self) -> Stages: ...

    @property
    def guess(self) -> Guess: ...

    @property
    def token(self) -> float:
        """What throwing a die again must promise, in whatever this method counts."""
        ...

    def worth(self, state: State, basis: Basis, outlook: Outlook) -> float:
        """How good it is for the seat that its turn ends in `state`, over a block of races from there."""
        ...


@dataclass(frozen=True, slots=True)
class Weigher:
    """A mind that takes the way its method likes best."""

    method: Method

    def __call__(self, view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
        yield
        if len(legal) == 1 or view.phase not in (ACT, TAKE, ALONG, KEEP):
            return Choice(legal[0], reason(view, legal[0]))
        basis = yield from based(self.method, view, legal[0].seat, rng)
        if view.phase == KEEP:
            command = yield from self._kept(view, legal, basis)
            return Choice(command, reason(view, command))
        if view.phase == ALONG:
            ways = [Way((*path, v.Pass(basis.seat))[0], state) for path, state in alongs(view)]
            yield from ranked(self.method, ways, basis)
        else:
            ways = yield from weighed(self.method, view, legal, basis)
        chances = [basis.prospects.of(state).chances for state in (view, ways[0].state)]
        return Choice(ways[0].command, reason(view, ways[0].command, Before(*chances)))

    def _kept(self, view: State, legal: Sequence[Command], basis: Basis) -> Generator[None, None, Command]:
        """Whether a die is thrown again: the mean of its faces against the roll that lies there."""
        kept = yield from self._mean(view, [(view.die, view.move_die)], basis)
        horses = yield from self._mean(view, [(horse, view.move_die) for horse in view.racing()], basis)
        steps = yield from self._mean(view, [(view.die, face) for face in MOVE_DICE[view.options.move_die]], basis)
        least = self.method.token * min(1.0, basis.hopes.turns / TIME_FOR_TOKEN)
        if max(horses, steps) - kept <= least:
            return legal[0]
        return v.Reroll(basis.seat, "horse" if horses > steps else "move")

    def _mean(self, view: State, rolls: Sequence[tuple[int, int]], basis: Basis) -> Generator[None, None, float]:
        whole = 0.0
        for horse, steps in rolls:
            state = rolled(view, horse, steps)
            outlook = basis.prospects.of(state)
            yield
            whole += self.method.worth(state, basis, outlook)
            yield
        return whole / len(rolls)


def based(method: Method, view: State, seat: Seat, rng: Rng) -> Generator[None, None, Basis]:
    """Lays the ground for a decision."""
    prospects = Prospects(rng)
    yield from prospects.ready(view)
    outlook = prospects.of(view)
    yield
    return Basis(seat, prospects, Hopes(view, seat, outlook, method.guess))


def weighed(method: Method, view: State, legal: Sequence[Command], basis: Basis) -> Generator[None, None, list[Way]]:
    """The ways these commands lead, best first; of the pairs that can be given away only one is among them."""
    pair = cheapest(legal, basis.hopes)
    ways = []
    for command in legal:
        if not isinstance(command, v.Discard) or command == pair:
            ways.append(Way(command, after(view, command)))
            if len(ways) % TABLES == 0:
                yield
    yield from ranked(method, ways, basis)
    return ways


def ranked(method: Method, ways: list[Way], basis: Basis) -> Slices:
    """Weighs in all stages and puts the best first; who drops out on the way is forgotten."""
    for kept, blocks in method.stages:
        del ways[kept:]
        for way in ways:
            while way.blocks < blocks:
                outlook = basis.prospects.of(way.state, way.blocks)
                yield
                way.weighed(method.worth(way.state, basis, outlook))
                yield
        ways.sort(key=lambda way: -way.worth)


def cheapest(legal: Sequence[Command], hopes: Hopes) -> Command | None:
    """The pair of cards that is missed least."""
    pairs = [command for command in legal if isinstance(command, v.Discard)]
    return min(pairs, key=lambda pair: hopes.of(pair.card) + hopes.of(pair.other), default=None)
