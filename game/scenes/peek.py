"""Hold to peek at one's own hand out of turn, from a device that is one's own: who may, and who does. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Seat

FOR_ALL = ("mouse", "touch")
"""Devices that are nobody's own."""


class Peek:
    """A device is somebody's own when he alone has played with it, and everybody else has played with another one."""

    def __init__(self, people: Sequence[Seat]) -> None:
        self.seat: Seat | None = None
        """Who peeks now."""
        self._people = frozenset(people)
        self._played: dict[str, set[Seat]] = {}
        self._held = ""

    def used(self, device: str, seat: Seat) -> None:
        """Somebody has played with a device."""
        if device not in FOR_ALL:
            self._played.setdefault(device, set()).add(seat)

    def owner(self, device: str) -> Seat | None:
        """Whose own a device is, as far as that is sure."""
        owners = {name: seats for name, seats in self._played.items() if len(seats) == 1}
        known = {seat for seats in owners.values() for seat in seats}
        return next(iter(owners[device])) if device in owners and known >= self._people else None

    def press(self, device: str, looking: Seat | None) -> None:
        """A device's button goes down; who looks at the screen already has nothing to peek at."""
        owner = self.owner(device)
        if owner is not None and owner != looking and not self._held:
            self.seat, self._held = owner, device

    def release(self, device: str) -> None:
        """It comes up again."""
        if device == self._held:
            self.end()

    def end(self) -> None:
        """Whatever is held, nothing is shown any more."""
        self.seat, self._held = None, ""
