"""Defines animations: generators that yield how long to wait and what to ease."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import assert_never

Easing = Callable[[float], float]
Animation = Generator["AnimationStep", None, None]


def linear(share: float) -> float:
    """Even pace."""
    return share


def ease_out(share: float) -> float:
    """Fast, then settling."""
    return 1.0 - (1.0 - share) ** 3


def ease_in_out(share: float) -> float:
    """Slow at both ends, by the smoothstep polynomial."""
    return share * share * (3.0 - 2.0 * share)


def ease_out_back(share: float) -> float:
    """Settles from a little beyond: for things that land."""
    rest = share - 1.0
    return 1.0 + rest * rest * (2.7 * rest + 1.7)


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait for `seconds`."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Tween:
    """Call `show` with a share that eases from 0 to 1 over `seconds`; the last call is with exactly 1."""

    seconds: float
    show: Callable[[float], None]
    ease: Easing = linear


@dataclass(frozen=True, slots=True)
class Parallel:
    """Run several animations side by side and wait for the last."""

    animations: tuple[Animation, ...]


@dataclass(frozen=True, slots=True)
class Prelude:
    """Run an animation that leads up to what must be seen: a skip ends it alone, and what follows is shown.

    What follows must set everything that the prelude would have set.
    """

    animation: Animation


AnimationStep = Wait | Tween | Parallel | Prelude

REDUCED_MOTION_HOLD_SECONDS = 0.35
"""How long the end of a tween is shown at most where nothing may move."""


class AnimationRunner:
    """Plays an animation. However time is cut into pieces, it ends at the same point with the same rest.

    With `reduced_motion` every tween jumps to its end and is then shown for a moment.
    """

    def __init__(self, animation: Animation, *, reduced_motion: bool = False) -> None:
        self._animation = animation
        self._reduced_motion = reduced_motion
        self._step: AnimationStep | None = None
        self._elapsed = 0.0
        self._runners: list[AnimationRunner] = []
        self.done = False
        self._next()

    def advance(self, seconds: float) -> float:
        """Lets time pass; gives the seconds that are left when the animation has ended, else 0."""
        while not self.done:
            rest = self._advance_step(seconds)
            if rest is None:
                return 0.0
            seconds = rest
            self._next()
        return seconds

    @property
    def waits(self) -> bool:
        """Whether it only waits now: nothing is eased."""
        match self._step:
            case Tween():
                return False
            case Parallel() | Prelude():
                return all(run.done or run.waits for run in self._runners)
            case _:
                return True

    def skip_prelude(self) -> bool:
        """Goes on with what follows a prelude, if one is playing; whether it was."""
        if not isinstance(self._step, Prelude):
            return False
        self._next()
        return True

    def _advance_step(self, seconds: float) -> float | None:
        """Spends time on the present wait; None while it goes on, else the rest."""
        match self._step:
            case Wait(length):
                return self._elapse(seconds, length)
            case Tween(length, show, ease):
                rest = self._elapse(seconds, length)
                show(1.0 if rest is not None else ease(self._elapsed / length))
                return rest
            case Parallel() | Prelude():
                return self._advance_parallel(seconds)
            case None:
                return seconds
            case _:
                assert_never(self._step)

    def _elapse(self, seconds: float, length: float) -> float | None:
        self._elapsed += seconds
        return self._elapsed - length if self._elapsed >= length else None

    def _advance_parallel(self, seconds: float) -> float | None:
        rests = [run.advance(seconds) for run in self._runners if not run.done]
        if all(run.done for run in self._runners):
            return min(rests, default=seconds)
        return None

    def _next(self) -> None:
        self._step, self._elapsed = next(self._animation, None), 0.0
        self.done = self._step is None
        if isinstance(self._step, Prelude):
            self._runners = [AnimationRunner(self._step.animation, reduced_motion=self._reduced_motion)]
        elif isinstance(self._step, Parallel):
            self._runners = [
                AnimationRunner(animation, reduced_motion=self._reduced_motion) for animation in self._step.animations
            ]
        elif self._reduced_motion and isinstance(self._step, Tween):
            self._step.show(1.0)
            self._step = Wait(min(self._step.seconds, REDUCED_MOTION_HOLD_SECONDS))
