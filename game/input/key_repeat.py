"""Directions, and the key that rubs out, go on while they are held down. Knows no device."""

from __future__ import annotations

from game.input.intents import Intent, MoveFocus

DELAY_SECONDS = 0.38
"""How long a direction is held before it goes on by itself."""
INTERVAL_SECONDS = 0.11
"""Between two steps after that."""

Direction = tuple[int, int]


class KeyRepeat:
    """Who holds what, and when the next step is due."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], tuple[Intent, float]] = {}

    def press(self, device: str, source: str, direction: Direction) -> Intent:
        """Returns a direction goes down: one step now."""
        return self.hold(source, MoveFocus(device, *direction))

    def hold(self, source: str, intent: Intent) -> Intent:
        """Something of `intent`'s device goes down: it is meant now, and again for as long as it is held."""
        self._held[intent.device, source] = (intent, DELAY_SECONDS)
        return intent

    def release(self, device: str, source: str) -> None:
        """It comes up again."""
        self._held.pop((device, source), None)

    def reset(self, device: str = "") -> None:
        """Lets go of everything a device holds (of every device for "")."""
        for key in [key for key in self._held if not device or key[0] == device]:
            del self._held[key]

    def due_intents(self, seconds: float) -> list[Intent]:
        """Returns what falls due in this time, one of each at most."""
        due: list[Intent] = []
        for key, (intent, remaining) in self._held.items():
            remaining -= seconds
            if remaining <= 0:
                due.append(intent)
                remaining = INTERVAL_SECONDS
            self._held[key] = (intent, remaining)
        return due
