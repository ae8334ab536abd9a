"""The signs for a gamepad's buttons are those of its maker, by vendor number and name."""

from __future__ import annotations

import csv
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.app import App
from game.input.bindings import DIRECTIONS, SDL_BUTTONS, W3C_BUTTONS, Bindings, intent_for
from game.input.gamepad_opening import Numbering
from game.input.gamepads import Gamepads
from game.input.intents import Confirm, KeyRepeat
from game.input.pad_styles import BUTTON_LABELS, STYLES, pad_style
from game.platform.settings import PAD_CONFIRMS
from game.ui.key_hints import key_label
from game.ui.widgets import Label
from tests.support.app_driver import (
    PAD,
    SECONDS,
    FakeGamepad,
    click,
    open_app,
    press_gamepad,
    press_with_gamepad,
    send_events,
)
from tests.support.scene_opener import open_scene

TABLE = Path(__file__).with_name("gamepads.csv")
"""GUID and name of each gamepad in SDL 2.32's own list.

`maker` is the style that the list gives by vendor, name or hint. “labels” means that A is at the place of Nintendo's A.
It is empty if the list gives no style.
"""
ALLOWED = {"labels": {"xbox", "nintendo"}, "": set(STYLES)}
"""Permitted styles by the value of `maker`."""


def known_gamepads() -> list[tuple[str, str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return [(row["guid"], row["name"], row["maker"]) for row in csv.DictReader(file)]


def test_every_gamepad_that_sdl_knows_has_its_makers_signs() -> None:
    gamepads = known_gamepads()
    assert len(gamepads) == 305
    assert sum(maker in STYLES for _guid, _name, maker in gamepads) == 110
    wrong = [
        (name, maker, pad_style(name, guid))
        for guid, name, maker in gamepads
        if pad_style(name, guid) not in ALLOWED.get(maker, {maker})
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("name", "style"),
    [
        ("Xbox Wireless Controller", "xbox"),
        ("Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 0b13)", "xbox"),
        ("45e-b13-Xbox Wireless Controller", "xbox"),
        ("8BitDo Ultimate 2C Wireless Controller", "xbox"),
        ("GameSir-G7 Wireless Controller", "xbox"),
        ("Generic USB pad", "xbox"),
        ("Wireless Controller", "playstation"),
        ("Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)", "playstation"),
        ("054c-09cc-Wireless Controller", "playstation"),
        ("DualSense Wireless Controller", "playstation"),
        ("PLAYSTATION(R)3 Controller", "playstation"),
        ("Revolution Pro Controller for PS4", "playstation"),
        ("Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)", "nintendo"),
        ("057e-2009-Pro Controller", "nintendo"),
        ("Joy-Con (L)", "nintendo"),
        ("PowerA Nintendo Switch Controller", "nintendo"),
    ],
)
def test_a_name_tells_the_maker(name: str, style: str) -> None:
    assert pad_style(name) == style


def test_a_vendor_number_counts_more_than_the_name() -> None:
    microsoft = "030000005e0400000202000000010000"
    assert pad_style("Wireless Controller", microsoft) == "xbox"
    assert pad_style("Wireless Controller", "not a GUID") == "playstation"


def test_every_style_names_the_same_buttons() -> None:
    common = set(BUTTON_LABELS["xbox"])
    assert all(common <= set(BUTTON_LABELS[style]) for style in STYLES)


def test_the_players_choice_of_signs_holds_for_every_gamepad() -> None:
    stick = SimpleNamespace(get_guid=lambda: "030000005e0400000202000000010000")
    pad = SimpleNamespace(name="HORIPAD S", as_joystick=lambda: stick)
    gamepads = Gamepads(KeyRepeat(), lambda _index: (pad, 0, Numbering.SDL))  # type: ignore[arg-type, return-value]
    gamepads.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert gamepads.style("pad.0") == "xbox"
    gamepads.chosen_style = "nintendo"
    assert gamepads.style("pad.0") == "nintendo"


W3C_NUMBERS = {"B": 0, "A": 1, "Y": 2, "X": 3}
"""Numbers of the buttons of a Nintendo gamepad in a browser, by label."""
SDL_NUMBERS = {"A": 0, "B": 1, "X": 2, "Y": 3}
"""Numbers of the buttons of a Nintendo gamepad on a desktop, by label."""
BELOW = {"A": "B", "B": "A", "X": "Y", "Y": "X"}
"""Nintendo label of the button at the place of each Xbox label."""


@pytest.mark.parametrize("confirm", PAD_CONFIRMS)
@pytest.mark.parametrize(("numbers", "numbering"), [(W3C_NUMBERS, Numbering.W3C), (SDL_NUMBERS, Numbering.SDL)])
def test_the_button_that_acts_on_a_nintendo_gamepad_is_the_one_that_is_shown(
    confirm: str, numbers: dict[str, int], numbering: Numbering
) -> None:
    app = open_app()
    app.context.settings.pad_style = "nintendo"
    app.context.settings.pad_confirm = confirm
    app.context.apply_display_settings()
    app.devices.gamepads._open_gamepad = lambda _index: (FakeGamepad(), 0, numbering)
    app.devices.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    kind = pygame.JOYBUTTONDOWN if numbering is Numbering.W3C else pygame.CONTROLLERBUTTONDOWN
    usual = {"confirm": "A", "back": "B", "secondary": "X", "help": "Y"}
    for action, label in usual.items():
        expected = label if confirm == "label" else BELOW[label]
        assert key_label(app.context.keys_of("pad.0"), action) == expected
        assert app.devices.read(Event(kind, button=numbers[expected], instance_id=0)) == [intent_for(action, "pad.0")]


@pytest.mark.parametrize("confirm", PAD_CONFIRMS)
@pytest.mark.parametrize(("numbering", "numbers"), [(Numbering.W3C, W3C_BUTTONS), (Numbering.SDL, SDL_BUTTONS)])
def test_other_gamepads_confirm_with_the_same_button_always(
    confirm: str, numbering: Numbering, numbers: dict[int, str]
) -> None:
    gamepads = Gamepads(KeyRepeat(), lambda _index: (FakeGamepad(), 0, numbering))  # type: ignore[arg-type, return-value]
    gamepads.confirms_by_place = confirm == "place"
    gamepads.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    kind = pygame.JOYBUTTONDOWN if numbering is Numbering.W3C else pygame.CONTROLLERBUTTONDOWN
    for number, button in numbers.items():
        action = Bindings().button_map().get(button)
        if action and action not in DIRECTIONS:
            assert gamepads.read(Event(kind, button=number, instance_id=0)) == [intent_for(action, "pad.0")]


# -- the page of gamepads
def lines(app: App) -> list[str]:
    scene: Any = app.stack.top
    return [widget.words for widget in scene.form.widgets if isinstance(widget, Label)]


def test_the_page_of_gamepads_names_their_signs_and_follows_the_choice() -> None:
    app = open_scene("gamepads")
    assert "Pretended pad" in lines(app)
    assert "Signs of Xbox" in lines(app)
    for key in ("page.all", "pad_style.nintendo", "page.pads"):
        click(app, key)
    assert "Signs of Nintendo" in lines(app)
    send_events(app, Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD))
    assert "No gamepad is connected." in lines(app)


def test_the_page_shows_the_sticks_as_they_are_held() -> None:
    app = open_scene("gamepads")
    before = app.window.viewport.copy()
    app.frame([Event(pygame.CONTROLLERAXISMOTION, axis=3, value=-32767, instance_id=PAD)], SECONDS)
    assert app.context.gamepads.sticks(f"pad.{PAD}") == ((0.0, 0.0), (0.0, -1.0))
    assert before.get_buffer().raw != app.window.viewport.get_buffer().raw


def test_a_gamepad_that_is_off_does_nothing_until_it_is_on_again() -> None:
    app = open_scene("gamepads")
    click(app, f"off.pad.{PAD}")
    assert app.context.settings.pads_off == ["Pretended pad"]
    assert app.context.gamepads.names() == {}
    press_gamepad(app, 1)
    assert app.stack.top.name == "gamepads"
    events = [
        Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD),
        Event(pygame.CONTROLLERDEVICEADDED, device_index=0),
        Event(pygame.CONTROLLERBUTTONDOWN, button=11, instance_id=PAD),
    ]
    assert [intent for event in events for intent in app.devices.read(event)] == []
    assert app.devices.update(9) == []
    click(app, f"off.pad.{PAD}")
    assert app.context.settings.pads_off == []
    press_gamepad(app, 1)
    assert app.stack.top.name != "gamepads"


def test_a_gamepad_that_is_off_is_no_switch_either() -> None:
    app = open_app()
    app.context.settings.scan = "1"
    app.context.apply_display_settings()
    press = Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=PAD)
    app.devices.gamepads.ignore(["Pretended pad"])
    assert app.devices.read(press) == []
    app.devices.gamepads.ignore([])
    assert app.devices.read(press) == [Confirm("switch")]


def test_a_gamepad_cannot_switch_itself_off() -> None:
    app = open_scene("gamepads")
    press_with_gamepad(app, f"off.pad.{PAD}")
    assert app.context.settings.pads_off == []
    assert app.context.camera.sentence
