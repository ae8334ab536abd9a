"""Draws the seats of a room with portraits, names and status, and lets the owner open seats or add bots."""

from functools import partial

from pygame import FRect

from game.bots.registry import PLAYED_LEVELS
from game.i18n import _
from game.online.guest.guest import Guest
from game.online.wire.payloads import SeatChange
from game.online.wire.room_info import SeatInfo
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import PopScene, SceneChange
from game.scenes.setup.seat_draft import level_text
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, nth_column, nth_row, place_in, split_left, split_right, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.portraits import draw_portrait
from game.ui.widgets import Action, Button, ButtonContent, Widget

COLUMNS = 2
GAP = 10.0
"""Distance between the seats, in logical units."""
MAX_HEIGHT = 196.0
"""Maximum height of a seat, in logical units."""
FACE_SHARE = 0.6
"""Size of a portrait, as a share of the seat's height."""
MAX_FACE_SIZE = 84.0
"""Maximum size of a portrait, in logical units."""
MARK_SIZE = 34.0
"""Size of the emote or mark, in logical units."""
EDGE = 10.0
"""Margin left and right of a portrait, in logical units."""
CHOICE_GAP = 12.0
"""Distance between the choices for a seat, in logical units."""
TEXT_HEIGHT = 84.0
"""Maximum height of name and status, in logical units."""


def seat_box(grid: FRect, number: int, count: int) -> FRect:
    """Returns the box of a seat in `grid`, which has `count` seats in two columns."""
    rows = -(-count // COLUMNS)
    height = min((grid.height - (rows - 1) * GAP) / rows, MAX_HEIGHT)
    row, column = divmod(number, COLUMNS)
    return nth_column(nth_row(grid, row, height, GAP), column, (grid.width - GAP) / COLUMNS, GAP)


def seat_status(seat: SeatInfo, *, barred: int = 0) -> str:
    """Returns the status of a seat as text. For the owner, `barred` is the number of guests who are kept out."""
    if seat.kind == "open" and barred:
        # Translators: on an open seat, after a player broke off the draw of the dice and was kept out
        return _("Let players in again")
    if seat.kind == "open":
        return _("Waiting for a player")
    if seat.kind == "bot":
        return level_text(seat.level)
    if not seat.connected:
        return _("Offline, a bot plays") if seat.stand_in else _("Offline")
    return _("Ready") if seat.ready else _("Not ready yet")


def seat_name(seat: SeatInfo) -> str:
    """Returns the names of all players of a seat."""
    return " + ".join((seat.name, *seat.partners)) if seat.kind != "open" else _("Open seat")


class SeatPlate(Widget):
    """The plate of seat `number`, 0 to 7. It is a button if there is an `on_press`."""

    def __init__(self, number: int, box: FRect, seat: SeatInfo, on_press: Action | None = None) -> None:
        super().__init__(f"seat.{number}", box)
        self._seat = seat
        self._on_press = on_press
        self.status = seat_status(seat)
        """Text below the name."""
        self.emote = ""
        """Icon of the seat's current emote; "" for none."""
        self.is_own = False
        """Whether the seat is played at this device."""

    @property
    def spoken(self) -> str:
        """The text for the screen reader."""
        return f"{seat_name(self._seat)}, {self.status}"

    def targets(self) -> list[FocusTarget]:
        return [FocusTarget(self.key, self.box, self.spoken, self._on_press)] if self._on_press else []

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        seat = self._seat
        ground = self.box
        if self._on_press:
            tone = theme.OFF if seat.kind == "open" else theme.PLAIN
            ground = drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key)
        else:
            colour = theme.PAPER_SHADE if seat.kind == "open" else theme.PAPER_LIGHT
            drawing.card(canvas, ground, colour, theme.GOLD_DEEP if self.is_own else theme.PAPER_EDGE)
        inside = inset(ground, EDGE, 4)
        portrait, rest = split_left(inside, self._face_size + 4, EDGE)
        self._draw_portrait(canvas, portrait)
        mark, column = split_right(rest, MARK_SIZE, 6)
        text_box = place_in(column, (column.width, min(column.height, TEXT_HEIGHT)))
        name, status = split_top(text_box, text_box.height * 0.54)
        ink = theme.INK_SOFT if seat.kind == "open" else theme.INK
        text.draw_line(canvas, seat_name(seat), theme.NUMBER.on(ink), name, text.LEFT)
        style = theme.SMALL.on(theme.ALARM) if self._is_lost else theme.SMALL
        text.draw_line(canvas, self.status, style, status, text.LEFT)
        self._draw_mark(canvas, mark)

    @property
    def _is_lost(self) -> bool:
        return self._seat.kind == "person" and not self._seat.connected

    @property
    def _face_size(self) -> float:
        return min(self.box.height * FACE_SHARE, MAX_FACE_SIZE)

    def _draw_portrait(self, canvas: Canvas, box: FRect) -> None:
        seat = self._seat
        size = self._face_size
        if seat.kind == "open":
            canvas.blit_centred(icons.icon(canvas, "globe", size * 0.7, theme.INK_SOFT), *box.center)
        else:
            draw_portrait(canvas, seat.badge, *box.center, size)

    def _draw_mark(self, canvas: Canvas, box: FRect) -> None:
        """Draws the current emote, else a cross for a lost player, a check if ready, or a clock if not."""
        if self.emote:
            canvas.blit_centred(icons.icon(canvas, self.emote, MARK_SIZE, theme.INK), *box.center)
        elif self._is_lost:
            canvas.blit_centred(icons.icon(canvas, "close", MARK_SIZE * 0.7, theme.ALARM), *box.center)
        elif self._seat.kind == "bot" or (self._seat.kind == "person" and self._seat.ready):
            canvas.blit_centred(icons.icon(canvas, "check", MARK_SIZE * 0.8, theme.MONEY), *box.center)
        else:
            canvas.blit_centred(icons.icon(canvas, "clock", MARK_SIZE * 0.7, theme.INK_SOFT), *box.center)


