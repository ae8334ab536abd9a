"""Builds the charts of a finished race of Long Shot: where the horses ran, what each seat was worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.match import Match
from game.engine.rules import Event
from game.games.lap.charts import money_chart, race_chart, states_by_round
from game.games.long_shot.rules.events import TurnBegan
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, HORSES, LongShotState
from game.games.long_shot.view.standings import projected_scores
from game.games.long_shot.wording import horse_name
from game.i18n import _, translate
from game.presentation.charts import Chart
from game.race_view.race_charts import RaceChartAxes
from game.ui import theme
from game.ui.line_chart import ReferenceLine

TICKS = (0, 5, 10, 15, 20)
"""Spaces named at the left of the race chart."""


def charts(match: Match[LongShotState], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """Return the charts of a match, in the order of their pages; names and badges are by seat."""
    states = list(round_ends(match))
    about = _("Projected score, round by round.")
    return (
        race_chart(states, _axes(), _chart_name),
        money_chart(about, [projected_totals(state) for state in states], names, badges),
    )


def _chart_name(horse: int) -> str:
    return translate(horse_name(horse))


def _axes() -> RaceChartAxes:
    levels = (
        ReferenceLine(FIRST_NO_BETS_SPACE - 0.5, _("No Bets"), theme.ALARM),
        ReferenceLine(FINISH - 0.5, _("Finish"), theme.INK),
    )
    return RaceChartAxes(HORSES, FINISH, levels, TICKS)


def round_ends(match: Match[LongShotState]) -> Iterator[LongShotState]:
    """Yield the state before the first round and after each one; the last is scored."""
    return states_by_round(match, _opens_round)


def _opens_round(state: LongShotState, event: Event) -> bool:
    return isinstance(event, TurnBegan) and event.seat == state.first


def projected_totals(state: LongShotState) -> list[int]:
    """Return the dollars by seat, if the horses finished as they stand."""
    return [score.total for score in projected_scores(state).values()]
