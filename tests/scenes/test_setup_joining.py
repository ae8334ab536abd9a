"""Joining while a match is set up: a seat for each gamepad or half of the keyboard, and the device that leads."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app import App
from tests.support import app_driver
from tests.support.app_driver import DPAD, PAD, open_app, press_key
from tests.support.couch import A, B, open_couch, plug_in, press, unplug
from tests.support.match_driver import run_until_scene


def open_setup(device: str = "pad") -> App:
    app = open_app()
    app.context.settings.speed = "instant"
    for key in ("new", "game.dice_game", "change"):
        app_driver.DEVICES[device](app, key)
    assert app.stack.top.name == "setup"
    return app


def kinds(app: App) -> str:
    top: Any = app.stack.top
    return "".join(seat.kind[0] for seat in top.draft.seats)


def test_a_second_pad_takes_the_next_free_seat_and_the_hosts_gets_the_first() -> None:
    app = open_setup()
    assert kinds(app) == "pbbbeeee"
    plug_in(app, 1)
    press(app, 1, A)
    assert kinds(app) == "pbbbpeee"
    assert app.context.assignment.device(0) == f"pad.{PAD}"
    assert app.context.assignment.device(4) == "pad.1"
    assert app.stack.top.name == "setup"


def test_where_the_table_is_full_a_pad_takes_a_bots_seat_and_b_gives_it_back() -> None:
    app = open_setup()
    top: Any = app.stack.top
    for seat in top.draft.seats[4:]:
        seat.kind = "bot"
    plug_in(app, 1)
    press(app, 1, A)
    assert kinds(app) == "ppbbbbbb"
    press(app, 1, B)
    assert kinds(app) == "pbbbbbbb"
    assert app.stack.top.name == "setup"
    assert app.context.assignment.device(1) == ""


def test_a_joined_pad_changes_its_own_badge_and_leads_nothing() -> None:
    app = open_setup()
    top: Any = app.stack.top
    plug_in(app, 1)
    press(app, 1, A)
    focus = top.form.focus.key
    badge = top.draft.seats[4].badge
    press(app, 1, DPAD[(1, 0)], A)
    assert top.form.focus.key == focus
    assert top.draft.seats[4].badge != badge
    assert app.stack.top.name == "setup"


@pytest.mark.slow
def test_devices_keep_their_people_when_seats_between_them_are_empty() -> None:
    app = open_setup()
    top: Any = app.stack.top
    for seat in top.draft.seats[1:3]:
        seat.kind = "empty"
    plug_in(app, 1)
    press(app, 1, A)
    plug_in(app, 2)
    press(app, 2, A)
    names = {app.context.assignment.device(n): top.draft.seats[n].name for n in (0, 1, 2)}
    app_driver.click(app, "start")
    race = run_until_scene(app, "match")
    assert {app.context.assignment.device(seat): race.session.names[seat] for seat in race.session.people} == names


def test_one_half_of_the_keyboard_asks_before_it_joins_the_other() -> None:
    app = open_setup("arrows")
    press_key(app, pygame.K_SPACE)
    assert kinds(app) == "pbbbeeee"
    assert app.stack.top.name == "setup"
    press_key(app, pygame.K_SPACE)
    assert kinds(app) == "pbbbpeee"
    assert app.context.assignment.device(0) == "keys.right"
    assert app.context.assignment.device(4) == "keys.left"


def test_with_the_mouse_the_keyboard_stays_the_same_persons() -> None:
    app = open_setup("mouse")
    press_key(app, pygame.K_RETURN)
    assert not app.context.assignment.any_joined
    run_until_scene(app, "match")


def test_a_pad_that_is_unplugged_leaves_the_table() -> None:
    app = open_setup()
    plug_in(app, 1)
    press(app, 1, A)
    unplug(app, 1)
    assert kinds(app) == "pbbbeeee"


def test_devices_are_forgotten_at_the_title() -> None:
    app = open_couch("pp")
    assert app.context.assignment.any_joined
    app_driver.press_key(app, pygame.K_F10)
    app_driver.click(app, "leave")
    assert app.stack.top.name == "title"
    assert not app.context.assignment.any_joined
