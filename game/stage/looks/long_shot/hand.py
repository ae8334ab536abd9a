"""The hand of the open sheet, fanned: faces that may be seen, backs of all others. Draws; decides nothing."""

from __future__ import annotations

from pygame import FRect

from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.state import ACT, HIDDEN
from game.stage.looks.base.showing import Signature
from game.stage.looks.long_shot import cardface, layout
from game.stage.looks.long_shot.choices import Choices
from game.stage.looks.long_shot.labels import card_name, card_text, cards_words
from game.stage.looks.long_shot.table import Table
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

EMPTY = theme.LABEL.on(theme.INK_SOFT)
NAME, WORDS, WHY = theme.BOLD, theme.LABEL.sized(19), theme.LABEL.sized(18).on(theme.ALARM)
INSET = 14.0
TICK = 26.0


class Hand:
    """The cards along the foot of the sheet."""

    box = layout.HAND

    def __init__(self, showing: Table) -> None:
        self._showing = showing

    def signature(self) -> Signature:
        s = self._showing
        return s.open_hand, tuple(s.hand()), tuple(self._dead()), s.away, s.looks[s.sheet]

    def draw(self, canvas: Canvas) -> None:
        s, hand, dead = self._showing, self._showing.hand(), self._dead()
        paint.headed_panel(canvas, layout.SHEET, layout.SHEET_HEAD, theme.SEAT_COLOURS[s.looks[s.sheet]])
        paint.card(canvas, layout.TRAY, theme.PAPER_SHADE, None, theme.PANEL_RADIUS - 6)
        if not hand:
            text.put(canvas, _("No cards in hand"), EMPTY, self.box)
        for place, card in enumerate(hand):
            if s.away != (s.open_hand, place):
                box = layout.slot(place, len(hand))
                cardface.draw(canvas, s.sprites, card, box, dim=place in dead)
        if hand and hand[0] == HIDDEN:
            self._draw_count(canvas, len(hand))

    def _draw_count(self, canvas: Canvas, count: int) -> None:
        """Over closed cards: how many they are."""
        plate = FRect(0, 0, 132, 34)
        plate.center = (self.box.centerx, self.box.centery)
        paint.card(canvas, plate, theme.PAPER_LIGHT, theme.INK, 10)
        text.put(canvas, cards_words(count), NAME, plate)

    def _dead(self) -> list[int]:
        """The places of cards that can do nothing now, while the seat whose hand it is takes its action."""
        s, view = self._showing, self._showing.view
        if view.phase != ACT or view.asked != s.sheet or s.giving or not view.sees(s.sheet):
            return []
        hand = s.hand()
        return [place for place, card in enumerate(hand)
                if card != HIDDEN and not CARDS[card].effect.ways(view, s.sheet, card)]  # fmt: skip


def draw_raised(canvas: Canvas, showing: Table, choices: Choices, why_not: str) -> None:
    """The card in focus above its neighbours, and over it what it says; ticks on those to be given away."""
    hand = choices.hand
    for place in choices.places_taken:
        box = layout.raised(place, len(hand))
        paint.card(canvas, box, theme.PAPER_LIGHT, None, 8)
        cardface.draw(canvas, showing.sprites, hand[place], box)
        disc = FRect(box.right - TICK, box.top - 4, TICK, TICK)
        paint.card(canvas, disc, theme.MONEY, theme.PAPER_LIGHT, TICK / 2)
        canvas.blit_centred(icons.icon(canvas, "check", TICK - 10, theme.PAPER_LIGHT), *disc.center)
    place = choices.place_raised
    if 0 <= place < len(hand) and hand[place] != HIDDEN:
        box = layout.raised(place, len(hand))
        if place not in choices.places_taken:
            paint.card(canvas, box, theme.PAPER_LIGHT, None, 8)
            cardface.draw(canvas, showing.sprites, hand[place], box, dim=bool(why_not))
        _draw_plate(canvas, box, hand[place], why_not)


def _draw_plate(canvas: Canvas, box: FRect, card: int, why_not: str) -> None:
    """What a card says, in words above its picture, and why it cannot be played."""
    wide = min(layout.PLATE[0] * canvas.sight.growth, layout.SHEET.width - 20)
    room = wide - 2 * INSET
    said = [(card_name(card), NAME), (card_text(card), WORDS), (why_not, WHY)]
    lines = [(words, style, text.block_height(canvas, words, style, room)) for words, style in said if words]
    plate = FRect(0, 0, wide, sum(high for _words, _style, high in lines) + 14)
    plate.midbottom = (box.centerx, box.top - 8)
    plate.clamp_ip(FRect(layout.SHEET.left + 4, 44, layout.SHEET.width - 8, 676))
    paint.card(canvas, plate, theme.PAPER_LIGHT, theme.INK, theme.RADIUS)
    top = plate.top + 6
    for words, style, high in lines:
        text.put_block(canvas, words, style, FRect(plate.left + INSET, top, room, high), text.CENTRE)
        top += high
