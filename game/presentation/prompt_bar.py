"""Draws the prompt bar: whose sheet lies open and what is asked, or what another seat does; at its right a hint."""

from __future__ import annotations

from typing import Protocol

from pygame import FRect

from game.presentation.view_model import ViewModel
from game.ui import drawing, icons, text, theme
from game.ui.box import around, split_left
from game.ui.canvas import Canvas

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

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """Draws the open question, and `words` at the right, with the mark of a hint if they are one."""
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
        s, room = self._view_model, self._draw_ground(canvas)
        name, rest = split_left(room, NAME_WIDTH, 10)
        text.draw_line(canvas, s.names[s.open_sheet_seat], HEAD, name, text.LEFT)
        text.draw_line(canvas, head, STATUS, rest, text.RIGHT)

    def _draw_ground(self, canvas: Canvas) -> FRect:
        s, box = self._view_model, self._box
        canvas.blit_centred(icons.badge(canvas, s.badges[s.open_sheet_seat], 26), box.left + 26, box.centery)
        return FRect(box.left + INSET, box.top, box.width - MARGIN, box.height)


def draw_hint_mark(canvas: Canvas, x: float, y: float) -> None:
    """Draws the mark of a hint: a star on a gold disc."""
    disc = around((x, y), (HINT_MARK_SIZE, HINT_MARK_SIZE))
    drawing.card(canvas, disc, theme.GOLD, theme.INK, HINT_MARK_SIZE / 2)
    canvas.blit_centred(icons.icon(canvas, "star", HINT_MARK_SIZE - 10, theme.INK), x, y)
