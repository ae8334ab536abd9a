"""Defines scenes, the changes that a scene may ask for, and the stack that they are applied to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from pygame import Surface

from game.input.intents import Intent
from game.platform.screen_reader import Node
from game.ui.accessible_tree import target_nodes, text_nodes
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget

if TYPE_CHECKING:
    from game.commentary.commentator import CommentaryEntry


@dataclass(frozen=True, slots=True)
class PushScene:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class PopScene:
    """Take the top scene off."""


@dataclass(frozen=True, slots=True)
class ReplaceScene:
    """Put a scene in the place of the top one, or of the top `count`."""

    scene: Scene
    count: int = 1


@dataclass(frozen=True, slots=True)
class ResetScenes:
    """Take everything off and begin with a scene."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class QuitGame:
    """Close the game."""


SceneChange = PushScene | PopScene | ReplaceScene | ResetScenes | QuitGame | None
"""The requested change of the stack; None for no change."""


def begin_match(scene: Scene) -> SceneChange:
    """Begins with the first scene of a match; a message about an obstacle is shown over the present scene."""
    return ResetScenes(scene) if scene.is_opaque else PushScene(scene)


class Scene:
    """One screen. The stack calls `layout` and `draw` in every frame, the rest only for the top scene.

    `is_opaque`: nothing below shows through; `wants_text`: letters are typed into it; `wants_key`: it waits for any key
    to bind.
    """

    name = "scene"
    is_opaque = True
    wants_text = False
    wants_key = False
    keeps_pictures = False
    """Whether it has made pictures ahead for the canvas as it is."""
    is_running_match = False
    """Whether a match would be left with it."""
    focus: Focus | None = None
    """Focus of keys and pads, if the scene has targets."""
    seat: int | None = None
    """The seat whose turn it is, if any; for tests."""

    def covers_canvas(self, canvas: Canvas) -> bool:
        """Whether its next picture covers all of the canvas, so that the scenes below need not be drawn."""
        return self.is_opaque

    def enter(self) -> None:
        """It is on top (again)."""

    def cover(self) -> None:
        """Another scene comes on top of it."""

    def leave(self) -> None:
        """It comes off the stack, or the game closes: the last moment to save something."""

    def handle(self, intent: Intent) -> SceneChange:
        """Answers an intent of a player."""
        return None

    def update(self, seconds: float) -> SceneChange:
        """Lets time pass."""
        return None

    def layout(self, canvas: Canvas) -> None:
        """Called before each `draw` with the same canvas: measures text, places boxes, makes pictures of later frames.

        It may draw on the canvas, for `draw` covers that. All that `draw` depends on and that needs a canvas is made
        here, so that drawing changes nothing.
        """

    def draw(self, canvas: Canvas) -> None:
        """Draws the scene. Changes nothing except the canvas and picture caches."""

    def prerender(self, canvas: Canvas) -> Iterator[None]:
        """Draws in advance what would delay the first frames, and yields after each piece.

        The canvas is drawn over afterwards. Everything must be loaded.
        """
        yield from canvas.draw_ahead(self._draw_whole)

    def _draw_whole(self, canvas: Canvas) -> None:
        self.layout(canvas)
        self.draw(canvas)

    @property
    def is_calm(self) -> bool:
        """Whether so little moves that every second frame need not be drawn where pictures are reduced."""
        return False

    def targets(self) -> Sequence[FocusTarget]:
        """All that can be pressed now."""
        return ()

    def spoken_text(self) -> tuple[str, ...]:
        """Texts other than the targets for the screen reader, which speaks new ones."""
        return ()

    def phone_view(self) -> dict[str, object] | None:
        """Returns the scene's values for a phone view (presentation/phone_view.py); None for its texts and targets."""
        return None

    @property
    def news(self) -> Sequence[CommentaryEntry]:
        """Lines for the screen reader; each added line is spoken once."""
        return ()

    def accessible_nodes(self) -> Sequence[Node]:
        """Everything that can be read and pressed, in reading order."""
        return [*text_nodes(self.spoken_text()), *target_nodes(self.targets())]

    def debug_state(self) -> dict[str, object]:
        """More that tests want to know, as plain values for JSON (such as match_commands)."""
        return {}


class SceneStack:
    """Scenes on top of each other; `running` until the last is gone or one asks to quit."""

    def __init__(self, first: Scene) -> None:
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
    def keeps_pictures(self) -> bool:
        """Whether a scene on it has made pictures ahead for the canvas as it is."""
        return any(scene.keeps_pictures for scene in self._scenes)

    @property
    def holds_running_match(self) -> bool:
        """Whether a match is running, perhaps below other scenes."""
        return any(scene.is_running_match for scene in self._scenes)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the scenes from the bottom up."""
        return tuple(scene.name for scene in self._scenes)

    def draw(self, canvas: Canvas) -> None:
        """Lays out and draws all visible scenes; those below the top one are still, and drawn once or twice."""
        if len(self._scenes) > 1 and not self.top.covers_canvas(canvas):
            self._draw_below(canvas)
        _draw_frame(self.top, canvas)
        canvas.end_frame()

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
