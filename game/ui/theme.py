"""Every colour, size and type style of the game. The one place that knows what it looks like; draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Colour = tuple[int, int, int]


def tint(code: str) -> Colour:
    """A colour from its six hex digits."""
    number = int(code, 16)
    return number >> 16, number >> 8 & 255, number & 255


# -- the palette ---------------------------------------------------------------------------------------------
TURF, TURF_LIGHT, TURF_DARK = tint("2c7349"), tint("34804f"), tint("1f5536")
DIRT, DIRT_DARK = tint("c99c66"), tint("a97e4c")
RAIL = tint("f7f1e1")
PAPER, PAPER_LIGHT, PAPER_SHADE, PAPER_EDGE = tint("f6efdf"), tint("fffaf0"), tint("ebe0c6"), tint("d3c29d")
INK, INK_SOFT = tint("1d2433"), tint("5c5646")
NIGHT, NIGHT_LIGHT = tint("182030"), tint("2a3448")
MIST = tint("c9cfdb")
"""Quiet text on NIGHT."""
GOLD, GOLD_LIGHT, GOLD_DEEP = tint("e2a72e"), tint("ffe9ae"), tint("b07c10")
ALARM, ALARM_DEEP = tint("c8351f"), tint("92220f")
MONEY, MONEY_DEEP = tint("176c3b"), tint("12552e")
SKY_TOP, SKY_LOW = tint("6fb7dd"), tint("f7e3bd")
SHADOW = (20, 16, 8)
INK_BLACK, PURE_WHITE = tint("000000"), tint("ffffff")
"""Edges where strong contrast is asked for."""
RING_INK = tint("080b12")
"""Round the ring: darker than ink, to stand out from turf."""

# -- the eight places at the table: colour and shape always together ----------------------------------------
SEAT_COLOURS = tuple(map(tint, ("c8431a", "1f6fc4", "8a48d4", "0b7a68", "bd2f7a", "7d5a3a", "4d5a73", "56791a")))
SEAT_SHAPES = ("triangle", "circle", "square", "diamond", "star", "hexagon", "cross", "heart")


class Cloth(NamedTuple):
    """A saddle cloth of the sport: its colour and its number's colour."""

    colour: Colour
    number: Colour


_WHITE, _BLACK = tint("ffffff"), tint("11141c")
CLOTHS = {
    1: Cloth(tint("d0262c"), _WHITE),
    2: Cloth(tint("fdfbf4"), _BLACK),
    3: Cloth(tint("1f52b8"), _WHITE),
    4: Cloth(tint("f7c81e"), _BLACK),
    5: Cloth(tint("158547"), _WHITE),
    6: Cloth(tint("23252e"), tint("f7c81e")),
    7: Cloth(tint("f2801d"), _BLACK),
    8: Cloth(tint("f497c3"), _BLACK),
    9: Cloth(tint("2fc0c0"), _BLACK),
    10: Cloth(tint("6a35a8"), _WHITE),
    11: Cloth(tint("b4bac2"), tint("8e0d18")),
    12: Cloth(tint("b5e03a"), _BLACK),
}
CLOTH_EDGE = INK
"""Round every cloth, so that the white one stands out from paper."""

# -- type ----------------------------------------------------------------------------------------------------
SMALLEST = 18
"""Logical units: no text is smaller."""


class Style(NamedTuple):
    """How a text is set; `size` in logical units."""

    face: str
    size: float
    colour: Colour

    def on(self, colour: Colour) -> Style:
        """The same in another colour."""
        return self._replace(colour=colour)

    def sized(self, size: float) -> Style:
        """The same in another size."""
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
SMALL = Style("bold", SMALLEST, INK_SOFT)
CAPS = Style("black", SMALLEST, INK_SOFT)
CAPTION = Style("italic", 20, PAPER)

# -- tones: what a pressable thing looks like ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tone:
    """Face, lower lip and text of a button."""

    face: Colour
    lip: Colour
    text: Colour
    note: Colour


PLAIN = Tone(PAPER_LIGHT, PAPER_EDGE, INK, INK_SOFT)
GO = Tone(tint("176a39"), tint("0d4424"), PAPER_LIGHT, PAPER)
DARK = Tone(INK, tint("05080f"), PAPER, MIST)
CHOSEN = Tone(GOLD_LIGHT, GOLD_DEEP, INK, INK_SOFT)
DANGER = Tone(tint("b52c17"), ALARM_DEEP, PAPER_LIGHT, PAPER)
OFF = Tone(PAPER_SHADE, PAPER_EDGE, INK_SOFT, INK_SOFT)

# -- measures, in logical units ------------------------------------------------------------------------------
TARGET = 44
"""The least side of anything pressable."""
RADIUS = 12
PANEL_RADIUS = 18
LIP = 4
"""How far a button stands above the paper."""
RING = 4
"""The focus ring's thickness, between two thin lines of ink."""
RING_GAP = 3
RING_EDGE = 1.5
SHADOW_SIZE = 18
SHADOW_DROP = 6
SHADOW_STRENGTH = 95
"""0..255."""

PAIRS: tuple[tuple[Colour, Colour, bool], ...] = (
    (INK, PAPER, False), (INK_SOFT, PAPER, False), (INK_SOFT, PAPER_SHADE, False), (INK_SOFT, PAPER_LIGHT, False),
    (MIST, NIGHT, False), (MIST, INK, False), (PAPER, NIGHT, False), (GOLD, NIGHT, False), (INK, GOLD_LIGHT, False),
    (INK_SOFT, GOLD_LIGHT, False), (MONEY, PAPER, False), (MONEY, PAPER_SHADE, False), (MONEY, GOLD_LIGHT, False),
    (ALARM, PAPER, False), (PAPER_LIGHT, ALARM, False),
    (PAPER_LIGHT, MONEY, False), (PAPER_LIGHT, TURF, False), (INK, RAIL, False),
    (INK, GOLD, True), (GOLD, INK, True), (PAPER, INK, False),
    *((PAPER_LIGHT, colour, False) for colour in SEAT_COLOURS),
    *((cloth.number, cloth.colour, True) for cloth in CLOTHS.values()),
)  # fmt: skip
"""Every pair of text and ground that is used; True for large text and marks alone."""


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it."""
    red, green, blue = ((c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4) for c in
                        (channel / 255 for channel in colour))  # fmt: skip
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two; `share` of the other, 0..1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
