"""Asks a question that is answered by yes or no, over whatever is below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from game.engine.message import Message
from game.i18n import _, translate
from game.scenes.context import GameContext
from game.scenes.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.scene import SceneChange
from game.ui import text, theme
from game.ui.box import inset, place_in, split_bottom, split_top
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

PANEL = FRect(320, 190, 640, 340)
BUTTON_SIZE = (262.0, 60.0)


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its heading, what is asked in one or two sentences, and what the button says that does it."""

    heading: Message
    words: Message
    yes: Message


class QuestionBox(FormScene):
    """The focus begins on the button that changes nothing; so does a step back."""

    name = "question"
    is_opaque = False
    panel = PANEL
    colour = theme.ALARM_DEEP

    def __init__(self, context: GameContext, question: Question, on_yes: Callable[[], SceneChange]) -> None:
        """`on_yes` returns the step after it is done; it must take this box off the stack, too."""
        self._question = question
        self._on_yes = on_yes
        self.title = translate(question.heading)
        super().__init__(context, "no")

    def widgets(self) -> list[Widget]:
        """Both buttons."""
        foot = split_bottom(inset(self.panel, 36, 26), BUTTON_SIZE[1])[0]
        yes = ButtonContent(translate(self._question.yes), colours=theme.DANGER)
        return [
            Button("no", place_in(foot, BUTTON_SIZE, "midleft"), ButtonContent(_("Cancel"), icon="back"), self.back),
            Button("yes", place_in(foot, BUTTON_SIZE, "midright"), yes, self._on_yes),
        ]

    def draw_static(self, canvas: Canvas) -> None:
        """Draws the box, and the question in it."""
        super().draw_static(canvas)
        box = split_bottom(split_top(inset(self.panel, 36), HEADER_HEIGHT, 16)[1], BUTTON_SIZE[1] + 44)[1]
        text.draw_centred(canvas, translate(self._question.words), theme.BODY.sized(22), box, text.CENTRE)

    def spoken_text(self) -> tuple[str, ...]:
        """The heading and the question."""
        return (self.title, translate(self._question.words))
