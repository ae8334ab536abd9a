"""What the charts show is what the events say."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.games.dice_game.rules.events import DicePassed, HorseMoved
from game.games.dice_game.rules.state import FINISH, HORSES
from game.games.dice_game.view.standings import charts, projected_totals, round_ends
from game.games.lap.score_sheet import positions
from game.ui.line_chart import LABEL_PITCH, separate_labels
from tests.support.finished_matches import finished_session

KINDS = ["p", "pb", "bbbb", "pppppppp"]


@pytest.mark.parametrize("kinds", KINDS)
def test_positions_are_those_that_the_moves_lead_to(kinds: str) -> None:
    match = finished_session(kinds).match
    states, rows, spaces = list(round_ends(match)), [], [0] * 9
    for event in match.events:
        if isinstance(event, DicePassed):
            rows.append(spaces[:])
        if isinstance(event, HorseMoved):
            assert spaces[event.horse] == event.start
            spaces[event.horse] = event.end
    rows.append(spaces)
    for horse in HORSES:
        assert positions(states, horse) == tuple(row[horse] for row in rows)


@pytest.mark.parametrize("kinds", KINDS)
def test_there_is_a_point_a_round_and_the_last_is_the_score(kinds: str) -> None:
    match = finished_session(kinds).match
    states = list(round_ends(match))
    assert len(states) == match.state.round + 1
    assert projected_totals(states[-1]) == list(match.outcome.scores)  # type: ignore[union-attr]


def test_worth_scores_a_race_as_it_stands_and_changes_nothing() -> None:
    match = finished_session("bbbb").match
    states = list(round_ends(match))
    middle = states[len(states) // 2]
    before = middle.copy()
    assert len(projected_totals(middle)) == 4
    assert middle == before
    assert not any(states[0].positions)
    assert projected_totals(states[0]) == list(states[0].money)  # nobody leads, so no bet pays and no purse is won


def test_curves_carry_the_series_and_say_who_they_are() -> None:
    table = finished_session("pbb")
    race, money = charts(table.match, table.names, table.badges)
    states = list(round_ends(table.match))
    for horse, curve in zip(HORSES, race.graph.series, strict=True):
        assert tuple(round(value) for value in curve.values) == positions(states, horse)
    for place, horse in enumerate(table.match.state.finishers):
        assert race.graph.series[horse - 1].words.startswith(("1st", "2nd", "3rd")[place])
        assert round(race.graph.series[horse - 1].values[-1]) == FINISH
    for seat, curve in enumerate(money.graph.series):
        assert curve.values == tuple(float(projected_totals(state)[seat]) for state in states)
        assert table.names[seat] in curve.words
    assert money.graph.low <= min(min(curve.values) for curve in money.graph.series)
    assert money.graph.high >= max(max(curve.values) for curve in money.graph.series)


def test_ends_are_kept_apart_and_in_order() -> None:
    places = [100.0, 101.0, 390.0, 389.0, 50.0]
    moved = separate_labels(places, (0, 400))
    order = sorted(range(5), key=lambda one: places[one])
    gaps = [moved[after] - moved[before] for before, after in pairwise(order)]
    assert min(gaps) >= LABEL_PITCH - 0.01
    assert max(moved) <= 400
