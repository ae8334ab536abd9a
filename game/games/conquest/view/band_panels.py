"""Draws the band below the world: the prompt's head, the income of the next turn and the next set, the hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame
from pygame import FRect, Surface

from game.games.conquest.rules.cards import SET_CARDS, sets_in
from game.games.conquest.rules.state import ATTACK, DEFEND, FORTIFY, HIDDEN, OCCUPY, OVER, ConquestState
from game.games.conquest.rules.turn_flow import may_still_trade, points
from game.games.conquest.rules.world import ARTILLERY, CAVALRY, INFANTRY, SYMBOLS, WILD
from game.games.conquest.view import layout
from game.games.conquest.view.seat_figures import income
from game.games.conquest.view.turn_steps import StepArrow, draw_arrow, step_arrows
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.wording import (
    army_count_text,
    card_count_text,
    symbol_name,
    territory_name,
)
from game.i18n import _
from game.presentation.command_picker_view import PromptBar
from game.presentation.seat_animations import Flight
from game.presentation.static_layer import TablePanel
from game.presentation.view_model import Signature
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import around, inset, place_in, split_bottom, split_columns, split_left
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture
from game.ui.portraits import draw_portrait

HEAD = theme.CAPS.on(theme.INK)
WORDS = theme.SMALL.on(theme.INK)
LARGE = theme.NUMBER.sized(30)
INSET = 12.0
"""Horizontal padding of the panels, in logical units."""
ICON = 22.0
"""Size of the icon of the next set, in logical units."""
FIGURE = 30.0
"""Size of a symbol that completes a set, in logical units."""
EMPTY_CARD = (18.0, 27.0)
"""Size of a missing card, in logical units."""
NEEDED_HEIGHT = 40.0
"""Height of the row of missing cards or symbols, in logical units."""
PROMPT = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
"""Style of the sentence in the head."""
FACE = 38.0
"""Size of the face in the head, in logical units."""
FACE_INSET = 26.0
"""Distance from the left edge to the middle of that face, in logical units."""
HEAD_EDGE = 2.0
"""Height of the brass line under the head, in logical units."""
TIP = theme.BOLD.sized(18).on(theme.INK)
"""Style of a tip over the sea."""
TIP_RADIUS = 12.0
TIP_PADDING = 12.0
"""Space around a tip's text, in logical units."""
STEP_GAP = 8.0
"""Gap between the text in the head and the first step of a turn, in logical units."""


class HeadPanel(TablePanel[ConquestViewModel]):
    """The band's head behind the prompt, in the colour of the acting seat."""

    box = FRect(layout.BAND.left, layout.BAND.top, layout.BAND.width, layout.HEAD_HEIGHT + HEAD_EDGE)

    def signature(self) -> Signature:
        return self._s.badges[self._s.acting]

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(theme.GOLD_DEEP, self.box)
        canvas.fill(
            theme.SEAT_COLOURS[self._s.badges[self._s.acting]],
            FRect(self.box.left, self.box.top, self.box.width, layout.HEAD_HEIGHT),
        )


