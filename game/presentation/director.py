"""Plays events as motion, one after another, applies each to the displayed state, and snaps the pieces to it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Generic, Protocol

from game.engine.rules import Event, GameState, S
from game.presentation.animation import Animation, AnimationRunner
from game.presentation.pacing import Pacing

SPEED_FACTORS = {"relaxed": 1 / 1.4, "normal": 1.0, "fast": 2.5, "instant": 0.0}
"""Playback rate of animations for each speed setting; 0 shows only results."""


class AnimationTarget(Protocol):
    """The table that a director animates."""

    def animation_for(self, event: Event) -> Animation | None:
        """Returns the motion for `event`, played before the displayed state includes it; None for none."""

    def snap(self, event: Event) -> None:
        """Moves every piece to its position in the displayed state, which now includes `event`."""

    def jump_to(self, view: GameState) -> None:
        """Draws from `view` from now on, with every piece at its position there."""


class Director(Generic[S]):
    """Owns the displayed state: only the director applies events to it or replaces it. Motion only leads to the result
    of `Event.apply`, so pictures cannot drift from the rules.

    Starts with `view`, from which `target` must already be drawn; `pacing` shortens small beats.
    """

    def __init__(self, view: S, target: AnimationTarget, pacing: Pacing | None = None) -> None:
        self.pace = 1.0
        self.reduced_motion = False
        """Whether results are shown one after another without motion."""
        self.pacing = pacing or Pacing()
        self.view = view
        """The displayed state, as the viewer may see it; set only by the director."""
        self._target = target
        self._queue: deque[tuple[Event, Callable[[], None] | None]] = deque()
        """The pending events, each with a function to call before it."""
        self._playback: _EventPlayback | None = None
        self._opening: Animation | None = None
        self._opening_runner: AnimationRunner | None = None

    def set_motion(self, pace: float, *, reduced_motion: bool) -> None:
        """Sets the playback rate (0: only results) and whether results are shown without motion."""
        self.pace = pace
        self.reduced_motion = reduced_motion

    def show(self, view: S) -> None:
        """Shows another state at once. Pending events continue from there, unless they were taken before."""
        self.view = view
        self._target.jump_to(view)

    @property
    def busy(self) -> bool:
        """Whether something is pending or being shown."""
        return bool(self._queue) or self._opening is not None

    @property
    def waits(self) -> bool:
        """Whether nothing moves: nothing is being shown, or an animation only waits."""
        if self._opening_runner is not None:
            return self._opening_runner.waits
        return self._playback.waits if self._playback is not None else not self._queue

    @property
    def current_event(self) -> Event | None:
        """The event being shown, or the next one."""
        return self._queue[0][0] if self._queue else None

    @property
    def coming(self) -> Sequence[Event]:
        """The events that follow the one being shown."""
        return tuple(event for event, _on_begin in islice(self._queue, 1, None))

    def play(self, events: Iterable[Event], on_begin: Callable[[], None] | None = None) -> None:
        """Appends events to those pending; `on_begin` is called before the first of them is shown."""
        for event in events:
            self._queue.append((event, on_begin))
            on_begin = None

    def introduce(self, opening: Animation) -> None:
        """Plays an animation without an event before all events; a skip ends it."""
        self._opening = opening
        self._opening_runner = AnimationRunner(opening, reduced_motion=self.reduced_motion)

    def update(self, seconds: float) -> None:
        """Advances the current animation."""
        if not self.pace:
            self.skip()
        seconds *= self.pace
        if self._opening_runner is not None:
            seconds = self._advance_opening(self._opening_runner, seconds)
            if self._opening is not None:
                return
        while self._queue:
            playback = self._current_playback()
            rest = playback.advance(seconds, reduced_motion=self.reduced_motion)
            self.pacing.spend((seconds - rest) * playback.counted_share)
            seconds = rest
            if not playback.done:
                return
            self._finish_event()
        self.pacing.spend(seconds)

    def _advance_opening(self, runner: AnimationRunner, seconds: float) -> float:
        """Advances the opening; returns the seconds left after its end, 0 while it goes on."""
        rest = runner.advance(seconds)
        if runner.done:
            self._close_opening()
        return rest

    def _close_opening(self) -> bool:
        """Ends the opening, if one is playing; returns whether one was."""
        if self._opening is None:
            return False
        self._opening.close()
        self._opening = self._opening_runner = None
        return True

    def skip(self) -> None:
        """Shows the results of all pending events at once; their commentary is spoken."""
        self._close_opening()
        while self._queue:
            self._current_playback()
            self._finish_event()

    def skip_motion(self) -> None:
        """Shows the result of the current motion at once and continues with the next motion.

        If a skippable intro is playing, only the intro is skipped.
        """
        if self._close_opening() or (self._queue and self._current_playback().skip_intro()):
            return
        while self._queue:
            moves = self._current_playback().moves
            self._finish_event()
            if moves:
                return

    def take_pending(self) -> list[Event]:
        """Removes and returns the events that have not been shown."""
        rest = [event for event, _begin in self._queue]
        self._queue.clear()
        self._playback = None
        return rest

    def _current_playback(self) -> _EventPlayback:
        """Returns the next event's playback. It is created once, as the target then prepares the event's comment."""
        if self._playback is None:
            event, on_begin = self._queue[0]
            if on_begin is not None:
                on_begin()
            rate = self.pacing.rate(event, self.coming)
            counted_share = self.pacing.counted_share(event)
            self._playback = _EventPlayback(event, self._target.animation_for(event), rate, counted_share)
        return self._playback

    def _finish_event(self) -> None:
        event, _begin = self._queue.popleft()
        if self._playback is not None and self._playback.done:
            self.pacing.learn(event, self._playback.seconds)
        self._playback = None
        event.apply(self.view)
        self._target.snap(event)


class _EventPlayback:
    """An event being shown; its animation is played at `rate`."""

    def __init__(self, event: Event, animation: Animation | None, rate: float, counted_share: float) -> None:
        self.event = event
        self.counted_share = counted_share
        """Share of the animation's duration that counts against the pacing budget, 0 to 1."""
        self.moves = animation is not None
        self.seconds = 0.0
        """Elapsed time of the animation, in seconds."""
        self._animation = animation
        self._rate = rate
        self._runner: AnimationRunner | None = None

    @property
    def done(self) -> bool:
        return not self.moves or (self._runner is not None and self._runner.done)

    @property
    def waits(self) -> bool:
        return self._runner is not None and self._runner.waits

    def skip_intro(self) -> bool:
        return self._runner is not None and self._runner.skip_intro()

    def advance(self, seconds: float, *, reduced_motion: bool) -> float:
        if self._animation is None:
            return seconds
        if self._runner is None:
            self._runner = AnimationRunner(self._animation, reduced_motion=reduced_motion)
        rest = self._runner.advance(seconds * self._rate) / self._rate
        self.seconds += (seconds - rest) * self._rate
        return rest
