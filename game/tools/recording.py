"""Shows a recorded match on the screen and plays its commands automatically."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
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
"""Time for which a question is shown before the recorded answer of a person, in seconds."""


class RecordedDriver(Driver):
    """Plays recorded commands one after another. A question to a person is shown for QUESTION_SECONDS."""

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

    def think_ahead(self) -> None:
        turns = self._scene.turns
        actor = self._scene.session.actor
        if self._commands and actor is not None and not turns.score.pending and turns.may_think_ahead(actor):
            turns.submit(self._commands.popleft())

    def accepts(self, option: object) -> bool:
        return False


def open_recording(app: App, session: MatchSession, step: int) -> MatchScene:
    """Returns the match on the screen before command number `step`. It continues as recorded."""
    from game.scenes.base.loading import LoadingScene
    from game.scenes.base.scene import ResetScenes
    from game.scenes.match.match_scene import MatchScene
    from game.scenes.match.navigation import MatchDependencies

    commands = session.match.commands[step:]
    started = MatchSession.resume(save_format.dumps(session.setup, session.lines[:step]))
    dependencies = MatchDependencies(app.context, lambda: None)
    scene = MatchScene(app.context, started, dependencies, partial(RecordedDriver, commands=commands))
    app.context.graphics.is_recorded = True
    app.stack.apply(ResetScenes(LoadingScene(scene.preload, lambda: scene, inf)))
    return headless_app.run_until(app, lambda top: scene if top is scene else None)


def snapshot(app: App) -> Surface:
    """Returns a copy of the contents of the window."""
    app.stack.draw(app.canvas)
    return app.window.viewport.copy()


def frames_in(seconds: float) -> int:
    """Returns the number of frames in a time, at least 1."""
    return max(1, round(seconds / headless_app.FRAME_SECONDS))
