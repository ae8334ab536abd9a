"""Applies scene changes to the stack of scenes, and passes intents, time and the canvas on to scenes."""

from __future__ import annotations

from typing import assert_never

from pygame import Surface

from game.input.intents import Intent
from game.scenes.scene import PopScene, PushScene, QuitGame, ReplaceScene, ResetScenes, Scene, SceneChange
from game.ui.canvas import Canvas


class SceneStack:
    """Scenes on top of each other; `running` until the last is gone or one asks to quit."""

    def __init__(self, first: Scene) -> None:
        """Enters the first scene."""
        self._scenes = [first]
        self._below_snapshot: tuple[Canvas, Surface] | None = None
        self._snapshot_top: Scene | None = None
        self.running = True
        first.enter()

    @property
    def top(self) -> Scene:
        """The scene that gets intents and time."""
        return self._scenes[-1]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the scenes from the bottom up."""
        return tuple(scene.name for scene in self._scenes)

    def handle(self, intent: Intent) -> None:
        """Passes an intent to the top scene."""
        self.apply(self.top.handle(intent))

    def update(self, seconds: float) -> None:
        """Lets time pass for the top scene."""
        self.apply(self.top.update(seconds))

    def draw(self, canvas: Canvas) -> None:
        """Lays out and draws every scene that shows; those below the top one, which stand still, once or twice."""
        if len(self._scenes) > 1 and not self.top.covers_canvas(canvas):
            self._draw_below(canvas)
        _draw_frame(self.top, canvas)

    def _draw_below(self, canvas: Canvas) -> None:
        """Draws the scenes below; their picture is cached from the second frame on, for most top scenes cache it with
        their own and ask once.
        """
        if self._below_snapshot and self._below_snapshot[0] is canvas:
            canvas.surface.blit(self._below_snapshot[1], (0, 0))
            return
        first = max(n for n, scene in enumerate(self._scenes[:-1]) if scene.is_opaque or n == 0)
        for scene in self._scenes[first:-1]:
            _draw_frame(scene, canvas)
        if self._snapshot_top is self.top:
            self._below_snapshot = (canvas, canvas.surface.copy())
        self._snapshot_top = self.top

    def apply(self, step: SceneChange) -> None:
        """Applies a scene change."""
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
        """Leaves every scene, from the top down."""
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


def _draw_frame(scene: Scene, canvas: Canvas) -> None:
    scene.layout(canvas)
    scene.draw(canvas)
