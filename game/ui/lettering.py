"""A sign-painter's titles: raised letters with an edge. They are as large as they are and do not grow."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.theme import Colour, Style, mixed

WHITE = (255, 255, 255)
SHEEN = 0.45
"""How much of white the letters have at their top."""


def sign(canvas: Canvas, words: str, style: Style, edge: Colour, depth: float) -> Surface:
    """Raised letters with an edge of `edge`, `depth` logical units thick."""
    key = ("sign", words, style, edge, depth)
    return canvas.kept(key, lambda: _raised(canvas, words, style, (canvas.sight.shown(edge), canvas.px(depth))))


def _raised(canvas: Canvas, words: str, style: Style, edge: tuple[Colour, int]) -> Surface:
    font, colour = canvas.font(style.face, style.size), canvas.sight.shown(style.colour)
    face, under = font.render(words, True, WHITE), font.render(words, True, edge[0])
    face.blit(shapes.shaded(face.get_size(), mixed(colour, WHITE, SHEEN), colour), (0, 0),
              special_flags=pygame.BLEND_RGB_MULT)  # fmt: skip
    rim, drop = max(edge[1] // 2, 1), edge[1]
    surface = shapes.clear((face.get_width() + 2 * rim, face.get_height() + 2 * rim + drop), edge[0])
    for y in range(drop + 1):
        for x, z in ((-rim, 0), (rim, 0), (0, -rim), (0, rim), (-rim, -rim), (rim, rim), (rim, -rim), (-rim, rim)):
            surface.blit(under, (rim + x, rim + z + y))
    surface.blit(face, (rim, rim))
    return surface
