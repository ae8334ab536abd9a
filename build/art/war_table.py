"""Draws the table below the world of Forty-Two Lands: leather and brass, its sheets and its cards."""

from __future__ import annotations

from .effect_sprites import noise
from .svg_writer import Drawing, line

INK = "#1d2433"
PAPER = "#fff4da"
PAPER_DARK = "#e6d3a6"
PAPER_EDGE = "#8b6b3a"
BRASS = "#e2a72e"
BRASS_LIGHT = "#ffe9ae"
BRASS_DARK = "#8a5c0c"
LEATHER = "#5b2c1c"
LEATHER_DARK = "#3d1b10"
WOOD = "#6b3f20"
WOOD_LIGHT = "#9a6537"
WOOD_DARK = "#38200f"
FELT = "#1f5536"
FELT_DARK = "#12361f"
WAX = "#b3202b"
WAX_DARK = "#7a111b"
PLACES = ((10, 236), (254, 322), (584, 270), (862, 408))
"""Left edge and width of each area of the table, in logical units: account, hand, odds and buttons."""
TOP = 46
HEIGHT = 102


def _box(left: float, top: float, width: float, height: float, corner: float = 6) -> str:
    """Returns the path of a box with round corners."""
    c = corner
    return (
        f"M{left + c:g} {top:g}h{width - 2 * c:g}q{c:g} 0 {c:g} {c:g}v{height - 2 * c:g}q0 {c:g} {-c:g} {c:g}"
        f"h{2 * c - width:g}q{-c:g} 0 {-c:g} {-c:g}v{2 * c - height:g}q0 {-c:g} {c:g} {-c:g}Z"
    )


def table() -> str:
    """Draws the leather top in its wooden frame, 1280×154, with a bed for each thing on it."""
    drawing = Drawing(1280, 154)
    drawing.path("M0 0H1280V154H0Z", WOOD)
    for k in range(60):
        x, y = 1280 * noise(k + 3), 154 * noise(k + 90)
        drawing.path(f"M{x:.0f} {y:.0f}h{30 + 60 * noise(k + 7):.0f}", stroke=WOOD_DARK, width=1.4, opacity=0.5)
    top = drawing.gradient("leather", (0, 42), (0, 154), (0, LEATHER_DARK, 1), (0.4, LEATHER, 1), (1, LEATHER_DARK, 1))
    drawing.path(_box(3, 42, 1274, 109), top, stroke=INK, width=3)
    for k in range(170):
        x, y = 8 + 1264 * noise(k + 200), 46 + 100 * noise(k + 400)
        drawing.path(f"M{x:.0f} {y:.0f}q3 -2 5 1", stroke="#7a4430" if k % 2 else "#2c120a", width=1.2, opacity=0.6)
    drawing.path(_box(6.5, 44.5, 1267, 104), stroke=BRASS, width=1.4, opacity=0.85)
    for left, width in PLACES:
        drawing.path(_box(left - 2, TOP - 1, width + 4, HEIGHT + 4, 10), "#000000", opacity=0.38)
    left, width = PLACES[-1]
    drawing.path(_box(left, TOP, width, HEIGHT, 10), FELT_DARK, stroke=BRASS_DARK, width=2)
    for x in (250, 580, 858):
        for y in (56, 97, 138):
            drawing.circle((x, y), 3.4, BRASS, stroke=INK, width=1.4)
    return drawing.text()


def _sheet(drawing: Drawing, width: float) -> None:
    """Draws a sheet of paper with a corner turned up at the lower right."""
    fold = 12.0
    drawing.path(
        f"M5 2H{width - 5}Q{width - 2} 2 {width - 2} 5V{HEIGHT - fold - 2}L{width - fold - 2} {HEIGHT - 2}H5"
        f"Q2 {HEIGHT - 2} 2 {HEIGHT - 5}V5Q2 2 5 2Z",
        drawing.gradient("paper", (0, 0), (0, HEIGHT), (0, "#fffaf0", 1), (1, "#f6e6bf", 1)),
        stroke=INK,
        width=2.6,
    )
    corner = [(width - fold - 2, HEIGHT - 2), (width - fold, HEIGHT - fold), (width - 2, HEIGHT - fold - 2)]
    drawing.path(line(corner) + "Z", PAPER_DARK, stroke=INK, width=2)


