"""Shows a room before and between its matches, with the options of its owner; and its seats during a match."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from game.engine.catalog import ruleset_by_key
from game.engine.message import Message
from game.i18n import _, plural, translate
from game.online.guest.guest import Guest
from game.online.opening import OnlineTable
from game.online.wire.payloads import OwnerRequest, SelfRequest
from game.online.wire.room_info import RoomInfo, SeatInfo
from game.platform import clipboard
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import PushScene, ReplaceScene, SceneChange
from game.scenes.match.emotes import EMOTES, PLATE_SECONDS, EmoteRow
from game.scenes.online import invitation, last_room
from game.scenes.online.open_room_scene import ChangeGameSelect, trust_sentences
from game.scenes.online.seat_cards import SeatChoice, SeatPlate, seat_box, seat_status
from game.ui import drawing, icons, text, theme
from game.ui.box import REST, columns, inset, place_in, rows, split_bottom, split_columns, split_left, split_right
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, IconButton, Widget

PANEL = FRect(40, 24, 1200, 672)
GAP = 16.0
"""Distance between the parts of the scene, in logical units."""
SIDE_WIDTH = 312.0
"""Width of the column with the invitation, in logical units."""
FOOT_HEIGHT = 60.0
"""Height of the buttons at the bottom, in logical units."""
STATUS_HEIGHT = 96.0
"""Height of the card with the status, in logical units."""
COPY_HEIGHT = 52.0
"""Height of the buttons below the invitation, in logical units."""
EMOTE_WIDTH = 66.0
"""Width of the emote button, in logical units."""
WATCHERS_WIDTH = 160.0
"""Width of the number of spectators, in logical units."""
DETAILS_WIDTH = 150.0
"""Width of the details button, in logical units."""
WAITING_STYLE = theme.BOLD.sized(32)
COPIED_SECONDS = 2.0
"""Duration of the note that the text was copied, in seconds."""
REFUSAL_SECONDS = 6.0
"""Duration of a refusal on screen, in seconds."""
LINE_LOST = Message("Connection lost. Trying again …")
CLOSED = Message("This room was closed.")


class LobbyScene(FormScene):
    """The room of `context.online`, which must exist.

    All guests see the same; only the owner can change seats and the game, and start.
    """

    name = "lobby"
    panel = PANEL
    margins = (26.0, 18.0)
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        assert context.online is not None
        self._table: OnlineTable = context.online
        self._seen: object = None
        self._copied_seconds = 0.0
        """Remaining time of the note that the text was copied."""
        self._refused_seconds = 0.0
        """Time since the refusal is on screen."""
        self._remembered: object = None
        """Seats and key of the room when it was stored last."""
        super().__init__(context, "ready")

    @property
    def guest(self) -> Guest:
        """This screen's part in the room."""
        return self._table.guest

    def refresh(self) -> None:
        info = self.guest.info
        self.title = _("Room: {game}").format(game=game_title(info.rules)) if info else _("Room")
        super().refresh()

    def update(self, seconds: float) -> SceneChange:
        step = self._follow()
        if step is not None:
            return step
        if self._remembered != (self.guest.seats, self.guest.host_key):
            self._remembered = (self.guest.seats, self.guest.host_key)
            last_room.remember_room(self._table, self.context.storage)
        self._copied_seconds = max(self._copied_seconds - seconds, 0.0)
        self._expire_refusal(seconds)
        seat_count = len(self.guest.info.seats) if self.guest.info else 0
        seen = (
            self.guest.info,
            self.guest.phase,
            self.guest.seats,
            self._status(),
            self.guest.unfinished_draws,
            tuple(map(self._emote_of, range(seat_count))),
            self._copied_seconds > 0,
        )
        if seen != self._seen:
            self._seen = seen
            self.refresh()
        return super().update(seconds)

    def _expire_refusal(self, seconds: float) -> None:
        """Removes a refusal after REFUSAL_SECONDS, except one that removes the seat."""
        if self.guest.refusal is None or not (self.guest.seats or self.guest.watching):
            self._refused_seconds = 0.0
            return
        self._refused_seconds += seconds
        if self._refused_seconds > REFUSAL_SECONDS:
            self.guest.refusal = None

    def _follow(self) -> SceneChange:
        if self.guest.phase != "playing" or not (self.guest.seats or self.guest.watching):
            return None
        return ReplaceScene(self.context.scene("online_match"))

    def back(self) -> SceneChange:
        return last_room.ask_to_leave(self.context)

    # -- widgets
    def widgets(self) -> list[Widget]:
        info = self.guest.info
        return [*self._seat_plates(info), *self._side_buttons(info), *self._foot_buttons(info), *self._details(info)]

    def _details(self, info: RoomInfo | None) -> list[Widget]:
        if info is None or self._is_over:
            return []
        details = "\n".join(filter(None, (invitation.room_address(self._table), " ".join(self._facts(info)))))
        box = place_in(self._status_parts[2], (DETAILS_WIDTH, FOOT_HEIGHT))
        show = self.context.pushing("message", Message("{words}", words=details))
        return [Button("details", box, ButtonContent(_("Details")), show)]

    def _facts(self, info: RoomInfo) -> list[str]:
        rules = ruleset_by_key(info.rules)
        hidden = rules is not None and rules.has_hidden_information
        return trust_sentences(hidden=hidden, is_host=self.is_host)

    @property
    def is_host(self) -> bool:
        """Whether this game deals."""
        return self._table.dealer is not None

    def _seat_plates(self, info: RoomInfo | None) -> list[Widget]:
        seats = info.seats if info else ()
        plates: list[Widget] = []
        for number, seat in enumerate(seats):
            action = self.seat_action(number)
            press = partial(self._press_seat, number) if action else None
            plate = SeatPlate(number, seat_box(self._main[0], number, len(seats)), seat, press)
            plate.status = action or plate.status
            plate.is_own = number in self.guest.seats
            plate.emote = self._emote_of(number)
            plates.append(plate)
        return plates

    def seat_action(self, number: int) -> str:
        """Returns the status of a seat that can be pressed; "" if it cannot."""
        info = self.guest.info
        return seat_status(info.seats[number], barred=info.barred) if info is not None and self._may_change else ""

    def _emote_of(self, seat: int) -> str:
        """Returns the icon of a seat's current emote; "" for none, or if emotes are switched off."""
        now = self._table.clock()
        recent = [one.key for one in self.guest.table.emotes if one.seat == seat and now - one.at < PLATE_SECONDS]
        return EMOTES[recent[-1]].icon if recent and self.context.settings.emotes and recent[-1] in EMOTES else ""

    def _side_buttons(self, info: RoomInfo | None) -> list[Widget]:
        emote, copy = split_right(split_bottom(self._side, COPY_HEIGHT)[0], EMOTE_WIDTH, 10)
        buttons: list[Widget] = []
        if info is None or self._is_over:
            return []
        if self._table.introduction is not None:
            invite = ButtonContent(_("Invite") if self.is_host else _("New invitation"), icon="plus", colours=theme.GO)
            box = invitation.invite_box(split_bottom(self._side, COPY_HEIGHT, 10)[1])
            buttons.append(Button("invite", box, invite, self.context.pushing("invitation")))
        elif invitation.invitation_text(self._table):
            done = self._copied_seconds > 0
            content = ButtonContent(_("Copied"), icon="check") if done else ButtonContent(_("Copy"), icon="copy")
            buttons.append(Button("copy", copy, content, self._copy))
        if self.guest.seats:
            content = ButtonContent(_("Say something"), icon="smile")
            buttons.append(IconButton("emote", emote, content, self._choose_emote))
        return buttons

    def _choose_emote(self) -> SceneChange:
        return PushScene(EmoteRow(self.context, partial(self.guest.emote, self.guest.seats[0])))

    def _choose_game(self) -> SceneChange:
        choice = ChangeGameSelect(self.context)
        return PushScene(choice)

    def _foot_buttons(self, info: RoomInfo | None) -> list[Widget]:
        leave, game, ready, start = split_columns(self._foot, (1, 1, 1.2, 1.2), GAP)
        buttons: list[Widget] = [Button("leave", leave, ButtonContent(_("Leave"), icon="door"), self.back)]
        if info is None or self._is_over or info.phase == "drawing":
            return buttons
        if self._may_change:
            buttons.append(Button("game", game, ButtonContent(_("Change"), icon="cog"), self._choose_game))
        if self.guest.phase == "ended":
            return [*buttons, *self._rematch_button(start)]
        if self.guest.seats:
            buttons.append(self._ready_button(ready if self.guest.is_owner else start))
        if self.guest.is_owner:
            content = ButtonContent(_("Start"), icon="flag", colours=theme.GO)
            begin = Button("start", start, content, self._asking("start"))
            begin.disabled_reason = self._start_reason(info)
            buttons.append(begin)
        return buttons

    def _ready_button(self, box: FRect) -> Button:
        if self._is_ready:
            content = ButtonContent(_("Ready"), icon="check", colours=theme.CHOSEN)
            button = Button("ready", box, content, self._asking("unready"))
            button.accessible_name = _("Ready. Press to undo.")
            return button
        return Button("ready", box, ButtonContent(_("I'm ready"), colours=theme.GO), self._asking("ready"))

    def _asking(self, do: SelfRequest | OwnerRequest) -> Callable[[], None]:
        return partial(self.guest.requests.ask, do)

    def _rematch_button(self, box: FRect) -> list[Widget]:
        if not self.guest.is_owner:
            return []
        content = ButtonContent(_("Play again"), icon="again", colours=theme.GO)
        return [Button("rematch", box, content, self._asking("rematch"))]

    # -- the state of the room
    @property
    def _may_change(self) -> bool:
        return self.guest.is_owner and self.guest.phase == "lobby"

    @property
    def _is_over(self) -> bool:
        return self.guest.phase in ("closed", "refused")

    @property
    def _is_ready(self) -> bool:
        info = self.guest.info
        return bool(info and self.guest.seats) and all(
            info.seats[seat].ready for seat in self.guest.seats if info and seat < len(info.seats)
        )

    def _start_reason(self, info: RoomInfo) -> str:
        if any(seat.kind == "open" for seat in info.seats):
            return _("A seat is still open. Wait for someone, or press it to add a bot.")
        late = _late_names(info.seats)
        return _("Not ready yet: {names}").format(names=", ".join(late)) if late else ""

    def _status(self) -> str:
        guest = self.guest
        info = self.guest.info
        error_text = self._table.error_text
        if guest.refusal is not None:
            return translate(guest.refusal)
        if self._is_over:
            return translate(guest.refused or CLOSED)
        if error_text is not None:
            return translate(error_text)
        if guest.transport.state == "lost":
            return translate(LINE_LOST)
        if info is None:
            return _("Looking for room {room} …").format(room=guest.room)
        return self._phase_text(info)

    def _phase_text(self, info: RoomInfo) -> str:
        owner = info.seats[info.owner].name if 0 <= info.owner < len(info.seats) else ""
        count = sum(seat.kind == "open" for seat in info.seats)
        late = _late_names(info.seats)
        if info.phase == "ended":
            return _("The match is over.")
        if info.phase == "drawing":
            return _("Drawing the dice together …")
        if info.phase == "playing":
            return _("A match is being played.")
        if self._draws_text:
            return self._draws_text
        if count:
            return plural("Waiting for {n} more player.", "Waiting for {n} more players.", count).format(n=count)
        if late:
            return _("Not ready yet: {names}").format(names=", ".join(late))
        if self.guest.is_owner or not owner:
            return _("Everyone is ready.")
        return _("Everyone is ready. {name} starts the match.").format(name=owner)

    @property
    def _draws_text(self) -> str:
        """The number of draws without a finished match, until this player is ready; "" for none."""
        count = self.guest.unfinished_draws
        if not count or not self.guest.seats or self._is_ready:
            return ""
        # Translators: shown before a match of a room, whose dice all devices draw together
        return plural(
            "Draw {number}. One draw led to no finished match.",
            "Draw {number}. {n} draws led to no finished match.",
            count,
        ).format(number=count + 1, n=count)

    def _watchers(self, info: RoomInfo) -> str:
        if not info.may_watch:
            return _("Watching is off")
        return plural("{n} watching", "{n} watching", info.spectators).format(n=info.spectators)

    def spoken_text(self) -> tuple[str, ...]:
        plates = [one.spoken for one in self.form.widgets if isinstance(one, SeatPlate) and not one.targets()]
        return (self.title, self._status(), *invitation.spoken_invitation(self._table), *plates)

    def debug_state(self) -> dict[str, object]:
        return {"room": self.guest.room, "phase": self.guest.phase, "status": self._status()}

    # -- presses
    def _press_seat(self, number: int) -> SceneChange:
        return PushScene(SeatChoice(self.context, self.guest, number))

    def _copy(self) -> None:
        if clipboard.copy(invitation.invitation_text(self._table)):
            self._copied_seconds = COPIED_SECONDS

    # -- drawing
    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        invitation.draw_invitation(canvas, split_bottom(self._side, COPY_HEIGHT, 10)[1], self._table)
        drawing.card(canvas, self._main[1], theme.PAPER_LIGHT, theme.PAPER_EDGE)
        status, watchers, _button = self._status_parts
        is_fault = self._is_over or self.guest.refusal is not None or self._table.error_text is not None
        style = theme.BODY.sized(22).on(theme.ALARM) if is_fault else WAITING_STYLE
        text.draw_centred(canvas, self._status(), style, status)
        if self.guest.info is not None:
            icon, rest = split_left(watchers, 30, 8)
            canvas.blit_centred(icons.icon(canvas, "eye", 26, theme.INK_SOFT), *icon.center)
            text.draw_centred(canvas, self._watchers(self.guest.info), theme.SMALL, rest)

    # -- layout
    @property
    def _foot(self) -> FRect:
        return split_bottom(self.body, FOOT_HEIGHT)[0]

    @property
    def _side(self) -> FRect:
        return split_left(split_bottom(self.body, FOOT_HEIGHT, GAP)[1], SIDE_WIDTH)[0]

    @property
    def _main(self) -> list[FRect]:
        """Boxes of the seats and the status, right of the invitation."""
        above_foot = split_bottom(self.body, FOOT_HEIGHT, GAP)[1]
        return rows(split_left(above_foot, SIDE_WIDTH, GAP)[1], REST, STATUS_HEIGHT, gap=10)

    @property
    def _status_parts(self) -> list[FRect]:
        """Boxes of the status text, the number of spectators, and the details button."""
        return columns(inset(self._main[1], 12, 8), REST, WATCHERS_WIDTH, DETAILS_WIDTH, gap=12)


def _late_names(seats: Sequence[SeatInfo]) -> list[str]:
    return [seat.name for seat in seats if seat.kind == "person" and not (seat.ready and seat.connected)]
