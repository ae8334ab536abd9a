"""Draws a QR code as a cached picture, with whole pixels for each module, on white in every palette."""

from pygame import FRect, Surface

from game.sharing.qr_code import QUIET_MODULES, qr_rows
from game.ui import theme
from game.ui.canvas import Canvas

MIN_MODULE_PIXELS = 2
"""Minimum pixels of a module that a phone's camera can read."""


def module_pixels(canvas: Canvas, words: str, box: FRect) -> int:
    """Returns the pixels of a module if the code fills `box`; 0 if the code does not fit."""
    return int(min(canvas.rect(box).size) // (len(qr_rows(words)) + 2 * QUIET_MODULES))


def is_scannable(canvas: Canvas, words: str, box: FRect) -> bool:
    """Returns whether a phone can scan the code drawn in `box`."""
    return module_pixels(canvas, words, box) >= MIN_MODULE_PIXELS


def draw_qr(canvas: Canvas, words: str, box: FRect) -> None:
    """Draws the code as large as it fits in the middle of `box`."""
    pixels = module_pixels(canvas, words, box)
    picture = canvas.cached(("qr", words, pixels), lambda: _render(qr_rows(words), pixels))
    canvas.blit_centred(picture, *box.center)


def _render(rows: tuple[bytes, ...], pixels: int) -> Surface:
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
