"""Plays the segments after a race one after another, each cut short if asked; confetti falls over the whole scene."""

from collections.abc import Callable, Iterator, Sequence
from math import sin
from typing import NamedTuple

from game.engine.rng import splitmix64
from game.presentation.animation import Animation, AnimationRunner
from game.sprites.sprite_cache import CONFETTI_KINDS, SpriteCache
from game.ui.canvas import HEIGHT, WIDTH, Canvas

PIECE_COUNT = 90
FALL_SECONDS = 4.5
"""Seconds until the last piece has left the canvas."""
SIZE = 16.0
SWAY = 26.0
"""Logical units that a piece drifts to either side."""


class Segment(NamedTuple):
    """A segment of the show: its motion, and a function that sets the final positions."""

    play: Callable[[], Animation]
    settle: Callable[[], None]


class Show:
    """The segments still to come. However time is cut into pieces, it ends alike."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        self.pace = 1.0
        """Factor of time; 0 shows only the end."""
        self.reduced_motion = False
        self._segments = list(segments)
        self._runner: AnimationRunner | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._segments)

    def update(self, seconds: float) -> None:
        """Lets time pass."""
        if not self.pace:
            self.skip_all()
        seconds *= self.pace
        while self._segments:
            if self._runner is None:
                self._runner = AnimationRunner(self._segments[0].play(), reduced_motion=self.reduced_motion)
            seconds = self._runner.advance(seconds)
            if not self._runner.done:
                return
            self.skip()

    def skip(self) -> None:
        """Goes to the end of the segment that is playing."""
        if self._segments:
            self._runner = None
            self._segments.pop(0).settle()

    def skip_all(self) -> None:
        """Goes to the end of all segments."""
        while self._segments:
            self.skip()


class ConfettiShower:
    """Begins with `start`; over when the last piece is down."""

    def __init__(self) -> None:
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
