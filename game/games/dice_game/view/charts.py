"""Builds the charts of a finished race of the Dice Game: where the horses ran, what each seat was worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.match import Match
from game.games.dice_game.rules.events import DicePassed
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, DiceGameState
from game.games.dice_game.view.standings import projected_scores
from game.games.lap.charts import money_chart, positions, race_chart, states_by_round
from game.i18n import _
from game.presentation.charts import Chart
from game.race_view.race_charts import RaceChartAxes
from game.ui import theme
from game.ui.line_chart import ReferenceLine

__all__ = ["charts", "positions", "projected_totals", "round_ends"]

TICKS = (0, 3, 6, 9, 12, 15)
"""Spaces named at the left of the race chart."""


def charts(match: Match[DiceGameState], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """Return the charts of a match, in the order of their pages; names and badges are by sheet."""
    states = list(round_ends(match))
    cards = states[-1].cards
    about = _("Projected score, round by round")
    return (
        race_chart(states, _axes(), lambda horse: _(cards[horse].name)),
        money_chart(about, [projected_totals(state) for state in states], names, badges),
    )


def _axes() -> RaceChartAxes:
    levels = (
        ReferenceLine(FIRST_NO_BET_SPACE - 0.5, _("No Bet line"), theme.ALARM),
        ReferenceLine(FINISH - 0.5, _("Finish"), theme.INK),
    )
    return RaceChartAxes(HORSES, FINISH, levels, TICKS)


def round_ends(match: Match[DiceGameState]) -> Iterator[DiceGameState]:
    """Yield the state before the first round and after each one; the last is scored."""
    return states_by_round(match, lambda _state, event: isinstance(event, DicePassed))


def projected_totals(state: DiceGameState) -> list[int]:
    """Return the dollars by sheet, if the horses finished as they stand."""
    return [score.total for score in projected_scores(state).values()]
