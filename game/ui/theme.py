"""Defines every colour, size and type style of the game, and the alternative palettes.

Drawings use the theme's own colours. A canvas maps them to the palette, so that players can change it at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Colour = tuple[int, int, int]


def from_hex(code: str) -> Colour:
    """Returns a colour from its six hex digits."""
    number = int(code, 16)
    return number >> 16, number >> 8 & 255, number & 255


# -- the palette ---------------------------------------------------------------------------------------------
TURF = from_hex("2c7349")
TURF_LIGHT = from_hex("34804f")
TURF_DARK = from_hex("1f5536")
DIRT = from_hex("c99c66")
DIRT_DARK = from_hex("a97e4c")
RAIL = from_hex("f7f1e1")
BOARD = from_hex("6b4a2c")
"""Colour of the tack room's wall."""
BOARD_EDGE = from_hex("35220f")
"""Colour of the joints between boards."""
DESK = from_hex("5a3620")
"""Colour of the clubhouse's desk."""
LEATHER = from_hex("1a4430")
"""Colour of the pad on the clubhouse's desk."""
PAPER = from_hex("f6efdf")
PAPER_LIGHT = from_hex("fffaf0")
PAPER_SHADE = from_hex("ebe0c6")
PAPER_EDGE = from_hex("d3c29d")
INK = from_hex("1d2433")
INK_SOFT = from_hex("5c5646")
NIGHT = from_hex("182030")
NIGHT_LIGHT = from_hex("2a3448")
MIST = from_hex("c9cfdb")
"""Colour of secondary text on NIGHT."""
GOLD = from_hex("e2a72e")
GOLD_LIGHT = from_hex("ffe9ae")
GOLD_DEEP = from_hex("b07c10")
ALARM = from_hex("c8351f")
ALARM_DEEP = from_hex("92220f")
GAIN = from_hex("86e0aa")
"""Colour of rising totals on NIGHT_LIGHT."""
LOSS = from_hex("ff9c88")
"""Colour of falling totals on NIGHT_LIGHT."""
MONEY = from_hex("176c3b")
MONEY_DEEP = from_hex("12552e")
ALARM_LIGHT = from_hex("ff8f7a")
"""Colour of losses on NIGHT."""
MONEY_LIGHT = from_hex("74dc9c")
"""Colour of gains on NIGHT."""
SKY_TOP = from_hex("6fb7dd")
SKY_LOW = from_hex("f7e3bd")
SHADOW = (20, 16, 8)
INK_BLACK = from_hex("000000")
"""Edge colour of light faces in high contrast."""
PURE_WHITE = from_hex("ffffff")
"""Edge colour of dark faces in high contrast."""
RING_INK = from_hex("080b12")
"""Edge colour of the focus ring; darker than ink, to contrast with turf."""

# -- the eight seats: colour and shape always together --------------------------------------------------------
SEAT_COLOURS = tuple(map(from_hex, ("c8431a", "1f6fc4", "8a48d4", "0b7a68", "bd2f7a", "7d5a3a", "4d5a73", "56791a")))
SEAT_SHAPES = ("triangle", "circle", "square", "diamond", "star", "hexagon", "cross", "heart")


class ClothColours(NamedTuple):
    """A saddle cloth's colour and its number's colour, as in real racing."""

    colour: Colour
    number: Colour


_WHITE = from_hex("ffffff")
_BLACK = from_hex("11141c")
CLOTH_COLOURS = {
    1: ClothColours(from_hex("d0262c"), _WHITE),
    2: ClothColours(from_hex("fdfbf4"), _BLACK),
    3: ClothColours(from_hex("1f52b8"), _WHITE),
    4: ClothColours(from_hex("f7c81e"), _BLACK),
    5: ClothColours(from_hex("158547"), _WHITE),
    6: ClothColours(from_hex("23252e"), from_hex("f7c81e")),
    7: ClothColours(from_hex("f2801d"), _BLACK),
    8: ClothColours(from_hex("f497c3"), _BLACK),
    9: ClothColours(from_hex("2fc0c0"), _BLACK),
    10: ClothColours(from_hex("6a35a8"), _WHITE),
    11: ClothColours(from_hex("b4bac2"), from_hex("8e0d18")),
    12: ClothColours(from_hex("b5e03a"), _BLACK),
}
CLOTH_EDGE = INK
"""Edge colour of all cloths, so that a white cloth is visible on paper."""


class ScoreColours(NamedTuple):
    """The colours of a score category: its part of a bar, and the number on it."""

    ground: Colour
    ink: Colour


