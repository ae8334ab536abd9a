"""The things a form is made of: buttons, words, text fields. Each says what can be pressed on it and draws itself."""

from __future__ import annotations

from collections.abc import Callable
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
        self.spoken = ""
        """What a listener is told, where the words on the button are too few."""

    def targets(self) -> list[Target]:
        return [Target(self.key, self.box, self.spoken or self.face.words, self.act, self.why_not)]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        tone = theme.OFF if self.why_not else self.face.tone
        face = paint.slab(canvas, self.box, tone, down=focus.pressed == self.key)
        style = self.face.style.on(tone.text)
        inner = face.inflate(-24, 0)
        if self.face.note:
            text.put_pair(canvas, (self.face.words, style), (self.face.note, theme.SMALL.on(tone.note)), inner)
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


class Label(Widget):
    """What stands before something that is set: one line or two, in the middle of its height."""

    def __init__(self, box: FRect, words: str) -> None:
        super().__init__("", box)
        self.words = words

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        text.put_middle(canvas, self.words, theme.ROW, self.box)


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
