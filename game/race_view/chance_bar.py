"""Draws how likely a horse is as a bar, and below it what the grandstand thinks."""

from pygame import FRect

from game.ui import drawing, theme
from game.ui.canvas import Canvas

CROWD_HEIGHT = 4.0


def draw_chance_bar(canvas: Canvas, bar: FRect, share: float, crowd: float | None) -> None:
    """Draws a chance, 0..1; a gold bar below it is the crowd's share on the horse, None without a crowd."""
    drawing.card(canvas, bar, theme.PAPER_EDGE, None, 2)
    canvas.fill(theme.MONEY, FRect(bar.left, bar.top, max(round(bar.width * share), 2), bar.height))
    if crowd is not None:
        canvas.fill(theme.GOLD_DEEP, FRect(bar.left, bar.bottom + 1, max(round(bar.width * crowd), 2), CROWD_HEIGHT))
