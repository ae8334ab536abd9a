"""Animates confetti over a whole scene: falls for a while, in no order, the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from math import sin

from game.engine.rng import splitmix64
from game.sprites.sprite_cache import CONFETTI_KINDS, SpriteCache
from game.ui.canvas import HEIGHT, WIDTH, Canvas

PIECE_COUNT = 90
FALL_SECONDS = 4.5
"""Seconds until the last piece has left the canvas."""
SIZE = 16.0
SWAY = 26.0
"""Logical units that a piece drifts to either side."""


class ConfettiShower:
    """Begins with `start`; over when the last piece is down."""

    def __init__(self) -> None:
        """Nothing falls yet."""
        self._seconds = FALL_SECONDS

    @property
    def is_active(self) -> bool:
        """Whether anything is in the air."""
        return self._seconds < FALL_SECONDS

    def start(self) -> None:
        """Lets it fall from now on."""
        self._seconds = 0.0

    def update(self, seconds: float) -> None:
        """Lets time pass."""
        self._seconds = min(self._seconds + seconds, FALL_SECONDS)

    def prerender_sprites(self, sprites: SpriteCache) -> Iterator[None]:
        """Makes the pieces' pictures ahead, one at a time."""
        for number in range(CONFETTI_KINDS):
            sprites.confetti(number, SIZE)
            yield

    def draw(self, canvas: Canvas, sprites: SpriteCache) -> None:
        """Draws the pieces in the air."""
        if not self.is_active:
            return
        share = self._seconds / FALL_SECONDS
        for number in range(PIECE_COUNT):
            chance = splitmix64(number)
            pace = 1.0 + chance % 100 / 70
            y = (share * pace * 1.6 - chance // 100 % 100 / 160) * HEIGHT - SIZE
            x = chance // 10_000 % WIDTH + SWAY * sin(9 * share + number)
            if -SIZE < y < HEIGHT:
                canvas.blit_centred(sprites.confetti(number, SIZE), x, y)
