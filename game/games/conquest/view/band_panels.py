"""Draws the band below the world: the prompt's head, what the next turn and the next set bring, the cards of a hand."""

from dataclasses import dataclass, field

import pygame
from pygame import FRect, Surface

from game.games.conquest.rules.state import ATTACK, DEFEND, FORTIFY, HIDDEN, OCCUPY, OVER, ConquestState
from game.games.conquest.rules.world import ARTILLERY, CAVALRY, INFANTRY, SYMBOLS, WILD
from game.games.conquest.view import layout
from game.games.conquest.view.seat_figures import income
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.wording import (
    army_count_text,
    card_count_text,
    mission_progress,
    present_mission_text,
    symbol_name,
    territory_count_text,
    territory_name,
)
from game.i18n import _
from game.presentation.command_picker_view import PromptBar
from game.presentation.seat_animations import Flight
from game.presentation.static_layer import TablePanel
from game.presentation.view_model import Signature
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import around, place_in, split_left, split_right
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture
from game.ui.portraits import draw_portrait

HEAD = theme.CAPS.on(theme.INK)
WORDS = theme.SMALL.on(theme.INK)
LARGE = theme.NUMBER.sized(30)
INSET = 12.0
ICON = 22.0
# The sentence in the head, and the face before it; the brass line under the head.
PROMPT = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
FACE = 38.0
FACE_INSET = 26.0
HEAD_EDGE = 2.0
# The steps of a turn at the end of the head; the present one has more room, for its icon, and an icon alone less.
STEP = theme.BOLD.sized(18)
STEP_WIDTH = 112.0
STEP_ICON = 26.0
STEP_ALONE = 34.0
STEP_GAP = 5.0
STEP_ICONS = "plus", "dice", "right"


class HeadPanel(TablePanel[ConquestViewModel]):
    """The band's head in the colour of who acts, in which the prompt stands."""

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
    """The prompt in the band's head: the face of who acts, and a sentence: what is asked, or what that seat does."""

    _view_model: ConquestViewModel

    @property
    def _seat(self) -> tuple[str, int]:
        s = self._view_model
        return s.names[s.acting], s.badges[s.acting]

    @property
    def _signature(self) -> tuple[object, ...]:
        return *self._seat, self._step

    @property
    def _step(self) -> int:
        """The step of the turn: 0 to place armies, 1 to attack, 2 to move; -1 before the first turn and at the end."""
        state = self._view_model.state
        if not state.round or state.phase == OVER:
            return -1
        if state.to_place or (self._view_model.lands_lost and state.phase != DEFEND):  # also before it is asked where
            return 0
        return 2 if state.phase == FORTIFY else int(state.phase in (ATTACK, DEFEND, OCCUPY))

    def _draw_status(self, canvas: Canvas, head: str) -> None:
        text.draw_line(canvas, head or self._seat[0], PROMPT, self._draw_ground(canvas), text.LEFT)

    def _draw_ground(self, canvas: Canvas, *, is_full: bool = False) -> FRect:
        draw_portrait(canvas, self._seat[1], self._box.left + FACE_INSET, self._box.centery, FACE)
        room = split_left(self._box.inflate(-INSET, 0).move(-INSET / 2, 0), 2 * FACE_INSET)[1]
        names = _("Place"), _("Attack"), _("Move")
        has_mission = self._view_model.state.options.goal == "missions"  # which is told there, and needs the room
        is_brief = is_full or has_mission
        for place in ((self._step,) if has_mission else (2, 1, 0)) if self._step >= 0 else ():
            is_now = place == self._step
            words = f"{place + 1} {names[place]}"
            ground, ink = (theme.GOLD, theme.INK) if is_now else (theme.NIGHT, theme.PAPER)
            width = STEP_ALONE if is_brief else STEP_WIDTH + STEP_ICON * is_now
            box, room = split_right(room, width, STEP_GAP)
            drawing.card(canvas, box.inflate(0, -6), ground, theme.INK, 14)
            if is_brief:
                canvas.blit_centred(icons.icon(canvas, STEP_ICONS[place], STEP.size, ink), *box.center)
            elif is_now:
                drawing.icon_label(canvas, box.inflate(-4, -6), STEP.on(ink), (STEP_ICONS[place], words))
            else:
                text.draw_line(canvas, words, STEP.on(ink), box.inflate(-4, -6))
        return room