PURSES_COLOUR = 0
"""Index of the score colours of purses and pots."""
BETS_COLOUR = 1
"""Index of the score colours of bets."""
OTHER_COLOUR = 2
"""Index of the score colours of a game's other gains."""
CASH_COLOUR = 4
"""Index of the score colours of cash."""
SCORE_COLOURS = (
    ScoreColours(GOLD, INK),
    ScoreColours(from_hex("1d7a44"), PAPER_LIGHT),
    ScoreColours(from_hex("1f6fc4"), PAPER_LIGHT),
    ScoreColours(from_hex("7d45c9"), PAPER_LIGHT),
    ScoreColours(from_hex("e8cfa2"), INK),
)
SEA = from_hex("4588a2")
"""Colour of the sea in the middle of a world map."""
SEA_DEEP = from_hex("35718f")
"""Colour of the sea at the rim of a world map."""
SEA_SHALLOW = from_hex("9ccfcd")
"""Colour of the sea along the coasts of a world map."""
SEA_LINE = from_hex("2b6480")
"""Colour of lines on the sea of a world map."""
COAST = from_hex("3b3124")
"""Outline colour of territories at the sea."""
BORDER = from_hex("5a4a33")
"""Colour of borders between territories."""
STONE = from_hex("9a968c")
"""Colour of armies without an owner."""
WOOD = from_hex("7a5230")
"""Edge colour of a table."""
WOOD_DARK = from_hex("4a2f18")
WOOD_LIGHT = from_hex("a87a4a")
RIBBON = from_hex("1b5fae")
"""Colour of a ribbon that belongs to no seat."""


class ShuffleboardColours(NamedTuple):
    """The default colours of a shuffleboard table, and the colour of a weight's cap in its picture."""

    wood: Colour
    line: Colour
    gutter: Colour
    rail: Colour
    cap: Colour


SHUFFLEBOARD = ShuffleboardColours(
    from_hex("e3b877"), from_hex("5a2b12"), from_hex("26313a"), from_hex("6b3a1c"), from_hex("c8351f")
)

# -- type ----------------------------------------------------------------------------------------------------
MIN_TEXT_SIZE = 18
"""Minimum text size, in logical units."""


class Style(NamedTuple):
    """Type style of a text; `size` is in logical units."""

    face: str
    size: float
    colour: Colour

    def on(self, colour: Colour) -> Style:
        """Returns the style in another colour."""
        return self._replace(colour=colour)

    def sized(self, size: float) -> Style:
        """Returns the style in another size."""
        return self._replace(size=size)


HERO = Style("title", 112, GOLD)
TITLE = Style("title", 46, INK)
HEADING = Style("title", 28, INK)
NUMBER = Style("title", 24, INK)
BUTTON = Style("black", 22, INK)
LABEL = Style("bold", 20, INK)
ROW = Style("bold", 21, INK)
BODY = Style("text", 20, INK)
BOLD = Style("black", 20, INK)
SMALL = Style("bold", MIN_TEXT_SIZE, INK_SOFT)
CAPS = Style("black", MIN_TEXT_SIZE, INK_SOFT)
CAPTION = Style("italic", 20, PAPER)

# -- colours of buttons ---------------------------------------------------------------------------------------


class ButtonColours(NamedTuple):
    """The colours of a button's face, lower edge and text."""

    face: Colour
    lip: Colour
    text: Colour
    note: Colour


PLAIN = ButtonColours(PAPER_LIGHT, PAPER_EDGE, INK, INK_SOFT)
GO = ButtonColours(from_hex("176a39"), from_hex("0d4424"), PAPER_LIGHT, PAPER)
DARK = ButtonColours(INK, from_hex("05080f"), PAPER, MIST)
CHOSEN = ButtonColours(GOLD_LIGHT, GOLD_DEEP, INK, INK_SOFT)
DANGER = ButtonColours(from_hex("b52c17"), ALARM_DEEP, PAPER_LIGHT, PAPER)
OFF = ButtonColours(PAPER_SHADE, PAPER_EDGE, INK_SOFT, INK_SOFT)
BARRED = ButtonColours(from_hex("b9b6ae"), from_hex("524e46"), from_hex("2c2a25"), from_hex("2c2a25"))
DIMMED = ButtonColours(from_hex("5b564c"), from_hex("413d35"), PAPER, PAPER)

