"""The stack of scenes: the only place that puts one on or takes one off. Knows no particular scene."""

from __future__ import annotations

from typing import assert_never

from pygame import Surface

from game.input.intents import Intent
from game.scenes.scene import PopScene, PushScene, QuitGame, ReplaceScene, ResetScenes, Scene, SceneChange
from game.ui.canvas import Canvas


class SceneStack:
    """Scenes on top of each other; `running` until the last is gone or one asks to leave."""

    def __init__(self, first: Scene) -> None:
        self._scenes = [first]
        self._below_snapshot: tuple[Canvas, Surface] | None = None
        self._snapshot_top: Scene | None = None
        self.running = True
        first.enter()

    @property
    def top(self) -> Scene:
        """The scene that hears the players."""
        return self._scenes[-1]

    @property
    def names(self) -> tuple[str, ...]:
        """From the bottom up."""
        return tuple(scene.name for scene in self._scenes)

    def handle(self, intent: Intent) -> None:
        """Passes an intent to the top scene."""
        self.apply(self.top.handle(intent))

    def update(self, seconds: float) -> None:
        """Lets time pass for the top scene."""
        self.apply(self.top.update(seconds))

    def draw(self, canvas: Canvas) -> None:
        """Draws every scene that shows; those below the top one stand still, so they are drawn once or twice."""
        if len(self._scenes) > 1 and not self.top.covers_canvas(canvas):
            self._draw_below(canvas)
        self.top.draw(canvas)

    def _draw_below(self, canvas: Canvas) -> None:
        """Their picture is kept only for a top scene that wants it again: most keep it themselves, with their own."""
        if self._below_snapshot and self._below_snapshot[0] is canvas:
            canvas.surface.blit(self._below_snapshot[1], (0, 0))
            return
        first = max(n for n, scene in enumerate(self._scenes[:-1]) if scene.is_opaque or n == 0)
        for scene in self._scenes[first:-1]:
            scene.draw(canvas)
        if self._snapshot_top is self.top:
            self._below_snapshot = (canvas, canvas.surface.copy())
        self._snapshot_top = self.top

    def apply(self, step: SceneChange) -> None:
        """Does what a scene asked for."""
        if step is None:
            return
        self._below_snapshot = self._snapshot_top = None
        match step:
            case PushScene(scene):
                self._scenes.append(scene)
            case PopScene():
                self._scenes.pop().leave()
            case ReplaceScene(scene):
                self._scenes.pop().leave()
                self._scenes.append(scene)
            case ResetScenes(scene):
                self._clear()
                self._scenes.append(scene)
            case QuitGame():
                self.close()
                return
            case _:
                assert_never(step)
        self._enter_top()

    def close(self) -> None:
        """Lets every scene keep what it must, from the top down."""
        for scene in reversed(self._scenes):
            scene.leave()
        self.running = False

    def _clear(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()

    def _enter_top(self) -> None:
        if self._scenes:
            self.top.enter()
        else:
            self.running = False
