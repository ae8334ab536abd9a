"""The menu for playing with people on other devices: open a room, join one, or messages; and the players here."""

from pygame import FRect

from game.engine.message import Message
from game.i18n import _, translate
from game.online.ways import reason_against, way_to_open
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.online.connection_scene import WAYS, OptionCard
from game.scenes.online.last_room import LastRoom
from game.scenes.online.own_players import OwnPlayersButton, OwnPlayersScene, load_own_players
from game.ui import theme
from game.ui.box import REST, place_in, rows, split_columns
from game.ui.widgets import Button, ButtonContent, Widget

ROW_HEIGHT = 62.0
"""Height of the row below the cards, in logical units."""
GAP = 18.0
"""Distance between cards and rows, in logical units."""
RETURN_WIDTH = 440.0
"""Width of the button back to the last room, in logical units."""


class TogetherScene(PageScene):
    """Three large cards; below them the players at this device, and the way by which others join."""

    name = "together"
    heading = Message("Play together")
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        super().__init__(context, "open")

    def contents(self) -> list[Widget]:
        cards, foot = rows(self.content_box, REST, ROW_HEIGHT, gap=GAP)
        boxes = split_columns(cards, (1, 1, 1), GAP)
        players, broker = split_columns(foot, (1, 1), GAP)
        context = self.context
        settings = context.settings
        chosen_way = way_to_open(settings.way, settings.broker)
        way, needs = map(translate, WAYS[chosen_way])
        opening = ButtonContent(
            _("Open a room"),
            _("Choose a game. {needs}").format(needs=needs),
            "plus",
            colours=theme.PLAIN if self._last_room_code else theme.GO,  # a return to the last room is more likely
        )
        joining = ButtonContent(_("Join a room"), _("Play or watch, with the host's code."), "enter")
        messages = ButtonContent(_("By messages"), _("Paste a match code from a friend."), "letter")
        reason = reason_against(chosen_way, settings.broker)
        return [
            OptionCard("open", boxes[0], opening, context.pushing("open_room"), translate(reason) if reason else ""),
            OptionCard("join", boxes[1], joining, context.pushing("join_room")),
            OptionCard("messages", boxes[2], messages, context.pushing("enter_code")),
            OwnPlayersButton(players, load_own_players(context.storage), self._edit_players),
            Button("broker", broker, ButtonContent(_("Connection"), way), context.pushing("connection")),
        ]

    def _edit_players(self) -> SceneChange:
        editor = OwnPlayersScene(self.context)
        return PushScene(editor)

    def actions(self, foot: FRect) -> list[Widget]:
        room = self._last_room_code
        if not room:
            return []
        content = ButtonContent(_("Back to room {code}").format(code=room), icon="again", colours=theme.GO)
        box = place_in(foot, (RETURN_WIDTH, foot.height), "midright")
        return [Button("return", box, content, self.context.pushing("return_to_room"))]

    @property
    def _last_room_code(self) -> str:
        if self.context.online is not None:
            return self.context.online.guest.room
        last = LastRoom.read(self.context.storage)
        return last.link.room if last else ""
