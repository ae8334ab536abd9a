"""Renders short large texts that must be read over any ground: filled, with a thick dark edge and a shadow."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Surface

from game.ui import text, theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour, Style

EDGE_SHARE = 0.11
"""Width of the edge, in sizes of the text."""
EDGE_COPIES = 16
SHADOW_SHARE = 0.06
"""How far the edge goes on below, in sizes of the text."""


def outlined(canvas: Canvas, words: str, style: Style, edge: Colour = theme.INK) -> Surface:
    """Returns a line of text with an edge; made once and kept."""
    return canvas.cached(("text", "outlined", words, style, edge), lambda: _render(canvas, words, style, edge))


def _render(canvas: Canvas, words: str, style: Style, edge: Colour) -> Surface:
    width, drop = canvas.px(style.size * EDGE_SHARE), canvas.px(style.size * SHADOW_SHARE)
    face, rim = text.render_line(canvas, words, style), text.render_line(canvas, words, style.on(edge))
    size = (face.get_width() + 2 * width, face.get_height() + 2 * width + drop)
    surface = Surface(size, pygame.SRCALPHA)
    for fall in (drop, 0):
        for copy in range(EDGE_COPIES):
            angle = 2 * pi * copy / EDGE_COPIES
            surface.blit(rim, (width + round(width * cos(angle)), width + fall + round(width * sin(angle))))
    surface.blit(face, (width, width))
    return surface
