"""Defines the base class of scenes, and the changes that a scene may ask of the stack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.input.intents import Intent
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget


@dataclass(frozen=True, slots=True)
class PushScene:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class PopScene:
    """Take the top scene off."""


@dataclass(frozen=True, slots=True)
class ReplaceScene:
    """Put a scene in the top one's place."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class ResetScenes:
    """Take everything off and begin with a scene."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class QuitGame:
    """Close the game."""


SceneChange = PushScene | PopScene | ReplaceScene | ResetScenes | QuitGame | None
"""What should happen to the stack; None for nothing."""


def begin_match(scene: Scene) -> SceneChange:
    """Begins with the first scene of a match; a message about what is in its way is shown over the present scene."""
    return ResetScenes(scene) if scene.is_opaque else PushScene(scene)


class Scene:
    """One screen. The stack calls `layout` and `draw` in every frame, the rest for the top scene alone.

    `is_opaque`: nothing below shows through; `wants_text`: letters are typed into it; `wants_key`: it waits for any key
    to bind.
    """

    name = "scene"
    is_opaque = True
    wants_text = False
    wants_key = False
    seat: int | None = None
    """The seat whose turn it is, if any; for tests."""

    def covers_canvas(self, canvas: Canvas) -> bool:
        """Whether its next picture covers all of the canvas, so that the scenes below need not be drawn."""
        return self.is_opaque

    def enter(self) -> None:
        """It is on top (again)."""

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
        """Draws the scene as it stands; changes nothing but the canvas and caches of pictures."""

    def prerender(self, canvas: Canvas) -> Iterator[None]:
        """Draws ahead, on a canvas that is drawn over afterwards, what the first frames would stop for; yields after
        each piece. All that was loaded is there.
        """
        self.layout(canvas)
        self.draw(canvas)
        yield

    def targets(self) -> Sequence[FocusTarget]:
        """All that can be pressed now."""
        return ()

    @property
    def active_focus(self) -> Focus | None:
        """Its focus, if it has one."""
        return None

    def spoken_text(self) -> tuple[str, ...]:
        """Texts beside its targets, for the screen reader, which speaks those that are new."""
        return ()

    def debug_state(self) -> dict[str, object]:
        """More that tests want to know, as plain values for JSON (such as match_commands)."""
        return {}
