"""Opens matches on the couch: a simulated gamepad for each of several people, and their presses."""

from __future__ import annotations

from typing import Any

import pygame
from pygame.event import Event

from game.app import App
from game.input.gamepad_opening import Numbering
from tests.support.app_driver import DPAD, SECONDS, FakeGamepad, without_drawing
from tests.support.match_driver import open_match, run_until

A = 0
B = 1
X = 2
START = 6


def plug_in(app: App, *pads: int) -> None:
    """Plugs in gamepads with these instance numbers."""
    for number in pads:
        app.devices.gamepads._open_gamepad = lambda index: (FakeGamepad(), index, Numbering.SDL)
        app.frame([Event(pygame.CONTROLLERDEVICEADDED, device_index=number)], SECONDS)


def unplug(app: App, number: int) -> None:
    """Unplugs a gamepad."""
    app.frame([Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)], SECONDS)


def press(app: App, number: int, *buttons: int) -> None:
    """Presses buttons of a gamepad in order."""
    kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    with without_drawing(app):
        for button in buttons:
            for kind in kinds:
                app.frame([Event(kind, button=button, instance_id=number)], SECONDS)


def open_couch(kinds: str, *, choosing: str = "calm", joined: bool = True, **options: Any) -> App:
    """Opens a match whose people have joined, each with a gamepad of the seat's number."""
    app = open_match(kinds, choosing=choosing, **options)
    people = [seat for seat, kind in enumerate(kinds) if kind == "p"]
    plug_in(app, *people)
    if joined:
        for seat in people:
            app.context.assignment.join(f"pad.{seat}", seat)
    return app


def sheets_of(app: App) -> Any:
    """Returns the small sheets by seat; None if no seat plans."""
    race: Any = app.stack.top
    return race.driver._sheets.sheets if race.name == "match" and race.driver._sheets else None


def run_until_plans(app: App) -> Any:
    """Rolls with the gamepad of the seat in turn until small sheets are open; returns the sheets by seat."""
    for _roll in range(20):
        run_until(app, lambda: sheets_of(app) or is_asked(app) or app.stack.top.name != "match")
        if sheets_of(app) or app.stack.top.name != "match":
            return sheets_of(app)
        race: Any = app.stack.top
        race.turns.update(1.0)
        race.screen.dismiss_recap()
        press(app, race.session.actor, A)
    raise AssertionError("no seat plans")


def is_asked(app: App) -> bool:
    """Returns whether a single seat is asked."""
    race: Any = app.stack.top
    return race.name == "match" and race.choices is not None and not race.director.busy


def move_to(app: App, number: int, key: str) -> None:
    """Moves a gamepad's cursor to the option with this key."""
    sheet = sheets_of(app)[number]
    goal = [option.key for option in sheet.options].index(key)
    for _step in range(abs(goal - sheet.index)):
        press(app, number, DPAD[(1, 0)] if goal > sheet.index else DPAD[(-1, 0)])
    assert sheet.focused.key == key
