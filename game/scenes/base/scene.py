"""Defines scenes, the scene changes that a scene may request, and the stack of scenes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from pygame import FRect, Surface

from game.input.intents import Intent
from game.platform.screen_reader import Node
from game.ui.accessible_tree import target_nodes, text_nodes
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget

if TYPE_CHECKING:
    from game.commentary.commentator import CommentaryEntry


# Kinds with the same fields share a dataclass, as each dataclass slows the start down.


@dataclass(frozen=True, slots=True)
class NextScene:
    """A change to another scene."""

    scene: Scene


class PushScene(NextScene):
    """Puts a scene on top."""


class ResetScenes(NextScene):
    """Removes all scenes and begins with another one."""


@dataclass(frozen=True, slots=True)
class ReplaceScene(NextScene):
    """Replaces the top scene, or the top `count` scenes, by a scene."""

    count: int = 1


class PopScene:
    """Removes the top scene."""


class QuitGame:
    """Closes the game."""


SceneChange = PushScene | PopScene | ReplaceScene | ResetScenes | QuitGame | None
"""The requested change of the stack; None for no change."""


def begin_match(scene: Scene, opens_from: FRect | None = None) -> SceneChange:
    """Returns the step to the first scene of a match; a message instead of the match covers the current scene."""
    scene.opens_from = opens_from
    return ResetScenes(scene) if scene.is_opaque else PushScene(scene)


class Scene:
    """One screen. The stack calls `layout` and `draw` for visible scenes, the other methods only for the top scene."""

    name = "scene"
    is_opaque = True
    """Whether it hides the scenes below."""
    wants_text = False
    """Whether letters can be typed into it."""
    wants_key = False
    """Whether it waits for any key, to bind it."""
    keeps_pictures = False
    """Whether it has prerendered pictures for the current canvas."""
    is_running_match = False
    """Whether it shows a match that is not finished."""
    opens_from: FRect | None = None
    """Box of the picture that was pressed to open this scene, in logical units; None if there was none."""
    focus: Focus | None = None
    """Focus of keys and pads, if the scene has targets."""
    seat: int | None = None
    """Acting seat, if any; for tests."""

    def covers_canvas(self, canvas: Canvas) -> bool:
        """Returns whether its next picture covers the whole canvas, so that the scenes below need not be drawn."""
        return self.is_opaque

    def enter(self) -> None:
        """Called when the scene is on top, for the first time or again."""

    def cover(self) -> None:
        """Called when another scene is put on top."""

    def leave(self) -> None:
        """Called when the scene is removed or the game closes: saves what would be lost."""

    def handle(self, intent: Intent) -> SceneChange:
        """Handles an intent of a player; returns the step."""
        return None

    def update(self, seconds: float) -> SceneChange:
        """Advances time; returns the step."""
        return None

    def layout(self, canvas: Canvas) -> None:
        """Called before each `draw` with the same canvas: measures text, places boxes, and makes pictures.

        It may draw on the canvas, because `draw` covers that. It prepares everything that needs a canvas, so that
        `draw` changes no state.
        """

    def draw(self, canvas: Canvas) -> None:
        """Draws the scene. Changes nothing except the canvas and picture caches."""

    def prerender(self, canvas: Canvas) -> Iterator[None]:
        """Draws in advance what would delay the first frames; yields after each piece.

        The canvas is drawn over afterwards. Everything must be loaded already.
        """
        yield from canvas.draw_ahead(self._draw_whole)

    def _draw_whole(self, canvas: Canvas) -> None:
        self.layout(canvas)
        self.draw(canvas)

    @property
    def is_calm(self) -> bool:
        """Whether so little moves that reduced graphics may omit every second frame."""
        return False

    def targets(self) -> Sequence[FocusTarget]:
        """Returns the current targets."""
        return ()

    def spoken_text(self) -> tuple[str, ...]:
        """Returns the texts besides the targets; a screen reader speaks new ones."""
        return ()

    def phone_view(self) -> dict[str, object] | None:
        """Returns the values of a phone view (presentation/phone_view.py); None to show texts and targets."""
        return None

    @property
    def news(self) -> Sequence[CommentaryEntry]:
        """Lines for the screen reader; each added line is spoken once."""
        return ()

    def accessible_nodes(self) -> Sequence[Node]:
        """Returns all texts and targets, in reading order."""
        return [*text_nodes(self.spoken_text()), *target_nodes(self.targets())]

    def debug_state(self) -> dict[str, object]:
        """Returns additional values for tests, as plain JSON values (such as match_commands)."""
        return {}


class SceneStack:
    """Scenes on top of each other; `running` until all are removed or one closes the game."""

    def __init__(self, first: Scene) -> None:
        self._scenes = [first]
        self._below_snapshot: tuple[Canvas, Surface] | None = None
        self._snapshot_top: Scene | None = None
        self.running = True
        first.enter()

    @property
    def top(self) -> Scene:
        """Scene that receives intents and time."""
        return self._scenes[-1]

    @property
    def keeps_pictures(self) -> bool:
        """Whether any scene has prerendered pictures for the current canvas."""
        return any(scene.keeps_pictures for scene in self._scenes)

    @property
    def holds_running_match(self) -> bool:
        """Whether a match is running, perhaps below other scenes."""
        return any(scene.is_running_match for scene in self._scenes)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the scenes from the bottom up."""
        return tuple(scene.name for scene in self._scenes)

    def draw(self, canvas: Canvas) -> None:
        """Lays out and draws all visible scenes; those below the top one are still and drawn at most twice."""
        if len(self._scenes) > 1 and not self.top.covers_canvas(canvas):
            self._draw_below(canvas)
        _draw_frame(self.top, canvas)
        canvas.end_frame()

    def _draw_below(self, canvas: Canvas) -> None:
        """Draws the scenes below. Their picture is cached from the second frame on.

        Most top scenes need it only once, because they cache it with their own picture.
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
        self._below_snapshot = None
        self._snapshot_top = None
        match step:
            case PushScene(scene):
                self.top.cover()
                self._scenes.append(scene)
            case PopScene():
                self._scenes.pop().leave()
            case ReplaceScene(scene, count):
                for _top in range(count):
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
    with canvas.limit:
        scene.draw(canvas)
