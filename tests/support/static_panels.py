"""Redraws all panels of a static layer, and compares them with its cached picture."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.presentation.static_layer import Panel, StaticLayer
from game.ui.canvas import CANVAS_BOX, Canvas

REDUCTION = 3
"""Divisor of the size of both pictures before they are compared."""
ROUNDING = 40
"""Maximum difference of a colour channel, 0 to 255, between two reduced renderings of the same rotated text."""


def draw_panels(layer: StaticLayer, canvas: Canvas, part: FRect = CANVAS_BOX) -> None:
    """Draws the panels of a laid-out layer on the canvas, within `part`, over the bare background."""
    assert layer._background is not None
    limits = layer._background.get_rect()
    with canvas.clipped(part):
        for panel, below in zip(layer._panels, layer._below, strict=True):
            canvas.surface.blit(below, canvas.rect(panel.box).clip(limits))
    for panel in layer._panels:
        seen = panel.box.clip(part)
        if seen.width > 0 and seen.height > 0:
            with canvas.clipped(seen):
                panel.draw(canvas)


def stale_panels(layer: StaticLayer, canvas: Canvas) -> list[str]:
    """Returns the panels whose cached picture differs from a redraw, although their signature is unchanged."""
    layer.layout(canvas)
    assert layer._background is not None
    draw_panels(layer, canvas)
    return [
        f"{describe(panel)} is not drawn again"
        for panel in layer._panels
        if not shows_same(layer._background, canvas.surface, canvas.rect(panel.box))
    ]


def describe(panel: Panel) -> str:
    """Returns the name and the box of a panel."""
    paint = getattr(panel, "_paint", None)
    name = getattr(paint, "__qualname__", type(panel).__name__)
    return f"{name} at {tuple(map(round, panel.box))}"


def shows_same(picture: Surface, other: Surface, box: pygame.Rect) -> bool:
    """Returns whether two surfaces of equal size have the same pixels in a box, apart from rounding."""
    seen = box.clip(picture.get_rect())
    first, second = (one.subsurface(seen) for one in (picture, other))
    if pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB"):
        return True
    size = (max(seen.width // REDUCTION, 1), max(seen.height // REDUCTION, 1))
    one, two = (pygame.transform.smoothscale(each, size) for each in (first, second))
    same = pygame.mask.from_threshold(one, (0, 0, 0), (ROUNDING, ROUNDING, ROUNDING, 255), two)
    return same.count() == size[0] * size[1]
