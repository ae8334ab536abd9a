"""Shows a room before and between its matches: its code, who sits where, who is ready, and what its owner may do."""

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
from game.scenes.online import last_room
from game.scenes.online.invitation import draw_invitation, how_to_join, invitation_text, room_address
from game.scenes.online.open_room_scene import ChangeGameSelect, trust_sentences
from game.scenes.online.seat_cards import SeatChoice, SeatPlate, seat_box, seat_words
from game.ui import drawing, icons, text, theme
from game.ui.box import REST, columns, inset, place_in, rows, split_bottom, split_columns, split_left, split_right
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, IconButton, Widget

PANEL = FRect(40, 24, 1200, 672)
# Logical units.
GAP = 16.0
SIDE_WIDTH = 312.0
FOOT_HEIGHT = 60.0
STATUS_HEIGHT = 96.0
COPY_HEIGHT = 52.0
EMOTE_WIDTH = 66.0
WATCHERS_WIDTH = 160.0
DETAILS_WIDTH = 150.0
WAITING = theme.BOLD.sized(32)
COPIED_SECONDS = 2.0
REFUSAL_SECONDS = 6.0
LINE_LOST = Message("Connection lost. Trying again …")
CLOSED = Message("This room was closed.")


class LobbyScene(FormScene):
    """Everybody in the room sees the same; its owner also presses seats, changes the game, and starts.

    Shows the room of `context.online`, which must be there.
    """

    name = "lobby"
    panel = PANEL
    margins = (26.0, 18.0)
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        assert context.online is not None
        self._table: OnlineTable = context.online
        self._seen: object = None
        self._copied_seconds = self._refused_seconds = 0.0
        self._promise: object = None
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
        if self._promise != self.guest.keeper.promise:  # a page may be loaded again in the draw
            self._promise = self.guest.keeper.promise
            last_room.remember_room(self._table, self.context.storage)
        self._copied_seconds = max(self._copied_seconds - seconds, 0.0)
        self._let_refusal_pass(seconds)
        seen = (
            self.guest.info,
            self.guest.phase,
            self.guest.seats,
            self._status(),
            self.guest.is_owed,
            tuple(self._emote_of(seat) for seat in range(len(self.guest.info.seats) if self.guest.info else 0)),
            self._copied_seconds > 0,
        )
        if seen != self._seen:
            self._seen = seen
            self.refresh()
        return super().update(seconds)

    def _let_refusal_pass(self, seconds: float) -> None:
        """A refusal is told for a while; one that takes the seat away stays."""
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
        words = "\n".join(filter(None, (room_address(self._table), " ".join(self._facts(info)))))
        return [
            Button(
                "details",
                place_in(self._status_parts[2], (DETAILS_WIDTH, FOOT_HEIGHT)),
                ButtonContent(_("Details")),
                self.context.pushing("message", Message("{words}", words=words)),
            )
        ]

    def _facts(self, info: RoomInfo) -> list[str]:
        rules = ruleset_by_key(info.rules)
        hidden = rules is not None and rules.has_hidden_information
        return trust_sentences(hidden=hidden, is_host=self.is_host, is_owed=self.guest.is_owed)

    @property
    def is_host(self) -> bool:
        """Whether this game deals."""
        return self._table.dealer is not None

    def _seat_plates(self, info: RoomInfo | None) -> list[Widget]:
        seats = info.seats if info else ()
        plates: list[Widget] = []
        for number, seat in enumerate(seats):
            words = self.seat_action(number)
            press = partial(self._press_seat, number) if words else None
            plate = SeatPlate(number, seat_box(self._main[0], number, len(seats)), seat, press)
            plate.words = words or plate.words
            plate.is_own = number in self.guest.seats
            plate.emote = self._emote_of(number)
            plates.append(plate)
        return plates

    def seat_action(self, number: int) -> str:
        """Returns how it stands with a seat that can be pressed; "" for one that cannot."""
        info = self.guest.info
        return seat_words(info.seats[number]) if info is not None and self._may_change else ""

    def _emote_of(self, seat: int) -> str:
        """The icon of what a seat has said just now; "" for nothing, or where emotes are not wanted."""
        now = self._table.clock()
        said = [one.key for one in self.guest.table.emotes if one.seat == seat and now - one.at < PLATE_SECONDS]
        return EMOTES[said[-1]].icon if said and self.context.settings.emotes and said[-1] in EMOTES else ""

    def _side_buttons(self, info: RoomInfo | None) -> list[Widget]:
        emote, copy = split_right(split_bottom(self._side, COPY_HEIGHT)[0], EMOTE_WIDTH, 10)
        buttons: list[Widget] = []
        if info is None or self._is_over:
            return []
        if self._table.introduction is not None:
            invite = ButtonContent(_("Invite") if self.is_host else _("New invitation"), icon="plus", colours=theme.GO)
            buttons.append(Button("invite", copy, invite, self.context.pushing("invitation")))
        elif invitation_text(self._table):
            done = self._copied_seconds > 0
            content = ButtonContent(_("Copied"), icon="check") if done else ButtonContent(_("Copy"), icon="copy")
            buttons.append(Button("copy", copy, content, self._copy))
        if self.guest.seats:
            content = ButtonContent(_("Say something"), icon="smile")
            say = partial(self.guest.emote, self.guest.seats[0])
            buttons.append(IconButton("emote", emote, content, lambda: PushScene(EmoteRow(self.context, say))))
        return buttons

    def _foot_buttons(self, info: RoomInfo | None) -> list[Widget]:
        leave, game, ready, start = split_columns(self._foot, (1, 1, 1.2, 1.2), GAP)
        buttons: list[Widget] = [Button("leave", leave, ButtonContent(_("Leave"), icon="door"), self.back)]
        if info is None or self._is_over or info.phase == "drawing":
            return buttons
        if self._may_change:
            buttons.append(
                Button(
                    "game",
                    game,
                    ButtonContent(_("Change"), icon="cog"),
                    lambda: PushScene(ChangeGameSelect(self.context)),
                )
            )
        if self.guest.phase == "ended":
            return [*buttons, *self._rematch_button(start)]
        if self.guest.seats:
            buttons.append(self._ready_button(ready if self.guest.is_owner else start))
        if self.guest.is_owner:
            begin = Button(
                "start", start, ButtonContent(_("Start"), icon="flag", colours=theme.GO), self._asking("start")
            )
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

    # -- what the room is like
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
        if guest.transport.state != "connected":
            return translate(LINE_LOST)
        if info is None:
            return _("Looking for room {room} …").format(room=guest.room)
        return self._waiting_words(info)

    def _waiting_words(self, info: RoomInfo) -> str:
        owner = info.seats[info.owner].name if 0 <= info.owner < len(info.seats) else ""
        count = sum(seat.kind == "open" for seat in info.seats)
        late = _late_names(info.seats)
        if info.phase == "ended":
            return _("The match is over.")
        if info.phase == "drawing":
            return _("Drawing the dice together …")
        if info.phase == "playing":
            return _("A match is being played.")
        if count:
            return plural("Waiting for {n} more player.", "Waiting for {n} more players.", count).format(n=count)
        if late:
            return _("Not ready yet: {names}").format(names=", ".join(late))
        if self.guest.is_owner or not owner:
            return _("Everyone is ready.")
        return _("Everyone is ready. {name} starts the match.").format(name=owner)

    def _watchers(self, info: RoomInfo) -> str:
        if not info.may_watch:
            return _("Watching is off")
        return plural("{n} watching", "{n} watching", info.spectators).format(n=info.spectators)

    def spoken_text(self) -> tuple[str, ...]:
        plates = [one.spoken for one in self.form.widgets if isinstance(one, SeatPlate) and not one.targets()]
        return (self.title, " ".join(self.guest.room), self._status(), how_to_join(self._table), *plates)

    def debug_state(self) -> dict[str, object]:
        return {"room": self.guest.room, "phase": self.guest.phase, "status": self._status()}

    # -- what is pressed
    def _press_seat(self, number: int) -> SceneChange:
        return PushScene(SeatChoice(self.context, self.guest, number))

    def _copy(self) -> None:
        if clipboard.copy(invitation_text(self._table)):
            self._copied_seconds = COPIED_SECONDS

    # -- drawing
    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        draw_invitation(canvas, split_bottom(self._side, COPY_HEIGHT, 10)[1], self._table)
        drawing.card(canvas, self._main[1], theme.PAPER_LIGHT, theme.PAPER_EDGE)
        words, watchers, _button = self._status_parts
        is_fault = self._is_over or self.guest.refusal is not None or self._table.error_text is not None
        style = theme.BODY.sized(22).on(theme.ALARM) if is_fault else WAITING
        text.draw_centred(canvas, self._status(), style, words)
        if self.guest.info is not None:
            sign, rest = split_left(watchers, 30, 8)
            canvas.blit_centred(icons.icon(canvas, "eye", 26, theme.INK_SOFT), *sign.center)
            text.draw_centred(canvas, self._watchers(self.guest.info), theme.SMALL, rest)

    # -- where everything lies
    @property
    def _foot(self) -> FRect:
        return split_bottom(self.body, FOOT_HEIGHT)[0]

    @property
    def _side(self) -> FRect:
        return split_left(split_bottom(self.body, FOOT_HEIGHT, GAP)[1], SIDE_WIDTH)[0]

    @property
    def _main(self) -> list[FRect]:
        """Beside the invitation: the seats, and how it stands."""
        return rows(
            split_left(split_bottom(self.body, FOOT_HEIGHT, GAP)[1], SIDE_WIDTH, GAP)[1], REST, STATUS_HEIGHT, gap=10
        )

    @property
    def _status_parts(self) -> list[FRect]:
        """What the room waits for, who watches, and the button to more."""
        return columns(inset(self._main[1], 12, 8), REST, WATCHERS_WIDTH, DETAILS_WIDTH, gap=12)


def _late_names(seats: Sequence[SeatInfo]) -> list[str]:
    return [seat.name for seat in seats if seat.kind == "person" and not (seat.ready and seat.connected)]
