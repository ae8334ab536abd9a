"""The charts of a finished race of the Dice Game: where the horses ran, what each seat was worth. Draws no graph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import CommandContext
from game.games.dice_game.rules.events import DicePassed, HorseFinished
from game.games.dice_game.rules.evolve import evolve
from game.games.dice_game.rules.scoring import score_race
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, OVER, PLACES, DiceGameState
from game.i18n import _
from game.presentation import charts as shared
from game.presentation.charts import Chart
from game.race_view import race_charts
from game.race_view.race_charts import RaceChartAxes
from game.ui import theme
from game.ui.line_chart import LineChart, ReferenceLine


def charts(match: Match[Any], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """The charts of a match, in the order of their pages; names and looks are by sheet."""
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
            _("What each would have scored, had the horses finished as they stood."),
            shared.money_graph([projected_totals(state) for state in states], names, badges),
            shared.badge_marks(badges),
        ),
    )


# -- series ----------------------------------------------------------------------------------------------------


def round_ends(match: Match[DiceGameState]) -> Iterator[DiceGameState]:
    """The state before the first round and after each one; the last is scored. Found by folding the events."""
    state = match.rules.initial_state(match.options)
    for event in match.events:
        if isinstance(event, DicePassed):
            yield state.copy()
        evolve(state, event)
    yield state


def positions(states: Sequence[DiceGameState], horse: int) -> tuple[int, ...]:
    """The spaces of a horse, 0..16."""
    return tuple(state.positions[horse] for state in states)


def projected_totals(state: DiceGameState) -> list[int]:
    """Dollars by sheet, if the horses finished as they stand: the leaders fill up the places, lower numbers first."""
    if state.phase != OVER:
        state = state.copy()
        turn = CommandContext(state, Rng(0), evolve)
        for horse in _projected_finishers(state):
            turn.emit(HorseFinished(horse, len(state.finishers) + 1))
        score_race(turn)
    return [state.total(seat) for seat in state.seats]


def _projected_finishers(state: DiceGameState) -> list[int]:
    """The horses that would take the places still free; none that has not left the start."""
    running = [horse for horse in state.racing() if state.positions[horse]]
    running.sort(key=lambda horse: (-state.positions[horse], horse))
    return running[: PLACES - len(state.finishers)]


# -- graphs ----------------------------------------------------------------------------------------------------


def _race_graph(states: Sequence[DiceGameState]) -> LineChart:
    last = states[-1]
    levels = (
        ReferenceLine(FIRST_NO_BET_SPACE - 0.5, _("No Bet line"), theme.ALARM),
        ReferenceLine(FINISH - 0.5, _("Finish"), theme.INK),
    )
    course = RaceChartAxes(HORSES, FINISH, levels, (0, 3, 6, 9, 12, 15))
    rounds = [positions(states, horse) for horse in HORSES]
    return race_charts.race_graph(course, rounds, last.finishers, lambda horse: _horse_label(last, horse))


def _horse_label(state: DiceGameState, horse: int) -> str:
    place = state.place(horse)
    name = _(state.cards[horse].name)
    return f"{(_('1st'), _('2nd'), _('3rd'))[place - 1]} {name}" if place else name
