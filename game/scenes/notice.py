"""One sentence and a button, over whatever is below."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.core import Sentence
from game.input.intents import Back, Intent
from game.scenes.house import House
from game.scenes.scene import Pop, Scene, Step
from game.ui import ground, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.form import Form
from game.ui.widgets import Button, Face
from game.words import _, say

PANEL = FRect(320, 220, 640, 280)


class Notice(Scene):
    """Says `sentence`; goes where `after` says, usually back."""

    name = "notice"

    def __init__(self, house: House, sentence: Sentence, after: Step = None, *, alone: bool = False) -> None:
        self._words = say(sentence)
        self._after = after or Pop()
        self.covers = alone
        button = Button("fine", FRect(PANEL.centerx - 110, PANEL.bottom - 84, 220, 58),
                        Face(_("All right"), tone=theme.GO), lambda: self._after)  # fmt: skip
        self._form = Form([button], house.focus("fine"))

    def handle(self, intent: Intent) -> Step:
        if isinstance(intent, Back):
            return self._after
        step: Step = self._form.handle(intent)
        return step

    def update(self, seconds: float) -> Step:
        self._form.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        if self.covers:
            ground.turf(canvas)
        else:
            paint.veil(canvas)
        paint.panel(canvas, PANEL)
        box = FRect(PANEL.left + 40, PANEL.top + 16, PANEL.width - 80, PANEL.height - 112)
        text.put_middle(canvas, self._words, theme.BODY.sized(22), box, text.CENTRE)
        self._form.draw(canvas)

    def targets(self) -> Sequence[Target]:
        return self._form.targets()

    def said(self) -> tuple[str, ...]:
        return (self._words,)

    @property
    def in_focus(self) -> Focus:
        return self._form.focus

    def report(self) -> dict[str, object]:
        return {"notice": self._words}
