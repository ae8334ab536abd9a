"""Which device sits at which seat. Until somebody says otherwise every device serves every local seat."""

from __future__ import annotations

from dataclasses import dataclass, field

SHARED = ("mouse", "touch")
"""Devices that lie on the table for all."""


@dataclass(slots=True)
class Seats:
    """`of` maps a device to its one seat; devices not in it serve every seat in `local`."""

    local: tuple[int, ...] = (0,)
    of: dict[str, int] = field(default_factory=dict)

    def assign(self, device: str, seat: int) -> None:
        """Gives a device to one seat alone."""
        self.of[device] = seat

    def share(self, device: str) -> None:
        """Lets a device serve every seat again."""
        self.of.pop(device, None)

    def may(self, device: str, seat: int) -> bool:
        """Whether a press of this device counts for this seat."""
        return seat in self.local and self.of.get(device, seat) == seat

    def devices(self, seat: int) -> tuple[str, ...]:
        """The devices that are this seat's alone."""
        return tuple(device for device, owner in self.of.items() if owner == seat)

    def lose(self, device: str) -> int | None:
        """A device is gone: the seat that has none of its own left, whose player must be named; else None."""
        seat = self.of.pop(device, None)
        if seat is None or self.devices(seat):
            return None
        return seat
