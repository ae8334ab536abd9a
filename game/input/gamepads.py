"""Opens gamepads and reads them: SDL controllers on the desktop, joysticks in the standard layout in a browser."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, TypeVar

import pygame

from game.input import intents
from game.input.bindings import (
    DIRECTIONS,
    FIXED_GAMEPAD_BUTTONS,
    GAMEPAD,
    SDL_BUTTONS,
    SDL_TRIGGERS,
    STYLES,
    W3C_BUTTONS,
    Bindings,
    intent_for,
    pad_style,
)
from game.input.intents import Direction, Intent, KeyRepeat

T = TypeVar("T")


class Motors(Protocol):
    """What pygame's controllers and joysticks have in common. Any call may raise, as on a pad without motors."""

    def rumble(self, low: float, high: float, milliseconds: int, /) -> bool:
        """Rumbles with these strengths, 0..1."""

    def set_led(self, colour: tuple[int, int, int], /) -> bool:
        """Gives the light bar a colour."""


class Joystick(Motors, Protocol):
    """A pygame joystick."""

    def get_name(self) -> str:
        """Returns the name that the pad reports."""

    def get_power_level(self) -> str:
        """Returns how full the battery is, or that there is none."""


class Controller(Motors, Protocol):
    """A pygame controller."""

    @property
    def name(self) -> str:
        """The name that the pad reports."""

    def as_joystick(self) -> Joystick:
        """Returns the joystick of the same pad."""


Gamepad = Controller | Joystick
GamepadOpener = Callable[[int], tuple[Gamepad, int, bool]]
"""Device index → the gamepad, its instance number, and whether it is a plain joystick."""


def gamepad_opener() -> GamepadOpener:
    """Starts SDL's controllers; a gamepad that SDL has no layout for is opened as a joystick, as all are in a page."""
    if sys.platform == "emscripten":
        pygame.joystick.init()
        return _open_joystick
    from pygame._sdl2 import controller

    controller.init()
    pygame.joystick.init()

    def opened(index: int) -> tuple[Gamepad, int, bool]:
        if controller.is_controller(index):
            pad = controller.Controller(index)
            return pad, pad.as_joystick().get_instance_id(), False
        return _open_joystick(index)

    return opened


def gamepad_name(pad: Gamepad) -> str:
    """Returns the name that the gamepad reports; one that is unplugged has none."""
    try:
        return str(pad.name if hasattr(pad, "name") else pad.get_name())
    except Exception:
        return "pad"


def _open_joystick(index: int) -> tuple[Gamepad, int, bool]:
    stick = pygame.joystick.Joystick(index)
    return stick, stick.get_instance_id(), True


# Axis values 0..1 at which a stick or trigger counts as pressed, and as released again.
PRESS_THRESHOLD = 0.55
RELEASE_THRESHOLD = 0.35
ANALOGUE_AXES = {2: 0, 3: 1}
"""Axes of the right stick, and which way each moves it; the left one moves the focus step by step."""
DEAD_ZONE = 0.18
"""How far from its middle the right stick may rest."""
BATTERY_LEVELS = ("empty", "low", "medium", "full")
"""What SDL says of a pad that is not wired."""
HOLD_SECONDS = 0.9
"""Seconds after which a menu button that is held down means to leave."""
HELD_ACTIONS = ("menu", "confirm")
AXIS_MAXIMUM = 32767.0


def _try(call: Callable[[], T]) -> T | None:
    """Returns what a pad answers; None for one that cannot do it, as the game is playable without."""
    try:
        return call()
    except Exception:
        return None


@dataclass(slots=True)
class _PluggedIn:
    device: str
    pad: Gamepad
    is_joystick: bool
    left_stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    direction: Direction = (0, 0)
    """The step that the left stick makes."""
    right_stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    pressed_triggers: set[int] = field(default_factory=set)
    """The axes of those."""
    held: dict[str, float] = field(default_factory=dict)
    """How long its button to confirm and the one for the menu have been held down, where they are."""


