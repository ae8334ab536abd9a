"""Defines the alternative palettes: each colour of the theme → its replacement.

Everything is written in the theme's own colours; a canvas maps them as it draws (display_preferences.py), so that a
player may change palettes in the middle of a race.
"""

from collections.abc import Mapping

from game.ui import theme
from game.ui.theme import Colour, from_hex

Palette = Mapping[Colour, Colour]

HIGH_CONTRAST_TEXT_RATIO = 7.0
"""Contrast of text in the high-contrast palette, WCAG's AAA."""
_BLACK = from_hex("000000")
_WHITE = from_hex("ffffff")


def _darker(colour: Colour) -> Colour:
    while theme.contrast(colour, _WHITE) < HIGH_CONTRAST_TEXT_RATIO:
        colour = theme.blend(colour, _BLACK, 0.04)
    return colour


COLOUR_BLIND_SEATS = tuple(
    map(from_hex, ("8f2b00", "295aff", "8a61ad", "06006c", "b95357", "3d0000", "663d74", "0f01cf"))
)
"""Seat colours found by search: for colour-blind eyes of all three kinds the two nearest lie six times farther apart
than the usual ones (0.116 against 0.018 in Oklab), and white text on them has 4.5:1."""

COLOUR_BLIND: Palette = dict(zip(theme.SEAT_COLOURS, COLOUR_BLIND_SEATS, strict=True))
HIGH_CONTRAST: Palette = {
    theme.PAPER: _WHITE,
    theme.PAPER_LIGHT: _WHITE,
    theme.RAIL: _WHITE,
    theme.PAPER_SHADE: from_hex("e4e4e4"),
    theme.PAPER_EDGE: from_hex("8a8a8a"),
    theme.INK: _BLACK,
    theme.INK_SOFT: from_hex("1f1f1f"),
    theme.NIGHT: _BLACK,
    theme.NIGHT_LIGHT: from_hex("161616"),
    theme.MIST: _WHITE,
    theme.GOLD: from_hex("ffc21f"),
    theme.GOLD_LIGHT: from_hex("ffe588"),
    theme.GOLD_DEEP: from_hex("6b4700"),
    theme.MONEY: from_hex("074d24"),
    theme.MONEY_DEEP: _BLACK,
    theme.RIBBON: _darker(theme.RIBBON),
    theme.ALARM: from_hex("8f1204"),
    theme.ALARM_DEEP: from_hex("5c0a00"),
    theme.TURF: from_hex("0f4426"),
    theme.TURF_LIGHT: from_hex("0f4426"),
    theme.TURF_DARK: from_hex("06301a"),
    theme.GO.face: from_hex("064a22"),
    theme.GO.lip: _BLACK,
    theme.DANGER.face: from_hex("8f1204"),
    theme.DARK.lip: _BLACK,
    **{colour: _darker(colour) for colour in theme.SEAT_COLOURS},
    theme.CLOTH_COLOURS[1].colour: from_hex("a81219"),
    theme.CLOTH_COLOURS[3].colour: from_hex("0d3a94"),
    theme.CLOTH_COLOURS[5].colour: from_hex("07612f"),
    theme.CLOTH_COLOURS[7].colour: from_hex("ff9433"),
    theme.CLOTH_COLOURS[10].colour: from_hex("4e2389"),
}
"""Black on white, with an edge around everything."""


def palette(*, high_contrast: bool, colour_blind_palette: bool) -> Palette:
    """Returns the replacements for these settings."""
    if high_contrast and colour_blind_palette:
        seats = zip(theme.SEAT_COLOURS, map(_darker, COLOUR_BLIND_SEATS), strict=True)
        return {**HIGH_CONTRAST, **dict(seats)}
    return HIGH_CONTRAST if high_contrast else COLOUR_BLIND if colour_blind_palette else {}
