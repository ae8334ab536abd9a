"""Makes music and crowd softer for a reason. Of several reasons only the strongest counts."""

from typing import NamedTuple


class Duck(NamedTuple):
    """Gains of music and crowd, 0 to 1, and the duration of the fall and the rise, in seconds."""

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
"""The ducks by reason: none, a tense moment (music −9 dB), from the finish line to the photo (−20 dB), a close-up of a
battle (−6 dB), the last weight of a frame (−12 dB), a sting (−14 dB), and a spoken line (−8 dB, the crowd −6 dB).
"""

AT_ONCE = 1e-6
"""Minimum duration of a fall or rise, in seconds."""


class Ducking:
    """The `gains` of each kind of sound, 0 to 1. They follow the reasons of DUCKS and a sting over time."""

    def __init__(self) -> None:
        self.reasons: dict[str, str] = {}
        """A reason of DUCKS for each source."""
        self.sting_seconds = 0.0
        """Remaining time of a sting."""
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
