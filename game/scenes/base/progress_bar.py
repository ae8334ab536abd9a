"""Draws a bar along which a horse runs, while something is loaded or imported."""

from collections.abc import Iterator
from functools import lru_cache

from pygame import FRect, Surface

from game.platform.parts import megabytes_awaited
from game.sprites.sprite_cache import GALLOP_FRAMES, LARGE_SIDE_VIEW_HEIGHT, SpriteCache
from game.ui import drawing, theme
from game.ui.box import inset
from game.ui.canvas import Canvas

HORSE = 7
"""Number of the horse that runs along the bar."""
HORSE_HEIGHT = 76.0
"""Height of the horse, in logical units."""
HOOVES_SHARE = 0.38
"""Distance between the horse's centre and the bar, in heights of the horse."""
STRIDES_PER_SECOND = 2.1
"""Number of gallop cycles per second."""
BAR_EDGE = 6.0
"""Rim of the progress bar, in logical units."""
LEAST_FILLED = 20.0
"""Filled width of the bar at the start, in logical units."""


class ProgressBar:
    """A bar along which a horse runs. The horse's pictures are made when shown, unless they were made in advance."""

    def __init__(self) -> None:
        self._seconds = 0.0

    def make_ahead(self, canvas: Canvas) -> Iterator[None]:
        """Makes the pictures of the horse; yields after each one."""
        for frame in range(GALLOP_FRAMES):
            _horse(canvas.scale, frame)
            yield

    def update(self, seconds: float) -> None:
        """Advances the gallop of the horse."""
        self._seconds += seconds

    def draw(self, canvas: Canvas, box: FRect, share: float) -> None:
        """Draws the bar filled to a share from 0 to 1, or to that of the awaited bytes, with the horse at its end."""
        loaded, total = megabytes_awaited() or (share, 1.0)
        share = loaded / total
        drawing.card(canvas, box, theme.NIGHT, theme.PAPER, box.height / 2)
        filled = inset(box, BAR_EDGE, BAR_EDGE)
        filled.width = LEAST_FILLED + (filled.width - LEAST_FILLED) * share
        canvas.fill(theme.GOLD, filled)
        frame = int(self._seconds * STRIDES_PER_SECOND * GALLOP_FRAMES) % GALLOP_FRAMES
        canvas.blit_centred(_horse(canvas.scale, frame), filled.right, box.top - HORSE_HEIGHT * HOOVES_SHARE)


@lru_cache(GALLOP_FRAMES)
def _horse(scale: float, frame: int) -> Surface:
    small = SpriteCache(scale * HORSE_HEIGHT / LARGE_SIDE_VIEW_HEIGHT)
    return small.horse_side(HORSE, frame, LARGE_SIDE_VIEW_HEIGHT)
