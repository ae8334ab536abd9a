"""Draws the table: what is asked, the cards of a hand, cash, bets, token, and the pile and the discards of all."""

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import FRect, Surface

from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.effects.money import MoneyEffect
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import ACT, HIDDEN, HORSES, OVER, PLACES
from game.games.long_shot.view import card_pictures, layout
from game.games.long_shot.view.card_hits import DealtCard, ShownDeed
from game.games.long_shot.view.card_pictures import CardLook
from game.games.long_shot.view.command_picker import LongShotCommandPicker
from game.games.long_shot.view.recap import outcome_text
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import card_count_text
from game.i18n import _
from game.presentation.command_picker_view import HINT_MARK_SIZE, PromptBar, draw_hint_mark
from game.presentation.static_layer import PlainPanel, TablePanel
from game.presentation.view_model import Signature
from game.session.amounts import dollars, signed_dollars
from game.sprites.card_art import CARD_ASPECT
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import inset, place_in, rows, split_bottom, split_columns, split_left, split_rows
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

ASKED = theme.BOLD.sized(20).on(theme.PAPER_LIGHT)
# The face on the plate, and what is free beside the words, above and below them, together.
PROMPT_FACE = 50.0
PROMPT_MARGIN = 10.0
HINT = theme.LABEL.on(theme.PAPER)
CASH = theme.NUMBER.sized(26).on(theme.MONEY)
GAIN = CASH.sized(22)
PAYMENT = CASH.sized(22).on(theme.ALARM)
STAKE = theme.BOLD.sized(18)
WIN = theme.BOLD.sized(18).on(theme.MONEY)
COUNT = theme.BOLD.sized(18).on(theme.PAPER)
WIDE_TICKET = 84.0
"""How wide a ticket is at least that has its amounts beside the cloth."""
# How wide stake and win are beside each other, in proportion, and the room that they need; else the stake is alone.
AMOUNTS_ABREAST = (3.0, 4.0)
MIN_ABREAST = 78.0
CLOTH = 28.0
SMALL_CLOTH = 20.0
TOKEN = 36.0
PILE_HEIGHT = 74.0
SHOE = 120.0
MAX_CARDS_UNDER = 4
"""Cards that a thick pile shows below its top one, at most."""


def draw_desk(canvas: Canvas) -> None:
    """Draws the table that the panels of a seat lie on, baize with a wooden rim; a panel shows its part of it."""
    size = canvas.rect(layout.DESK).size

    def render() -> Surface:
        mapped = canvas.preferences.mapped_colour
        baize = shapes.add_paper_grain(shapes.vertical_gradient(size, mapped(theme.TURF_DARK), mapped(theme.LEATHER)))
        rim = shapes.vertical_gradient(
            (size[0], canvas.px(layout.RAIL)), mapped(theme.WOOD_LIGHT), mapped(theme.WOOD_DARK)
        )
        baize.blit(rim, (0, 0))
        print_cloth(canvas, baize)
        return baize

    canvas.blit(canvas.cached(("desk", size), render), layout.DESK.left, layout.DESK.top)


def print_cloth(canvas: Canvas, baize: Surface) -> None:
    """Prints where actions and hand lie on the cloth of the desk, with horseshoes where nothing may lie yet."""
    line = canvas.preferences.mapped_colour(theme.TURF)
    for box in layout.PRINTED_FRAMES:
        place = canvas.rect(box.move(0, -layout.DESK.top))
        baize.blit(shapes.rounded_outline(place.size, canvas.px(16), canvas.px(2), line), place)
    shoe = icons.icon(canvas, "horseshoe", SHOE, line)
    for x, y in layout.PRINTED_SHOES:
        baize.blit(shoe, shoe.get_rect(center=(canvas.px(x), canvas.px(y - layout.DESK.top))))


