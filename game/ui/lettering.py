"""Renders large lettering: titles in raised letters, and short texts that must be read over any ground."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Surface

from game.ui import shapes, text, theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour, Style, blend

EDGE_SHARE = 0.11
"""Width of the edge, in sizes of the text."""
EDGE_COPIES = 16
SHADOW_SHARE = 0.06
"""How far the edge goes on below, in sizes of the text."""
WHITE = (255, 255, 255)
SHEEN_SHARE = 0.45
"""How much of white the letters have at their top."""


def outlined(canvas: Canvas, words: str, style: Style, edge: Colour = theme.INK) -> Surface:
    """Returns a line of text with an edge; made once and kept."""
    return canvas.cached(("text", "outlined", words, style, edge), lambda: _render_outlined(canvas, words, style, edge))


def _render_outlined(canvas: Canvas, words: str, style: Style, edge: Colour) -> Surface:
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
