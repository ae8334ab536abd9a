"""Renders titles in raised letters with an edge; they do not grow with the text scale."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.theme import Colour, Style, blend

WHITE = (255, 255, 255)
SHEEN_SHARE = 0.45
"""How much of white the letters have at their top."""


def render_title(canvas: Canvas, words: str, style: Style, edge: Colour, depth: float) -> Surface:
    """Returns raised letters with an edge of `edge`, `depth` logical units thick."""
    key = ("sign", words, style, edge, depth)
    return canvas.cached(
        key, lambda: _render_raised(canvas, words, style, (canvas.preferences.mapped_colour(edge), canvas.px(depth)))
    )


def _render_raised(canvas: Canvas, words: str, style: Style, edge: tuple[Colour, int]) -> Surface:
    font, colour = canvas.font(style.face, style.size), canvas.preferences.mapped_colour(style.colour)
    face, under = font.render(words, True, WHITE), font.render(words, True, edge[0])
    face.blit(
        shapes.vertical_gradient(face.get_size(), blend(colour, WHITE, SHEEN_SHARE), colour),
        (0, 0),
        special_flags=pygame.BLEND_RGB_MULT,
    )
    rim, drop = max(edge[1] // 2, 1), edge[1]
    width, height = face.get_width() + 2 * rim, face.get_height() + 2 * rim
    rimmed = shapes.transparent_surface((width, height), edge[0])
    for place in (
        (0, rim),
        (2 * rim, rim),
        (rim, 0),
        (rim, 2 * rim),
        (0, 0),
        (2 * rim, 2 * rim),
        (2 * rim, 0),
        (0, 2 * rim),
    ):
        rimmed.blit(under, place)
    surface = shapes.transparent_surface((width, height + drop), edge[0])
    for y in range(drop + 1):
        surface.blit(rimmed, (0, y))
    surface.blit(face, (rim, rim))
    return surface
