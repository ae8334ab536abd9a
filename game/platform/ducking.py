"""Makes music and crowd softer for a reason; of two reasons at once the deeper counts, never their sum."""

from typing import NamedTuple


class Duck(NamedTuple):
    """What is left of music and crowd (0..1), and the seconds in which they fall to it and come back."""

    music: float
    crowd: float
    fall_seconds: float
    rise_seconds: float


DUCKS = {
    "": Duck(1.0, 1.0, 0.0, 0.0),
    "hush": Duck(0.355, 0.15, 0.3, 0.6),
    "photo": Duck(0.1, 0.0, 0.0, 0.8),
    "battle": Duck(0.5, 1.0, 0.2, 0.6),
    "last_slide": Duck(0.25, 1.0, 0.3, 0.6),
    "sting": Duck(0.2, 1.0, 0.1, 1.0),
    "call": Duck(0.4, 0.5, 0.15, 0.4),
}
"""Reason → how soft, and how soon: none, breath that is held (−9 dB), from the line to the photo (−20 dB), a battle
that is seen from near (−6 dB), the last weight of a frame, a short piece of music over the other (−14 dB), a spoken
line (−8 dB, the crowd −6 dB).
"""

AT_ONCE = 1e-6
"""Seconds."""


class Ducking:
    """`gains` are what is left of each kind of sound, 0..1; in time they follow reasons of DUCKS and a sting."""

    def __init__(self) -> None:
        self.reasons: dict[str, str] = {}
        """Who asks for softness → a reason of DUCKS."""
        self.sting_seconds = 0.0
        """How long a sting still lasts."""
        self.gains = {"music": 1.0, "crowd": 1.0}
        self._rise_seconds = 0.0

    def advance(self, seconds: float) -> bool:
        """Advances time; returns whether a gain has changed."""
        self.sting_seconds -= seconds
        sting = "sting" if self.sting_seconds > 0 else ""
        ducks = [DUCKS[reason] for reason in (*self.reasons.values(), sting)]
        deepest = min(ducks)
        self._rise_seconds = deepest.rise_seconds or self._rise_seconds
        down, up = (seconds / max(ease, AT_ONCE) for ease in (deepest.fall_seconds, self._rise_seconds))
        before = self.gains
        targets = {"music": deepest.music, "crowd": min(duck.crowd for duck in ducks)}
        self.gains = {kind: min(max(goal, before[kind] - down), before[kind] + up) for kind, goal in targets.items()}
        return self.gains != before
