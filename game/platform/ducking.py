"""Makes music and crowd softer for a reason; of several reasons at once the deepest counts, never their sum."""

from __future__ import annotations

from math import inf
from typing import NamedTuple


class Duck(NamedTuple):
    """What is left of music and crowd (0..1), and the seconds in which they fall to it and come back."""

    music: float
    crowd: float
    fall_seconds: float
    rise_seconds: float


def from_decibels(level: float) -> float:
    """Returns a loudness in dB as a factor of amplitude."""
    return float(10 ** (level / 20))


DUCKS = {
    "hush": Duck(from_decibels(-9), 0.15, 0.3, 0.6),
    "photo": Duck(from_decibels(-20), 0.0, 0.0, 0.8),
    "battle": Duck(from_decibels(-6), 1.0, 0.2, 0.6),
    "last_slide": Duck(0.25, 1.0, 0.3, 0.6),
    "sting": Duck(from_decibels(-14), 1.0, 0.1, 1.0),
}
"""Reason → how soft, and how soon: breath that is held, from the line to the photo, a battle that is seen from near,
the last weight of a frame, a short piece of music over the other.
"""
FULL = Duck(1.0, 1.0, 0.0, 0.0)


class Ducking:
    """The reasons there are now; `gains` are what is left of each kind of sound, 0..1, which follows them in time."""

    def __init__(self) -> None:
        self.gains = {"music": 1.0, "crowd": 1.0}
        self._seconds_left: dict[str, float] = {}
        self._last = FULL
        """What ended last, which says how soon the sound comes back."""

    def begin(self, reason: str, seconds: float = inf) -> None:
        """Begins a reason of DUCKS, which ends after `seconds` or with `end`."""
        self._seconds_left[reason] = max(seconds, self._seconds_left.get(reason, 0.0))

    def end(self, reason: str) -> None:
        """Ends a reason, if there is that."""
        if self._seconds_left.pop(reason, None) is not None:
            self._last = DUCKS[reason]

    def advance(self, seconds: float) -> bool:
        """Advances time; returns whether a gain has changed."""
        for reason in list(self._seconds_left):
            self._seconds_left[reason] -= seconds
            if self._seconds_left[reason] <= 0:
                self.end(reason)
        ducks = [DUCKS[reason] for reason in self._seconds_left] or [FULL]
        fall = min(duck.fall_seconds for duck in ducks)
        before = dict(self.gains)
        for kind, rest in (("music", self._last.music), ("crowd", self._last.crowd)):
            target = min(getattr(duck, kind) for duck in ducks)
            is_falling = target < self.gains[kind]
            way, time = (1 - target, fall) if is_falling else (1 - rest, self._last.rise_seconds)
            self.gains[kind] = _approached(self.gains[kind], target, way * seconds / time if time else 1.0)
        return self.gains != before


def _approached(value: float, target: float, step: float) -> float:
    """Returns a value that has come nearer to its target by a step."""
    return value + max(-step, min(step, target - value))
