"""Plugs virtual gamepads into pygame's own SDL: their buttons, sticks and plugs act like real ones."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from game.app import App
from tests.support.app_driver import PAD, SECONDS

GAME_CONTROLLER = 1
"""Value of SDL_JOYSTICK_TYPE_GAMECONTROLLER, a type with a layout in SDL."""
ARCADE_STICK = 3
"""Value of SDL_JOYSTICK_TYPE_ARCADE_STICK, a type without a layout in SDL."""
HAT_UP = 1
"""Bit of a hat that points up."""
HAT_RIGHT = 2
"""Bit of a hat that points right."""
HAT_DOWN = 4
"""Bit of a hat that points down."""
HAT_LEFT = 8
"""Bit of a hat that points left."""
AXES = 6
"""Number of axes of a virtual gamepad."""
BUTTONS = 15
"""Number of buttons of a virtual gamepad, as in SDL's standard layout."""
LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y = range(4)
AXIS_END = 32767
LIBRARIES = "libSDL2-2*", "SDL2.dll", "libSDL2-2*.dylib"


def sdl_library() -> Any | None:
    """Returns the SDL that pygame has loaded; None if it is not found, or has no virtual joysticks."""
    package = Path(pygame.__file__).parent
    found = [
        path
        for place in (package, package.parent / "pygame_ce.libs")
        for name in LIBRARIES
        for path in place.glob(name)
    ]
    if not found:
        return None
    sdl = ctypes.CDLL(str(found[0]))
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    sdl.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    return sdl


class SdlPad:
    """A virtual gamepad; the game sees the events that SDL reports."""

    def __init__(self, app: App, sdl: Any, kind: int = GAME_CONTROLLER) -> None:
        self._app = app
        self._sdl = sdl
        hats = 0 if kind == GAME_CONTROLLER else 1
        index = sdl.SDL_JoystickAttachVirtual(kind, AXES, BUTTONS, hats)
        assert index >= 0
        self.number = int(sdl.SDL_JoystickGetDeviceInstanceID(index))
        self.frame()
        self._stick = sdl.SDL_JoystickFromInstanceID(self.number)
        assert self._stick, "the game has not opened the gamepad"

    @property
    def device(self) -> str:
        """The game's name of the device."""
        return f"pad.{self.number}"

    def frame(self) -> None:
        """Runs a frame with the events that SDL reports."""
        self._app.frame(pygame.event.get(), SECONDS)

    def press(self, *buttons: int) -> None:
        """Presses buttons in order."""
        for button in buttons:
            for is_down in (1, 0):
                self._sdl.SDL_JoystickSetVirtualButton(self._stick, button, is_down)
                self.frame()

    def push(self, axis: int, share: float) -> None:
        """Pushes a stick along one of its axes, −1 to 1, and leaves it there."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._stick, axis, round(share * AXIS_END))
        self.frame()

    def turn(self, *directions: int) -> None:
        """Presses the cross, which is a hat, in each of these directions."""
        for direction in directions:
            for position in (direction, 0):
                self._sdl.SDL_JoystickSetVirtualHat(self._stick, 0, position)
                self.frame()

    def unplug(self) -> None:
        """Pulls the plug."""
        indices = range(self._sdl.SDL_NumJoysticks())
        index = next(one for one in indices if self._sdl.SDL_JoystickGetDeviceInstanceID(one) == self.number)
        self._sdl.SDL_JoystickDetachVirtual(index)
        self.frame()


@contextmanager
def plugged_in(app: App, count: int, kind: int = GAME_CONTROLLER) -> Iterator[list[SdlPad]]:
    """Plugs in virtual gamepads, and removes the remaining ones at the end."""
    sdl = sdl_library()
    assert sdl is not None
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    app.frame([Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD)], SECONDS)
    app.devices.gamepads._open_gamepad = None
    app.devices.gamepads.start()
    pads = [SdlPad(app, sdl, kind) for _pad in range(count)]
    try:
        yield pads
    finally:
        for index in reversed(range(sdl.SDL_NumJoysticks())):
            sdl.SDL_JoystickDetachVirtual(index)
        pygame.event.get()
