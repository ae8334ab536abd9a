"""What a seat has beside its cards: cash, bets, token; and what all share: the pile and the discards. Draws only."""

from __future__ import annotations

from pygame import FRect

from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.state import HORSES
from game.stage.cards import BILLS, SHAPE
from game.stage.looks.base.showing import Signature
from game.stage.looks.long_shot import cardface, layout
from game.stage.looks.long_shot.labels import dollars
from game.stage.looks.long_shot.table import Table
from game.ui import paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

CASH = theme.NUMBER.sized(30).on(theme.MONEY)
LABEL = theme.SMALL
STAKE, WIN = theme.NUMBER.sized(19), theme.BOLD.sized(18).on(theme.MONEY)
COUNT = theme.BOLD.sized(18)
CHIP, TOKEN, PILE = 34.0, 50.0, 62.0
BILL, BILL_STEP, MOST_BILLS = 34.0, 9.0, 9
"""A bill's height, how much of each is seen behind the next one, and how many are shown at most."""
UNDER = 4
"""Cards that a thick pile shows below its top one, at most."""


class Purse:
    """The strip above the hand, and the head of the sheet."""

    box = FRect(layout.SHEET.left, layout.SHEET.top, layout.SHEET.width, layout.PURSE.bottom - layout.SHEET.top)

    def __init__(self, showing: Table) -> None:
        self._showing = showing

    def signature(self) -> Signature:
        s, view = self._showing, self._showing.view
        seat = s.sheet
        own = seat, view.money[seat], tuple(view.bets[seat]), view.tokens[seat]
        return own, tuple(view.owners), tuple(view.finishers), len(view.pile), len(view.discards), s.looks[seat]

    def draw(self, canvas: Canvas) -> None:
        s = self._showing
        colour = theme.SEAT_COLOURS[s.looks[s.sheet]]
        paint.headed_panel(canvas, layout.SHEET, layout.SHEET_HEAD, colour)
        self._draw_cash(canvas)
        self._draw_bets(canvas)
        self._draw_token(canvas)
        self._draw_pile(canvas)

    def _draw_cash(self, canvas: Canvas) -> None:
        s, box = self._showing, layout.CASH
        money = s.view.money[s.sheet]
        text.put(canvas, dollars(money), CASH, FRect(box.left, box.top, box.width, 40), text.LEFT)
        for number, value in enumerate(bills(money)[:MOST_BILLS]):
            canvas.blit(s.sprites.bill(value, BILL), box.left + number * BILL_STEP, box.top + 46 + number % 2 * 2)

    def _draw_bets(self, canvas: Canvas) -> None:
        words = (_("Bets"), _("Stake"), _("Pays"))
        for line, word in enumerate(words):
            box = FRect(layout.LABELS.left, _line(line).top, layout.LABELS.width, _line(line).height)
            text.put(canvas, word, LABEL, box, text.LEFT)
        for horse in HORSES:
            self._draw_bet(canvas, horse)

    def _draw_bet(self, canvas: Canvas, horse: int) -> None:
        s, box = self._showing, layout.bet(horse)
        stake, place = s.view.bets[s.sheet][horse], s.view.place(horse)
        if s.view.owners[horse] == s.sheet:
            paint.card(canvas, box, theme.GOLD_LIGHT, theme.GOLD, 8)
        canvas.blit_centred(s.sprites.chip(horse, CHIP), box.centerx, _line(0).centery)
        for line, words, style in ((1, dollars(stake), STAKE), (2, _pays(horse, stake, place), WIN)):
            room = FRect(box.left - 2, _line(line).top, box.width + 4, _line(line).height)
            text.put(canvas, words if stake else "–", style if stake else LABEL, room)

    def _draw_token(self, canvas: Canvas) -> None:
        s, box = self._showing, layout.TOKEN
        if s.view.tokens[s.sheet]:
            canvas.blit_centred(s.sprites.reroll_token(TOKEN), *box.center)
        else:
            ring = FRect(0, 0, TOKEN - 4, TOKEN - 4)
            ring.center = box.center
            paint.card(canvas, ring, theme.PAPER_SHADE, theme.PAPER_EDGE, TOKEN / 2)

    def _draw_pile(self, canvas: Canvas) -> None:
        s = self._showing
        for box, cards, top in ((layout.PILE, s.view.pile, 0), (layout.DISCARDS, s.view.discards, -1)):
            for under in reversed(range(min(len(cards), UNDER))):
                card = 0 if top == 0 else cards[-1 - under]
                place = FRect(0, 0, PILE * SHAPE, PILE)
                place.midtop = (box.centerx + under, box.top + 3 + under)
                canvas.blit(cardface.picture(s.sprites, card, PILE), place.left, place.top)
            if not cards:
                empty = FRect(0, 0, PILE * SHAPE, PILE)
                empty.midtop = (box.centerx, box.top + 3)
                paint.card(canvas, empty, theme.PAPER_SHADE, theme.PAPER_EDGE, 6)
            text.put(canvas, str(len(cards)), COUNT, _foot(box))


def bills(money: int) -> list[int]:
    """As few bills as make that much money, the largest first."""
    found = []
    for value in reversed(BILLS):
        found += [value] * (money // value)
        money %= value
    return found


def _line(number: int) -> FRect:
    """A line of the bets: chips, stakes, what they would pay."""
    top = layout.CASH.top + (0, 40, 66)[number]
    return FRect(layout.CASH.left, top, 1, (38, 26, 26)[number])


def _foot(box: FRect) -> FRect:
    return FRect(box.left - 6, box.bottom - 24, box.width + 12, 24)


def _pays(horse: int, stake: int, place: int) -> str:
    """What a stake pays if the horse wins, or at the place it has."""
    return dollars(stake * HORSE_CARDS[horse].odds[max(place, 1) - 1])


