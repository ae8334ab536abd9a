"""Draws the weights: a steel rim round a cap in the colour of its set, with a ring on the one, a bar on the other."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui import shapes, theme
from game.ui.canvas import Canvas

RIM_SHARE, CAP_SHARE, MARK_SHARE = 1.0, 0.74, 0.40
"""Diameters of the rim, the cap and the mark on it, in diameters of the weight."""
BAR_SHARE = 0.14
SUPERSAMPLING = 4
SHADOW_STRENGTH = 110
"""0..255."""
SIZE_STEP = 2
"""Pixels between two sizes of a weight that sinks, so that few pictures are made."""


def weight_picture(canvas: Canvas, weight_set: int, diameter: float) -> Surface:
    """Returns a weight of a set, `diameter` logical units wide."""
    size = max(canvas.px(diameter) // SIZE_STEP * SIZE_STEP, SIZE_STEP)
    return canvas.cached(("weight", weight_set, size), lambda: _render(weight_set, size))


def shadow_picture(canvas: Canvas, diameter: float) -> Surface:
    """Returns the shadow under a weight."""
    size = max(canvas.px(diameter) // SIZE_STEP * SIZE_STEP, SIZE_STEP)
    return canvas.cached(("weight shadow", size), lambda: _disc(size, (*theme.SHADOW, SHADOW_STRENGTH)))


def glow_picture(canvas: Canvas, diameter: float) -> Surface:
    """Returns the gold ring round a hanger."""
    size = canvas.px(diameter)
    return canvas.cached(
        ("weight glow", size), lambda: shapes.rounded_outline((size, size), size // 2, canvas.px(4), theme.GOLD)
    )


def _disc(size: int, colour: tuple[int, int, int, int]) -> Surface:
    large = shapes.transparent_surface((size * SUPERSAMPLING, size * SUPERSAMPLING))
    pygame.draw.circle(large, colour, (large.get_width() // 2,) * 2, large.get_width() // 2)
    return pygame.transform.smoothscale(large, (size, size))


def _render(weight_set: int, size: int) -> Surface:
    across = size * SUPERSAMPLING
    middle = (across // 2, across // 2)
    colour = theme.SHUFFLEBOARD.weights[weight_set]
    large = shapes.transparent_surface((across, across))
    for share, tone in (
        (RIM_SHARE, theme.STEEL_DARK),
        (RIM_SHARE - 0.05, theme.STEEL),
        (RIM_SHARE - 0.13, theme.STEEL_LIGHT),
        (RIM_SHARE - 0.17, theme.STEEL),
        (CAP_SHARE, theme.blend(colour, theme.INK_BLACK, 0.3)),
        (CAP_SHARE - 0.06, colour),
    ):
        pygame.draw.circle(large, tone, middle, round(across * share / 2))
    if weight_set:
        bar = pygame.Rect(0, 0, round(across * MARK_SHARE), round(across * BAR_SHARE))
        bar.center = middle
        pygame.draw.rect(large, theme.PAPER_LIGHT, bar, border_radius=bar.height // 2)
    else:
        pygame.draw.circle(large, theme.PAPER_LIGHT, middle, round(across * MARK_SHARE / 2), round(across * 0.1))
    return pygame.transform.smoothscale(large, (size, size))
