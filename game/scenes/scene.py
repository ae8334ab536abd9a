"""What a scene is, and what it may ask of the stack. Touches no stack itself."""

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


class Scene:
    """One screen. `covers` says that nothing below shows through; `wants_text` that letters are typed into it,
    `wants_key` that it waits for any key to bind."""

    name = "scene"
    is_opaque = True
    wants_text = False
    wants_key = False
    seat: int | None = None
    """The seat whose turn it is, if any; for tests."""

    def covers_canvas(self, canvas: Canvas) -> bool:
        """Whether its next picture lies on all of the canvas, though it does not cover what is below."""
        return self.is_opaque

    def enter(self) -> None:
        """It is on top (again)."""

    def leave(self) -> None:
        """It comes off the stack, or the game closes: the last moment to keep something."""

    def handle(self, intent: Intent) -> SceneChange:
        """A player wants something."""
        return None

    def update(self, seconds: float) -> SceneChange:
        """Time passes, for the top scene alone."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draws it as it stands."""

    def prerender(self, canvas: Canvas) -> Iterator[None]:
        """Draws ahead, where nobody sees it, what its first frame and those after it would stop for, a piece at a time;
        all that was loaded is there.
        """
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
        """What the scene says in words beside its targets; a listener is told what is new in it."""
        return ()

    def debug_state(self) -> dict[str, object]:
        """More that tests want to know, as plain values for JSON (such as match_commands)."""
        return {}
