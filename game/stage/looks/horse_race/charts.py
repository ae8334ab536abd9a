"""The charts of a finished meeting: the last race, the money race by race. Draws no graph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.board import HORSES
from game.engine.horse_race.evolve import evolve
from game.engine.horse_race.state import State
from game.engine.match import Match
from game.stage.looks.base import charts as shared
from game.stage.looks.base.charts import Chart
from game.stage.looks.horse_race.labels import horse_name
from game.ui import theme
from game.ui.graph import Curve, Graph, Level
from game.words import _

LANE = 0.05
"""Rolls between two lines on the same height, so that all can be seen."""
TICKS = 4
"""Values named at the left, besides home."""


def charts(match: Match[Any], names: Sequence[str], looks: Sequence[int]) -> tuple[Chart, ...]:
    """The charts of a match, in the order of their pages; names and looks are by seat."""
    ends, last = list(race_ends(match)), list(last_race(match))
    ran = last[-1].running()
    return (
        Chart("money", _("The money"), _("What each had before the first race and after each one."),
              shared.money([list(state.money) for state in ends], names, looks), shared.badges(looks)),
        Chart("race", _("The last race"), _("How many rolls each horse needed, roll by roll; 0 is home."),
              _race(last, ran), shared.cloths(ran)),
    )  # fmt: skip


def race_ends(match: Match[State]) -> Iterator[State]:
    """The state before the first race and after each one. Found by folding the events."""
    state = match.rules.initial(match.options)
    yield state.copy()
    for event in match.events:
        evolve(state, event)
        if isinstance(event, v.DealerPassed | v.MeetingEnded) and state.race:
            yield state.copy()


def last_race(match: Match[State]) -> Iterator[State]:
    """The state before each roll of the last race, once all scratches are made, and at its end."""
    state = match.rules.initial(match.options)
    begun = max((number for number, event in enumerate(match.events) if isinstance(event, v.RaceStarted)), default=0)
    for number, event in enumerate(match.events):
        if number > begun and isinstance(event, v.DiceRolled):
            yield state.copy()
        evolve(state, event)
    yield state


def _race(states: Sequence[State], ran: Sequence[int]) -> Graph:
    """Rolls to go are below home, so that lines climb as the horses do."""
    last, curves = states[-1], []
    for line, horse in enumerate(ran):
        shift = LANE * (line - len(ran) / 2)
        values = tuple(-float(state.steps_left(horse)) + shift for state in states)
        curves.append(Curve(values, theme.CLOTHS[horse].colour, _told(last, horse)))
    low = -max(last.lengths[horse] for horse in HORSES)
    step = max(1, -low // TICKS)
    levels = (Level(0.0, _("Finish"), theme.INK),)
    return Graph(tuple(curves), levels, low - 0.5, 0.5, tuple(range(0, low - 1, -step)))


def _told(state: State, horse: int) -> str:
    return f"{_('1st')} {horse_name(horse)}" if horse == state.winner else horse_name(horse)
