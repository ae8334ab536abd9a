"""The standings, the charts and the values of all sheets at scoring."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.app import App
from game.engine.catalog import ruleset_by_key
from game.engine.match import Match
from game.engine.rng import Rng
from game.games.dice_game.rules import events, round_events
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, DiceGameState
from game.games.dice_game.view.recap import MAX_LINES, recap_lines
from game.games.dice_game.view.score_sheet import (
    charts,
    projected_scores,
    projected_totals,
    roll_counts,
    round_ends,
)
from game.games.lap.score_sheet import positions
from game.games.long_shot.view import score_sheet as long_shot_sheet
from game.presentation.captions import ClothLine
from game.ui.line_chart import LABEL_PITCH, separate_labels
from tests.support import app_driver
from tests.support.app_driver import DEVICES, SECONDS, every_device
from tests.support.dice_game_bench import DiceGameBench
from tests.support.finished_matches import finished_session
from tests.support.match_driver import open_match, run_until_asked
from tests.support.random_play import random_match

RULES = ruleset_by_key("dice_game")
assert RULES is not None
NAMES = ("Ana", "Bo", "Cleo")


def fresh() -> DiceGameState:
    state: DiceGameState = Match(RULES, RULES.options({"seats": "3"}), 3).state
    return state


def turns_on(app: App, count: int) -> Any:
    rng = Rng(3)
    for _press in range(count):
        race = run_until_asked(app)
        race._on_option(rng.pick([o for o in race.choices.options if not o.disabled_reason]))
    return run_until_asked(app, keep_recap=True)


def test_the_news_tell_what_matters_to_a_seat_first() -> None:
    state = fresh()
    state.bets[0] = [0, 0, 0, 0, 0, 3, 0, 0, 0]
    state.positions[5] = 6
    state.positions[2] = 9
    happened = [
        events.HorseMoved(5, 2, 5, "roll"),
        events.HorseMoved(2, 0, 3, "roll"),
        round_events.TurnBegan(1),
        events.BetPlaced(1, 4, 3, False),
        events.BetPlaced(1, 5, 2, False),
        events.HorseBought(1, 7, 4),
        round_events.TurnBegan(2),
        events.HorseMoved(5, 5, 4, "card5"),
        events.MoneyLost(0, 2, "card8"),
        events.MoneyEarned(1, 7, "cash"),
        events.HorseFinished(3, 1),
    ]
    told = recap_lines(state, 0, NAMES, happened)
    assert len(told) == MAX_LINES
    assert told == ["Cleo moves Mind the Gap back by 1", "Paper Crown (3) won"]
    losses = [event for event in happened if isinstance(event, events.MoneyLost)]
    assert recap_lines(state, 0, NAMES, losses) == ["You lost $2"]
    assert recap_lines(state, 0, NAMES, happened[2:4]) == []


def test_the_news_name_who_moved_a_horse_of_the_seat() -> None:
    state = fresh()
    state.owners[7] = 0
    state.positions[7] = 6
    state.bets[0] = [0] * 9
    happened = [
        round_events.TurnBegan(1),
        events.HorseMoved(7, 9, 6, "back_one"),
        round_events.TurnBegan(2),
        events.HorseMoved(5, 2, 4, "forward_two"),
    ]
    assert recap_lines(state, 0, NAMES, happened) == ["Bo moves Tin Whistle back by 3"]
    assert recap_lines(state, 0, NAMES, [round_events.TurnBegan(2), events.HorseMoved(7, 3, 5, "card2")]) == [
        "Cleo moves Tin Whistle by 2"
    ]


def test_the_news_have_a_line_for_each_own_horse_that_can_still_pay() -> None:
    bench = DiceGameBench().owns(0, 7).bets(0, (5, 8), (2, 3)).at((5, 6), (7, 4), (2, 5))
    moves = [events.HorseMoved(horse, 3, end, "roll") for horse, end in ((7, 4), (5, 6), (2, 5))]
    told = recap_lines(bench.state, 0, NAMES, moves)
    assert told == ["5 moved 3 · your $8", "2 moved 2 · your $3"]
    assert all(isinstance(line, ClothLine) for line in told)
    decided = bench.home(1, 3, 4).at((5, FIRST_NO_BET_SPACE))
    assert recap_lines(decided.state, 0, NAMES, moves) == ["5 moved 3 · your $8"], "only the stake comes back"


@pytest.mark.slow
def test_news_come_with_a_turn_and_go_with_a_press() -> None:
    app = open_match("pbb", seed=5)
    race = turns_on(app, 12)
    while not race.screen.recap:
        race = turns_on(app, 1)
    assert len(race.screen.recap) <= MAX_LINES
    commands = race.session.match.commands
    app_driver.press_key(app, pygame.K_RETURN)
    assert race.screen.recap == []
    assert race.session.match.commands == commands


@pytest.mark.slow
def test_news_go_by_themselves() -> None:
    app = open_match("pbb", seed=5)
    race = turns_on(app, 12)
    for _frame in range(round(3.2 / SECONDS)):
        app.frame([], SECONDS)
    assert race.screen.recap == []


@pytest.mark.parametrize("seed", range(4))
def test_the_standing_of_a_finished_race_is_its_score(seed: int) -> None:
    match = Match(RULES, RULES.options({"seats": "3", "sets": "mix"}), seed)
    rng = Rng(seed)
    before = match.state.copy()
    while match.to_act():
        before = match.state.copy()
        projected_scores(match.state)
        assert match.state == before
        match.play(rng.pick(match.legal(match.to_act()[0])))
    told = projected_scores(match.state)
    assert match.outcome
    assert tuple(told[seat].total for seat in match.state.seats) == match.outcome.scores
    assert all(sum(one[:-1]) == one.total for one in told.values())


def test_rolls_are_counted() -> None:
    counts = roll_counts(
        [events.HorseDieRolled(3), events.MoveDieRolled(2), events.HorseDieRolled(3), events.HorseDieRolled(8)]
    )
    assert list(counts.values()) == [0, 0, 2, 0, 0, 0, 0, 1]


@every_device
@pytest.mark.slow
def test_the_standing_is_opened_and_closed_by_every_device(device: str) -> None:
    app = open_match("pbb", seed=5)
    race = turns_on(app, 6)
    DEVICES[device](app, "top.table")
    assert app.stack.top.name == "standings"
    app.frame([], SECONDS)
    DEVICES[device](app, "close")
    assert app.stack.top is race
    DEVICES[device](app, "seat.1")
    assert (app.stack.top, race.screen.view_model.open_sheet_seat) == (race, 1)
    DEVICES[device](app, "seat.1")
    assert app.stack.top.name == "standings"
    app_driver.press_gamepad(app, 1)
    assert app.stack.top is race
    assert not app.errors


@pytest.mark.parametrize("kinds", ["p", "pppppppp"])
@pytest.mark.slow
def test_any_company_has_a_standing(kinds: str) -> None:
    app = open_match(kinds, seed=5, sets="mix")
    turns_on(app, 30).screen.dismiss_recap()
    app_driver.click(app, "top.table")
    app.frame([], SECONDS)
    assert app.stack.top.name == "standings"
    assert not app.errors


KINDS = ["p", "pb", "bbbb", "pppppppp"]


@pytest.mark.parametrize("kinds", KINDS)
def test_positions_are_those_that_the_moves_lead_to(kinds: str) -> None:
    match = finished_session(kinds).match
    states = list(round_ends(match))
    rows = []
    spaces = [0] * 9
    for event in match.events:
        if isinstance(event, round_events.DicePassed):
            rows.append(spaces[:])
        if isinstance(event, events.HorseMoved):
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
    assert projected_totals(states[0]) == list(states[0].money)  # no horse leads, so no bet and no purse is paid


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


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("rules", "totals"), [("dice_game", projected_totals), ("long_shot", long_shot_sheet.projected_totals)]
)
def test_a_horse_on_the_line_counts_before_its_place_is_told(rules: str, totals: Any, seed: int) -> None:
    known = ruleset_by_key(rules)
    assert known is not None
    match: Match[Any] = random_match(known, {"seats": "3"}, seed)
    state = match.rules.initial_state(match.options)
    finishes = 0
    for event in match.events:
        before = totals(state) if type(event).__name__ == "HorseFinished" else None
        event.apply(state)
        if before is not None:
            finishes += 1
            assert before == totals(state)
    assert finishes == 3
