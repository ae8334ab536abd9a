"""Draws the coach's bubble over a match, with the button to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.i18n import _
from game.input.intents import Intent, Skip
from game.scenes.scene import SceneChange
from game.scenes.tutorial.coach_bubble import CONTINUE_KEY, CoachBubble
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget


class CoachOverlay:
    """A MatchOverlay: while the bubble has a button, the match pauses."""

    def __init__(self, on_confirm: Callable[[], None]) -> None:
        """`on_confirm` is called when the player wants to go on."""
        self.bubble = CoachBubble()
        self._on_confirm = on_confirm

    @property
    def visible(self) -> bool:
        """Whether the bubble has a text."""
        return bool(self.bubble.words)

    @property
    def takes_focus(self) -> bool:
        """Whether the text must be confirmed."""
        return self.bubble.needs_confirmation

    def say(self, words: str, progress_text: str = "", *, needs_confirmation: bool = False) -> None:
        """Shows `words`, with a button and the progress beside it if they must be confirmed; "" hides the bubble."""
        self.bubble.set_text(words, progress_text, needs_confirmation=needs_confirmation)

    def point_at(self, anchor: FRect | None, keep_visible: FRect | None) -> None:
        """Stands beside `anchor`, and off `keep_visible` if that is near."""
        self.bubble.anchor, self.bubble.keep_visible = anchor, keep_visible

    def handle(self, intent: Intent) -> bool:
        """Skip confirms the text."""
        if self.takes_focus and isinstance(intent, Skip):
            self._on_confirm()
            return True
        return False

    def targets(self, targets: Sequence[FocusTarget]) -> Sequence[FocusTarget]:
        """All of them; only the bubble's button and those of the top bar while a text must be confirmed."""
        if not self.takes_focus:
            return targets
        button = FocusTarget(CONTINUE_KEY, self.bubble.button, _("Continue"), self._confirm)
        return [button, *(target for target in targets if target.key.startswith("top."))]

    def layout(self, canvas: Canvas) -> None:
        """Finds the bubble's place."""
        self.bubble.layout(canvas)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the bubble."""
        self.bubble.draw(canvas, focus)

    def _confirm(self) -> SceneChange:
        self._on_confirm()
        return None
