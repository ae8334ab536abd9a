"""Makes contact sheets: many small pictures on one, each with its name below."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.platform.asset_paths import font_path

THUMBNAIL_WIDTH, THUMBNAIL_ASPECT = 480, 16 / 9
COLUMNS, MARGIN, CAPTION = 4, 12, 26
"""Pixels, but for the number of columns."""
BACKGROUND, CAPTION_COLOUR, CAPTION_FONT_SIZE = (32, 36, 44), (240, 236, 226), 18


class ContactSheet:
    """Pictures in the order in which they are added."""

    def __init__(self, columns: int = COLUMNS, thumbnail_width: int = THUMBNAIL_WIDTH) -> None:
        """`thumbnail_width` is in pixels."""
        self._columns = columns
        self._size = thumbnail_width, round(thumbnail_width / THUMBNAIL_ASPECT)
        self._thumbs: list[tuple[str, Surface]] = []

    def add(self, name: str, picture: Surface) -> None:
        """Adds a picture of any size; it may be changed afterwards."""
        self._thumbs.append((name, pygame.transform.smoothscale(picture.convert(24), self._size)))

    def sheet(self) -> Surface:
        """Returns the contact sheet."""
        width, height = self._size[0] + MARGIN, self._size[1] + CAPTION + MARGIN
        rows = -(-len(self._thumbs) // self._columns)
        surface = Surface((self._columns * width + MARGIN, max(rows, 1) * height + MARGIN))
        surface.fill(BACKGROUND)
        font = pygame.font.Font(font_path("bold"), CAPTION_FONT_SIZE)
        for number, (name, thumb) in enumerate(self._thumbs):
            left, top = MARGIN + number % self._columns * width, MARGIN + number // self._columns * height
            surface.blit(thumb, (left, top))
            surface.blit(font.render(name, True, CAPTION_COLOUR), (left, top + self._size[1]))
        return surface
