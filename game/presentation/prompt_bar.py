"""Draws the prompt bar: whose sheet lies open and what is asked, or what another seat does; at its right a hint."""

from __future__ import annotations

from typing import Protocol

from pygame import FRect

from game.presentation.view_model import ViewModel
from game.ui import drawing, icons, text, theme
from game.ui.box import around, split_left
from game.ui.canvas import Canvas
from game.ui.display_list import DisplayList

HEAD = theme.BOLD.sized(21).on(theme.PAPER_LIGHT)
STATUS = theme.LABEL.on(theme.PAPER_LIGHT)
HEAD_SHARE, HEAD_SHARE_ALONE = 0.6, 0.84
"""How much of the bar the question may take: beside other words, and alone."""
NAME_WIDTH = 300.0
INSET, MARGIN = 48.0, 70.0
"""Where the words begin, and how much of the bar they leave free in all."""
HINT_MARK_SIZE = 26.0
"""Logical size of the mark of a hint."""


class Prompt(Protocol):
    """Draws what is asked, or what another seat does."""

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """Draws the open question `head`, and `words` beside it, with the mark of a hint if they are one."""
        ...

    def draw_status(self, canvas: Canvas, head: str) -> None:
        """Draws what goes on while nobody is asked."""
        ...


class PromptBar:
    """The prompt of most games: one line at `box`, over the head of a panel."""

    def __init__(self, view_model: ViewModel, box: FRect) -> None:
        self._view_model = view_model
        self._box = box
        self._display_list = DisplayList()

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """Draws the open question, and `words` at the right, with the mark of a hint if they are one."""
        self._display_list.draw(
            canvas, (*self._seat, head, words, advice), lambda part: self._draw_words(part, head, words, advice=advice)
        )

    @property
    def _seat(self) -> tuple[str, int]:
        """The name and the badge of the seat whose sheet lies open."""
        s = self._view_model
        return s.names[s.open_sheet_seat], s.badges[s.open_sheet_seat]

    def _draw_words(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        room = self._draw_ground(canvas)
        most = room.width * (HEAD_SHARE if words else HEAD_SHARE_ALONE)
        width = min(text.width(canvas, head, HEAD), most)
        text.draw_line(canvas, head, HEAD, split_left(room, width + 1)[0], text.LEFT)
        width += HINT_MARK_SIZE
        room = split_left(room, width)[1]
        if advice:
            long = min(text.width(canvas, words, STATUS), room.width - HINT_MARK_SIZE)
            draw_hint_mark(canvas, room.right - long - HINT_MARK_SIZE, room.centery)
        text.draw_line(canvas, words, STATUS, room, text.RIGHT)

    def draw_status(self, canvas: Canvas, head: str) -> None:
        """Draws the open sheet's name, and what another seat does."""
        self._display_list.draw(canvas, (*self._seat, head), lambda part: self._draw_status(part, head))

    def _draw_status(self, canvas: Canvas, head: str) -> None:
        name, rest = split_left(self._draw_ground(canvas), NAME_WIDTH, 10)
        text.draw_line(canvas, self._seat[0], HEAD, name, text.LEFT)
        text.draw_line(canvas, head, STATUS, rest, text.RIGHT)

    def _draw_ground(self, canvas: Canvas) -> FRect:
        box = self._box
        canvas.blit_centred(icons.badge(canvas, self._seat[1], 26), box.left + 26, box.centery)
        return FRect(box.left + INSET, box.top, box.width - MARGIN, box.height)


def draw_hint_mark(canvas: Canvas, x: float, y: float) -> None:
    """Draws the mark of a hint: a star on a gold disc."""
    disc = around((x, y), (HINT_MARK_SIZE, HINT_MARK_SIZE))
    drawing.card(canvas, disc, theme.GOLD, theme.INK, HINT_MARK_SIZE / 2)
    canvas.blit_centred(icons.icon(canvas, "star", HINT_MARK_SIZE - 10, theme.INK), x, y)
