"""Caches surfaces by key: within a memory limit, the least recently used go first; or compressed."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from math import inf
from time import perf_counter
from typing import Literal

import pygame
from pygame import Surface

from game.platform.browser import BROWSER

if not BROWSER:  # pygbag ships no such module, and in a browser time is scarcer than memory
    import zlib
COMPRESSION_LEVEL = 1
MASKS: dict[Literal["RGBA", "BGRA"], tuple[int, int, int, int]] = {
    "RGBA": (0xFF, 0xFF00, 0xFF0000, 0xFF000000),
    "BGRA": (0xFF0000, 0xFF00, 0xFF, 0xFF000000),
}
"""Of red, green, blue and alpha, by the order of their bytes; most displays have the latter."""
PIECE_BYTES = 64 * 1024
"""Bytes uncompressed at a time."""


class SurfaceCache(OrderedDict[Hashable, Surface]):
    """Surfaces from the least to the most recently used; `byte_limit` limits them all together."""

    __slots__ = ("_opaque_shares", "byte_limit", "used_bytes")

    def __init__(self, byte_limit: float) -> None:
        super().__init__()
        self.byte_limit = byte_limit
        self.used_bytes = 0.0
        self._opaque_shares: dict[Hashable, float] = {}

    def clear(self) -> None:
        """Drops all surfaces."""
        super().clear()
        self._opaque_shares.clear()
        self.used_bytes = 0.0

    def drop(self, key: Hashable) -> None:
        """Drops a surface, if it is cached."""
        picture = self.pop(key, None)
        if picture is not None:
            self.used_bytes -= surface_bytes(picture) * self._opaque_shares.pop(key, 1.0)

    def get_or_render(self, key: Hashable, render: Callable[[], Surface], opaque_share: float = 1.0) -> Surface:
        """Returns the surface under `key`, rendered when it is missing.

        `opaque_share` is the share of it that is not clear: clear parts of a run-length encoded surface take no memory.
        """
        picture = self.get(key)
        if picture is not None:
            self.move_to_end(key)
            return picture
        picture = self[key] = render()
        self.used_bytes += surface_bytes(picture) * opaque_share
        if opaque_share < 1.0:
            self._opaque_shares[key] = opaque_share
        while self.used_bytes > self.byte_limit and len(self) > 1:
            key, oldest = self.popitem(last=False)
            self.used_bytes -= surface_bytes(oldest) * self._opaque_shares.pop(key, 1.0)
        return picture


def surface_bytes(picture: Surface) -> int:
    """Returns the bytes of an opaque surface."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


class PassingSurfaces(dict[Hashable, Surface]):
    """Large surfaces of a moment: each is kept as long as every frame shows it."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: set[Hashable] = set()

    def get_or_render(self, key: Hashable, render: Callable[[], Surface]) -> Surface:
        """Returns the surface under `key`, which this frame shows, rendered when it is missing."""
        self._shown.add(key)
        picture = self.get(key)
        if picture is None:
            picture = self[key] = render()
        return picture

    def end_frame(self) -> None:
        """Drops the surfaces that the frame has not shown."""
        for key in self.keys() - self._shown:
            del self[key]
        self._shown.clear()


class RenderingUnfinished(Exception):
    """A picture is missing, and the frame has had its time: it is drawn anew next time, when more of them are there."""


class RenderLimit:
    """Spreads the pictures that a scene renders when it opens over several frames. Without `seconds` there is no limit.

    `with limit:` a frame is drawn; `begin_picture` before each picture that is rendered, `end_picture` after it. At
    least one picture is rendered in each frame, and after MOST_FRAMES all that are left, for a cache may be too small.
    """

    MOST_FRAMES = 100
    MOST_SPENT = 2 / 3
    """Share of a frame's time that may be spent before it is drawn: what opens must be there some time."""
    LEFT_AFTER = 1.5
    """Times of a frame after which what was made ahead leaves no time to draw it."""

    def __init__(self) -> None:
        self.seconds = self.spent = 0.0
        """What a frame may take, and how much of that it has taken before it is drawn."""
        self._due = inf
        self._has_rendered = self._is_left = False
        self._frames = 0

    def begin_frame(self, seconds: float, spent: float) -> None:
        """A frame begins that may take so many seconds, some of which are spent."""
        self.seconds = seconds
        self.spent = min(spent, seconds * self.MOST_SPENT)

    def __enter__(self) -> None:
        """A frame is drawn from now on."""
        self._frames += 1
        is_limited = self.seconds and self._frames <= self.MOST_FRAMES
        self._due = perf_counter() + self.seconds - self.spent if is_limited else inf
        self._has_rendered = False
        self.spent = 0.0

    def __exit__(self, kind: type[BaseException] | None, *_details: object) -> None:
        """The frame is drawn, or was left unfinished."""
        self._due = inf
        if kind is not RenderingUnfinished:
            self._frames = 0

    def make_ahead(self, pieces: Iterator[None]) -> bool:
        """Makes a piece of what later frames show; returns whether there is none left.

        Raises RenderingUnfinished where that took so long that this frame would be late if it were drawn as well: the
        one before stays in sight, and the next one only draws.
        """
        self._is_left, was_left, began = False, self._is_left, perf_counter()
        is_done = not was_left and next(pieces, self) is self
        if 0 < self.seconds * self.LEFT_AFTER < perf_counter() - began:
            self._is_left = True
            raise RenderingUnfinished
        return is_done

    def begin_picture(self) -> None:
        """Raises RenderingUnfinished if the frame has had its time."""
        if self._has_rendered and perf_counter() >= self._due:
            raise RenderingUnfinished

    def end_picture(self) -> None:
        """A picture is there that was missing before."""
        self._has_rendered = True


class CompressedSurfaces:
    """Surfaces with alpha by key, uncompressed with bytes in an order; those returned must not be drawn on."""

    def __init__(self, order: Literal["RGBA", "BGRA"] = "RGBA", *, packs: bool = not BROWSER) -> None:
        self._order = order
        self._compresses = packs
        self._compressed: dict[Hashable, tuple[tuple[int, int], bytes]] = {}
        self._uncompressed: dict[Hashable, Surface] = {}

    def __len__(self) -> int:
        return len(self._compressed) + len(self._uncompressed)

    def find(self, key: Hashable) -> Surface | None:
        """Returns the surface under `key`; None if it is missing."""
        if key in self._compressed:
            return self._unpack(*self._compressed[key])
        return self._uncompressed.get(key)

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Returns the surface under `key`, made by `make` when it is missing."""
        if (picture := self.find(key)) is not None:
            return picture
        picture = make()
        if self._compresses:
            self._compressed[key] = (
                picture.get_size(),
                zlib.compress(pygame.image.tobytes(picture, self._order), COMPRESSION_LEVEL),
            )
        else:
            self._uncompressed[key] = picture
        return picture

    def drop(self, is_stale: Callable[[Hashable], bool]) -> None:
        """Drops the surfaces whose keys are stale."""
        for kept in (self._compressed, self._uncompressed):
            for key in list(filter(is_stale, kept)):
                del kept[key]

    def _unpack(self, size: tuple[int, int], pixels: bytes) -> Surface:
        """Returns the surface of compressed pixels, which are uncompressed into it piece by piece."""
        picture = Surface(size, pygame.SRCALPHA, 32, MASKS[self._order])
        unpacking = zlib.decompressobj()
        offset = 0
        buffer = picture.get_buffer()
        while pixels:
            piece = unpacking.decompress(pixels, PIECE_BYTES)
            buffer.write(piece, offset)
            offset = offset + len(piece)
            pixels = unpacking.unconsumed_tail
        return picture
