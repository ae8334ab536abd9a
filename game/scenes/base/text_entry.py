"""Enters a short text: letter by letter on a grid by pad and pointer, or by keyboard."""

import string
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from game.i18n import _
from game.platform import clipboard
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, PushScene, ReplaceScene, SceneChange
from game.session.setup import clean_name, is_name_letter
from game.ui import drawing, text, theme
from game.ui.box import around, nth_column
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

LETTERS = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÄÖÜÉ", "0123456789")
DIGITS = ("12345", "67890")
CELL_SIZE = 62.0
GAP = 8.0
SHOWN_LETTERS = 40
"""Letters of a longer text that are shown, the last ones."""


@dataclass(frozen=True, slots=True)
class TextEntryRequest:
    """The question: its title, the greatest number of letters, and whether only digits are allowed.

    With `rows` only these letters are allowed, and their case is kept.
    """

    title: str
    max_length: int
    digits: bool = False
    rows: tuple[str, ...] = ()


class TextEntryScene(FormScene):
    """A step back leaves the text as it was.

    Begins with `words`; `on_done` gets what was accepted. A scene that it pushes takes this one's place.
    """

    name = "text_entry"
    is_opaque = False
    wants_text = True

    def __init__(
        self, context: GameContext, request: TextEntryRequest, words: str, on_done: Callable[[str], SceneChange]
    ) -> None:
        self.title = request.title
        self.letters = words
        self._request = request
        self._on_done = on_done
        rows = self._rows
        width = max(780, max(map(len, rows)) * (CELL_SIZE + GAP) + 80)
        self.panel = around((640, 350), (width, HEADER_HEIGHT + 96 + (len(rows) + 1) * (CELL_SIZE + GAP) + 24))
        super().__init__(context, "done")

    def widgets(self) -> list[Widget]:
        cells: list[Widget] = []
        rows = self._rows
        top = self.panel.top + HEADER_HEIGHT + 92
        for number, row in enumerate(rows):
            cells += self._row(row, top + number * (CELL_SIZE + GAP))
        return cells + self._bottom_row(top + len(rows) * (CELL_SIZE + GAP) + 6)

    def paste(self) -> None:
        self.type(clipboard.paste(self._request.max_length))

    def draw_static(self, canvas: Canvas) -> None:
        super().draw_static(canvas)
        line = FRect(self.panel.left + 40, self.panel.top + HEADER_HEIGHT + 18, self.panel.width - 80, 58)
        drawing.card(canvas, line, theme.PAPER_LIGHT, theme.INK_SOFT)
        style = theme.NUMBER.sized(30)
        shown = self.letters if len(self.letters) <= SHOWN_LETTERS else f"…{self.letters[-SHOWN_LETTERS:]}"
        text.draw_line(canvas, shown, style, line.inflate(-36, 0), text.LEFT)
        caret = line.left + 20 + text.width(canvas, shown, style)
        canvas.fill(theme.GOLD_DEEP, FRect(min(caret, line.right - 12), line.top + 12, 3, line.height - 24))

    @property
    def _rows(self) -> tuple[str, ...]:
        return self._request.rows or (DIGITS if self._request.digits else LETTERS)

    def _row(self, row: str, top: float) -> list[Widget]:
        left = self.panel.centerx - (len(row) * (CELL_SIZE + GAP) - GAP) / 2
        content = theme.BUTTON.sized(24)
        first = FRect(left, top, CELL_SIZE, CELL_SIZE)
        boxes = [nth_column(first, n, CELL_SIZE, GAP) for n in range(len(row))]
        return [
            Button(f"letter.{letter}", box, ButtonContent(letter, style=content), partial(self.type, letter))
            for box, letter in zip(boxes, row, strict=True)
        ]

    def _bottom_row(self, top: float) -> list[Widget]:
        left = self.panel.left + 44
        width = (self.panel.width - 88 - 2 * GAP) / 3
        boxes = [FRect(left + n * (width + GAP), top, width, CELL_SIZE) for n in range(3)]
        space = Button("space", boxes[0], ButtonContent(_("Space")), lambda: self.type(" "))
        if self._request.digits or self._request.rows:
            space = Button("clear", boxes[0], ButtonContent(_("Clear")), self._clear)
        return [
            space,
            Button("rub", boxes[1], ButtonContent(_("Backspace"), icon="back"), lambda: self.type("\b")),
            Button(
                "done",
                boxes[2],
                ButtonContent(_("Done"), icon="check", colours=theme.GO if self.letters else theme.PLAIN),
                self._accept,
            ),
        ]

    def type(self, letters: str) -> None:
        for letter in letters:
            if letter == "\b":
                self.letters = self.letters[:-1]
            elif len(self.letters) < self._request.max_length and self._fits(letter):
                self.letters += self._with_case(letter)
        self.refresh()

    def _fits(self, letter: str) -> bool:
        if self._request.rows:
            return any(letter in row for row in self._request.rows)
        return letter in string.digits if self._request.digits else is_name_letter(letter)

    def _with_case(self, letter: str) -> str:
        """Capitalises the first letter of a name only, regardless of the grid."""
        if self._request.rows:
            return letter
        starts_word = not self.letters or self.letters[-1] == " "
        return letter if starts_word or not letter.isupper() else letter.lower()

    def _clear(self) -> None:
        self.letters = ""

    def _accept(self) -> SceneChange:
        letters = self.letters if self._request.rows else clean_name(self.letters, self._request.max_length)
        change = self._on_done(letters)
        return ReplaceScene(change.scene) if isinstance(change, PushScene) else change or PopScene()
