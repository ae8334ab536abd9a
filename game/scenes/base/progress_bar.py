"""Draws how far a loading is: a horse that runs along a bar."""

from __future__ import annotations

from pygame import FRect

from game.sprites.sprite_cache import GALLOP_FRAMES, LARGE_SIDE_VIEW_HEIGHT, SpriteCache
from game.ui import drawing, theme
from game.ui.box import inset
from game.ui.canvas import Canvas

HORSE, HORSE_HEIGHT = 7, 76.0
"""The horse that runs along the bar, and how tall it is."""
HOOVES_SHARE = 0.38
"""How far its middle is above the bar, in horses."""
STRIDES_PER_SECOND = 2.1
BAR_EDGE, LEAST_FILLED = 6.0, 20.0
"""The rim of the bar, and how much of it is filled at the beginning, logical units."""


class ProgressBar:
    """A bar along which a horse runs; its pictures are made as they are shown."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._sprites: SpriteCache | None = None

    def update(self, seconds: float) -> None:
        """Lets the horse gallop on."""
        self._seconds += seconds

    def draw(self, canvas: Canvas, box: FRect, share: float) -> None:
        """Draws the bar filled to a share, 0..1, and the horse where that ends."""
        drawing.card(canvas, box, theme.NIGHT, theme.PAPER, box.height / 2)
        filled = inset(box, BAR_EDGE, BAR_EDGE)
        filled.width = LEAST_FILLED + (filled.width - LEAST_FILLED) * share
        canvas.fill(theme.GOLD, filled)
        small = canvas.scale * HORSE_HEIGHT / LARGE_SIDE_VIEW_HEIGHT
        if self._sprites is None or self._sprites.scale != small:
            self._sprites = SpriteCache(small)
        frame = int(self._seconds * STRIDES_PER_SECOND * GALLOP_FRAMES) % GALLOP_FRAMES
        horse = self._sprites.horse_side(HORSE, frame, LARGE_SIDE_VIEW_HEIGHT)
        canvas.blit_centred(horse, filled.right, box.top - HORSE_HEIGHT * HOOVES_SHARE)