def account() -> str:
    """Draws the ledger's sheet under a brass clip, and a wax seal where there is a mission, 236×102."""
    drawing = Drawing(236, HEIGHT)
    _sheet(drawing, 236)
    drawing.path("M9 38.5H226", stroke=WAX, width=1.4, opacity=0.55)
    drawing.path("M9 61H226", stroke="#6fa0c4", width=1.2, opacity=0.5)
    drawing.path(_box(96, -6, 44, 15, 4), BRASS, stroke=INK, width=2)
    drawing.path("M100 2H136", stroke=BRASS_LIGHT, width=2)
    with drawing.group("sealed"):
        drawing.path("M150 76L143 100L153 95L159 101L162 78Z", "#1f5fae", stroke=INK, width=1.6)
        drawing.path(
            "M158 62C164 61 167 64 170 66C175 68 175 74 176 78C177 83 172 87 170 91C166 95 162 93 158 95"
            "C153 95 149 93 146 90C142 87 141 82 141 78C140 73 144 69 147 66C150 63 154 62 158 62Z",
            WAX,
            stroke=INK,
            width=2,
        )
        drawing.circle((158, 78), 10.4, stroke=WAX_DARK, width=2)
        drawing.path("M153 84V76L155.6 78.4L158 73L160.4 78.4L163 76V84Z", "#e0686c")
    return drawing.text()


def tray() -> str:
    """Draws the tray for cards, with a brass plate at its right, 322×102."""
    drawing = Drawing(322, HEIGHT)
    drawing.path(_box(1.5, 1.5, 319, 99, 8), WOOD, stroke=INK, width=2.6)
    drawing.path("M8 6H314", stroke=WOOD_LIGHT, width=2.4)
    felt = drawing.gradient("felt", (0, 8), (0, 96), (0, FELT_DARK, 1), (0.3, FELT, 1), (1, FELT, 1))
    drawing.path(_box(7, 9, 226, 85, 5), felt, stroke=INK, width=2)
    plate = drawing.gradient("plate", (0, 9), (0, 94), (0, "#fff6da", 1), (1, BRASS_LIGHT, 1))
    drawing.path(_box(240, 7, 74, 88, 5), plate, stroke=BRASS_DARK, width=2.6)
    for x in (246, 308):
        for y in (13, 89):
            drawing.circle((x, y), 2.2, BRASS_DARK)
    return drawing.text()


def odds() -> str:
    """Draws the scout's report: a sheet held by brass corners, 270×102."""
    drawing = Drawing(270, HEIGHT)
    drawing.path(_box(2, 2, 266, 98, 4), PAPER, stroke=INK, width=2.6)
    for left, top, x, y in ((2, 2, 1, 1), (268, 2, -1, 1), (2, 100, 1, -1), (268, 100, -1, -1)):
        drawing.path(
            line([(left, top), (left + 13 * x, top), (left, top + 13 * y)]) + "Z", BRASS, stroke=INK, width=1.8
        )
    return drawing.text()


def card() -> str:
    """Draws the face of a card without its contents, 68×100."""
    drawing = Drawing(68, 100)
    drawing.path(_box(1.5, 1.5, 65, 97, 7), "#fffaf0", stroke=INK, width=2.6)
    drawing.path(_box(5, 5, 58, 90, 4), "#f6ecd2", stroke=BRASS_DARK, width=1.2)
    drawing.path("M10 62H58", stroke=BRASS_DARK, width=1, opacity=0.6)
    return drawing.text()


def card_back() -> str:
    """Draws the back of a card: two sabres under a star, 68×100."""
    drawing = Drawing(68, 100)
    drawing.path(_box(1.5, 1.5, 65, 97, 7), "#fffaf0", stroke=INK, width=2.6)
    drawing.path(_box(5, 5, 58, 90, 4), "#1f4f96", stroke=INK, width=1.6)
    drawing.path(_box(9, 9, 50, 82, 3), stroke=BRASS, width=1.6)
    for side in (-1, 1):
        blade = f"M{34 - 15 * side} 72Q{34 + 6 * side} 58 {34 + 14 * side} 34"
        drawing.path(blade, stroke=INK, width=6)
        drawing.path(blade, stroke="#dfe6ee", width=3)
        drawing.path(f"M{34 - 20 * side} 64L{34 - 9 * side} 75", stroke=INK, width=6)
        drawing.path(f"M{34 - 20 * side} 64L{34 - 9 * side} 75", stroke=BRASS, width=3)
    star = "M34 17L36.6 23L43 23.6L38.2 28L39.6 34.4L34 31L28.4 34.4L29.8 28L25 23.6L31.4 23Z"
    drawing.path(star, BRASS, stroke=INK, width=1.6)
    return drawing.text()


def pictures() -> dict[str, str]:
    """Returns every picture by the name of its file."""
    return {f"war_{one.__name__}.svg": one() for one in (table, account, tray, odds, card, card_back)}
