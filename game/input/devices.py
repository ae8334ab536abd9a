"""Devices → intents: mouse, fingers, the two halves of the keyboard, pads. The only place that reads pygame's input."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.input import intents
from game.input.bindings import WAYS, Bindings, intent_of
from game.input.intents import Intent
from game.input.one_switch import OneSwitch
from game.input.pads import Pads
from game.input.repeat import Repeat

Place = Callable[[float, float], tuple[float, float]]
"""Turns a place of the window into logical units."""
LEFT_BUTTON, RIGHT_BUTTON = 1, 3
TYPING_KEYS = {
    pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_LEFT: "left", pygame.K_RIGHT: "right",
    pygame.K_RETURN: "confirm", pygame.K_KP_ENTER: "confirm", pygame.K_ESCAPE: "back",
}  # fmt: skip
"""What keys still do while letters are typed."""


class Devices:
    """All devices at once. `typing` lets the letter keys write instead of steer; `binding` gives keys by name."""

    def __init__(self, mouse_place: Place, touch_place: Place, bindings: Bindings | None = None) -> None:
        self._mouse_place = mouse_place
        self._touch_place = touch_place
        self._finger: int | None = None
        self._composes = self._awake = False
        self._written = ""
        self._peeking: set[str] = set()
        self.repeat = Repeat()
        self.pads = Pads(self.repeat)
        self._typing = False
        self._binding = False
        self.switch = OneSwitch()
        self.bind(bindings or Bindings())

    def bind(self, bindings: Bindings) -> None:
        """Takes other keys."""
        self.bindings = bindings
        self._keys = bindings.table()
        self.pads.bind(bindings)

    @property
    def typing(self) -> bool:
        """While letters are written: the letter keys do not steer."""
        return self._typing

    @typing.setter
    def typing(self, writes: bool) -> None:
        self._awake = self._awake and writes  # the key that began it writes no letter
        self._typing = writes

    @property
    def binding(self) -> bool:
        """While a scene waits for a key or button to bind: they come by name."""
        return self._binding

    @binding.setter
    def binding(self, waits: bool) -> None:
        self._binding = self.pads.binding = waits

    def read(self, event: pygame.event.Event) -> list[Intent]:
        """What an event means; often nothing."""
        switched = None if self._binding else self.switch.read(event)
        if switched is not None:
            return switched
        match event.type:
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.TEXTINPUT:
                return self._composed(event.text) if self.typing else []
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return [] if getattr(event, "touch", False) else self._mouse(event)
            case pygame.FINGERDOWN | pygame.FINGERUP | pygame.FINGERMOTION:
                return self._touch(event)
            case pygame.WINDOWFOCUSLOST:
                self.repeat.forget()
                return [self._peek_end(half) for half in sorted(self._peeking)]
        return self.pads.read(event)

    def update(self, seconds: float) -> list[Intent]:
        """The steps of what is held down."""
        self.switch.update(seconds)
        return self.repeat.steps(seconds)

    def _key_down(self, event: pygame.event.Event) -> list[Intent]:
        if self.typing:
            return self._typed(event)
        if self.binding and event.key != pygame.K_ESCAPE:
            return [intents.Key("keys.right", pygame.key.name(event.key))]
        half, action = self._keys.get(event.key, ("", ""))
        if action in WAYS:
            return [self.repeat.press(half, action, WAYS[action])]
        if action == "peek":
            self._peeking.add(half)
        return [intent_of(action, half)] if action else []

    def _typed(self, event: pygame.event.Event) -> list[Intent]:
        self._awake = True
        device, action = "keys.right", TYPING_KEYS.get(event.key, "")
        if action in WAYS:
            return [self.repeat.press(device, action, WAYS[action])]
        if action:
            return [intent_of(action, device)]
        if event.key == pygame.K_BACKSPACE:
            return [self.repeat.hold("rub", intents.Text(device, "\b"))]
        letters = getattr(event, "unicode", "")
        if self._composes or not letters or not letters.isprintable():
            return []
        self._written = letters
        return [intents.Text(device, letters)]

    def _composed(self, letters: str) -> list[Intent]:
        """Finished letters, accents put on: where they come, keys alone write no longer."""
        if not self._awake:
            return []
        self._composes, twice, self._written = True, letters == self._written, ""
        return [] if twice else [intents.Text("keys.right", letters)]

    def _key_up(self, event: pygame.event.Event) -> list[Intent]:
        half, action = self._keys.get(event.key, ("", ""))
        if action:
            self.repeat.release(half, action)
        if event.key in TYPING_KEYS:
            self.repeat.release("keys.right", TYPING_KEYS[event.key])
        if event.key == pygame.K_BACKSPACE:
            self.repeat.release("keys.right", "rub")
        return [self._peek_end(half)] if action == "peek" and half in self._peeking else []

    def _peek_end(self, half: str) -> Intent:
        self._peeking.discard(half)
        return intents.PeekEnd(half)

    def _mouse(self, event: pygame.event.Event) -> list[Intent]:
        if event.type == pygame.MOUSEWHEEL:
            return [intents.Wheel("mouse", float(getattr(event, "precise_y", event.y) or event.y))]
        x, y = self._mouse_place(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [intents.Point("mouse", x, y)]
        if event.button == RIGHT_BUTTON and event.type == pygame.MOUSEBUTTONDOWN:
            return [intents.Back("mouse")]
        if event.button != LEFT_BUTTON:
            return []
        down = event.type == pygame.MOUSEBUTTONDOWN
        return [intents.Press("mouse", x, y) if down else intents.Release("mouse", x, y)]

    def _touch(self, event: pygame.event.Event) -> list[Intent]:
        """One finger presses; others are ignored until it is lifted."""
        x, y = self._touch_place(event.x, event.y)
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = event.finger_id
            return [intents.Press("touch", x, y)]
        if event.finger_id != self._finger:
            return []
        if event.type == pygame.FINGERUP:
            self._finger = None
            return [intents.Release("touch", x, y)]
        return [intents.Point("touch", x, y)]
