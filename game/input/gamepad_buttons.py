"""Names gamepad buttons, in SDL's numbering and in the W3C's standard layout."""

from __future__ import annotations

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


def pad_style(name: str) -> str:
    """Returns the style of a pad by the name that it reports."""
    words = name.lower()
    return next((style for style, signs in STYLE_WORDS.items() if any(sign in words for sign in signs)), STYLES[0])
