"""The things a form is made of. Each says what can be pressed on it and draws itself; none knows a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, Target
from game.ui.theme import Style, Tone

Act = Callable[[], Any]


class Widget:
    """Something on a form. `key` is its name there."""

    def __init__(self, key: str, box: FRect) -> None:
        self.key = key
        self.box = box

    def targets(self) -> list[Target]:
        """What can be pressed on it now."""
        return []

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws it as it stands; `focus` tells whether it is pressed."""

    def drawn_texts(self) -> list[tuple[str, Style, float]]:
        """Its texts with the room each has, so that tests can measure them at any size."""
        return []


@dataclass(slots=True)
class Face:
    """What stands on a button: words, perhaps a note at the right and an icon before them."""

    words: str
    note: str = ""
    icon: str = ""
    tone: Tone = theme.PLAIN
    style: Style = theme.BUTTON


class Button(Widget):
    """Press it and it acts. `why_not` turns it off and says why."""

    def __init__(self, key: str, box: FRect, face: Face, act: Act) -> None:
        super().__init__(key, box)
        self.face = face
        self.act = act
        self.why_not = ""

    def targets(self) -> list[Target]:
        return [Target(self.key, self.box, self.face.words, self.act, self.why_not)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        tone = theme.OFF if self.why_not else self.face.tone
        face = paint.slab(canvas, self.box, tone, down=focus.pressed == self.key)
        style = self.face.style.on(tone.text)
        inner = face.inflate(-24, 0)
        if self.face.note:
            text.put(canvas, self.face.words, style, inner, text.LEFT)
            text.put(canvas, self.face.note, theme.SMALL.on(tone.note), inner, text.RIGHT)
        elif self.face.icon and self.face.words:
            paint.label_row(canvas, inner, style, (self.face.icon, self.face.words))
        elif self.face.icon:
            mark = icons.icon(canvas, self.face.icon, min(face.height * 0.5, 30), tone.text)
            canvas.blit_centred(mark, *face.center)
        else:
            text.put(canvas, self.face.words, style, inner)

    def drawn_texts(self) -> list[tuple[str, Style, float]]:
        room = self.box.width - 24 - (self.face.style.size + 18 if self.face.icon else 0)
        return [(self.face.words, self.face.style, room)] if self.face.words else []


class Words(Widget):
    """A text, of one line or several."""

    def __init__(self, box: FRect, words: str, style: Style, align: float = text.LEFT) -> None:
        super().__init__("", box)
        self.words = words
        self.style = style
        self.align = align

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if self.box.height < 2 * self.style.size * text.LINE:
            text.put(canvas, self.words, self.style, self.box, self.align)
        else:
            text.put_block(canvas, self.words, self.style, self.box, self.align)

    def drawn_texts(self) -> list[tuple[str, Style, float]]:
        one_line = self.box.height < 2 * self.style.size * text.LINE
        return [(self.words, self.style, self.box.width)] if one_line else []


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
        return Target(f"{self.key}.{option.value}", box, option.words, lambda: self.take(option.value), option.why_not)

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


class Toggle(Widget):
    """On or off."""

    def __init__(self, key: str, box: FRect, words: str, switched: Callable[[bool], Any]) -> None:
        super().__init__(key, box)
        self.words = words
        self.switched = switched
        self.on = False

    def targets(self) -> list[Target]:
        return [Target(self.key, self.box, self.words, self.switch)]

    def switch(self) -> Any:
        """Turns it round."""
        self.on = not self.on
        return self.switched(self.on)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        room = FRect(self.box.left + 12, self.box.top, self._room(), self.box.height)
        text.put(canvas, self.words, theme.LABEL, room, text.LEFT)
        track = FRect(0, 0, 72, 38)
        track.midright = (self.box.right - 8, self.box.centery)
        paint.card(canvas, track, theme.MONEY if self.on else theme.PAPER_EDGE, theme.INK_SOFT, 19)
        knob = FRect(0, 0, 30, 30)
        knob.center = (track.right - 19 if self.on else track.left + 19, track.centery)
        paint.card(canvas, knob, theme.PAPER_LIGHT, theme.INK_SOFT, 15)
        if self.on:
            canvas.blit_centred(icons.icon(canvas, "check", 16, theme.MONEY), *knob.center)

    def drawn_texts(self) -> list[tuple[str, Style, float]]:
        return [(self.words, theme.LABEL, self._room())]

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
        return [Target(self.key, self._bar(), self.words, None, adjust=self._adjust, drag=self._drag)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        bar = self._bar()
        room = FRect(self.box.left + 12, self.box.top, self._label(), self.box.height)
        text.put(canvas, self.words, theme.LABEL, room, text.LEFT)
        for step in range(self.most):
            notch = self._notch(bar, step)
            full = step < self.value
            paint.card(canvas, notch, theme.MONEY if full else theme.PAPER_SHADE,
                       theme.MONEY_DEEP if full else theme.PAPER_EDGE, 5)  # fmt: skip
        number = FRect(bar.right - 44, bar.top, 40, bar.height)
        text.put(canvas, str(self.value), theme.NUMBER, number, text.RIGHT)

    def drawn_texts(self) -> list[tuple[str, Style, float]]:
        return [(self.words, theme.LABEL, self._label())]

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

    def _drag(self, share: float) -> Any:
        bar = self._bar()
        return self._set(round((share * bar.width - 4) / (bar.width - 66) * self.most))

    def _set(self, value: int) -> Any:
        value = min(max(value, 0), self.most)
        if value == self.value:
            return None
        self.value = value
        return self.moved(value)


class TextField(Widget):
    """A short text; pressing it asks for another one (`edit` opens the letters)."""

    def __init__(self, key: str, box: FRect, words: str, edit: Act) -> None:
        super().__init__(key, box)
        self.words = words
        self.edit = edit
        self.hint = ""

    def targets(self) -> list[Target]:
        return [Target(self.key, self.box, self.words or self.hint, self.edit)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        paint.card(canvas, self.box, theme.PAPER_LIGHT, theme.INK_SOFT)
        style = theme.BOLD if self.words else theme.BODY.on(theme.INK_SOFT)
        text.put(canvas, self.words or self.hint, style, self.box.inflate(-28, 0), text.LEFT)
        canvas.blit_centred(icons.icon(canvas, "right", 14, theme.INK_SOFT), self.box.right - 20, self.box.centery)
