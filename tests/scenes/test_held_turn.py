"""The last choice of a turn is shown and held: every device can undo it, and nothing follows it before its release."""

from __future__ import annotations

import random
from datetime import date
from typing import Any

import pygame
import pytest

from game.app import App
from game.career.profile import Profile, Tally
from game.career.profiles import Profiles
from game.engine.rules import Command
from game.i18n import translate
from game.platform.settings import HELD_SECONDS, SPEEDS
from game.platform.storage import MemoryStore, Storage
from game.presentation.command_picker import large_button_box
from game.presentation.loader import move_texts_of
from game.presentation.picker_option import PickerOption
from game.scenes.match.held_turn import DONE, UNDO
from game.session.session import Hold
from tests.support.app_driver import DEVICES, SECONDS, click, press_gamepad, press_key, without_drawing
from tests.support.match_driver import open_match, run_until, run_until_asked
from tests.support.one_switch import take, with_one_switch
from tests.support.random_play import choose

HELD_GAMES = ("dice_game", "conquest", "long_shot")
"""Keys of games with choices that end a turn."""
MOST = 400
"""Maximum number of commands until a person can hold a choice."""


def open_held(kinds: str = "pp", *, way: str = "seconds", rules: str = "dice_game", **options: Any) -> App:
    """Opens a match with held choices."""
    app = open_match(kinds, rules=rules, **options)
    app.context.settings.hold_turns = way
    return app


def play_until_holdable(app: App, wanted: Hold = Hold.AFTER_PLAY, seed: int = 3) -> tuple[Any, Command]:
    """Makes random choices until a person can make a choice that is held in the wanted way."""
    chance = random.Random(seed)
    with without_drawing(app):
        for _command in range(MOST):
            race = run_until_asked(app)
            if race.name == "handover":
                press_key(app, pygame.K_RETURN)
                continue
            command = choose(chance, race.session.legal())
            if race.session.way_to_hold(command) is wanted:
                return race, command
            race.turns.submit(command)
            race.director.skip()
    raise AssertionError("no choice could be held")


def hold(app: App, wanted: Hold = Hold.AFTER_PLAY) -> tuple[Any, Command]:
    """Makes a choice that is held, and waits until its animation has ended."""
    race, command = play_until_holdable(app, wanted)
    race.turns.choose(command)
    assert race.turns.hold.held
    pass_time(app, 0.7)  # an immediate press would be the second one of a double click
    assert race.turns.hold.held
    return race, command


def pass_time(app: App, seconds: float) -> None:
    with without_drawing(app):
        for _frame in range(round(seconds / SECONDS)):
            app.frame([], SECONDS)


def table(race: Any) -> tuple[Any, ...]:
    """Returns the known state and the shown lines."""
    words = [entry.words for entry in race.screen.history.entries]
    return race.session.view(), race.session.text, race.session.actor, list(race.session.legal()), words


@pytest.mark.parametrize("rules", HELD_GAMES)
@pytest.mark.parametrize("wanted", [Hold.AFTER_PLAY, Hold.BEFORE_PLAY], ids=lambda way: way.name.lower())
@pytest.mark.sampled
def test_a_choice_that_is_taken_back_leaves_nothing_behind(rules: str, wanted: Hold) -> None:
    app = open_held("ppp", rules=rules)
    race, command = play_until_holdable(app, wanted)
    before = table(race)
    race.turns.choose(command)
    pass_time(app, 0.4)
    press_key(app, pygame.K_BACKSPACE)
    run_until_asked(app)
    assert app.stack.top is race, "Back must undo the choice, and open no menu"
    assert race.turns.hold.held is None
    assert table(race) == before
    assert race.director.view == race.privacy.visible_state()


@pytest.mark.parametrize("is_unheld", [False, True])
def test_an_option_can_exclude_its_choice_from_the_hold(is_unheld: bool) -> None:
    race, command = play_until_holdable(open_held("ppp"))
    steps = len(race.session.match.steps)
    race._on_option(PickerOption("choice", "", "", (command,), is_unheld=is_unheld))
    assert len(race.session.match.steps) == steps + 1
    assert (race.turns.hold.held is None) is is_unheld


