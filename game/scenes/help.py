"""The rule book: chapters at the left, the numbered sentences at the right. Knows no rule itself."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect, Rect

from game.engine import catalog
from game.host import assets
from game.input.intents import Back, Intent, Move, Point, Press, Release, Wheel
from game.scenes.house import House
from game.scenes.overlay import HEAD, FormScene
from game.scenes.rulebook import read
from game.scenes.scene import Step
from game.ui import hints, paint, theme
from game.ui.canvas import Canvas
from game.ui.focus import Target
from game.ui.pages import Page, page
from game.ui.widgets import Button, Face, Widget
from game.words import _

LIST_WIDE = 300.0
LINE_STEP, WHEEL_STEP = 44.0, 66.0
"""Logical units a press of down scrolls, and a notch of the wheel."""
EASE_SECONDS = 0.07
BUTTON_HIGH, BUTTON_GAP = 46.0, 6.0


class HelpScene(FormScene):
    """Reads the rule book of `rules`, or of the first there are; says so when there is none."""

    name = "help"
    sheet = FRect(40, 34, 1200, 652)

    def __init__(self, house: House, rules: str = "") -> None:
        self.title = _("How to play")
        book = assets.rulebook(rules or catalog.RULES[0].key)
        self._chapters = read(book or _("# Soon\nThe rule book is still at the printer's."))
        self._chosen = 0
        self._scroll = self._goal = 0.0
        self._reach = 0.0
        self._dragged: float | None = None
        super().__init__(house, "chapter.0")

    def widgets(self) -> list[Widget]:
        left, top = self.sheet.left + 20, self.sheet.top + HEAD + 18
        room = self.sheet.height - HEAD - 36
        pitch = min(BUTTON_HIGH + BUTTON_GAP, room / len(self._chapters))
        high = min(BUTTON_HIGH, max(pitch - BUTTON_GAP, theme.TARGET))
        chapters = [self._chapter(number, FRect(left, top + number * pitch, LIST_WIDE, high))
                    for number in range(len(self._chapters))]  # fmt: skip
        box = FRect(self.sheet.right - 176, self.sheet.top + 7, 154, 48)
        return [*chapters, Button("done", box, Face(_("Done"), icon="check"), self.back)]

    def targets(self) -> Sequence[Target]:
        title = self._chapters[self._chosen].title
        return [*self.form.targets(), Target("page", self._pane(), title, self._turn)]

    def draw_hints(self, canvas: Canvas) -> None:
        marks = (("confirm", _("choose")), ("back", _("back")))
        hints.row(canvas, self.house.hand(), marks, hints.Place(self.sheet.right - 200, self.sheet.top + HEAD / 2))

    def said(self) -> tuple[str, ...]:
        return (self.title, *(block.words for block in self._chapters[self._chosen].blocks))

    def handle(self, intent: Intent) -> Step:
        match intent:
            case Back():
                return self.back()
            case Wheel(lines=lines):
                self._scroll_by(-lines * WHEEL_STEP)
            case Move(dx=0, dy=dy) if self.form.focus.key == "page":
                self._scroll_by(dy * LINE_STEP)
            case Press(x=x, y=y) if self._pane().collidepoint(x, y):
                self._dragged = y
                self.form.focus.key = "page"
            case Point(y=y) if self._dragged is not None:
                self._scroll_by(self._dragged - y, eased=False)
                self._dragged = y
            case Release() if self._dragged is not None:
                self._dragged = None
            case _:
                return self._step(intent)
        return None

    def update(self, seconds: float) -> Step:
        rest = self._goal - self._scroll
        calm = self.house.settings.reduced_motion or abs(rest) < 0.5
        self._scroll += rest if calm else rest * min(seconds / EASE_SECONDS, 1)
        self.form.focus.update(seconds, self.targets())
        return None

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._draw_page(canvas)

    def _draw_page(self, canvas: Canvas) -> None:
        pane = self._pane()
        inner = pane.inflate(-40, -24)
        shown = page(canvas, self._chapters[self._chosen].blocks, inner.width)
        self._reach = max(shown.height - inner.height, 0)
        self._goal = min(self._goal, self._reach)
        _blit_part(canvas, shown, inner, self._scroll)
        if self._reach:
            self._draw_bar(canvas, FRect(pane.right - 12, pane.top + 10, 6, pane.height - 20), shown.height)

    def _draw_bar(self, canvas: Canvas, bar: FRect, whole: float) -> None:
        paint.card(canvas, bar, theme.PAPER_SHADE, None, 3)
        high = max(bar.height * bar.height / whole, 40)
        top = bar.top + (bar.height - high) * (self._scroll / self._reach if self._reach else 0)
        paint.card(canvas, FRect(bar.left, top, bar.width, high), theme.INK_SOFT, None, 3)

    def draw_sheet(self, canvas: Canvas) -> None:
        super().draw_sheet(canvas)
        paint.card(canvas, self._pane(), theme.PAPER_LIGHT, theme.PAPER_EDGE)

    def _chapter(self, number: int, box: FRect) -> Button:
        tone = theme.DARK if number == self._chosen else theme.PLAIN
        face = Face(self._chapters[number].title, tone=tone, style=theme.BOLD.sized(19))
        return Button(f"chapter.{number}", box, face, lambda: self._open(number))

    def _open(self, number: int) -> None:
        self._chosen, self._scroll, self._goal = number, 0.0, 0.0
        self.refresh()

    def _step(self, intent: Intent) -> Step:
        """Chapters open as the focus passes them; right leads into the page."""
        self._layer = None
        step: Step = self.form.focus.handle(intent, self.targets())
        word, _dot, number = self.form.focus.key.partition(".")
        if word == "chapter" and isinstance(intent, Move) and int(number) != self._chosen:
            self._open(int(number))
        return step

    def _turn(self) -> None:
        """A press on the page scrolls it on, and from its end back to its top."""
        step = self._pane().height - LINE_STEP
        self._scroll_by(step if self._goal < self._reach else -self._reach)

    def _scroll_by(self, units: float, *, eased: bool = True) -> None:
        self._goal = min(max(self._goal + units, 0), self._reach)
        if not eased:
            self._scroll = self._goal

    def _pane(self) -> FRect:
        left = self.sheet.left + LIST_WIDE + 44
        return FRect(left, self.sheet.top + HEAD + 18, self.sheet.right - 22 - left, self.sheet.height - HEAD - 40)


def _blit_part(canvas: Canvas, shown: Page, box: FRect, scroll: float) -> None:
    """The part of a page that is scrolled into `box`."""
    area = canvas.rect(box)
    canvas.surface.blit(shown.picture, area, Rect(0, canvas.px(scroll), area.width, area.height))

