"""The composition root and the only main loop: opens the house, hangs its doors, runs its frames. Known by nobody."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Sentence
from game.host import browser, settings
from game.host.audio import Audio
from game.host.storage import Storage
from game.host.window import Beat, Window, prepare
from game.input.bindings import Bindings
from game.input.devices import Devices
from game.input.intents import Intent
from game.scenes.house import Doors, House
from game.scenes.scene import Push, Replace, Reset, Scene
from game.scenes.stack import Stack
from game.scenes.title import Title
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.table.saves import Save
    from game.table.setup import MatchSetup
    from game.table.table import Table

TITLE = "Long Shot"
LONGEST = 0.1
"""Seconds: a longer frame counts as this, so that a sleeping machine does not wake to a finished race."""
FAULTS_BORNE = 3
"""Faults in a row after which the game closes instead of showing another notice."""
ONLY_FRAMES = "LONGSHOT_EXIT_AFTER_FRAMES"
"""With a number in this environment variable the game closes after so many frames, so that its start can be timed."""
BROKEN = Sentence("Something broke, and the game is back at the start; what happened is noted in “fault”.")


class App:
    """The running game. `frame` takes a frame's events and answers whether to go on."""

    def __init__(self, window: Window, storage: Storage, audio: Audio | None = None) -> None:
        self.window = window
        self.storage = storage
        self.canvas = Canvas(window.view, window.scale)
        self.house = House(storage, settings.load(storage), audio or Audio(), Doors())
        self.devices = Devices(window.logical, window.logical_touch, Bindings.parse(self.house.settings.bindings))
        self.errors: list[str] = []
        self._faults = 0
        self._hang_doors()
        self.stack = Stack(Title(self.house))

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
        self.house.audio.open()
        self.house.audio.set_volumes(self.house.settings.volumes)
        yield
        self.devices.pads.start()
        yield
        if self.house.settings.full_screen and not browser.BROWSER:
            self.toggle_full_screen()
        yield
        if not self.house.settings.reduced_motion:
            self.house.doors.backdrop = self._backdrop
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
        self.stack.update(seconds)
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
            self.stack.handle(intent)

    def _full_screen_key(self) -> None:
        self.toggle_full_screen()
        self.house.settings.full_screen = self.window.full_screen
        self.house.keep_settings()

    def _refit(self) -> None:
        self.window.fit()
        if self.canvas.surface.get_size() != self.window.view.get_size():
            self.canvas = Canvas(self.window.view, self.window.scale)
        else:
            self.canvas.surface = self.window.view

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

    # -- doors: each imports its scene when it is opened, so that the title opens at once
    def _hang_doors(self) -> None:
        doors = self.house.doors
        doors.title = lambda: Title(self.house)
        doors.setup, doors.settings, doors.help, doors.notice = self._setup, self._settings, self._help, self._notice
        doors.saved = lambda: self.storage.read("autosave") is not None
        doors.start, doors.resume = self._start, self._resume
        self.house.full_screen = self._full_screen_key
        self.house.rebind = lambda text: self.devices.bind(Bindings.parse(text))

    def _backdrop(self) -> Scene:
        from game.scenes.demo import Demo

        return Demo()

    def _setup(self) -> Scene:
        from game.scenes.setup import SetUp

        return SetUp(self.house)

    def _settings(self) -> Scene:
        from game.scenes.settings import SettingsScene

        return SettingsScene(self.house)

    def _help(self, rules: str) -> Scene:
        from game.scenes.help import HelpScene

        return HelpScene(self.house, rules)

    def _notice(self, sentence: Sentence) -> Scene:
        from game.scenes.notice import Notice

        return Notice(self.house, sentence)

    def _start(self, setup: MatchSetup) -> Scene:
        from game.table.table import Table

        return self._race(lambda: Table(setup, self.storage))

    def _resume(self) -> Scene:
        """The kept match; a damaged one is told in a sentence, and the one before it is the way on."""
        from game.table.saves import autosaved

        save = autosaved(self.storage)
        if save is None:
            return self._notice(Sentence("There is no race to go on with yet."))
        if save.table:
            table = save.table
            return self._race(lambda: table)
        return self._damaged(save)

    def _damaged(self, save: Save) -> Scene:
        from game.scenes.notice import Notice

        older = save.older
        told = Sentence("{fault} It is kept under the name “{name}”.", fault=save.fault, name=save.kept_as)
        if older is None:
            self.storage.erase("autosave")
            return Notice(self.house, told)
        on = Sentence("{told} You go on one move earlier.", told=told)
        return Notice(self.house, on, Replace(self._race(lambda: older)))

    def _race(self, table: Callable[[], Table]) -> Scene:
        """The way to the gate, or one sentence why it is shut."""
        from game.engine.core import Rejected
        from game.scenes.race import to_the_gate
        from game.stage.board import BadMap

        try:
            return to_the_gate(self.house, table())
        except Rejected as refusal:
            return self._notice(refusal.reason)
        except BadMap as bad:
            return self._notice(Sentence("{map}", map=str(bad)))


def asked_wrongly(arguments: list[str]) -> str:
    """What to say to words after `main.py`; "" when there are none."""
    if not arguments:
        return ""
    return f"Long Shot takes no arguments, so “{arguments[0]}” means nothing to it; try: python -m game --help"


async def run() -> None:
    """Opens the window and runs until it closes."""
    complaint = "" if browser.BROWSER else asked_wrongly(sys.argv[1:])
    if complaint:
        print(complaint, file=sys.stderr)
        raise SystemExit(2)
    prepare()
    window = Window()
    window.open(TITLE)
    pygame.font.init()
    app = App(window, Storage())
    try:
        await _run_frames(app)
    finally:
        app.close()
        pygame.quit()


async def _run_frames(app: App) -> None:
    from game.host.report import Report

    beat, report, before = Beat(), Report(), time.perf_counter()
    chores = app.warm_up()
    wanted = os.environ.get(ONLY_FRAMES, "")
    frames_left = int(wanted) if wanted.isdecimal() else 0
    going = True
    while going:
        now = time.perf_counter()
        going = app.frame(pygame.event.get(), now - before)
        before = now
        report.frame(time.perf_counter() - now)
        if report.due:
            report.publish(app_state(app))
        frames_left -= 1
        if not frames_left:
            return
        next(chores, None)
        await beat.wait()


def app_state(app: App) -> dict[str, object]:
    """What tests of the page want to know, as plain values."""
    top = app.stack.top
    focus, targets = top.in_focus, top.targets()
    options = [{"key": t.key, "label": t.label, "off": t.why_not, "x": t.box.x, "y": t.box.y, "w": t.box.w,
                "h": t.box.h} for t in targets]  # fmt: skip
    return {"scene": top.name, "scenes": list(app.stack.names), "seat": top.seat, "focus": focus.key if focus else "",
            "options": options, "errors": app.errors, "match_commands": 0, **top.report()}  # fmt: skip
