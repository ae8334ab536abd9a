"""Draws what a seat has beside its cards (cash, bets, token), and what all share: the pile and the discards."""

from __future__ import annotations

from pygame import FRect

from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import HORSES
from game.games.long_shot.view import card_renderer, layout
from game.games.long_shot.view.view_model import LongShotViewModel
from game.i18n import _
from game.presentation.view_model import Signature
from game.session.amounts import dollars
from game.sprites.card_art import BILLS, CARD_ASPECT
from game.ui import drawing, text, theme
from game.ui.box import place_in, split_top
from game.ui.canvas import Canvas

CASH = theme.NUMBER.sized(30).on(theme.MONEY)
LABEL = theme.SMALL
STAKE, WIN = theme.NUMBER.sized(19), theme.BOLD.sized(18).on(theme.MONEY)
COUNT = theme.BOLD.sized(18)
CHIP, TOKEN, PILE_HEIGHT = 34.0, 50.0, 62.0
BILL, BILL_STEP, MAX_BILLS = 34.0, 9.0, 9
"""A bill's height, how much of each is visible behind the next one, and how many are shown at most."""
MAX_CARDS_UNDER = 4
"""Cards that a thick pile shows below its top one, at most."""


class MoneyPanel:
    """The strip above the hand, and the head of the sheet."""

    box = FRect(layout.SHEET.left, layout.SHEET.top, layout.SHEET.width, layout.MONEY_PANEL.bottom - layout.SHEET.top)

    def __init__(self, view_model: LongShotViewModel) -> None:
        self._view_model = view_model

    def signature(self) -> Signature:
        """Returns the open sheet's money, bets and token, owners, places, and the sizes of both piles."""
        s, view = self._view_model, self._view_model.view
        seat = s.open_sheet_seat
        own_assets = seat, view.money[seat], tuple(view.bets[seat]), view.tokens[seat]
        return own_assets, tuple(view.owners), tuple(view.finishers), len(view.pile), len(view.discards), s.badges[seat]

    def draw(self, canvas: Canvas) -> None:
        """Draws cash as bills, bets with stake and payout, the Reroll token, draw pile and discards."""
        s = self._view_model
        colour = theme.SEAT_COLOURS[s.badges[s.open_sheet_seat]]
        drawing.headed_panel(canvas, layout.SHEET, layout.SHEET_HEAD, colour)
        self._draw_cash(canvas)
        self._draw_bets(canvas)
        self._draw_token(canvas)
        self._draw_pile(canvas)

    def _draw_cash(self, canvas: Canvas) -> None:
        s, box = self._view_model, layout.CASH
        money = s.view.money[s.open_sheet_seat]
        text.draw_line(canvas, dollars(money), CASH, split_top(box, 40)[0], text.LEFT)
        for number, value in enumerate(bills(money)[:MAX_BILLS]):
            canvas.blit(s.sprites.bill(value, BILL), box.left + number * BILL_STEP, box.top + 46 + number % 2 * 2)

    def _draw_bets(self, canvas: Canvas) -> None:
        words = (_("Bets"), _("Stake"), _("Pays"))
        for line, word in enumerate(words):
            box = FRect(layout.LABELS.left, _line(line).top, layout.LABELS.width, _line(line).height)
            text.draw_line(canvas, word, LABEL, box, text.LEFT)
        for horse in HORSES:
            self._draw_bet(canvas, horse)

    def _draw_bet(self, canvas: Canvas, horse: int) -> None:
        s, box = self._view_model, layout.bet_column(horse)
        stake, place = s.view.bets[s.open_sheet_seat][horse], s.view.place(horse)
        if s.view.owners[horse] == s.open_sheet_seat:
            drawing.card(canvas, box, theme.GOLD_LIGHT, theme.GOLD, 8)
        canvas.blit_centred(s.sprites.chip(horse, CHIP), box.centerx, _line(0).centery)
        for line, words, style in ((1, dollars(stake), STAKE), (2, _payout(horse, stake, place), WIN)):
            room = FRect(box.left - 2, _line(line).top, box.width + 4, _line(line).height)
            text.draw_line(canvas, words if stake else "–", style if stake else LABEL, room)

    def _draw_token(self, canvas: Canvas) -> None:
        s, box = self._view_model, layout.TOKEN
        if s.view.tokens[s.open_sheet_seat]:
            canvas.blit_centred(s.sprites.reroll_token(TOKEN), *box.center)
        else:
            ring = place_in(box, (TOKEN - 4, TOKEN - 4))
            drawing.card(canvas, ring, theme.PAPER_SHADE, theme.PAPER_EDGE, TOKEN / 2)

    def _draw_pile(self, canvas: Canvas) -> None:
        s = self._view_model
        for box, cards, top in ((layout.PILE, s.view.pile, 0), (layout.DISCARDS, s.view.discards, -1)):
            for under in reversed(range(min(len(cards), MAX_CARDS_UNDER))):
                card = 0 if top == 0 else cards[-1 - under]
                place = FRect(0, 0, PILE_HEIGHT * CARD_ASPECT, PILE_HEIGHT)
                place.midtop = (box.centerx + under, box.top + 3 + under)
                canvas.blit(card_renderer.card_picture(s.sprites, card, PILE_HEIGHT), place.left, place.top)
            if not cards:
                empty = FRect(0, 0, PILE_HEIGHT * CARD_ASPECT, PILE_HEIGHT)
                empty.midtop = (box.centerx, box.top + 3)
                drawing.card(canvas, empty, theme.PAPER_SHADE, theme.PAPER_EDGE, 6)
            text.draw_line(canvas, str(len(cards)), COUNT, _foot(box))


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


def _payout(horse: int, stake: int, place: int) -> str:
    """What a stake pays if the horse wins, or at the place it has."""
    return dollars(stake * HORSE_CARDS[horse].odds[max(place, 1) - 1])
