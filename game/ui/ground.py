"""Grounds that scenes of menus stand on: mown turf, and the racecourse seen from the stand. Kept, never redrawn."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.engine.rng import Rng
from game.ui import shapes, theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas

STRIPE = 80
"""Logical units a mown stripe is wide."""
SLANT = 160
"""How far a stripe leans over the canvas' height."""
DIM = 72
"""How dark the corners become, 0..255."""
COARSE = 16
"""The corners' shade is made this much smaller and stretched."""


def turf(canvas: Canvas) -> None:
    """Mown turf over the whole canvas; for strong contrast one plain green."""
    canvas.surface.blit(canvas.kept("turf", lambda: _turf(canvas)), (0, 0))


def _turf(canvas: Canvas) -> Surface:
    surface = Surface(canvas.surface.get_size(), 0, 32)
    shown = canvas.sight.shown
    surface.fill(shown(theme.TURF))
    for number, left in enumerate(range(-SLANT, WIDTH + SLANT, STRIPE)):
        if number % 2:
            corners = [(left, HEIGHT), (left + STRIPE, HEIGHT), (left + STRIPE + SLANT, 0), (left + SLANT, 0)]
            pygame.draw.polygon(surface, shown(theme.TURF_LIGHT), [canvas.at(x, y) for x, y in corners])
    if not canvas.sight.stark:
        _blades(canvas, surface)
    surface.blit(corners_shade(canvas), (0, 0))
    return surface


def _blades(canvas: Canvas, surface: Surface) -> None:
    """Short strokes of grass, so that the turf is no flat paint."""
    rng = Rng(7)
    for _number in range(1500):
        x, y, high = rng.below(WIDTH), rng.below(HEIGHT), 3 + rng.below(5)
        colour = theme.mixed(theme.TURF, theme.TURF_DARK if rng.below(2) else theme.TURF_LIGHT, 0.5)
        pygame.draw.line(surface, colour, canvas.at(x, y), canvas.at(x + rng.below(5) - 2, y - high), canvas.px(1))


def corners_shade(canvas: Canvas) -> Surface:
    """A see-through layer that darkens the corners."""
    size = canvas.surface.get_size()
    small = Surface((size[0] // COARSE, size[1] // COARSE), pygame.SRCALPHA)
    for x in range(small.get_width()):
        for y in range(small.get_height()):
            across, down = 2 * x / small.get_width() - 1, 2 * y / small.get_height() - 1
            small.set_at((x, y), (10, 20, 14, min(round(DIM * (across * across + down * down) / 2), 255)))
    return pygame.transform.smoothscale(small, size)


def sign_board(canvas: Canvas, box: FRect) -> None:
    """A dark board with a worn rail, for what stands above the turf."""
    size = canvas.rect(box).size
    picture = canvas.kept(("board", size), lambda: _board(canvas, size))
    canvas.surface.blit(picture, canvas.rect(box))


def _board(canvas: Canvas, size: shapes.Size) -> Surface:
    surface = shapes.clear(size)
    shown = canvas.sight.shown
    surface.blit(shapes.grained(shapes.shaded(size, shown(theme.NIGHT_LIGHT), shown(theme.NIGHT))), (0, 0))
    return shapes.round_corners(surface, canvas.px(theme.RADIUS))
