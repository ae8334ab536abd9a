"""Pads, plugged in and pulled out at any time: SDL's controllers on the desktop, the standard layout in a page."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pygame

from game.input import intents
from game.input.bindings import PAD_BUTTONS, WAYS, WEB_BUTTONS, intent_of
from game.input.intents import Intent
from game.input.repeat import Repeat, Way

PUSHED, LET_GO = 0.55, 0.35
"""How far a stick is pushed to count, and how far back to count no more (0..1)."""
FULL = 32767.0

Opener = Callable[[int], Any]


class Pads:
    """Every pad that is plugged in, by its instance number."""

    def __init__(self, repeat: Repeat, opener: Opener | None = None) -> None:
        self._repeat = repeat
        self._opener = opener
        self._open: dict[int, Any] = {}
        self._plain: set[int] = set()
        self._sticks: dict[int, list[float]] = {}
        self._pushed: dict[int, Way] = {}

    def start(self) -> None:
        """Looks for pads; costs milliseconds, so after the first frame."""
        try:
            if self._opener is None:
                self._opener = _desktop_opener() if sys.platform != "emscripten" else _page_opener()
        except Exception:  # no support for pads is no reason not to play
            self._opener = None

    def names(self) -> dict[str, str]:
        """Device → name, of the pads that are plugged in."""
        return {f"pad.{number}": _name(pad) for number, pad in self._open.items()}

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """What an event of a pad means; nothing for other events."""
        kind = event.type
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            return self._added(event.device_index)
        if kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self._removed(event.instance_id)
        number = getattr(event, "instance_id", None)
        if number not in self._open:
            return []
        return self._used(event, number, plain=number in self._plain)

    def _used(self, event: pygame.event.Event, number: int, *, plain: bool) -> list[Intent]:
        kind, prefix = event.type, "JOY" if plain else "CONTROLLER"
        buttons = WEB_BUTTONS if plain else PAD_BUTTONS
        if kind == getattr(pygame, prefix + "BUTTONDOWN"):
            return self._button(number, buttons.get(event.button, ""))
        if kind == getattr(pygame, prefix + "BUTTONUP"):
            self._repeat.release(f"pad.{number}", buttons.get(event.button, ""))
        elif kind == getattr(pygame, prefix + "AXISMOTION") and event.axis < 2:
            return self._stick(number, event.axis, event.value if plain else event.value / FULL)
        elif plain and kind == pygame.JOYHATMOTION:
            return self._push(number, "hat", (event.value[0], -event.value[1]))
        return []

    def _button(self, number: int, action: str) -> list[Intent]:
        device = f"pad.{number}"
        if action in WAYS:
            return [self._repeat.press(device, action, WAYS[action])]
        return [intent_of(action, device)] if action else []

    def _stick(self, number: int, axis: int, value: float) -> list[Intent]:
        stick = self._sticks[number]
        stick[axis] = value
        before = self._pushed.get(number, (0, 0))
        bar = LET_GO if before != (0, 0) else PUSHED
        x, y = stick
        if max(abs(x), abs(y)) < bar:
            way = (0, 0)
        elif abs(x) >= abs(y):
            way = (1 if x > 0 else -1, 0)
        else:
            way = (0, 1 if y > 0 else -1)
        return self._push(number, "stick", way) if way != before else []

    def _push(self, number: int, source: str, way: Way) -> list[Intent]:
        device = f"pad.{number}"
        if source == "stick":
            self._pushed[number] = way
        self._repeat.release(device, source)
        return [self._repeat.press(device, source, way)] if way != (0, 0) else []

    def _added(self, index: int) -> list[Intent]:
        try:
            pad, number, plain = self._opener(index) if self._opener else (None, -1, False)
        except Exception:  # it may be gone again already
            return []
        if pad is None or number in self._open:
            return []
        self._open[number] = pad
        self._sticks[number] = [0.0, 0.0]
        if plain:
            self._plain.add(number)
        return [intents.Joined(f"pad.{number}", _name(pad))]

    def _removed(self, number: int) -> list[Intent]:
        pad = self._open.pop(number, None)
        if pad is None:
            return []
        self._plain.discard(number)
        self._pushed.pop(number, None)
        self._sticks.pop(number, None)
        self._repeat.forget(f"pad.{number}")
        return [intents.Lost(f"pad.{number}", _name(pad))]


def _name(pad: Any) -> str:
    try:
        name = pad.name
        return str(name() if callable(name) else name)
    except Exception:  # a pad pulled out forgets its name
        return "pad"


def _desktop_opener() -> Opener:
    from pygame._sdl2 import controller

    controller.init()
    pygame.joystick.init()

    def opened(index: int) -> tuple[Any, int, bool]:
        if controller.is_controller(index):
            pad = controller.Controller(index)
            return pad, pad.as_joystick().get_instance_id(), False
        stick = pygame.joystick.Joystick(index)
        return stick, stick.get_instance_id(), True

    return opened


def _page_opener() -> Opener:
    pygame.joystick.init()

    def opened(index: int) -> tuple[Any, int, bool]:
        stick = pygame.joystick.Joystick(index)
        return stick, stick.get_instance_id(), True

    return opened
