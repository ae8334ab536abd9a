"""Spells a short text letter by letter: by pad and pointer on a grid, by keyboard straight away."""

from __future__ import annotations

import string
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from game.input.intents import Intent, Text
from game.scenes.house import House
from game.scenes.overlay import HEAD, FormScene
from game.scenes.scene import Pop, Step
from game.table.names import clean_name, is_name_letter
from game.ui import paint, text, theme
from game.ui.canvas import Canvas
from game.ui.widgets import Button, Face, Widget
from game.words import _

LETTERS = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÄÖÜÉ", "0123456789")
DIGITS = ("12345", "67890")
CELL, GAP = 62.0, 8.0


@dataclass(frozen=True, slots=True)
class Spelling:
    """What is asked: its title, how many letters at most, and whether digits alone."""

    title: str
    most: int
    digits: bool = False


class Spell(FormScene):
    """Calls `done` with the text when it is accepted; a step back leaves it as it was."""

    name = "spell"
    covers = False
    wants_text = True

    def __init__(self, house: House, asked: Spelling, words: str, done: Callable[[str], None]) -> None:
        self.title = asked.title
        self.letters = words
        self._asked = asked
        self._done = done
        rows = DIGITS if asked.digits else LETTERS
        self.sheet = FRect(0, 0, 780, HEAD + 96 + (len(rows) + 1) * (CELL + GAP) + 24)
        self.sheet.center = (640, 350)
        super().__init__(house, "done")

    def widgets(self) -> list[Widget]:
        cells: list[Widget] = []
        rows = DIGITS if self._asked.digits else LETTERS
        top = self.sheet.top + HEAD + 92
        for number, row in enumerate(rows):
            cells += self._row(row, top + number * (CELL + GAP))
        return cells + self._foot(top + len(rows) * (CELL + GAP) + 6)

    def handle(self, intent: Intent) -> Step:
        if isinstance(intent, Text):
            self._type(intent.letters)
            self.refresh()
            return None
        return super().handle(intent)

    def draw_still(self, canvas: Canvas) -> None:
        super().draw_still(canvas)
        line = FRect(self.sheet.left + 40, self.sheet.top + HEAD + 18, self.sheet.width - 80, 58)
        paint.card(canvas, line, theme.PAPER_LIGHT, theme.INK_SOFT)
        style = theme.NUMBER.sized(30)
        text.put(canvas, self.letters, style, line.inflate(-36, 0), text.LEFT)
        caret = line.left + 20 + text.width(canvas, self.letters, style)
        canvas.fill(theme.GOLD_DEEP, FRect(min(caret, line.right - 12), line.top + 12, 3, line.height - 24))

    def report(self) -> dict[str, object]:
        return {"letters": self.letters}

    def _row(self, row: str, top: float) -> list[Widget]:
        left = self.sheet.centerx - (len(row) * (CELL + GAP) - GAP) / 2
        face = theme.BUTTON.sized(24)
        boxes = [FRect(left + n * (CELL + GAP), top, CELL, CELL) for n in range(len(row))]
        return [Button(f"letter.{letter}", box, Face(letter, style=face), partial(self._type, letter))
                for box, letter in zip(boxes, row, strict=True)]  # fmt: skip

    def _foot(self, top: float) -> list[Widget]:
        left, wide = self.sheet.left + 44, (self.sheet.width - 88 - 2 * GAP) / 3
        boxes = [FRect(left + n * (wide + GAP), top, wide, CELL) for n in range(3)]
        space = Button("space", boxes[0], Face(_("Space")), lambda: self._type(" "))
        if self._asked.digits:
            space = Button("clear", boxes[0], Face(_("Clear")), self._clear)
        return [
            space,
            Button("rub", boxes[1], Face(_("Rub out"), icon="back"), lambda: self._type("\b")),
            Button("done", boxes[2], Face(_("Done"), icon="check", tone=theme.GO), self._accept),
        ]

    def _type(self, letters: str) -> None:
        for letter in letters:
            if letter == "\b":
                self.letters = self.letters[:-1]
            elif len(self.letters) < self._asked.most and self._fits(letter):
                self.letters += self._cased(letter)

    def _fits(self, letter: str) -> bool:
        return letter in string.digits if self._asked.digits else is_name_letter(letter)

    def _cased(self, letter: str) -> str:
        """A name begins large and goes on small, whatever the grid shows."""
        begins = not self.letters or self.letters[-1] == " "
        return letter if begins or not letter.isupper() else letter.lower()

    def _clear(self) -> None:
        self.letters = ""

    def _accept(self) -> Step:
        self._done(clean_name(self.letters, self._asked.most))
        return Pop()
