"""Unknown gamepads send nothing until a button is pressed, are set up once, and then work as set up."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from game.input import intents
from game.input.pad_layouts import ASKED_BUTTONS, LayoutLearner, LearntGamepad, stored_value
from game.platform.settings import Settings
from tests.support.app_driver import (
    UnknownGamepad,
    click,
    open_app,
    plug_in_unknown,
    press_gamepad,
    press_key,
    send_events,
)
from tests.support.scene_opener import open_scene

GUID = UnknownGamepad().get_guid()
DEVICE = "pad.0"


def button(number: int, *, is_down: bool = True) -> Event:
    return Event(pygame.JOYBUTTONDOWN if is_down else pygame.JOYBUTTONUP, button=number, instance_id=0)


def axis(number: int, value: float) -> Event:
    return Event(pygame.JOYAXISMOTION, axis=number, value=value, instance_id=0)


def hat(x: int, y: int) -> Event:
    return Event(pygame.JOYHATMOTION, hat=0, value=(x, y), instance_id=0)


def flick(number: int, rest: float, *values: float) -> list[Event]:
    """Pushes an axis to each of these values and releases it after each."""
    return [event for value in values for event in (axis(number, value), axis(number, rest))]


CROSS_RESTS = (0.0,) * 9 + (stored_value(9 / 7),)
CROSS_REST = CROSS_RESTS[-1]
PADS = {
    "axes": (
        (0.0, 0.0),
        [button(2), button(1), *flick(1, 0.0, -1.0, 1.0), *flick(0, 0.0, -1.0, 1.0), button(9)],
        ["b2", "b1", "a1-", "a1+", "a0-", "a0+", "b9"],
    ),
    "hat, triggers at an end": (
        (0.0, 0.0, -1.0, 0.0, 0.0, -1.0),
        [
            *flick(2, -1.0, 1.0),
            button(1),
            button(2),
            *map(hat, (0, 0, 0, 0, -1, 0, 1), (1, 0, -1, 0, 0, 0, 0)),
            button(9),
        ],
        ["b1", "b2", "h0.0.1", "h0.0.-1", "h0.-1.0", "h0.1.0", "b9"],
    ),
    "cross of eight values on one axis": (
        CROSS_RESTS,
        [button(1), button(2), *flick(9, CROSS_REST, -1.0, 1 / 7, 5 / 7, -3 / 7), button(9)],
        ["b1", "b2", "a9@-1.00", "a9@0.14", "a9@0.71", "a9@-0.43", "b9"],
    ),
    "cross whose rest is beyond the end": (
        (0.0,) * 9 + (9 / 7,),
        [button(1), button(2), *flick(9, 9 / 7, -1.0, 1 / 7, 5 / 7, -3 / 7), button(9)],
        ["b1", "b2", "a9@-1.00", "a9@0.14", "a9@0.71", "a9@-0.43", "b9"],
    ),
}
"""Axes at rest, presses that answer all set-up questions, and the resulting inputs, by kind of gamepad."""


@pytest.mark.parametrize("kind", PADS)
def test_a_gamepad_is_learnt_and_acts_as_it_was_learnt(kind: str) -> None:
    rests, presses, inputs = PADS[kind]
    app = open_app()
    plug_in_unknown(app, rests)
    send_events(app, button(0), button(0, is_down=False), *presses)
    assert app.stack.names == ("title",)
    assert app.context.settings.pad_layouts == {GUID: dict(zip(inputs, ASKED_BUTTONS, strict=True))}
    said = [intent for event in presses for intent in app.devices.read(event)]
    moves = [intents.MoveFocus(DEVICE, *way) for way in ((0, -1), (0, 1), (-1, 0), (1, 0))]
    assert said == [intents.Confirm(DEVICE), intents.Back(DEVICE), *moves, intents.Menu(DEVICE)]


def test_an_unknown_gamepad_sends_nothing_before_a_button_is_pressed() -> None:
    app = open_app()
    plug_in_unknown(app, (0.0, 0.0, -1.0))
    for event in (*flick(0, 0.0, -1.0, 1.0), *flick(2, -1.0, 1.0), hat(0, 1), hat(0, 0), button(3, is_down=False)):
        assert app.devices.read(event) == []
    assert app.devices.update(9) == []
    assert app.devices.read(button(3)) == [intents.LayoutWanted(DEVICE, "Generic USB Joystick")]


def test_every_question_can_be_skipped_by_another_device() -> None:
    app = open_scene("pad_setup")
    send_events(app, button(4))
    press_key(app, pygame.K_ESCAPE)
    click(app, "skip")
    for _button in ASKED_BUTTONS[3:]:
        press_gamepad(app, 1)
    assert app.stack.names == ("title",)
    assert app.context.settings.pad_layouts == {GUID: {"b4": "a"}}


def test_a_gamepad_is_asked_about_once_and_again_when_its_player_wants() -> None:
    app = open_scene("pad_setup")
    click(app, "cancel")
    send_events(app, button(0))
    assert app.stack.names == ("title",)
    stored = Settings.load(app.storage)
    assert stored.pad_layouts == {GUID: {}}
    for key in ("settings", "page.controls", "gamepads", f"set_up.{DEVICE}"):
        click(app, key)
    send_events(app, button(6))
    for _button in ASKED_BUTTONS[1:]:
        press_key(app, pygame.K_ESCAPE)
    assert app.context.settings.pad_layouts == {GUID: {"b6": "a"}}
    click(app, f"set_up.{DEVICE}")
    click(app, "cancel")
    assert app.context.settings.pad_layouts == {GUID: {"b6": "a"}}, "the layout must be unchanged"


def test_a_button_that_was_held_while_learning_acts_again() -> None:
    app = open_app()
    app.context.settings.pad_layouts = {GUID: {"b0": "a"}}
    app.context.apply_display_settings()
    plug_in_unknown(app)
    for key in ("settings", "page.controls", "gamepads"):
        click(app, key)
    assert app.stack.top.focus
    app.stack.top.focus.key = f"set_up.{DEVICE}"
    send_events(app, button(0), button(0, is_down=False))
    assert app.stack.top.name == "pad_setup"
    click(app, "cancel")
    assert app.devices.read(button(0)) == [intents.Confirm(DEVICE)]


def test_a_gamepad_that_is_pulled_while_it_is_learnt_is_asked_about_again() -> None:
    app = open_scene("pad_setup")
    send_events(app, Event(pygame.JOYDEVICEREMOVED, instance_id=0))
    assert app.stack.names == ("title",)
    assert app.context.settings.pad_layouts == {}
    plug_in_unknown(app)
    send_events(app, button(0))
    assert app.stack.top.name == "pad_setup"


def test_an_input_is_learnt_once() -> None:
    learner = LayoutLearner((0.0,))
    answers = [button(0), button(0), axis(0, 0.9), axis(0, 1.0), axis(0, 0.2), axis(0, 0.9), hat(1, 1)]
    assert [learner.hear(event) for event in answers] == [True, False, True, False, False, False, False]
    assert learner.layout == {"b0": "a", "a0+": "b"}


def test_a_damaged_layout_does_nothing() -> None:
    app = open_app()
    app.context.settings.pad_layouts = {GUID: {"a0@x": "a", "": "b", "b0": "nonsense"}}
    app.context.apply_display_settings()
    plug_in_unknown(app)
    assert [intent for event in (axis(0, 1.0), button(0), hat(1, 0)) for intent in app.devices.read(event)] == []


INPUTS = ["b0", "b1", "a0-", "a0+", "a9@-1.00", "a9@0.14", "h0.0.1", "h0.1.0"]


@given(
    st.dictionaries(st.sampled_from(INPUTS), st.sampled_from(ASKED_BUTTONS)),
    st.lists(
        st.one_of(
            st.builds(button, st.integers(0, 2)),
            st.builds(lambda number: button(number, is_down=False), st.integers(0, 2)),
            st.builds(axis, st.sampled_from([0, 9]), st.floats(-1, 1)),
            st.builds(hat, st.integers(-1, 1), st.integers(-1, 1)),
        ),
        max_size=30,
    ),
)
def test_every_press_of_an_input_is_followed_by_its_release(layout: dict[str, str], events: list[Event]) -> None:
    pad = LearntGamepad(layout)
    ends = [button(0, is_down=False), button(1, is_down=False), axis(0, 0.0), axis(9, CROSS_REST), hat(0, 0)]
    presses = dict.fromkeys(ASKED_BUTTONS, 0)
    for event in (*events, *ends):
        for name, is_down in pad.read(event):
            presses[name] += 1 if is_down else -1
            assert presses[name] >= 0
    assert set(presses.values()) == {0}
