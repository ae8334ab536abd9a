"""Defines intents: the wishes of a player, in the same terms for every device. Positions are in logical units."""

from dataclasses import dataclass

DELAY_SECONDS = 0.38
"""Time for which a direction is held before it repeats, in seconds."""
INTERVAL_SECONDS = 0.11
"""Time between two repetitions, in seconds."""

Direction = tuple[int, int]


# Kinds with the same fields share a dataclass, which compares by type, as each dataclass slows the start down.


@dataclass(frozen=True, slots=True)
class Intent:
    """`device` is "mouse", "touch", "keys.left", "keys.right" or "pad.<number>"."""

    device: str


@dataclass(frozen=True, slots=True)
class MoveFocus(Intent):
    """One step of the focus: −1, 0 or 1 in each direction; y increases downwards."""

    dx: int
    dy: int


class Confirm(Intent):
    """Activate the focused target; skips running animations."""


class Back(Intent):
    """Go one step back."""


class Help(Intent):
    """Explain the focused target."""


class Secondary(Intent):
    """Activate the alternative action (a wild number, clearing a field)."""


class Menu(Intent):
    """Open the pause menu."""


class MenuHeld(Intent):
    """The menu button has been held for a while: leave the seat."""


class LayoutHeard(Intent):
    """A gamepad whose layout is being learnt has answered with a press."""


class OpenLog(Intent):
    """Show the whole commentary."""


class Skip(Intent):
    """Finish running animations."""


class TakePhoto(Intent):
    """Save a picture of the screen."""


class PeekPressed(Intent):
    """Show the player's own hidden cards while the button is held."""


class PeekReleased(Intent):
    """The button is released."""


@dataclass(frozen=True, slots=True)
class PointerIntent(Intent):
    """An action of the pointer at a position; `size` is the pointer's size: 0 for a mouse."""

    x: float
    y: float
    size: float = 0.0


class PointerMoved(PointerIntent):
    """The pointer is at this position."""


class PointerPressed(PointerIntent):
    """The pointer was pressed at this position."""


class PointerReleased(PointerIntent):
    """The pointer was released at this position."""


@dataclass(frozen=True, slots=True)
class WheelScrolled(Intent):
    """Scroll by `lines`, up is positive."""

    lines: float


@dataclass(frozen=True, slots=True)
class StickMoved(Intent):
    """Position of a gamepad's right stick, −1 to 1 each; y increases downwards; (0, 0) in its dead zone."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class ConfirmReleased(Intent):
    """The confirm button was released after `seconds`."""

    seconds: float


@dataclass(frozen=True, slots=True)
class TextTyped(Intent):
    r"""Text was entered; "\\b" deletes one character."""

    letters: str


class PasteRequested(Intent):
    """Paste the clipboard where text is entered."""


@dataclass(frozen=True, slots=True)
class NamedIntent(Intent):
    """An intent about the device, key or button of that name."""

    name: str


class GamepadConnected(NamedIntent):
    """A gamepad was plugged in."""


class GamepadDisconnected(NamedIntent):
    """A gamepad was unplugged."""


class LayoutWanted(NamedIntent):
    """A button was pressed on a gamepad whose layout is unknown."""


class QuestionAsked(NamedIntent):
    """Speak the answer to the question of that name (bindings.QUESTIONS)."""


class KeyPressed(NamedIntent):
    """A key by its name, for scenes that rebind keys; never Escape."""


class ButtonPressed(NamedIntent):
    """A gamepad button by its name, for scenes that rebind buttons; never Start."""


class KeyRepeat:
    """The held keys and buttons of each device, with the time of their next repetition."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], tuple[Intent, float]] = {}

    def press(self, device: str, source: str, direction: Direction) -> Intent:
        """Starts repeating a direction; returns its first intent."""
        return self.hold(source, MoveFocus(device, *direction))

    def hold(self, source: str, intent: Intent) -> Intent:
        """Starts repeating an intent of `source` and returns its first occurrence."""
        self._held[intent.device, source] = (intent, DELAY_SECONDS)
        return intent

    def release(self, device: str, source: str) -> None:
        """Stops the repetition that `source` started."""
        self._held.pop((device, source), None)

    def reset(self, device: str = "") -> None:
        """Stops all repetitions of a device ("" for every device)."""
        for key in [key for key in self._held if not device or key[0] == device]:
            del self._held[key]

    def due_intents(self, seconds: float) -> list[Intent]:
        """Advances time and returns the due intents, each at most once."""
        due: list[Intent] = []
        for key, (intent, remaining) in self._held.items():
            remaining -= seconds
            if remaining <= 0:
                due.append(intent)
                remaining = INTERVAL_SECONDS
            self._held[key] = (intent, remaining)
        return due
