"""Assigns devices to seats: gamepads and keyboard halves of the players, and presses that mean joining."""

from collections.abc import Iterable, Mapping
from enum import Enum

from game.input.bindings import GAMEPAD, KEYBOARD_HALVES

SHARED_DEVICES = ("mouse", "touch")


class Invitation(Enum):
    """Meaning of a confirm press: the device plays like any other, joins, or joins if it confirms once more."""

    PLAYS = "plays"
    ASKS = "asks"
    JOINS = "joins"


class DeviceAssignment:
    """The seat of each device that has joined. Other devices serve every seat.

    It is not saved. `host` is the device that leads through the menus.
    """

    def __init__(self) -> None:
        self.host = ""
        self._seats: dict[str, int] = {}
        self._used: list[str] = []
        """Devices that have played without joining, most recent first."""
        self._asked = ""
        """Name of the keyboard half that joins if it confirms again; "" for none."""

    # -- devices of seats ----------------------------------------------------------------------------------

    @property
    def any_joined(self) -> bool:
        """Whether any device has joined."""
        return bool(self._seats)

    @property
    def devices(self) -> tuple[str, ...]:
        """The devices that have joined."""
        return tuple(self._seats)

    def seat(self, device: str) -> int | None:
        """Returns the seat of a device; None if the device has not joined."""
        return self._seats.get(device)

    def device(self, seat: int) -> str:
        """Returns the device of a seat; "" if the seat has no separate device."""
        return next((device for device, owner in self._seats.items() if owner == seat), "")

    def has_device(self, seat: int) -> bool:
        """Returns whether a seat has its own device."""
        return seat in self._seats.values()

    def may_act(self, device: str, seat: int) -> bool:
        """Returns whether a press on this device counts for this seat."""
        return self._seats.get(device, seat) == seat

    def without_device(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Returns the seats without a separate device."""
        return tuple(seat for seat in seats if not self.has_device(seat))

    # -- joining and leaving -----------------------------------------------------------------------------------

    def join(self, device: str, seat: int) -> None:
        """Makes a device play only for this seat, and no other device for it."""
        self._seats = {other: owner for other, owner in self._seats.items() if owner != seat}
        self._seats[device] = seat
        self._asked = ""

    def leave(self, device: str) -> int | None:
        """Removes a device, which may serve every seat again; returns its seat."""
        if device in self._used:
            self._used.remove(device)
        return self._seats.pop(device, None)

    def renumber(self, numbers: Mapping[int, int]) -> None:
        """Renumbers the seats by their old numbers; devices of other seats leave."""
        self._seats = {device: numbers[seat] for device, seat in self._seats.items() if seat in numbers}

    def clear(self, host: str = "") -> None:
        """Removes all devices, before a new table is set up with the device `host`."""
        self._seats.clear()
        self._used.clear()
        self._asked = ""
        self.host = host

    # -- meaning of presses ------------------------------------------------------------------------------------

    def record_use(self, device: str) -> None:
        """Records that a device, which may have no seat, was used to play."""
        self._asked = ""
        if device in self._used:
            self._used.remove(device)
        self._used.insert(0, device)

    @property
    def last_used(self) -> str:
        """The gamepad or keyboard half that played last without joining; "" for none."""
        return next((device for device in self._used if _can_join(device) and device not in self._seats), "")

    def setup_invitation(self, device: str) -> Invitation:
        """Returns the meaning of a confirm press while a match is set up.

        The host's device leads through the form. The other half of the host's keyboard must confirm twice, as the same
        person may have pressed its key by mistake.
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
        """Returns the meaning of a confirm press during a match.

        If no device has joined, a gamepad joins only if it is new and another gamepad or the keyboard has been used to
        play.
        """
        if not _can_join(device) or device in self._seats:
            return Invitation.PLAYS
        is_new_pad = _is_pad(device) and device not in self._used and bool(self.last_used)
        return Invitation.JOINS if self.any_joined or is_new_pad else Invitation.PLAYS


def _is_pad(device: str) -> bool:
    return device.startswith(GAMEPAD)


def _can_join(device: str) -> bool:
    return _is_pad(device) or device in KEYBOARD_HALVES
