"""Throwing dice: a bot that must say what the dice show says what its own chance shows, never what it wishes."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import Choice, Mind, Thinking
from game.bots.long_shot.reasons import reason
from game.engine.core import Command
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.options import MOVE_DICE
from game.engine.long_shot.state import THROW_HORSE, State
from game.engine.rng import Rng


def honest(mind: Mind) -> Mind:
    """The same mind, for which dice are thrown when they are asked for."""

    def think(view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
        yield
        throw = thrown(view, legal, rng)
        if throw is None:
            return (yield from mind(view, legal, rng))
        return Choice(throw, reason(view, throw))

    return think


def thrown(view: State, legal: Sequence[Command], rng: Rng) -> Command | None:
    """The throw that is asked for, or None when something else is."""
    match legal[0]:
        case v.Roll(_, 0) as roll:
            return roll
        case v.Roll(seat):
            return v.Roll(seat, rng.pick(view.racing()), _move(view, rng))
        case v.Throw(seat) if view.phase == THROW_HORSE:
            return v.Throw(seat, rng.pick(view.racing()))
        case v.Throw(seat):
            return v.Throw(seat, _move(view, rng))
        case _:
            return None


def _move(view: State, rng: Rng) -> int:
    return rng.pick(MOVE_DICE[view.options.move_die])
