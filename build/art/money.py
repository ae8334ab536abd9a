"""Draws the card game's betting chips and the token that lets a die be rolled again."""

from __future__ import annotations

from math import cos, pi, sin

from game.sprites.horse_colours import BASE_COLOURS as C
from game.sprites.horse_colours import SADDLE_CLOTHS

from . import numerals
from .svg_writer import Drawing, rounded

INK = "#1d2433"
PAPER = "#fffaf0"


def chip() -> str:
    """Draws a betting chip of every horse: colours, pattern as blocks on the rim, number."""
    drawing = Drawing(48, 48)
    drawing.circle((24.6, 25.6), 22, "#1d1206", opacity=0.25)
    drawing.circle((24, 24), 22.4, C["cloth_edge"])
    drawing.circle((24, 24), 20.6, C["cloth"])
    for k in range(8):
        a = pi * (k + 0.5) / 4
        drawing.path(
            f"M{24 + 16.4 * cos(a):.1f} {24 + 16.4 * sin(a):.1f}L{24 + 20.6 * cos(a):.1f} {24 + 20.6 * sin(a):.1f}",
            stroke=C["ink"],
            width=6,
            cap="butt",
        )
    drawing.circle((24, 24), 15.4, C["cloth"], stroke=C["cloth_edge"], width=1.2)
    drawing.circle(
        (24, 24),
        20.6,
        drawing.gradient("light", (10, 4), (36, 44), (0, "#ffffff", 0.28), (0.5, "#ffffff", 0), (1, "#000000", 0.2)),
    )
    for number in SADDLE_CLOTHS:
        with drawing.group(f"number-{number}"):
            numerals.draw(drawing, str(number), centre=(24, 24), height=21, colour=C["cloth"], weight=6)
            numerals.draw(drawing, str(number), centre=(24, 24), height=21, colour=C["ink"], weight=3.4)
    return drawing.text()


def reroll() -> str:
    """Draws a brown disc with a die on it and an arrow around it."""
    drawing = Drawing(64, 64)
    drawing.circle((33, 34.4), 29.4, "#1d1206", opacity=0.25)
    drawing.circle((32, 32), 30, "#2e1a0c")
    drawing.circle(
        (32, 32),
        27.8,
        drawing.gradient("wood", (14, 6), (48, 58), (0, "#b97c45", 1), (0.5, "#8a5426", 1), (1, "#5f3614", 1)),
    )
    drawing.circle((32, 32), 25, stroke="#d9a468", width=1.2, opacity=0.7)
    for half in (0, 180):
        with drawing.group(transform=f"rotate({half} 32 32)"):
            drawing.path("M12.6 36A20 20 0 0 1 41 14.2", stroke="#2e1a0c", width=8)
            drawing.path("M38.6 4.6L54.4 17.6L36 24.4Z", "#2e1a0c", stroke="#2e1a0c", width=3)
            drawing.path("M12.6 36A20 20 0 0 1 41 14.2", stroke="#ffe7b8", width=4.6)
            drawing.path("M39.8 7.6L51.4 17.2L37.8 22Z", "#ffe7b8", stroke="#ffe7b8", width=1)
    with drawing.group(transform="rotate(-10 32 32)"):
        drawing.path(rounded(21.4, 21.4, 21.2, 21.2, 4.6), PAPER, stroke="#2e1a0c", width=2.6)
        for x, y in ((27, 27), (37, 37), (32, 32), (37, 27), (27, 37)):
            drawing.circle((x, y), 2.2, INK)
    return drawing.text()


def pictures() -> dict[str, str]:
    """Returns every SVG by file name."""
    return {"chip.svg": chip(), "token_reroll.svg": reroll()}
