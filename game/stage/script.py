"""Scripts: what happens on the stage, told as a generator that yields how long to wait. Knows no event and no clock."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass

Ease = Callable[[float], float]
Script = Generator["Wait", None, None]


def linear(share: float) -> float:
    return share


def ease_out(share: float) -> float:
    """Fast, then settling."""
    return 1.0 - (1.0 - share) ** 3


def ease_in_out(share: float) -> float:
    return share * share * (3.0 - 2.0 * share)


def overshoot(share: float) -> float:
    """Settles from a little beyond: for things that land."""
    rest = share - 1.0
    return 1.0 + rest * rest * (2.7 * rest + 1.7)


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait for `seconds`."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Tween:
    """Call `show` with a share that eases from 0 to 1 over `seconds`; the last call is with exactly 1."""

    seconds: float
    show: Callable[[float], None]
    ease: Ease = linear


@dataclass(frozen=True, slots=True)
class All:
    """Run several scripts side by side and wait for the last."""

    scripts: tuple[Script, ...]


Wait = Pause | Tween | All

STILL_SECONDS = 0.35
"""How long the end of a tween is shown at most where nothing may move."""


class Run:
    """A script under way. However time is cut into pieces, it ends at the same point with the same rest.

    Where nothing may move (`still`), every tween jumps to its end and is then looked at for a moment.
    """

    def __init__(self, script: Script, *, still: bool = False) -> None:
        self._script = script
        self._still = still
        self._wait: Wait | None = None
        self._spent = 0.0
        self._runs: list[Run] = []
        self.done = False
        self._next()

    def advance(self, seconds: float) -> float:
        """Lets time pass; gives what is left of it when the script has ended, else 0."""
        while not self.done:
            rest = self._pass(seconds)
            if rest is None:
                return 0.0
            seconds = rest
            self._next()
        return seconds

    def _pass(self, seconds: float) -> float | None:
        """Spends time on the present wait; None while it goes on, else the rest."""
        match self._wait:
            case Pause(length):
                return self._spend(seconds, length)
            case Tween(length, show, ease):
                rest = self._spend(seconds, length)
                show(1.0 if rest is not None else ease(self._spent / length))
                return rest
            case _:
                return self._pass_all(seconds)

    def _spend(self, seconds: float, length: float) -> float | None:
        self._spent += seconds
        return self._spent - length if self._spent >= length else None

    def _pass_all(self, seconds: float) -> float | None:
        rests = [run.advance(seconds) for run in self._runs if not run.done]
        if all(run.done for run in self._runs):
            return min(rests, default=seconds)
        return None

    def _next(self) -> None:
        self._wait, self._spent = next(self._script, None), 0.0
        self.done = self._wait is None
        if isinstance(self._wait, All):
            self._runs = [Run(script, still=self._still) for script in self._wait.scripts]
        elif self._still and isinstance(self._wait, Tween):
            self._wait.show(1.0)
            self._wait = Pause(min(self._wait.seconds, STILL_SECONDS))
