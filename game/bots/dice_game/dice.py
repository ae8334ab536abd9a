"""Throwing dice: a bot that must say what the dice show says what its own chance shows, never what it wishes."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import Choice, Mind, Thinking
from game.engine.core import Command, Sentence
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.rules import MOVE_DIE
from game.engine.dice_game.state import State
from game.engine.rng import Rng


def honest(mind: Mind) -> Mind:
    """The same mind, for which dice are thrown when they are asked for."""

    def think(view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
        yield
        throw = thrown(legal, rng)
        return throw or (yield from mind(view, legal, rng))

    return think


def thrown(legal: Sequence[Command], rng: Rng) -> Choice | None:
    """The throw that is asked for, or None when something else is."""
    match legal[0]:
        case v.Roll(seat) if len(legal) == 1:
            return Choice(legal[0], Sentence("rolls the dice"))
        case v.Roll(seat):
            return Choice(v.Roll(seat, rng.die(8), rng.pick(MOVE_DIE)), Sentence("rolls the dice"))
        case v.RollForRoland(seat):
            return Choice(v.RollForRoland(seat, rng.die(8)), Sentence("rolls for Roland"))
        case _:
            return None
