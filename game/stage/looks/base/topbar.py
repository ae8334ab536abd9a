"""The bar along the top: title, round, a chip for each seat, and the small buttons. Draws; decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import FRect

from game.engine.core import Seat
from game.stage.looks.base import layout
from game.stage.looks.base.showing import Showing, Signature
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas

TITLE = theme.NUMBER.sized(21).on(theme.GOLD)
ROUND = theme.SMALL.on(theme.MIST)
NAME = theme.SMALL.on(theme.PAPER)
MONEY = theme.NUMBER.sized(22)
CLOSE, COUNT = theme.NUMBER.sized(19), theme.SMALL
"""Two lines on a chip: money, and the cards of a hand below it."""
ICON_NAMES = {"undo": "again", "table": "cup", "speed": "skip", "help": "book", "menu": "menu"}
NAMED_FROM = 112.0
"""A chip narrower than this has no room for a name."""


class Bar(NamedTuple):
    """What the bar says: the game, how far the race is, the money on each chip, and the seat in turn (None: nobody).

    `cards` are the cards in each hand, where there are hands.
    """

    title: str
    round: str
    money: tuple[str, ...]
    active: Seat | None
    cards: tuple[int, ...] = ()


class TopBar:
    """The bar; `pressable` are the names of the small buttons that do something now."""

    box = layout.TOP

    def __init__(self, showing: Showing, pressable: Sequence[str], bar: Callable[[], Bar]) -> None:
        self._showing = showing
        self._pressable = pressable
        self._bar = bar

    def signature(self) -> Signature:
        s = self._showing
        return self._bar(), s.sheet, tuple(s.names), tuple(self._pressable)

    def draw(self, canvas: Canvas) -> None:
        bar = self._bar()
        canvas.fill(theme.NIGHT, self.box)
        text.put(canvas, bar.title, TITLE, layout.TITLE, text.LEFT)
        text.put(canvas, bar.round, ROUND, layout.ROUND, text.LEFT)
        for seat in range(len(bar.money)):
            self._draw_chip(canvas, bar, seat)
        for name in self._pressable:
            mark = icons.icon(canvas, ICON_NAMES[name], 24, theme.PAPER)
            canvas.blit_centred(mark, *layout.top_icon(name).center)

    def _draw_chip(self, canvas: Canvas, bar: Bar, seat: Seat) -> None:
        s = self._showing
        box, look = layout.chip(seat, len(bar.money)), s.looks[seat]
        active = bar.active == seat
        face = theme.PAPER_LIGHT if active else theme.NIGHT_LIGHT
        ink = theme.INK if active else theme.PAPER
        edge = theme.SEAT_COLOURS[look] if active or s.sheet == seat else theme.NIGHT_LIGHT
        paint.card(canvas, box.inflate(0, -6), edge, None, 18)
        paint.card(canvas, box.inflate(-6, -12), face, None, 15)
        named = box.width >= NAMED_FROM
        canvas.blit_centred(icons.badge(canvas, look, 26), box.left + (20 if named else 17), box.centery)
        ground = theme.MONEY if active else theme.GOLD_LIGHT
        high = box.height / 2 if bar.cards else box.height
        inset = 10.0 if bar.cards else 4.0  # the upper of two lines keeps clear of the round corner
        wide, margin = (60.0, 12.0) if named else (box.width - 30 - inset, inset)
        room = FRect(box.right - margin - wide, box.top + (3 if bar.cards else 0), wide, high)
        text.put(canvas, bar.money[seat], (CLOSE if bar.cards else MONEY).on(ground), room, text.RIGHT)
        if bar.cards:
            count = FRect(box.right - 60, box.centery, 48, box.height / 2 - 4)
            text.put(canvas, str(bar.cards[seat]), COUNT.on(ink), count, text.RIGHT)
            wide = text.width(canvas, str(bar.cards[seat]), COUNT)
            canvas.blit_centred(icons.icon(canvas, "card", 17, ink), count.right - wide - 11, count.centery)
        if box.width >= NAMED_FROM:
            room = FRect(box.left + 37, box.top, box.width - 52 - wide, box.height)
            text.put(canvas, s.names[seat], NAME.on(ink), room, text.LEFT)
