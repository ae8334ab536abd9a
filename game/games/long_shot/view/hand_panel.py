"""Draws what is on the desk: the prompt, the cards of a hand, token, draw pile and discards."""

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import FRect, Rect

from game.engine.message import Deed, Message
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.actions import idle_card_reason
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.effects.money import MoneyEffect
from game.games.long_shot.rules.state import ACT, BET_DOLLARS, HIDDEN, OVER
from game.games.long_shot.view import card_pictures, desk, layout
from game.games.long_shot.view.card_hits import DealtCard, ShownDeed
from game.games.long_shot.view.card_pictures import CardLook
from game.games.long_shot.view.command_picker import LongShotCommandPicker
from game.games.long_shot.view.recap import outcome_text
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import card_count_text
from game.i18n import _, translate
from game.presentation.command_picker_view import HINT_INSET, HINT_MARK_SIZE, PromptBar, advised_option, draw_hint_mark
from game.presentation.static_layer import PlainPanel, TablePanel
from game.presentation.view_model import Signature
from game.session.amounts import signed_dollars
from game.sprites.card_art import CARD_ASPECT
from game.ui import drawing, icons, text, text_layout, theme
from game.ui.box import around, inset, place_in, split_bottom, split_left
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait
from game.ui.room import clear_line

ASKED = theme.BOLD.sized(20).on(theme.PAPER_LIGHT)
PROMPT_FACE = 50.0
"""Size of the face in the prompt, in logical units."""
PROMPT_MARGIN = 10.0
"""Sum of the margins on opposite sides of the prompt's text, in logical units."""
HINT = theme.LABEL.on(theme.PAPER)
COUNT = theme.BOLD.sized(18).on(theme.PAPER)
TOKEN = 42.0
PILE_HEIGHT = 74.0
MAX_CARDS_UNDER = 4
"""Maximum number of visible cards below the top card of a pile."""


