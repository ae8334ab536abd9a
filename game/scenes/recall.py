"""The calls of a race beside its track: walked through, each lights its pieces; chosen, it shows that moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from game.input.intents import Back, Intent, Menu, Move, Secondary, Wheel
from game.scenes.call_list import CallList
from game.scenes.house import House
from game.scenes.scene import Pop, Push, Scene, Step
from game.stage.looks.base import watching
from game.stage.looks.base.look import Look
from game.stage.told import Told
from game.ui import paint, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.form import draw_focus
from game.ui.widgets import Button, Face
from game.words import _

BUTTON_HIGH = 54.0


class Recall(Scene):
    """Over a race, which stands still; `moment` gives the scene of the table after so many commands."""

    name = "recall"

    def __init__(self, house: House, look: Look, moment: Callable[[int], Scene]) -> None:
        self.house = house
        self.look = look
        self._moment = moment
        self._sheet, self._news = look.showing.sheet, look.news
        self.list = CallList(look.plan.calls, look.chronicle.told, self._choose)
        self.list.follow(look.chronicle.step + 1, scroll=True)
        self.focus = house.focus(self.list.key or "close")
        self._lit: Told | None = None
        look.news = []

    def enter(self) -> None:
        self._lit = None
        self._light()

    def leave(self) -> None:
        """The table is as it was before."""
        self.look.light_call(None)
        self.look.showing.sheet, self.look.news = self._sheet, self._news

    def handle(self, intent: Intent) -> Step:
        match intent:
            case Back() | Menu() | Secondary():
                return Pop()
            case Wheel(lines=lines):
                self.list.turn(lines)
            case Move(dx=0, dy=dy) if self.list.walk(self.focus, dy):
                self.house.tick("focus")
            case _:
                step: Step = self.focus.handle(intent, self.targets())
                return step
        return None

    def update(self, seconds: float) -> Step:
        self.look.update(seconds)
        self.focus.update(seconds, self.targets())
        self._light()
        return None

    def _light(self) -> None:
        """What the call in focus is about."""
        told = self.list.focused(self.focus)
        if told is not self._lit:
            self._lit = told
            self.look.light_call(told.event if told else None)

    def _choose(self, told: Told) -> Step:
        return Push(self._moment(told.step + 1))

    def draw(self, canvas: Canvas) -> None:
        self.look.draw(canvas, None, self.focus, _("The call of the race"))
        self.list.draw(canvas)
        self._draw_side(canvas)
        if self._lit:
            for box in watching.pieces(self.look, self._lit.event):
                paint.glow(canvas, box)
        draw_focus(canvas, self.focus, self.targets())

    def _draw_side(self, canvas: Canvas) -> None:
        """Where a race has its buttons: the way back, and what can be done here."""
        deck = self.look.plan.deck
        paint.card(canvas, deck.inflate(4, 2), theme.PAPER)
        self._close().draw(canvas, self.focus)
        box = FRect(deck.left + 6, deck.top + BUTTON_HIGH + 14, deck.width - 12, deck.height - BUTTON_HIGH - 20)
        text.put_block(canvas, _("Each line lights what it speaks of. Choose one to see the table at that moment."),
                       theme.LABEL, box)  # fmt: skip

    def _close(self) -> Button:
        deck = self.look.plan.deck
        face = Face(_("Back to the race"), icon="back")
        return Button("close", FRect(deck.left, deck.top, deck.width, BUTTON_HIGH), face, Pop)

    def targets(self) -> Sequence[Target]:
        return [*self.list.targets(), *self._close().targets(), *self.look.seat_targets(self._open_sheet)]

    def _open_sheet(self, seat: int) -> None:
        self.look.showing.sheet = seat

    @property
    def in_focus(self) -> Focus:
        return self.focus

    def said(self) -> tuple[str, ...]:
        return (_("The call of the race"),)

    def report(self) -> dict[str, Any]:
        return {"calls": len(self.list.told)}
