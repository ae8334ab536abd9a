"""Plays events as motion, one after another: after each the displayed state evolves and the pieces snap to it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Generic, Protocol

from game.engine.rules import Event, GameState, S
from game.presentation.animation import Animation, AnimationRunner

SPEED_FACTORS = {"relaxed": 0.7, "normal": 1.0, "fast": 2.2, "instant": 0.0}
"""How fast animations run for each speed setting, as a factor of time; 0 shows results alone."""


class AnimationTarget(Protocol):
    """What a director animates."""

    def animation_for(self, event: Event) -> Animation | None:
        """The motion for `event`, played before the displayed state includes it; None for none."""
        ...

    def snap(self, event: Event) -> None:
        """Puts every piece where the displayed state, which now includes `event`, has it."""
        ...

    def jump_to(self, view: GameState) -> None:
        """Draws from `view` from now on, with every piece where it has it."""
        ...


class Director(Generic[S]):
    """Owns the displayed state: it alone evolves it by events, or replaces it. Motion only leads to what `evolve` says,
    so pictures cannot drift from the rules.
    """

    def __init__(self, view: S, evolve: Callable[[S, Event], None], target: AnimationTarget) -> None:
        """Begins with `view`, from which `target` must already be drawn."""
        self.pace = 1.0
        self.reduced_motion = False
        """Whether nothing may move: results are shown one after another."""
        self._view = view
        self._evolve = evolve
        self._target = target
        self._queue: deque[Event] = deque()
        self._runner: AnimationRunner | None = None
        self._animation: Animation | None = None
        self._animation_requested = False

    @property
    def view(self) -> S:
        """The displayed state, as the viewer may see it."""
        return self._view

    def show(self, view: S) -> None:
        """Shows another state at once; pending events are played on from there, unless they were taken before."""
        self._view = view
        self._target.jump_to(view)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._queue)

    @property
    def current_event(self) -> Event | None:
        """The event being shown, or the next one."""
        return self._queue[0] if self._queue else None

    @property
    def coming(self) -> Sequence[Event]:
        """The events that follow the one being shown."""
        return tuple(islice(self._queue, 1, None))

    def play(self, events: Iterable[Event]) -> None:
        """Shows these events after the ones before."""
        self._queue.extend(events)

    def update(self, seconds: float) -> None:
        """Lets time pass for the animation that is playing."""
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
        """Shows the results of all pending events at once; their commentary is spoken."""
        while self._queue:
            self._current_animation()
            self._finish_event()

    def _current_animation(self) -> Animation | None:
        """The next event's animation, asked for once: the target comments on the event when asked."""
        if not self._animation_requested:
            self._animation, self._animation_requested = self._target.animation_for(self._queue[0]), True
        return self._animation

    def take_pending(self) -> list[Event]:
        """Gives up the events that have not been shown, and returns them."""
        rest = list(self._queue)
        self._queue.clear()
        self._runner, self._animation_requested = None, False
        return rest

    def _finish_event(self) -> None:
        event = self._queue.popleft()
        self._runner, self._animation_requested = None, False
        self._evolve(self._view, event)
        self._target.snap(event)
