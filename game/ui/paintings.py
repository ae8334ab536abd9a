"""Loads paintings: pictures that are the same for everybody, painted ahead, as a page has no time for it."""

from __future__ import annotations

from binascii import crc32
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.paths import ASSETS

FOLDER = ASSETS / "paintings"
"""Made by build/art/paintings.py."""
Size = tuple[int, int]


def has_painting(name: str) -> bool:
    """Returns whether there is a painting of that name."""
    return _path(name).is_file()


def covering(name: str, size: Size) -> Surface | None:
    """Returns a painting that fills `size` pixels, cut off where it is too wide or too high; None if it is missing."""
    if not has_painting(name):
        return None
    picture = pygame.image.load(_path(name))
    part = Rect(0, 0, *size).fit(picture.get_rect())
    return pygame.transform.smoothscale(picture.subsurface(part), size)


def contained(name: str, size: Size) -> Surface | None:
    """Returns a whole painting in the middle of `size` pixels, on the colour of its edge; None if it is missing."""
    if not has_painting(name):
        return None
    picture = pygame.image.load(_path(name))
    part = picture.get_rect().fit(Rect(0, 0, *size))
    surface = Surface(size, 0, 32)
    surface.fill(pygame.transform.average_color(picture, Rect(0, 0, max(1, part.width // 8), picture.get_height()))[:3])
    surface.blit(pygame.transform.smoothscale(picture, part.size), part)
    return surface


def map_painting(path: Path) -> str:
    """Returns the name of a map's painting: another one as soon as the map is changed, whatever its lines end with."""
    return f"map_{path.stem}_{crc32(path.read_text(encoding='utf-8', errors='replace').encode()):08x}"


def _path(name: str) -> Path:
    return FOLDER / f"{name}.jpg"
