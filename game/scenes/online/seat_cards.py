"""Draws the seats of a room: faces, names, who is ready or gone; and lets the owner choose who has a seat."""

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
from game.scenes.setup.draft import level_text
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, nth_column, nth_row, place_in, split_left, split_right, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.portraits import draw_portrait
from game.ui.widgets import Action, Button, ButtonContent, Widget

COLUMNS = 2
GAP = 10.0
# Logical units, but for the face's share of the height.
MAX_HEIGHT = 196.0
FACE_SHARE = 0.6
MAX_FACE_SIZE = 84.0
MARK_SIZE = 34.0
EDGE = 10.0
# Logical units.
CHOICE_GAP = 12.0
WORDS_HEIGHT = 84.0


def seat_box(grid: FRect, number: int, count: int) -> FRect:
    """Returns where a seat lies in `grid`, of `count` in two columns."""
    rows = -(-count // COLUMNS)
    height = min((grid.height - (rows - 1) * GAP) / rows, MAX_HEIGHT)
    row, column = divmod(number, COLUMNS)
    return nth_column(nth_row(grid, row, height, GAP), column, (grid.width - GAP) / COLUMNS, GAP)


def seat_words(seat: SeatInfo) -> str:
    """Returns how it stands with a seat."""
    if seat.kind == "open":
        return _("Waiting for a player")
    if seat.kind == "bot":
        return level_text(seat.level)
    if not seat.connected:
        return _("Offline, a bot plays") if seat.stand_in else _("Offline")
    return _("Ready") if seat.ready else _("Not ready yet")


def seat_name(seat: SeatInfo) -> str:
    """Returns who has a seat, with those who share it."""
    return " + ".join((seat.name, *seat.partners)) if seat.kind != "open" else _("Open seat")


class SeatPlate(Widget):
    """A seat of the room; with `on_press` it can be pressed, as by the one who opened the room.

    The plate of seat `number`, 0..7.
    """

    def __init__(self, number: int, box: FRect, seat: SeatInfo, on_press: Action | None = None) -> None:
        super().__init__(f"seat.{number}", box)
        self._seat = seat
        self._on_press = on_press
        self.words = seat_words(seat)
        """How it stands with the seat."""
        self.emote = ""
        """The icon of what the seat has just sent; "" for nothing."""
        self.is_own = False
        """Whether it is played at this device."""

    @property
    def spoken(self) -> str:
        """The seat for the screen reader."""
        return f"{seat_name(self._seat)}, {self.words}"

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
        sign, rest = split_left(inside, self._face_size + 4, EDGE)
        self._draw_portrait(canvas, sign)
        mark, words = split_right(rest, MARK_SIZE, 6)
        words = place_in(words, (words.width, min(words.height, WORDS_HEIGHT)))
        name, state = split_top(words, words.height * 0.54)
        ink = theme.INK_SOFT if seat.kind == "open" else theme.INK
        text.draw_line(canvas, seat_name(seat), theme.NUMBER.on(ink), name, text.LEFT)
        style = theme.SMALL.on(theme.ALARM) if self._is_lost else theme.SMALL
        text.draw_line(canvas, self.words, style, state, text.LEFT)
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
        """The emote that was just sent, else a check for who is ready, else a clock for who is not."""
        if self.emote:
            canvas.blit_centred(icons.icon(canvas, self.emote, MARK_SIZE, theme.INK), *box.center)
        elif self._is_lost:
            canvas.blit_centred(icons.icon(canvas, "close", MARK_SIZE * 0.7, theme.ALARM), *box.center)
        elif self._seat.kind == "bot" or (self._seat.kind == "person" and self._seat.ready):
            canvas.blit_centred(icons.icon(canvas, "check", MARK_SIZE * 0.8, theme.MONEY), *box.center)
        else:
            canvas.blit_centred(icons.icon(canvas, "clock", MARK_SIZE * 0.7, theme.INK_SOFT), *box.center)


class SeatChoice(FormScene):
    """A button for each choice; a press asks the dealer for it and goes back.

    `seat` is the number of the seat, from 0.
    """

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
        info = self._guest.info
        taken = info is not None and self._seat < len(info.seats) and info.seats[self._seat].kind == "person"
        words = _("Remove {name}").format(name=info.seats[self._seat].name) if info and taken else _("Open seat")
        content = (
            ButtonContent(words, icon="close", colours=theme.DANGER) if taken else ButtonContent(words, icon="globe")
        )
        opened = Button("open", rows[0], content, partial(self._choose, SeatChange(self._seat, "open")))
        bots = [
            Button(
                f"bot.{level}",
                row,
                ButtonContent(level_text(level), icon="bot"),
                partial(self._choose, SeatChange(self._seat, "bot", level)),
            )
            for level, row in zip(PLAYED_LEVELS, rows[1:], strict=False)
        ]
        return [opened, *bots, Button("back", rows[-1], ButtonContent(_("Back"), icon="back"), self.back)]

    def _choose(self, change: SeatChange) -> SceneChange:
        self._guest.requests.ask("seat", change)
        return PopScene()
