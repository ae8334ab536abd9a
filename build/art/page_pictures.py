"""Draws what stands on pages for its own sake: a crown, flags, the stable's box, stamps, tickets and seals."""

from __future__ import annotations

from .svg_writer import Drawing

INK, GOLD, GOLD_LIGHT, GOLD_DARK = "#1d2433", "#f3bd36", "#ffe9a0", "#b97d12"
WOOD, WOOD_DARK, WOOD_LIGHT = "#7a4a26", "#4d2c15", "#a06a3a"


def crown() -> str:
    """Draws a crown with jewels, 120×96."""
    drawing = Drawing(120, 96)
    drawing.path("M14 78L6 24L34 48L60 8L86 48L114 24L106 78Z", GOLD, stroke=INK, width=5)
    drawing.path("M62 18L86 52L110 34L103 74H62Z", GOLD_DARK, opacity=0.55)
    drawing.path("M16 34L24 68", stroke=GOLD_LIGHT, width=5)
    for x, y in ((6, 22), (60, 8), (114, 22)):
        drawing.circle((x if 6 < x < 114 else x + (2 if x < 60 else -2), y + 1), 6.5, GOLD_LIGHT, stroke=INK, width=3.4)
    drawing.path("M12 72H108V90H12Z", GOLD, stroke=INK, width=5)
    drawing.path("M62 75H105V87H62Z", GOLD_DARK, opacity=0.55)
    for x, colour in ((32, "#2a67c8"), (60, "#d2312b"), (88, "#1f8a52")):
        drawing.circle((x, 81), 5.6, colour, stroke=INK, width=2.4)
        drawing.circle((x - 1.6, 79.4), 1.5, "#ffffff", opacity=0.8)
    return drawing.text()


def flag() -> str:
    """Draws a chequered flag in the wind on its pole, 96×112."""
    drawing = Drawing(96, 112)
    drawing.ellipse((18, 107), 15, 4, "#000000", opacity=0.3)
    drawing.path("M16 106V8", stroke=INK, width=9)
    drawing.path("M16 104V10", stroke="#e9dfc6", width=4)
    drawing.circle((16, 7), 5.6, GOLD, stroke=INK, width=2.6)
    edge = "M20 14C38 4 52 26 90 12V62C52 76 38 54 20 64Z"
    drawing.path(edge, "#fffaf0", stroke=INK, width=4.4)
    for row in range(3):
        for column in range(4):
            if (row + column) % 2 == 0:
                x, y = 21 + 17 * column, 14 + 16.4 * row
                lift = (-1, -2.5, 3, 4)[column], (-2.5, 3, 4, -1)[column]
                drawing.path(
                    f"M{x} {y + lift[0]}L{x + 17} {y + lift[1]}V{y + lift[1] + 16.4:g}L{x} {y + lift[0] + 16.4:g}Z", INK
                )
    drawing.path(edge, stroke=INK, width=4.4)
    return drawing.text()


def pictures() -> dict[str, str]:
    """Returns every picture by the name of its file."""
    return {"page_crown.svg": crown(), "page_flag.svg": flag()}
