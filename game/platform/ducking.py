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
"""Volume reductions of music and crowd, by reason; "" for none. A tense moment lowers the music by 9 dB, the time from
finish line to photo by 20 dB. A close-up of a battle lowers it by 6 dB, the last weight of a frame by 12 dB. A sting
lowers it by 14 dB, a spoken line by 8 dB (the crowd by 6 dB).
"""

AT_ONCE = 1e-6
"""Minimum duration of a change of volume, in seconds."""


class Ducking:
    """The `gains` of each kind of sound, 0 to 1. They follow the reasons of DUCKS and a sting over time."""

    def __init__(self) -> None:
        self.reasons: dict[str, str] = {}
        """Active reason of each source, a key of DUCKS."""
        self.sting_seconds = 0.0
        """Remaining time of the current sting, in seconds."""
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
