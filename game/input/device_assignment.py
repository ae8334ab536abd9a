"""Assigns devices to seats: who plays with which pad or half of the keyboard, and which presses mean to join."""

from collections.abc import Iterable, Mapping
from enum import Enum

from game.input.bindings import GAMEPAD, KEYBOARD_HALVES

SHARED_DEVICES = ("mouse", "touch")


class Invitation(Enum):
    """What it means that a device confirms: it plays like any other, joins, or joins if it confirms once more."""

    PLAYS = "plays"
    ASKS = "asks"
    JOINS = "joins"


class DeviceAssignment:
    """Which seat each device that has joined plays for. A device that has not joined serves every seat.

    Nothing of it is saved. `host` is the device that leads through the menus.
    """

    def __init__(self) -> None:
        self.host = ""
        self._seats: dict[str, int] = {}
        self._used: list[str] = []
        """Devices that have played without having joined, the last one first."""
        self._asked = ""
        """The half of the keyboard that would join by confirming once more."""

    # -- who plays with what ---------------------------------------------------------------------------------

    @property
    def any_joined(self) -> bool:
        """Whether any device has joined."""
        return bool(self._seats)

    @property
    def devices(self) -> tuple[str, ...]:
        """The devices that have joined."""
        return tuple(self._seats)

    def seat(self, device: str) -> int | None:
        """Returns the seat that a device plays for; None for one that has not joined."""
        return self._seats.get(device)

    def device(self, seat: int) -> str:
        """Returns the device of a seat; "" where there is none of its own."""
        return next((device for device, owner in self._seats.items() if owner == seat), "")

    def has_device(self, seat: int) -> bool:
        """Returns whether a seat has a device of its own."""
        return seat in self._seats.values()

    def may_act(self, device: str, seat: int) -> bool:
        """Returns whether a press on this device counts for this seat."""
        return self._seats.get(device, seat) == seat

    def without_device(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Returns those of these seats that have no device of their own."""
        return tuple(seat for seat in seats if not self.has_device(seat))

    # -- joining and leaving -----------------------------------------------------------------------------------

    def join(self, device: str, seat: int) -> None:
        """Lets a device play only for this seat, and no other device play for it."""
        self._seats = {other: owner for other, owner in self._seats.items() if owner != seat}
        self._seats[device] = seat
        self._asked = ""

    def leave(self, device: str) -> int | None:
        """Lets a device serve every seat again, or forgets one that is gone; returns the seat that it played for."""
        if device in self._used:
            self._used.remove(device)
        return self._seats.pop(device, None)

    def renumber(self, numbers: Mapping[int, int]) -> None:
        """Follows seats that are counted anew, by their number before; devices of other seats leave."""
        self._seats = {device: numbers[seat] for device, seat in self._seats.items() if seat in numbers}

    def clear(self, host: str = "") -> None:
        """Forgets everybody, as before a new table that is set up with the device `host`."""
        self._seats.clear()
        self._used.clear()
        self._asked = ""
        self.host = host

    # -- what a press means --------------------------------------------------------------------------------------

    def record_use(self, device: str) -> None:
        """Notes that somebody has played with a device that may have no seat."""
        self._asked = ""
        if device in self._used:
            self._used.remove(device)
        self._used.insert(0, device)

    @property
    def last_used(self) -> str:
        """The pad or half of the keyboard that was played with last, without having joined; "" for none."""
        return next((device for device in self._used if _can_join(device) and device not in self._seats), "")

    def setup_invitation(self, device: str) -> Invitation:
        """Returns what it means that a device confirms while a match is set up.

        The host's device leads through the form. The other half of the host's keyboard has to confirm twice, since the
        same person may have strayed there.
        """
        if not _can_join(device) or device in self._seats or device == self.host:
            return Invitation.PLAYS
        if self.any_joined or _is_pad(device) or _is_pad(self.host):
            return Invitation.JOINS
        if self.host not in KEYBOARD_HALVES:
            return Invitation.PLAYS
        if self._asked == device:
            return Invitation.JOINS
        self._asked = device
        return Invitation.ASKS

    def match_invitation(self, device: str) -> Invitation:
        """Returns what it means that a device confirms while a match runs.

        Where nobody has joined, a pad joins only if it is new and another pad or the keyboard has been played with.
        """
        if not _can_join(device) or device in self._seats:
            return Invitation.PLAYS
        is_new_pad = _is_pad(device) and device not in self._used and bool(self.last_used)
        return Invitation.JOINS if self.any_joined or is_new_pad else Invitation.PLAYS


def _is_pad(device: str) -> bool:
    return device.startswith(GAMEPAD)


def _can_join(device: str) -> bool:
    return _is_pad(device) or device in KEYBOARD_HALVES
