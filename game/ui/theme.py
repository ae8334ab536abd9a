"""Defines every colour, size and type style of the game."""

from __future__ import annotations

from dataclasses import dataclass
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
"""The tack room's wall."""
BOARD_EDGE = from_hex("35220f")
"""The seams of wood."""
DESK = from_hex("5a3620")
"""The clubhouse's desk."""
LEATHER = from_hex("1a4430")
"""The pad on it."""
PAPER = from_hex("f6efdf")
PAPER_LIGHT = from_hex("fffaf0")
PAPER_SHADE = from_hex("ebe0c6")
PAPER_EDGE = from_hex("d3c29d")
INK = from_hex("1d2433")
INK_SOFT = from_hex("5c5646")
NIGHT = from_hex("182030")
NIGHT_LIGHT = from_hex("2a3448")
MIST = from_hex("c9cfdb")
"""Quiet text on NIGHT."""
GOLD = from_hex("e2a72e")
GOLD_LIGHT = from_hex("ffe9ae")
GOLD_DEEP = from_hex("b07c10")
ALARM = from_hex("c8351f")
ALARM_DEEP = from_hex("92220f")
# Totals that rise or sink, on NIGHT_LIGHT.
GAIN = from_hex("86e0aa")
LOSS = from_hex("ff9c88")
MONEY = from_hex("176c3b")
MONEY_DEEP = from_hex("12552e")
# Losses and gains on NIGHT.
ALARM_LIGHT = from_hex("ff8f7a")
MONEY_LIGHT = from_hex("74dc9c")
SKY_TOP = from_hex("6fb7dd")
SKY_LOW = from_hex("f7e3bd")
SHADOW = (20, 16, 8)
# Edges in high contrast.
INK_BLACK = from_hex("000000")
PURE_WHITE = from_hex("ffffff")
RING_INK = from_hex("080b12")
"""Around the focus ring: darker than ink, to stand out from turf."""

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
"""Around every cloth, so that the white one stands out from paper."""


class ScoreColours(NamedTuple):
    """The colours of a category of the score: of its part of a bar, and of the number on it."""

    ground: Colour
    ink: Colour


SCORE_COLOURS = (
    ScoreColours(GOLD, INK),
    ScoreColours(from_hex("1d7a44"), PAPER_LIGHT),
    ScoreColours(from_hex("1f6fc4"), PAPER_LIGHT),
    ScoreColours(from_hex("7d45c9"), PAPER_LIGHT),
    ScoreColours(from_hex("e8cfa2"), INK),
)
# The sea of a world map: its middle, its rim, along the coasts, and the lines drawn on it.
SEA = from_hex("4588a2")
SEA_DEEP = from_hex("35718f")
SEA_SHALLOW = from_hex("9ccfcd")
SEA_LINE = from_hex("2b6480")
# The ink of a map: around lands that lie at the sea, and between lands.
COAST = from_hex("3b3124")
BORDER = from_hex("5a4a33")
STONE = from_hex("9a968c")
"""Armies of nobody."""
# The edge of a table.
WOOD = from_hex("7a5230")
WOOD_DARK = from_hex("4a2f18")
WOOD_LIGHT = from_hex("a87a4a")
RIBBON = from_hex("1b5fae")
"""A ribbon that is of no seat."""


class ShuffleboardColours(NamedTuple):
    """The colours of a shuffleboard table, unless its map names others, and of a weight's cap in its picture."""

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
"""Logical units: no text is smaller."""


class Style(NamedTuple):
    """How a text is set; `size` in logical units."""

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


@dataclass(frozen=True, slots=True)
class ButtonColours:
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
UNLIT = ButtonColours(from_hex("5b564c"), from_hex("413d35"), PAPER, PAPER)

# -- measures, in logical units ------------------------------------------------------------------------------
MIN_TARGET_SIZE = 44
"""The least side of anything pressable."""
RADIUS = 12
PANEL_RADIUS = 18
BUTTON_DEPTH = 4
"""Height of a button's lower edge."""
RING_WIDTH = 4
"""The focus ring's thickness, between two thin lines of ink."""
RING_GAP = 3
RING_PRESSED_GAP = -1
RING_EDGE_WIDTH = 1.5
SHADOW_SIZE = 18
SHADOW_DROP = 6
SHADOW_STRENGTH = 95
"""0..255."""


def luminance(colour: Colour) -> float:
    """Returns the relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it."""
    red, green, blue = (
        (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4) for c in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Returns the contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def blend(one: Colour, other: Colour, share: float) -> Colour:
    """Returns a mix of two colours; `share` of the other, 0..1."""
    (red, green, blue) = one
    (to_red, to_green, to_blue) = other
    return (
        round(red + (to_red - red) * share),
        round(green + (to_green - green) * share),
        round(blue + (to_blue - blue) * share),
    )