class Gamepads:
    """Every gamepad that is plugged in, by its instance number."""

    def __init__(self, repeat: KeyRepeat, open_gamepad: GamepadOpener | None = None) -> None:
        self._repeat = repeat
        self._open_gamepad = open_gamepad
        self._pads: dict[int, _PluggedIn] = {}
        self._actions = Bindings().button_map()

    def start(self) -> None:
        """Looks for gamepads; takes milliseconds, so it is called after the first frame."""
        if self._open_gamepad is None:
            self._open_gamepad = _try(gamepad_opener)

    def bind(self, bindings: Bindings) -> None:
        """Uses other button bindings."""
        self._actions = bindings.button_map()

    def update(self, seconds: float) -> list[Intent]:
        """Lets time pass; returns an intent for each menu button that has been held for long enough."""
        due: list[Intent] = []
        for one in self._pads.values():
            before = one.held.get("menu", HOLD_SECONDS)
            one.held = {action: held + seconds for action, held in one.held.items()}
            if before < HOLD_SECONDS <= one.held["menu"]:
                due.append(intents.MenuHeld(one.device))
        return due

    def rumble(self, strength: float, milliseconds: int, device: str = "") -> None:
        """Rumbles a gamepad, or every one with a motor; `strength` 0..1."""
        for one in self._pads.values():
            if device in ("", one.device):
                _try(lambda pad=one.pad: pad.rumble(strength, strength, milliseconds))  # type: ignore[misc]

    def light(self, device: str, colour: tuple[int, int, int]) -> None:
        """Gives the light bar of a gamepad a colour, if it has one."""
        if (pad := self._pad(device)) is not None:
            _try(lambda: pad.set_led(colour))

    def battery(self, device: str) -> str:
        """Returns how full a gamepad's battery is: "empty", "low", "medium", "full"; "" where nothing is known."""
        pad = self._pad(device)
        level = (
            _try(lambda: (pad.as_joystick() if hasattr(pad, "as_joystick") else pad).get_power_level())
            if pad is not None
            else None
        )
        return level if level in BATTERY_LEVELS else ""

    def _pad(self, device: str) -> Gamepad | None:
        return next((one.pad for one in self._pads.values() if one.device == device), None)

    def names(self) -> dict[str, str]:
        """Returns device → name of the gamepads that are plugged in."""
        return {one.device: gamepad_name(one.pad) for one in self._pads.values()}

    def style(self, device: str) -> str:
        """Returns whose buttons a gamepad has: one of gamepad_buttons.STYLES; the first one's for other devices."""
        pad = self._pad(device)
        return pad_style(gamepad_name(pad)) if pad is not None else STYLES[0]

    def read(self, event: pygame.event.Event, *, binding: bool = False) -> list[Intent]:
        """Returns the intents of a gamepad event; none for other events. While `binding`, buttons come by name."""
        kind = event.type
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            return self._added(event.device_index)
        if kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self._removed(event.instance_id)
        one = self._pads.get(getattr(event, "instance_id", -1))
        return self._read_gamepad(event, one, binding=binding) if one else []

    def _read_gamepad(self, event: pygame.event.Event, one: _PluggedIn, *, binding: bool) -> list[Intent]:
        kind = event.type
        prefix = "JOY" if one.is_joystick else "CONTROLLER"
        buttons = W3C_BUTTONS if one.is_joystick else SDL_BUTTONS
        if kind == getattr(pygame, prefix + "BUTTONDOWN"):
            return self._button_down(one, buttons.get(event.button, ""), binding=binding)
        if kind == getattr(pygame, prefix + "BUTTONUP"):
            return self._button_up(one, buttons.get(event.button, ""))
        if kind == getattr(pygame, prefix + "AXISMOTION"):
            return self._axis(
                one, event.axis, event.value / (1.0 if one.is_joystick else AXIS_MAXIMUM), binding=binding
            )
        if one.is_joystick and kind == pygame.JOYHATMOTION:
            return self._set_direction(one, "hat", (event.value[0], -event.value[1]))
        return []

    def _button_down(self, one: _PluggedIn, button: str, *, binding: bool) -> list[Intent]:
        action = self._actions.get(button, "")
        if binding and button and button not in FIXED_GAMEPAD_BUTTONS:
            return [intents.ButtonPressed(one.device, button)]
        if action in DIRECTIONS:
            return [self._repeat.hold(button, intents.MoveFocus(one.device, *DIRECTIONS[action]))]
        if action in HELD_ACTIONS:
            one.held[action] = 0.0
        return [intent_for(action, one.device)] if action else []

    def _button_up(self, one: _PluggedIn, button: str) -> list[Intent]:
        self._repeat.release(one.device, button)
        action = self._actions.get(button, "")
        seconds = one.held.pop(action, None)
        if action == "confirm" and seconds is not None:
            return [intents.ConfirmReleased(one.device, seconds)]
        return [intents.PeekReleased(one.device)] if action == "peek" else []

    def _axis(self, one: _PluggedIn, axis: int, value: float, *, binding: bool) -> list[Intent]:
        if axis < 2:
            return self._left_stick(one, axis, value)
        if axis in ANALOGUE_AXES:
            return self._right_stick(one, axis, value)
        return self._trigger(one, axis, value, binding=binding) if axis in SDL_TRIGGERS and not one.is_joystick else []

    def _right_stick(self, one: _PluggedIn, axis: int, value: float) -> list[Intent]:
        before = tuple(one.right_stick)
        one.right_stick[ANALOGUE_AXES[axis]] = min(max(value, -1.0), 1.0) if abs(value) > DEAD_ZONE else 0.0
        return [intents.StickMoved(one.device, *one.right_stick)] if tuple(one.right_stick) != before else []

    def _trigger(self, one: _PluggedIn, axis: int, value: float, *, binding: bool) -> list[Intent]:
        """Returns the intents of a trigger, a button that is down from PRESS_THRESHOLD until RELEASE_THRESHOLD."""
        was = axis in one.pressed_triggers
        if (value > (RELEASE_THRESHOLD if was else PRESS_THRESHOLD)) == was:
            return []
        one.pressed_triggers ^= {axis}
        if not was:
            return self._button_down(one, SDL_TRIGGERS[axis], binding=binding)
        return self._button_up(one, SDL_TRIGGERS[axis])

    def _left_stick(self, one: _PluggedIn, axis: int, value: float) -> list[Intent]:
        one.left_stick[axis] = value
        x, y = one.left_stick
        before = one.direction
        if max(abs(x), abs(y)) < (RELEASE_THRESHOLD if before != (0, 0) else PRESS_THRESHOLD):
            one.direction = (0, 0)
        elif abs(x) >= abs(y):
            one.direction = (1 if x > 0 else -1, 0)
        else:
            one.direction = (0, 1 if y > 0 else -1)
        return self._set_direction(one, "stick", one.direction) if one.direction != before else []

    def _set_direction(self, one: _PluggedIn, source: str, direction: Direction) -> list[Intent]:
        self._repeat.release(one.device, source)
        return [self._repeat.press(one.device, source, direction)] if direction != (0, 0) else []

    def _added(self, index: int) -> list[Intent]:
        opened = _try(partial(self._open_gamepad, index)) if self._open_gamepad else None
        if opened is None:  # it may have been unplugged already
            return []
        pad, number, is_joystick = opened
        if number in self._pads:
            return []
        self._pads[number] = _PluggedIn(f"{GAMEPAD}.{number}", pad, is_joystick)
        return [intents.GamepadConnected(self._pads[number].device, gamepad_name(pad))]

    def _removed(self, number: int) -> list[Intent]:
        if (one := self._pads.pop(number, None)) is None:
            return []
        self._repeat.reset(one.device)
        return [intents.GamepadDisconnected(one.device, gamepad_name(one.pad))]
