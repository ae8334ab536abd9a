"""Opens the picture of a match from the box that was pressed to the whole canvas, and fades it from the first table."""

import pygame
from pygame import FRect, Rect, Surface

from game.presentation.animation import ease_out
from game.ui import theme
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.shapes import Size

OPENING_SECONDS = 0.3
"""Duration of the opening, in seconds."""
FADING_SECONDS = 0.25
"""Duration of the fading from the picture to the table, in seconds."""
FADE_IN_RATE = 1.5
"""Speed at which the picture replaces the pressed one while it opens, relative to the opening."""
FRAME_WIDTH = 3.0
"""Width of the frame while the picture opens, in logical units."""
OPAQUE = 255
"""Alpha value of a picture that covers everything."""


def draw_opening(canvas: Canvas, before: Surface, picture: Surface, start: FRect, share: float) -> None:
    """Draws the opening at a share of its time, 0 to 1.

    `before` and `picture` cover the canvas: the frame with the pressed picture at `start`, and the picture that opens.
    """
    surface = canvas.surface
    surface.blit(before, (0, 0))
    pressed = canvas.rect(start).clip(surface.get_rect())
    box = canvas.rect(_box_between(start, CANVAS_BOX, ease_out(share))).clip(surface.get_rect())
    opacity = min(share * FADE_IN_RATE, 1.0)
    if opacity < 1.0:
        cutout = before.subsurface(_middle_of(pressed, box.size))
        surface.blit(pygame.transform.scale(cutout, box.size), box)
        picture.set_alpha(round(OPAQUE * opacity))
    surface.blit(picture, box, box)
    picture.set_alpha(None)
    frame_colour = canvas.preferences.mapped_colour(theme.PAPER_LIGHT)
    pygame.draw.rect(surface, frame_colour, box, canvas.px(FRAME_WIDTH))


def draw_fading(canvas: Canvas, picture: Surface, share: float) -> None:
    """Draws the picture over the table at a share of the fading's time, 0 to 1."""
    picture.set_alpha(round(OPAQUE * (1.0 - share)))
    canvas.surface.blit(picture, (0, 0))
    picture.set_alpha(None)


def _box_between(start: FRect, end: FRect, share: float) -> FRect:
    """Returns the box at a share of the way from one box to another."""
    sides = zip(start, end, strict=True)
    return FRect(*(first + (last - first) * share for first, last in sides))


def _middle_of(area: Rect, shape: Size) -> Rect:
    """Returns the largest box with the aspect of `shape` in the middle of an area."""
    width, height = shape
    scale = min(area.width / width, area.height / height)
    middle = Rect(0, 0, max(round(width * scale), 1), max(round(height * scale), 1))
    middle.center = area.center
    return middle.clip(area)
