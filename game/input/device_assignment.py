"""Assigns devices to seats. Until one is assigned, every device serves every local seat."""

from __future__ import annotations

from dataclasses import dataclass, field

SHARED_DEVICES = ("mouse", "touch")
"""Devices that all players share."""


@dataclass(slots=True)
class DeviceAssignment:
    """Maps devices to their one seat; a device without one serves every seat in `local`."""

    local: tuple[int, ...] = (0,)
    seat_by_device: dict[str, int] = field(default_factory=dict)

    def assign(self, device: str, seat: int) -> None:
        """Assigns a device to one seat alone."""
        self.seat_by_device[device] = seat

    def share(self, device: str) -> None:
        """Lets a device serve every seat again."""
        self.seat_by_device.pop(device, None)

    def may_act(self, device: str, seat: int) -> bool:
        """Returns whether input of this device counts for this seat."""
        return seat in self.local and self.seat_by_device.get(device, seat) == seat

    def devices(self, seat: int) -> tuple[str, ...]:
        """Returns the devices assigned to this seat alone."""
        return tuple(device for device, owner in self.seat_by_device.items() if owner == seat)

    def release(self, device: str) -> int | None:
        """Drops a disconnected device; returns the seat left without one, whose player must be named, else None."""
        seat = self.seat_by_device.pop(device, None)
        if seat is None or self.devices(seat):
            return None
        return seat
