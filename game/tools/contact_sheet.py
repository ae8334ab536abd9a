"""Makes contact sheets: many small pictures on one, each with its name below."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.platform.asset_paths import font_path

THUMBNAIL_SIZE = (480, 270)
COLUMNS, MARGIN, CAPTION = 4, 12, 26
"""Pixels, but for the number of columns."""
BACKGROUND, CAPTION_COLOUR, CAPTION_FONT_SIZE = (32, 36, 44), (240, 236, 226), 18


class ContactSheet:
    """Pictures in the order in which they are added."""

    def __init__(self) -> None:
        self._thumbs: list[tuple[str, Surface]] = []

    def add(self, name: str, picture: Surface) -> None:
        """Adds a picture of any size; it may be changed afterwards."""
        self._thumbs.append((name, pygame.transform.smoothscale(picture.convert(24), THUMBNAIL_SIZE)))

    def sheet(self) -> Surface:
        """Returns the contact sheet."""
        width, height = THUMBNAIL_SIZE[0] + MARGIN, THUMBNAIL_SIZE[1] + CAPTION + MARGIN
        rows = -(-len(self._thumbs) // COLUMNS)
        surface = Surface((COLUMNS * width + MARGIN, max(rows, 1) * height + MARGIN))
        surface.fill(BACKGROUND)
        font = pygame.font.Font(font_path("bold"), CAPTION_FONT_SIZE)
        for number, (name, thumb) in enumerate(self._thumbs):
            left, top = MARGIN + number % COLUMNS * width, MARGIN + number // COLUMNS * height
            surface.blit(thumb, (left, top))
            surface.blit(font.render(name, True, CAPTION_COLOUR), (left, top + THUMBNAIL_SIZE[1]))
        return surface