class RivalsPanel(TablePanel[ConquestViewModel]):
    """All seats that are left, with their armies and what their next turn brings, while nobody is asked; else, below a
    single button, what can be pressed on the map.
    """

    box = layout.ACTIONS

    def signature(self) -> Signature:
        s = self._s
        if s.is_asked or s.is_replay:
            return s.calls_for_land
        return (
            s.acting,
            [(len(s.state.territories[seat]), s.state.army_count(seat)) for seat in s.state.seats],
            s.badges,
            s.out,
        )

    def draw(self, canvas: Canvas) -> None:
        s = self._s
        if s.calls_for_land:
            text.draw_line(canvas, _("Tap a land of yours, then a neighbour"), EMPTY, layout.button_box(1, 2))
        seats = [] if s.is_asked or s.is_replay else [seat for seat in s.state.seats if seat not in s.out]
        for number, seat in enumerate(seats):
            box = layout.rival_box(number, len(seats))
            drawing.card(canvas, box, theme.GOLD_LIGHT if seat == s.acting else theme.PAPER, theme.INK, 10)
            room = split_left(box.inflate(-12, 0), box.height, 4)[1]
            draw_portrait(canvas, s.badges[seat], box.left + 6 + box.height / 2, box.centery, box.height - 6)
            armies = army_count_text(s.state.army_count(seat))
            coming = f"+{income(s.state, seat).total}"
            text.draw_pair(canvas, (armies, WORDS), (coming, HEAD.on(theme.MONEY)), room)


class AccountPanel(TablePanel[ConquestViewModel]):
    """What the next turn of the open sheet brings, and its mission."""

    box = layout.ACCOUNT

    def signature(self) -> Signature:
        s = self._s
        seat = self._s.open_sheet_seat
        lands = len(s.state.territories[seat])
        continents = tuple(s.state.continents(seat))
        return seat, lands, continents, self._mission(), self._left, seat == s.acting, seat in s.out

    def draw(self, canvas: Canvas) -> None:
        draw_picture(canvas, "war_account", self.box, frozenset() if self._mission()[0] else UNSEALED)
        self._draw_account(canvas)

    @property
    def _left(self) -> int:
        state = self._s.state
        return state.to_place if state.round and state.asked == self._s.open_sheet_seat else 0

    def _mission(self) -> tuple[str, int, int]:
        """Returns the words of the open sheet's mission and how far it is, as far as they may be seen; "" for none."""
        s = self._s
        seat = self._s.open_sheet_seat
        if s.state.options.goal != "missions" or not s.state.missions[seat]:
            return "", 0, 0
        return present_mission_text(s.state, seat, s.names), *mission_progress(s.state, seat)

    def _draw_account(self, canvas: Canvas) -> None:
        s = self._s
        seat = self._s.open_sheet_seat
        box = layout.ACCOUNT
        coming = income(s.state, seat)
        room = FRect(box.left + INSET, box.top + 5, box.width - 2 * INSET, 32)
        words = (
            _("{name} is out!") if seat in s.out else (_("Next turn") if seat == s.acting else _("{name}: next turn"))
        )
        next_turn = words.format(name=s.names[seat]), f"+{coming.total}"
        head = (_("To place"), str(self._left)) if self._left else next_turn
        text.draw_pair(canvas, (head[0], HEAD), (head[1], LARGE.on(theme.MONEY)), room)
        territories = territory_count_text(len(s.state.territories[seat]))
        room = room.move(0, 32)
        text.draw_pair(
            canvas, (territories, WORDS), (f"+{coming.territories}", WORDS), FRect(*room.topleft, room.width, 24)
        )
        mission, done, needed = self._mission()
        words = _("Mission") if mission else _("Continents")
        note = f"+{coming.total - coming.territories}" if not mission else f"{done}/{needed}" if needed else ""
        line = FRect(room.left, room.top + 29, room.width, 24)
        if not mission:
            line.top -= 6
        text.draw_pair(canvas, (words, WORDS), (note, WORDS), line)


def draw_next_set(canvas: Canvas, s: ConquestViewModel, box: FRect) -> None:
    """Draws what the next set of cards is worth, at the right of a place for cards."""
    coming = income(s.state, s.open_sheet_seat)
    width = layout.NEXT_SET_WIDTH
    place = FRect(box.right - width, box.top + 6, width - 8, box.height - 12)
    canvas.blit_centred(icons.icon(canvas, "cards", ICON, theme.INK_SOFT), place.centerx, place.top + 14)
    text.draw_line(canvas, _("Set"), WORDS, FRect(place.left - 4, place.top + 26, place.width + 8, 24))
    text.draw_line(canvas, f"+{coming.next_set}", LARGE, FRect(place.left, place.top + 50, place.width, 36))


NAME = theme.SMALL.on(theme.INK)
EMPTY = theme.LABEL.on(theme.PAPER)
FINE = 4
"""Shapes are drawn this many times larger and scaled down."""
SYMBOL_SIZE = 30.0
TERRITORY_HEIGHT = 40.0
SHAPE_MARGIN = 9.0
# How much of a large card's height its name takes, and of any card's its symbol.
NAME_SHARE = 0.24
SYMBOL_SHARE = 0.32
# Height of a card that is on its way, and for which share of its time it is.
OPEN_FLIGHT = (190.0, 0.25)
HIDDEN_FLIGHT = (64.0, 1.0)

