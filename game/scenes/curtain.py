"""The curtain between two people at one screen: it says whose turn it is, and waits until that one opens it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import FRect, Surface

from game.engine.core import Seat
from game.input.intents import Back, Intent, Lost, Menu
from game.scenes.house import House
from game.scenes.scene import Pop, Scene, Step
from game.ui import hints, icons, paint, shapes, text, theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.focus import Focus, Target
from game.ui.form import Form
from game.ui.widgets import Button, Face
from game.words import _

PLAQUE = FRect(290, 92, 700, 536)
BADGE = 148.0
BUTTON = (420.0, 72.0)
GUARD = 0.4
"""Seconds in which nothing opens it: whoever has just played may press once too often."""
FOLDS = 16
"""Folds of cloth across the screen."""
DEEP = 0.42
"""How dark the cloth is between two folds, as a share of ink."""
HEM = 26.0


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is called: the seat, its name, its colour and shape."""

    seat: Seat
    name: str
    look: int


class Curtain(Scene):
    """`opened` is told which device opened it; `pause` gives the step to the pause, with its reason.

    `peeking` says how one may peek at one's own hand later; "" where nobody can.
    """

    name = "curtain"

    def __init__(
        self, house: House, caller: Caller, opened: Callable[[str], None], pause: Callable[[str], Step]
    ) -> None:
        self.caller = caller
        self.seat = caller.seat
        self.peeking = ""
        self._house = house
        self._opened = opened
        self._pause = pause
        self._age = 0.0
        self._device = ""
        words = _("I am {name}: show my side").format(name=caller.name)
        box = FRect(PLAQUE.centerx - BUTTON[0] / 2, 0, *BUTTON)
        button = Button("show", box, Face(words, icon="person", tone=theme.GO), self._open)
        self._form = Form([button], house.focus("show"))
        self._button = button

    def handle(self, intent: Intent) -> Step:
        match intent:
            case Menu() | Back():
                return self._pause("")
            case Lost(name=pad):
                return self._pause(_("{pad} is unplugged.").format(pad=pad))
        self._device = intent.device
        step: Step = self._form.handle(intent)
        return step

    def update(self, seconds: float) -> Step:
        self._age += seconds
        self._form.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        cloth = canvas.kept(("curtain", self.caller.look), lambda: _cloth(canvas, theme.SEAT_COLOURS[self.caller.look]))
        canvas.surface.blit(cloth, (0, 0))
        paint.panel(canvas, PLAQUE)
        canvas.blit_centred(icons.badge(canvas, self.caller.look, BADGE), PLAQUE.centerx, PLAQUE.top + 100)
        room = PLAQUE.inflate(-72, 0)
        above = FRect(room.left, room.top + 178, room.width, 40)
        text.put(canvas, _("Pass to"), theme.HEADING.on(theme.INK_SOFT), above)
        text.put(canvas, self.caller.name, theme.TITLE.sized(64), FRect(room.left, room.top + 214, room.width, 84))
        self._button.box.top = PLAQUE.top + 312
        low = FRect(room.left, PLAQUE.top + 402, room.width, PLAQUE.height - 418)
        text.put_block(canvas, self._small(), theme.LABEL.on(theme.INK_SOFT), low, text.CENTRE)
        self._form.draw(canvas)
        marks = (("confirm", _("show")), ("menu", _("pause")))
        hints.row(canvas, self._house.hand(), marks, hints.Place(plate=True))

    def _small(self) -> str:
        only = _("Only {name} should look now.").format(name=self.caller.name)
        return f"{only}\n{self.peeking}" if self.peeking else only

    def _open(self) -> Step:
        if self._age < GUARD:
            return None
        self._opened(self._device)
        return Pop()

    def targets(self) -> Sequence[Target]:
        return self._form.targets()

    @property
    def in_focus(self) -> Focus:
        return self._form.focus

    def said(self) -> tuple[str, ...]:
        return (f"{_('Pass to')} {self.caller.name}.", self._small())

    def report(self) -> dict[str, object]:
        return {"curtain": self.caller.seat}


def _cloth(canvas: Canvas, colour: theme.Colour) -> Surface:
    """Heavy cloth in folds, with a hem of gold."""
    shown = canvas.sight.shown(colour)
    dark = theme.mixed(shown, theme.NIGHT, DEEP)
    fold = Surface((64, 1))
    for x in range(64):
        swell = 1 - abs(x - 32) / 32
        fold.set_at((x, 0), theme.mixed(dark, shown, swell * swell))
    surface = Surface(canvas.surface.get_size())
    for number in range(FOLDS):
        box = canvas.rect(FRect(number * WIDTH / FOLDS, 0, WIDTH / FOLDS + 1, HEIGHT))
        surface.blit(pygame.transform.smoothscale(fold, box.size), box)
    hem = canvas.rect(FRect(0, HEIGHT - HEM, WIDTH, HEM))
    surface.blit(shapes.shaded(hem.size, theme.GOLD, theme.GOLD_DEEP), hem)
    return surface
