"""Opens the whole game for a tool: without a screen, storage or sound, with time advanced frame by frame."""

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
MAX_WAIT_FRAMES = 20_000
"""Frames after which a scene is not expected any more."""


def use_dummy_drivers() -> None:
    """Selects SDL's dummy drivers for video and audio; call it before pygame is imported."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def open_headless_app(size: tuple[int, int], storage: Storage | None = None) -> App:
    """Returns the game at its title, with this window size, storing texts in `storage` (or in memory)."""
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
    """Runs `count` frames. Raises UsageError when the game breaks."""
    for _frame in range(count):
        app.frame([], FRAME_SECONDS)
        if app.errors:
            raise UsageError(Message("The game crashed: {fault}.", fault=app.errors[-1]), UNUSABLE_FILE)


def run_until(app: App, condition: Callable[[Scene], T | None]) -> T:
    """Runs frames until `condition(top scene)` is true; returns what it gave. Raises UsageError if it stays false."""
    for _frame in range(MAX_WAIT_FRAMES):
        if found := condition(app.stack.top):
            return found
        run_frames(app, 1)
    raise UsageError(Message("No scene followed “{name}”.", name=app.stack.top.name), UNUSABLE_FILE)


def seat_setups(kinds: Iterable[str], level: str) -> tuple[SeatSetup, ...]:
    """Returns seats by letters: p for a person, b for a bot of this level."""
    return tuple(
        SeatSetup("person", DEFAULT_NAMES[seat], "", seat)
        if kind == "p"
        else SeatSetup("bot", DEFAULT_NAMES[seat], level, seat)
        for seat, kind in enumerate(kinds)
    )
