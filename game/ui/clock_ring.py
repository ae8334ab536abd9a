"""Draws the ring of a clock, which shows the share of the time that is left."""

import math
from functools import partial

import pygame
from pygame import Surface

from game.ui import theme
from game.ui.canvas import Canvas

STEPS = 48
"""Number of different pictures of a ring."""
DETAIL = 3
"""Supersampling factor of a ring."""
WIDTH_SHARE = 0.1
"""Thickness of a ring as a share of its diameter."""


def draw_clock_ring(canvas: Canvas, middle: tuple[float, float], diameter: float, share: float) -> None:
    """Draws a ring with a gold arc from the top, clockwise, whose length is `share` of the ring, 0 to 1."""
    step = math.ceil(share * STEPS)
    render = partial(_render_ring, canvas, diameter, step / STEPS)
    canvas.blit_centred(canvas.cached(("clock ring", diameter, step), render), *middle)


def _render_ring(canvas: Canvas, diameter: float, share: float) -> Surface:
    side = canvas.px(diameter)
    large = pygame.Surface((side * DETAIL, side * DETAIL), pygame.SRCALPHA)
    middle = side * DETAIL / 2
    width = canvas.px(diameter * WIDTH_SHARE) * DETAIL
    radius = middle - width / 2
    for arc, colour in ((1.0, theme.NIGHT_LIGHT), (share, theme.GOLD)):
        for degrees in range(round(arc * 360) + 1):
            angle = math.radians(degrees - 90)
            point = (middle + radius * math.cos(angle), middle + radius * math.sin(angle))
            pygame.draw.circle(large, canvas.preferences.mapped_colour(colour), point, width / 2)
    return pygame.transform.smoothscale(large, (side, side))
