"""Shows one sentence and a button, over whatever is below."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.message import Message
from game.i18n import _, translate
from game.input.intents import Back, Intent
from game.scenes import menu_places
from game.scenes.context import GameContext
from game.scenes.scene import PopScene, Scene, SceneChange
from game.ui import drawing, text, theme
from game.ui.box import inset, place_in, split_bottom
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Button, ButtonContent, Form

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
            place_in(inset(PANEL, 0, 26), (220, 58), "midbottom"),
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
            menu_places.turf_background(canvas)
        else:
            drawing.dim(canvas)
        drawing.panel(canvas, PANEL)
        box = split_bottom(inset(PANEL, 40, 16), 80)[1]
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
