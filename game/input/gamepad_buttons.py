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

BUTTON_LABELS = {
    "a": "A", "b": "B", "x": "X", "y": "Y", "leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2",
    "righttrigger": "R2", "leftstick": "L3", "rightstick": "R3",
}  # fmt: skip
"""Labels printed on the buttons; other buttons have names."""
