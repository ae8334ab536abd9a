"""Renders icons that no font has: seat badges, arrows, checks, gamepad buttons. Cached."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui import shapes, svg
from game.ui.canvas import Canvas
from game.ui.silks import silks_disc
from game.ui.theme import SEAT_COLOURS, SEAT_SHAPES, Colour, from_hex

ICON_ALIASES = {"bet": "ticket", "fast": "skip", "cup": "trophy", "die": "dice", "no": "close"}
"""Other names of icons."""
ICON_NAMES = (
    "triangle", "circle", "square", "diamond", "star", "hexagon", "cross", "heart",
    "left", "right", "up", "down", "back", "forward", "skip", "rewind", "play", "pause", "again", "undo", "menu", "log",
    "help", "close", "check", "plus", "minus", "cog", "door", "book", "info", "eye", "lock", "globe", "clock",
    "camera", "film", "helmet", "jersey", "coin", "coins", "ticket", "card", "cards", "dice", "crown", "trophy", "flag",
    "chequered", "horseshoe", "horse", "person", "bot", "pad", "keyboard", "mouse", "touch", "sound", "sound_off",
    "music", "smile", "laugh", "wow", "sad",
)  # fmt: skip
"""Icons in one colour."""
DRAWING_INK = "#000000"
"""The colour that the drawings are made in."""
PAD_COLOURS: dict[str, Colour] = {
    "A": from_hex("217a3c"),
    "B": from_hex("b8321f"),
    "X": from_hex("1f64b4"),
    "Y": from_hex("8a6200"),
}


SIGN_GROUND = from_hex("2a2f3a")
SIGN_COLOURS: dict[str, Colour] = {
    "close": from_hex("9fc0f0"),
    "circle": from_hex("f2938c"),
    "square": from_hex("e6a3d0"),
    "triangle": from_hex("8fd8bd"),
}
SIGN_SHARE = 0.58
"""How much of its button a sign fills."""


def icon(canvas: Canvas, name: str, size: float, colour: Colour) -> Surface:
    """Returns an icon, `size` logical units square.

    Raises AssetNotFound for a name that is in neither ICON_NAMES nor ICON_ALIASES.
    """
    return canvas.cached(
        ("icon", name, size, colour),
        lambda: render_icon(name, canvas.px(size), canvas.preferences.mapped_colour(colour)),
    )


def badge(canvas: Canvas, seat: int, size: float, silks: str | None = None) -> Surface:
    """Returns a seat's badge: its shape in white on a disc of its colour, with the pattern of its `silks`.

    None stands for those that are worn at the table which is shown.
    """
    pattern = canvas.preferences.silks.get(seat, "") if silks is None else silks
    return canvas.cached(("badge", seat, size, pattern), lambda: _render_badge(canvas, canvas.px(size), seat, pattern))


def pad_button(canvas: Canvas, letter: str, size: float) -> Surface:
    """Returns the disc of gamepad button A, B, X or Y."""
    return canvas.cached(("pad", letter, size), lambda: _render_pad_button(letter, canvas.px(size)))


def pad_sign(canvas: Canvas, name: str, size: float) -> Surface:
    """Returns a button with an icon as its sign, as PlayStation's pads have them."""
    return canvas.cached(("pad sign", name, size), lambda: _render_pad_sign(canvas, name, canvas.px(size)))


def render_icon(name: str, side: int, colour: Colour) -> Surface:
    """Returns an icon, `side` pixels square, uncached."""
    text = svg.read_svg(f"icon_{ICON_ALIASES.get(name, name)}")
    picture = svg.rasterise(svg.with_options(text, {DRAWING_INK: to_hex(colour)}, frozenset({"holes"})), side, side)
    if 'id="holes"' in text:
        holes = svg.rasterise(svg.with_options(text, {}, frozenset({"ink"})), side, side)
        picture.blit(holes, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return picture


def to_hex(colour: Colour) -> str:
    """Returns a colour as SVG writes it, "#rrggbb"."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _render_badge(canvas: Canvas, side: int, seat: int, pattern: str) -> Surface:
    colour = canvas.preferences.mapped_colour(SEAT_COLOURS[seat])
    disc = silks_disc(side, pattern, colour)
    sign = render_icon(SEAT_SHAPES[seat], max(round(side * 0.56), 3), (255, 252, 244))
    lift = round(side * 0.04) if SEAT_SHAPES[seat] == "triangle" else 0
    disc.blit(sign, ((side - sign.get_width()) // 2, (side - sign.get_height()) // 2 - lift))
    return disc


def _render_pad_sign(canvas: Canvas, name: str, side: int) -> Surface:
    disc = shapes.rounded_box((side, side), side // 2, canvas.preferences.mapped_colour(SIGN_GROUND))
    sign = render_icon(name, max(round(side * SIGN_SHARE), 3), SIGN_COLOURS[name])
    disc.blit(sign, ((side - sign.get_width()) // 2, (side - sign.get_height()) // 2))
    return disc


def _render_pad_button(letter: str, side: int) -> Surface:
    text = svg.with_options(svg.read_svg(f"icon_{letter}"), {DRAWING_INK: to_hex(PAD_COLOURS[letter])}, frozenset())
    return svg.rasterise(text, side, side)
