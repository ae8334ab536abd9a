"""Builds the two charts of a finished lap race: where the horses ran, what each seat was worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from game.engine.match import Match
from game.engine.rules import Event, GameState
from game.games.lap.state import LapState
from game.games.lap.wording import ordinal
from game.i18n import _
from game.presentation import charts as shared
from game.presentation.charts import Chart
from game.race_view import race_charts
from game.race_view.race_charts import RaceChartAxes

S = TypeVar("S", bound=GameState)


def states_by_round(match: Match[S], opens_round: Callable[[S, Event], bool]) -> Iterator[S]:
    """Yield the state before the first round and after each one; the last is scored. Found by folding the events."""
    state = match.rules.initial_state(match.options)
    for event in match.events:
        if opens_round(state, event):
            yield state.copy()
        match.rules.evolve(state, event)
    yield state


def race_chart(states: Sequence[LapState], axes: RaceChartAxes, horse_name: Callable[[int], str]) -> Chart:
    """Return the chart of the horses' spaces by round."""
    last = states[-1]

    def label(horse: int) -> str:
        place = last.place(horse)
        return f"{ordinal(place)} {horse_name(horse)}" if place else horse_name(horse)

    rounds = [positions(states, horse) for horse in axes.horses]
    return Chart(
        "race",
        _("The race"),
        _("Where each horse was after each round"),
        race_charts.race_graph(axes, rounds, last.finishers, label),
        race_charts.cloth_marks(axes.horses),
    )


def money_chart(about: str, totals: Sequence[Sequence[int]], names: Sequence[str], badges: Sequence[int]) -> Chart:
    """Return the chart of what each seat was worth; `totals` has the dollars by seat, one row a round."""
    graph = shared.money_graph(totals, names, badges)
    return Chart("money", _("The money"), about, graph, shared.badge_marks(badges))


def positions(states: Sequence[LapState], horse: int) -> tuple[int, ...]:
    """Return the spaces of a horse by round."""
    return tuple(state.positions[horse] for state in states)
