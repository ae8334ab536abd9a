"""The charts of a finished race of Long Shot: where the horses ran, what each seat was worth. Draws no graph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.match import Match
from game.games.long_shot.rules.events import TurnBegan
from game.games.long_shot.rules.evolve import evolve
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, HORSES, LongShotState
from game.games.long_shot.view.standings import projected_scores
from game.games.long_shot.view.wording import horse_name, ordinal
from game.i18n import _
from game.presentation import charts as shared
from game.presentation.charts import Chart
from game.race_view import race_charts
from game.race_view.race_charts import RaceChartAxes
from game.ui import theme
from game.ui.line_chart import LineChart, ReferenceLine

TICKS = (0, 5, 10, 15, 20)


def charts(match: Match[Any], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """The charts of a match, in the order of their pages; names and looks are by seat."""
    states = list(round_ends(match))
    return (
        Chart(
            "race",
            _("The race"),
            _("Where each horse stood at the end of each round."),
            _race_graph(states),
            race_charts.cloth_marks(HORSES),
        ),
        Chart(
            "money",
            _("The money"),
            _("What each would have had, had the horses finished as they stood."),
            shared.money_graph([projected_totals(state) for state in states], names, badges),
            shared.badge_marks(badges),
        ),
    )


def round_ends(match: Match[LongShotState]) -> Iterator[LongShotState]:
    """The state before the first round and after each one; the last is scored. Found by folding the events."""
    state = match.rules.initial_state(match.options)
    for event in match.events:
        if isinstance(event, TurnBegan) and event.seat == state.first:
            yield state.copy()
        evolve(state, event)
    yield state


def positions(states: Sequence[LongShotState], horse: int) -> tuple[int, ...]:
    """The spaces of a horse, 0..21."""
    return tuple(state.positions[horse] for state in states)


def projected_totals(state: LongShotState) -> list[int]:
    """Dollars by seat, if the horses finished as they stand."""
    return [reckoning.total for reckoning in projected_scores(state).values()]


def _race_graph(states: Sequence[LongShotState]) -> LineChart:
    last = states[-1]
    levels = (
        ReferenceLine(FIRST_NO_BETS_SPACE - 0.5, _("No Bets"), theme.ALARM),
        ReferenceLine(FINISH - 0.5, _("Finish"), theme.INK),
    )
    rounds = [positions(states, horse) for horse in HORSES]
    return race_charts.race_graph(
        RaceChartAxes(HORSES, FINISH, levels, TICKS), rounds, last.finishers, lambda horse: _horse_label(last, horse)
    )


def _horse_label(state: LongShotState, horse: int) -> str:
    place, name = state.place(horse), horse_name(horse)
    return f"{ordinal(place)} {name}" if place else name
