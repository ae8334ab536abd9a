"""Opens the game for a tool without a screen, storage or sound. The tool advances the time frame by frame."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

from game.engine.message import Message
from game.session.setup import DEFAULT_NAMES, SeatSetup
from game.tools.cli import UNUSABLE_FILE, UsageError

if TYPE_CHECKING:
    from game.app import App
    from game.platform.storage import Storage
    from game.scenes.base.scene import Scene

T = TypeVar("T")
FRAME_SECONDS = 1 / 60
"""Duration of a frame, in seconds."""
MAX_WAIT_FRAMES = 20_000
"""Number of frames after which `run_until` stops."""


def use_dummy_drivers() -> None:
    """Selects SDL's dummy drivers for video and audio. Must be called before pygame is imported."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def open_headless_app(size: tuple[int, int], storage: Storage | None = None) -> App:
    """Returns the game at its title, with a window size in pixels. Its storage is `storage`, or else in memory."""
    import pygame

    from game.app import App
    from game.platform.storage import MemoryStore, Storage
    from game.platform.window import Window

    pygame.display.init()
    pygame.font.init()
    window = Window(size)
    window.open("Long Shot")
    return App(window, storage or Storage(MemoryStore()))


def run_frames(app: App, count: int) -> None:
    """Runs `count` frames. Raises UsageError if the game crashes."""
    for _frame in range(count):
        app.frame([], FRAME_SECONDS)
        if app.errors:
            raise UsageError(Message("The game crashed: {fault}.", fault=app.errors[-1]), UNUSABLE_FILE)


def run_until(app: App, condition: Callable[[Scene], T | None]) -> T:
    """Runs frames until `condition(top scene)` is true, and returns its result. Raises UsageError if it stays false."""
    for _frame in range(MAX_WAIT_FRAMES):
        result = condition(app.stack.top)
        if result:
            return result
        run_frames(app, 1)
    raise UsageError(Message("No scene followed “{name}”.", name=app.stack.top.name), UNUSABLE_FILE)


def seat_setups(kinds: Iterable[str], level: str) -> tuple[SeatSetup, ...]:
    """Returns the seats for letters: p for a person, b for a bot of this level."""
    seats = []
    for seat, kind in enumerate(kinds):
        if kind == "p":
            seats.append(SeatSetup("person", DEFAULT_NAMES[seat], "", seat))
        else:
            seats.append(SeatSetup("bot", DEFAULT_NAMES[seat], level, seat))
    return tuple(seats)
