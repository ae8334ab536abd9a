"""Plays at random, but restlessly, so that matches end: attacks with the larger army, and never gives up."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.agent import Decision, DecisionTask
from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.conquest.rules.commands import Assault, Attack, Concede, Fortify, Pass, Place, Trade
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.rules.world import NEIGHBOURS, NUMBERS

CALM_TURNS = 6
"""One in so many times it ends its attacks although it could go on."""
SINGLE_ROLLS = 4
"""One in so many attacks is a single roll."""
ALL_AT_ONCE = 2
"""One in so many times it places all its armies together at a front."""
TRIES = 20
"""Commands drawn before any is taken."""


def restless_random(view: ConquestState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Returns a command by chance."""
    yield None
    return Decision(restless_command(view, legal, rng), Message("picks a move at random"))


def restless_command(view: ConquestState, legal: Sequence[Command], rng: Rng) -> Command:
    """Returns a legal command by chance; of attacks only such as the larger army makes."""
    seat = legal[0].seat
    match view.phase:
        case "attack":
            return _attack(view, seat, rng)
        case "reinforce" | "place" if view.round and not rng.below(ALL_AT_ONCE):
            fronts = _fronts(view, seat)
            trades = [one for one in legal[max(0, len(legal) - TRIES) :] if isinstance(one, Trade)]
            return rng.pick(trades) if trades else Place(seat, rng.pick(fronts), view.to_place)
        case _:
            return _any(legal, rng)


def _attack(view: ConquestState, seat: Seat, rng: Rng) -> Command:
    """Returns an attack of a larger army on a smaller one, or the end of the attacks."""
    owners, armies = view.owners, view.armies
    pairs = [
        (source, target)
        for source in _fronts(view, seat)
        for target in NEIGHBOURS[source]
        if owners[target] != seat and armies[source] > armies[target]
    ]
    if not pairs or not rng.below(CALM_TURNS):
        return Pass(seat)
    source, target = rng.pick(pairs)
    if not rng.below(SINGLE_ROLLS):
        return Attack(seat, source, target, 1 + rng.below(min(3, armies[source] - 1)))
    return Assault(seat, source, target, 1 + rng.below(min(3, armies[source] - 1)))


def _fronts(view: ConquestState, seat: Seat) -> list[int]:
    """Returns the own territories next to others."""
    owners = view.owners
    return [
        number
        for number in NUMBERS
        if owners[number] == seat and any(owners[other] != seat for other in NEIGHBOURS[number])
    ]


def _any(legal: Sequence[Command], rng: Rng) -> Command:
    """Returns any command but giving up; armies that move go to where more of them are needed, or stay."""
    for _ in range(TRIES):
        command = legal[rng.below(len(legal))]
        if not isinstance(command, Concede | Fortify):
            return command
    return command
