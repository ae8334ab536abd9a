"""Pictures that are kept to make others of, in a sixth of the room: unpacking one takes a tenth of a millisecond."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import Surface

from game.platform.browser import BROWSER

if not BROWSER:  # pygbag ships no such module, and a page's memory is less dear than its time
    import zlib

COMPRESSION_LEVEL = 1
"""Of zlib's ways."""


class CompressedSurfaces:
    """See-through pictures by key; what comes back is for reading alone."""

    def __init__(self, *, packs: bool = not BROWSER) -> None:
        self._compresses = packs
        self._compressed: dict[Hashable, tuple[tuple[int, int], bytes]] = {}
        self._uncompressed: dict[Hashable, Surface] = {}

    def __len__(self) -> int:
        return len(self._compressed) + len(self._uncompressed)

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Returns the picture under `key`, made when it is not there."""
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
