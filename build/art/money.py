"""Draws the card game's money: bills of six values, betting chips and the token that lets a die be rolled again."""

# ruff: noqa: E501

from __future__ import annotations

from math import cos, pi, sin

from game.sprites.horse_colours import BASE_COLOURS as C
from game.sprites.horse_colours import SADDLE_CLOTHS

from . import numerals
from .icons import ICONS
from .svg_writer import Drawing, rounded

INK, PAPER = "#1d2433", "#fffaf0"
BILLS = {
    # value: paper, deep colour
    1: ("#e9e6dc", "#4a5160"),
    5: ("#f6d9a8", "#8a4a08"),
    10: ("#c9e3b6", "#1a6332"),
    20: ("#d3e7f7", "#1c4f8f"),
    50: ("#dca3c4", "#74104a"),
    100: ("#f7e08c", "#6b4a00"),
}
DOLLAR = "M7.8 4.6C7.2 2.9 6.2 2.2 4.9 2.2C3.1 2.2 1.8 3.2 1.8 4.9C1.8 8.6 8.2 6.9 8.2 10.8C8.2 12.7 6.8 13.8 4.9 13.8C3.1 13.8 2 13 1.5 11.3M5 0V16"


def amount(drawing: Drawing, value: int, centre: tuple[float, float], height: float, colour: str) -> None:
    """Draws a dollar sign and a number."""
    k = height / 16
    width = 9 + 9.6 * len(str(value))
    left = centre[0] - width * k / 2
    with drawing.group(transform=f"translate({left:.1f} {centre[1] - height / 2:.1f}) scale({k:.3f})"):
        drawing.path(DOLLAR, stroke=colour, width=2.3)
        for i, digit in enumerate(str(value)):
            with drawing.group(transform=f"translate({9.4 + 9.6 * i:.1f} 0)"):
                drawing.path(numerals.STROKES[digit], stroke=colour, width=2.9)


def bill(value: int) -> str:
    """Draws a bill with rosettes of fine lines and a horse as portrait; its value is legible when small."""
    paper, deep = BILLS[value]
    drawing = Drawing(112, 56)
    drawing.path(rounded(0.8, 0.8, 110.4, 54.4, 4), INK)
    drawing.path(rounded(2.4, 2.4, 107.2, 51.2, 3), paper)
    drawing.path(
        rounded(2.4, 2.4, 107.2, 51.2, 3),
        drawing.gradient("light", (0, 2), (0, 54), (0, "#ffffff", 0.4), (1, "#000000", 0.08)),
    )
    drawing.path(rounded(5.6, 5.6, 100.8, 44.8, 2), stroke=deep, width=1.6)
    for k in range(9):
        a = pi * k / 9
        drawing.ellipse((84, 28), 17, 7, stroke=deep, width=0.6, opacity=0.5, turn=a * 180 / pi)
    drawing.circle((84, 28), 14.6, paper, stroke=deep, width=1.6)
    with drawing.group(transform="translate(73.4 16.8) scale(0.88)"):
        drawing.path(ICONS["horse"][0][1], deep)
        drawing.circle((15.6, 8.6), 1.7, paper)
    height = 27 if value < 10 else 25 if value < 100 else 20
    amount(drawing, value, (36, 28), height, deep)
    for x, y in ((10.4, 10.4), (10.4, 45.6), (101.6, 10.4), (101.6, 45.6)):
        drawing.circle((x, y), 2, deep)
    return drawing.text()


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
    bills = {f"bill_{value}.svg": bill(value) for value in BILLS}
    return bills | {"chip.svg": chip(), "token_reroll.svg": reroll()}
