"""Renders the photo of a finish: the noses at the line in sepia, in a white frame with the margin, tilted."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.i18n import _
from game.race_view.finish import Finish
from game.race_view.margins import margin_text
from game.ui import text, theme
from game.ui.canvas import Canvas

SIZE = (322.0, 234.0)
FRAME, CAPTION_HEIGHT = 12.0, 46.0
TILT = 5.0
"""Degrees that the photo is turned against the clock."""
SEPIA = (255, 240, 214)
CAPTION = theme.TITLE.sized(30)


def photo_of(canvas: Canvas, finish: Finish, source: FRect, field: Surface) -> Surface:
    """Returns the photo of a finish, made once: of the part `source` of the frozen `field`."""
    key = ("photo", finish.horse, finish.rivals)
    return canvas.cached(key, lambda: _render(canvas, finish, source, field))


def _render(canvas: Canvas, finish: Finish, source: FRect, field: Surface) -> Surface:
    size = (canvas.px(SIZE[0]), canvas.px(SIZE[1]))
    picture = pygame.transform.smoothscale(field.subsurface(canvas.rect(source).clip(field.get_rect())), size)
    picture = pygame.transform.grayscale(picture)
    picture.fill(SEPIA, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.rotozoom(_framed(canvas, picture, finish), TILT, 1.0)


def _framed(canvas: Canvas, picture: Surface, finish: Finish) -> Surface:
    frame, caption = canvas.px(FRAME), canvas.px(CAPTION_HEIGHT)
    width, height = picture.get_width() + 2 * frame, picture.get_height() + 2 * frame + caption
    sheet = Surface((width, height), pygame.SRCALPHA)
    sheet.fill(theme.PAPER_LIGHT)
    sheet.blit(picture, (frame, frame))
    words = _("by {margin}").format(margin=margin_text(finish.margin))
    line = text.render_fitted(canvas, words, CAPTION, text.TextBox(SIZE[0], CAPTION_HEIGHT))
    sheet.blit(line, ((width - line.get_width()) // 2, height - frame // 2 - (caption + line.get_height()) // 2))
    return sheet
