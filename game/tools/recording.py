"""Shows a recorded match on the screen without a person: each command is played as it was."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

from game.engine.rules import Command
from game.scenes.match.driver import Driver
from game.session import save_format
from game.session.session import MatchSession
from game.tools import headless_app

if TYPE_CHECKING:
    from pygame import Surface

    from game.app import App
    from game.scenes.base.scene import SceneChange
    from game.scenes.match.match_scene import MatchScene

QUESTION_SECONDS = 0.4
"""How long a person's question stays open before it is answered as recorded."""


class RecordedDriver(Driver):
    """Plays recorded commands one after another; a question to a person stays open for a moment."""

    def __init__(self, scene: MatchScene, commands: Sequence[Command]) -> None:
        self._scene = scene
        self._commands = deque(commands)
        self._open_frames = 0

    def advance(self) -> SceneChange:
        turns = self._scene.turns
        actor = self._scene.session.actor
        if turns.score.pending:
            return turns.score.advance()
        if actor is None or not self._commands:
            return None
        if self._scene.session.is_human(actor):
            if turns.choices is None:
                turns.ask(actor, turns.session.legal())
            self._open_frames += 1
            if self._open_frames * headless_app.FRAME_SECONDS < QUESTION_SECONDS:
                return None
        self._open_frames = 0
        self._scene.screen.dismiss_recap()
        turns.submit(self._commands.popleft())
        return None

    def accepts(self, option: object) -> bool:
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
    return headless_app.run_until(app, lambda top: scene if top is scene else None)


def snapshot(app: App) -> Surface:
    """Returns a copy of what the window shows."""
    app.stack.draw(app.canvas)
    return app.window.viewport.copy()


def frames_in(seconds: float) -> int:
    """Returns the frames that make up a time, at least one."""
    return max(1, round(seconds / headless_app.FRAME_SECONDS))
