"""Draws a QR code as a cached picture, in whole pixels a module, on white whatever the colours of the game."""

from __future__ import annotations

from functools import lru_cache

from pygame import FRect, Surface
from segno import encoder

from game.ui import theme
from game.ui.canvas import Canvas

QUIET_MODULES = 4
"""Modules of white around a code, without which it is not found."""
ERROR_LEVEL = "m"
"""A seventh of the picture may be hidden or glaring."""
MASK = 3
"""Codes look like chance, so any mask is as good as the best of eight; looking for that would take five times as long
(measured: 18 ms instead of 4 ms for 300 letters)."""
MIN_MODULE_PIXELS = 2
"""Pixels a module below which a phone's camera no longer finds a code."""


@lru_cache(4)
def qr_rows(words: str) -> tuple[bytes, ...]:
    """Returns the modules of a code from the top, without white around it: 1 dark, 0 light."""
    code = encoder.encode(words.encode(), error=ERROR_LEVEL, mask=MASK, boost_error=False, micro=False)
    return tuple(bytes(row) for row in code.matrix)


def module_pixels(canvas: Canvas, words: str, box: FRect) -> int:
    """Returns how many pixels a module of the code has that fits into `box`; 0 if it does not fit."""
    return int(min(canvas.rect(box).size) // (len(qr_rows(words)) + 2 * QUIET_MODULES))


def is_scannable(canvas: Canvas, words: str, box: FRect) -> bool:
    """Returns whether a phone can scan the code drawn in `box`."""
    return module_pixels(canvas, words, box) >= MIN_MODULE_PIXELS


def draw_qr(canvas: Canvas, words: str, box: FRect) -> None:
    """Draws the code as large as it fits in the middle of `box`."""
    pixels = module_pixels(canvas, words, box)
    canvas.blit_centred(canvas.cached(("qr", words, pixels), lambda: _render(qr_rows(words), pixels)), *box.center)


def _render(rows: tuple[bytes, ...], pixels: int) -> Surface:
    """Draws each run of dark modules as one rectangle."""
    side = (len(rows) + 2 * QUIET_MODULES) * pixels
    surface = Surface((side, side))
    surface.fill(theme.PURE_WHITE)
    for top, row in enumerate(rows, QUIET_MODULES):
        left = row.find(1)
        while left >= 0:
            end = row.find(0, left)
            end = len(row) if end < 0 else end
            dark = ((left + QUIET_MODULES) * pixels, top * pixels, (end - left) * pixels, pixels)
            surface.fill(theme.INK_BLACK, dark)
            left = row.find(1, end)
    return surface
