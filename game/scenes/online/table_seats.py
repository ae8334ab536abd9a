"""Shows who plays where: a press takes a phone's seat to this screen, or gives one to a phone."""

from __future__ import annotations

from functools import partial

from pygame import FRect

from game.engine.rules import Seat
from game.i18n import _
from game.online.opening import OnlineTable
from game.online.wire.payloads import JoiningPlayer, SeatChange, SeatRequest
from game.online.wire.room_info import SeatInfo
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import PopScene, SceneChange
from game.scenes.online.invitation import draw_invitation
from game.scenes.online.seat_cards import SeatPlate, seat_box
from game.ui.box import split_bottom, split_left
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

SIDE_WIDTH, GAP, FOOT_HEIGHT = 300.0, 16.0, 60.0
"""Logical units."""


class TableSeats(FormScene):
    """The match goes on with other seats at this screen; whoever sits down keeps a seat's name and face."""

    name = "table_seats"
    is_opaque = False
    panel = FRect(120, 60, 1040, 600)
    margins = (26.0, 18.0)

    def __init__(self, context: GameContext) -> None:
        assert context.online is not None
        self._table: OnlineTable = context.online
        self.title = _("Seats and phones")
        super().__init__(context, "back")

    def widgets(self) -> list[Widget]:
        info, foot = self._table.guest.info, split_bottom(self.body, FOOT_HEIGHT)[0]
        seats = info.seats if info else ()
        plates: list[Widget] = [self._plate(number, seat, len(seats)) for number, seat in enumerate(seats)]
        return [*plates, Button("back", split_left(foot, SIDE_WIDTH)[0], ButtonContent(_("Back")), self.back)]

    def _plate(self, number: Seat, seat: SeatInfo, count: int) -> SeatPlate:
        guest, desk = self._table.guest, self._table.desk
        is_own, is_phone = number in guest.seats, desk is not None and number in desk.seats
        is_taken = seat.is_free or is_phone
        press = partial(self._free, number) if is_own else partial(self._take, seat) if is_taken else None
        plate = SeatPlate(number, seat_box(self._grid, number, count), seat, press)
        plate.is_own = is_own
        if press is not None:
            plate.words = _("Here – give to a phone") if is_own else _("Play here")
        return plate

    def _free(self, seat: Seat) -> SceneChange:
        self._table.guest.requests.ask("seat", SeatChange(seat, "open"))
        return PopScene()

    def _take(self, seat: SeatInfo) -> SceneChange:
        self._table.guest.requests.ask("sit", SeatRequest((JoiningPlayer(seat.name, seat.badge),)))
        return PopScene()

    @property
    def _grid(self) -> FRect:
        return split_left(split_bottom(self.body, FOOT_HEIGHT, GAP)[1], SIDE_WIDTH, GAP)[1]

    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        side = split_left(split_bottom(self.body, FOOT_HEIGHT, GAP)[1], SIDE_WIDTH)[0]
        draw_invitation(canvas, side, self._table)
