"""What the charts show is what the events say."""

from __future__ import annotations

from itertools import pairwise

import pytest
from finishing import finished

from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import FINISH, HORSES
from game.stage.looks.dice_game.charts import charts, positions, round_ends, worth
from game.ui.graph import PITCH, spread

KINDS = ["p", "pb", "bbbb", "pppppppp"]


@pytest.mark.parametrize("kinds", KINDS)
def test_positions_are_those_that_the_moves_lead_to(kinds: str) -> None:
    match = finished(kinds).match
    states, rows, spaces = list(round_ends(match)), [], [0] * 9
    for event in match.events:
        if isinstance(event, v.DicePassed):
            rows.append(spaces[:])
        if isinstance(event, v.HorseMoved):
            assert spaces[event.horse] == event.start
            spaces[event.horse] = event.end
    rows.append(spaces)
    for horse in HORSES:
        assert positions(states, horse) == tuple(row[horse] for row in rows)


@pytest.mark.parametrize("kinds", KINDS)
def test_there_is_a_point_a_round_and_the_last_is_the_score(kinds: str) -> None:
    match = finished(kinds).match
    states = list(round_ends(match))
    assert len(states) == match.state.round + 1
    assert worth(states[-1]) == list(match.outcome.scores)  # type: ignore[union-attr]


def test_worth_scores_a_race_as_it_stands_and_changes_nothing() -> None:
    match = finished("bbbb").match
    states = list(round_ends(match))
    middle = states[len(states) // 2]
    before = middle.copy()
    assert len(worth(middle)) == 4
    assert middle == before
    assert not any(states[0].positions)
    assert worth(states[0]) == list(states[0].money)  # nobody leads, so no bet pays and no purse is won


def test_curves_carry_the_series_and_say_who_they_are() -> None:
    table = finished("pbb")
    race, money = charts(table.match, table.names, table.looks)
    states = list(round_ends(table.match))
    for horse, curve in zip(HORSES, race.graph.curves, strict=True):
        assert tuple(round(value) for value in curve.values) == positions(states, horse)
    for place, horse in enumerate(table.match.state.finishers):
        assert race.graph.curves[horse - 1].words.startswith(("1st", "2nd", "3rd")[place])
        assert round(race.graph.curves[horse - 1].values[-1]) == FINISH
    for seat, curve in enumerate(money.graph.curves):
        assert curve.values == tuple(float(worth(state)[seat]) for state in states)
        assert table.names[seat] in curve.words
    assert money.graph.low <= min(min(curve.values) for curve in money.graph.curves)
    assert money.graph.high >= max(max(curve.values) for curve in money.graph.curves)


def test_ends_are_kept_apart_and_in_order() -> None:
    places = [100.0, 101.0, 390.0, 389.0, 50.0]
    moved = spread(places, (0, 400))
    order = sorted(range(5), key=lambda one: places[one])
    gaps = [moved[after] - moved[before] for before, after in pairwise(order)]
    assert min(gaps) >= PITCH - 0.01
    assert max(moved) <= 400