class DeskPrompt(PromptBar):
    """What is asked, or what a seat does, on a plate over the buttons, and a hint at the right of the hand."""

    _view_model: LongShotViewModel

    def draw_status(self, canvas: Canvas, head: str) -> None:
        name = self._seat[0]
        s = self._view_model
        view = self._view_model.view
        is_over = view.phase == OVER or len(view.finishers) == PLACES
        turn = _("Your turn!") if [*s.people] == [view.asked] else _("It is {name}'s turn.").format(name=name)
        super().draw_status(canvas, self._deed.words if self._deed else head or (name if is_over else turn))

    @property
    def _deed(self) -> ShownDeed | None:
        s = self._view_model
        return next((one for one in s.effects if isinstance(one, ShownDeed)), None)

    def _draw_text(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        text.draw_line(canvas, head, ASKED, self._draw_plate(canvas, layout.PROMPT), text.LEFT)
        if words and not (advice and self._view_model.advice is None):  # of a hint that is still looked for
            most = layout.hint_box(len(self._view_model.hand()))
            width = min(text.width(canvas, words, HINT) + HINT_MARK_SIZE + INSET, most.width)
            height = text.paragraph_height(canvas, words, HINT, width - HINT_MARK_SIZE / 2 - INSET - 4) + INSET
            plate = place_in(most, (width, min(height, most.height)), "topleft")
            room = split_left(plate, HINT_MARK_SIZE / 2, 4)[1]
            drawing.card(canvas, plate, theme.NIGHT, None, 13)
            if advice:
                draw_hint_mark(canvas, plate.left, plate.top + HINT_MARK_SIZE / 2)
            text.draw_centred(canvas, words, HINT, FRect(room.left, plate.top, room.width - INSET, plate.height))

    def _draw_status(self, canvas: Canvas, head: str) -> None:
        s = self._view_model
        box = FRect(layout.PROMPT)
        height = text.paragraph_height(canvas, head, ASKED, box.width - PROMPT_FACE - 2 * PROMPT_MARGIN)
        if not (s.is_replay or s.code_plate[0]):  # which lie below
            box.height = min(max(height + PROMPT_MARGIN, box.height), layout.ACTION_PANEL.bottom - box.top)
        text.draw_centred(canvas, head, ASKED, self._draw_plate(canvas, box))

    @property
    def _seat(self) -> tuple[str, int]:
        """The name and the badge of the seat that acts, which need not be that of the open sheet."""
        s = self._view_model
        seat = self._deed.seat if self._deed else s.view.asked
        return s.names[seat], s.badges[seat]

    def _draw_plate(self, canvas: Canvas, box: FRect) -> FRect:
        """Draws the plate with the face of the seat that acts, and returns the room for words."""
        badge = self._seat[1]
        drawing.card(canvas, box, theme.SEAT_COLOURS[badge], None, 12)
        face, room = split_left(inset(box, PROMPT_MARGIN / 2), PROMPT_FACE, PROMPT_MARGIN)
        draw_portrait(canvas, badge, *face.center, PROMPT_FACE)
        return room


class MoneyPanel(TablePanel[LongShotViewModel]):
    """The strip over the hand: the cash, the bets and the token of the seat whose sheet lies open."""

    box = layout.MONEY_PANEL

    def signature(self) -> Signature:
        s = self._s
        view = self._s.view
        seat = s.open_sheet_seat
        own_assets = seat, view.money[seat], tuple(view.bets[seat]), view.tokens[seat]
        change = s.cash_change
        counting = (change.amount, change.shown) if change else ()
        return own_assets, counting, tuple(view.owners), tuple(view.finishers), s.badges[seat], self._is_low

    @property
    def _is_low(self) -> bool:
        """Whether it makes room for a card in focus."""
        return self._s.raised.place >= 0

    def draw(self, canvas: Canvas) -> None:
        draw_desk(canvas)
        s = self._s
        strip = layout.LOW_STRIP if self._is_low else layout.MONEY_STRIP
        drawing.card(canvas, strip, theme.PAPER_LIGHT, theme.SEAT_COLOURS[s.badges[s.open_sheet_seat]], 12)
        self._draw_cash(canvas, layout.CASH.clip(strip))
        bets = s.view.bets[s.open_sheet_seat]
        for horse in HORSES:
            self._draw_bet(canvas, horse, layout.bet_column(horse, bets).clip(strip))
        place = layout.TOKEN.clip(strip)
        size = min(TOKEN, place.height)
        if s.view.tokens[s.open_sheet_seat]:
            canvas.blit_centred(s.sprites.picture("token_reroll", size), *place.center)
        else:
            drawing.card(canvas, place_in(place, (size - 4, size - 4)), theme.PAPER_SHADE, theme.PAPER_EDGE, size / 2)

    def _draw_cash(self, canvas: Canvas, box: FRect) -> None:
        """Draws the cash, and below it what it changes by, else, under a line, the head of what the bets would pay."""
        s = self._s
        change = self._s.cash_change
        cash = change.shown if change else s.view.money[s.open_sheet_seat]
        if change and not self._is_low:
            below, box = split_bottom(box, layout.MONEY_ROWS[-1] + 10)
            text.draw_line(
                canvas, signed_dollars(change.amount), GAIN if change.amount > 0 else PAYMENT, below, text.LEFT
            )
        elif any(s.view.bets[s.open_sheet_seat]) and not self._is_low:
            head, box = split_bottom(box, layout.MONEY_ROWS[-1] + 10)
            canvas.fill(theme.PAPER_EDGE, FRect(head.left, head.top, head.width, 2))
            text.draw_line(canvas, _("pays"), theme.SMALL, head, text.LEFT)
        text.draw_line(canvas, dollars(cash), CASH, box, text.LEFT)

    def _draw_bet(self, canvas: Canvas, horse: int, box: FRect) -> None:
        s = self._s
        stake = self._s.view.bets[self._s.open_sheet_seat][horse]
        is_own = s.view.owners[horse] == s.open_sheet_seat
        if is_own or stake:
            ground, edge = (theme.GOLD_LIGHT, theme.GOLD) if is_own else (theme.PAPER_SHADE, theme.PAPER_EDGE)
            drawing.card(canvas, box, ground, edge, 8)
        if not stake:
            canvas.blit_centred(s.sprites.cloth(horse, min(CLOTH, box.width - 4, box.height - 4)), *box.center)
            return
        if self._is_low:
            cloth, room = split_left(box, SMALL_CLOTH + 4)
            places = split_columns(room, AMOUNTS_ABREAST) if room.width >= MIN_ABREAST else [room]
        elif box.width >= WIDE_TICKET:
            cloth, room = split_left(box, CLOTH + 4)
            places = split_rows(inset(room, 0, 4), 2)
        else:
            cloth, *places = rows(box, *layout.MONEY_ROWS)
        canvas.blit_centred(s.sprites.cloth(horse, min(CLOTH, cloth.height, cloth.width - 4)), *cloth.center)
        odds = HORSE_CARDS[horse].odds[max(s.view.place(horse), 1) - 1]  # at its place, or if it wins
        amounts = (stake, STAKE), (s.view.options.edition.payout(odds, stake), WIN)
        for (amount, style), place in zip(amounts, places, strict=False):
            text.draw_line(canvas, dollars(amount), style, place)


def pile_panel(s: LongShotViewModel) -> PlainPanel:
    """Returns the panel of the draw pile and the discards, at the right of the hand."""
    return PlainPanel(
        layout.PILE_PANEL,
        partial(_draw_piles, s),
        lambda: (len(s.view.pile), tuple(s.view.discards[-MAX_CARDS_UNDER:]), len(s.view.discards)),
    )


def _draw_piles(s: LongShotViewModel, canvas: Canvas, _box: FRect) -> None:
    draw_desk(canvas)
    for box, cards, top in ((layout.PILE, s.view.pile, 0), (layout.DISCARDS, s.view.discards, -1)):
        place = FRect(0, 0, PILE_HEIGHT * CARD_ASPECT, PILE_HEIGHT)
        place.midtop = box.midtop
        if not cards:
            drawing.card(canvas, place, theme.LEATHER, theme.TURF_LIGHT, 6)
        for under in reversed(range(min(len(cards), MAX_CARDS_UNDER))):
            card = 0 if top == 0 else cards[-1 - under]
            picture = card_pictures.card_picture(s.sprites, card, PILE_HEIGHT)
            canvas.blit(picture, place.left + under, place.top + under)
        text.draw_line(canvas, str(len(cards)), COUNT, FRect(box.left - 4, place.bottom + 3, box.width + 8, 22))


EMPTY = theme.LABEL.on(theme.MIST)
NAME = theme.BOLD
WORDS = theme.LABEL.sized(18)
INSET = 11.0
TICK = 26.0
ROOM_STEPS = 6
"""Pictures in which the cards of a hand make room."""


class HandPanel(TablePanel[LongShotViewModel]):
    """The cards on the table, but for the one in focus, which is drawn over all panels."""

    box = layout.HAND_PANEL

    def signature(self) -> Signature:
        s = self._s
        lying = s.departed_card, s.chosen, s.raised.place, self._room_step, tuple(self._flying())
        return s.open_hand, tuple(s.hand()), tuple(self._looks()), lying

    def _flying(self) -> list[int]:
        s = self._s
        return [dealt.card for dealt in s.effects if isinstance(dealt, DealtCard) and dealt.seat == s.open_hand]

    @property
    def _room_step(self) -> int:
        return int(self._s.raised.share * ROOM_STEPS)

    def draw(self, canvas: Canvas) -> None:
        s = self._s
        hand = self._s.hand()
        draw_desk(canvas)
        if not hand:
            text.draw_line(canvas, _("No cards in hand"), EMPTY, self.box)
        flying = self._flying()
        for place, (card, look) in enumerate(zip(hand, self._looks(), strict=True)):
            if card in flying:
                flying.remove(card)
            elif s.departed_card != (s.open_hand, place) and (place != s.raised.place or card == HIDDEN):
                card_pictures.draw_card(canvas, s.sprites, card, self._place(place, len(hand)), look)
        if hand and hand[0] == HIDDEN:
            plate = place_in(self.box, (132, 34))
            drawing.card(canvas, plate, theme.PAPER_LIGHT, theme.INK, 10)
            text.draw_line(canvas, card_count_text(len(hand)), NAME, plate)

    def _place(self, place: int, count: int) -> FRect:
        raised = self._s.raised
        share = self._room_step / ROOM_STEPS
        box = layout.card_box(place, count, raised.before if raised.before < count else -1)
        goal = layout.card_box(place, count, raised.place if raised.place < count else -1)
        return box.move((goal.left - box.left) * share, 0)

    def _looks(self) -> Iterator[CardLook]:
        """How each card lies; while the seat whose hand it is takes its action, with what it brings now, or dim."""
        s = self._s
        view = self._s.view
        hand = self._s.hand()
        seat = s.open_sheet_seat
        acts = view.phase == ACT and view.asked == seat and not s.is_discarding and view.can_see_hand(seat)
        for place, card in enumerate(hand):
            effect = CARDS_BY_NUMBER[card].effect if acts and card != HIDDEN else None
            is_dim = effect is not None and not effect.legal_commands(view, seat, card)
            gains = effect.preview(view, seat, 0) if isinstance(effect, MoneyEffect) and not is_dim else ()
            degrees = -layout.FAN_DEGREES * layout.fan_share(place, len(hand))
            printed = layout.visible_card_box(place, len(hand)).width / layout.card_box(place, len(hand)).width
            yield CardLook(degrees, is_dim, place in s.chosen, outcome_text(gains), printed)


def draw_raised(canvas: Canvas, view_model: LongShotViewModel, choices: LongShotCommandPicker, look: CardLook) -> None:
    """Draws the card in focus among its neighbours, and ticks on those to be given away; or what a choice brings."""
    hand = choices.hand
    for place in choices.chosen_indices:
        box = layout.card_box(place, len(hand), view_model.raised.place)
        disc = FRect(box.centerx - TICK / 2, box.top - TICK / 2, TICK, TICK)
        drawing.card(canvas, disc, theme.MONEY, theme.PAPER_LIGHT, TICK / 2)
        canvas.blit_centred(icons.icon(canvas, "check", TICK - 10, theme.PAPER_LIGHT), *disc.center)
    shown = choices.explanation_box
    if shown is not None and hand[choices.raised_index] != HIDDEN:
        lift = layout.RAISED[1] - layout.card_box(0, len(hand)).height
        lower = shown.move(0, lift / 2 * (1 - view_model.raised.share))
        card_pictures.draw_card(canvas, view_model.sprites, hand[choices.raised_index], lower, look)
    if choices.note:
        head = "" if choices.note.note and choices.raised_index >= 0 else choices.note.words  # its card says that
        parts = (head, NAME), (choices.note.note, WORDS)
        _draw_plate(canvas, parts, (layout.ACTION_PANEL.centerx, layout.NOTE_FOOT))


def _draw_plate(canvas: Canvas, parts: Sequence[tuple[str, theme.Style]], foot: tuple[float, float]) -> None:
    """Draws paragraphs on a plate whose foot is centred at a place, beside the buttons unless it lies below them."""
    width = layout.ACTION_PANEL.width
    room = width - 2 * INSET
    lines = [(words, style, text.paragraph_height(canvas, words, style, room)) for words, style in parts if words]
    plate = FRect(0, 0, width, sum(height for _words, _style, height in lines) + 14)
    plate.midbottom = foot
    left = layout.HAND_LEFT if plate.top < layout.NOTE_TOP else layout.ACTION_PANEL.left
    plate.clamp_ip(FRect(left, 44, layout.HAND_RIGHT - left, 676))
    drawing.card(canvas, plate, theme.PAPER_LIGHT, theme.INK, theme.RADIUS)
    top = plate.top + 6
    for words, style, height in lines:
        text.draw_paragraph(canvas, words, style, FRect(plate.left + INSET, top, room, height), text.LEFT)
        top += height


MAX_FULL_CARDS = 5
"""How many cards that are shown with their texts there may be."""
CARDS_PER_ROW = 8
"""How many smaller ones in a row."""
HEAD = theme.HEADING.on(theme.PAPER)
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
        card_pictures.draw_card(canvas, s.sprites, card, box)


def _boxes(count: int) -> list[FRect]:
    """Where the cards lie, round the middle of the window."""
    width, height = layout.FULL_CARD.size if count <= MAX_FULL_CARDS else layout.CARD
    per_row = min(max(count, 1), CARDS_PER_ROW)
    left = 640 - (per_row * (width + GAP) - GAP) / 2
    top = 400 - (-(-count // per_row) * (height + GAP) - GAP) / 2
    return [
        FRect(
            left + number % per_row * (width + GAP),
            top + number // per_row * (height + GAP),
            width,
            height,
        )
        for number in range(count)
    ]
