"""Maps keys and gamepad buttons to actions: names, defaults, changes, rebinding."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.input import intents
from game.input.intents import Intent
from game.input.key_places import SCANCODES, place_of_label

ACTIONS = ("up", "down", "left", "right", "confirm", "back", "help", "secondary", "menu", "skip", "peek", "log")
"""Player actions, available on each half of the keyboard and on gamepads."""
QUESTIONS = ("last_roll", "own_sheet", "this_one", "odds", "leaders", "choices", "since_turn")
"""Questions about the match with one key each. The answer is spoken at any time in a match."""
PROGRAM_ACTIONS = ("photo", *QUESTIONS)
"""Program actions with one key for all players. The settings list them with the right half of the keyboard."""
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
KEYBOARD_HALVES = ("keys.left", "keys.right")
"""Names of the two halves of the keyboard. Each half is a device, so that two people can share a keyboard."""
LEFT_KEYS = {
    "up": "w", "down": "s", "left": "a", "right": "d", "confirm": "space", "back": "q",
    "help": "r", "secondary": "f", "menu": "v" if sys.platform == "emscripten" else "tab", "skip": "e", "peek": "c",
    "log": "x",
}  # fmt: skip
"""Default keys of the left half of the keyboard, by place. Tab is not used, because it leaves the game in a page."""
RIGHT_KEYS = {
    "up": "up", "down": "down", "left": "left", "right": "right", "confirm": "return", "back": "backspace",
    "help": "f1", "secondary": "right shift", "menu": "f10", "skip": "right ctrl", "peek": ".", "log": "l",
    "photo": "f12", **{question: str(number) for number, question in enumerate(QUESTIONS, 1)},
}  # fmt: skip
"""Default keys of the right half of the keyboard and of program actions, by place."""
FIXED_KEYS = {
    SCANCODES["escape"]: ("keys.right", "back"),
    SCANCODES["enter"]: ("keys.right", "confirm"),
    SCANCODES["break"]: ("keys.right", "menu"),
}
"""Keys that cannot be rebound, by scancode, so that players cannot lock themselves out."""
PLACE_SIGN = "@"
"""Sign before the name of a place in stored bindings. Older versions stored labels without a sign."""
GAMEPAD = "pad"
GAMEPAD_BUTTONS = {
    "up": "dpup", "down": "dpdown", "left": "dpleft", "right": "dpright", "confirm": "a", "back": "b",
    "help": "y", "secondary": "x", "menu": "back", "skip": "rightshoulder", "peek": "leftshoulder",
    "log": "righttrigger",
}  # fmt: skip
"""Default gamepad button of each action, the same for all gamepads. The left stick always moves the focus."""
FIXED_GAMEPAD_BUTTONS = {"start": "menu"}
"""Gamepad buttons that cannot be rebound, with their actions."""
SDL_BUTTONS = {
    0: "a", 1: "b", 2: "x", 3: "y", 4: "back", 5: "guide", 6: "start", 7: "leftstick", 8: "rightstick",
    9: "leftshoulder", 10: "rightshoulder", 11: "dpup", 12: "dpdown", 13: "dpleft", 14: "dpright",
}  # fmt: skip
"""Names of controller buttons by SDL's number, on the desktop."""
W3C_BUTTONS = {
    0: "a", 1: "b", 2: "x", 3: "y", 4: "leftshoulder", 5: "rightshoulder", 6: "lefttrigger", 7: "righttrigger",
    8: "back", 9: "start", 10: "leftstick", 11: "rightstick", 12: "dpup", 13: "dpdown", 14: "dpleft", 15: "dpright",
    16: "guide",
}  # fmt: skip
"""Names of gamepad buttons by number in the W3C's standard layout, which browsers use."""
SDL_TRIGGERS = {4: "lefttrigger", 5: "righttrigger"}
"""Names of triggers by the number of the SDL axis that acts as a button."""
BUTTON_NAMES = frozenset(SDL_BUTTONS.values()) | frozenset(W3C_BUTTONS.values())


def _default_keys() -> dict[str, dict[str, str]]:
    return {"keys.left": dict(LEFT_KEYS), "keys.right": dict(RIGHT_KEYS), GAMEPAD: dict(GAMEPAD_BUTTONS)}


@dataclass(slots=True)
class Bindings:
    """Places of keys, as in key_places, by keyboard half and action; under "pad" the buttons by action."""

    keys: dict[str, dict[str, str]] = field(default_factory=_default_keys)

    def key_map(self) -> dict[int, tuple[str, str]]:
        """Returns the half and action of each scancode; player actions have priority over the program's."""
        table: dict[int, tuple[str, str]] = {}
        for question, digit in self.keys["keys.right"].items():
            if question in QUESTIONS and digit.isdecimal():
                table[SCANCODES[f"[{digit}]"]] = ("keys.right", question)  # the keypad has the same digits
        for device_part in KEYBOARD_HALVES:
            bound = self.keys[device_part].items()
            for action, name in sorted(bound, key=lambda binding: binding[0] not in PROGRAM_ACTIONS):
                if name in SCANCODES:
                    table[SCANCODES[name]] = (device_part, action)
        return {**table, **FIXED_KEYS}

    def button_map(self) -> dict[str, str]:
        """Returns the action of each button, the same for every gamepad."""
        actions = {button: action for action, button in self.keys[GAMEPAD].items()}
        return {**actions, **FIXED_GAMEPAD_BUTTONS}

    def bind(self, device_part: str, action: str, name: str) -> None:
        """Sets the key of an action to `name`; the action that had this key gets the old one.

        Raises ValueError for an unknown key.
        """
        if action not in self.keys[device_part] or not _can_be_bound(device_part, name):
            raise ValueError(f"{name!r} cannot be bound to {action!r}")
        previous = self.keys[device_part][action]
        parts = (GAMEPAD,) if device_part == GAMEPAD else KEYBOARD_HALVES
        for keys in (self.keys[part] for part in parts):
            for other, other_name in keys.items():
                if other_name == name:
                    keys[other] = previous
        self.keys[device_part][action] = name

    def changes(self) -> dict[str, dict[str, str]]:
        """Returns the keys that differ from the defaults, by half and action, as they are stored."""
        defaults = Bindings().keys
        changed = {
            device_part: {
                action: name if device_part == GAMEPAD else PLACE_SIGN + name
                for action, name in keys.items()
                if name != defaults[device_part][action]
            }
            for device_part, keys in self.keys.items()
        }
        return {device_part: keys for device_part, keys in changed.items() if keys}

    @staticmethod
    def changed(changes: Mapping[str, Mapping[str, str]], language: str = "") -> Bindings:
        """Returns bindings with these changes, the inverse of `changes`; skips names that cannot be bound.

        Labels that an older version stored become the places of these keys on the usual keyboard of `language`.
        """
        bindings = Bindings()
        for device_part, keys in changes.items():
            for action, stored in keys.items():
                is_place = device_part == GAMEPAD or stored.startswith(PLACE_SIGN)
                name = stored.removeprefix(PLACE_SIGN) if is_place else place_of_label(stored, language)
                if action in bindings.keys.get(device_part, ()) and _can_be_bound(device_part, name):
                    bindings.keys[device_part][action] = name
        return bindings


def _can_be_bound(device_part: str, name: str) -> bool:
    if device_part == GAMEPAD:
        return name in BUTTON_NAMES and name not in FIXED_GAMEPAD_BUTTONS
    return name in SCANCODES and SCANCODES[name] not in FIXED_KEYS


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
