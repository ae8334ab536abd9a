"""The only main loop, on the desktop and in the page alike: opens the window, runs frames until somebody closes it."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

import pygame

from game.app import App
from game.host import browser
from game.host.escaping import printable
from game.host.storage import Storage, shelf_of_this_machine
from game.host.window import Beat, Window, prepare
from game.words import _, speak_as_asked

if TYPE_CHECKING:
    from game.host.report import Report

TITLE = "Long Shot"
ONLY_FRAMES = "LONGSHOT_EXIT_AFTER_FRAMES"
"""With a number in this environment variable the game closes after so many frames, so that its start can be timed."""


async def run() -> None:
    """Opens the window and runs until it closes."""
    speak_as_asked(os.environ)
    complaint = "" if browser.BROWSER else asked_wrongly(sys.argv[1:])
    if complaint:
        print(complaint, file=sys.stderr)
        raise SystemExit(2)
    prepare()
    window = Window()
    window.open(TITLE)
    pygame.font.init()
    app = App(window, _storage())
    try:
        await _run_frames(app)
    finally:
        app.close()
        pygame.quit()


def asked_wrongly(arguments: list[str]) -> str:
    """What to say to words after `main.py`; "" when there are none."""
    if not arguments:
        return ""
    words = _("Long Shot takes no arguments, so “{word}” means nothing to it; try: python -m game --help")
    return printable(words.format(word=arguments[0]))


def _storage() -> Storage:
    """Where texts are kept; on the desktop a disk is not waited for, which can take half a second."""
    if browser.BROWSER:
        return Storage()
    from game.host.scribe import Scribe

    return Storage(Scribe(shelf_of_this_machine()))


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
        report.frame(time.perf_counter() - now, app.stack.top.name if going else "", lambda: moment(app))
        if report.due:
            report.publish(app_state(app))
        if browser.BROWSER and app.window.scale > 1:
            _spare(app, report)
        frames_left -= 1
        if not frames_left:
            return
        next(chores, None)
        await beat.wait()


def _spare(app: App, report: Report) -> None:
    """Draws fewer pixels on a device that is too slow for all it can show; loading takes all time there is anyway."""
    if app.stack.running and app.stack.top.name == "loading":
        report.forget()
    elif report.was_too_slow():
        app.window.coarsen()


def moment(app: App) -> str:
    """The scene on top and what it says."""
    top = app.stack.top
    return " | ".join((top.name, *filter(None, top.said())))[:160]


def app_state(app: App) -> dict[str, object]:
    """What tests of the page want to know, as plain values."""
    top = app.stack.top
    focus, targets = top.in_focus, top.targets()
    options = [{"key": t.key, "label": t.label, "off": t.why_not, "x": t.box.x, "y": t.box.y, "w": t.box.w,
                "h": t.box.h} for t in targets]  # fmt: skip
    return {"scene": top.name, "scenes": list(app.stack.names), "seat": top.seat, "focus": focus.key if focus else "",
            "options": options, "errors": app.errors, "match_commands": 0, **top.report()}  # fmt: skip
