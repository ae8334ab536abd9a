"""Contact sheets: many pictures small on one, each with its name below. Reads and writes no file."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.host.assets import font_path

THUMB = (480, 270)
COLUMNS, MARGIN, CAPTION = 4, 12, 26
"""Pixels, but for the number of columns."""
PAPER, INK, LETTERS = (32, 36, 44), (240, 236, 226), 18


class Contact:
    """Pictures in the order in which they are added."""

    def __init__(self) -> None:
        self._thumbs: list[tuple[str, Surface]] = []

    def add(self, name: str, picture: Surface) -> None:
        """A picture of any size; it may change afterwards."""
        self._thumbs.append((name, pygame.transform.smoothscale(picture.convert(24), THUMB)))

    def sheet(self) -> Surface:
        """All of them."""
        wide, high = THUMB[0] + MARGIN, THUMB[1] + CAPTION + MARGIN
        rows = -(-len(self._thumbs) // COLUMNS)
        surface = Surface((COLUMNS * wide + MARGIN, max(rows, 1) * high + MARGIN))
        surface.fill(PAPER)
        font = pygame.font.Font(font_path("bold"), LETTERS)
        for number, (name, thumb) in enumerate(self._thumbs):
            left, top = MARGIN + number % COLUMNS * wide, MARGIN + number // COLUMNS * high
            surface.blit(thumb, (left, top))
            surface.blit(font.render(name, True, INK), (left, top + THUMB[1]))
        return surface
