"""Several people on a couch: each with a gamepad, choosing simultaneously, joining, leaving, losing a gamepad."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.app import App
from game.games.dice_game.rules import commands, events
from game.presentation.pocket_sheet import PocketRow
from game.presentation.pocket_sheet_view import filled_rows
from game.scenes.match.pocket_sheets import CLOCK_SECONDS
from game.scenes.match.simultaneous_driver import OVERTAKEN_SECONDS
from game.ui import key_hints
from tests.support import app_driver
from tests.support.app_driver import DPAD, SECONDS, without_drawing
from tests.support.couch import (
    START,
    A,
    B,
    X,
    is_asked,
    move_to,
    open_couch,
    plug_in,
    press,
    run_until_plans,
    sheets_of,
    unplug,
)
from tests.support.match_driver import open_match, run_until, run_until_asked, run_until_scene, take_presses

LEFT = DPAD[(-1, 0)]
RIGHT = DPAD[(1, 0)]
UP = DPAD[(0, -1)]
DOWN = DPAD[(0, 1)]


def session_of(app: App) -> Any:
    race: Any = app.stack.top
    return race.session


def choose_at_random(app: App, seat: int, chance: random.Random) -> None:
    """Moves the cursor and presses until the seat is ready."""
    for _press in range(200):
        sheets = sheets_of(app)
        if sheets is None or sheets[seat].ready:
            return
        press(app, seat, *chance.choices((LEFT, RIGHT, UP, DOWN, X), k=chance.randint(0, 4)), A)
    raise AssertionError(f"seat {seat} was not ready in time")


def play_rounds(app: App, rounds: int, chance: random.Random) -> int:
    """Plays rounds with gamepads; returns the number of rounds with simultaneous choices."""
    for number in range(rounds):
        sheets = run_until_plans(app)
        if not sheets:
            return number
        order = list(sheets)
        chance.shuffle(order)
        for seat in order:
            choose_at_random(app, seat, chance)
        answer_the_overtaken(app)
    return rounds


def answer_the_overtaken(app: App) -> None:
    """Presses the first available option for each seat that is asked again, up to the next roll."""
    for _question in range(60):
        assert run_until(app, lambda: is_asked(app) or bool(sheets_of(app)) or app.stack.top.name != "match")
        top: Any = app.stack.top
        if top.name != "match" or sheets_of(app) or top.session.match.state.phase == "roll":
            return
        take_presses(top)
        option = next(o for o in top.choices.options if not o.disabled_reason)
        top.focus.key = option.key
        press(app, top.session.actor, A)
    raise AssertionError("the round did not end")


@pytest.mark.slow
def test_eight_pads_at_the_same_time_make_the_record_of_a_match_in_turn() -> None:
    app = open_couch("pppppppp", seed=3, sets="mix")
    assert play_rounds(app, 4, random.Random(5)) == 4
    session = session_of(app)
    assert len(session.match.commands) > 4 * 8
    in_turn = open_match("pppppppp", seed=3, sets="mix", choosing="turns")
    same = session_of(in_turn)
    for command in session.match.commands:
        same.submit(command)
    assert same.match.state == session.match.state
    assert same.lines == session.lines
    assert not app.errors


@pytest.mark.slow
def test_a_whole_match_on_pads_comes_to_a_score() -> None:
    app = open_couch("ppb", seed=2)
    assert play_rounds(app, 80, random.Random(1)) > 3
    run_until_scene(app, "scoring")


def test_each_pad_moves_its_own_cursor_and_nobody_elses() -> None:
    app = open_couch("pp")
    sheets = run_until_plans(app)
    press(app, 1, RIGHT, RIGHT)
    assert (sheets[0].index, sheets[1].index) == (0, 2)
    press(app, 0, RIGHT)
    assert (sheets[0].index, sheets[1].index) == (1, 2)


def test_the_amount_of_a_bet_is_set_by_going_up_and_down() -> None:
    app = open_couch("pp")
    sheets = run_until_plans(app)
    move_to(app, 0, "bet")
    assert sheets[0].amounts == (1, 2, 3)
    press(app, 0, DOWN, A)
    assert [type(command) for command in sheets[0].plan.commands] == [commands.Bet]
    assert sheets[0].plan.commands[0].amount == 2


def test_each_number_stands_twice_and_right_picks_the_second() -> None:
    app = open_couch("pp", seed=4, sets="1")
    sheets = run_until_plans(app)
    seat = next(seat for seat, sheet in sheets.items() if len(sheet.options[0].commands) == 2)
    both = sheets[seat].options[0].commands
    press(app, seat, A, RIGHT, A)
    assert sheets[seat].plan.commands == (both[1],)
    assert isinstance(both[1], commands.Concession)


def test_wild_numbers_are_reached_by_going_down_and_change_what_is_bought() -> None:
    app = open_couch("pp")
    sheets = run_until_plans(app)
    press(app, 0, DOWN, A)
    assert sheets[0].plan.state.wild
    assert not sheets[0].ready
    press(app, 0, B)
    assert not sheets[0].plan.state.wild


def test_b_takes_back_until_all_are_ready_and_nothing_enters_the_match_before() -> None:
    app = open_couch("pp")
    sheets = run_until_plans(app)
    before = session_of(app).match.commands
    move_to(app, 0, "helmet")
    press(app, 0, A)
    assert sheets[0].ready
    race: Any = app.stack.top
    assert race.screen.view_model.chips.ready == {0}
    press(app, 0, B)
    assert not sheets[0].ready
    assert race.screen.view_model.chips.ready == set()
    assert session_of(app).match.commands == before


def test_what_is_off_says_why_and_is_not_planned() -> None:
    app = open_couch("pp", seed=4)
    for _round in range(30):
        sheets = run_until_plans(app)
        off = [(s, o) for s in sheets.values() for o in s.options if o.disabled_reason]
        if off:
            sheet, option = off[0]
            move_to(app, sheet.seat, option.key)
            press(app, sheet.seat, A)
            assert sheet.note == option.disabled_reason
            assert sheet.plan.commands == ()
            return
        for seat in sheets:
            move_to(app, seat, "buy")
            choose_at_random(app, seat, random.Random(seat))
        answer_the_overtaken(app)
    raise AssertionError("no option was ever disabled")


def test_whose_horse_is_sold_is_asked_again_alone() -> None:
    app = open_couch("ppp", seed=4, sets="1", choosing="clock")
    sheets = run_until_plans(app)
    first, second, third = sheets
    horse = session_of(app).match.state.die
    for seat in (first, second):
        move_to(app, seat, "buy")
    press(app, third, A, A)
    press(app, second, A)
    choose_at_random(app, second, random.Random(1))
    press(app, first, A)
    choose_at_random(app, first, random.Random(1))
    race = run_until_asked(app)
    match = session_of(app).match
    assert commands.Buy(first, horse) in match.commands
    assert match.to_act() == (second,)
    assert race.choices is not None
    assert race.driver.clock_seconds == pytest.approx(OVERTAKEN_SECONDS, abs=0.5)
    count = len(match.commands)
    run_until(app, lambda: len(match.commands) > count, frames=round((OVERTAKEN_SECONDS + 1) / SECONDS))
    assert match.commands[count].seat == second


def test_the_clock_runs_once_half_are_ready_and_takes_what_is_highlighted() -> None:
    app = open_couch("pp", choosing="clock")
    run_until_plans(app)
    race: Any = app.stack.top
    assert race.driver.clock_seconds is None
    move_to(app, 1, "helmet")
    horse = session_of(app).match.state.die
    press(app, 0, A, A)
    before = len(session_of(app).match.commands)
    assert run_until(app, lambda: sheets_of(app) is None, frames=round((CLOCK_SECONDS + 1) / SECONDS))
    answer_the_overtaken(app)
    planned = session_of(app).match.commands[before:]
    assert any(type(one).__name__ == "Helmet" and one.seat == 1 and one.horse == horse for one in planned)


def test_without_a_clock_nobody_is_hurried() -> None:
    app = open_couch("pp", choosing="calm")
    sheets = run_until_plans(app)
    press(app, 0, A, A)
    assert not run_until(app, lambda: sheets_of(app) is None, frames=round((CLOCK_SECONDS + 3) / SECONDS))
    assert not sheets[1].ready


@pytest.mark.parametrize(("choosing", "joined"), [("turns", True), ("clock", False)])
def test_people_choose_in_turn_if_they_want_to_or_share_a_device(choosing: str, joined: bool) -> None:
    app = open_couch("pp", choosing=choosing, joined=joined)
    race = run_until_asked(app)
    press(app, race.session.actor, A)
    race = run_until_asked(app)
    assert race.session.match.state.phase == "act"
    assert race.choices is not None
    assert sheets_of(app) is None


def test_a_pad_of_another_seat_does_nothing_and_is_told_whose_turn_it_is() -> None:
    app = open_couch("pp")
    race = run_until_asked(app)
    actor = race.session.actor
    press(app, 1 - actor, RIGHT, A)
    assert not race.session.match.commands
    assert race.session.names[actor] in race.screen.view_model.captions.words
    press(app, actor, A)
    assert len(race.session.match.commands) == 1


def test_a_kill_while_planning_loses_the_plans_alone() -> None:
    app = open_couch("pp")
    run_until_plans(app)
    saved = app.storage.read("autosave-dice-game")
    commands = len(session_of(app).match.commands)
    press(app, 0, A, A)
    assert app.storage.read("autosave-dice-game") == saved
    again = app_driver.open_app(storage=app.storage)
    again.context.settings.speed = "instant"
    app_driver.click(again, "continue")
    run_until_scene(again, "match")
    assert len(session_of(again).match.commands) == commands


# -- joining and leaving
def test_a_new_pad_takes_over_a_bot_and_a_long_start_gives_it_back() -> None:
    app = open_couch("pb")
    race = run_until_asked(app)
    plug_in(app, 5)
    assert "Bo" in race.screen.view_model.captions.words
    press(app, 5, A)
    assert race.session.people == (0, 1)
    assert app.context.assignment.device(1) == "pad.5"
    app.frame([Event(pygame.CONTROLLERBUTTONDOWN, button=START, instance_id=5)], SECONDS)
    run_until(app, lambda: race.session.people == (0,), frames=120)
    assert race.session.people == (0,)
    assert app.context.assignment.device(1) == ""
    run_until_scene(app, "match")
    assert race.session.setup.seats[1].level


def test_one_pad_passed_round_joins_nothing() -> None:
    app = open_match("pp")
    for _press in range(6):
        race = run_until_asked(app)
        press(app, app_driver.PAD, A)
    assert len(race.session.match.commands) >= 4
    assert not app.context.assignment.any_joined


def test_a_person_alone_who_takes_up_a_pad_beside_the_mouse_stays_alone() -> None:
    app = open_match("pb", begins="0")
    race = run_until_asked(app)
    press(app, app_driver.PAD, A)
    assert race.session.people == (0,)
    assert len(race.session.match.commands) >= 1


def test_a_second_pad_joins_a_person_who_played_alone_with_the_first() -> None:
    app = open_match("pb", begins="0")
    race = run_until_asked(app)
    press(app, app_driver.PAD, A)
    run_until_asked(app)
    plug_in(app, 5)
    press(app, 5, A)
    assert race.session.people == (0, 1)
    assert app.context.assignment.device(0) == f"pad.{app_driver.PAD}"
    assert app.context.assignment.device(1) == "pad.5"


# -- a lost gamepad
def lose_pad_of_seat_1(kinds: str = "pp") -> App:
    app = open_couch(kinds)
    run_until_plans(app)
    unplug(app, 1)
    top: Any = app.stack.top
    assert top.name == "controller_lost"
    assert "Bo" in top.title
    return app


def test_the_same_pad_plugged_in_again_takes_its_seat() -> None:
    app = lose_pad_of_seat_1()
    plug_in(app, 1)
    assert app.stack.top.name == "match"
    assert app.context.assignment.device(1) == "pad.1"
    assert run_until_plans(app)


def test_any_other_pad_takes_the_seat_and_one_that_is_taken_does_not() -> None:
    app = lose_pad_of_seat_1()
    press(app, 0, A)
    assert app.stack.top.name == "controller_lost"
    press(app, app_driver.PAD, A)
    assert app.stack.top.name == "match"
    assert app.context.assignment.device(1) == f"pad.{app_driver.PAD}"


def test_mouse_and_keys_take_the_seat() -> None:
    app = lose_pad_of_seat_1()
    app_driver.click(app, "shared")
    sheets = run_until_plans(app)
    assert sheets
    app_driver.click(app, f"pocket.1.{sheets[1].options[1].key}")
    assert sheets[1].plan.commands


@pytest.mark.slow
def test_a_bot_takes_the_seat() -> None:
    app = lose_pad_of_seat_1("ppp")
    app_driver.click(app, "bot")
    assert session_of(app).people == (0, 2)
    assert set(run_until_plans(app)) == {0, 2}


def test_two_halves_of_a_keyboard_choose_at_the_same_time() -> None:
    app = open_match("pp", choosing="calm")
    app.context.assignment.join("keys.left", 0)
    app.context.assignment.join("keys.right", 1)
    race = run_until_asked(app)
    app_driver.press_key(app, pygame.K_SPACE if race.session.actor == 0 else pygame.K_RETURN)
    run_until(app, lambda: sheets_of(app) is not None)
    sheets = sheets_of(app)
    app_driver.press_key(app, pygame.K_d)
    app_driver.press_key(app, pygame.K_RIGHT)
    app_driver.press_key(app, pygame.K_RIGHT)
    assert (sheets[0].index, sheets[1].index) == (1, 2)
    app_driver.press_key(app, pygame.K_SPACE)
    assert sheets[0].plan.commands
    assert not isinstance(sheets[0].plan.commands[0], commands.Pass)


# -- rumble, and buttons named by the hints
class FeltPads:
    """Records the gamepads that rumble."""

    def __init__(self, app: App) -> None:
        self.shaken: list[str] = []
        app.context.gamepads.rumble = lambda strength, milliseconds, device="": self.shaken.append(device)  # type: ignore[method-assign]


def test_an_attack_is_felt_by_the_pad_of_whose_horse_it_is() -> None:
    app = open_couch("ppb")
    race: Any = app.stack.top
    felt = FeltPads(app)
    race.screen.view_model.chips.flinch(1, 5)
    race.update(SECONDS)
    assert felt.shaken == ["pad.1"]
    race.screen.view_model.chips.flinch(2, 5)
    race.update(SECONDS)
    assert felt.shaken == ["pad.1"]
    app.context.settings.rumble = False
    race.screen.view_model.chips.flinch(0, 5)
    race.update(SECONDS)
    assert felt.shaken == ["pad.1"]


def test_a_horse_that_comes_home_is_felt_by_its_owner_alone() -> None:
    app = open_couch("pp")
    race: Any = app.stack.top
    felt = FeltPads(app)
    race.director.view.owners[3] = 1
    race.screen.snap(events.HorseFinished(3, 1))
    race.update(SECONDS)
    assert felt.shaken == ["pad.1"]
    race.screen.snap(events.HorseFinished(4, 2))
    race.update(SECONDS)
    assert felt.shaken == ["pad.1"]


def test_extras_are_hinted_only_where_there_are_any(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_couch("pp", joined=False)
    hinted: list[str] = []
    monkeypatch.setattr(
        key_hints, "place_hints", lambda canvas, keys, hints, place: hinted.extend(action for action, _words in hints)
    )
    race = run_until_asked(app)
    app.stack.draw(app.canvas)
    assert hinted
    assert "secondary" not in hinted
    press(app, 0, A)
    race = run_until_asked(app)
    app.stack.draw(app.canvas)
    assert any(option.secondary for option in race.choices.options)
    assert "secondary" in hinted
    assert "peek" not in hinted, "this game has no hands"


def test_eight_people_who_take_six_seconds_each_are_through_a_round_in_twenty() -> None:
    app = open_couch("pppppppp", seed=3, sets="mix", choosing="clock")
    app.context.settings.speed = "normal"
    app.stack.top.enter()
    seconds = 0.0
    with without_drawing(app):
        run_until(app, lambda: is_asked(app))
        race: Any = app.stack.top
        race.turns.update(1.0)
        press(app, race.session.actor, A)
        while sheets_of(app) is None:
            app.frame([], SECONDS)
            seconds += SECONDS
        app.frame([], SECONDS)
        deciding = 6.0
        for _frame in range(round(deciding / SECONDS)):
            app.frame([], SECONDS)
        for seat in range(8):
            while sheets_of(app) and not sheets_of(app)[seat].ready:
                press(app, seat, A)
        while not is_asked(app):
            app.frame([], SECONDS)
            seconds += SECONDS
    assert seconds + deciding <= 20


def test_a_sheet_tells_nothing_below_it_where_an_icon_would_stand_alone() -> None:
    sheet: Any = run_until_plans(open_couch("pp"))[0]
    bare = PocketRow("coin", ())
    told = PocketRow("coin", ((4, "$2"),))
    sheet.rows = lambda: [bare, told]
    assert filled_rows(sheet) == [told]
