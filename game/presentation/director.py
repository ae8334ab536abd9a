"""Plays events as motion, one after another: after each the shown view evolves and the pieces snap to it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from game.engine.rules import Event
from game.presentation.animation import Animation, AnimationRunner

SPEED_FACTORS = {"relaxed": 0.7, "normal": 1.0, "fast": 2.2, "instant": 0.0}
"""How fast the stage's time runs for each speed setting; 0 shows results alone."""


class AnimationTarget(Protocol):
    """What a director directs."""

    def animation_for(self, event: Event) -> Animation | None:
        """The motion that tells `event`, played before the view knows of it; None for none."""
        ...

    def snap(self, event: Event) -> None:
        """Puts every piece where the shown view, which now knows `event`, has it."""
        ...


class Director:
    """Holds the view that is shown. Pictures cannot drift from it: motion only leads to what `evolve` says."""

    def __init__(self, view: Any, evolve: Callable[[Any, Event], None], target: AnimationTarget) -> None:
        self.view = view
        self.pace = 1.0
        self.reduced_motion = False
        """Whether nothing may move: results are shown one after another."""
        self._evolve = evolve
        self._target = target
        self._queue: deque[Event] = deque()
        self._runner: AnimationRunner | None = None
        self._animation: Animation | None = None
        self._animation_requested = False

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._queue)

    @property
    def current_event(self) -> Event | None:
        """The event being shown, or the next one."""
        return self._queue[0] if self._queue else None

    def play(self, events: Iterable[Event]) -> None:
        """Shows these events after the ones before."""
        self._queue.extend(events)

    def update(self, seconds: float) -> None:
        """Lets the stage's time pass."""
        if not self.pace:
            self.skip()
        seconds *= self.pace
        while self._queue:
            animation = self._current_animation()
            if animation is not None and self._runner is None:
                self._runner = AnimationRunner(animation, reduced_motion=self.reduced_motion)
            if self._runner is not None:
                seconds = self._runner.advance(seconds)
                if not self._runner.done:
                    return
            self._finish_event()

    def skip(self) -> None:
        """Goes to where everything has been shown, at once; what is said of it is said."""
        while self._queue:
            self._current_animation()
            self._finish_event()

    def _current_animation(self) -> Animation | None:
        """The next event's script, asked for once: a stage may say something when it is."""
        if not self._animation_requested:
            self._animation, self._animation_requested = self._target.animation_for(self._queue[0]), True
        return self._animation

    def take_pending(self) -> list[Event]:
        """Leaves what has not been shown to somebody else."""
        rest = list(self._queue)
        self._queue.clear()
        self._runner, self._animation_requested = None, False
        return rest

    def _finish_event(self) -> None:
        event = self._queue.popleft()
        self._runner, self._animation_requested = None, False
        self._evolve(self.view, event)
        self._target.snap(event)
