"""The signs on a gamepad's buttons are those of its maker, by vendor number and name."""

from __future__ import annotations

import csv
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.input.gamepads import Gamepads
from game.input.intents import KeyRepeat
from game.input.pad_styles import BUTTON_LABELS, STYLES, pad_style
from game.ui.widgets import Label
from tests.support.app_driver import PAD, click, send_events
from tests.support.scene_opener import open_scene

TABLE = Path(__file__).with_name("gamepads.csv")
"""GUID and name of each gamepad in SDL 2.32's own list. `maker` is the style that the list gives by vendor,
name or hint: “labels” for gamepads whose A is where Nintendo's is; empty where it gives none.
"""
ALLOWED = {"labels": {"xbox", "nintendo"}, "": set(STYLES)}
"""Styles with the letters A, B, X and Y, and any style."""


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
    gamepads = Gamepads(KeyRepeat(), lambda _index: (pad, 0, False))  # type: ignore[arg-type, return-value]
    gamepads.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert gamepads.style("pad.0") == "xbox"
    gamepads.chosen_style = "nintendo"
    assert gamepads.style("pad.0") == "nintendo"


def test_the_page_of_gamepads_names_their_signs_and_follows_the_choice() -> None:
    app = open_scene("gamepads")
    scene: Any = app.stack.top

    def lines() -> list[str]:
        return [widget.words for widget in scene.form.widgets if isinstance(widget, Label)]

    assert "Pretended pad: signs of Xbox" in lines()
    click(app, "pad_style.nintendo")
    assert "Pretended pad: signs of Nintendo" in lines()
    send_events(app, Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD))
    assert "No gamepad is connected." in lines()
