"""Defines the score sheet of Forty-Two Lands, and charts: territories, armies and income by round, everybody's luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.engine.match import Match
from game.engine.rules import Event, Seat
from game.games.conquest.rules.events import TurnBegan
from game.games.conquest.rules.evolve import evolve
from game.games.conquest.rules.rules import points
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.view.seat_figures import income, luck_by_seat, signed
from game.i18n import _
from game.presentation import match_result as shared
from game.presentation.match_result import Chart, ScoreRow
from game.ui import theme
from game.ui.line_chart import LineChart, ReferenceLine, Series

TICKS = 6
"""Values named at the left, at most."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


def charts(match: Match[ConquestState], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """Returns the charts of a match, in the order of their pages; names and badges are by seat."""
    rounds = list(round_ends(match))
    values: tuple[tuple[str, str, str, Callable[[ConquestState, Seat], int]], ...] = (
        ("territories", _("Territories"), _("Territories of each player, round by round."), _territories),
        ("armies", _("Armies"), _("Armies on the map, round by round."), lambda state, seat: state.army_count(seat)),
        ("income", _("Income"), _("Armies that each turn brings, round by round."), _income),
    )
    found = [
        Chart(key, title, words, _graph(rounds, names, badges, value), shared.badge_marks(badges))
        for key, title, words, value in values
    ]
    return (*found, _luck_chart(match, names, badges))


def worth(state: ConquestState) -> list[int]:
    """Returns the points of each seat if the match ended now: its territories, and its armies too if rounds end it."""
    armies = state.army_count if state.options.rounds else lambda seat: 0
    return [_territories(state, seat) + armies(seat) for seat in state.seats]


def round_ends(match: Match[ConquestState]) -> Iterator[ConquestState]:
    """Yields the state before each round, and the last one. Found by folding the events."""
    state = match.rules.initial_state(match.options)
    for event in match.events:
        if isinstance(event, TurnBegan) and event.round > state.round:
            yield state.copy()
        evolve(state, event)
    yield state


def _territories(state: ConquestState, seat: Seat) -> int:
    return state.territory_counts[seat]


def _income(state: ConquestState, seat: Seat) -> int:
    return income(state, seat).total


def _graph(
    rounds: Sequence[ConquestState],
    names: Sequence[str],
    badges: Sequence[int],
    value: Callable[[ConquestState, Seat], int],
) -> LineChart:
    curves = tuple(
        Series(
            tuple(float(value(state, seat)) for state in rounds),
            theme.SEAT_COLOURS[badges[seat]],
            f"{value(rounds[-1], seat)} {name}",
        )
        for seat, name in enumerate(names)
    )
    most = max(max(curve.values) for curve in curves)
    step = next((step for step in STEPS if most <= step * TICKS), STEPS[-1])
    high = step * (int(most) // step + 1)
    return LineChart(curves, (), 0, high, tuple(range(0, high + 1, step)))


def _luck_chart(match: Match[ConquestState], names: Sequence[str], badges: Sequence[int]) -> Chart:
    """Returns the luck of each seat after each round: armies saved and beaten beyond the average."""
    events = list(match.events)
    rows = [luck_by_seat(events[:end]) for end in _round_starts(events)] + [luck_by_seat(events)]
    curves = tuple(
        Series(
            tuple(row[seat].armies if seat in row else 0.0 for row in rows),
            theme.SEAT_COLOURS[badges[seat]],
            f"{signed(rows[-1][seat].armies if seat in rows[-1] else 0.0)} {name}",
        )
        for seat, name in enumerate(names)
    )
    most = max(max(map(abs, curve.values)) for curve in curves)
    step = next((step for step in STEPS if most <= step * TICKS / 2), STEPS[-1])
    high = step * (int(most) // step + 1)
    average = (ReferenceLine(0.0, _("Average"), theme.INK),)
    graph = LineChart(curves, average, -high, high, tuple(range(-high, high + 1, step)))
    words = _("Armies by which the dice were kinder or harder than on average, round by round.")
    return Chart("luck", _("Luck"), words, graph, shared.badge_marks(badges))


def _round_starts(events: Sequence[Event]) -> Iterator[int]:
    """Yields the number of the event that begins each round."""
    round_ = 0
    for number, event in enumerate(events):
        if isinstance(event, TurnBegan) and event.round > round_:
            round_ = event.round
            yield number


def _armies(view: ConquestState, seat: Seat) -> int:
    return view.army_count(seat) if view.ending == "rounds" else 0


def _mission(view: ConquestState, seat: Seat) -> int:
    """Returns what a completed mission adds to the territories, so that it counts as the whole world."""
    return points(view, seat) - view.territory_counts[seat] - _armies(view, seat) if view.ending else 0


def rows(view: ConquestState) -> tuple[ScoreRow[ConquestState], ...]:
    """Returns the rows from top to bottom, whose sum is the total: those that count by the way the match ended."""
    found: list[ScoreRow[ConquestState]] = [(lambda: _("Territories"), lambda view, seat: view.territory_counts[seat])]
    if view.ending == "rounds":
        found.append((lambda: _("Armies"), _armies))
    if any(_mission(view, seat) for seat in range(view.players)):
        found.append((lambda: _("Mission"), _mission))
    return tuple(found)


def finishers(view: ConquestState) -> list[tuple[int, str]]:
    """Returns nobody: no horses run."""
    return []


def ticket(event: Event) -> None:
    """Returns nothing: nothing is paid out."""


def champion(view: ConquestState, seat: Seat) -> int:
    """Returns no piece: all armies did their share."""
    return 0
