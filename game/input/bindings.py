"""Which key and pad button means what: defaults, changes, rebinding. Knows no device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.input import intents, pad_buttons
from game.input.intents import Intent

ACTIONS = ("up", "down", "left", "right", "confirm", "back", "help", "secondary", "menu", "skip", "peek")
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
HALVES = ("keys.left", "keys.right")
"""The keyboard serves as two devices, so that two people can share it."""

LEFT_KEYS = {
    "up": "w", "down": "s", "left": "a", "right": "d", "confirm": "space", "back": "q",
    "help": "r", "secondary": "f", "menu": "tab", "skip": "e", "peek": "c",
}  # fmt: skip
RIGHT_KEYS = {
    "up": "up", "down": "down", "left": "left", "right": "right", "confirm": "return", "back": "backspace",
    "help": "f1", "secondary": "right shift", "menu": "f10", "skip": "right ctrl", "peek": ".",
}  # fmt: skip
ALWAYS = {
    pygame.K_ESCAPE: ("keys.right", "back"),
    pygame.K_KP_ENTER: ("keys.right", "confirm"),
    pygame.K_PAUSE: ("keys.right", "menu"),
}
"""Keys that cannot be bound away, so that nobody locks himself in."""
PAD = "pad"
PAD_KEYS = {
    "up": "dpup", "down": "dpdown", "left": "dpleft", "right": "dpright", "confirm": "a", "back": "b",
    "help": "y", "secondary": "x", "menu": "back", "skip": "rightshoulder", "peek": "leftshoulder",
}  # fmt: skip
"""Action → button, for every pad alike; the left stick always steers."""
ALWAYS_PAD = {"start": "menu"}
"""Buttons that cannot be bound away."""


@dataclass(slots=True)
class Bindings:
    """Keys by half and action, as names pygame knows; under "pad" the buttons by action, as pad_buttons names them."""

    keys: dict[str, dict[str, str]] = field(
        default_factory=lambda: {"keys.left": dict(LEFT_KEYS), "keys.right": dict(RIGHT_KEYS), PAD: dict(PAD_KEYS)}
    )

    def table(self) -> dict[int, tuple[str, str]]:
        """Key code → (half, action)."""
        table: dict[int, tuple[str, str]] = {}
        for half in HALVES:
            for action, name in self.keys[half].items():
                code = key_code(name)
                if code is not None:
                    table[code] = (half, action)
        return {**table, **ALWAYS}

    def pad_table(self) -> dict[str, str]:
        """Button → action, of any pad."""
        return {**{button: action for action, button in self.keys[PAD].items()}, **ALWAYS_PAD}

    def bind(self, half: str, action: str, name: str) -> None:
        """Gives `action` the key `name`; whatever had that key gets the old one. ValueError if there is none."""
        if action not in ACTIONS or not _can_be_bound(half, name):
            raise ValueError(f"{name!r} cannot be bound to {action!r}")
        before = self.keys[half][action]
        for actions in [self.keys[PAD]] if half == PAD else [self.keys[one] for one in HALVES]:
            for other, taken in actions.items():
                if _is_same(half, taken, name):
                    actions[other] = before
        self.keys[half][action] = name

    def changes(self) -> dict[str, dict[str, str]]:
        """The keys that differ from the first ones, by half and action."""
        first = Bindings().keys
        changed = {half: {action: name for action, name in keys.items() if name != first[half][action]}
                   for half, keys in self.keys.items()}  # fmt: skip
        return {half: keys for half, keys in changed.items() if keys}

    @staticmethod
    def changed(changes: Mapping[str, Mapping[str, str]]) -> Bindings:
        """The inverse of `changes`; what cannot be bound is passed over."""
        bindings = Bindings()
        for half, keys in changes.items():
            for action, name in keys.items():
                if half in bindings.keys and action in ACTIONS and _can_be_bound(half, name):
                    bindings.keys[half][action] = name
        return bindings


def key_code(name: str) -> int | None:
    """The code of a key's name; None for a name no keyboard has."""
    try:
        return pygame.key.key_code(name)
    except (ValueError, pygame.error):
        return None


def _can_be_bound(half: str, name: str) -> bool:
    if half == PAD:
        return name in pad_buttons.NAMES and name not in ALWAYS_PAD
    code = key_code(name)
    return code is not None and code not in ALWAYS


def _is_same(half: str, one: str, other: str) -> bool:
    return one == other if half == PAD else key_code(one) == key_code(other)


def intent_of(action: str, device: str) -> Intent:
    """The intent that goes with an action."""
    if action in WAYS:
        return intents.Move(device, *WAYS[action])
    return {
        "confirm": intents.Confirm, "back": intents.Back, "help": intents.Help,
        "secondary": intents.Secondary, "menu": intents.Menu, "skip": intents.Skip,
        "peek": intents.Peek,
    }[action](device)  # fmt: skip
