"""Gamepads from SDL's own events: eight at one table, sticks, and a plug that is pulled out and put in again."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from tests.support.app_driver import click, open_app
from tests.support.couch import is_asked, sheets_of
from tests.support.match_driver import run_until, run_until_scene
from tests.support.sdl_pads import (
    ARCADE_STICK,
    HAT_DOWN,
    HAT_LEFT,
    HAT_RIGHT,
    HAT_UP,
    LEFT_Y,
    SdlPad,
    plugged_in,
    sdl_library,
)

A = 0
B = 1
PLAYERS = 8

pytestmark = pytest.mark.skipif(sdl_library() is None, reason="pygame's SDL lies somewhere else here")


def open_table(app: App) -> Any:
    """Opens the set-up of the Dice Game, before any player has joined."""
    app.context.settings.speed = "instant"
    for key in ("new", "game.dice_game", "change"):
        click(app, key)
    return app.stack.top


def seats_of(app: App, pads: list[SdlPad]) -> list[int]:
    return [app.context.assignment.seat(pad.device) or 0 for pad in pads]


def test_a_stick_that_is_pushed_moves_the_focus_one_step() -> None:
    app = open_app()
    with plugged_in(app, 1) as (pad,):
        top: Any = app.stack.top
        order = [target.key for target in top.targets()]
        top.focus.key = order[0]
        pad.push(LEFT_Y, 1.0)
        pad.push(LEFT_Y, 0.0)
        assert top.focus.key == order[1]
        pad.press(A)
        assert app.stack.top.name != "title"


def test_a_joystick_without_a_layout_is_learnt_and_plays() -> None:
    app = open_app()
    with plugged_in(app, 1, ARCADE_STICK) as (pad,):
        pad.push(LEFT_Y, 1.0)
        pad.push(LEFT_Y, 0.0)
        assert app.stack.names == ("title",)
        pad.press(5)
        assert app.stack.top.name == "pad_setup"
        pad.press(3, 4)
        pad.turn(HAT_UP, HAT_DOWN, HAT_LEFT, HAT_RIGHT)
        pad.press(7)
        assert app.stack.names == ("title",)
        layout = {
            "b3": "a", "b4": "b", "h0.0.1": "dpup", "h0.0.-1": "dpdown", "h0.-1.0": "dpleft", "h0.1.0": "dpright",
            "b7": "start",
        }  # fmt: skip
        assert list(app.context.settings.pad_layouts.values()) == [layout]
        top: Any = app.stack.top
        order = [target.key for target in top.targets()]
        top.focus.key = order[0]
        pad.turn(HAT_DOWN)
        assert top.focus.key == order[1]
        pad.turn(HAT_UP)
        assert top.focus.key == order[0]
        pad.press(3)
        assert app.stack.top.name != "title"


@pytest.mark.slow
def test_eight_pads_sit_down_and_choose_at_the_same_time() -> None:
    app = open_app()
    top = open_table(app)
    with plugged_in(app, PLAYERS) as pads:
        for pad in pads:
            pad.press(A)
        assert [seat.kind for seat in top.draft.seats] == ["person"] * PLAYERS
        assert sorted(seats_of(app, pads)) == list(range(PLAYERS))
        click(app, "start")
        race = run_until_scene(app, "match")
        by_seat = dict(zip(seats_of(app, pads), pads, strict=True))
        while not (sheets := sheets_of(app)):
            run_until(app, lambda: sheets_of(app) or is_asked(app))
            if not sheets_of(app):
                by_seat[race.session.actor].press(A)
        assert set(sheets) == set(range(PLAYERS))
        steps = len(race.session.match.steps)
        for _try in range(20):
            for seat, pad in by_seat.items():
                if sheets_of(app) and not sheets[seat].ready:
                    pad.press(A)
        run_until(app, lambda: not sheets_of(app) and not race.director.busy)
        played = [step.command.seat for step in race.session.match.steps[steps:]]
        assert set(played) >= set(range(PLAYERS))


@pytest.mark.slow
def test_a_pad_that_is_pulled_stops_the_match_and_any_other_takes_its_seat() -> None:
    app = open_app()
    open_table(app)
    with plugged_in(app, 2) as (host, guest):
        host.press(A)
        guest.press(A)
        click(app, "start")
        run_until_scene(app, "match")
        seat = app.context.assignment.seat(guest.device)
        guest.unplug()
        assert guest.device not in app.devices.gamepads.names()
        assert app.stack.top.name in ("pause", "controller_lost")
        with plugged_in(app, 1) as (other,):
            other.press(A)
            assert app.context.assignment.seat(other.device) == seat
