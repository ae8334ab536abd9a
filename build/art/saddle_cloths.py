"""Draws the saddle cloth as the symbol of its horse, in one file; the game picks its groups."""

from __future__ import annotations

from game.sprites.horse_colours import BASE_COLOURS as C
from game.sprites.horse_colours import SADDLE_CLOTHS

from . import numerals
from .svg_writer import Drawing, Point
from .tack import pattern

SIDE = 48.0


def outline(inset: float) -> str:
    """Returns the path of a cloth: straight above, a little rounder below."""
    a = inset
    b = SIDE - inset
    r = 5.0
    return (
        f"M{a + r} {a}H{b - r}Q{b} {a} {b} {a + r}V{b - r - 1}Q{b} {b} {b - r - 1} {b}H{a + r + 1}"
        f"Q{a} {b} {a} {b - r - 1}V{a + r}Q{a} {a} {a + r} {a}Z"
    )


def picture() -> dict[str, str]:
    """Returns the SVG by file name."""
    drawing = Drawing(SIDE, SIDE)
    drawing.path(outline(1), C["cloth_edge"])
    drawing.path(outline(3.6), C["cloth"])

    def at(u: float, v: float) -> Point:
        return 4.2 + (SIDE - 8.4) * u, 4.2 + (SIDE - 8.4) * v

    pattern(drawing, at)
    drawing.path(
        outline(3.6),
        drawing.gradient(
            "light",
            (0, 3),
            (0, 45),
            (0, "#ffffff", 0.22),
            (0.4, "#ffffff", 0),
            (0.7, "#000000", 0),
            (1, "#000000", 0.16),
        ),
    )
    for number in SADDLE_CLOTHS:
        with drawing.group(f"number-{number}"):
            numerals.draw(drawing, str(number), centre=(24, 24), height=29, colour=C["cloth"], weight=6.2)
            numerals.draw(drawing, str(number), centre=(24, 24), height=29, colour=C["ink"], weight=3.3)
    return {"cloth.svg": drawing.text()}
