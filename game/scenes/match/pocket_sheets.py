"""Shows the small sheets of all seats that choose at the same time, and passes each press to its seat."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import FRect

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
from game.ui.clock_ring import draw_clock_ring
from game.ui.focus import Focus, FocusTarget

CLOCK_SECONDS = 12.0
"""Time to choose once half of the people are ready, in seconds."""
ROLL_PLATE = FRect(218, 66, 440, 104)
"""Box of the plate with the roll."""
DIE_SIZE = 62
"""Side of a die on the plate, in logical units."""
DIE_PITCH = 86.0
"""Distance between the centres of two dice, in logical units."""
CLOCK_PLATE = FRect(762, 50, 126, 152)
"""Box of the plate with the clock; its height follows its content."""
CLOCK_SIZE = 72.0
"""Diameter of the clock, in logical units."""
COUNT_HEIGHT = 26.0
"""Height of a line below the clock, in logical units."""
TITLE_STYLE = theme.NUMBER.sized(30).on(theme.GOLD)
TEXT_STYLE = theme.BOLD.sized(22).on(theme.PAPER)
SECONDS_STYLE = theme.NUMBER.sized(30).on(theme.PAPER)
COUNT_STYLE = theme.BOLD.sized(18).on(theme.PAPER)


def open_sheets(parts: MatchParts, plans: Mapping[Seat, TurnPlan[GameState]]) -> dict[Seat, PocketSheet]:
    """Returns a sheet for each plan; the game must have PlanParts."""
    plan_parts = parts.screen.parts.plans
    rejection_reason = parts.session.rules.rejection_reason
    assert plan_parts is not None
    return {seat: PocketSheet(plan, plan_parts, rejection_reason) for seat, plan in plans.items()}


class PocketSheets(MatchOverlay):
    """An overlay with the sheets of the unfinished plans, by seat; all other seats are face down.

    `clock` returns the seconds left, None while it does not run; `invitation` returns the text about the seat that the
    next device takes, "" if no device can join.
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
        bot_seats = parts.session.seats_for_bots
        self._seats = tuple(seat for seat in range(len(parts.session.setup.seats)) if seat not in bot_seats)
        self._clock_seconds = CLOCK_SECONDS

    def discard_texts(self) -> None:
        """Asks the open questions of all sheets again after a change of the language."""
        for sheet in self.sheets.values():
            sheet.ask_again()

    def set_clock_seconds(self, seconds: float) -> None:
        """Sets the duration of the clock in seconds, by default CLOCK_SECONDS."""
        self._clock_seconds = seconds

    @property
    def ready_seats(self) -> frozenset[Seat]:
        """Seats that have chosen, or have nothing to choose."""
        open_seats = {seat for seat, sheet in self.sheets.items() if not sheet.ready}
        return frozenset(seat for seat in self._seats if seat not in open_seats and not self.comes_later(seat))

    def comes_later(self, seat: Seat) -> bool:
        """Returns whether a seat without a device chooses later, in turn."""
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
        seat = self.seat_of(intent.device)
        if seat is None:
            return not isinstance(intent, Back) or self._context.assignment.seat(intent.device) is not None
        self._press(self.sheets[seat], intent)
        return True

    def seat_of(self, device: str) -> Seat | None:
        """Returns the seat of a device: its own, else the first seat without a device, preferably an unready one."""
        assignment = self._context.assignment
        own = assignment.seat(device)
        if own is not None:
            return own if own in self.sheets else None
        without_device = assignment.without_device(self.sheets)
        first = next(iter(without_device), None)
        return next((seat for seat in without_device if not self.sheets[seat].ready), first)

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
        scrolls = has_more_beside(sheet, index) and index != sheet.index
        sheet.point(index)
        if scrolls:
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
        tiles = []
        for sheet in self._open_sheets():
            name = self._session.names[sheet.seat]
            for index, box in tile_boxes(self._box(sheet), sheet):
                option = sheet.options[index]
                key = f"pocket.{sheet.seat}.{option.key}"
                label = _("{name}: {words}").format(name=name, words=option.words)
                take = partial(self._take, sheet, index)
                tiles.append(FocusTarget(key, box, label, take, option.disabled_reason, explains_itself=True))
        return [*targets, *tiles]

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
        status = self.waiting_text if self.comes_later(seat) else ""
        sheet = self.sheets.get(seat)
        is_bot = self.is_bot(seat)
        return SheetPicture(session.badges[seat], session.names[seat], sheet, is_bot, status, icon)

    @property
    def waiting_text(self) -> str:
        """Status of a seat that chooses later."""
        return _("chooses later")

    def is_bot(self, seat: Seat) -> bool:
        """Returns whether a bot plays for a seat."""
        return not self._session.is_human(seat)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        self._board.draw(canvas)
        self._draw_roll(canvas)
        draw_clock(canvas, self._clock(), self._clock_seconds, (len(self.ready_seats), len(self._seats)))
        invitation = self._invitation()
        if invitation:
            draw_join_strip(canvas, self._context.keys_of(GAMEPAD), invitation)

    def _draw_roll(self, canvas: Canvas) -> None:
        drawing.card(canvas, ROLL_PLATE, theme.NIGHT, theme.GOLD, 14)
        dice = [die for die in self._screen.view_model.dice if die.face != die.hidden_face]
        for number, die in enumerate(dice):
            picture = self._screen.view_model.sprites.die(die.kind, die.face, DIE_SIZE)
            canvas.blit_centred(picture, ROLL_PLATE.left + 58 + number * DIE_PITCH, ROLL_PLATE.centery)
        left = ROLL_PLATE.left + 22 + len(dice) * DIE_PITCH
        title_box = FRect(left, ROLL_PLATE.top + 14, ROLL_PLATE.right - left - 14, 40)
        plans = self._screen.parts.plans
        title, words = plans.round_text(self._screen.view_model.view) if plans else ("", "")
        text.draw_line(canvas, title, TITLE_STYLE, title_box, text.LEFT)
        text.draw_line(canvas, words, TEXT_STYLE, title_box.move(0, 38), text.LEFT)


def draw_clock(canvas: Canvas, left: float | None, total: float, ready: tuple[int, int] | None = None) -> None:
    """Draws a plate with the seconds `left` of a total (None for no clock), and the numbers of ready and all seats."""
    head = CLOCK_SIZE + 14 if left is not None else 4.0
    lines = 2 * COUNT_HEIGHT + 12 if ready is not None else 8.0
    plate = FRect(CLOCK_PLATE.left, CLOCK_PLATE.top, CLOCK_PLATE.width, head + lines)
    drawing.card(canvas, plate, theme.NIGHT, None, 14)
    x, y = CLOCK_PLATE.centerx, CLOCK_PLATE.top + CLOCK_SIZE / 2 + 8
    if left is not None:
        draw_clock_ring(canvas, (x, y), CLOCK_SIZE, left / total)
        text.draw_line(canvas, str(math.ceil(left)), SECONDS_STYLE, FRect(x - 30, y - 20, 60, 40))
    if ready is not None:
        line = FRect(plate.left + 4, plate.top + head, plate.width - 8, COUNT_HEIGHT)
        text.draw_line(canvas, _("{ready} of {all}").format(ready=ready[0], all=ready[1]), COUNT_STYLE, line)
        text.draw_line(canvas, _("ready"), COUNT_STYLE.on(theme.MIST), line.move(0, COUNT_HEIGHT))


def _device_icon(device: str) -> str:
    return "pad" if device.startswith(GAMEPAD) else "keyboard"
