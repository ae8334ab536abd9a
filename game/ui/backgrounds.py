"""Draws backgrounds of menus: mown turf and a sign board, both cached."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.engine.rng import Rng
from game.ui import shapes, theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas

STRIPE_WIDTH = 80
"""Logical units a mown stripe is wide."""
STRIPE_SLANT = 160
"""How far a stripe leans over the canvas' height."""
VIGNETTE_ALPHA = 72
"""How dark the corners become, 0..255."""
VIGNETTE_DOWNSAMPLING = 16
"""The vignette is rendered this much smaller and stretched."""


def drop_turf(canvas: Canvas) -> None:
    """Gives up the picture of the turf, which a race does not need."""
    canvas.drop("turf")


def turf_background(canvas: Canvas) -> None:
    """Draws mown turf over the whole canvas; plain green in high contrast."""
    canvas.surface.blit(canvas.cached("turf", lambda: _render_turf(canvas)), (0, 0))


def _render_turf(canvas: Canvas) -> Surface:
    surface = Surface(canvas.surface.get_size(), 0, 32)
    map_colour = canvas.preferences.mapped_colour
    surface.fill(map_colour(theme.TURF))
    for number, left in enumerate(range(-STRIPE_SLANT, WIDTH + STRIPE_SLANT, STRIPE_WIDTH)):
        if number % 2:
            corners = [
                (left, HEIGHT),
                (left + STRIPE_WIDTH, HEIGHT),
                (left + STRIPE_WIDTH + STRIPE_SLANT, 0),
                (left + STRIPE_SLANT, 0),
            ]
            pygame.draw.polygon(surface, map_colour(theme.TURF_LIGHT), [canvas.at(x, y) for x, y in corners])
    if not canvas.preferences.high_contrast:
        _draw_grass_blades(canvas, surface)
    surface.blit(vignette(canvas), (0, 0))
    return surface


def _draw_grass_blades(canvas: Canvas, surface: Surface) -> None:
    """Draws short strokes of grass, so that the turf is not a flat colour."""
    rng = Rng(7)
    for _number in range(1500):
        x, y, height = rng.below(WIDTH), rng.below(HEIGHT), 3 + rng.below(5)
        colour = theme.blend(theme.TURF, theme.TURF_DARK if rng.below(2) else theme.TURF_LIGHT, 0.5)
        pygame.draw.line(surface, colour, canvas.at(x, y), canvas.at(x + rng.below(5) - 2, y - height), canvas.px(1))


def vignette(canvas: Canvas) -> Surface:
    """Returns a translucent layer that darkens the corners."""
    size = canvas.surface.get_size()
    small = Surface((size[0] // VIGNETTE_DOWNSAMPLING, size[1] // VIGNETTE_DOWNSAMPLING), pygame.SRCALPHA)
    for x in range(small.get_width()):
        for y in range(small.get_height()):
            across, down = 2 * x / small.get_width() - 1, 2 * y / small.get_height() - 1
            small.set_at((x, y), (10, 20, 14, min(round(VIGNETTE_ALPHA * (across * across + down * down) / 2), 255)))
    return pygame.transform.smoothscale(small, size)


def sign_board(canvas: Canvas, box: FRect) -> None:
    """Draws a dark board with a worn rail, for texts above the turf."""
    size = canvas.rect(box).size
    picture = canvas.cached(("board", size), lambda: _board(canvas, size))
    canvas.surface.blit(picture, canvas.rect(box))


def _board(canvas: Canvas, size: shapes.Size) -> Surface:
    surface = shapes.transparent_surface(size)
    map_colour = canvas.preferences.mapped_colour
    surface.blit(
        shapes.add_paper_grain(shapes.vertical_gradient(size, map_colour(theme.NIGHT_LIGHT), map_colour(theme.NIGHT))),
        (0, 0),
    )
    return shapes.round_corners(surface, canvas.px(theme.RADIUS))
