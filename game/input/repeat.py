"""Directions that are held down go on moving. Knows no device."""

from __future__ import annotations

from game.input.intents import Move

FIRST_SECONDS = 0.38
"""How long a direction is held before it goes on by itself."""
NEXT_SECONDS = 0.11
"""Between two steps after that."""

Way = tuple[int, int]


class Repeat:
    """Who holds which directions, and when the next step is due."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], tuple[Way, float]] = {}

    def press(self, device: str, source: str, way: Way) -> Move:
        """A direction goes down: one step now."""
        self._held[device, source] = (way, FIRST_SECONDS)
        return Move(device, *way)

    def release(self, device: str, source: str) -> None:
        """It comes up again."""
        self._held.pop((device, source), None)

    def forget(self, device: str = "") -> None:
        """Lets go of everything a device holds (of every device for "")."""
        for key in [key for key in self._held if not device or key[0] == device]:
            del self._held[key]

    def steps(self, seconds: float) -> list[Move]:
        """The steps that fall due in this time, one a direction at most."""
        moves: list[Move] = []
        for key, (way, rest) in self._held.items():
            rest -= seconds
            if rest <= 0:
                moves.append(Move(key[0], *way))
                rest = NEXT_SECONDS
            self._held[key] = (way, rest)
        return moves
