"""Renders icons that no font has: seat badges with silks, arrows, checks, gamepad buttons. Cached."""

from collections.abc import Mapping, Sequence

import pygame
from pygame import Surface

from game.ui import shapes, svg
from game.ui.canvas import Canvas
from game.ui.theme import SEAT_COLOURS, SEAT_SHAPES, Colour, blend, from_hex

Point = tuple[float, float]
Shape = tuple[Point, ...]
"""Corners of a polygon, as shares of the badge's size from its upper left corner, 0 to 1."""
PATTERN_SUPERSAMPLING = 4
"""Supersampling factor of painted patterns."""
DARK_SHARE = 0.32
"""Difference between a pattern and its badge in brightness, 0 to 1; the white sign contrasts with both."""
ICON_ALIASES = {"bet": "ticket", "fast": "skip", "cup": "trophy", "die": "dice", "no": "close"}
ICON_NAMES = (
    "triangle", "circle", "square", "diamond", "star", "hexagon", "cross", "heart",
    "left", "right", "up", "down", "back", "forward", "skip", "rewind", "play", "pause", "again", "undo", "menu", "log",
    "help", "close", "check", "plus", "minus", "cog", "door", "enter", "copy",
    "paste", "letter", "screen", "book", "info", "eye", "lock", "globe", "clock",
    "camera", "film", "helmet", "jersey", "coin", "coins", "ticket", "card", "cards", "dice", "crown", "trophy", "flag",
    "chequered", "horseshoe", "horse", "person", "bot", "pad", "keyboard", "mouse", "touch", "sound", "sound_off",
    "music", "smile", "laugh", "wow", "sad", "bunting", "balloon", "band", "fountain", "lights",
)  # fmt: skip
"""Icons in one colour."""
DRAWING_INK = "#000000"
"""Ink colour in the files of the icons; the requested colour replaces it."""
PAD_COLOURS: dict[str, Colour] = {
    "A": from_hex("217a3c"),
    "B": from_hex("b8321f"),
    "X": from_hex("1f64b4"),
    "Y": from_hex("8a6200"),
}


SIGN_GROUND = from_hex("2a2f3a")
"""Background of a PlayStation button."""
SIGN_COLOURS: dict[str, Colour] = {
    "close": from_hex("9fc0f0"),
    "circle": from_hex("f2938c"),
    "square": from_hex("e6a3d0"),
    "triangle": from_hex("8fd8bd"),
}
SIGN_SHARE = 0.58
"""Size of a sign, relative to its button."""


def _box(left: float, top: float, right: float, bottom: float) -> Shape:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _chevron(top: float, height: float) -> Shape:
    low = top + 0.32
    return (0, top), (0.5, low), (1, top), (1, top + height), (0.5, low + height), (0, top + height)


PATTERNS: Mapping[str, Sequence[Shape]] = {
    "hoops": [_box(0, top, 1, top + 0.16) for top in (0.1, 0.42, 0.74)],
    "stripes": [_box(left, 0, left + 0.14, 1) for left in (0.1, 0.43, 0.76)],
    "sash": [((0, 0.62), (0.62, 0), (1, 0), (1, 0.38), (0.38, 1), (0, 1))],
    "halves": [_box(0.5, 0, 1, 1)],
    "quarters": [_box(0.5, 0, 1, 0.5), _box(0, 0.5, 0.5, 1)],
    "chequers": [_box(x / 4, y / 4, (x + 1) / 4, (y + 1) / 4) for x in range(4) for y in range(4) if (x + y) % 2 == 0],
    "chevrons": [_chevron(top, 0.17) for top in (-0.22, 0.14, 0.5)],
    "diamonds": [
        ((x, y - 0.15), (x + 0.15, y), (x, y + 0.15), (x - 0.15, y))
        for x in (0.14, 0.5, 0.86)
        for y in (0.14, 0.5, 0.86)
    ],
}


def silks_disc(side: int, pattern: str, colour: Colour) -> Surface:
    """Returns a disc, `side` pixels wide, with a pattern; without one if the pattern is unknown, such as ""."""
    disc = shapes.rounded_box((side, side), side // 2, colour)
    if pattern not in PATTERNS:
        return disc
    size = side * PATTERN_SUPERSAMPLING
    large = shapes.transparent_surface((size, size))
    large.fill(colour)
    for corners in PATTERNS[pattern]:
        pygame.draw.polygon(large, blend(colour, (0, 0, 0), DARK_SHARE), [(x * size, y * size) for x, y in corners])
    patterned = pygame.transform.smoothscale(large, (side, side))
    outline = shapes.rounded_box((side, side), side // 2, (255, 255, 255))
    patterned.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return patterned


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

    None means the silks at the displayed table.
    """
    pattern = canvas.preferences.silks.get(seat, "") if silks is None else silks
    return canvas.cached(("badge", seat, size, pattern), lambda: _render_badge(canvas, canvas.px(size), seat, pattern))


def pad_button(canvas: Canvas, letter: str, size: float) -> Surface:
    """Returns the disc of gamepad button A, B, X or Y."""
    return canvas.cached(("pad", letter, size), lambda: _render_pad_button(letter, canvas.px(size)))


def pad_sign(canvas: Canvas, name: str, size: float) -> Surface:
    """Returns a button with an icon as its sign, as on PlayStation gamepads."""
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
    """Returns a colour in the form of SVG, "#rrggbb"."""
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
