"""Opens a room: the choice of a game, then its seats and options, as before a local match."""

from pygame import FRect

from game.engine.message import CommandRejected, Message
from game.engine.notation import ParseError
from game.i18n import _
from game.online.opening import CannotOpen, NewRoom, joining_players, open_room
from game.online.ways import way_to_open
from game.online.wire.payloads import GameChange
from game.online.wire.protocol import Refused
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PushScene, ResetScenes, SceneChange
from game.scenes.menu.game_select import GamePosters
from game.scenes.online.own_players import OwnPlayer, with_said_names
from game.scenes.online.room_draft import RoomDraft
from game.scenes.setup.options_page import OPTIONS_GAP, PAGE_BOX, SIDE_MARGIN, OptionsPage, RowBuilder
from game.scenes.setup.seat_draft import SeatKind
from game.scenes.setup.seat_editor import SeatEditor
from game.scenes.setup.setup_scene import SetupScene
from game.ui import theme
from game.ui.box import inset
from game.ui.controls import Segment, SegmentedControl
from game.ui.widgets import Label, Widget


class RoomGameSelect(GamePosters):
    """The choice of a game for a room."""

    name = "open_room_games"

    def choose(self, key: str) -> SceneChange:
        return PushScene(OpenRoomScene(self.context, key))


class ChangeGameSelect(RoomGameSelect):
    """The choice of another game, or of other options, for an open room."""

    name = "change_room_games"

    def __init__(self, context: GameContext) -> None:
        super().__init__(context)
        info = context.online.guest.info if context.online else None
        if info is not None:
            self.form.focus.key = f"game.{info.rules}"

    def choose(self, key: str) -> SceneChange:
        return PushScene(ChangeRoomScene(self.context, key))


class RoomSeatEditor(SeatEditor):
    """A seat of a room."""

    def kind_options(self) -> list[Segment]:
        return [
            Segment("person", _("Here")),
            Segment("open", _("Open")),
            Segment("bot", _("Bot")),
            Segment("empty", _("Nobody")),
        ]


class RoomOptionsPage(OptionsPage):
    """The options of the game without its seed, which stays secret, and a page about the room."""

    draft: RoomDraft

    def pages(self) -> list[list[RowBuilder]]:
        return [*(page for page in super().pages() if page), [self._watch_row]]

    def seed_rows(self) -> list[RowBuilder]:
        return []

    def page_words(self, page: int) -> str:
        return _("The room") if page and page == len(self.pages()) - 1 else super().page_words(page)

    def widgets_below(self, top: float, *, with_thumbnail: bool) -> list[Widget]:
        if self.page < len(self.pages()) - 1:
            return super().widgets_below(top, with_thumbnail=with_thumbnail)
        hidden = self.draft.ruleset().has_hidden_information
        box = inset(
            FRect(PAGE_BOX.left, top + 4, PAGE_BOX.width, PAGE_BOX.bottom - top - 4 - OPTIONS_GAP), SIDE_MARGIN, 0
        )
        return [Label(box, " ".join(trust_sentences(hidden=hidden, is_host=True)), theme.BODY)]

    def _watch_row(self, box: FRect) -> tuple[str, Widget]:
        options = [Segment("yes", _("Anyone with the code")), Segment("no", _("Nobody"))]
        choice = SegmentedControl("watch", box, options, self._set_watch)
        choice.value = "yes" if self.draft.may_watch else "no"
        return _("Who may watch"), choice

    def _set_watch(self, value: str) -> None:
        self.draft.may_watch = value == "yes"
        self._on_changed()


class OpenRoomScene(SetupScene):
    """The set-up of a room. A seat is for a person at this device, open for others, or for a bot."""

    name = "open_room"
    kind_of_new_seat: SeatKind = "open"
    draft: RoomDraft
    options_page = RoomOptionsPage
    seat_editor = RoomSeatEditor
    start_words = Message("Open the room")

    def load_draft(self, context: GameContext) -> RoomDraft:
        return RoomDraft.load(context.storage)

    def spoken_text(self) -> tuple[str, ...]:
        return (_("Open a room"), self.title, self.draft.summary())

    def start(self) -> SceneChange:
        return with_said_names(self.context, self.draft.own_players(), self._open)

    def _open(self, own: tuple[OwnPlayer, ...]) -> SceneChange:
        self.draft.name_own_players(own)
        self.draft.save(self.context.storage)
        joining = joining_players((one.name, one.badge) for one in own)
        room = NewRoom(self.draft.setup(), joining, self.draft.may_watch)
        settings = self.context.settings
        way = way_to_open(settings.way, settings.broker)
        broker = settings.broker if way == "server" else ""
        try:
            table = open_room(room, self.context.storage, broker, by_invitation=way == "invitation")
        except (CannotOpen, ParseError, CommandRejected) as refusal:
            return PushScene(self.context.scene("message", refusal.reason))
        self.context.online = table
        own_seats = [number for number, seat in self.draft.occupied() if seat.kind == "person"]
        table.device_seats = tuple(range(len(own_seats)))
        self.context.assignment.renumber({number: index for index, number in enumerate(own_seats)})
        return ResetScenes(self.context.scene("lobby"))


class ChangeRoomScene(OpenRoomScene):
    """Another game, other options or other seats for an open room. Its guests keep their seats."""

    name = "change_room"
    start_words = Message("Change the room")

    def load_draft(self, context: GameContext) -> RoomDraft:
        draft = super().load_draft(context)
        table = context.online
        if table is not None and table.guest.info is not None:
            draft.follow(table.guest.info, table.guest.seats)
        return draft

    def start(self) -> SceneChange:
        self.draft.save(self.context.storage)
        table = self.context.online
        try:
            if table is not None and table.dealer is not None:
                table.dealer.room.set_game(self.draft.setup())
            elif table is not None:
                table.guest.requests.ask("game", GameChange.of(self.draft.setup()))
        except (CommandRejected, Refused) as refusal:
            return PushScene(self.context.scene("message", refusal.reason))
        return ResetScenes(self.context.scene("lobby"))


def trust_sentences(*, hidden: bool, is_host: bool) -> list[str]:
    """Returns the sentences about trust in the host. `hidden`: the game has hidden hands."""
    check = _("All devices draw the dice together. At the end each one checks every roll and card.")
    away = _("If someone drops out, a bot takes over after 30 seconds until they're back.")
    return [_dealer_sentence(hidden=hidden, is_host=is_host), check, away]


def _dealer_sentence(*, hidden: bool, is_host: bool) -> str:
    if hidden and is_host:
        return _("Your game deals and knows all hidden cards, so a tampered game could peek.")
    if hidden:
        return _("The host's game deals. It knows all hidden cards: a dishonest host could peek.")
    return _("Your game rolls for everyone.") if is_host else _("The host's game rolls for everyone.")
