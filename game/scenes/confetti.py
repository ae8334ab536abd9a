"""Confetti over a whole scene: falls for a while, in no order, the same every time. Knows no scene."""

from __future__ import annotations

from collections.abc import Iterator
from math import sin

from game.engine.rng import mixed
from game.stage.sprites import CONFETTI, Sprites
from game.ui.canvas import HEIGHT, WIDTH, Canvas

SCRAPS = 90
FALL_SECONDS = 4.5
"""Until the last scrap has left the canvas."""
SIZE = 16.0
SWAY = 26.0
"""Logical units that a scrap drifts to either side."""


class Confetti:
    """Begins with `rain`; over when the last scrap is down."""

    def __init__(self) -> None:
        self._seconds = FALL_SECONDS

    @property
    def falling(self) -> bool:
        return self._seconds < FALL_SECONDS

    def rain(self) -> None:
        """Lets it fall from now on."""
        self._seconds = 0.0

    def update(self, seconds: float) -> None:
        """Lets time pass."""
        self._seconds = min(self._seconds + seconds, FALL_SECONDS)

    def pictures(self, sprites: Sprites) -> Iterator[None]:
        """Makes the scraps' pictures ahead, one at a time."""
        for number in range(CONFETTI):
            sprites.confetti(number, SIZE)
            yield

    def draw(self, canvas: Canvas, sprites: Sprites) -> None:
        """Draws the scraps in the air."""
        if not self.falling:
            return
        share = self._seconds / FALL_SECONDS
        for number in range(SCRAPS):
            chance = mixed(number)
            pace = 1.0 + chance % 100 / 70
            y = (share * pace * 1.6 - chance // 100 % 100 / 160) * HEIGHT - SIZE
            x = chance // 10_000 % WIDTH + SWAY * sin(9 * share + number)
            if -SIZE < y < HEIGHT:
                canvas.blit_centred(sprites.confetti(number, SIZE), x, y)
