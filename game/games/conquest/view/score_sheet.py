"""Defines the score sheet of Forty-Two Lands, and its charts: territories, armies, income and luck by round."""

from collections.abc import Callable, Iterator, Sequence

from game.engine.match import Match
from game.engine.rules import Seat
from game.games.conquest.rules import events
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.rules.turn_flow import points
from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view.seat_figures import (
    income,
    luck_by_round,
    signed,
    territories_by_round,
    war_deeds,
)
from game.i18n import _
from game.presentation import match_result as shared
from game.presentation.match_result import Chart, ScoreRow, ScoreSheet, Story
from game.ui import theme
from game.ui.line_chart import LineChart, ReferenceLine, Series

TICKS = 6
"""Maximum number of labelled values on the vertical axis."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Possible distances of two labelled values."""


def charts(match: Match[ConquestState], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """Returns the charts of a match, in the order of their pages; names and badges are by seat."""
    rounds = list(round_ends(match))
    values: tuple[tuple[str, str, str, Callable[[ConquestState, Seat], int]], ...] = (
        ("territories", _("Territories"), _("Territories of each player, round by round."), _territories),
        ("armies", _("Armies"), _("Armies on the map, round by round."), ConquestState.army_count),
        ("income", _("Income"), _("New armies each turn, round by round."), _income),
    )
    marks = shared.badge_marks(badges)
    pages = [
        Chart(key, title, description, _graph(_rows(rounds, value), str, names, badges), marks)
        for key, title, description, value in values
    ]
    return (
        *pages,
        Chart(
            "luck",
            _("Luck"),
            _("Armies won or lost by luck, compared with average dice, round by round."),
            _graph(_luck_rows(match), signed, names, badges),
            marks,
        ),
    )


def _rows(rounds: Sequence[ConquestState], value: Callable[[ConquestState, Seat], int]) -> list[list[int]]:
    return [[value(state, seat) for seat in state.seats] for state in rounds]


def _territories(state: ConquestState, seat: Seat) -> int:
    return len(state.territories[seat])


def _income(state: ConquestState, seat: Seat) -> int:
    return income(state, seat).total


def worth(state: ConquestState) -> list[int]:
    """Returns the points of each seat if the match ended now."""
    return [points(state, seat) for seat in state.seats]


def round_ends(match: Match[ConquestState]) -> Iterator[ConquestState]:
    """Yields the state before each round and the last one, by replaying the events."""
    state = match.rules.initial_state(match.options)
    for event in match.events:
        if isinstance(event, events.TurnBegan) and event.round > state.round:
            yield state.copy()
        event.apply(state)
    yield state


def _graph(
    rows: Sequence[Sequence[float]], value_text: Callable[[float], str], names: Sequence[str], badges: Sequence[int]
) -> LineChart:
    """Returns a curve of each seat's values by round. With `signed` values the chart is centred on the average."""
    curves = tuple(
        Series(
            tuple(float(row[seat]) for row in rows),
            theme.SEAT_COLOURS[badges[seat]],
            f"{value_text(rows[-1][seat])} {name}",
        )
        for seat, name in enumerate(names)
    )
    is_signed = value_text is signed
    most = max(abs(value) for row in rows for value in row)
    step = next((step for step in STEPS if most <= step * TICKS / (1 + is_signed)), STEPS[-1])
    high = step * (int(most) // step + 1)
    low = -high if is_signed else 0
    average = (ReferenceLine(0.0, _("Average"), theme.INK),) if is_signed else ()
    return LineChart(curves, average, low, high, tuple(range(low, high + 1, step)))


def _luck_rows(match: Match[ConquestState]) -> list[list[float]]:
    """Returns the luck of each seat after each round, in armies."""
    seats = match.state.seats
    return [[luck[seat].armies if seat in luck else 0.0 for seat in seats] for luck in luck_by_round(match.events)]


def _armies(view: ConquestState, seat: Seat) -> int:
    return view.army_count(seat) if view.ending == "rounds" else 0


def _mission(view: ConquestState, seat: Seat) -> int:
    """Returns the points of a completed mission in addition to the territories; together they are the whole world."""
    if not view.ending:
        return 0
    return points(view, seat) - len(view.territories[seat]) - _armies(view, seat)


def rows(view: ConquestState) -> tuple[ScoreRow[ConquestState], ...]:
    """Returns the rows from top to bottom that count for the end of the match; their sum is the total."""
    score_rows: list[ScoreRow[ConquestState]] = [(lambda: _("Territories"), _territories)]
    if view.ending == "rounds":
        score_rows.append((lambda: _("Armies"), _armies))
    if any(_mission(view, seat) for seat in range(view.players)):
        score_rows.append((lambda: _("Mission"), _mission))
    return tuple(score_rows)


def story(match: Match[ConquestState]) -> Story:
    """Returns the territories of each seat by round, their maximum, and the seat's conquests and losses."""
    history = match.events
    course = territories_by_round(history, match.state.players)
    counts = ((_("Most territories"), tuple(map(max, course))), *war_deeds(history, match.state.seats))
    return Story(_("Territories of each player, round by round."), course, counts)


def learnt(match: Match[ConquestState], seat: Seat) -> list[tuple[str, str]]:
    """Returns the terms of a seat's points, then its conquests, continents, beaten armies, sets and cards."""
    *deeds, _losses = war_deeds(match.events, match.state.seats)
    terms = [(name(), str(amount(match.state, seat))) for name, amount in rows(match.state)]
    counts = [(name, numbers[seat]) for name, numbers in deeds]
    counts.append((_("Card sets traded"), shared.count_of(match, seat, events.SetTraded)))
    counts.append((_("Cards earned"), shared.count_of(match, seat, events.CardDrawn)))
    return [*terms, *shared.used(counts)]


def headline(match: Match[ConquestState]) -> str:
    """Returns the sentence about a seat that holds all territories; "" for other winners."""
    holdings = match.state.territories
    return _("{name} rules the world!") if any(len(held) == len(NUMBERS) for held in holdings) else ""


SCORE_SHEET = ScoreSheet(rows=rows, learnt=learnt, headline=headline, story=story)
