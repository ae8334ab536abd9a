"""Runs the one main loop, on the desktop and in the browser: opens the window and runs frames until it closes."""

import os
import sys
import time
from functools import partial
from importlib.util import find_spec

import pygame

from game.app import App
from game.desktop_start import (
    BROKER_OPTION,
    CODE_OPTION,
    ROOM_OPTION,
    TITLE,
    print_information,
    report_missing_screen,
)
from game.i18n import _, set_language_from_env
from game.platform import browser
from game.platform.process import PartFinder
from game.platform.screen_reader import ScreenReader
from game.platform.settings import Settings, system_languages
from game.platform.storage import Storage, page_store
from game.platform.untrusted_text import printable
from game.platform.window import FrameClock, Window, set_sdl_environment
from game.sharing.album import default_album

ENTER_CODE = "enter_code"
JOIN_ROOM = "join_room"
Link = tuple[str, str]
"""Route to open over the title, and its match code or room link; "" for no link."""
EXIT_AFTER_FRAMES_VARIABLE = "LONGSHOT_EXIT_AFTER_FRAMES"
"""Environment variable with the number of frames after which the game closes. Used to measure the start."""


def run_on_desktop() -> None:
    """Opens the window and runs until it closes, without an event loop, which only a web page needs."""
    for _suspension in run().__await__():
        raise RuntimeError("the main loop waits for something that only a page can give")


async def run() -> None:
    """Opens the window and runs until it closes; prints the help or the version instead if the arguments ask for it."""
    if browser.BROWSER:
        sys.meta_path.append(PartFinder())
    is_language_set = set_language_from_env(os.environ)
    if not browser.BROWSER and print_information(sys.argv[1:]):
        return
    route, words = _link_in_address() if browser.BROWSER else _link_argument(sys.argv[1:])
    storage = _open_storage()
    if browser.BROWSER:
        from game.platform import page_maps

        page_maps.receive()
    set_sdl_environment(is_dpi_aware=Settings.load(storage).dpi_aware)
    window = Window()
    screen_reader = _open_window(window)
    report_missing_screen(pygame.display.get_driver())
    pygame.font.init()
    await browser.let_page_go_on()
    app = App(window, storage, languages=None if is_language_set else system_languages(), album=default_album())
    app.assistive_input.readers.append(screen_reader)
    await browser.let_page_go_on()
    if words:
        app.open_link(route, words)
    try:
        await _run_frames(app)
    finally:
        app.close()
        pygame.quit()


def _link_in_address() -> Link:
    room = browser.link_in_address(browser.ROOM_LINK)
    return (JOIN_ROOM, room) if room else (ENTER_CODE, browser.link_in_address(browser.CODE_LINK))


def _link_argument(arguments: list[str]) -> Link:
    """Returns the link in the arguments; exits with a message for unexpected arguments."""
    match arguments:
        case []:
            return ENTER_CODE, ""
        case [option, code] if option == CODE_OPTION:
            return ENTER_CODE, code
        case [option, room] if option == ROOM_OPTION:
            return JOIN_ROOM, room
        case [option, room, other, broker] if (option, other) == (ROOM_OPTION, BROKER_OPTION):
            return JOIN_ROOM, f"{room} {broker}"
    print(argument_error(arguments[0]), file=sys.stderr)
    raise SystemExit(2)


def argument_error(word: str) -> str:
    """Returns the message about an unexpected argument of `main.py`."""
    words = _(
        "Long Shot takes --code CODE, or --room CODE --broker ADDRESS, not “{word}”. "
        "For tools, try: python -m game --help"
    )
    return printable(words.format(word=word))


def _open_window(window: Window) -> ScreenReader:
    """Opens the window; returns the reader that reports it to a desktop's screen readers.

    AccessKit comes with the extra `screen-reader`. On Windows and macOS it must attach before the window is visible; on
    Linux showing the window later would create it twice.
    """
    if browser.BROWSER or find_spec("accesskit") is None:
        window.open(TITLE)
        return ScreenReader()
    from game.platform.access_kit import AccessKitReader

    is_hidden = sys.platform in ("win32", "darwin")
    window.open(TITLE, is_hidden=is_hidden)
    reader = AccessKitReader()
    if is_hidden:
        window.show()
    return reader


def _open_storage() -> Storage:
    """Returns the storage; on the desktop it writes in a thread, as the disk can take half a second."""
    if browser.BROWSER:
        return Storage(page_store())
    from game.platform.background_writer import BackgroundWriter
    from game.platform.directory_store import default_store

    return Storage(BackgroundWriter(default_store()))


async def _run_frames(app: App) -> None:
    from game.platform.frame_stats import FrameStats

    clock = FrameClock()
    stats = FrameStats()
    before = time.perf_counter()
    guard = browser.PageGuard()
    warm_up_tasks = app.warm_up()
    frame_limit = os.environ.get(EXIT_AFTER_FRAMES_VARIABLE, "")
    frames_left = int(frame_limit) if frame_limit.isdecimal() else 0
    running = True
    while running:
        now = time.perf_counter()
        seconds = now - before
        before = now
        running = app.frame(pygame.event.get(), seconds)
        guard.update(loses_something=running and app.loses_something_if_closed)
        app.count_frame(seconds, time.perf_counter() - now)
        stats.frame(time.perf_counter() - now, app.stack.top.name if running else "", partial(scene_summary, app))
        if stats.should_publish:
            stats.publish(debug_state(app))
        frames_left -= 1
        if not frames_left:
            return
        next(warm_up_tasks, None)
        await clock.wait_for_next_frame()


def scene_summary(app: App) -> str:
    """Returns the name of the top scene and its spoken text."""
    return " | ".join((app.stack.top.name, *filter(None, app.stack.top.spoken_text())))[:160]


def debug_state(app: App) -> dict[str, object]:
    """Returns the state that tests of the browser build need, as plain values."""
    top = app.stack.top
    return {
        "scene": top.name,
        "scenes": list(app.stack.names),
        "seat": top.seat,
        "focus": top.focus.key if top.focus else "",
        "options": [
            {
                "key": t.key,
                "label": t.label,
                "off": t.disabled_reason,
                "x": t.box.x,
                "y": t.box.y,
                "w": t.box.w,
                "h": t.box.h,
            }
            for t in top.targets()
        ],
        "errors": app.errors,
        "match_commands": 0,
        **top.debug_state(),
    }