@pytest.mark.parametrize("rules", HELD_GAMES)
@pytest.mark.parametrize("wanted", [Hold.AFTER_PLAY, Hold.BEFORE_PLAY], ids=lambda way: way.name.lower())
@pytest.mark.sampled
def test_a_choice_that_is_released_is_as_if_it_had_not_been_held(rules: str, wanted: Hold) -> None:
    tables = []
    for is_held in (True, False):
        app = open_held("ppp", rules=rules)
        race, command = play_until_holdable(app, wanted)
        if is_held:
            race.turns.choose(command)
            pass_time(app, 0.4)
            assert not race.choices
            race.turns.release()
        else:
            race.turns.submit(command)
        run_until(app, lambda app=app, race=race: app.stack.top is not race or bool(race.choices))
        tables.append((*table(race), race.session.match.events, race.director.view, race.turns.status_text))
    assert tables[0] == tables[1]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("key", [DONE, UNDO])
@pytest.mark.sampled
def test_every_device_takes_back_and_goes_on(device: str, key: str) -> None:
    app = open_held(way="confirm")
    race, _command = hold(app)
    steps = len(race.session.match.steps)
    DEVICES[device](app, key)
    assert race.turns.hold.held is None
    assert len(race.session.match.steps) == (steps if key == DONE else steps - 1)
    run_until_asked(app)
    assert race.choices


@pytest.mark.parametrize("key", [DONE, UNDO])
def test_one_switch_takes_back_and_goes_on(key: str) -> None:
    app = with_one_switch(open_held(way="confirm"))
    race, _command = hold(app)
    run_until(app, lambda: race.focus.key != key)  # the focus moves to the button and stays on it
    steps = len(race.session.match.steps)
    take(app, key)
    assert race.turns.hold.held is None
    assert len(race.session.match.steps) == (steps if key == DONE else steps - 1)


def test_the_button_in_the_bar_and_b_on_a_pad_take_back() -> None:
    for press in (lambda app: DEVICES["mouse"](app, "top.undo"), lambda app: press_gamepad(app, 1)):
        app = open_held(way="confirm")
        race, command = hold(app)
        press(app)
        assert race.turns.hold.held is None
        assert race.session.actor == command.seat


def test_nobody_thinks_and_nobody_is_asked_meanwhile() -> None:
    app = open_held("pbbb", way="confirm")
    race, _command = hold(app)
    steps = len(race.session.match.steps)
    pass_time(app, 10.0)
    assert len(race.session.match.steps) == steps
    assert race.turns.hold.held
    assert not race.session.is_thinking
    assert race.choices is None
    press_key(app, pygame.K_RETURN)
    run_until_asked(app)
    assert len(race.session.match.steps) > steps


def test_the_ring_runs_from_the_end_of_the_motion_and_then_the_turn_passes() -> None:
    app = open_held()
    app.context.settings.speed = "relaxed"
    race, command = play_until_holdable(app)
    race.enter()
    race.turns.choose(command)
    held = race.turns.hold.held
    while race.director.busy:
        assert held.left == held.seconds
        pass_time(app, SECONDS)
    pass_time(app, 2.8)
    assert race.turns.hold.held is held
    pass_time(app, 0.4)
    assert race.turns.hold.held is None


def test_the_sheet_of_the_player_stays_open_meanwhile() -> None:
    app = open_held("ppp", way="confirm")
    for _turn in range(7):  # the dice pass to the next player in between
        race, command = play_until_holdable(app)
        race.turns.choose(command)
        race.director.skip()
        assert race.screen.view_model.open_sheet_seat == command.seat
        race.turns.release()


def test_a_phone_at_the_screen_takes_back_and_goes_on() -> None:
    app = open_held(way="confirm")
    race, command = hold(app)
    view = race.phone_view()
    assert view["undo"] == "top.undo"
    assert view["seat"] == command.seat
    assert [option["words"] for option in view["options"] if option["key"].startswith("held")] == ["Done"]


