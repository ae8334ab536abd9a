"""What a decision was worth against the sharp bot's, in dollars on average. Looks at no dice that fell later."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.bots.dice_game.dice import thrown
from game.bots.dice_game.lookahead import lines_due, steps
from game.bots.dice_game.prospects import Prospects
from game.bots.dice_game.sharp import ChanceToWin
from game.bots.dice_game.weighing import RACES as SLICE
from game.bots.dice_game.weighing import STEPS, Weigher, Weighing
from game.bots.dice_game.worth import sheet
from game.bots.judgement import Judgement
from game.engine.core import Command, Seat
from game.engine.dice_game.rules import DICE_GAME
from game.engine.dice_game.state import OVER, State
from game.engine.match import advance
from game.engine.rng import Rng

METHOD = ChanceToWin(stages=((1000, 24), (10, 96), (4, 288)))
"""The sharp bot's, with half its effort, for there are many decisions to go over."""
SHARP = Weigher(METHOD)
GLANCE, KEPT, RACES = 48, 4, 480
"""Races over which every way to go on is looked at; how many ways are kept; races over which their dollars are
averaged, the same throws for both choices.
"""


def judged(
    view: State, legal: Sequence[Command], command: Command, rng: Rng
) -> Generator[None, None, Judgement | None]:
    """Compares `command` with the sharp bot's choice; None where nothing was decided."""
    if len(legal) == 1 or thrown(legal, Rng(0)):
        return None
    choice = yield from SHARP(view, legal, rng)
    if choice.command == command:
        return Judgement(command, command, 0.0)
    prospects = METHOD.prospects(view, rng)
    taken = yield from _dollars(view, command, prospects)
    other = yield from _dollars(view, choice.command, prospects)
    return Judgement(command, choice.command, taken - other)


def _dollars(view: State, command: Command, prospects: Prospects) -> Generator[None, None, float]:
    """The mean final worth of the seat, if its turn goes on as well as can be."""
    field = yield from _ends(view, command)
    first = yield from _weighed(field, command.seat, prospects, GLANCE)
    best = sorted(range(len(field)), key=lambda place: -first[place])[:KEPT]
    last = yield from _weighed([field[place] for place in best], command.seat, prospects, RACES)
    return max(last)


def _ends(view: State, command: Command) -> Generator[None, None, list[State]]:
    field = []
    for tried, ending in enumerate(steps(view, command, 0)):
        if ending:
            field.append(ending.state)
        if tried % STEPS == 0:
            yield
    return field or [_after(view, command)]


def _after(view: State, command: Command) -> State:
    """The table right after a command, from which only ways lead on that no look ahead follows."""
    state = view.copy()
    advance(DICE_GAME, state, command, Rng(0))
    return state


def _weighed(
    field: Sequence[State], seat: Seat, prospects: Prospects, races: int
) -> Generator[None, None, list[float]]:
    worths, run = [], 0
    for state in field:
        worths.append((yield from worth(state, seat, prospects, races)))
        run += races
        if run >= SLICE:
            run = 0
            yield
    return worths


def worth(state: State, seat: Seat, prospects: Prospects, races: int) -> Weighing:
    """The mean final worth of a seat as the sharp bot sees it, in dollars."""
    if state.phase == OVER:
        return float(state.total(seat))
    yield from prospects.ready(state, races)
    situation = prospects.of(state, races)
    promise = METHOD.guess.dollars(state, seat, situation.rounds) + METHOD.guess.bonus * lines_due(state, seat)
    dollars = sheet(state, seat).worth(situation, promise)
    return sum(dollars) / len(dollars)
