"""Shows the small sheets of all seats that choose at the same time, and routes each press to its seat."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame import FRect, Surface

from game.engine.rules import GameState, Seat
from game.i18n import _
from game.input.bindings import GAMEPAD
from game.input.intents import (
    Back,
    Confirm,
    Intent,
    MoveFocus,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Secondary,
)
from game.presentation.pocket_sheet import PocketSheet
from game.presentation.pocket_sheet_view import PocketBoard, SheetPicture, has_more_beside, sheet_box, tile_boxes
from game.scenes.match.driver import MatchOverlay
from game.scenes.match.joining import draw_join_strip
from game.scenes.match.match_parts import MatchParts
from game.session.simultaneous_choices import TurnPlan
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget

CLOCK_SECONDS = 12.0
"""Time to choose once half of the people are ready."""
ROLL_PLATE = FRect(218, 66, 440, 104)
DIE_SIZE = 62
DIE_PITCH = 86.0
CLOCK_PLATE = FRect(762, 50, 126, 152)
CLOCK_SIZE = 72.0
CLOCK_WIDTH = 7.0
COUNT_HEIGHT = 26.0
CLOCK_STEPS = 48
"""Different pictures of the clock's ring."""
CLOCK_DETAIL = 3
"""Supersampling factor of the ring."""
TITLE = theme.NUMBER.sized(30).on(theme.GOLD)
WORDS = theme.BOLD.sized(22).on(theme.PAPER)
SECONDS = theme.NUMBER.sized(30).on(theme.PAPER)
COUNT = theme.BOLD.sized(18).on(theme.PAPER)


def open_sheets(parts: MatchParts, plans: Mapping[Seat, TurnPlan[GameState]]) -> dict[Seat, PocketSheet]:
    """Returns a sheet for each of these plans; the game must have PlanParts."""
    plan_parts = parts.screen.parts.plans
    why_not = parts.session.rules.rejection_reason
    assert plan_parts is not None
    return {seat: PocketSheet(plan, plan_parts, why_not) for seat, plan in plans.items()}


class PocketSheets(MatchOverlay):
    """An overlay with the plans in progress, by seat; all other seats are face down.

    `clock` returns the seconds left, None while it does not run; `invitation` is the seat that the next device takes,
    "" if there is none.
    """

    def __init__(
        self,
        parts: MatchParts,
        sheets: dict[Seat, PocketSheet],
        clock: Callable[[], float | None],
        invitation: Callable[[], str] = str,
    ) -> None:
        self.sheets = sheets
        self._context = parts.context
        self._session = parts.session
        self._screen = parts.screen
        self._clock = clock
        self._invitation = invitation
        self._board = PocketBoard(parts.screen.view_model.sprites)
        kept = parts.session.seats_for_bots
        self._seats = tuple(seat for seat in range(len(parts.session.setup.seats)) if seat not in kept)
        self._time = CLOCK_SECONDS

    def set_time(self, seconds: float) -> None:
        """Duration of the clock in seconds, if it is not CLOCK_SECONDS."""
        self._time = seconds

    @property
    def ready_seats(self) -> frozenset[Seat]:
        """Seats that have chosen or have no choice left."""
        open_seats = {seat for seat, sheet in self.sheets.items() if not sheet.ready}
        return frozenset(seat for seat in self._seats if seat not in open_seats and not self.comes_later(seat))

    def comes_later(self, seat: Seat) -> bool:
        """Returns whether a seat chooses in turn, after those who choose at the same time, for want of a device."""
        return seat not in self.sheets and seat in self._session.people and not self._has_acted(seat)

    def _has_acted(self, seat: Seat) -> bool:
        rules = self._session.rules
        return seat not in rules.seats_before_next_roll(self._session.match.state)  # type: ignore[attr-defined]

    # -- presses --------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointerMoved | PointerPressed | PointerReleased):
            return self._point(intent)
        if not isinstance(intent, MoveFocus | Confirm | Back | Secondary):
            return False
        if (seat := self.seat_of(intent.device)) is None:
            return not isinstance(intent, Back) or self._context.assignment.seat(intent.device) is not None
        self._press(self.sheets[seat], intent)
        return True

    def seat_of(self, device: str) -> Seat | None:
        """Returns the seat that a device chooses for: its own, or the first that has none and has not chosen."""
        assignment = self._context.assignment
        if (own := assignment.seat(device)) is not None:
            return own if own in self.sheets else None
        lone = assignment.without_device(self.sheets)
        return next((seat for seat in lone if not self.sheets[seat].ready), next(iter(lone), None))

    def _press(self, sheet: PocketSheet, intent: Intent) -> None:
        match intent:
            case MoveFocus(dx=dx, dy=dy) if not sheet.ready:
                self._sound("focus" if sheet.move(dx, dy) else "")
            case Confirm():
                self._confirm(sheet)
            case Back():
                self._sound("focus" if sheet.back() else "refused")
            case Secondary() if not sheet.ready:
                sheet.switch_group()

    def _confirm(self, sheet: PocketSheet) -> None:
        if not sheet.ready:
            self._sound("press" if sheet.confirm() else "refused")

    def _point(self, intent: PointerMoved | PointerPressed | PointerReleased) -> bool:
        for sheet in self._open_sheets():
            for index, box in tile_boxes(self._box(sheet), sheet):
                if box.collidepoint(intent.x, intent.y) and self._context.assignment.may_act(intent.device, sheet.seat):
                    if isinstance(intent, PointerPressed):
                        self._press_tile(sheet, index)
                    return True
        return False

    def _press_tile(self, sheet: PocketSheet, index: int) -> None:
        """Chooses the option of a tile; the outermost tiles scroll to further ones."""
        leads_on = has_more_beside(sheet, index) and index != sheet.index
        sheet.point(index)
        if leads_on:
            self._sound("focus")
        else:
            self._confirm(sheet)

    def _open_sheets(self) -> list[PocketSheet]:
        return [sheet for sheet in self.sheets.values() if not sheet.ready]

    def _box(self, sheet: PocketSheet) -> FRect:
        return sheet_box(self._seats.index(sheet.seat), len(self._seats))

    def _sound(self, name: str) -> None:
        if name:
            self._context.audio.play_ui(name)

    def targets(self, targets: Sequence[FocusTarget]) -> Sequence[FocusTarget]:
        own = []
        for sheet in self._open_sheets():
            name = self._session.names[sheet.seat]
            for index, box in tile_boxes(self._box(sheet), sheet):
                option = sheet.options[index]
                own.append(
                    FocusTarget(
                        f"pocket.{sheet.seat}.{option.key}",
                        box,
                        _("{name}: {words}").format(name=name, words=option.words),
                        partial(self._take, sheet, index),
                        option.disabled_reason,
                        explains_itself=True,
                    )
                )
        return [*targets, *own]

    def _take(self, sheet: PocketSheet, index: int) -> None:
        sheet.point(index)
        self._confirm(sheet)

    # -- drawing --------------------------------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        self._board.layout(canvas, [self._picture(seat) for seat in self._seats])

    def _picture(self, seat: Seat) -> SheetPicture:
        session = self._session
        device = self._context.assignment.device(seat)
        icon = _device_icon(device) if device else ""
        status = self.waiting_words if self.comes_later(seat) else ""
        sheet = self.sheets.get(seat)
        is_bot = self.is_bot(seat)
        return SheetPicture(session.badges[seat], session.names[seat], sheet, is_bot, status, icon)

    @property
    def waiting_words(self) -> str:
        """Status of a seat that chooses later."""
        return _("chooses later")

    def is_bot(self, seat: Seat) -> bool:
        """Returns whether a bot plays for a seat."""
        return not self._session.is_human(seat)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        self._board.draw(canvas)
        self._draw_roll(canvas)
        draw_clock(canvas, self._clock(), self._time, (len(self.ready_seats), len(self._seats)))
        if invitation := self._invitation():
            draw_join_strip(canvas, self._context.keys_of(GAMEPAD), invitation)

    def _draw_roll(self, canvas: Canvas) -> None:
        drawing.card(canvas, ROLL_PLATE, theme.NIGHT, theme.GOLD, 14)
        dice = self._screen.view_model.dice
        for place, die in enumerate(dice):
            picture = self._screen.view_model.sprites.die(die.kind, die.face, DIE_SIZE)
            canvas.blit_centred(picture, ROLL_PLATE.left + 58 + place * DIE_PITCH, ROLL_PLATE.centery)
        left = ROLL_PLATE.left + 22 + len(dice) * DIE_PITCH
        room = FRect(left, ROLL_PLATE.top + 14, ROLL_PLATE.right - left - 14, 40)
        plans = self._screen.parts.plans
        title, words = plans.round_text(self._screen.view_model.view) if plans else ("", "")
        text.draw_line(canvas, title, TITLE, room, text.LEFT)
        text.draw_line(canvas, words, WORDS, room.move(0, 38), text.LEFT)


