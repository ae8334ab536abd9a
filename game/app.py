"""The composition root: opens the house, hangs its doors, turns events into a frame. Known by nobody but the loop."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game import doors
from game.engine.core import Sentence
from game.host import browser, memory, settings
from game.host.audio import Audio
from game.host.speech import Speech
from game.host.storage import Storage
from game.host.window import Window
from game.input.bindings import Bindings
from game.input.devices import Devices
from game.input.intents import Intent
from game.scenes.house import Doors, House
from game.scenes.scene import Push, Reset
from game.scenes.stack import Stack
from game.scenes.title import Title
from game.scenes.usher import Usher
from game.ui.canvas import Canvas
from game.ui.sight import sight

LONGEST = 0.1
"""Seconds: a longer frame counts as this, so that a sleeping machine does not wake to a finished race."""
FAULTS_BORNE = 3
"""Faults in a row after which the game closes instead of showing another notice."""
BROKEN = Sentence("Something broke, and the game is back at the start; what happened is noted in “fault”.")


class App:
    """The running game. `frame` takes a frame's events and answers whether to go on."""

    def __init__(self, window: Window, storage: Storage, audio: Audio | None = None) -> None:
        self.window = window
        self.storage = storage
        wishes = settings.load(storage)
        self.house = House(storage, wishes, audio or Audio(), Doors(), bindings=Bindings.changed(wishes.bindings))
        self.devices = Devices(window.logical, window.logical_touch, self.house.bindings)
        self.usher = Usher(Speech())
        self.canvas = Canvas(window.view, window.scale)
        self.errors: list[str] = []
        self._faults = 0
        doors.hang(self.house)
        self.house.full_screen = self._full_screen_key
        self.house.rebind, self.house.heed = self._rebind, self._heed
        self.house.shake = self.devices.pads.rumble
        self.stack = Stack(Title(self.house))
        self._heed()

    def frame(self, events: list[pygame.event.Event], seconds: float) -> bool:
        """One frame: events in, time on, picture out."""
        try:
            self._frame(events, min(seconds, LONGEST))
            self._faults = 0
        except Exception as error:
            self._survive(error)
        return self.stack.running

    def warm_up(self) -> Iterator[None]:
        """What may wait until the title is seen, a piece a frame: sound, pads, the race."""
        memory.hold_little()
        yield
        self.house.audio.open()
        self.house.audio.set_volumes(self.house.settings.volumes)
        yield
        self.devices.pads.start()
        yield
        if self.house.settings.full_screen and not browser.BROWSER:
            self.toggle_full_screen()
        yield
        if not self.house.settings.reduced_motion:
            self.house.doors.backdrop = doors.backdrop
        yield
        self.stack.top.enter()  # its music can be heard and its race be seen now
        self.house.keep_settings()  # this first write tells whether anything can be kept

    def toggle_full_screen(self) -> None:
        """Between full screen and the window."""
        self.window.toggle_full_screen()
        self._refit()

    def close(self) -> None:
        """Lets the scenes keep what they must."""
        if self.stack.running:
            self.stack.close()

    def _frame(self, events: list[pygame.event.Event], seconds: float) -> None:
        for event in events:
            self.devices.typing, self.devices.binding = self.stack.top.wants_text, self.stack.top.wants_key
            self._take(event)
            if not self.stack.running:
                return
        for intent in self.devices.update(seconds):
            self._hand_on(intent)
        self.usher.update(self.stack.top, seconds)
        self.stack.update(seconds)
        self.house.audio.update(seconds)
        if self.stack.running:
            if self.window.changed:
                self._refit()
            self.stack.draw(self.canvas)
            self.window.show()

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.close()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE) and not browser.BROWSER:
            self._refit()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._full_screen_key()
        else:
            for intent in self.devices.read(event):
                self._hand_on(intent)

    def _hand_on(self, intent: Intent) -> None:
        if self.stack.running:
            self.house.device = intent.device
            if not self.usher.keeps(self.stack.top, intent):
                self.stack.handle(intent)

    def _full_screen_key(self) -> None:
        self.toggle_full_screen()
        self.house.settings.full_screen = self.window.full_screen
        self.house.keep_settings()

    def _rebind(self, bindings: Bindings) -> None:
        self.house.bindings = bindings
        self.devices.bind(bindings)

    def _heed(self) -> None:
        """Takes over what the settings say of seeing and pressing; a new canvas has nothing of the old look."""
        wishes = self.house.settings
        seen = sight(wishes.growth, stark=wishes.contrast, distinct=wishes.distinct)
        if self.canvas.sight != seen:
            self.canvas = Canvas(self.window.view, self.window.scale, seen)
        self.usher.every = wishes.scan_seconds
        self.devices.switch.on = bool(wishes.scan_seconds)

    def _refit(self) -> None:
        self.window.fit()
        if self.canvas.surface is not self.window.view:
            self.canvas = Canvas(self.window.view, self.window.scale, self.canvas.sight)

    def _survive(self, error: Exception) -> None:
        """Notes the fault and goes back to the title with one sentence; gives up when that fails too."""
        import traceback

        self.errors.append(f"{type(error).__name__}: {error}")
        self.storage.write("fault", traceback.format_exc())
        self._faults += 1
        if self._faults > FAULTS_BORNE:
            self.stack.running = False
            raise error
        sentence = getattr(error, "sentence", BROKEN)
        self.stack.take(Reset(Title(self.house)))
        self.stack.take(Push(self.house.doors.notice(sentence)))
