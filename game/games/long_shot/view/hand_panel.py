"""Draws what a seat has: the cards of its hand, cash, bets, token; and the pile and the discards of all."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import ACT, HIDDEN, HORSES, LongShotState
from game.games.long_shot.view import card_pictures, layout
from game.games.long_shot.view.command_picker import LongShotCommandPicker
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import card_count_text, card_name, card_text
from game.i18n import _, translate
from game.presentation.view_model import Signature
from game.session.amounts import dollars
from game.sprites.card_art import BILLS, CARD_ASPECT
from game.ui import drawing, icons, text, theme
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
        s, view = self._view_model, self._view_model.view
        seat = s.open_sheet_seat
        own_assets = seat, view.money[seat], tuple(view.bets[seat]), view.tokens[seat]
        return own_assets, tuple(view.owners), tuple(view.finishers), len(view.pile), len(view.discards), s.badges[seat]

    def draw(self, canvas: Canvas) -> None:
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
        stake = s.view.bets[s.open_sheet_seat][horse]
        if s.view.owners[horse] == s.open_sheet_seat:
            drawing.card(canvas, box, theme.GOLD_LIGHT, theme.GOLD, 8)
        canvas.blit_centred(s.sprites.chip(horse, CHIP), box.centerx, _line(0).centery)
        for line, words, style in ((1, dollars(stake), STAKE), (2, _payout(s.view, horse, stake), WIN)):
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
                canvas.blit(card_pictures.card_picture(s.sprites, card, PILE_HEIGHT), place.left, place.top)
            if not cards:
                empty = FRect(0, 0, PILE_HEIGHT * CARD_ASPECT, PILE_HEIGHT)
                empty.midtop = (box.centerx, box.top + 3)
                drawing.card(canvas, empty, theme.PAPER_SHADE, theme.PAPER_EDGE, 6)
            text.draw_line(canvas, str(len(cards)), COUNT, _foot(box))


def bills(money: int) -> list[int]:
    """As few bills as make that much money, the largest first."""
    values = []
    for value in reversed(BILLS):
        values += [value] * (money // value)
        money %= value
    return values


def _line(number: int) -> FRect:
    """A line of the bets: chips, stakes, what they would pay."""
    top = layout.CASH.top + (0, 40, 66)[number]
    return FRect(layout.CASH.left, top, 1, (38, 26, 26)[number])


def _foot(box: FRect) -> FRect:
    return FRect(box.left - 6, box.bottom - 24, box.width + 12, 24)


def _payout(view: LongShotState, horse: int, stake: int) -> str:
    """What a stake pays if the horse wins, or at the place it has."""
    return dollars(view.options.edition.payout(HORSE_CARDS[horse].odds[max(view.place(horse), 1) - 1], stake))


EMPTY = theme.LABEL.on(theme.INK_SOFT)
NAME, WORDS, WHY = theme.BOLD, theme.LABEL.sized(19), theme.LABEL.sized(18).on(theme.ALARM)
INSET = 14.0
TICK = 26.0


class HandPanel:
    """The cards along the foot of the sheet."""

    box = layout.HAND_PANEL

    def __init__(self, view_model: LongShotViewModel) -> None:
        self._view_model = view_model

    def signature(self) -> Signature:
        s = self._view_model
        return s.open_hand, tuple(s.hand()), tuple(self._unplayable()), s.departed_card, s.badges[s.open_sheet_seat]

    def draw(self, canvas: Canvas) -> None:
        s, hand, unplayable = self._view_model, self._view_model.hand(), self._unplayable()
        drawing.headed_panel(canvas, layout.SHEET, layout.SHEET_HEAD, theme.SEAT_COLOURS[s.badges[s.open_sheet_seat]])
        drawing.card(canvas, layout.TRAY, theme.PAPER_SHADE, None, theme.PANEL_RADIUS - 6)
        if not hand:
            text.draw_line(canvas, _("No cards in hand"), EMPTY, self.box)
        for place, card in enumerate(hand):
            if s.departed_card != (s.open_hand, place):
                box = layout.card_box(place, len(hand))
                card_pictures.draw_card(canvas, s.sprites, card, box, dim=place in unplayable)
        if hand and hand[0] == HIDDEN:
            self._draw_count(canvas, len(hand))

    def _draw_count(self, canvas: Canvas, count: int) -> None:
        """Over closed cards: how many they are."""
        plate = place_in(self.box, (132, 34))
        drawing.card(canvas, plate, theme.PAPER_LIGHT, theme.INK, 10)
        text.draw_line(canvas, card_count_text(count), NAME, plate)

    def _unplayable(self) -> list[int]:
        """The places of cards that can do nothing now, while the seat whose hand it is takes its action."""
        s, view = self._view_model, self._view_model.view
        if (
            view.phase != ACT
            or view.asked != s.open_sheet_seat
            or s.is_discarding
            or not view.can_see_hand(s.open_sheet_seat)
        ):
            return []
        hand = s.hand()
        return [
            place
            for place, card in enumerate(hand)
            if card != HIDDEN and not CARDS_BY_NUMBER[card].effect.legal_commands(view, s.open_sheet_seat, card)
        ]


def draw_raised(canvas: Canvas, view_model: LongShotViewModel, choices: LongShotCommandPicker, why_not: str) -> None:
    """Draws the card in focus above its neighbours, with its text over it, and ticks on those to be given away."""
    hand = choices.hand
    for place in choices.chosen_indices:
        box = layout.raised_box(place, len(hand))
        drawing.card(canvas, box, theme.PAPER_LIGHT, None, 8)
        card_pictures.draw_card(canvas, view_model.sprites, hand[place], box)
        disc = FRect(box.right - TICK, box.top - 4, TICK, TICK)
        drawing.card(canvas, disc, theme.MONEY, theme.PAPER_LIGHT, TICK / 2)
        canvas.blit_centred(icons.icon(canvas, "check", TICK - 10, theme.PAPER_LIGHT), *disc.center)
    place = choices.raised_index
    if 0 <= place < len(hand) and hand[place] != HIDDEN:
        box = layout.raised_box(place, len(hand))
        if place not in choices.chosen_indices:
            drawing.card(canvas, box, theme.PAPER_LIGHT, None, 8)
            card_pictures.draw_card(canvas, view_model.sprites, hand[place], box, dim=bool(why_not))
        _draw_plate(canvas, box, hand[place], why_not)


def _draw_plate(canvas: Canvas, box: FRect, card: int, why_not: str) -> None:
    """What a card says, in words above its picture, and why it cannot be played."""
    width = min(layout.PLATE[0] * canvas.preferences.text_scale, layout.SHEET.width - 20)
    room = width - 2 * INSET
    texts = [(translate(card_name(card)), NAME), (translate(card_text(card)), WORDS), (why_not, WHY)]
    lines = [(words, style, text.paragraph_height(canvas, words, style, room)) for words, style in texts if words]
    plate = FRect(0, 0, width, sum(height for _words, _style, height in lines) + 14)
    plate.midbottom = (box.centerx, box.top - 8)
    plate.clamp_ip(FRect(layout.SHEET.left + 4, 44, layout.SHEET.width - 8, 676))
    drawing.card(canvas, plate, theme.PAPER_LIGHT, theme.INK, theme.RADIUS)
    top = plate.top + 6
    for words, style, height in lines:
        text.draw_paragraph(canvas, words, style, FRect(plate.left + INSET, top, room, height), text.CENTRE)
        top += height


FULL_CARD_HEIGHT, MAX_FULL_CARDS = 320.0, 5
"""Height of a card that is shown with its text, and how many of these there may be."""
SMALL_CARD_HEIGHT, NAME_HEIGHT, CARD_PITCH, CARDS_PER_ROW = 130.0, 46.0, 150.0, 8
"""Height of a smaller card, of its name below it, width of both, and how many stand in a row."""
HEAD = theme.HEADING.on(theme.PAPER)
PEEKED_NAME = theme.SMALL.on(theme.PAPER)
GAP = 14.0


def draw_peeked_hand(canvas: Canvas, s: LongShotViewModel, hand: Sequence[int], seat: int) -> None:
    """The hand of a seat, whose cards are all known."""
    boxes = _boxes(len(hand))
    back = (boxes[0].unionall(boxes[1:]) if boxes else FRect(540, 330, 200, 60)).inflate(2 * GAP, 2 * GAP)
    back.top, back.height = back.top - 50, back.height + 50
    drawing.card(canvas, back, theme.NIGHT, theme.GOLD, 18)
    canvas.blit_centred(icons.badge(canvas, s.badges[seat], 32), back.left + 30, back.top + 30)
    words = s.names[seat] if hand else _("{name}: no cards in hand").format(name=s.names[seat])
    text.draw_line(canvas, words, HEAD, FRect(back.left + 54, back.top + 10, back.width - 70, 40), text.LEFT)
    for card, box in zip(hand, boxes, strict=True):
        if len(hand) <= MAX_FULL_CARDS:
            card_pictures.draw_full_card(canvas, s.sprites, card, box)
            continue
        face = FRect(
            box.centerx - SMALL_CARD_HEIGHT * CARD_ASPECT / 2,
            box.top,
            SMALL_CARD_HEIGHT * CARD_ASPECT,
            SMALL_CARD_HEIGHT,
        )
        card_pictures.draw_card(canvas, s.sprites, card, face)
        below = FRect(box.left, face.bottom + 2, box.width, NAME_HEIGHT)
        text.draw_line(canvas, translate(card_name(card)), PEEKED_NAME, below)


def _boxes(count: int) -> list[FRect]:
    """Where the cards lie, round the middle of the window."""
    if count <= MAX_FULL_CARDS:
        width = FULL_CARD_HEIGHT * CARD_ASPECT
        left = 640 - (count * (width + GAP) - GAP) / 2
        return [FRect(left + number * (width + GAP), 230, width, FULL_CARD_HEIGHT) for number in range(count)]
    rows = -(-count // CARDS_PER_ROW)
    height = SMALL_CARD_HEIGHT + NAME_HEIGHT + GAP
    left, top = 640 - min(count, CARDS_PER_ROW) * CARD_PITCH / 2, 390 - rows * height / 2
    return [
        FRect(
            left + number % CARDS_PER_ROW * CARD_PITCH,
            top + number // CARDS_PER_ROW * height,
            CARD_PITCH - 6,
            height - GAP,
        )
        for number in range(count)
    ]