def draw_clock(canvas: Canvas, left: float | None, of: float, ready: tuple[int, int] | None = None) -> None:
    """Draws the seconds left `of` all as a ring (None: no clock), and the number of seats that are ready."""
    head = CLOCK_SIZE + 14 if left is not None else 4.0
    lines = 2 * COUNT_HEIGHT + 12 if ready is not None else 8.0
    plate = FRect(CLOCK_PLATE.left, CLOCK_PLATE.top, CLOCK_PLATE.width, head + lines)
    drawing.card(canvas, plate, theme.NIGHT, None, 14)
    x, y = CLOCK_PLATE.centerx, CLOCK_PLATE.top + CLOCK_SIZE / 2 + 8
    if left is not None:
        step = math.ceil(left / of * CLOCK_STEPS)
        canvas.blit_centred(canvas.cached(("clock ring", step), lambda: _render_ring(canvas, step / CLOCK_STEPS)), x, y)
        number = FRect(x - 30, y - 20, 60, 40)
        text.draw_line(canvas, str(math.ceil(left)), SECONDS, number)
    if ready is not None:
        line = FRect(plate.left + 4, plate.top + head, plate.width - 8, COUNT_HEIGHT)
        text.draw_line(canvas, _("{ready} of {all}").format(ready=ready[0], all=ready[1]), COUNT, line)
        text.draw_line(canvas, _("ready"), COUNT.on(theme.MIST), line.move(0, COUNT_HEIGHT))


def _render_ring(canvas: Canvas, share: float) -> Surface:
    side = canvas.px(CLOCK_SIZE)
    large = pygame.Surface((side * CLOCK_DETAIL, side * CLOCK_DETAIL), pygame.SRCALPHA)
    middle = side * CLOCK_DETAIL / 2
    width = canvas.px(CLOCK_WIDTH) * CLOCK_DETAIL
    radius = middle - width / 2
    for part, colour in ((1.0, theme.NIGHT_LIGHT), (share, theme.GOLD)):
        for step in range(round(part * 360) + 1):
            angle = math.radians(step - 90)
            place = (middle + radius * math.cos(angle), middle + radius * math.sin(angle))
            pygame.draw.circle(large, canvas.preferences.mapped_colour(colour), place, width / 2)
    return pygame.transform.smoothscale(large, (side, side))


def _device_icon(device: str) -> str:
    return "pad" if device.startswith(GAMEPAD) else "keyboard"
