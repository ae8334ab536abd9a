"""A scene that is one form on one sheet of paper: what menus, editors and questions have in common."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect, Surface

from game.input.intents import Back, Intent, Move, Point
from game.scenes.house import House
from game.scenes.scene import Pop, Scene, Step
from game.ui import ground, hints, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.form import Form
from game.ui.widgets import Widget
from game.words import _

HEAD = 62.0
"""Height of the coloured band a sheet begins with."""


HINTS, ROOMY = 300.0, 640.0
"""What the hints need of a head, and how wide a sheet is that has them there."""


class FormScene(Scene):
    """Widgets on a sheet headed by a title. Subclasses give `widgets`; `refresh` asks for them anew."""

    title = ""
    sheet = FRect(140, 70, 1000, 580)
    colour = theme.TURF_DARK

    def __init__(self, house: House, key: str = "") -> None:
        self.house = house
        self.form = Form([], house.focus(key))
        self._layer: tuple[Canvas, Surface] | None = None
        self.refresh()

    def widgets(self) -> list[Widget]:
        """What the form holds now."""
        return []

    def refresh(self) -> None:
        """Builds the form anew; the focus stays where it was."""
        self.form.widgets = self.widgets()
        self._layer = None

    def enter(self) -> None:
        self._layer = None

    def back(self) -> Step:
        """What a step back means here."""
        return Pop()

    def handle(self, intent: Intent) -> Step:
        if isinstance(intent, Back):
            return self.back()
        before = self.form.focus.pressed
        step: Step = self.form.handle(intent)
        if not isinstance(intent, Point | Move) or before or self.form.focus.adjusted:
            self._layer = None
        return step

    def update(self, seconds: float) -> Step:
        self.form.update(seconds)
        return None

    def hides(self, canvas: Canvas) -> bool:
        return self.covers or self._kept_for(canvas)

    def _kept_for(self, canvas: Canvas) -> bool:
        """Whether everything but the ring and the hints is there, with whatever lies below."""
        return self._layer is not None and self._layer[0] is canvas

    def draw(self, canvas: Canvas) -> None:
        if self._layer is None or not self._kept_for(canvas):
            self.draw_still(canvas)
            self._layer = (canvas, canvas.surface.copy())
        else:
            canvas.surface.blit(self._layer[1], (0, 0))
        self.form.draw_focus(canvas)
        self.draw_hints(canvas)

    def draw_still(self, canvas: Canvas) -> None:
        """Everything but the ring and the hints: drawn anew only after somebody did something."""
        if self.covers:
            ground.turf(canvas)
        else:
            paint.veil(canvas)
        self.draw_sheet(canvas)
        self.form.draw_widgets(canvas)

    def draw_sheet(self, canvas: Canvas) -> None:
        """The paper and its head."""
        paint.headed_panel(canvas, self.sheet, HEAD, self.colour)
        kept = HINTS if self.sheet.width >= ROOMY else 0.0
        head = FRect(self.sheet.left + 28, self.sheet.top, self.sheet.width - 56 - kept, HEAD)
        text.put(canvas, self.title, theme.HEADING.sized(32).on(theme.PAPER_LIGHT), head, text.LEFT)

    def draw_hints(self, canvas: Canvas) -> None:
        """Which keys do what, in the sheet's head, or below it where the head is short."""
        in_head = hints.Place(self.sheet.right - 24, self.sheet.top + HEAD / 2)
        at = in_head if self.sheet.width >= ROOMY else hints.Place(self.sheet.right, self.sheet.bottom + 30)
        hints.row(canvas, self.house.hand(), (("confirm", _("choose")), ("back", _("back"))), at)

    def targets(self) -> Sequence[Target]:
        return self.form.targets()

    def said(self) -> tuple[str, ...]:
        return (self.title,)

    @property
    def in_focus(self) -> Focus:
        return self.form.focus
