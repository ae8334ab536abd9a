"""The stack of scenes: the only place that puts one on or takes one off. Knows no particular scene."""

from __future__ import annotations

from typing import assert_never

from pygame import Surface

from game.input.intents import Intent
from game.scenes.scene import Leave, Pop, Push, Replace, Reset, Scene, Step
from game.ui.canvas import Canvas


class Stack:
    """Scenes on top of each other; `running` until the last is gone or one asks to leave."""

    def __init__(self, first: Scene) -> None:
        self._scenes = [first]
        self._below: tuple[Canvas, Surface] | None = None
        self._over: Scene | None = None
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
        self.take(self.top.handle(intent))

    def update(self, seconds: float) -> None:
        """Lets time pass for the top scene."""
        self.take(self.top.update(seconds))

    def draw(self, canvas: Canvas) -> None:
        """Draws every scene that shows; those below the top one stand still, so they are drawn once or twice."""
        if len(self._scenes) > 1 and not self.top.hides(canvas):
            self._show_below(canvas)
        self.top.draw(canvas)

    def _show_below(self, canvas: Canvas) -> None:
        """Their picture is kept only for a top scene that wants it again: most keep it themselves, with their own."""
        if self._below and self._below[0] is canvas:
            canvas.surface.blit(self._below[1], (0, 0))
            return
        first = max(n for n, scene in enumerate(self._scenes[:-1]) if scene.covers or n == 0)
        for scene in self._scenes[first:-1]:
            scene.draw(canvas)
        if self._over is self.top:
            self._below = (canvas, canvas.surface.copy())
        self._over = self.top

    def take(self, step: Step) -> None:
        """Does what a scene asked for."""
        if step is None:
            return
        self._below = self._over = None
        match step:
            case Push(scene):
                self._scenes.append(scene)
            case Pop():
                self._scenes.pop().leave()
            case Replace(scene):
                self._scenes.pop().leave()
                self._scenes.append(scene)
            case Reset(scene):
                self._clear()
                self._scenes.append(scene)
            case Leave():
                self.close()
                return
            case _:
                assert_never(step)
        self._greet()

    def close(self) -> None:
        """Lets every scene keep what it must, from the top down."""
        for scene in reversed(self._scenes):
            scene.leave()
        self.running = False

    def _clear(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()

    def _greet(self) -> None:
        if self._scenes:
            self.top.enter()
        else:
            self.running = False
