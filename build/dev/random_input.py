"""Sends random input to a headless game: events as SDL sends them, and windows of any size."""

from random import Random

import pygame
from pygame.event import Event

from game.app import App
from game.input.bindings import SDL_BUTTONS, Bindings
from game.input.gamepad_opening import Joystick, Numbering
from game.input.gamepads import Gamepads

ODD_SIZES = ((1, 1), (16, 9), (300, 2000), (2000, 300), (320, 180), (1280, 720), (1281, 721))
"""Window sizes that have caused errors or are likely to cause errors."""
SIDE_LIMITS = ((60, 1500), (60, 1000))
"""Minimum and maximum width and height of other windows, in pixels. Small windows are more frequent, because they are
fast to draw.
"""
ODD_SIZE_SHARE = 0.2
FULL_SCREEN_SHARE = 0.1
"""Share of window events that press F11, 0 to 1."""
LATE_RESIZE_SHARE = 0.3
"""Share of resizes whose event arrives after the next frame, 0 to 1."""
MAX_FRAME_SECONDS = 0.2
"""Duration of the longest simulated frame, in seconds."""
MAX_EVENTS_PER_FRAME = 3
GAMEPAD_COUNT = 3
"""Number of gamepads, which may be plugged in or not."""
AIMED_SHARE = 0.7
"""Share of presses that hit a target, 0 to 1."""
TEXTS = ("a", "Ω", "e\u0301", "‮", "\u200b", "🐎", "W" * 60, "\x00", "\ud800", "")
KEYS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_TAB, pygame.K_a)
"""Codes of keys that are pressed in addition to the bound keys."""
PAD_EVENTS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
KEY_EVENTS = (pygame.KEYDOWN, pygame.KEYUP)
MOUSE_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
FINGER_EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class FakeGamepad:
    """A gamepad without a device, which can do nothing."""

    name = "Gamepad"

    def rumble(self, low: float, high: float, milliseconds: int) -> bool:
        """Returns False: it has no motors."""
        return False

    def set_led(self, colour: tuple[int, int, int]) -> bool:
        """Returns False: it has no light."""
        return False

    def as_joystick(self) -> Joystick:
        """Raises pygame.error, because the gamepad is no joystick."""
        raise pygame.error("no device")


class RandomInput:
    """Sends random events to `app`; the gamepads it plugs in have no device."""

    def __init__(self, app: App, chance: Random) -> None:
        self._app = app
        self._chance = chance
        pads = Gamepads(app.devices.repeat, lambda index: (FakeGamepad(), index, Numbering.SDL))
        app.devices.gamepads = app.context.gamepads = pads
        app.devices.bind(app.devices.bindings)
        self._keys = (*((0, scancode) for scancode in Bindings().key_map()), *((key, 0) for key in KEYS))
        """Pairs of key code and scancode. One number of each pair is 0."""
        self._kinds = {
            self.window_events: 1,
            self._pads: 1,
            self._key: 6,
            self._tap: 6,
            self._pad_button: 4,
            self._pad_stick: 2,
            self._finger: 2,
            self._text: 2,
            self._wheel: 1,
            self._focus_lost: 1,
        }

    def frame(self) -> bool:
        """Runs a frame of random length with a few random events; returns False when they have closed the game."""
        kinds = self._chance.choices(
            list(self._kinds), list(self._kinds.values()), k=self._chance.randint(0, MAX_EVENTS_PER_FRAME)
        )
        events = [event for kind in kinds for event in kind()]
        return self._app.frame(events, self._chance.uniform(0.0, MAX_FRAME_SECONDS))

    def window_events(self) -> list[Event]:
        """Switches full screen or resizes; returns the event, which may come late: on a desktop the pixels change
        first.
        """
        if self._chance.random() < FULL_SCREEN_SHARE:
            return [self._key_event(pygame.KEYDOWN, pygame.K_F11, 0)]
        pygame.display.set_mode(self._size(), pygame.RESIZABLE)
        return [] if self._chance.random() < LATE_RESIZE_SHARE else pygame.event.get()

    def _size(self) -> tuple[int, int]:
        if self._chance.random() < ODD_SIZE_SHARE:
            return self._chance.choice(ODD_SIZES)
        width, height = (round(least * (most / least) ** self._chance.random()) for least, most in SIDE_LIMITS)
        return width, height

    def _pads(self) -> list[Event]:
        number = self._chance.randrange(GAMEPAD_COUNT)
        return [
            self._chance.choice(
                (
                    Event(pygame.CONTROLLERDEVICEADDED, device_index=number),
                    Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=number),
                )
            )
        ]

    def _key(self) -> list[Event]:
        codes = self._chance.choice(self._keys)
        return [self._key_event(kind, *codes) for kind in self._some(KEY_EVENTS)]

    def _key_event(self, kind: int, key: int, scancode: int) -> Event:
        return Event(kind, key=key, scancode=scancode, unicode=self._chance.choice(TEXTS), mod=0)

    def _text(self) -> list[Event]:
        return [Event(pygame.TEXTINPUT, text=self._chance.choice(TEXTS))]

    def _tap(self) -> list[Event]:
        place = self._place()
        event = Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        button = self._chance.choice((1, 1, 1, 2, 3))
        return [event, *(Event(kind, pos=place, button=button) for kind in self._some(MOUSE_EVENTS))]

    def _finger(self) -> list[Event]:
        x = self._chance.random()
        y = self._chance.random()
        number = self._chance.randrange(2)
        return [Event(kind, x=x, y=y, finger_id=number, touch_id=1) for kind in self._some(FINGER_EVENTS)]

    def _wheel(self) -> list[Event]:
        lines = self._chance.randint(-9, 9)
        return [Event(pygame.MOUSEWHEEL, x=0, y=lines, precise_y=float(lines))]

    def _pad_button(self) -> list[Event]:
        button = self._chance.choice(list(SDL_BUTTONS))
        pad = self._pad()
        return [Event(kind, button=button, instance_id=pad) for kind in self._some(PAD_EVENTS)]

    def _pad_stick(self) -> list[Event]:
        value = self._chance.randint(-32768, 32767)
        axis = self._chance.randrange(6)
        return [Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=self._pad())]

    def _focus_lost(self) -> list[Event]:
        return [Event(pygame.WINDOWFOCUSLOST)]

    def _pad(self) -> int:
        return self._chance.randrange(GAMEPAD_COUNT)

    def _some(self, kinds: tuple[int, ...]) -> list[int]:
        return [kind for kind in kinds if self._chance.random() < 0.9]

    def _place(self) -> tuple[int, int]:
        """Returns a pixel of the window: mostly the middle of a target."""
        targets = self._app.stack.top.targets()
        if targets and self._chance.random() < AIMED_SHARE:
            return self._pixel(*self._chance.choice(targets).box.center)
        width, height = pygame.display.get_window_size()
        return self._chance.randint(-5, width + 5), self._chance.randint(-5, height + 5)

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        left, top = self._app.window.to_logical(0, 0)
        scale = self._app.window.scale
        return round((x - left) * scale), round((y - top) * scale)
