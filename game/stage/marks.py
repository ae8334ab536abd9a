"""The names of all marks that Sprites.icon can draw; no pictures."""

from __future__ import annotations

ALIASES = {"bet": "ticket", "fast": "skip", "cup": "trophy", "die": "dice", "no": "close"}
"""Other names of icons."""
ICON_NAMES = (
    "triangle", "circle", "square", "diamond", "star", "hexagon", "cross", "heart",
    "left", "right", "up", "down", "back", "forward", "skip", "play", "pause", "again", "undo", "menu", "help", "close",
    "check", "plus", "minus", "cog", "door", "book", "info", "eye", "lock", "globe",
    "helmet", "jersey", "coin", "ticket", "card", "dice", "crown", "trophy", "flag", "chequered", "horseshoe", "horse",
    "person", "bot", "pad", "keyboard", "mouse", "touch", "sound", "sound_off", "music", "A", "B", "X", "Y",
)  # fmt: skip
