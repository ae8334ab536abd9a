"""Widgets that choose: one of several side by side, or a value between two arrows. They know no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.theme import Style
from game.ui.widgets import Widget
from game.words import _


@dataclass(frozen=True, slots=True)
class Option:
    """One answer of a choice: its value, its words, perhaps an icon or a seat's badge instead."""

    value: Any
    words: str
    icon: str = ""
    seat: int | None = None
    why_not: str = ""


class Choice(Widget):
    """One of several, all in sight side by side. Calls `chosen` with the value."""

    def __init__(self, key: str, box: FRect, options: Sequence[Option], chosen: Callable[[Any], Any]) -> None:
        super().__init__(key, box)
        self.options = list(options)
        self.chosen = chosen
        self.value: Any = None

    def cell(self, number: int) -> FRect:
        """The box of one option."""
        wide = self.box.width / len(self.options)
        return FRect(self.box.left + number * wide, self.box.top, wide, self.box.height)

    def targets(self) -> list[Target]:
        return [self._target(n, option) for n, option in enumerate(self.options)]

    def _target(self, number: int, option: Option) -> Target:
        box = self.cell(number).inflate(-4, 0)
        chosen = _("chosen") if option.value == self.value else ""
        key = f"{self.key}.{option.value}"
        return Target(key, box, option.words, lambda: self.take(option.value), option.why_not, value=chosen)

    def take(self, value: Any) -> Any:
        """Chooses `value`."""
        self.value = value
        return self.chosen(value)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        paint.card(canvas, self.box.inflate(4, 8), theme.PAPER_SHADE, theme.PAPER_EDGE, theme.RADIUS + 3)
        for number, option in enumerate(self.options):
            self._draw_option(canvas, focus, self.cell(number).inflate(-4, 0), option)

    def _draw_option(self, canvas: Canvas, focus: Focus, box: FRect, option: Option) -> None:
        taken = option.value == self.value
        tone = theme.DARK if taken else theme.OFF if option.why_not else theme.PLAIN
        face = box
        if taken or not option.why_not:
            face = paint.slab(canvas, box, tone, down=focus.pressed == f"{self.key}.{option.value}")
        if option.seat is not None:
            canvas.blit_centred(icons.badge(canvas, option.seat, min(face.height - 12, 34)), *face.center)
        elif option.icon:
            canvas.blit_centred(icons.icon(canvas, option.icon, 24, tone.text), *face.center)
        else:
            text.put(canvas, option.words, theme.BOLD.on(tone.text), face.inflate(-10, 0))

    def drawn_texts(self) -> list[tuple[str, Style, float]]:
        wide = self.box.width / len(self.options) - 14
        return [(o.words, theme.BOLD, wide) for o in self.options if not o.icon and o.seat is None]


class Stepper(Widget):
    """A value between two arrows. Calls `step` with −1 or +1."""

    def __init__(self, key: str, box: FRect, words: str, step: Callable[[int], Any]) -> None:
        super().__init__(key, box)
        self.words = words
        self.step = step

    def targets(self) -> list[Target]:
        left, right = self._arrows()
        return [
            Target(f"{self.key}.less", left, "◀ " + self.words, lambda: self.step(-1)),
            Target(f"{self.key}.more", right, "▶ " + self.words, lambda: self.step(1)),
        ]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        for box, name, part in zip(self._arrows(), ("left", "right"), ("less", "more"), strict=True):
            face = paint.slab(canvas, box, theme.PLAIN, down=focus.pressed == f"{self.key}.{part}")
            canvas.blit_centred(icons.icon(canvas, name, 20, theme.INK), *face.center)
        text.put(canvas, self.words, theme.BOLD, self._middle())

    def drawn_texts(self) -> list[tuple[str, Style, float]]:
        return [(self.words, theme.BOLD, self._middle().width)]

    def _arrows(self) -> tuple[FRect, FRect]:
        side = max(theme.TARGET, self.box.height)
        left = FRect(self.box.left, self.box.top, side, self.box.height)
        return left, FRect(self.box.right - side, self.box.top, side, self.box.height)

    def _middle(self) -> FRect:
        return self.box.inflate(-2 * max(theme.TARGET, self.box.height) - 12, 0)
