"""Shows the seats of a room during a match, so that they change hands between this device and phones."""

from game.i18n import _
from game.online.wire.payloads import JoiningPlayer, SeatChange, SeatRequest
from game.online.wire.room_info import RoomInfo
from game.scenes.base.scene import PopScene, SceneChange
from game.scenes.online.lobby_scene import LobbyScene
from game.ui.widgets import Button, ButtonContent, Widget


class TableSeats(LobbyScene):
    """The lobby during a match. A player who takes over a seat keeps its name and portrait."""

    name = "table_seats"

    def refresh(self) -> None:
        super().refresh()
        self.title = _("Seats and phones")

    def _follow(self) -> SceneChange:
        return None

    def back(self) -> SceneChange:
        return PopScene()

    def seat_action(self, number: int) -> str:
        info = self.guest.info
        phone_host = self._table.phone_host
        if number in self.guest.seats:
            return _("Give to a phone")
        is_phone = phone_host is not None and number in phone_host.seats
        return _("Play here") if info is not None and (is_phone or info.seats[number].is_free) else ""

    def _press_seat(self, number: int) -> SceneChange:
        info = self.guest.info
        ask = self.guest.requests.ask
        if number in self.guest.seats:
            ask("seat", SeatChange(number, "open"))
        elif info is not None:
            ask("sit", SeatRequest((JoiningPlayer("", info.seats[number].badge),)))
        return PopScene()

    def _foot_buttons(self, info: RoomInfo | None) -> list[Widget]:
        return [Button("leave", self._foot, ButtonContent(_("Back"), icon="back"), self.back)]
