"""The band: whose sheet lies open and what is asked, or what another seat does; at its right advice. Draws only."""

from __future__ import annotations

from pygame import FRect

from game.stage.looks.base.showing import Showing
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas

HEAD = theme.BOLD.sized(21).on(theme.PAPER_LIGHT)
STATUS = theme.LABEL.on(theme.PAPER_LIGHT)
HEAD_SHARE, HEAD_ALONE = 0.6, 0.84
"""How much of the band the question may take: beside other words, and beside a hint."""
NAME_WIDE = 300.0
INSET, MARGIN = 48.0, 70.0
"""Where the words begin, and how much of the band they leave free in all."""
TIP = 26.0
"""Logical size of the sign of advice."""


class Band:
    """Lies at `box`, over the head of a panel."""

    def __init__(self, showing: Showing, box: FRect) -> None:
        self._showing = showing
        self._box = box

    def ask(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """The open question, and `words` at the right, with the sign of advice if they are one."""
        room = self._begin(canvas)
        most = room.width * (HEAD_SHARE if words else HEAD_ALONE)
        wide = min(text.width(canvas, head, HEAD), most)
        text.put(canvas, head, HEAD, FRect(room.left, room.top, wide + 1, room.height), text.LEFT)
        wide += TIP
        room = FRect(room.left + wide, room.top, room.width - wide, room.height)
        if advice:
            long = min(text.width(canvas, words, STATUS), room.width - TIP)
            draw_tip_mark(canvas, room.right - long - TIP, room.centery)
        text.put(canvas, words, STATUS, room, text.RIGHT)

    def tell(self, canvas: Canvas, head: str) -> None:
        """The open sheet's name, and what another seat does."""
        s, room = self._showing, self._begin(canvas)
        text.put(canvas, s.names[s.sheet], HEAD, FRect(room.left, room.top, NAME_WIDE, room.height), text.LEFT)
        left = NAME_WIDE + 10
        text.put(canvas, head, STATUS, FRect(room.left + left, room.top, room.width - left, room.height), text.RIGHT)

    def _begin(self, canvas: Canvas) -> FRect:
        s, box = self._showing, self._box
        canvas.blit_centred(icons.badge(canvas, s.looks[s.sheet], 26), box.left + 26, box.centery)
        return FRect(box.left + INSET, box.top, box.width - MARGIN, box.height)


def draw_tip_mark(canvas: Canvas, x: float, y: float) -> None:
    """The sign of advice: a star on a gold disc."""
    disc = FRect(0, 0, TIP, TIP)
    disc.center = (x, y)
    paint.card(canvas, disc, theme.GOLD, theme.INK, TIP / 2)
    canvas.blit_centred(icons.icon(canvas, "star", TIP - 10, theme.INK), x, y)
