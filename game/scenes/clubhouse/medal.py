"""Draws medals: gold with a ribbon for trophies that were won, grey without one for the others."""

from __future__ import annotations

from pygame import FRect

from game.ui import drawing, icons, theme
from game.ui.canvas import Canvas

RIBBON_WIDTH, RIBBON_LENGTH = 0.2, 0.37
"""Of one tail of the ribbon, as shares of the medal's size."""


def draw_medal(canvas: Canvas, icon: str, middle: tuple[float, float], size: float, *, is_won: bool) -> None:
    """Draws a medal of that size: its disc, the icon on it, and the ribbon of one that was won."""
    disc = FRect(0, 0, size * 0.84, size * 0.84)
    disc.center = middle[0], middle[1] - (size * 0.06 if is_won else 0)
    if is_won:
        for side in (-1, 1):
            tail = FRect(0, 0, RIBBON_WIDTH * size, RIBBON_LENGTH * size)
            tail.midtop = middle[0] + side * size * 0.16, middle[1] + size * 0.2
            drawing.card(canvas, tail, theme.RIBBON, theme.INK, 3)
    ground, edge, ink = (
        (theme.GOLD, theme.GOLD_DEEP, theme.INK) if is_won else (theme.PAPER_SHADE, theme.PAPER_EDGE, theme.INK_SOFT)
    )
    drawing.card(canvas, disc, ground, edge, disc.width / 2)
    if is_won:
        inner = disc.inflate(-size * 0.12, -size * 0.12)
        drawing.card(canvas, inner, theme.GOLD_LIGHT, theme.GOLD_DEEP, inner.width / 2)
    canvas.blit_centred(icons.icon(canvas, icon, size * 0.42, ink), *disc.center)