class BandPrompt(PromptBar):
    """The prompt in the band's head: the face of the acting seat, and the question or the seat's action."""

    _view_model: ConquestViewModel
    marks_advice = False  # only the recommended button has the mark

    @property
    def _seat(self) -> tuple[str, int]:
        s = self._view_model
        return s.names[s.acting], s.badges[s.acting]

    @property
    def _signature(self) -> tuple[object, ...]:
        return *self._seat, self._step

    @property
    def _step(self) -> int:
        """The step of the turn: 0 to place armies, 1 to attack, 2 to move; −1 before the first turn and at the end."""
        state = self._view_model.state
        if not state.round or state.phase == OVER:
            return -1
        # lost lands are shown at the start of a turn, before it is asked where to place armies
        if state.to_place or (self._view_model.lands_lost and state.phase != DEFEND):
            return 0
        return 2 if state.phase == FORTIFY else int(state.phase in (ATTACK, DEFEND, OCCUPY))

    def draw_prompt(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """Draws the open question, or in its place the warning of a pressed button."""
        super().draw_prompt(canvas, self._view_model.warning or head, words, advice=advice)

    def hint_space(self, canvas: Canvas, head: str) -> FRect:
        return super().hint_space(canvas, self._view_model.warning or head)

    def _draw_text(self, canvas: Canvas, head: str, words: str, *, advice: bool) -> None:
        """Draws the question, and a tip over open sea, so that the bar keeps the question."""
        super()._draw_text(canvas, head, "" if advice else words, advice=False)
        if advice:
            draw_tip(canvas, words)

    def _draw_status(self, canvas: Canvas, head: str) -> None:
        text.draw_line(canvas, head or self._seat[0], PROMPT, self._draw_ground(canvas), text.LEFT)

    def _draw_ground(self, canvas: Canvas, *, is_full: bool = False) -> FRect:
        draw_portrait(canvas, self._seat[1], self._box.left + FACE_INSET, self._box.centery, FACE)
        names = _("Place"), _("Attack"), _("Move")
        arrows, room = self._layout(canvas, is_brief=is_full)
        for arrow in arrows:
            draw_arrow(canvas, arrow, self._step, names[arrow.step])
        return room

    def _text_box(self, canvas: Canvas) -> FRect:
        return self._layout(canvas)[1]

    def _hint_right(self, canvas: Canvas) -> float:
        return self._text_box(canvas).right

    @property
    def _has_mission(self) -> bool:
        """Whether the bar shows the mission, which needs most of its width."""
        return self._view_model.state.options.goal == "missions"

    @property
    def _steps_shown(self) -> tuple[int, ...]:
        """The visible steps: none in a replay, which has buttons there; with a mission only the present one."""
        if self._step < 0 or self._view_model.is_replay:
            return ()
        return (self._step,) if self._has_mission else (0, 1, 2)

    def _layout(self, canvas: Canvas, *, is_brief: bool = False) -> tuple[list[StepArrow], FRect]:
        """Returns the arrows of the visible steps, and the rest of the bar for the text."""
        arrows = step_arrows(
            self._box.centery,
            self._step,
            self._steps_shown,
            is_brief=is_brief or self._has_mission,
            is_large=canvas.preferences.has_large_text,
        )
        left = self._box.left + 2 * FACE_INSET
        right = arrows[-1].box.left - STEP_GAP if arrows else self._box.right - INSET
        return arrows, FRect(left, self._box.top, right - left, self._box.height)


def draw_tip(canvas: Canvas, words: str) -> None:
    """Draws a tip at the place of the trainer's speech bubble, as high as its text."""
    area = layout.TRAINER_BUBBLE
    width = area.width - 2 * TIP_PADDING
    height = text.paragraph_height(canvas, words, TIP, width) + 2 * TIP_PADDING
    box = split_bottom(area, min(height, area.height))[0]
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.GOLD, TIP_RADIUS)
    text.draw_paragraph(canvas, words, TIP, inset(box, TIP_PADDING, TIP_PADDING))


class RivalsPanel(TablePanel[ConquestViewModel]):
    """The remaining seats with their armies and income, if no question is open."""

    box = layout.ACTIONS

    def signature(self) -> Signature:
        s = self._s
        if s.is_asked or s.is_replay:
            return ()
        return (
            s.acting,
            [(len(s.state.territories[seat]), s.state.army_count(seat)) for seat in s.state.seats],
            s.badges,
            s.out,
        )

    def draw(self, canvas: Canvas) -> None:
        s = self._s
        seats = [] if s.is_asked or s.is_replay else [seat for seat in s.state.seats if seat not in s.out]
        for number, seat in enumerate(seats):
            box = layout.rival_box(number, len(seats))
            drawing.card(canvas, box, theme.GOLD_LIGHT if seat == s.acting else theme.PAPER, theme.INK, 10)
            room = split_left(box.inflate(-12, 0), box.height, 4)[1]
            draw_portrait(canvas, s.badges[seat], box.left + 6 + box.height / 2, box.centery, box.height - 6)
            armies = army_count_text(s.state.army_count(seat))
            total = str(points(s.state, seat)) if s.state.is_last_round else f"+{income(s.state, seat).total}"
            text.draw_pair(canvas, (armies, WORDS), (total, HEAD.on(theme.MONEY)), room)