FIGURES = {INFANTRY: "army_soldier", CAVALRY: "army_rider", ARTILLERY: "army_cannon"}
"""The pictures of the symbols on cards."""
UNSEALED = frozenset({"sealed"})
"""What is hidden of an account without a mission."""


class HandPanel(TablePanel[ConquestViewModel]):
    """The cards of the open sheet, and what the next set is worth."""

    box = layout.HAND

    def signature(self) -> Signature:
        s = self._s
        return tuple(s.state.hands[s.open_sheet_seat]), s.state.sets, s.open_sheet_seat, len(s.state.traded)

    def draw(self, canvas: Canvas) -> None:
        s = self._s
        hand = s.state.hands[s.open_sheet_seat]
        draw_picture(canvas, "war_tray", self.box)
        draw_next_set(canvas, s, self.box)
        if not hand:
            words = _("Take a land to win a card") if not s.state.is_out(s.open_sheet_seat) else _("Out of the game")
            text.draw_centred(
                canvas,
                words,
                EMPTY,
                FRect(self.box.left + 20, self.box.top, self.box.width - 124, self.box.height),
                text.CENTRE,
            )
        for place, card in enumerate(hand):
            draw_card(canvas, s, card, layout.card_box(place, len(hand)))
        if hand and hand[0] == HIDDEN:
            plate = FRect(self.box.left + 20, self.box.centery - 16, 110, 32)
            drawing.card(canvas, plate, theme.PAPER_LIGHT, theme.INK, 10)
            text.draw_line(canvas, card_count_text(len(hand)), NAME, plate)


def draw_hand(canvas: Canvas, s: ConquestViewModel, view: ConquestState, seat: int, box: FRect) -> None:
    """Draws the hand of a seat in a row within `box`, for a peek."""
    hand = view.hands[seat]
    width = box.height * layout.CARD_ASPECT
    pitch = min(width + 8, (box.width - width) / max(len(hand) - 1, 1))
    for place, card in enumerate(hand):
        draw_card(canvas, s, card, FRect(box.left + place * pitch, box.top, width, box.height))


def draw_card(canvas: Canvas, s: ConquestViewModel, card: int, box: FRect) -> None:
    """Draws a card with the shape of its territory, and its name where there is room; the back of a hidden one."""
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
            place = room.centerx, room.top + room.height * (number + 0.5) / len(FIGURES)
            draw_picture(canvas, FIGURES[symbol], around(place, (SYMBOL_SIZE, SYMBOL_SIZE)))
        return
    width = room.width - SHAPE_MARGIN
    canvas.blit_centred(
        canvas.cached(("card shape", card, width), lambda: _render_shape(canvas, s, card, width)),
        room.centerx,
        room.top + room.height * 0.3,
    )
    size = box.height * SYMBOL_SHARE
    draw_picture(canvas, FIGURES[SYMBOLS[card]], place_in(room, (size, size), "midbottom"))


@dataclass
class CardFlight(Flight):
    """A card on its way from a place to another: its back, or open and large, and then it lies there."""

    s: ConquestViewModel = field(kw_only=True)
    card: int = HIDDEN

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        height, moving = OPEN_FLIGHT if self.card else HIDDEN_FLIGHT
        draw_card(
            canvas,
            self.s,
            self.card,
            around(self.place(min(share / moving, 1.0)), (height * layout.CARD_ASPECT, height)),
        )


def _render_shape(canvas: Canvas, s: ConquestViewModel, number: int, width: float) -> Surface:
    territory = s.world.territories[number]
    left, top = (min(point[axis] for point in territory.outline) for axis in (0, 1))
    right, low = (max(point[axis] for point in territory.outline) for axis in (0, 1))
    scale = min(width / (right - left), TERRITORY_HEIGHT / (low - top))
    unit = scale * canvas.scale * FINE
    size = round((right - left) * unit) + 1, round((low - top) * unit) + 1
    colour = canvas.preferences.mapped_colour(theme.from_hex(s.world.continents[territory.continent].colour[1:]))
    picture = shapes.transparent_surface(size, colour)
    corners = [((x - left) * unit, (y - top) * unit) for x, y in territory.outline]
    pygame.draw.polygon(picture, colour, corners)
    pygame.draw.lines(picture, theme.COAST, True, corners, max(round(1.5 * canvas.scale * FINE), 1))
    return pygame.transform.smoothscale(picture, (max(size[0] // FINE, 1), max(size[1] // FINE, 1)))
