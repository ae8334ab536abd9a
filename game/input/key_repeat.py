"""Repeats directions and backspace while they are held down."""

from __future__ import annotations

from game.input.intents import Intent, MoveFocus

DELAY_SECONDS = 0.38
"""Seconds a direction is held before it repeats."""
INTERVAL_SECONDS = 0.11
"""Seconds between two repetitions after that."""

Direction = tuple[int, int]


class KeyRepeat:
    """What each device holds down, and when its next repetition is due."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], tuple[Intent, float]] = {}

    def press(self, device: str, source: str, direction: Direction) -> Intent:
        """Starts repeating a direction; returns its first intent."""
        return self.hold(source, MoveFocus(device, *direction))

    def hold(self, source: str, intent: Intent) -> Intent:
        """Starts repeating an intent of `source` and returns its first occurrence."""
        self._held[intent.device, source] = (intent, DELAY_SECONDS)
        return intent

    def release(self, device: str, source: str) -> None:
        """Stops repeating what `source` started."""
        self._held.pop((device, source), None)

    def reset(self, device: str = "") -> None:
        """Stops all repetitions of a device (of every device for "")."""
        for key in [key for key in self._held if not device or key[0] == device]:
            del self._held[key]

    def due_intents(self, seconds: float) -> list[Intent]:
        """Advances time and returns the intents that fall due, at most one of each."""
        due: list[Intent] = []
        for key, (intent, remaining) in self._held.items():
            remaining -= seconds
            if remaining <= 0:
                due.append(intent)
                remaining = INTERVAL_SECONDS
            self._held[key] = (intent, remaining)
        return due
