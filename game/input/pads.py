"""Pads, plugged in and pulled out at any time: SDL's controllers on the desktop, the standard layout in a page."""

from __future__ import annotations

import sys
from typing import Any

import pygame

from game.input import intents
from game.input.bindings import ALWAYS_PAD, WAYS, Bindings, intent_of
from game.input.intents import Intent
from game.input.openers import Opener, desktop_opener, name_of, page_opener
from game.input.pad_buttons import SDL, TRIGGERS, W3C
from game.input.repeat import Repeat, Way

PUSHED, LET_GO = 0.55, 0.35
"""How far a stick is pushed to count, and how far back to count no more (0..1)."""
FULL = 32767.0


class Pads:
    """Every pad that is plugged in, by its instance number."""

    def __init__(self, repeat: Repeat, opener: Opener | None = None) -> None:
        self._repeat = repeat
        self._opener = opener
        self._open: dict[int, Any] = {}
        self._plain: set[int] = set()
        self._sticks: dict[int, list[float]] = {}
        self._pushed: dict[int, Way] = {}
        self._pulled: set[tuple[int, int]] = set()
        self._actions = Bindings().pad_table()
        self.binding = False
        """While a scene waits for a button to bind: buttons come by name."""

    def start(self) -> None:
        """Looks for pads; costs milliseconds, so after the first frame."""
        try:
            if self._opener is None:
                self._opener = desktop_opener() if sys.platform != "emscripten" else page_opener()
        except Exception:  # no support for pads is no reason not to play
            self._opener = None

    def bind(self, bindings: Bindings) -> None:
        """Takes other buttons."""
        self._actions = bindings.pad_table()

    def rumble(self, strength: float, milliseconds: int) -> None:
        """Shakes every pad that can be shaken; `strength` 0..1."""
        for pad in self._open.values():
            try:
                pad.rumble(strength, strength, milliseconds)
            except Exception:  # no motor is no reason not to play
                continue

    def names(self) -> dict[str, str]:
        """Device → name, of the pads that are plugged in."""
        return {f"pad.{number}": name_of(pad) for number, pad in self._open.items()}

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
        buttons = W3C if plain else SDL
        if kind == getattr(pygame, prefix + "BUTTONDOWN"):
            return self._button(number, buttons.get(event.button, ""))
        if kind == getattr(pygame, prefix + "BUTTONUP"):
            return self._let_go(number, buttons.get(event.button, ""))
        if kind == getattr(pygame, prefix + "AXISMOTION") and event.axis < 2:
            return self._stick(number, event.axis, event.value if plain else event.value / FULL)
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis in TRIGGERS:
            return self._trigger(number, event.axis, event.value / FULL)
        elif plain and kind == pygame.JOYHATMOTION:
            return self._push(number, "hat", (event.value[0], -event.value[1]))
        return []

    def _button(self, number: int, button: str) -> list[Intent]:
        device, action = f"pad.{number}", self._actions.get(button, "")
        if self.binding and button and button not in ALWAYS_PAD:
            return [intents.Button(device, button)]
        if action in WAYS:
            return [self._repeat.hold(button, intents.Move(device, *WAYS[action]))]
        return [intent_of(action, device)] if action else []

    def _let_go(self, number: int, button: str) -> list[Intent]:
        device = f"pad.{number}"
        self._repeat.release(device, button)
        return [intents.PeekEnd(device)] if self._actions.get(button) == "peek" else []

    def _trigger(self, number: int, axis: int, value: float) -> list[Intent]:
        """A trigger is a button that is down from PUSHED on until LET_GO."""
        was = (number, axis) in self._pulled
        if (value > (LET_GO if was else PUSHED)) == was:
            return []
        self._pulled ^= {(number, axis)}
        if not was:
            return self._button(number, TRIGGERS[axis])
        return self._let_go(number, TRIGGERS[axis])

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
        return [intents.Joined(f"pad.{number}", name_of(pad))]

    def _removed(self, number: int) -> list[Intent]:
        pad = self._open.pop(number, None)
        if pad is None:
            return []
        self._plain.discard(number)
        self._pushed.pop(number, None)
        self._sticks.pop(number, None)
        self._pulled -= {(number, axis) for axis in TRIGGERS}
        self._repeat.forget(f"pad.{number}")
        return [intents.Lost(f"pad.{number}", name_of(pad))]
