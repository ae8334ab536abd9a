"""The field: a row for each horse with cloth, name, owner or price, odds, chance and the bar of its card."""

from __future__ import annotations

from pygame import FRect

from game.engine.dice_game.state import HORSES, MARKET
from game.stage.looks.dice_game import layout
from game.stage.looks.dice_game.showing import Showing, Signature
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


class Field:
    """The panel at the right."""

    box = layout.FIELD

    def __init__(self, showing: Showing) -> None:
        self._showing = showing

    def signature(self) -> Signature:
        s, view = self._showing, self._showing.view
        chances = tuple(round(100 * win) for win, _place, _show in s.chances.values())
        return tuple(view.owners), tuple(view.bars), tuple(view.finishers), view.number, chances, s.focus_horse

    def draw(self, canvas: Canvas) -> None:
        paint.panel(canvas, self.box)
        head = FRect(self.box.left + 14, self.box.top + 4, 140, 26)
        text.put(canvas, _("THE FIELD"), theme.NUMBER.sized(20), head, text.LEFT)
        text.put(canvas, _("pays"), SMALL, FRect(self.box.right - 152, self.box.top + 5, 70, 24), text.CENTRE)
        text.put(canvas, _("wins"), SMALL, FRect(self.box.right - 72, self.box.top + 5, 60, 24), text.RIGHT)
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
        text.put(canvas, _(card.name), NAME, FRect(row.left + 46, row.top, 172, 23), text.LEFT)
        odds = "·".join(str(pays) for pays in card.odds)
        text.put(canvas, odds, ODDS, FRect(row.right - 146, row.top, 70, 22), text.CENTRE)
        self._draw_chance(canvas, horse, FRect(row.right - 74, row.top, 66, 22))
        self._draw_owner(canvas, horse, FRect(row.left + 46, row.top + 22, 140, 21))
        for mark in HORSES:
            self._draw_bar_box(canvas, horse, mark)

    def _draw_chance(self, canvas: Canvas, horse: int, box: FRect) -> None:
        place = self._showing.view.place(horse)
        if place:
            words = (_("1st"), _("2nd"), _("3rd"))[place - 1]
            text.put(canvas, words, CHANCE.on(theme.MONEY), box, text.RIGHT)
        elif horse in self._showing.chances:
            win = self._showing.chances[horse][0]
            text.put(canvas, f"{round(100 * win)} %", CHANCE, box, text.RIGHT)

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
