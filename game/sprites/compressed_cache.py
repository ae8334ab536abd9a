"""Keeps compressed surfaces that others are made from, in a sixth of the memory; decompression takes 0.1 ms."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import Surface

from game.platform.browser import BROWSER

if not BROWSER:  # pygbag ships no such module, and in a browser time is scarcer than memory
    import zlib

COMPRESSION_LEVEL = 1
"""zlib's compression level."""


class CompressedSurfaces:
    """Surfaces with alpha by key; those returned must not be drawn on."""

    def __init__(self, *, packs: bool = not BROWSER) -> None:
        self._compresses = packs
        self._compressed: dict[Hashable, tuple[tuple[int, int], bytes]] = {}
        self._uncompressed: dict[Hashable, Surface] = {}

    def __len__(self) -> int:
        return len(self._compressed) + len(self._uncompressed)

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Returns the surface under `key`, made by `make` when it is missing."""
        if key in self._compressed:
            size, pixels = self._compressed[key]
            return pygame.image.frombytes(zlib.decompress(pixels), size, "RGBA")
        if key in self._uncompressed:
            return self._uncompressed[key]
        picture = make()
        if self._compresses:
            self._compressed[key] = (
                picture.get_size(),
                zlib.compress(pygame.image.tobytes(picture, "RGBA"), COMPRESSION_LEVEL),
            )
        else:
            self._uncompressed[key] = picture
        return picture
