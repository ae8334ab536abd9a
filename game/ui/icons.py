"""Marks that no typeface of ours has: the seats' shapes, arrows, checks, the pad's buttons. From drawings, kept."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui import shapes, vector
from game.ui.canvas import Canvas
from game.ui.theme import SEAT_COLOURS, SEAT_SHAPES, Colour, tint

ALIASES = {"bet": "ticket", "fast": "skip", "cup": "trophy", "die": "dice", "no": "close"}
"""Other names of icons."""
NAMES = (
    "triangle", "circle", "square", "diamond", "star", "hexagon", "cross", "heart",
    "left", "right", "up", "down", "back", "forward", "skip", "rewind", "play", "pause", "again", "undo", "menu",
    "help", "close", "check", "plus", "minus", "cog", "door", "book", "info", "eye", "lock", "globe", "clock",
    "helmet", "jersey", "coin", "coins", "ticket", "card", "cards", "dice", "crown", "trophy", "flag", "chequered",
    "horseshoe", "horse", "person", "bot", "pad", "keyboard", "mouse", "touch", "sound", "sound_off", "music",
)  # fmt: skip
"""What can be drawn in one colour."""
BLACK = "#000000"
"""The ink of the drawings."""
PAD_COLOURS: dict[str, Colour] = {"A": tint("217a3c"), "B": tint("b8321f"), "X": tint("1f64b4"), "Y": tint("8a6200")}


def icon(canvas: Canvas, name: str, size: float, colour: Colour) -> Surface:
    """An icon, `size` logical units square. Raises MissingAsset for a name that is in neither NAMES nor ALIASES."""
    return canvas.kept(("icon", name, size, colour), lambda: drawn(name, canvas.px(size), canvas.sight.shown(colour)))


def badge(canvas: Canvas, seat: int, size: float) -> Surface:
    """A seat's sign: its shape in paper white on a disc of its colour."""
    return canvas.kept(("badge", seat, size), lambda: _badge(canvas, canvas.px(size), seat))


def pad_button(canvas: Canvas, letter: str, size: float) -> Surface:
    """The disc of one of a pad's buttons A, B, X, Y."""
    return canvas.kept(("pad", letter, size), lambda: _pad_button(letter, canvas.px(size)))


def drawn(name: str, side: int, colour: Colour) -> Surface:
    """An icon, `side` pixels square; nobody keeps it."""
    text = vector.source(f"icon_{ALIASES.get(name, name)}")
    picture = vector.raster(vector.varied(text, {BLACK: hexed(colour)}, frozenset({"holes"})), side, side)
    if 'id="holes"' in text:
        holes = vector.raster(vector.varied(text, {}, frozenset({"ink"})), side, side)
        picture.blit(holes, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return picture


def hexed(colour: Colour) -> str:
    """A colour as drawings write it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _badge(canvas: Canvas, side: int, seat: int) -> Surface:
    disc = shapes.rounded((side, side), side // 2, canvas.sight.shown(SEAT_COLOURS[seat]))
    sign = drawn(SEAT_SHAPES[seat], max(round(side * 0.56), 3), (255, 252, 244))
    lift = round(side * 0.04) if SEAT_SHAPES[seat] == "triangle" else 0
    disc.blit(sign, ((side - sign.get_width()) // 2, (side - sign.get_height()) // 2 - lift))
    return disc


def _pad_button(letter: str, side: int) -> Surface:
    text = vector.varied(vector.source(f"icon_{letter}"), {BLACK: hexed(PAD_COLOURS[letter])}, frozenset())
    return vector.raster(text, side, side)
