"""The regular: knows every horse's chances, and takes what earns itself most on average."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import Choice, Thinking
from game.bots.dice_game.dice import thrown
from game.bots.dice_game.guess import Guess
from game.bots.dice_game.lookahead import lines_due
from game.bots.dice_game.prospects import Prospects
from game.bots.dice_game.reasons import reason
from game.bots.dice_game.weighing import weigh
from game.bots.dice_game.worth import sheet
from game.engine.core import Command, Seat
from game.engine.dice_game.state import OVER, State
from game.engine.rng import Rng

STAGES = ((1000, 60),)
BONUS = 9.0
"""Dollars that a bonus still to be chosen is worth."""
GUESS = Guess()


def regular(view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
    """The command with the highest mean worth of its own sheet."""
    yield
    roll = thrown(legal, rng)
    if roll:
        return roll
    best, chances = yield from weigh(view, legal, rng, expected, STAGES)
    return Choice(best.path[0], reason(view, best.path, chances))


def expected(state: State, seat: Seat, prospects: Prospects, races: int) -> float:
    """The mean final worth of a seat, in dollars."""
    if state.phase == OVER:
        return state.total(seat)
    situation = prospects.of(state, races)
    promise = GUESS.dollars(state, seat, situation.rounds) + BONUS * lines_due(state, seat)
    worth = sheet(state, seat).worth(situation, promise)
    return sum(worth) / len(worth)
