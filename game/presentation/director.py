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
"""How fast animations run for each speed setting, as a factor of time; 0 shows only results."""


class AnimationTarget(Protocol):
    """What a director animates."""

    def animation_for(self, event: Event) -> Animation | None:
        """Returns the motion for `event`, played before the displayed state includes it; None for none."""

    def snap(self, event: Event) -> None:
        """Puts every piece where the displayed state, which now includes `event`, has it."""

    def jump_to(self, view: GameState) -> None:
        """Draws from `view` from now on, with every piece where it has it."""


class Director(Generic[S]):
    """Owns the displayed state: only the director applies events to it or replaces it. Motion only leads to what
    `Event.apply` does, so pictures cannot drift from the rules.

    Begins with `view`, from which `target` must already be drawn; `pacing` shortens small beats.
    """

    def __init__(self, view: S, target: AnimationTarget, pacing: Pacing | None = None) -> None:
        self.pace = 1.0
        self.reduced_motion = False
        """Whether nothing may move: results are shown one after another."""
        self.pacing = pacing or Pacing()
        self.view = view
        """The displayed state, as the viewer may see it; set only here."""
        self._target = target
        self._queue: deque[tuple[Event, Callable[[], None] | None]] = deque()
        """The events to show, and what is called before."""
        self._playback: _EventPlayback | None = None
        self._opening: Animation | None = None
        self._opening_runner: AnimationRunner | None = None

    def set_motion(self, pace: float, *, reduced_motion: bool) -> None:
        """Shows events so many times as fast (0: only their results), and without motion if it is reduced."""
        self.pace = pace
        self.reduced_motion = reduced_motion

    def show(self, view: S) -> None:
        """Shows another state at once; pending events are played on from there, unless they were taken before."""
        self.view = view
        self._target.jump_to(view)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._queue) or self._opening is not None

    @property
    def waits(self) -> bool:
        """Whether nothing is eased now: nothing is shown, or what is shown stands still for a while."""
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
        return tuple(event for event, _begin in islice(self._queue, 1, None))

    def play(self, events: Iterable[Event], on_begin: Callable[[], None] | None = None) -> None:
        """Shows these events after the ones before; `on_begin` is called before the first of them is shown."""
        for event in events:
            self._queue.append((event, on_begin))
            on_begin = None

    def introduce(self, opening: Animation) -> None:
        """Plays an animation that belongs to no event before all events; a skip closes it."""
        self._opening = opening
        self._opening_runner = AnimationRunner(opening, reduced_motion=self.reduced_motion)

    def update(self, seconds: float) -> None:
        """Lets time pass for the animation that is playing."""
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
        """Lets time pass for the opening; returns what is left of it when that has ended, else 0."""
        rest = runner.advance(seconds)
        if runner.done:
            self._close_opening()
        return rest

    def _close_opening(self) -> bool:
        """Ends the opening, if one is playing; whether it was."""
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
        """Shows the result of what moves now at once, and goes on with the next motion.

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
        """Gives up the events that have not been shown, and returns them."""
        rest = [event for event, _begin in self._queue]
        self._queue.clear()
        self._playback = None
        return rest

    def _current_playback(self) -> _EventPlayback:
        """Returns the playback of the next event. Creates it once: the target prepares its comment at that time."""
        if self._playback is None:
            event, begin = self._queue[0]
            if begin is not None:
                begin()
            rate = self.pacing.rate(event, (later for later, _begin in islice(self._queue, 1, None)))
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
    """An event being shown, `rate` times as fast as its animation says."""

    def __init__(self, event: Event, animation: Animation | None, rate: float, counted_share: float) -> None:
        self.event = event
        self.counted_share = counted_share
        """How much of its time is taken from the budget of the wait, 0..1."""
        self.moves = animation is not None
        self.seconds = 0.0
        """How long it has been shown, in seconds of its animation."""
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
