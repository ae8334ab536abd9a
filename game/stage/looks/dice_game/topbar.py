"""The bar along the top: title, round, a chip for each seat, and the small buttons. Draws; decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.stage.looks.dice_game import layout
from game.stage.looks.dice_game.showing import Showing, Signature
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

TITLE = theme.NUMBER.sized(21).on(theme.GOLD)
ROUND = theme.SMALL.on(theme.MIST)
NAME = theme.SMALL.on(theme.PAPER)
MONEY = theme.NUMBER.sized(22)
ICON_NAMES = {"undo": "again", "table": "cup", "speed": "skip", "help": "book", "menu": "menu"}
NAMED_FROM = 112.0
"""A chip narrower than this has no room for a name."""


class TopBar:
    """The bar; `pressable` are the names of the small buttons that do something now."""

    box = layout.TOP

    def __init__(self, showing: Showing, pressable: Sequence[str]) -> None:
        self._showing = showing
        self._pressable = pressable

    def signature(self) -> Signature:
        s, view = self._showing, self._showing.view
        return tuple(view.money), view.round, view.turn, view.phase, s.sheet, tuple(s.names), tuple(self._pressable)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(theme.NIGHT, self.box)
        text.put(canvas, _("LONG SHOT"), TITLE, layout.TITLE, text.LEFT)
        words = _("Round {number}").format(number=max(self._showing.view.round, 1))
        text.put(canvas, words, ROUND, layout.ROUND, text.LEFT)
        for seat in self._showing.view.seats:
            self._draw_chip(canvas, seat)
        for name in self._pressable:
            mark = icons.icon(canvas, ICON_NAMES[name], 24, theme.PAPER)
            canvas.blit_centred(mark, *layout.top_icon(name).center)

    def _draw_chip(self, canvas: Canvas, seat: int) -> None:
        s, seats = self._showing, len(self._showing.view.seats)
        box, look = layout.chip(seat, seats), s.looks[seat]
        active = s.view.turn == seat and s.view.phase != "over"
        face = theme.PAPER_LIGHT if active else theme.NIGHT_LIGHT
        ink = theme.INK if active else theme.PAPER
        edge = theme.SEAT_COLOURS[look] if active or s.sheet == seat else theme.NIGHT_LIGHT
        paint.card(canvas, box.inflate(0, -6), edge, None, 18)
        paint.card(canvas, box.inflate(-6, -12), face, None, 15)
        canvas.blit_centred(icons.badge(canvas, look, 26), box.left + 20, box.centery)
        money = _("${amount}").format(amount=s.view.money[seat])
        ground = theme.MONEY if active else theme.GOLD_LIGHT
        text.put(canvas, money, MONEY.on(ground), FRect(box.right - 60, box.top, 48, box.height), text.RIGHT)
        if box.width >= NAMED_FROM:
            room = FRect(box.left + 37, box.top, box.width - 92, box.height)
            text.put(canvas, s.names[seat], NAME.on(ink), room, text.LEFT)
