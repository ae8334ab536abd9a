"""The charts of a finished race of the Dice Game: where the horses ran, what each seat was worth. Draws no graph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.core import Turn
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.evolve import evolve
from game.engine.dice_game.scoring import score
from game.engine.dice_game.state import FINISH, HORSES, NO_BET, OVER, PLACES, State
from game.engine.match import Match
from game.engine.rng import Rng
from game.stage.looks.base import charts as shared
from game.stage.looks.base.charts import Chart, Course
from game.ui import theme
from game.ui.graph import Graph, Level
from game.words import _


def charts(match: Match[Any], names: Sequence[str], looks: Sequence[int]) -> tuple[Chart, ...]:
    """The charts of a match, in the order of their pages; names and looks are by sheet."""
    states = list(round_ends(match))
    return (
        Chart("race", _("The race"), _("Where each horse stood at the end of each round."),
              _race(states), shared.cloths(HORSES)),
        Chart("money", _("The money"), _("What each would have scored, had the horses finished as they stood."),
              shared.money([worth(state) for state in states], names, looks), shared.badges(looks)),
    )  # fmt: skip


# -- series ----------------------------------------------------------------------------------------------------


def round_ends(match: Match[State]) -> Iterator[State]:
    """The state before the first round and after each one; the last is scored. Found by folding the events."""
    state = match.rules.initial(match.options)
    for event in match.events:
        if isinstance(event, v.DicePassed):
            yield state.copy()
        evolve(state, event)
    yield state


def positions(states: Sequence[State], horse: int) -> tuple[int, ...]:
    """The spaces of a horse, 0..16."""
    return tuple(state.positions[horse] for state in states)


def worth(state: State) -> list[int]:
    """Dollars by sheet, if the horses finished as they stand: the leaders fill up the places, lower numbers first."""
    if state.phase != OVER:
        state = state.copy()
        turn = Turn(state, Rng(0), evolve)
        for horse in _leaders(state):
            turn.emit(v.HorseFinished(horse, len(state.finishers) + 1))
        score(turn)
    return [state.total(seat) for seat in state.seats]


def _leaders(state: State) -> list[int]:
    """The horses that would take the places still free; none that has not left the start."""
    running = [horse for horse in state.racing() if state.positions[horse]]
    running.sort(key=lambda horse: (-state.positions[horse], horse))
    return running[: PLACES - len(state.finishers)]


# -- graphs ----------------------------------------------------------------------------------------------------


def _race(states: Sequence[State]) -> Graph:
    last = states[-1]
    levels = (Level(NO_BET - 0.5, _("No Bet line"), theme.ALARM), Level(FINISH - 0.5, _("Finish"), theme.INK))
    course = Course(HORSES, FINISH, levels, (0, 3, 6, 9, 12, 15))
    rounds = [positions(states, horse) for horse in HORSES]
    return shared.race(course, rounds, last.finishers, lambda horse: _horse_words(last, horse))


def _horse_words(state: State, horse: int) -> str:
    place = state.place(horse)
    name = _(state.cards[horse].name)
    return f"{(_('1st'), _('2nd'), _('3rd'))[place - 1]} {name}" if place else name
