"""The title: the name, the doors, and a race behind them. Opens before anything else, so it imports little."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.input.intents import Back, Intent
from game.scenes.backdrop import Backdrop
from game.scenes.house import House
from game.scenes.scene import Leave, Push, Scene, Step
from game.ui import hints, lettering, paint, text, theme
from game.ui.canvas import WIDTH, Canvas
from game.ui.focus import Focus, Target
from game.ui.form import Form
from game.ui.widgets import Button, Face
from game.words import _, say

LEFT, TOP = 64.0, 44.0
BUTTON = (372.0, 66.0)
GAP = 12.0
FIRST = 308.0
"""Where the buttons begin, from the top."""


class Title(Scene):
    """The first scene."""

    name = "title"

    def __init__(self, house: House) -> None:
        self._house = house
        self._still = Backdrop(still=house.settings.reduced_motion)
        self._behind: Scene = self._still
        self._form = Form(self._buttons(), house.focus("new"))

    def enter(self) -> None:
        self._form = Form(self._buttons(), self._form.focus)
        self._house.audio.music("waltz")
        if self._house.doors.backdrop and self._behind is self._still:
            self._behind = self._house.doors.backdrop()
            self._behind.enter()

    def handle(self, intent: Intent) -> Step:
        if isinstance(intent, Back):
            self._form.focus.key = "quit"
            return None
        step: Step = self._form.handle(intent)
        return step

    def update(self, seconds: float) -> Step:
        if not self._house.settings.reduced_motion:
            self._behind.update(seconds)
        self._form.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        self._behind.draw(canvas)
        _name(canvas)
        for button in self._form.widgets:
            paint.drop_shadow(canvas, button.box, theme.RADIUS)
        self._form.draw(canvas)
        hints.row(canvas, self._house.hand(), (("confirm", _("choose")),), hints.Place(plate=True))
        if self._house.storage.fault:
            _strip(canvas, say(self._house.storage.fault))

    def targets(self) -> Sequence[Target]:
        return self._form.targets()

    def said(self) -> tuple[str, ...]:
        fault = self._house.storage.fault
        return ("Long Shot", say(fault) if fault else "")

    def report(self) -> dict[str, object]:
        return {"fault": str(self._house.storage.fault or "")}

    @property
    def in_focus(self) -> Focus:
        return self._form.focus

    def _buttons(self) -> list[Button]:
        doors = self._house.doors
        going_on = Button("continue", FRect(), Face(_("Continue"), icon="play"), lambda: Push(doors.resume()))
        if not doors.saved():
            going_on.why_not = _("There is no race to go on with yet.")
        style = theme.BUTTON.sized(24)
        buttons = [
            Button("new", FRect(), Face(_("New race"), icon="flag", tone=theme.GO), lambda: Push(doors.games())),
            going_on,
            Button("help", FRect(), Face(_("How to play"), icon="book"), lambda: Push(doors.learn())),
            Button("settings", FRect(), Face(_("Settings"), icon="cog"), lambda: Push(doors.settings())),
        ]
        if self._house.can_quit:
            buttons.append(Button("quit", FRect(), Face(_("Quit"), icon="door"), Leave))
        for number, button in enumerate(buttons):
            button.box = FRect(LEFT, FIRST + number * (BUTTON[1] + GAP), *BUTTON)
            button.face.style = style
        return buttons


def _strip(canvas: Canvas, words: str) -> None:
    """One sentence that waits for no answer."""
    box = FRect(LEFT + BUTTON[0] + 36, 626, WIDTH - LEFT - BUTTON[0] - 68, 42)
    paint.card(canvas, box, theme.NIGHT, theme.GOLD, 10)
    text.put(canvas, words, theme.LABEL.sized(19).on(theme.PAPER), box.inflate(-28, 0))


def _name(canvas: Canvas) -> None:
    sign = lettering.sign(canvas, "LONG SHOT", theme.HERO, theme.INK, 9)
    canvas.blit(sign, LEFT - 6, TOP)
    box = FRect(LEFT + 2, TOP + 158, min(WIDTH - 2 * LEFT, 560), 44)
    paint.card(canvas, box, theme.NIGHT, None, 22)
    words = _("Fast horses. One table. No shame.")
    text.put(canvas, words, theme.LABEL.sized(22).on(theme.PAPER), box.inflate(-40, 0))