class DeskPrompt(PromptBar):
    """The question to a seat, or its deed, above the buttons, and a hint at the right of the hand."""

    _view_model: LongShotViewModel

    def hint_space(self, canvas: Canvas, head: str) -> FRect:
        """Returns the line left of the hand's cards; the question is above the buttons."""
        line = FRect(self._box.left, self._box.top, self._box.width - HINT_INSET, self._box.height)
        count = len(self._view_model.hand())
        raised = self._view_model.raised.place
        cards = [layout.card_box(place, count, raised) for place in range(count)]
        if 0 <= raised < count:
            cards.append(layout.raised_box(raised, count))
        return clear_line(line, cards)

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        is_elsewhere = advice and self._view_model.is_tip_elsewhere
        super().draw_prompt(canvas, head, "" if is_elsewhere else words, advice=advice and not is_elsewhere)

    def draw_status(self, canvas: Canvas, head: str) -> None:
        super().draw_status(canvas, self._deed.words if self._deed else head or self._default_status)

    @property
    def _held_discard(self) -> str:
        """A short sentence about a discard that is held, because its cards have ticks; "" for another choice."""
        if not isinstance(self._view_model.held, commands.Discard):
            return ""
        deed = Deed("discards 2: {gain}", gain=signed_dollars(BET_DOLLARS))
        return translate(Message("{name} {deed}", name=self._seat[0], deed=deed))

    @property
    def _default_status(self) -> str:
        """The name of the acting seat after the race, else whose turn it is."""
        view_model = self._view_model
        view = view_model.view
        if view.phase == OVER or view.is_decided:
            return self._seat[0]
        if view.asked not in (view.turn, *view_model.people):  # a card may answer the roll
            return _("{name} is thinking …").format(name=view_model.names[view.asked])
        if [*view_model.people] == [view.turn]:
            return _("Your turn!")
        return _("It is {name}'s turn.").format(name=view_model.names[view.turn])

    @property
    def _deed(self) -> ShownDeed | None:
        return next((effect for effect in self._view_model.effects if isinstance(effect, ShownDeed)), None)

    def _draw_text(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        text.draw_line(
            canvas, self._held_discard or head, ASKED, self._draw_plate(canvas, layout.PROMPT, self._seat[1]), text.LEFT
        )
        is_searching = advice and self._view_model.advice is None
        if words and not is_searching:
            limits = layout.hint_box(len(self._view_model.hand()))
            words = _fitting_hint(canvas, words, limits)
        if words and not is_searching:
            width = min(text.width(canvas, words, HINT) + HINT_MARK_SIZE + INSET, limits.width)
            height = text.paragraph_height(canvas, words, HINT, width - HINT_MARK_SIZE / 2 - INSET - 4) + INSET
            box = place_in(limits, (width, min(height, limits.height)), "topleft")
            inner = split_left(box, HINT_MARK_SIZE / 2, 4)[1]
            drawing.card(canvas, box, theme.NIGHT, None, 13)
            if advice:
                draw_hint_mark(canvas, box.left, box.top + HINT_MARK_SIZE / 2)
            text.draw_centred(canvas, words, HINT, FRect(inner.left, box.top, inner.width - INSET, box.height))

    def _draw_status(self, canvas: Canvas, head: str) -> None:
        view_model = self._view_model
        box = FRect(layout.PROMPT)
        height = text.paragraph_height(canvas, head, ASKED, box.width - PROMPT_FACE - 2 * PROMPT_MARGIN)
        if not (view_model.is_replay or view_model.code_plate[0]):  # nothing else is below
            box.height = min(max(height + PROMPT_MARGIN, box.height), layout.ACTION_PANEL.bottom - box.top)
        view = view_model.view
        waits_for_person = view.asked in view_model.people and not (self._deed or view_model.held)
        badge = view_model.badges[view.turn] if waits_for_person else self._seat[1]
        text.draw_centred(canvas, head, ASKED, self._draw_plate(canvas, box, badge))

    @property
    def _seat(self) -> tuple[str, int]:
        """Name and badge of the acting seat: of a choice that is held, of a deed, else the asked one."""
        view_model = self._view_model
        seat = self._deed.seat if self._deed else view_model.view.asked
        if view_model.held:
            seat = view_model.asked_seat
        return view_model.names[seat], view_model.badges[seat]

    def _draw_plate(self, canvas: Canvas, box: FRect, badge: int) -> FRect:
        """Draws the plate of the prompt with the face and colour of a seat's badge; returns the box for text."""
        drawing.card(canvas, box, theme.SEAT_COLOURS[badge], None, 12)
        face, text_box = split_left(inset(box, PROMPT_MARGIN / 2), PROMPT_FACE, PROMPT_MARGIN)
        draw_portrait(canvas, badge, *face.center, PROMPT_FACE)
        return text_box


def _fitting_hint(canvas: Canvas, words: str, limits: FRect) -> str:
    """Returns a hint, without the effect of its card if both do not fit; "" if only the mark of the hint fits."""
    smallest = HINT.sized(theme.MIN_TEXT_SIZE)
    width = limits.width - HINT_MARK_SIZE / 2 - INSET - 4
    candidates = words, words.partition(" – ")[0]
    fitting = (hint for hint in candidates if text_layout.lines_height(canvas, hint, smallest, width) <= limits.height)
    return next(fitting, "")


def pile_panel(view_model: LongShotViewModel) -> PlainPanel:
    """Returns the panel of the draw pile and the discards, at the right of the hand."""

    def signature() -> Signature:
        discards = view_model.view.discards
        return len(view_model.view.pile), tuple(discards[-MAX_CARDS_UNDER:]), len(discards)

    return PlainPanel(layout.PILE_PANEL, partial(_draw_piles, view_model), signature)


def _draw_piles(view_model: LongShotViewModel, canvas: Canvas, _box: FRect) -> None:
    desk.draw(canvas)
    view = view_model.view
    for box, cards, is_open in ((layout.PILE, view.pile, False), (layout.DISCARDS, view.discards, True)):
        card_box = FRect(0, 0, PILE_HEIGHT * CARD_ASPECT, PILE_HEIGHT)
        card_box.midtop = box.midtop
        if not cards:
            drawing.card(canvas, card_box, theme.LEATHER, theme.TURF_LIGHT, 6)
        for depth in reversed(range(min(len(cards), MAX_CARDS_UNDER))):
            card = cards[-1 - depth] if is_open else HIDDEN
            picture = card_pictures.card_picture(view_model.sprites, card, PILE_HEIGHT)
            canvas.blit(picture, card_box.left + depth, card_box.top + depth)
        count_box = FRect(box.left - 4, card_box.bottom + 3, box.width + 8, 22)
        text.draw_line(canvas, str(len(cards)), COUNT, count_box)


EMPTY = theme.LABEL.on(theme.MIST)
NAME = theme.BOLD
WORDS = theme.LABEL.sized(18)
INSET = 11.0
"""Space between the edge of a plate and its text, in logical units."""
NOTE_MARGIN = 14.0
"""Sum of the margins above and below the text of a note, in logical units."""
STAR_INSET = 16.0
"""Distance of the middle of a hint's mark from the corner of the raised card's picture, in logical units."""
TICK = 52.0
"""Size of the tick on a chosen card, in logical units."""
SHIFT_STEPS = 6
"""Steps of the animation in which the cards of a hand move apart."""


class HandPanel(TablePanel[LongShotViewModel]):
    """The Reroll token and the cards of the hand, except the one in focus, which is drawn over all panels.

    This panel is left of the field; `part_below_field` continues it.
    """

    box = layout.HAND_PARTS[0]

    def __init__(self, view_model: LongShotViewModel) -> None:
        super().__init__(view_model)
        self._last_signature: Signature = ()

    @property
    def part_below_field(self) -> PlainPanel:
        """The panel of the same hand below the field. It must follow this one."""
        return PlainPanel(layout.HAND_PARTS[1], lambda canvas, _box: self.draw(canvas), lambda: self._last_signature)

    def signature(self) -> Signature:
        view_model = self._s
        arrangement = (
            view_model.departed_cards,
            view_model.chosen,
            view_model.leaving,
            view_model.raised.place,
            view_model.raised.before,
            self._shift_step,
            tuple(self._flying()),
        )
        cards = view_model.open_hand, tuple(view_model.hand()), tuple(self._looks())
        self._last_signature = self._has_token, *cards, arrangement
        return self._last_signature

    @property
    def _has_token(self) -> bool:
        return bool(self._s.view.tokens[self._s.open_sheet_seat])

    def _flying(self) -> list[int]:
        dealt_cards = (effect for effect in self._s.effects if isinstance(effect, DealtCard))
        return [dealt.card for dealt in dealt_cards if dealt.seat == self._s.open_hand]

    @property
    def _shift_step(self) -> int:
        return int(self._s.raised.share * SHIFT_STEPS)

    def draw(self, canvas: Canvas) -> None:
        view_model = self._s
        hand = self._s.hand()
        desk.draw(canvas)
        if self._has_token:
            canvas.blit_centred(view_model.sprites.picture("token_reroll", TOKEN), *layout.TOKEN.center)
        if not hand:
            text.draw_line(canvas, _("No cards in hand"), EMPTY, layout.HAND_PANEL)
        flying = self._flying()
        for place, (card, look) in enumerate(zip(hand, self._looks(), strict=True)):
            if card in flying:
                flying.remove(card)
            elif (view_model.open_hand, place) not in view_model.departed_cards and (
                place != view_model.raised.place or card == HIDDEN
            ):
                card_pictures.draw_card(canvas, view_model.sprites, card, self._card_box(place, len(hand)), look)
        if hand and hand[0] == HIDDEN:
            count_box = place_in(layout.card_box(0, 1), (132, 34))
            drawing.card(canvas, count_box, theme.PAPER_LIGHT, theme.INK, 10)
            text.draw_line(canvas, card_count_text(len(hand)), NAME, count_box)

    def _card_box(self, place: int, count: int) -> FRect:
        """Returns the present box of a card, which may be moving aside for the raised one."""
        raised = self._s.raised
        share = self._shift_step / SHIFT_STEPS
        box = layout.card_box(place, count, raised.before if raised.before < count else -1)
        goal = layout.card_box(place, count, raised.place if raised.place < count else -1)
        return box.move((goal.left - box.left) * share, 0)

    def _looks(self) -> Iterator[CardLook]:
        """Yields the look of each card. During its seat's action, a card shows its present effect or is dimmed."""
        view_model = self._s
        view = self._s.view
        hand = self._s.hand()
        seat = view_model.open_sheet_seat
        acts = view.phase == ACT and view.asked == seat and not view_model.is_discarding and view.can_see_hand(seat)
        for place, card in enumerate(hand):
            effect = CARDS_BY_NUMBER[card].effect if acts and card != HIDDEN else None
            is_idle = effect is not None and not effect.legal_commands(view, seat, card)
            is_dim = is_idle or place in view_model.leaving
            now = translate(idle_card_reason(view, seat, card)) if is_idle else ""
            if isinstance(effect, MoneyEffect) and not is_dim:
                now = outcome_text(effect.preview(view, seat, 0))
            degrees = layout.fan_degrees(place, len(hand))
            copies = (other for other, copy in enumerate(hand) if copy == card)
            printed = min(layout.printed_share(other, len(hand)) for other in copies)
            yield CardLook(degrees, is_dim, place in view_model.chosen, now, printed)


def draw_raised(canvas: Canvas, view_model: LongShotViewModel, choices: LongShotCommandPicker, look: CardLook) -> None:
    """Draws the card in focus, and the note of a choice."""
    hand = choices.hand
    raised_box = choices.explanation_box
    if raised_box is not None and hand[choices.raised_index] != HIDDEN:
        lift = raised_box.height - layout.card_box(0, len(hand)).height
        box = raised_box.move(0, lift / 2 * (1 - view_model.raised.share))
        card_pictures.draw_card(canvas, view_model.sprites, hand[choices.raised_index], box, look)
        advised = advised_option(choices, view_model.advice)
        if advised and choices.index_of_key(advised.key) == choices.raised_index:
            picture = card_pictures.printed_areas(box.height).picture.to_rect(Rect(box))
            draw_hint_mark(canvas, picture.left + STAR_INSET, picture.top + STAR_INSET)
    if choices.note:
        is_on_card = choices.note.note and choices.raised_index >= 0
        head = "" if is_on_card else choices.note.words
        parts = (head, NAME), (choices.note.note, WORDS)
        _draw_note(canvas, parts, layout.note_box(len(choices.buttons)))


def draw_ticks(canvas: Canvas, view_model: LongShotViewModel) -> None:
    """Draws a tick on the middle of the visible part of each card that has been chosen to be discarded."""
    count = len(view_model.hand())
    raised = view_model.raised.place
    for place in view_model.leaving:
        box = layout.raised_box(place, count) if place == raised else layout.visible_card_box(place, count, raised)
        disc = around(box.center, (TICK, TICK))
        drawing.card(canvas, disc, theme.MONEY, theme.PAPER_LIGHT, TICK / 2)
        canvas.blit_centred(icons.icon(canvas, "check", TICK - 12, theme.PAPER_LIGHT), *disc.center)


def _draw_note(canvas: Canvas, parts: Sequence[tuple[str, theme.Style]], limits: FRect) -> None:
    """Draws paragraphs on a card at the foot of its limits, with smaller letters if needed."""
    width = limits.width - 2 * INSET
    shown = [(words, style) for words, style in parts if words]
    heights = _note_heights(canvas, shown, (width, limits.height - NOTE_MARGIN))
    box = split_bottom(limits, sum(heights) + NOTE_MARGIN)[0]
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.INK, theme.RADIUS)
    top = box.top + NOTE_MARGIN / 2 - 1
    for (words, style), height in zip(shown, heights, strict=True):
        text.draw_paragraph(canvas, words, style, FRect(box.left + INSET, top, width, height), text.LEFT)
        top += height