def draw_next_set(canvas: Canvas, s: ConquestViewModel, box: FRect) -> None:
    """Draws the armies for the next set of cards at the right of `box`, in grey unless a set can be traded.

    Above them are the cards that a set still needs if the seat can trade one later, else an icon.
    """
    coming = income(s.state, s.open_sheet_seat)
    hand = s.state.hands[s.open_sheet_seat]
    may_trade = may_still_trade(s.state, s.open_sheet_seat)
    can_trade = may_trade and bool(sets_in(hand))
    width = layout.NEXT_SET_WIDTH
    area = FRect(box.right - width, box.top + 6, width - 8, box.height - 12)
    if may_trade and not can_trade and HIDDEN not in hand:
        _draw_missing(canvas, hand, FRect(area.left + 5, area.top + 6, area.width - 10, NEEDED_HEIGHT))
    else:
        canvas.blit_centred(icons.icon(canvas, "cards", ICON, theme.INK_SOFT), area.centerx, area.top + 14)
    if can_trade:
        text.draw_line(canvas, _("Trade"), WORDS, FRect(area.left, area.top + 26, area.width, 24))
    ink = theme.INK if can_trade else theme.INK_SOFT
    text.draw_line(canvas, f"+{coming.next_set}", LARGE.on(ink), FRect(area.left, area.top + 50, area.width, 36))


def _draw_missing(canvas: Canvas, hand: Sequence[int], box: FRect) -> None:
    """Draws empty cards for those that a set needs; instead of the last one its symbol, or two possible ones."""
    missing = max(SET_CARDS - len(hand), 1)
    symbols = missing_symbols(hand) if missing == 1 else []
    if not 0 < len(symbols) < len(FIGURES):
        for column in split_columns(box, (1,) * missing):
            drawing.card(canvas, around(column.center, EMPTY_CARD), theme.PAPER_LIGHT, theme.INK_SOFT, 3)
        return
    for symbol, column in zip(symbols, split_columns(box, (1,) * len(symbols)), strict=True):
        draw_picture(canvas, FIGURES[symbol], around(column.center, (FIGURE, FIGURE)))
    if len(symbols) > 1:
        text.draw_line(canvas, "/", WORDS, box)


def missing_symbols(hand: Sequence[int]) -> list[int]:
    """Returns the symbols that complete a set with the hand, without wild cards."""
    return [symbol for symbol in FIGURES if sets_in([*hand, SYMBOLS.index(symbol, 1)])]


NAME = theme.SMALL.on(theme.INK)
EMPTY = theme.LABEL.on(theme.PAPER)
FINE = 4
"""Factor by which territory shapes are drawn larger before they are scaled down."""
SYMBOL_SIZE = 30.0
"""Size of a symbol on a wild card, in logical units."""
TERRITORY_HEIGHT = 40.0
"""Maximum height of a territory's shape on a card, in logical units."""
SHAPE_MARGIN = 9.0
"""Horizontal space around the shape on a card, both sides together, in logical units."""
NAME_SHARE = 0.24
"""Share of a large card's height for the name."""
SYMBOL_SHARE = 0.32
"""Share of a card's height for the symbol."""
OPEN_FLIGHT = (190.0, 0.25)
"""Height of a flying open card in logical units, and the share of its time in which it moves."""
HIDDEN_FLIGHT = (64.0, 1.0)
"""Height of a flying hidden card in logical units, and the share of its time in which it moves."""

FIGURES = {INFANTRY: "army_soldier", CAVALRY: "army_rider", ARTILLERY: "army_cannon"}
"""The pictures of the symbols on cards."""


class HandPanel(TablePanel[ConquestViewModel]):
    """The cards of the open sheet, and the armies for the next set."""

    box = layout.HAND

    def signature(self) -> Signature:
        s = self._s
        hand = tuple(s.state.hands[s.open_sheet_seat])
        may_trade = may_still_trade(s.state, s.open_sheet_seat)
        return hand, s.state.sets, s.open_sheet_seat, len(s.state.traded), self._earns_card, may_trade

    @property
    def _earns_card(self) -> bool:
        """Whether the seat has taken a territory in this turn, which brings a card at its end."""
        state = self._s.state
        has_cards = bool(state.pile or state.traded)
        return state.captured and state.turn == self._s.open_sheet_seat and has_cards

    @property
    def _empty_hand_text(self) -> str:
        s = self._s
        if s.state.is_out(s.open_sheet_seat):
            return _("Out of the game")
        return _("You get a card at the end of the turn") if self._earns_card else _("Take a territory to earn a card")

    def draw(self, canvas: Canvas) -> None:
        s = self._s
        hand = s.state.hands[s.open_sheet_seat]
        draw_picture(canvas, "war_tray", self.box)
        draw_next_set(canvas, s, self.box)
        if not hand:
            area = FRect(self.box.left + 20, self.box.top, self.box.width - 124, self.box.height)
            text.draw_centred(canvas, self._empty_hand_text, EMPTY, area, text.CENTRE)
        for index, card in enumerate(hand):
            draw_card(canvas, s, card, layout.card_box(index, len(hand)))
        if hand and hand[0] == HIDDEN:
            plate = FRect(self.box.left + 20, self.box.centery - 16, 110, 32)
            drawing.card(canvas, plate, theme.PAPER_LIGHT, theme.INK, 10)
            text.draw_line(canvas, card_count_text(len(hand)), NAME, plate)


