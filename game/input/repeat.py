"""Directions, and the key that rubs out, go on while they are held down. Knows no device."""

from __future__ import annotations

from game.input.intents import Intent, Move

FIRST_SECONDS = 0.38
"""How long a direction is held before it goes on by itself."""
NEXT_SECONDS = 0.11
"""Between two steps after that."""

Way = tuple[int, int]


class Repeat:
    """Who holds what, and when the next step is due."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], tuple[Intent, float]] = {}

    def press(self, device: str, source: str, way: Way) -> Intent:
        """A direction goes down: one step now."""
        return self.hold(source, Move(device, *way))

    def hold(self, source: str, intent: Intent) -> Intent:
        """Something of `intent`'s device goes down: it is meant now, and again for as long as it is held."""
        self._held[intent.device, source] = (intent, FIRST_SECONDS)
        return intent

    def release(self, device: str, source: str) -> None:
        """It comes up again."""
        self._held.pop((device, source), None)

    def forget(self, device: str = "") -> None:
        """Lets go of everything a device holds (of every device for "")."""
        for key in [key for key in self._held if not device or key[0] == device]:
            del self._held[key]

    def steps(self, seconds: float) -> list[Intent]:
        """What falls due in this time, one of each at most."""
        due: list[Intent] = []
        for key, (intent, rest) in self._held.items():
            rest -= seconds
            if rest <= 0:
                due.append(intent)
                rest = NEXT_SECONDS
            self._held[key] = (intent, rest)
        return due
