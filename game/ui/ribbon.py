"""Draws a small ribbon with a notched end over the left edge of a picture."""

from functools import partial

import pygame
from pygame import FRect, Surface

from game.ui import shapes, text, theme
from game.ui.box import inset
from game.ui.canvas import Canvas

NOTCH_SHARE = 0.5
"""Depth of the notch, relative to the ribbon's height."""
EDGE_WIDTH = 2.0
"""Width of the dark edge, in logical units."""
PADDING = 10.0
"""Space left and right of the text, in logical units."""


def draw_ribbon(canvas: Canvas, words: str, box: FRect) -> None:
    """Draws a gold ribbon with a text into a box."""
    picture = canvas.cached(("small ribbon", tuple(box.size)), partial(_render, canvas, canvas.rect(box).size))
    canvas.blit(picture, *box.topleft)
    words_box = inset(box, PADDING)
    words_box.width -= box.height * NOTCH_SHARE - PADDING / 2
    text.draw_line(canvas, words, theme.BOLD, words_box)


def _render(canvas: Canvas, size: shapes.Size) -> Surface:
    surface = shapes.transparent_surface(size)
    edge = canvas.px(EDGE_WIDTH)
    _draw_band(surface, canvas.preferences.mapped_colour(theme.INK), 0)
    _draw_band(surface, canvas.preferences.mapped_colour(theme.GOLD), edge)
    return surface


def _draw_band(surface: Surface, colour: theme.Colour, margin: int) -> None:
    width, height = surface.get_size()
    right, bottom = width - 1 - 2 * margin, height - 1 - margin
    notch = (right - height * NOTCH_SHARE, height / 2)
    pygame.draw.polygon(surface, colour, [(0, margin), (right, margin), notch, (right, bottom), (0, bottom)])