def draw_hand(canvas: Canvas, s: ConquestViewModel, view: ConquestState, seat: int, box: FRect) -> None:
    """Draws the hand of a seat in a row within `box`, for a peek."""
    hand = view.hands[seat]
    width = box.height * layout.CARD_ASPECT
    pitch = min(width + 8, (box.width - width) / max(len(hand) - 1, 1))
    for index, card in enumerate(hand):
        draw_card(canvas, s, card, FRect(box.left + index * pitch, box.top, width, box.height))


def draw_card(canvas: Canvas, s: ConquestViewModel, card: int, box: FRect) -> None:
    """Draws a card with the shape of its territory, and the name if it is large; a hidden card from the back."""
    if card == HIDDEN:
        draw_picture(canvas, "war_card_back", box)
        return
    draw_picture(canvas, "war_card", box)
    is_large = box.height > layout.CARD_HEIGHT
    top = box.top + (box.height * NAME_SHARE if is_large else 0.0)
    room = FRect(box.left + 5, top + 4, box.width - 10, box.bottom - top - 8)
    if is_large:
        name = symbol_name(card) if SYMBOLS[card] == WILD else territory_name(card)
        text.draw_centred(canvas, name, NAME, FRect(room.left, box.top + 6, room.width, top - box.top), text.CENTRE)
    if SYMBOLS[card] == WILD:
        for number, symbol in enumerate((INFANTRY, CAVALRY, ARTILLERY)):
            middle = room.centerx, room.top + room.height * (number + 0.5) / len(FIGURES)
            draw_picture(canvas, FIGURES[symbol], around(middle, (SYMBOL_SIZE, SYMBOL_SIZE)))
        return
    width = room.width - SHAPE_MARGIN
    shape = canvas.cached(("card shape", card, width), partial(_render_shape, canvas, s, card, width))
    canvas.blit_centred(shape, room.centerx, room.top + room.height * 0.3)
    size = box.height * SYMBOL_SHARE
    draw_picture(canvas, FIGURES[SYMBOLS[card]], place_in(room, (size, size), "midbottom"))


@dataclass
class CardFlight(Flight):
    """A card that flies to a position: hidden and small, or open and large with a pause at the end."""

    s: ConquestViewModel = field(kw_only=True)
    card: int = HIDDEN

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        height, moving_share = OPEN_FLIGHT if self.card else HIDDEN_FLIGHT
        middle = self.place(min(share / moving_share, 1.0))
        draw_card(canvas, self.s, self.card, around(middle, (height * layout.CARD_ASPECT, height)))


def _render_shape(canvas: Canvas, s: ConquestViewModel, number: int, width: float) -> Surface:
    territory = s.world.territories[number]
    columns, rows = zip(*territory.outline, strict=True)
    left, top = min(columns), min(rows)
    right, bottom = max(columns), max(rows)
    scale = min(width / (right - left), TERRITORY_HEIGHT / (bottom - top))
    unit = scale * canvas.scale * FINE
    size = round((right - left) * unit) + 1, round((bottom - top) * unit) + 1
    colour = canvas.preferences.mapped_colour(theme.from_hex(s.world.continents[territory.continent].colour[1:]))
    picture = shapes.transparent_surface(size, colour)
    corners = [((x - left) * unit, (y - top) * unit) for x, y in territory.outline]
    pygame.draw.polygon(picture, colour, corners)
    pygame.draw.lines(picture, theme.COAST, True, corners, max(round(1.5 * canvas.scale * FINE), 1))
    return pygame.transform.smoothscale(picture, (max(size[0] // FINE, 1), max(size[1] // FINE, 1)))
