"""Maps keys and gamepad buttons to actions: names, defaults, changes, rebinding."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.input import intents
from game.input.intents import Intent

ACTIONS = ("up", "down", "left", "right", "confirm", "back", "help", "secondary", "menu", "skip", "peek", "log")
"""What a player does, on each half of the keyboard and on pads."""
QUESTIONS = ("last_roll", "own_sheet", "this_one", "odds", "leaders", "choices", "since_turn")
"""What can be asked at any moment of a match, each by one key; the answer is spoken."""
PROGRAM_ACTIONS = ("photo", *QUESTIONS)
"""Actions on the program, by one key for everybody; they are listed with the right half."""
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
KEYBOARD_HALVES = ("keys.left", "keys.right")
"""The keyboard serves as two devices, so that two people can share it."""
LEFT_KEYS = {
    "up": "w", "down": "s", "left": "a", "right": "d", "confirm": "space", "back": "q",
    "help": "r", "secondary": "f", "menu": "v" if sys.platform == "emscripten" else "tab", "skip": "e", "peek": "c",
    "log": "x",
}  # fmt: skip
"""In a page, Tab leaves the game."""
RIGHT_KEYS = {
    "up": "up", "down": "down", "left": "left", "right": "right", "confirm": "return", "back": "backspace",
    "help": "f1", "secondary": "right shift", "menu": "f10", "skip": "right ctrl", "peek": ".", "log": "l",
    "photo": "f12", **{question: str(number) for number, question in enumerate(QUESTIONS, 1)},
}  # fmt: skip
FIXED_KEYS = {
    pygame.K_ESCAPE: ("keys.right", "back"),
    pygame.K_KP_ENTER: ("keys.right", "confirm"),
    pygame.K_PAUSE: ("keys.right", "menu"),
}
"""Keys that cannot be rebound, so that nobody locks themselves in."""
GAMEPAD = "pad"
GAMEPAD_BUTTONS = {
    "up": "dpup", "down": "dpdown", "left": "dpleft", "right": "dpright", "confirm": "a", "back": "b",
    "help": "y", "secondary": "x", "menu": "back", "skip": "rightshoulder", "peek": "leftshoulder",
    "log": "righttrigger",
}  # fmt: skip
"""Action → button, the same for every gamepad; the left stick always moves the focus."""
FIXED_GAMEPAD_BUTTONS = {"start": "menu"}
"""Buttons that cannot be rebound."""
SDL_BUTTONS = {
    0: "a", 1: "b", 2: "x", 3: "y", 4: "back", 5: "guide", 6: "start", 7: "leftstick", 8: "rightstick",
    9: "leftshoulder", 10: "rightshoulder", 11: "dpup", 12: "dpdown", 13: "dpleft", 14: "dpright",
}  # fmt: skip
"""SDL's controller numbering, on the desktop."""
W3C_BUTTONS = {
    0: "a", 1: "b", 2: "x", 3: "y", 4: "leftshoulder", 5: "rightshoulder", 6: "lefttrigger", 7: "righttrigger",
    8: "back", 9: "start", 10: "leftstick", 11: "rightstick", 12: "dpup", 13: "dpdown", 14: "dpleft", 15: "dpright",
    16: "guide",
}  # fmt: skip
"""The W3C's standard layout, as browsers report it."""
SDL_TRIGGERS = {4: "lefttrigger", 5: "righttrigger"}
"""SDL axes that act as buttons."""
BUTTON_NAMES = frozenset(SDL_BUTTONS.values()) | frozenset(W3C_BUTTONS.values())
STYLES = ("xbox", "playstation", "nintendo")
"""Makers whose pads have signs of their own on the buttons; all others are marked like the first."""
STYLE_WORDS = {
    "playstation": ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony", "wireless controller"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon", "pro controller"),
}
"""What the names of such pads contain, in small letters."""
_FACES = {"a": "A", "b": "B", "x": "X", "y": "Y"}
BUTTON_LABELS = {
    "xbox": {
        **_FACES, "leftshoulder": "LB", "rightshoulder": "RB", "lefttrigger": "LT", "righttrigger": "RT",
        "leftstick": "LS", "rightstick": "RS",
    },
    "playstation": {
        "a": "✕", "b": "○", "x": "□", "y": "△", "leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2",
        "righttrigger": "R2", "leftstick": "L3", "rightstick": "R3",
    },
    "nintendo": {
        **_FACES, "leftshoulder": "L", "rightshoulder": "R", "lefttrigger": "ZL", "righttrigger": "ZR",
        "leftstick": "LS", "rightstick": "RS", "back": "−", "start": "+",
    },
}  # fmt: skip
"""Labels printed on the buttons, by style; other buttons have names. SDL counts Nintendo's by their labels."""


