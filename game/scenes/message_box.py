"""Shows one sentence and a button, over whatever is below."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.message import Message
from game.i18n import _, translate
from game.input.intents import Back, Intent
from game.scenes.context import GameContext
from game.scenes.scene import PopScene, Scene, SceneChange
from game.ui import backgrounds, drawing, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.form import Form
from game.ui.widgets import Button, ButtonContent

PANEL = FRect(320, 220, 640, 280)


class MessageBox(Scene):
    """Waits until the sentence has been read."""

    name = "notice"

    def __init__(
        self, context: GameContext, sentence: Message, next_change: SceneChange = None, *, is_opaque: bool = False
    ) -> None:
        """Shows `sentence`; the button returns `next_change`, None for a step back."""
        self._words = translate(sentence)
        self._next_change = next_change or PopScene()
        self.is_opaque = is_opaque
        button = Button(
            "fine",
            FRect(PANEL.centerx - 110, PANEL.bottom - 84, 220, 58),
            ButtonContent(_("OK"), colours=theme.GO),
            lambda: self._next_change,
        )
        self._form = Form([button], context.focus("fine"))

    def handle(self, intent: Intent) -> SceneChange:
        """Goes where the button leads on a step back too."""
        if isinstance(intent, Back):
            return self._next_change
        step: SceneChange = self._form.handle(intent)
        return step

    def update(self, seconds: float) -> SceneChange:
        """Lets time pass for the focus."""
        self._form.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draws the sentence and the button over the dimmed scene below."""
        if self.is_opaque:
            backgrounds.turf_background(canvas)
        else:
            drawing.dim(canvas)
        drawing.panel(canvas, PANEL)
        box = FRect(PANEL.left + 40, PANEL.top + 16, PANEL.width - 80, PANEL.height - 112)
        text.draw_centred(canvas, self._words, theme.BODY.sized(22), box, text.CENTRE)
        self._form.draw(canvas)

    def targets(self) -> Sequence[FocusTarget]:
        """All that can be pressed now."""
        return self._form.targets()

    def spoken_text(self) -> tuple[str, ...]:
        """The sentence."""
        return (self._words,)

    @property
    def active_focus(self) -> Focus:
        """Where keys and pads are."""
        return self._form.focus

    def debug_state(self) -> dict[str, object]:
        """The sentence."""
        return {"notice": self._words}
