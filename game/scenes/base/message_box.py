"""Shows one sentence over another scene: with a button, or as a question with yes and no."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from game.engine.message import Message
from game.i18n import _, translate
from game.presentation.defaults import nothing
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, SceneChange
from game.ui import drawing, text, theme
from game.ui.box import inset, place_in, split_bottom, split_columns, split_top
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

PANEL = FRect(320, 220, 640, 280)
"""Panel for a short sentence."""
QUESTION_PANEL = FRect(320, 190, 640, 340)
"""Panel for a question with two buttons."""
WIDE_PANEL = FRect(210, 190, 860, 340)
"""Panel for three buttons or a long sentence."""
MAX_LETTERS = 150
"""Maximum length of a sentence on the narrow panel, in letters."""
BUTTON_SIZE = (262.0, 60.0)
"""Size of one of two buttons, in logical units."""
BUTTON_GAP = 16.0
"""Gap between two of three buttons, in logical units."""


class MessageBox(FormScene):
    """Shows a sentence with a button, whose step is `next_change`, None for a step back."""

    name = "message"
    panel = PANEL

    def __init__(
        self, context: GameContext, sentence: Message, next_change: SceneChange = None, *, is_opaque: bool = False
    ) -> None:
        self._words = translate(sentence)
        self.panel = WIDE_PANEL if len(self._words) > MAX_LETTERS else PANEL
        self._next_change = next_change or PopScene()
        self.is_opaque = is_opaque
        super().__init__(context, "fine")

    def widgets(self) -> list[Widget]:
        box = place_in(inset(self.panel, 0, 26), (220, 58), "midbottom")
        return [Button("fine", box, ButtonContent(_("OK"), colours=theme.GO), self.back)]

    def back(self) -> SceneChange:
        return self._next_change

    def draw_place(self, canvas: Canvas) -> None:
        menu_places.turf_background(canvas)

    def draw_panel(self, canvas: Canvas) -> None:
        drawing.panel(canvas, self.panel)
        box = split_bottom(inset(self.panel, 40, 16), 80)[1]
        text.draw_centred(canvas, self._words, theme.BODY.sized(22), box, text.CENTRE)

    def draw_hints(self, canvas: Canvas) -> None:
        pass

    def spoken_text(self) -> tuple[str, ...]:
        return (self._words,)


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its heading, one or two sentences, and the label of the button that says yes.

    `other` is the label of a middle button for the usual answer, `icon` its icon; the yes button is not marked as
    dangerous then.
    """

    heading: Message
    words: Message
    yes: Message
    other: Message | None = None
    icon: str = "play"


class QuestionBox(FormScene):
    """Asks a question. The focus begins on the usual answer, else on Cancel, which is also the step back.

    `on_yes` and `on_other` carry out an answer and return the step, which removes this box.
    """

    name = "question"
    is_opaque = False
    panel = QUESTION_PANEL

    def __init__(
        self,
        context: GameContext,
        question: Question,
        on_yes: Callable[[], SceneChange],
        on_other: Callable[[], SceneChange] = nothing,
    ) -> None:
        self._question = question
        self._on_yes = on_yes
        self._on_other = on_other
        self.panel = WIDE_PANEL if question.other else QUESTION_PANEL
        self.title = translate(question.heading)
        self.colour = theme.TURF_DARK if question.other else theme.ALARM_DEEP
        super().__init__(context, "other" if question.other else "no")

    def widgets(self) -> list[Widget]:
        foot = split_bottom(inset(self.panel, 36, 26), BUTTON_SIZE[1])[0]
        no = ButtonContent(_("Cancel"), icon="back")
        tone = theme.PLAIN if self._question.other else theme.DANGER
        yes = ButtonContent(translate(self._question.yes), colours=tone)
        if not self._question.other:
            boxes = [place_in(foot, BUTTON_SIZE, "midleft"), place_in(foot, BUTTON_SIZE, "midright")]
            return [Button("no", boxes[0], no, self.back), Button("yes", boxes[1], yes, self._on_yes)]
        boxes = split_columns(foot, (1, 1, 1), BUTTON_GAP)
        other = ButtonContent(translate(self._question.other), icon=self._question.icon, colours=theme.GO)
        return [
            Button("no", boxes[0], no, self.back),
            Button("other", boxes[1], other, self._on_other),
            Button("yes", boxes[2], yes, self._on_yes),
        ]

    def draw_static(self, canvas: Canvas) -> None:
        super().draw_static(canvas)
        below_head = split_top(inset(self.panel, 36), HEADER_HEIGHT, 16)[1]
        box = split_bottom(below_head, BUTTON_SIZE[1] + 44)[1]
        text.draw_centred(canvas, translate(self._question.words), theme.BODY.sized(22), box, text.CENTRE)

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, translate(self._question.words))
