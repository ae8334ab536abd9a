"""Reads an axis of a stick without its drift and its dead zone."""

from dataclasses import dataclass

DEAD_ZONES = {"small": 0.12, "normal": 0.18, "large": 0.35}
"""Maximum deflection of a stick at rest, 0 to 1, for each setting of the player."""
MAX_DRIFT = 0.7
"""Maximum deflection of an unmoving stick that counts as its rest position, 0 to 1."""
STILL_SECONDS = 1.5
"""Time without motion after which a stick counts as at rest, in seconds."""
STILL_RANGE = 0.03
"""Maximum change of the raw value of an unmoving stick. Raw values are −1 to 1."""


@dataclass(slots=True, eq=False)
class StickAxis:
    """An axis from −1 to 1. Its rest position is the last small value that stayed stable for a while.

    So a worn stick that does not return to its centre does not move the focus.
    """

    raw: float = 0.0
    """Last raw value from the gamepad."""
    rest: float = 0.0
    """Raw value of the stick at rest."""
    _still_value: float = 0.0
    _still_seconds: float = 0.0

    def set(self, raw: float) -> None:
        """Takes a new value of the gamepad."""
        if abs(raw - self._still_value) > STILL_RANGE:
            self._still_value = raw
            self._still_seconds = 0.0
        self.raw = raw

    def update(self, seconds: float) -> bool:
        """Advances time; returns whether the rest position has changed."""
        self._still_seconds += seconds
        if self._still_seconds < STILL_SECONDS or abs(self.raw) > MAX_DRIFT or self.rest == self.raw:
            return False
        self.rest = self.raw
        return True

    def value(self, dead_zone: float) -> float:
        """Returns the deflection from the rest position, −1 to 1; 0 within the dead zone, and rising from its edge."""
        offset = self.raw - self.rest
        reach = 1.0 - self.rest if offset > 0 else 1.0 + self.rest
        beyond = abs(offset) - dead_zone
        if beyond <= 0:
            return 0.0
        share = min(beyond / (reach - dead_zone), 1.0)
        return share if offset > 0 else -share
