"""The theme's other palettes: each colour of the theme → what stands in its place. Colours alone; draws nothing.

Everything is still written in the theme's own colours; a canvas swaps them as it draws (sight.py), so that a player
may change palettes in the middle of a race.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.ui import theme
from game.ui.theme import Colour, tint

Palette = Mapping[Colour, Colour]

STARK_TEXT = 7.0
"""Contrast of text in the stark palette, WCAG's AAA."""
_BLACK, _WHITE = tint("000000"), tint("ffffff")


def _darker(colour: Colour) -> Colour:
    """The same hue, as dark as white text on it needs."""
    while theme.contrast(colour, _WHITE) < STARK_TEXT:
        colour = theme.mixed(colour, _BLACK, 0.04)
    return colour


DISTINCT_SEATS = tuple(map(tint, ("8f2b00", "295aff", "8a61ad", "06006c", "b95357", "3d0000", "663d74", "0f01cf")))
"""Seat colours found by search: for colour-blind eyes of all three kinds the two nearest lie six times farther apart
than the usual ones (0.116 against 0.018 in Oklab), and white text on them has 4.5:1."""

DISTINCT: Palette = dict(zip(theme.SEAT_COLOURS, DISTINCT_SEATS, strict=True))
STARK: Palette = {
    theme.PAPER: _WHITE, theme.PAPER_LIGHT: _WHITE, theme.RAIL: _WHITE,
    theme.PAPER_SHADE: tint("e4e4e4"), theme.PAPER_EDGE: tint("8a8a8a"),
    theme.INK: _BLACK, theme.INK_SOFT: tint("1f1f1f"),
    theme.NIGHT: _BLACK, theme.NIGHT_LIGHT: tint("161616"), theme.MIST: _WHITE,
    theme.GOLD: tint("ffc21f"), theme.GOLD_LIGHT: tint("ffe588"), theme.GOLD_DEEP: tint("6b4700"),
    theme.MONEY: tint("074d24"), theme.MONEY_DEEP: _BLACK, theme.ALARM: tint("8f1204"),
    theme.ALARM_DEEP: tint("5c0a00"),
    theme.TURF: tint("0f4426"), theme.TURF_LIGHT: tint("0f4426"), theme.TURF_DARK: tint("06301a"),
    theme.GO.face: tint("064a22"), theme.GO.lip: _BLACK,
    theme.DANGER.face: tint("8f1204"), theme.DARK.lip: _BLACK,
    **{colour: _darker(colour) for colour in theme.SEAT_COLOURS},
    theme.CLOTHS[1].colour: tint("a81219"), theme.CLOTHS[3].colour: tint("0d3a94"),
    theme.CLOTHS[5].colour: tint("07612f"), theme.CLOTHS[7].colour: tint("ff9433"),
    theme.CLOTHS[10].colour: tint("4e2389"),
}  # fmt: skip
"""Black on white, with an edge round everything."""


def palette(*, stark: bool, distinct: bool) -> Palette:
    """What is swapped for a player who asked for these."""
    if stark and distinct:
        seats = zip(theme.SEAT_COLOURS, map(_darker, DISTINCT_SEATS), strict=True)
        return {**STARK, **dict(seats)}
    return STARK if stark else DISTINCT if distinct else {}
