"""Draws the coach's bubble over a match, and adds what can be pressed in a lesson alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.i18n import _
from game.input.intents import Intent, Skip
from game.presentation import layout
from game.scenes.scene import PopScene, SceneChange
from game.scenes.tutorial.bubble_placement import Surroundings
from game.scenes.tutorial.coach_bubble import CONTINUE_KEY, EARLIER_KEY, CoachBubble
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget

LEAVE_KEY = "coach.leave"
"""The key of the target that leads back to the list of lessons."""


class Coach(Protocol):
    """Whoever decides what the bubble says."""

    def go_on(self) -> None:
        """The player has read the words."""
        ...

    def go_back(self) -> None:
        """The player wants to read the words before these again."""
        ...


class CoachOverlay:
    """A MatchOverlay: while the bubble has a button to go on, the match pauses."""

    def __init__(self, coach: Coach) -> None:
        """`coach` is told what is pressed."""
        self.bubble = CoachBubble()
        self._coach = coach

    @property
    def visible(self) -> bool:
        """Whether the bubble has a text."""
        return bool(self.bubble.words)

    @property
    def takes_focus(self) -> bool:
        """Whether the text must be confirmed."""
        return self.bubble.needs_confirmation

    def say(self, words: str, progress_text: str = "", *, needs_confirmation: bool = False) -> None:
        """Shows `words` and the progress, with a button if they must be confirmed; "" hides the bubble."""
        self.bubble.set_text(words, progress_text, needs_confirmation=needs_confirmation)

    def stand_among(self, around: Surroundings) -> None:
        """Points at the subject there, and covers nothing that must be seen."""
        self.bubble.around = around

    def handle(self, intent: Intent) -> bool:
        """Skip confirms the text."""
        if self.takes_focus and isinstance(intent, Skip):
            self._coach.go_on()
            return True
        return False

    def targets(self, targets: Sequence[FocusTarget]) -> Sequence[FocusTarget]:
        """All of them and the bubble's; only those of bubble and top bar while a text must be confirmed."""
        leave = FocusTarget(LEAVE_KEY, layout.WAY_OUT, _("All lessons"), PopScene)
        if not self.takes_focus:
            return [*targets, *self._earlier_target(), leave]
        button = FocusTarget(CONTINUE_KEY, self.bubble.button, _("Continue"), self._go_on)
        top = [target for target in targets if target.key.startswith("top.")]
        return [button, *self._earlier_target(), *top, leave]

    def _earlier_target(self) -> list[FocusTarget]:
        """The button to the earlier words, if there are any."""
        bubble = self.bubble
        if not (self.visible and bubble.has_earlier_words):
            return []
        return [FocusTarget(EARLIER_KEY, bubble.earlier_button, _("Read the last words again"), self._go_back)]

    def layout(self, canvas: Canvas) -> None:
        """Finds the bubble's place."""
        self.bubble.layout(canvas)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the bubble."""
        self.bubble.draw(canvas, focus)

    def _go_on(self) -> SceneChange:
        self._coach.go_on()
        return None

    def _go_back(self) -> SceneChange:
        self._coach.go_back()
        return None
