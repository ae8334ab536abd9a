"""The field: a row for each horse with cloth, name, owner or price, odds, chance and the bar of its card."""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from game.engine.dice_game.state import HORSES, MARKET
from game.stage.looks.base.showing import Showing, Signature
from game.stage.looks.base.tote import percent
from game.stage.looks.dice_game import layout
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

NAME = theme.LABEL.sized(19)
SMALL = theme.SMALL
ODDS = theme.BOLD.sized(18)
CHANCE = theme.BOLD.sized(19)
MARK = theme.BOLD.sized(18)
STRIPE = theme.PAPER_SHADE
CLOTH = 34


class Column(NamedTuple):
    """A column of the row: how far its left edge lies from the row's right one, and how wide it is."""

    from_right: float
    width: float


PAYS, BAR = Column(160, 54), Column(102, 46)
CHANCE_WIDE, BAR_HIGH = 46.0, 8.0


class Field:
    """The panel at the right."""

    box = layout.FIELD

    def __init__(self, showing: Showing) -> None:
        self._showing = showing

    def signature(self) -> Signature:
        s, view = self._showing, self._showing.view
        chances = tuple(percent(chances.win) for chances in s.chances.values())
        return tuple(view.owners), tuple(view.bars), tuple(view.finishers), view.number, chances, s.focus_horse

    def draw(self, canvas: Canvas) -> None:
        paint.panel(canvas, self.box)
        head = FRect(self.box.left + 14, self.box.top + 4, 140, 26)
        text.put(canvas, _("THE FIELD"), theme.NUMBER.sized(20), head, text.LEFT)
        right, top = self.box.right - 6, self.box.top + 5
        text.put(canvas, _("pays"), SMALL, FRect(right - PAYS.from_right, top, PAYS.width, 24), text.CENTRE)
        if self._showing.chances:
            room = FRect(right - BAR.from_right, top, BAR.from_right - 8, 24)
            text.put(canvas, _("wins"), SMALL, room, text.RIGHT)
        for horse in HORSES:
            self._draw_row(canvas, horse)

    def _draw_row(self, canvas: Canvas, horse: int) -> None:
        view, row = self._showing.view, layout.field_row(horse)
        if horse == view.number and view.phase == "act":
            paint.card(canvas, row, theme.GOLD_LIGHT, theme.GOLD, 8)
        elif horse % 2:
            paint.card(canvas, row, STRIPE, None, 8)
        card = view.cards[horse]
        canvas.blit_centred(self._showing.sprites.cloth(horse, CLOTH), row.left + 22, row.centery)
        name = FRect(row.left + 46, row.top, row.width - 46 - PAYS.from_right, 23)
        text.put(canvas, _(card.name), NAME, name, text.LEFT)
        odds = "·".join(str(pays) for pays in card.odds)
        text.put(canvas, odds, ODDS, FRect(row.right - PAYS.from_right, row.top, PAYS.width, 22), text.CENTRE)
        self._draw_chance(canvas, horse, row)
        self._draw_owner(canvas, horse, FRect(row.left + 46, row.top + 22, 140, 21))
        for mark in HORSES:
            self._draw_bar_box(canvas, horse, mark)

    def _draw_chance(self, canvas: Canvas, horse: int, row: FRect) -> None:
        """The place of a horse that is home, or a bar and a number for its chance to win."""
        number = FRect(row.right - CHANCE_WIDE - 6, row.top, CHANCE_WIDE, 22)
        place = self._showing.view.place(horse)
        if place:
            words = (_("1st"), _("2nd"), _("3rd"))[place - 1]
            text.put(canvas, words, CHANCE.on(theme.MONEY), number, text.RIGHT)
        elif horse in self._showing.chances:
            win = self._showing.chances[horse].win
            text.put(canvas, percent(win), CHANCE, number, text.RIGHT)
            bar = FRect(row.right - BAR.from_right, row.top + 7, BAR.width, BAR_HIGH)
            paint.card(canvas, bar, theme.PAPER_EDGE, None, 2)
            canvas.fill(theme.MONEY, FRect(bar.left, bar.top, max(round(BAR.width * win), 2), BAR_HIGH))

    def _draw_owner(self, canvas: Canvas, horse: int, box: FRect) -> None:
        s, view = self._showing, self._showing.view
        owner = view.owners[horse]
        if owner != MARKET:
            canvas.blit_centred(icons.badge(canvas, s.looks[owner], 20), box.left + 10, box.centery)
            room = FRect(box.left + 24, box.top, box.width - 24, box.height)
            text.put(canvas, s.names[owner], SMALL.on(theme.INK), room, text.LEFT)
        elif not view.is_finished(horse):
            words = _("Buy ${cost}").format(cost=view.cards[horse].cost)
            text.put(canvas, words, SMALL.on(theme.MONEY), box, text.LEFT)

    def _draw_bar_box(self, canvas: Canvas, card: int, horse: int) -> None:
        box = layout.bar_box(card, horse)
        if self._showing.view.on_bar(card, horse):
            cloth = theme.CLOTHS[horse]
            paint.card(canvas, box, cloth.colour, theme.CLOTH_EDGE, 4)
            text.put(canvas, str(horse), MARK.on(cloth.number), box)
        else:
            paint.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE, 4)