def _note_heights(
    canvas: Canvas, parts: Sequence[tuple[str, theme.Style]], room: tuple[float, float]
) -> Sequence[float]:
    """Returns the heights of paragraphs in the largest common size that fits, or else in the smallest one."""
    width, max_height = room
    heights: list[float] = []
    for size in range(int(text.scaled_style(canvas, WORDS).size), theme.MIN_TEXT_SIZE - 1, -1):
        heights = [text_layout.lines_height(canvas, words, style.sized(size), width) for words, style in parts]
        if sum(heights) <= max_height:
            break
    return heights


MAX_FULL_CARDS = 5
"""Maximum number of cards shown with full text."""
CARDS_PER_ROW = 8
"""Cards per row."""
HEAD = theme.HEADING.on(theme.PAPER)
GAP = 14.0


def draw_peeked_hand(canvas: Canvas, view_model: LongShotViewModel, hand: Sequence[int], seat: int) -> None:
    """Draws the hand of a seat, with all cards visible."""
    boxes = _boxes(len(hand))
    background = (boxes[0].unionall(boxes[1:]) if boxes else FRect(540, 330, 200, 60)).inflate(2 * GAP, 2 * GAP)
    background.top -= 50
    background.height += 50
    drawing.card(canvas, background, theme.NIGHT, theme.GOLD, 18)
    canvas.blit_centred(icons.badge(canvas, view_model.badges[seat], 32), background.left + 30, background.top + 30)
    head = view_model.names[seat] if hand else _("{name}: no cards in hand").format(name=view_model.names[seat])
    head_box = FRect(background.left + 54, background.top + 10, background.width - 70, 40)
    text.draw_line(canvas, head, HEAD, head_box, text.LEFT)
    for card, box in zip(hand, boxes, strict=True):
        card_pictures.draw_card(canvas, view_model.sprites, card, box)


def _boxes(count: int) -> list[FRect]:
    """Returns the boxes of the cards, around the middle of the window."""
    width, height = layout.FULL_CARD.size if count <= MAX_FULL_CARDS else layout.CROWDED_CARD
    per_row = min(max(count, 1), CARDS_PER_ROW)
    left = 640 - (per_row * (width + GAP) - GAP) / 2
    top = 400 - (-(-count // per_row) * (height + GAP) - GAP) / 2
    boxes = []
    for number in range(count):
        row, column = divmod(number, per_row)
        boxes.append(FRect(left + column * (width + GAP), top + row * (height + GAP), width, height))
    return boxes
