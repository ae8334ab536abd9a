"""Defines intents: what a player wants to do, in the same terms for every device. Positions are in logical units."""

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
    """Activate what has the focus; skips running animations."""


@dataclass(frozen=True, slots=True)
class Back(Intent):
    """Go one step back."""


@dataclass(frozen=True, slots=True)
class Help(Intent):
    """Explain what has the focus."""


@dataclass(frozen=True, slots=True)
class Secondary(Intent):
    """Activate the alternative action (a wild number, clearing a field)."""


@dataclass(frozen=True, slots=True)
class Menu(Intent):
    """Open the pause menu."""


@dataclass(frozen=True, slots=True)
class Skip(Intent):
    """Finish running animations."""


@dataclass(frozen=True, slots=True)
class PeekPressed(Intent):
    """Show one's own hidden cards while the button is held."""


@dataclass(frozen=True, slots=True)
class PeekReleased(Intent):
    """The button is released."""


@dataclass(frozen=True, slots=True)
class PointerMoved(Intent):
    """The pointer is at this position."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerPressed(Intent):
    """The pointer was pressed at this position."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerReleased(Intent):
    """The pointer was released at this position."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class WheelScrolled(Intent):
    """Scroll by `lines`, up is positive."""

    lines: float


@dataclass(frozen=True, slots=True)
class TextTyped(Intent):
    r"""Text was entered; "\\b" deletes one character."""

    letters: str


@dataclass(frozen=True, slots=True)
class GamepadConnected(Intent):
    """A gamepad was plugged in."""

    name: str


@dataclass(frozen=True, slots=True)
class GamepadDisconnected(Intent):
    """A gamepad was unplugged."""

    name: str


@dataclass(frozen=True, slots=True)
class KeyPressed(Intent):
    """A key by its name, for scenes that rebind keys; never Escape."""

    name: str


@dataclass(frozen=True, slots=True)
class ButtonPressed(Intent):
    """A gamepad button by its name, for scenes that rebind buttons; never Start."""

    name: str