# -- measures, in logical units ------------------------------------------------------------------------------
MIN_TARGET_SIZE = 44
"""Minimum width and height of a target, in logical units."""
RADIUS = 12
PANEL_RADIUS = 18
BUTTON_DEPTH = 4
"""Height of a button's lower edge, in logical units."""
RING_WIDTH = 4
"""Thickness of the focus ring between its two thin dark lines, in logical units."""
RING_GAP = 3
"""Distance between a target and its focus ring, in logical units."""
RING_PRESSED_GAP = -1
"""Distance between a pressed target and its focus ring, in logical units; negative for a ring inside the target."""
RING_EDGE_WIDTH = 1.5
SHADOW_SIZE = 18
"""Extent of a shadow beyond its panel, in logical units."""
SHADOW_DROP = 6
"""Downward displacement of a shadow, in logical units."""
SHADOW_STRENGTH = 95
"""Opacity of a shadow, 0 to 255."""


def luminance(colour: Colour) -> float:
    """Returns the relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it."""
    red, green, blue = (_linear(channel / 255) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4


def contrast(one: Colour, other: Colour) -> float:
    """Returns the contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def blend(one: Colour, other: Colour, share: float) -> Colour:
    """Returns a mix of two colours; `share` of the other, 0 to 1."""
    red, green, blue = one
    to_red, to_green, to_blue = other
    return (
        round(red + (to_red - red) * share),
        round(green + (to_green - green) * share),
        round(blue + (to_blue - blue) * share),
    )


# -- alternative palettes -------------------------------------------------------------------------------------
Palette = Mapping[Colour, Colour]
"""Replacements of the theme's colours."""

HIGH_CONTRAST_TEXT_RATIO = 7.0
"""Contrast ratio of text in the high-contrast palette: WCAG's level AAA."""


def _darker(colour: Colour) -> Colour:
    while contrast(colour, PURE_WHITE) < HIGH_CONTRAST_TEXT_RATIO:
        colour = blend(colour, INK_BLACK, 0.04)
    return colour


COLOUR_BLIND_SEATS = tuple(
    map(from_hex, ("8f2b00", "295aff", "8a61ad", "06006c", "b95357", "3d0000", "663d74", "0f01cf"))
)
"""Seat colours for all three types of colour blindness, found by search. White text on them has a contrast ratio of
4.5:1. The two most similar colours differ by 0.116 in Oklab; the default colours differ by at least 0.018.
"""

COLOUR_BLIND: Palette = dict(zip(SEAT_COLOURS, COLOUR_BLIND_SEATS, strict=True))
HIGH_CONTRAST: Palette = {
    PAPER: PURE_WHITE,
    PAPER_LIGHT: PURE_WHITE,
    RAIL: PURE_WHITE,
    PAPER_SHADE: from_hex("e4e4e4"),
    PAPER_EDGE: from_hex("8a8a8a"),
    INK: INK_BLACK,
    INK_SOFT: from_hex("1f1f1f"),
    NIGHT: INK_BLACK,
    NIGHT_LIGHT: from_hex("161616"),
    MIST: PURE_WHITE,
    GOLD: from_hex("ffc21f"),
    GOLD_LIGHT: from_hex("ffe588"),
    GOLD_DEEP: from_hex("6b4700"),
    MONEY: from_hex("074d24"),
    MONEY_DEEP: INK_BLACK,
    RIBBON: _darker(RIBBON),
    ALARM: from_hex("8f1204"),
    ALARM_DEEP: from_hex("5c0a00"),
    TURF: from_hex("0f4426"),
    TURF_LIGHT: from_hex("0f4426"),
    TURF_DARK: from_hex("06301a"),
    GO.face: from_hex("064a22"),
    GO.lip: INK_BLACK,
    DANGER.face: from_hex("8f1204"),
    DARK.lip: INK_BLACK,
    **{colour: _darker(colour) for colour in SEAT_COLOURS},
    CLOTH_COLOURS[1].colour: from_hex("a81219"),
    CLOTH_COLOURS[3].colour: from_hex("0d3a94"),
    CLOTH_COLOURS[5].colour: from_hex("07612f"),
    CLOTH_COLOURS[7].colour: from_hex("ff9433"),
    CLOTH_COLOURS[10].colour: from_hex("4e2389"),
}
"""Palette with black text on white faces, and with edges on all faces."""


def palette(*, high_contrast: bool, colour_blind_palette: bool) -> Palette:
    """Returns the replacements for these settings."""
    if high_contrast and colour_blind_palette:
        seats = zip(SEAT_COLOURS, map(_darker, COLOUR_BLIND_SEATS), strict=True)
        return {**HIGH_CONTRAST, **dict(seats)}
    if high_contrast:
        return HIGH_CONTRAST
    return COLOUR_BLIND if colour_blind_palette else {}
