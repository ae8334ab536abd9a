"""Opens pads: SDL's controllers on the desktop, joysticks in the standard layout in a page. Reads no event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

Opener = Callable[[int], tuple[Any, int, bool]]
"""Device index → the pad, its instance number, and whether it is a plain joystick."""


def desktop_opener() -> Opener:
    """Starts SDL's controllers; a pad that SDL has no layout for is opened as a joystick."""
    from pygame._sdl2 import controller

    controller.init()
    pygame.joystick.init()

    def opened(index: int) -> tuple[Any, int, bool]:
        if controller.is_controller(index):
            pad = controller.Controller(index)
            return pad, pad.as_joystick().get_instance_id(), False
        return _joystick(index)

    return opened


def page_opener() -> Opener:
    """Starts the joysticks of a page."""
    pygame.joystick.init()
    return _joystick


def name_of(pad: Any) -> str:
    """What the pad calls itself; a pad pulled out forgets its name."""
    try:
        name = pad.name
        return str(name() if callable(name) else name)
    except Exception:
        return "pad"


def _joystick(index: int) -> tuple[Any, int, bool]:
    stick = pygame.joystick.Joystick(index)
    return stick, stick.get_instance_id(), True
