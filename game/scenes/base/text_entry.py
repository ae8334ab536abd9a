"""Enters a short text with a grid of letters for pad and pointer, or with the keyboard."""

import string
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from game.graphemes import without_last
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
"""Rows of the grid for names."""
DIGITS = ("12345", "67890")
"""Rows of the grid for numbers."""
CELL_SIZE = 62.0
"""Side of a letter's button, in logical units."""
GAP = 8.0
"""Gap between two buttons, in logical units."""
SHOWN_LETTERS = 40
"""Maximum number of visible letters; of a longer text the last ones are shown."""


@dataclass(frozen=True, slots=True)
class TextEntryRequest:
    """The title, the maximum number of letters, and whether only digits are allowed.

    With `rows` the grid has these letters, no other letters are allowed, and their case is kept.
    """

    title: str
    max_length: int
    digits: bool = False
    rows: tuple[str, ...] = ()


class TextEntryScene(FormScene):
    """Enters a text that begins with `words`. A step back changes nothing.

    `on_done` receives the accepted text and returns the step; a scene that it pushes replaces this one.
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
        pitch = CELL_SIZE + GAP
        width = max(780, max(map(len, rows)) * pitch + 80)
        height = HEADER_HEIGHT + 96 + (len(rows) + 1) * pitch + 24
        self.panel = around((640, 350), (width, height))
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
        style = theme.BUTTON.sized(24)
        first = FRect(left, top, CELL_SIZE, CELL_SIZE)
        boxes = [nth_column(first, number, CELL_SIZE, GAP) for number in range(len(row))]
        return [
            Button(f"letter.{letter}", box, ButtonContent(letter, style=style), partial(self.type, letter))
            for box, letter in zip(boxes, row, strict=True)
        ]

    def _bottom_row(self, top: float) -> list[Widget]:
        left = self.panel.left + 44
        width = (self.panel.width - 88 - 2 * GAP) / 3
        boxes = [FRect(left + n * (width + GAP), top, width, CELL_SIZE) for n in range(3)]
        space = Button("space", boxes[0], ButtonContent(_("Space")), partial(self.type, " "))
        if self._request.digits or self._request.rows:
            space = Button("clear", boxes[0], ButtonContent(_("Clear")), self._clear)
        backspace = ButtonContent(_("Backspace"), icon="back")
        done = ButtonContent(_("Done"), icon="check", colours=theme.GO if self.letters else theme.PLAIN)
        return [
            space,
            Button("rub", boxes[1], backspace, partial(self.type, "\b")),
            Button("done", boxes[2], done, self._accept),
        ]

    def type(self, letters: str) -> None:
        for letter in letters:
            if letter == "\b":
                self.letters = without_last(self.letters)
            elif len(self.letters) < self._request.max_length and self._fits(letter):
                self.letters += self._with_case(letter)
        self.refresh()

    def _fits(self, letter: str) -> bool:
        if self._request.rows:
            return any(letter in row for row in self._request.rows)
        return letter in string.digits if self._request.digits else is_name_letter(letter)

    def _with_case(self, letter: str) -> str:
        """Returns a letter of a name with its case: only first letters of words are capitals."""
        if self._request.rows:
            return letter
        starts_word = not self.letters or self.letters[-1] == " "
        return letter if starts_word or not letter.isupper() else letter.lower()

    def _clear(self) -> None:
        self.letters = ""

    def _accept(self) -> SceneChange:
        letters = self.letters if self._request.rows else clean_name(self.letters, self._request.max_length)
        change = self._on_done(letters)
        if isinstance(change, PushScene):
            return ReplaceScene(change.scene)
        return change or PopScene()
