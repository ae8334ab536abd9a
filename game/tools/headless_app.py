"""Opens the whole game for a tool, without a screen, storage or sound, frame by frame; shows a recorded match in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

from game.engine.message import Message
from game.session.setup import SeatSetup
from game.tools.cli import UNUSABLE_FILE, UsageError

if TYPE_CHECKING:
    from game.app import App
    from game.platform.storage import Storage
    from game.scenes.base.scene import Scene
from collections import deque
from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

from game.engine.rules import Command
from game.scenes.match.driver import Driver
from game.session import save_format
from game.session.session import MatchSession

if TYPE_CHECKING:
    from pygame import Surface

    from game.app import App
    from game.scenes.base.scene import SceneChange
    from game.scenes.match.match_scene import MatchScene


T = TypeVar("T")
FRAME_SECONDS = 1 / 60
MAX_WAIT_FRAMES = 20_000
"""Frames after which a scene is not expected any more."""
NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")


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
        SeatSetup("person", NAMES[seat], "", seat) if kind == "p" else SeatSetup("bot", NAMES[seat], level, seat)
        for seat, kind in enumerate(kinds)
    )


QUESTION_SECONDS = 0.4
"""How long a person's question stays open before it is answered as recorded."""


class RecordedDriver(Driver):
    """Plays recorded commands one after another; a question to a person stays open for a moment."""

    def __init__(self, scene: MatchScene, commands: Sequence[Command]) -> None:
        self._scene = scene
        self._commands = deque(commands)
        self._open_frames = 0

    def advance(self) -> SceneChange:
        """Submits the next command, after its question was to be seen; leads to the score after the last."""
        turns, actor = self._scene.turns, self._scene.session.actor
        if turns.score.pending:
            return turns.score.advance()
        if actor is None or not self._commands:
            return None
        if self._scene.session.is_human(actor):
            if turns.choices is None:
                turns.ask(actor, turns.session.legal())
            self._open_frames += 1
            if self._open_frames * FRAME_SECONDS < QUESTION_SECONDS:
                return None
        self._open_frames = 0
        self._scene.screen.dismiss_recap()
        turns.submit(self._commands.popleft())
        return None

    def accepts(self, option: object) -> bool:
        """Nothing can be pressed."""
        return False


def open_recording(app: App, session: MatchSession, step: int) -> MatchScene:
    """Returns the match on the screen, as it stood before a command; it goes on as recorded."""
    from game.scenes.base.loading import LoadingScene
    from game.scenes.base.scene import ResetScenes
    from game.scenes.match.match_scene import MatchScene
    from game.scenes.match.navigation import MatchDependencies

    rest = [one.command for one in session.match.steps[step:]]
    started = MatchSession.resume(save_format.dumps(session.setup, session.lines[:step]))
    dependencies = MatchDependencies(app.context, lambda: None)
    scene = MatchScene(app.context, started, dependencies, lambda scene: RecordedDriver(scene, rest))
    app.context.graphics.is_recorded = True
    app.stack.apply(ResetScenes(LoadingScene(scene.preload, lambda: scene, inf)))
    return run_until(app, lambda top: scene if top is scene else None)


def snapshot(app: App) -> Surface:
    """Returns a copy of what the window shows."""
    app.stack.draw(app.canvas)
    return app.window.viewport.copy()


def frames_in(seconds: float) -> int:
    """Returns the frames that make up a time, at least one."""
    return max(1, round(seconds / FRAME_SECONDS))
