"""Weighs what can be done, stage by stage: many ways over a few races, the best ones over many."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.bots.bot import Choice, Thinking
from game.bots.long_shot.hopes import Hopes
from game.bots.long_shot.prospects import Prospects
from game.bots.long_shot.reasons import reason
from game.bots.long_shot.ways import Path, after, alongs, rolled
from game.engine.core import Command, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.options import MOVE_DICE
from game.engine.long_shot.state import State
from game.engine.rng import Rng

Stages = Sequence[tuple[int, int]]
"""For each stage: how many ways are weighed (the best so far), and over how many races."""
TABLES = 8
"""Tables laid out between two yields."""
Weighing = Generator[None, None, float]


class Method(Protocol):
    """What a weigher holds to be good, and how hard it looks."""

    @property
    def stages(self) -> Stages: ...

    @property
    def token(self) -> float:
        """What the token must bring at least, while there is time."""
        ...

    def worth(self, state: State, seat: Seat, prospects: Prospects, races: int) -> Weighing:
        """Weighs in slices how good it is for `seat` that a turn ends in `state`; the more `races`, the truer."""
        ...


@dataclass(slots=True)
class Way:
    """What can be done now, the table after it, and what that is worth."""

    command: Command
    state: State
    worth: float = 0.0


@dataclass(frozen=True, slots=True)
class Weigher:
    """A mind that takes the way its method likes best."""

    method: Method

    def __call__(self, view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
        yield
        if len(legal) == 1:
            return Choice(legal[0], reason(view, legal[0]))
        prospects = Prospects(rng)
        yield from prospects.ready(view)
        seat = legal[0].seat
        match view.phase:
            case "act" | "take":
                ways = yield from weighed(self.method, view, legal, prospects)
                return Choice(ways[0].command, reason(view, ways[0].command, prospects))
            case "along":
                ways = [Way((*path, v.Pass(seat))[0], state) for path, state in alongs(view)]
            case "keep":
                return (yield from self._kept(view, legal, prospects))
            case _:
                return Choice(legal[0], reason(view, legal[0]))
        yield from ranked(self.method, ways, seat, prospects)
        return Choice(ways[0].command, reason(view, ways[0].command, prospects))

    def _kept(self, view: State, legal: Sequence[Command], prospects: Prospects) -> Thinking:
        """Whether a die is thrown again: the mean of its faces against the roll that lies there."""
        seat, races = legal[0].seat, self.method.stages[0][1]
        kept = yield from self._roll(view, view.die, view.move_die, prospects, races)
        horses = [(horse, view.move_die) for horse in view.racing()]
        steps = [(view.die, face) for face in MOVE_DICE[view.options.move_die]]
        gains = {}
        for die, rolls in (("horse", horses), ("move", steps)):
            worths = []
            for horse, face in rolls:
                worths.append((yield from self._roll(view, horse, face, prospects, races)))
            gains[die] = sum(worths) / len(worths) - kept
        best = max(gains, key=lambda die: gains[die])
        turns = prospects.of(view, races).turns / view.players
        command = v.Reroll(seat, best) if gains[best] > self.method.token * min(1.0, turns / 6) else v.Keep(seat)
        return Choice(command, reason(view, command, prospects))

    def _roll(self, view: State, horse: int, steps: int, prospects: Prospects, races: int) -> Weighing:
        """The worth of a roll, if own horses move along as well as can be."""
        yield
        return (yield from self.method.worth(max(
            (state for _path, state in alongs(rolled(view, horse, steps))), key=lambda state: state.moved.bit_count()
        ), view.turn, prospects, races))


def weighed(
    method: Method, view: State, legal: Sequence[Command], prospects: Prospects
) -> Generator[None, None, list[Way]]:
    """The actions, best first; of the pairs that can be given away only one is among them."""
    pair = cheapest(view, legal, prospects, method.stages[0][1])
    ways = []
    for command in legal:
        if not isinstance(command, v.Discard) or command == pair:
            ways.append(Way(command, after(view, command)))
            if len(ways) % TABLES == 0:
                yield
    yield from ranked(method, ways, legal[0].seat, prospects)
    return ways


def ranked(method: Method, ways: list[Way], seat: Seat, prospects: Prospects) -> Generator[None, None, None]:
    """Weighs in all stages and puts the best first; who drops out on the way is forgotten."""
    for kept, races in method.stages:
        del ways[kept:]
        for way in ways:
            way.worth = yield from method.worth(way.state, seat, prospects, races)
        ways.sort(key=lambda way: -way.worth)


def cheapest(view: State, legal: Sequence[Command], prospects: Prospects, races: int) -> Command | None:
    """The pair of cards that is missed least."""
    pairs = [command for command in legal if isinstance(command, v.Discard)]
    if not pairs:
        return None
    hopes = Hopes(view, pairs[0].seat, prospects.of(view, races))
    return min(pairs, key=lambda pair: hopes.of(pair.card) + hopes.of(pair.other))
