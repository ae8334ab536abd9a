"""Plays the acts after a race one after another: each can be cut short to its end, or all of them at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.presentation.animation import Animation, AnimationRunner


class Act(NamedTuple):
    """A part of the show: its motion, and what puts everything where it belongs afterwards."""

    play: Callable[[], Animation]
    settle: Callable[[], None]


class Show:
    """The acts still to come. However time is cut into pieces, it ends alike."""

    def __init__(self, acts: Sequence[Act]) -> None:
        self.pace = 1.0
        """Factor of time; 0 shows the end alone."""
        self.reduced_motion = False
        self._acts = list(acts)
        self._runner: AnimationRunner | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._acts)

    def update(self, seconds: float) -> None:
        """Lets time pass."""
        if not self.pace:
            self.skip_all()
        seconds *= self.pace
        while self._acts:
            if self._runner is None:
                self._runner = AnimationRunner(self._acts[0].play(), reduced_motion=self.reduced_motion)
            seconds = self._runner.advance(seconds)
            if not self._runner.done:
                return
            self.skip()

    def skip(self) -> None:
        """Goes to the end of the act that is playing."""
        if self._acts:
            self._runner = None
            self._acts.pop(0).settle()

    def skip_all(self) -> None:
        """Goes to the end of all acts."""
        while self._acts:
            self.skip()
