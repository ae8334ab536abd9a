"""Caches surfaces by key: within a memory limit, dropping the least recently used ones, or compressed."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from math import inf
from time import perf_counter
from typing import Literal

import pygame
from pygame import Surface

from game.platform.browser import BROWSER

if not BROWSER:  # pygbag has no such module, and time is scarcer than memory in a browser
    import zlib
COMPRESSION_LEVEL = 1
MASKS: dict[Literal["RGBA", "BGRA"], tuple[int, int, int, int]] = {
    "RGBA": (0xFF, 0xFF00, 0xFF0000, 0xFF000000),
    "BGRA": (0xFF0000, 0xFF00, 0xFF, 0xFF000000),
}
"""Masks of red, green, blue and alpha, by the order of their bytes; most displays use BGRA."""
PIECE_BYTES = 64 * 1024
"""Number of bytes decompressed at a time."""


class SurfaceCache(OrderedDict[Hashable, Surface]):
    """Surfaces from the least to the most recently used; `byte_limit` is the limit of their total size."""

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
        """Returns the surface under `key`; renders it if it is missing.

        `opaque_share` is its share that is not transparent: transparent parts of a run-length coded surface use no
        memory.
        """
        picture = self.get(key)
        if picture is not None:
            self.move_to_end(key)
            return picture
        picture = render()
        self[key] = picture
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
    """Large surfaces for a short time: each is cached as long as every frame shows it."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: set[Hashable] = set()

    def get_or_render(self, key: Hashable, render: Callable[[], Surface]) -> Surface:
        """Returns the surface under `key` and marks it as shown in this frame; renders it if it is missing."""
        self._shown.add(key)
        picture = self.get(key)
        if picture is None:
            picture = render()
            self[key] = picture
        return picture

    def end_frame(self) -> None:
        """Drops the surfaces that the frame did not show."""
        for key in self.keys() - self._shown:
            del self[key]
        self._shown.clear()


class RenderingUnfinished(Exception):
    """A picture is missing and the frame's time is used up. The next frame tries again, with more cached."""


class RenderLimit:
    """Spreads the rendering of a newly opened scene over several frames. Without `seconds` there is no limit.

    A frame is drawn in `with limit:`. Call `begin_picture` before and `end_picture` after rendering a picture. Each
    frame renders at least one picture. After MOST_FRAMES frames the rest is rendered at once, as a cache may be too
    small.
    """

    MOST_FRAMES = 100
    MOST_SPENT = 2 / 3
    """Maximum share of a frame's time that may be spent before drawing, 0 to 1. The limit lets an opening scene make
    progress.
    """
    LEFT_AFTER = 1.5
    """Maximum duration of preparatory work in a frame that is still drawn, in frames."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """Time of a frame, in seconds; 0 for no limit."""
        self.spent = 0.0
        """Part of the frame's time used before drawing, in seconds."""
        self._deadline = inf
        self._has_rendered = False
        self._was_skipped = False
        """Whether the last preparatory work took so long that its frame was not drawn."""
        self._frames = 0

    def begin_frame(self, seconds: float, spent: float) -> None:
        """Starts a frame with a time budget and the time already spent; both in seconds."""
        self.seconds = seconds
        self.spent = min(spent, seconds * self.MOST_SPENT)

    def __enter__(self) -> None:
        """Starts drawing the frame."""
        self._frames += 1
        is_limited = self.seconds and self._frames <= self.MOST_FRAMES
        self._deadline = perf_counter() + self.seconds - self.spent if is_limited else inf
        self._has_rendered = False
        self.spent = 0.0

    def __exit__(self, kind: type[BaseException] | None, *_details: object) -> None:
        """Ends drawing, whether the frame is finished or not."""
        self._deadline = inf
        if kind is not RenderingUnfinished:
            self._frames = 0

    def make_ahead(self, pieces: Iterator[None]) -> bool:
        """Does a piece of preparatory work for later frames; returns whether all of it is done.

        Raises RenderingUnfinished if the piece took so long that this frame would be late. The frame before stays
        visible, and the next frame is only drawn.
        """
        was_skipped = self._was_skipped
        self._was_skipped = False
        start = perf_counter()
        is_done = not was_skipped and next(pieces, self) is self
        if 0 < self.seconds * self.LEFT_AFTER < perf_counter() - start:
            self._was_skipped = True
            raise RenderingUnfinished
        return is_done

    def begin_picture(self) -> None:
        """Raises RenderingUnfinished if the frame's time is used up."""
        if self._has_rendered and perf_counter() >= self._deadline:
            raise RenderingUnfinished

    def end_picture(self) -> None:
        """Records that a missing picture has been rendered."""
        self._has_rendered = True


class CompressedSurfaces:
    """Surfaces with alpha by key, stored with bytes in `order`; returned surfaces must not be drawn on."""

    def __init__(self, order: Literal["RGBA", "BGRA"] = "RGBA", *, packs: bool = not BROWSER) -> None:
        self._order = order
        self._compresses = packs
        self._compressed: dict[Hashable, tuple[tuple[int, int], bytes]] = {}
        self._uncompressed: dict[Hashable, Surface] = {}

    def __len__(self) -> int:
        return len(self._compressed) + len(self._uncompressed)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._compressed or key in self._uncompressed

    def find(self, key: Hashable) -> Surface | None:
        """Returns the surface under `key`; None if it is missing."""
        if key in self._compressed:
            return self._unpack(*self._compressed[key])
        return self._uncompressed.get(key)

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Returns the surface under `key`; makes it with `make` if it is missing."""
        cached = self.find(key)
        if cached is not None:
            return cached
        picture = make()
        if self._compresses:
            pixels = pygame.image.tobytes(picture, self._order)
            self._compressed[key] = (picture.get_size(), zlib.compress(pixels, COMPRESSION_LEVEL))
        else:
            self._uncompressed[key] = picture
        return picture

    def drop(self, is_stale: Callable[[Hashable], bool]) -> None:
        """Drops the surfaces whose keys are stale."""
        for surfaces in (self._compressed, self._uncompressed):
            for key in list(filter(is_stale, surfaces)):
                del surfaces[key]

    def _unpack(self, size: tuple[int, int], pixels: bytes) -> Surface:
        """Returns the surface of compressed pixels; decompresses them into it piece by piece."""
        picture = Surface(size, pygame.SRCALPHA, 32, MASKS[self._order])
        decompressor = zlib.decompressobj()
        offset = 0
        buffer = picture.get_buffer()
        while pixels:
            piece = decompressor.decompress(pixels, PIECE_BYTES)
            buffer.write(piece, offset)
            offset += len(piece)
            pixels = decompressor.unconsumed_tail
        return picture
