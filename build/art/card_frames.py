"""Draws the card game's frames, large and small, and the card back; the game adds picture and words."""

# ruff: noqa: E501

from __future__ import annotations

from math import cos, pi, sin

from .icons import ICONS
from .svg_writer import Drawing, polygon, star

WIDE = 100.0
"""Width of the card back, in units of the drawing."""
HIGH = 140.0
"""Height of the card back, in units of the drawing."""
FACE_WIDE = 120.0
"""Width of a card face, in units of the drawing."""
FACE_HIGH = 170.0
"""Height of a card face, in units of the drawing."""
INK = "#1d2433"
PAPER = "#fffaf0"
PAPER_LOW = "#f0e5cc"
GOLD = "#e2a72e"
BASE = {"family": "#2a67c8", "family_hi": "#7db0f0", "family_lo": "#173f85"}
"""Placeholder colours of the frames, by name. The game replaces them by the colours of the card's kind (card_art.py).
"""


def rounded(inset: float, r: float, size: tuple[float, float] = (WIDE, HIGH)) -> str:
    """Returns the path of the card's outline, `inset` inwards, with corners of radius `r`."""
    a = inset
    b = size[0] - inset
    c = size[1] - inset
    return f"M{a + r} {a}H{b - r}Q{b} {a} {b} {a + r}V{c - r}Q{b} {c} {b - r} {c}H{a + r}Q{a} {c} {a} {c - r}V{a + r}Q{a} {a} {a + r} {a}Z"


def blank(band: float) -> Drawing:
    """Returns an empty card in its kind's colour, with a band for its title down to `band`."""
    size = FACE_WIDE, FACE_HIGH
    drawing = Drawing(*size)
    drawing.path(rounded(0.6, 10.4, size), INK)
    drawing.path(rounded(2.4, 8.8, size), BASE["family"])
    drawing.path(rounded(4.2, 7.2, size), BASE["family_hi"])
    drawing.path(
        rounded(5.4, 6.2, size), drawing.gradient("paper", (0, band), (0, 164), (0, PAPER, 1), (1, PAPER_LOW, 1))
    )
    left, right = 5.4, FACE_WIDE - 5.4
    shape = f"M{left + 6} {left}H{right - 6}Q{right} {left} {right} {left + 6}V{band}H{left}V{left + 6}Q{left} {left} {left + 6} {left}Z"
    drawing.path(shape, BASE["family"])
    drawing.path(
        shape,
        drawing.gradient("sheen", (0, left), (0, band), (0, "#ffffff", 0.22), (0.5, "#ffffff", 0), (1, "#000000", 0.2)),
    )
    drawing.path(f"M{left} {band}H{right}", stroke=BASE["family_lo"], width=1.6)
    return drawing


def window(drawing: Drawing, top: float, bottom: float) -> None:
    """Draws the area behind the picture: the kind's colour, lit from the middle with rays, in a rim."""
    left, right = 8.0, FACE_WIDE - 8
    middle = ((left + right) / 2, (top + bottom) / 2)
    shape = f"M{left} {top}H{right}V{bottom}H{left}Z"
    drawing.path(shape, BASE["family_hi"])
    for k in range(16):
        a = 2 * pi * k / 16
        b = 2 * pi * (k + 0.5) / 16
        reach = (right - left) / 2, (bottom - top) / 2
        rim = [(middle[0] + x, middle[1] + y) for x, y in (cut(a, reach), cut((a + b) / 2, reach), cut(b, reach))]
        drawing.path(polygon([middle, *rim]), "#ffffff", opacity=0.2)
    drawing.path(
        shape, drawing.glow("dusk", middle, 62, (0, "#ffffff", 0.55), (0.55, "#ffffff", 0), (1, "#000000", 0.22))
    )
    drawing.path(shape, stroke=BASE["family_lo"], width=2.4)


def cut(angle: float, reach: tuple[float, float]) -> tuple[float, float]:
    """Returns the exit point of a ray from the middle of a box; `reach` is half its width and height."""
    x, y = cos(angle), sin(angle)
    k = min(reach[0] / abs(x) if abs(x) > 1e-9 else 1e9, reach[1] / abs(y) if abs(y) > 1e-9 else 1e9)
    return x * k, y * k


def frame() -> Drawing:
    """Returns the frame with areas for title, picture and text."""
    drawing = blank(33)
    window(drawing, 37, 104)
    return drawing


def small_frame() -> Drawing:
    """Returns the frame of a small card: its title may take two lines, and it has a mark in place of a text."""
    drawing = blank(48.6)
    window(drawing, 52.6, 129)
    return drawing


def horseshoe(drawing: Drawing, x: float, y: float, k: float, colour: str) -> None:
    """Draws a horseshoe, `k` times the usual size."""
    with drawing.group(transform=f"translate({x - 12 * k:.1f} {y - 12 * k:.1f}) scale({k:.2f})"):
        drawing.path(ICONS["horseshoe"][0][1], stroke=colour, width=4.6)


def back() -> Drawing:
    """Returns the card back."""
    drawing = Drawing(WIDE, HIGH)
    drawing.path(rounded(0.6, 8.4), INK)
    drawing.path(rounded(2.2, 7), "#f7f1e1")
    drawing.path(rounded(6.4, 4.6), drawing.gradient("baize", (0, 6), (0, 134), (0, "#7a3fb8", 1), (1, "#45207c", 1)))
    drawing.path(rounded(9.4, 3), stroke=GOLD, width=1.4)
    for row in range(9):
        for column in range(6 if row % 2 else 5):
            x, y = 18 + 16 * column - (8 if row % 2 else 0), 17.6 + 13.1 * row
            if 12 < x < 88 and abs(x - 50) + abs(y - 70) > 34:
                horseshoe(drawing, x, y, 0.36, "#a978dc")
    drawing.circle((50, 70), 27.5, GOLD)
    drawing.circle((50, 70), 25.4, INK)
    for k in range(24):
        a = 2 * pi * k / 24
        drawing.circle((50 + 22.6 * cos(a), 70 + 22.6 * sin(a)), 1.1, GOLD)
    with drawing.group(transform="translate(32.6 51.4) scale(1.5)"):
        drawing.path(ICONS["horse"][0][1], "#f7f1e1")
        drawing.circle((15.6, 8.6), 1.5, INK)
    for y in (28, 112):
        drawing.path(star(50, y, 8.4), GOLD, stroke="#45207c", width=3)
        drawing.path(star(50, y, 8.4), GOLD)
    return drawing


def lead() -> Drawing:
    """Returns the badge for a card's corner: the Winner's Circle, a star in a wreath."""
    drawing = Drawing(32, 32)
    drawing.circle((16, 16), 15.4, INK)
    drawing.circle((16, 16), 13.6, GOLD)
    drawing.circle((16, 16), 11.6, "#14532f")
    for k in range(14):
        a = 2 * pi * k / 14
        drawing.ellipse((16 + 11.4 * cos(a), 16 + 11.4 * sin(a)), 1.5, 2.9, "#4fc283", turn=a * 180 / pi + 32)
    drawing.path(star(16, 16.6, 9.2), "#ffe9ae")
    return drawing


def pictures() -> dict[str, str]:
    """Returns every SVG by file name."""
    frames = {"card_frame.svg": frame().text(), "card_frame_small.svg": small_frame().text()}
    return frames | {"card_back.svg": back().text(), "card_lead.svg": lead().text()}
