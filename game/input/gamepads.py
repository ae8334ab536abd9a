"""Opens gamepads and reads them: SDL controllers on the desktop, joysticks in the standard layout in a browser."""

import sys
from collections.abc import Callable
from typing import Protocol, TypeVar

import pygame

from game.input import intents
from game.input.bindings import (
    DIRECTIONS,
    FIXED_GAMEPAD_BUTTONS,
    GAMEPAD,
    SDL_BUTTONS,
    SDL_TRIGGERS,
    STYLES,
    W3C_BUTTONS,
    Bindings,
    intent_for,
    pad_style,
)
from game.input.intents import Direction, Intent, KeyRepeat

T = TypeVar("T")


class Motors(Protocol):
    """What pygame's controllers and joysticks have in common. Any call may raise, as on a pad without motors."""

    def rumble(self, low: float, high: float, milliseconds: int, /) -> bool:
        """Rumbles with these strengths, 0..1."""

    def set_led(self, colour: tuple[int, int, int], /) -> bool:
        """Gives the light bar a colour."""


class Joystick(Motors, Protocol):
    """A pygame joystick."""

    def get_name(self) -> str:
        """Returns the name that the pad reports."""

    def get_power_level(self) -> str:
        """Returns how full the battery is, or that there is none."""


class Controller(Motors, Protocol):
    """A pygame controller."""

    @property
    def name(self) -> str:
        """The name that the pad reports."""

    def as_joystick(self) -> Joystick:
        """Returns the joystick of the same pad."""


Gamepad = Controller | Joystick
GamepadOpener = Callable[[int], tuple[Gamepad, int, bool]]
"""Device index → the gamepad, its instance number, and whether it is a plain joystick."""


def desktop_gamepad_opener() -> GamepadOpener:
    """Starts SDL's controllers; a gamepad that SDL has no layout for is opened as a joystick."""
    from pygame._sdl2 import controller

    controller.init()
    pygame.joystick.init()

    def opened(index: int) -> tuple[Gamepad, int, bool]:
        if controller.is_controller(index):
            pad = controller.Controller(index)
            return pad, pad.as_joystick().get_instance_id(), False
        return _open_joystick(index)

    return opened


def browser_gamepad_opener() -> GamepadOpener:
    """Starts the joysticks of a browser."""
    pygame.joystick.init()
    return _open_joystick


def gamepad_name(pad: Gamepad) -> str:
    """Returns the name that the gamepad reports; one that is unplugged has none."""
    try:
        return str(pad.name if hasattr(pad, "name") else pad.get_name())
    except Exception:
        return "pad"


def _open_joystick(index: int) -> tuple[Gamepad, int, bool]:
    stick = pygame.joystick.Joystick(index)
    return stick, stick.get_instance_id(), True


PRESS_THRESHOLD, RELEASE_THRESHOLD = 0.55, 0.35
"""Axis values 0..1 at which a stick or trigger counts as pressed, and as released again."""
ANALOGUE_AXES = {2: 0, 3: 1}
"""Axes of the right stick, and which way each moves it; the left one moves the focus step by step."""
DEAD_ZONE = 0.18
"""How far from its middle the right stick may rest."""
BATTERY_LEVELS = ("empty", "low", "medium", "full")
"""What SDL says of a pad that is not wired."""
HOLD_SECONDS = 0.9
"""Seconds after which a menu button that is held down means to leave."""
AXIS_MAXIMUM = 32767.0


def _try(call: Callable[[], T]) -> T | None:
    """Returns what a pad answers; None for one that cannot do it, as the game is playable without."""
    try:
        return call()
    except Exception:
        return None


