"""Builds the charts of a finished meeting: the last race, the money race by race."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.match import Match
from game.games.horse_race.rules.columns import HORSES
from game.games.horse_race.rules.events import DealerPassed, DiceRolled, MeetingEnded, RaceStarted
from game.games.horse_race.rules.evolve import evolve
from game.games.horse_race.rules.state import HorseRaceState
from game.games.horse_race.wording import horse_name
from game.i18n import _
from game.presentation import charts as shared
from game.presentation.charts import Chart
from game.race_view import race_charts
from game.ui import theme
from game.ui.line_chart import LineChart, ReferenceLine, Series

LINE_OFFSET = 0.05
"""Rolls between two lines on the same height, so that all can be seen."""
TICK_COUNT = 4
"""Values named at the left, besides home."""


def charts(match: Match[HorseRaceState], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """The charts of a match, in the order of their pages; names and badges are by seat."""
    ends, last = list(race_ends(match)), list(last_race(match))
    ran = last[-1].running()
    return (
        Chart(
            "money",
            _("Money"),
            _("Money before the first race and after each race."),
            shared.money_graph([list(state.money) for state in ends], names, badges),
            shared.badge_marks(badges),
        ),
        Chart(
            "race",
            _("Last race"),
            _("Rolls to go for each horse, roll by roll. 0 is the finish."),
            _race_graph(last, ran),
            race_charts.cloth_marks(ran),
        ),
    )


def race_ends(match: Match[HorseRaceState]) -> Iterator[HorseRaceState]:
    """The state before the first race and after each one. Found by folding the events."""
    state = match.rules.initial_state(match.options)
    yield state.copy()
    for event in match.events:
        evolve(state, event)
        if isinstance(event, DealerPassed | MeetingEnded) and state.race:
            yield state.copy()


def last_race(match: Match[HorseRaceState]) -> Iterator[HorseRaceState]:
    """The state before each roll of the last race, once all scratches are made, and at its end."""
    state = match.rules.initial_state(match.options)
    begun = max((number for number, event in enumerate(match.events) if isinstance(event, RaceStarted)), default=0)
    for number, event in enumerate(match.events):
        if number > begun and isinstance(event, DiceRolled):
            yield state.copy()
        evolve(state, event)
    yield state


def _race_graph(states: Sequence[HorseRaceState], ran: Sequence[int]) -> LineChart:
    """Rolls to go are below home, so that lines climb as the horses do."""
    last, curves = states[-1], []
    for line, horse in enumerate(ran):
        shift = LINE_OFFSET * (line - len(ran) / 2)
        values = tuple(-float(state.steps_left(horse)) + shift for state in states)
        curves.append(Series(values, theme.CLOTH_COLOURS[horse].colour, _horse_label(last, horse)))
    low = -max(last.lengths[horse] for horse in HORSES)
    step = max(1, -low // TICK_COUNT)
    levels = (ReferenceLine(0.0, _("Finish"), theme.INK),)
    return LineChart(tuple(curves), levels, low - 0.5, 0.5, tuple(range(0, low - 1, -step)))


def _horse_label(state: HorseRaceState, horse: int) -> str:
    name, first = horse_name(horse), _("1st")
    return f"{first} {name}" if horse == state.winner else name