@dataclass(slots=True)
class Bindings:
    """Key names (as pygame knows them) by keyboard half and action; under "pad" the buttons by action."""

    keys: dict[str, dict[str, str]] = field(
        default_factory=lambda: {
            "keys.left": dict(LEFT_KEYS),
            "keys.right": dict(RIGHT_KEYS),
            GAMEPAD: dict(GAMEPAD_BUTTONS),
        }
    )

    def key_map(self) -> dict[int, tuple[str, str]]:
        """Returns key code → (half, action); a key that a player needs is not the program's."""
        table: dict[int, tuple[str, str]] = {}
        for device_part in KEYBOARD_HALVES:
            bound = self.keys[device_part].items()
            for action, name in sorted(bound, key=lambda binding: binding[0] not in PROGRAM_ACTIONS):
                if (code := key_code(name)) is not None:
                    table[code] = (device_part, action)
        return {**table, **FIXED_KEYS}

    def button_map(self) -> dict[str, str]:
        """Returns button → action, the same for every gamepad."""
        return {**{button: action for action, button in self.keys[GAMEPAD].items()}, **FIXED_GAMEPAD_BUTTONS}

    def bind(self, device_part: str, action: str, name: str) -> None:
        """Gives `action` the key `name`; an action that had that key gets the old one.

        Raises ValueError for an unknown key.
        """
        if action not in self.keys[device_part] or not _can_be_bound(device_part, name):
            raise ValueError(f"{name!r} cannot be bound to {action!r}")
        previous = self.keys[device_part][action]
        for actions in [self.keys[GAMEPAD]] if device_part == GAMEPAD else [self.keys[one] for one in KEYBOARD_HALVES]:
            for other, taken in actions.items():
                if _is_same(device_part, taken, name):
                    actions[other] = previous
        self.keys[device_part][action] = name

    def changes(self) -> dict[str, dict[str, str]]:
        """Returns the keys that differ from the defaults, by half and action."""
        defaults = Bindings().keys
        changed = {
            device_part: {action: name for action, name in keys.items() if name != defaults[device_part][action]}
            for device_part, keys in self.keys.items()
        }
        return {device_part: keys for device_part, keys in changed.items() if keys}

    @staticmethod
    def changed(changes: Mapping[str, Mapping[str, str]]) -> Bindings:
        """Returns bindings with these changes, the inverse of `changes`; what cannot be bound is skipped."""
        bindings = Bindings()
        for device_part, keys in changes.items():
            for action, name in keys.items():
                if action in bindings.keys.get(device_part, ()) and _can_be_bound(device_part, name):
                    bindings.keys[device_part][action] = name
        return bindings


def key_code(name: str) -> int | None:
    """Returns the code of a key name; None for an unknown name."""
    try:
        return pygame.key.key_code(name)
    except (ValueError, pygame.error):
        return None


def _can_be_bound(device_part: str, name: str) -> bool:
    if device_part == GAMEPAD:
        return name in BUTTON_NAMES and name not in FIXED_GAMEPAD_BUTTONS
    code = key_code(name)
    return code is not None and code not in FIXED_KEYS


def _is_same(device_part: str, one: str, other: str) -> bool:
    return one == other if device_part == GAMEPAD else key_code(one) == key_code(other)


def intent_for(action: str, device: str) -> Intent:
    """Returns the intent of an action."""
    if action in DIRECTIONS:
        return intents.MoveFocus(device, *DIRECTIONS[action])
    if action in QUESTIONS:
        return intents.QuestionAsked(device, action)
    return {
        "confirm": intents.Confirm,
        "back": intents.Back,
        "help": intents.Help,
        "secondary": intents.Secondary,
        "menu": intents.Menu,
        "skip": intents.Skip,
        "peek": intents.PeekPressed,
        "log": intents.OpenLog,
        "photo": intents.TakePhoto,
    }[action](device)


def pad_style(name: str) -> str:
    """Returns the style of a pad by the name that it reports."""
    words = name.lower()
    return next((style for style, signs in STYLE_WORDS.items() if any(sign in words for sign in signs)), STYLES[0])
