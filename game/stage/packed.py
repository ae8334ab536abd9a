"""Pictures that are kept to make others of, in a sixth of the room: unpacking one takes a tenth of a millisecond."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import Surface

from game.host.browser import BROWSER

if not BROWSER:  # pygbag ships no such module, and a page's memory is less dear than its time
    import zlib

FASTEST = 1
"""Of zlib's ways."""


class Packed:
    """See-through pictures by key; what comes back is for reading alone."""

    def __init__(self, *, packs: bool = not BROWSER) -> None:
        self._packs = packs
        self._packed: dict[Hashable, tuple[tuple[int, int], bytes]] = {}
        self._plain: dict[Hashable, Surface] = {}

    def __len__(self) -> int:
        return len(self._packed) + len(self._plain)

    def of(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture under `key`, made when it is not there."""
        if key in self._packed:
            size, pixels = self._packed[key]
            return pygame.image.frombytes(zlib.decompress(pixels), size, "RGBA")
        if key in self._plain:
            return self._plain[key]
        picture = make()
        if self._packs:
            self._packed[key] = picture.get_size(), zlib.compress(pygame.image.tobytes(picture, "RGBA"), FASTEST)
        else:
            self._plain[key] = picture
        return picture