class SeatChoice(FormScene):
    """The choices for seat `seat`, from 0. A press sends the request to the dealer and returns."""

    name = "seat_choice"
    is_opaque = False
    panel = FRect(390, 110, 500, 500)
    margins = (30.0, 20.0)

    def __init__(self, context: GameContext, guest: Guest, seat: int) -> None:
        self._guest = guest
        self._seat = seat
        self.title = _("Seat {number}").format(number=seat + 1)
        super().__init__(context, "back")

    def widgets(self) -> list[Widget]:
        rows = split_rows(self.body, len(PLAYED_LEVELS) + 2, CHOICE_GAP)
        opening = Button("open", rows[0], self._opening, partial(self._choose, SeatChange(self._seat, "open")))
        buttons: list[Widget] = [opening]
        for level, row in zip(PLAYED_LEVELS, rows[1:], strict=False):
            content = ButtonContent(level_text(level), icon="bot")
            choose = partial(self._choose, SeatChange(self._seat, "bot", level))
            buttons.append(Button(f"bot.{level}", row, content, choose))
        return [*buttons, Button("back", rows[-1], ButtonContent(_("Back"), icon="back"), self.back)]

    @property
    def _opening(self) -> ButtonContent:
        """The button that opens the seat: it removes a player, or lets in guests who were kept out."""
        info = self._guest.info
        if info is None or self._seat >= len(info.seats):
            return ButtonContent(_("Open seat"), icon="globe")
        seat = info.seats[self._seat]
        if seat.kind == "person":
            return ButtonContent(_("Remove {name}").format(name=seat.name), icon="close", colours=theme.DANGER)
        if seat.kind == "open" and info.barred:
            # Translators: button that lets players sit down again who broke off the draw of the dice
            return ButtonContent(_("Let in"), icon="check", colours=theme.GO)
        return ButtonContent(_("Open seat"), icon="globe")

    def _choose(self, change: SeatChange) -> SceneChange:
        self._guest.requests.ask("seat", change)
        return PopScene()
