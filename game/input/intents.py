"""What a player wants to do with a device, said the same way by every device. Places are logical units."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Intent:
    """`device` is "mouse", "touch", "keys.left", "keys.right" or "pad.<number>"."""

    device: str


@dataclass(frozen=True, slots=True)
class MoveFocus(Intent):
    """One step of the focus: −1, 0 or 1 each way, y grows down."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Confirm(Intent):
    """Take what is in focus; skips what is moving."""


@dataclass(frozen=True, slots=True)
class Back(Intent):
    """One step back."""


@dataclass(frozen=True, slots=True)
class Help(Intent):
    """What is this?"""


@dataclass(frozen=True, slots=True)
class Secondary(Intent):
    """The other thing to do here (a wild number, a clearing)."""


@dataclass(frozen=True, slots=True)
class Menu(Intent):
    """Pause."""


@dataclass(frozen=True, slots=True)
class Skip(Intent):
    """Be done with what is moving."""


@dataclass(frozen=True, slots=True)
class PeekPressed(Intent):
    """Look at what is one's own, for as long as it is held."""


@dataclass(frozen=True, slots=True)
class PeekReleased(Intent):
    """It is held no longer."""


@dataclass(frozen=True, slots=True)
class PointerMoved(Intent):
    """The pointer lies here now."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerPressed(Intent):
    """The pointer went down here."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerReleased(Intent):
    """The pointer came up here."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class WheelScrolled(Intent):
    """Scrolled by `lines`, up is positive."""

    lines: float


@dataclass(frozen=True, slots=True)
class TextTyped(Intent):
    """Letters typed; "\\b" rubs one out."""

    letters: str


@dataclass(frozen=True, slots=True)
class GamepadConnected(Intent):
    """A pad was plugged in."""

    name: str


@dataclass(frozen=True, slots=True)
class GamepadDisconnected(Intent):
    """A pad was pulled out."""

    name: str


@dataclass(frozen=True, slots=True)
class KeyPressed(Intent):
    """A key by its name, for scenes that bind keys anew; Escape never comes as one."""

    name: str


@dataclass(frozen=True, slots=True)
class ButtonPressed(Intent):
    """A pad's button by its name, for scenes that bind buttons anew; Start never comes as one."""

    name: str
