"""A widget to go through something from its beginning to its end: dragged, or step by step. It knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from game.ui import paint, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.widgets import Widget

GROOVE, KNOB = 12.0, 28.0
NUMBERS = 112.0
"""Room at the right for the place in numbers."""
TICK = 20.0


class Scrub(Widget):
    """A bar over `length` steps. Calls `moved` with the step it is to be at."""

    def __init__(self, key: str, box: FRect, words: str, moved: Callable[[int], Any]) -> None:
        super().__init__(key, box)
        self.words = words
        self.moved = moved
        self.length = 0
        self.value = 0
        self.ticks: Sequence[int] = ()
        """Steps that are marked as beginnings."""

    def targets(self) -> list[Target]:
        return [Target(self.key, self.box, self.words, None, adjust=self._adjust, drag=self._drag)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        groove = self._groove()
        paint.card(canvas, groove, theme.NIGHT, theme.PAPER, GROOVE / 2)
        for step in self.ticks:
            canvas.fill(theme.PAPER, FRect(self._x(step) - 1, groove.centery - TICK / 2, 2, TICK))
        done = FRect(groove.left, groove.top + 3, max(self._x(self.value) - groove.left, 1), groove.height - 6)
        canvas.fill(theme.GOLD, done)
        knob = FRect(0, 0, KNOB, KNOB)
        knob.center = (self._x(self.value), groove.centery)
        paint.card(canvas, knob, theme.PAPER_LIGHT, theme.INK, KNOB / 2)
        numbers = FRect(self.box.right - NUMBERS, self.box.top, NUMBERS - 8, self.box.height)
        text.put(canvas, f"{self.value} / {self.length}", theme.BOLD.on(theme.PAPER_LIGHT), numbers, text.RIGHT)

    def _groove(self) -> FRect:
        wide = self.box.width - NUMBERS - KNOB
        return FRect(self.box.left + KNOB / 2, self.box.centery - GROOVE / 2, wide, GROOVE)

    def _x(self, step: int) -> float:
        groove = self._groove()
        return groove.left + groove.width * step / max(self.length, 1)

    def _adjust(self, way: int) -> Any:
        return self._go(self.value + way)

    def _drag(self, share: float) -> Any:
        groove = self._groove()
        along = (self.box.left + share * self.box.width - groove.left) / groove.width
        return self._go(round(along * self.length))

    def _go(self, step: int) -> Any:
        step = min(max(step, 0), self.length)
        return None if step == self.value else self.moved(step)
