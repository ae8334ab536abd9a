"""Opens gamepads, and reads properties that only some of them have."""

import sys
from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Protocol, TypeVar

import pygame

T = TypeVar("T")


class Motors(Protocol):
    """Common methods of pygame's controllers and joysticks. Any call may raise, as on a gamepad without motors."""

    def rumble(self, low: float, high: float, milliseconds: int, /) -> bool:
        """Rumbles with these strengths, 0 to 1."""

    def set_led(self, colour: tuple[int, int, int], /) -> bool:
        """Sets the colour of the light bar."""


class Joystick(Motors, Protocol):
    """A pygame joystick."""

    def get_name(self) -> str:
        """Returns the name that the gamepad reports."""

    def get_guid(self) -> str:
        """Returns SDL's GUID of the model: 32 hexadecimal digits."""

    def get_power_level(self) -> str:
        """Returns the charge of the battery, or that there is no battery."""

    def get_numaxes(self) -> int:
        """Returns the number of axes."""

    def get_axis(self, number: int, /) -> float:
        """Returns the value of an axis, usually −1 to 1."""


class Controller(Motors, Protocol):
    """A pygame controller."""

    @property
    def name(self) -> str:
        """The name that the gamepad reports."""

    def as_joystick(self) -> Joystick:
        """Returns the joystick of the same gamepad."""


Gamepad = Controller | Joystick


class Numbering(Enum):
    """The numbers of a gamepad's buttons: SDL's, the W3C's in a page, or those of the device, which must be learnt."""

    SDL = "sdl"
    W3C = "w3c"
    OWN = "own"


GamepadOpener = Callable[[int], tuple[Gamepad, int, Numbering]]
"""Returns the gamepad with a device index, its instance number, and the numbering of its buttons."""


def gamepad_opener() -> GamepadOpener:
    """Initialises SDL's controllers. Gamepads without an SDL layout are opened as joysticks, as all are in a page."""
    if sys.platform == "emscripten":
        pygame.joystick.init()
        return partial(_open_joystick, Numbering.W3C)
    from pygame._sdl2 import controller

    controller.init()
    pygame.joystick.init()

    def open_gamepad(index: int) -> tuple[Gamepad, int, Numbering]:
        if controller.is_controller(index):
            pad = controller.Controller(index)
            return pad, pad.as_joystick().get_instance_id(), Numbering.SDL
        return _open_joystick(Numbering.OWN, index)

    return open_gamepad


def gamepad_name(pad: Gamepad) -> str:
    """Returns the name that the gamepad reports; "pad" if it is unplugged."""
    try:
        return str(pad.name if hasattr(pad, "name") else pad.get_name())
    except Exception:
        return "pad"


def _open_joystick(numbering: Numbering, index: int) -> tuple[Gamepad, int, Numbering]:
    stick = pygame.joystick.Joystick(index)
    return stick, stick.get_instance_id(), numbering


def try_call(call: Callable[[], T]) -> T | None:
    """Returns the result of a call; None if the gamepad cannot do it, as the game is playable without."""
    try:
        return call()
    except Exception:
        return None


def power_level(pad: Gamepad) -> str:
    """Returns the charge of the battery."""
    return _joystick(pad).get_power_level()


def gamepad_model(pad: Gamepad) -> str:
    """Returns SDL's GUID, the same for all gamepads of a model; the name if the gamepad has none."""
    return try_call(lambda: _joystick(pad).get_guid()) or gamepad_name(pad)


def _joystick(pad: Gamepad) -> Joystick:
    return pad.as_joystick() if hasattr(pad, "as_joystick") else pad


def axis_values(pad: Gamepad) -> list[float]:
    """Returns the values of all axes of a joystick."""
    stick = _joystick(pad)
    return [stick.get_axis(number) for number in range(stick.get_numaxes())]
