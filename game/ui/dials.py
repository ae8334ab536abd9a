"""Widgets that set: a switch and a slider. They know no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import FRect

from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.widgets import Widget
from game.words import _


class Toggle(Widget):
    """On or off."""

    def __init__(self, key: str, box: FRect, words: str, switched: Callable[[bool], Any]) -> None:
        super().__init__(key, box)
        self.words = words
        self.switched = switched
        self.on = False

    def targets(self) -> list[Target]:
        return [Target(self.key, self.box, self.words, self.switch, value=_("on") if self.on else _("off"))]

    def switch(self) -> Any:
        """Turns it round."""
        self.on = not self.on
        return self.switched(self.on)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        room = FRect(self.box.left + 12, self.box.top, self._room(), self.box.height)
        text.put_middle(canvas, self.words, theme.ROW, room)
        track = FRect(0, 0, 72, 38)
        track.midright = (self.box.right - 8, self.box.centery)
        paint.card(canvas, track, theme.MONEY if self.on else theme.PAPER_EDGE, theme.INK_SOFT, 19)
        knob = FRect(0, 0, 30, 30)
        knob.center = (track.right - 19 if self.on else track.left + 19, track.centery)
        paint.card(canvas, knob, theme.PAPER_LIGHT, theme.INK_SOFT, 15)
        if self.on:
            canvas.blit_centred(icons.icon(canvas, "check", 16, theme.MONEY), *knob.center)

    def _room(self) -> float:
        return self.box.width - 110


class Slider(Widget):
    """A value from 0 to `most` in whole steps: dragged, or moved by left and right."""

    def __init__(self, key: str, box: FRect, words: str, moved: Callable[[int], Any]) -> None:
        super().__init__(key, box)
        self.words = words
        self.moved = moved
        self.value = 0
        self.most = 10

    def targets(self) -> list[Target]:
        return [Target(self.key, self._bar(), self.words, self._round, adjust=self._adjust, drag=self._drag,
                       value=str(self.value))]  # fmt: skip

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        bar = self._bar()
        room = FRect(self.box.left + 12, self.box.top, self._label(), self.box.height)
        text.put_middle(canvas, self.words, theme.ROW, room)
        for step in range(self.most):
            notch = self._notch(bar, step)
            full = step < self.value
            paint.card(canvas, notch, theme.MONEY if full else theme.PAPER_SHADE,
                       theme.MONEY_DEEP if full else theme.PAPER_EDGE, 5)  # fmt: skip
        number = FRect(bar.right - 44, bar.top, 40, bar.height)
        text.put(canvas, str(self.value), theme.NUMBER, number, text.RIGHT)

    def _bar(self) -> FRect:
        left = self.box.left + self._label() + 20
        return FRect(left, self.box.top, self.box.right - left, self.box.height)

    def _notch(self, bar: FRect, step: int) -> FRect:
        wide = (bar.width - 66) / self.most
        high = 10 + (bar.height - 20) * (step + 1) / self.most
        return FRect(bar.left + 10 + step * wide, bar.bottom - 5 - high, wide - 5, high)

    def _label(self) -> float:
        return self.box.width * 0.38

    def _adjust(self, way: int) -> Any:
        return self._set(self.value + way)

    def _round(self) -> Any:
        """A press sets one more, and after the most nothing: for those who can but press."""
        return self._set((self.value + 1) % (self.most + 1))

    def _drag(self, share: float) -> Any:
        bar = self._bar()
        return self._set(round((share * bar.width - 4) / (bar.width - 66) * self.most))

    def _set(self, value: int) -> Any:
        value = min(max(value, 0), self.most)
        if value == self.value:
            return None
        self.value = value
        return self.moved(value)
