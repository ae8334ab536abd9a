"""Plays the segments of the show after a match, each of which can be skipped, and lets confetti fall."""

from collections.abc import Callable, Iterator, Sequence
from math import sin
from typing import NamedTuple

from game.engine.rng import splitmix64
from game.input.intents import Confirm, Intent, PointerPressed
from game.presentation.animation import Animation, AnimationRunner
from game.sprites.picture_cache import CONFETTI_KINDS
from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import HEIGHT, WIDTH, Canvas

PIECE_COUNT = 90
"""Number of pieces of confetti."""
FALL_SECONDS = 4.5
"""Duration of the shower, in seconds."""
PIECE_SIZE = 16.0
"""Size of a piece, in logical units."""
SWAY = 26.0
"""Distance by which a piece drifts to each side, in logical units."""


GUARD_SECONDS = 2.0
"""Time after a show or an ignored press while a key starts no match, in seconds."""
POINTER_GUARD_SECONDS = 0.4
"""The same time for a press on a button, which the player has to see first."""


class Segment(NamedTuple):
    """A segment of the show: its motion, and a function that sets the final positions."""

    play: Callable[[], Animation]
    settle: Callable[[], None]


class Show:
    """The remaining segments. The frame rate does not change the end."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        self.pace = 1.0
        """Speed factor; 0 shows only the end."""
        self.reduced_motion = False
        self._segments = list(segments)
        self._runner: AnimationRunner | None = None
        self._seconds_after = 0.0
        """Time since the end, or since the last ignored press, in seconds."""

    def takes_press(self, intent: Intent) -> bool:
        """Returns whether a press was probably meant to skip the show. If so, the next presses have to wait again."""
        guard = GUARD_SECONDS if isinstance(intent, Confirm) else POINTER_GUARD_SECONDS
        is_early = isinstance(intent, Confirm | PointerPressed) and self._seconds_after < guard
        if is_early:
            self._seconds_after = 0.0
        return is_early

    @property
    def busy(self) -> bool:
        """Whether segments remain."""
        return bool(self._segments)

    def update(self, seconds: float) -> None:
        """Advances the show."""
        if not self.pace:
            self.skip_all()
        if not self.busy:
            self._seconds_after += seconds
        seconds *= self.pace
        while self._segments:
            if self._runner is None:
                self._runner = AnimationRunner(self._segments[0].play(), reduced_motion=self.reduced_motion)
            seconds = self._runner.advance(seconds)
            if not self._runner.done:
                return
            self.skip()

    def skip(self) -> None:
        """Skips to the end of the current segment."""
        if self._segments:
            self._runner = None
            self._segments.pop(0).settle()

    def skip_all(self) -> None:
        """Skips to the end of the show, without a press."""
        self._seconds_after = GUARD_SECONDS
        while self._segments:
            self.skip()


class ConfettiShower:
    """A shower of confetti, started by `start`."""

    def __init__(self) -> None:
        self._seconds = FALL_SECONDS

    @property
    def is_active(self) -> bool:
        """Whether pieces are falling."""
        return self._seconds < FALL_SECONDS

    def start(self) -> None:
        """Starts the shower."""
        self._seconds = 0.0

    def update(self, seconds: float) -> None:
        """Advances the shower."""
        self._seconds = min(self._seconds + seconds, FALL_SECONDS)

    def prerender_sprites(self, sprites: SpriteCache) -> Iterator[None]:
        """Renders the pieces' pictures in advance, one at a time."""
        for number in range(CONFETTI_KINDS):
            sprites.confetti(number, PIECE_SIZE)
            yield

    def draw(self, canvas: Canvas, sprites: SpriteCache) -> None:
        """Draws the falling pieces."""
        if not self.is_active:
            return
        share = self._seconds / FALL_SECONDS
        for number in range(PIECE_COUNT):
            chance = splitmix64(number)
            pace = 1.0 + chance % 100 / 70
            y = (share * pace * 1.6 - chance // 100 % 100 / 160) * HEIGHT - PIECE_SIZE
            x = chance // 10_000 % WIDTH + SWAY * sin(9 * share + number)
            if -PIECE_SIZE < y < HEIGHT:
                canvas.blit_centred(sprites.confetti(number, PIECE_SIZE), x, y)