@pytest.mark.parametrize("restrict", ["lesson", "reveal"])
def test_neither_lessons_nor_revealed_choices_are_held(restrict: str) -> None:
    app = open_held(way="confirm")
    race, command = play_until_holdable(app)
    if restrict == "lesson":
        race.turns.follow_lesson(lambda option: True)
    else:
        race.turns.is_revealing = True
    race.turns.choose(command)
    assert race.turns.hold.held is None


def test_a_double_click_does_not_end_the_hold() -> None:
    app = open_held(way="confirm")
    race, command = play_until_holdable(app)
    race.turns.choose(command)
    press_key(app, pygame.K_RETURN)
    assert race.turns.hold.held


@pytest.mark.slow
@pytest.mark.parametrize("rules", HELD_GAMES)
def test_a_press_where_the_only_button_was_goes_on(rules: str) -> None:
    app = open_held(rules=rules)
    race, _command = hold(app)
    done, undo = (target.box for target in race.targets()[:2])
    large = large_button_box(race.turns.hold.held.table_layout)
    assert done.collidepoint(large.center)
    assert done.width > 1.9 * undo.width


def test_the_pointer_takes_nothing_back_at_once() -> None:
    app = open_held(way="confirm")
    race, command = play_until_holdable(app)
    race.turns.choose(command)
    pass_time(app, 0.4)
    click(app, UNDO)
    assert race.turns.hold.held, "a second press must not undo"
    pass_time(app, 0.4)
    click(app, UNDO)
    assert race.turns.hold.held is None


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_hold_is_shorter_at_a_higher_speed(speed: str) -> None:
    app = open_held()
    app.context.settings.speed = speed
    race, command = play_until_holdable(app)
    race.turns.choose(command)
    assert race.turns.hold.held.seconds == HELD_SECONDS[speed]


@pytest.mark.parametrize("rules", HELD_GAMES)
def test_the_prompt_names_the_choice_and_its_player(rules: str) -> None:
    app = open_held("ppp", rules=rules)
    race, command = play_until_holdable(app)
    race.turns.choose(command)
    name = race.session.names[command.seat]
    deed = translate(move_texts_of(rules).reviewed_decision(race.session.match.state, command))
    assert race.turns.hold.held.words.startswith(name)
    assert race.turns.hold.held.is_played or race.turns.hold.held.words == f"{name} {deed}"


def test_a_hold_ends_before_the_clock() -> None:
    app = open_held(way="confirm")
    race, command = play_until_holdable(app)
    race.turns.choose(command, 2.0)
    pass_time(app, 1.4)
    assert race.turns.hold.held
    pass_time(app, 0.4)
    assert race.turns.hold.held is None


def experienced(rules: str) -> Storage:
    storage = Storage(MemoryStore())
    player = Profile("Ana", 0, date(2026, 1, 1), games={rules: Tally(1)})
    Profiles((player,)).save(storage)
    return storage


@pytest.mark.parametrize(
    ("kinds", "is_first", "is_held"), [("pp", False, True), ("pb", False, False), ("pb", True, True)]
)
def test_by_default_choices_are_held_at_a_shared_screen_and_in_a_first_match(
    kinds: str, is_first: bool, is_held: bool
) -> None:
    app = open_held(kinds, way="", storage=None if is_first else experienced("dice_game"))
    race, command = play_until_holdable(app)
    race.turns.choose(command)
    assert bool(race.turns.hold.held) == is_held


def test_a_save_holds_the_choice_as_played_and_taking_it_back_writes_it_anew() -> None:
    storage = Storage(MemoryStore())
    app = open_held(storage=storage)
    race, command = play_until_holdable(app)
    before = storage.read("autosave-dice-game")
    race.turns.choose(command)
    assert storage.read("autosave-dice-game") != before
    race.turns.undo()
    assert storage.read("autosave-dice-game") == before


@pytest.mark.slow
@pytest.mark.parametrize("rules", HELD_GAMES)
def test_the_buttons_of_a_hold_hide_no_dice(rules: str) -> None:
    race, _command = hold(open_held(rules=rules))
    dice = race.turns.hold.held.table_layout.dice_plate
    assert not dice or not any(target.box.colliderect(dice) for target in race.targets()[:2])
