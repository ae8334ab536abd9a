"""What a decision was worth against the sharp bot's, in dollars on average. Looks at no dice that fell later."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.bots.dice_game import MINDS
from game.bots.dice_game.dice import thrown
from game.bots.dice_game.lookahead import endings, lines_due
from game.bots.dice_game.prospects import Prospects
from game.bots.dice_game.sharp import GUESS
from game.bots.dice_game.worth import sheet
from game.bots.judgement import Judgement
from game.engine.core import Command, Seat
from game.engine.dice_game.state import OVER, State
from game.engine.rng import Rng

RACES = 288
"""Races over which dollars are averaged; the same throws for both choices."""
BONUS = 13.0
"""Dollars that a bonus still to be chosen is worth."""
SLICE = 2
"""Endings weighed between two yields."""


def judged(
    view: State, legal: Sequence[Command], command: Command, rng: Rng
) -> Generator[None, None, Judgement | None]:
    """Compares `command` with the sharp bot's choice; None where nothing was decided."""
    if len(legal) == 1 or thrown(legal, Rng(0)):
        return None
    choice = yield from MINDS["sharp"](view, legal, rng)
    if choice.command == command:
        return Judgement(command, command, 0.0)
    prospects = Prospects(rng)
    taken = yield from _dollars(view, command, prospects)
    other = yield from _dollars(view, choice.command, prospects)
    return Judgement(command, choice.command, taken - other)


def _dollars(view: State, command: Command, prospects: Prospects) -> Generator[None, None, float]:
    """The mean final worth of the seat, if its turn goes on as well as can be."""
    best = float("-inf")
    for number, ending in enumerate(endings(view, command, 0), 1):
        best = max(best, worth(ending.state, command.seat, prospects))
        if number % SLICE == 0:
            yield
    return best


def worth(state: State, seat: Seat, prospects: Prospects) -> float:
    """The mean final worth of a seat as the sharp bot sees it, in dollars."""
    if state.phase == OVER:
        return float(state.total(seat))
    situation = prospects.of(state, RACES)
    promise = GUESS.dollars(state, seat, situation.rounds) + BONUS * lines_due(state, seat)
    dollars = sheet(state, seat).worth(situation, promise)
    return sum(dollars) / len(dollars)