class Gamepads:
    """Every gamepad that is plugged in, by its instance number."""

    def __init__(self, repeat: KeyRepeat, open_gamepad: GamepadOpener | None = None) -> None:
        self._repeat = repeat
        self._open_gamepad = open_gamepad
        self._gamepads: dict[int, Gamepad] = {}
        self._joysticks: set[int] = set()
        self._sticks: dict[int, list[float]] = {}
        self._stick_directions: dict[int, Direction] = {}
        self._pressed_triggers: set[tuple[int, int]] = set()
        self._analogue_sticks: dict[int, list[float]] = {}
        self._confirm_seconds: dict[int, float] = {}
        """How long each pad has held its confirm button down."""
        self._menu_seconds: dict[int, float] = {}
        """How long each pad has held its menu button down."""
        self._actions = Bindings().button_map()

    def start(self) -> None:
        """Looks for gamepads; takes milliseconds, so it is called after the first frame."""
        try:
            if self._open_gamepad is None:
                self._open_gamepad = (
                    desktop_gamepad_opener() if sys.platform != "emscripten" else browser_gamepad_opener()
                )
        except Exception:  # the game is playable without gamepad support
            self._open_gamepad = None

    def bind(self, bindings: Bindings) -> None:
        """Uses other button bindings."""
        self._actions = bindings.button_map()

    def update(self, seconds: float) -> list[Intent]:
        """Lets time pass; returns an intent for each menu button that has been held for long enough."""
        before, self._menu_seconds = self._menu_seconds, {n: held + seconds for n, held in self._menu_seconds.items()}
        self._confirm_seconds = {n: held + seconds for n, held in self._confirm_seconds.items()}
        due = [n for n, held in self._menu_seconds.items() if before[n] < HOLD_SECONDS <= held]
        return [intents.MenuHeld(f"{GAMEPAD}.{number}") for number in due]

    def rumble(self, strength: float, milliseconds: int, device: str = "") -> None:
        """Rumbles a gamepad, or every one with a motor; `strength` 0..1."""
        for number, pad in self._gamepads.items():
            if device in ("", f"{GAMEPAD}.{number}"):
                _try(lambda pad=pad: pad.rumble(strength, strength, milliseconds))  # type: ignore[misc]

    def light(self, device: str, colour: tuple[int, int, int]) -> None:
        """Gives the light bar of a gamepad a colour, if it has one."""
        if (pad := self._pad(device)) is not None:
            _try(lambda: pad.set_led(colour))

    def battery(self, device: str) -> str:
        """Returns how full a gamepad's battery is: "empty", "low", "medium", "full"; "" where nothing is known."""
        pad = self._pad(device)
        level = (
            _try(lambda: (pad.as_joystick() if hasattr(pad, "as_joystick") else pad).get_power_level())
            if pad is not None
            else None
        )
        return level if level in BATTERY_LEVELS else ""

    def _pad(self, device: str) -> Gamepad | None:
        return next((pad for number, pad in self._gamepads.items() if device == f"{GAMEPAD}.{number}"), None)

    def names(self) -> dict[str, str]:
        """Returns device → name of the gamepads that are plugged in."""
        return {f"pad.{number}": gamepad_name(pad) for number, pad in self._gamepads.items()}

    def style(self, device: str) -> str:
        """Returns whose buttons a gamepad has: one of gamepad_buttons.STYLES; the first one's for other devices."""
        pad = self._pad(device)
        return pad_style(gamepad_name(pad)) if pad is not None else STYLES[0]

    def read(self, event: pygame.event.Event, *, binding: bool = False) -> list[Intent]:
        """Returns the intents of a gamepad event; none for other events. While `binding`, buttons come by name."""
        kind = event.type
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            return self._added(event.device_index)
        if kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self._removed(event.instance_id)
        number = getattr(event, "instance_id", None)
        if number not in self._gamepads:
            return []
        return self._read_gamepad(event, number, is_joystick=number in self._joysticks, binding=binding)

    def _read_gamepad(
        self, event: pygame.event.Event, number: int, *, is_joystick: bool, binding: bool
    ) -> list[Intent]:
        kind, prefix = event.type, "JOY" if is_joystick else "CONTROLLER"
        buttons = W3C_BUTTONS if is_joystick else SDL_BUTTONS
        if kind == getattr(pygame, prefix + "BUTTONDOWN"):
            return self._button_down(number, buttons.get(event.button, ""), binding=binding)
        if kind == getattr(pygame, prefix + "BUTTONUP"):
            return self._button_up(number, buttons.get(event.button, ""))
        if kind == getattr(pygame, prefix + "AXISMOTION") and event.axis < 2:
            return self._stick(number, event.axis, event.value if is_joystick else event.value / AXIS_MAXIMUM)
        elif kind == getattr(pygame, prefix + "AXISMOTION") and event.axis in ANALOGUE_AXES:
            return self._analogue(number, event.axis, event.value if is_joystick else event.value / AXIS_MAXIMUM)
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis in SDL_TRIGGERS:
            return self._trigger(number, event.axis, event.value / AXIS_MAXIMUM, binding=binding)
        elif is_joystick and kind == pygame.JOYHATMOTION:
            return self._set_direction(number, "hat", (event.value[0], -event.value[1]))
        return []

    def _button_down(self, number: int, button: str, *, binding: bool) -> list[Intent]:
        device, action = f"pad.{number}", self._actions.get(button, "")
        if binding and button and button not in FIXED_GAMEPAD_BUTTONS:
            return [intents.ButtonPressed(device, button)]
        if action in DIRECTIONS:
            return [self._repeat.hold(button, intents.MoveFocus(device, *DIRECTIONS[action]))]
        if action == "menu":
            self._menu_seconds[number] = 0.0
        if action == "confirm":
            self._confirm_seconds[number] = 0.0
        return [intent_for(action, device)] if action else []

    def _button_up(self, number: int, button: str) -> list[Intent]:
        device = f"pad.{number}"
        self._repeat.release(device, button)
        if self._actions.get(button) == "menu":
            self._menu_seconds.pop(number, None)
        if self._actions.get(button) == "confirm" and number in self._confirm_seconds:
            return [intents.ConfirmReleased(device, self._confirm_seconds.pop(number))]
        return [intents.PeekReleased(device)] if self._actions.get(button) == "peek" else []

    def _analogue(self, number: int, axis: int, value: float) -> list[Intent]:
        """Returns where the right stick is now, if that is anywhere else than before."""
        stick = self._analogue_sticks.setdefault(number, [0.0, 0.0])
        before = tuple(stick)
        stick[ANALOGUE_AXES[axis]] = min(max(value, -1.0), 1.0) if abs(value) > DEAD_ZONE else 0.0
        return [intents.StickMoved(f"pad.{number}", *stick)] if tuple(stick) != before else []

    def _trigger(self, number: int, axis: int, value: float, *, binding: bool) -> list[Intent]:
        """Returns the intents of a trigger, a button that is down from PRESS_THRESHOLD until RELEASE_THRESHOLD."""
        was = (number, axis) in self._pressed_triggers
        if (value > (RELEASE_THRESHOLD if was else PRESS_THRESHOLD)) == was:
            return []
        self._pressed_triggers ^= {(number, axis)}
        if not was:
            return self._button_down(number, SDL_TRIGGERS[axis], binding=binding)
        return self._button_up(number, SDL_TRIGGERS[axis])

    def _stick(self, number: int, axis: int, value: float) -> list[Intent]:
        stick = self._sticks[number]
        stick[axis] = value
        before = self._stick_directions.get(number, (0, 0))
        threshold = RELEASE_THRESHOLD if before != (0, 0) else PRESS_THRESHOLD
        x, y = stick
        if max(abs(x), abs(y)) < threshold:
            direction = (0, 0)
        elif abs(x) >= abs(y):
            direction = (1 if x > 0 else -1, 0)
        else:
            direction = (0, 1 if y > 0 else -1)
        return self._set_direction(number, "stick", direction) if direction != before else []

    def _set_direction(self, number: int, source: str, direction: Direction) -> list[Intent]:
        device = f"pad.{number}"
        if source == "stick":
            self._stick_directions[number] = direction
        self._repeat.release(device, source)
        return [self._repeat.press(device, source, direction)] if direction != (0, 0) else []

    def _added(self, index: int) -> list[Intent]:
        try:
            pad, number, is_joystick = self._open_gamepad(index) if self._open_gamepad else (None, -1, False)
        except Exception:  # it may have been unplugged already
            return []
        if pad is None or number in self._gamepads:
            return []
        self._gamepads[number] = pad
        self._sticks[number] = [0.0, 0.0]
        if is_joystick:
            self._joysticks.add(number)
        return [intents.GamepadConnected(f"pad.{number}", gamepad_name(pad))]

    def _removed(self, number: int) -> list[Intent]:
        if (pad := self._gamepads.pop(number, None)) is None:
            return []
        self._joysticks.discard(number)
        self._stick_directions.pop(number, None)
        self._sticks.pop(number, None)
        self._menu_seconds.pop(number, None)
        self._confirm_seconds.pop(number, None)
        self._analogue_sticks.pop(number, None)
        self._pressed_triggers -= {(number, axis) for axis in SDL_TRIGGERS}
        self._repeat.reset(f"pad.{number}")
        return [intents.GamepadDisconnected(f"pad.{number}", gamepad_name(pad))]
