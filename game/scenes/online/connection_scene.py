"""Edits how others join a room (the way, and the server's address), and whether emotes of others are shown."""

from functools import partial

from pygame import FRect

from game.engine.message import Message
from game.engine.notation import ParseError
from game.i18n import _, translate
from game.online.ways import Way, has_peers, public_broker, reason_against, way_to_open
from game.online.wire.address import BrokerAddress
from game.platform.settings import MAX_BROKER_LETTERS
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import PopScene, PushScene, SceneChange
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, place_in, rows, split_columns, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Toggle
from game.ui.focus import Focus
from game.ui.widgets import Button, ButtonContent, FieldLabel, Label, TextField, Widget

ADDRESS_ROWS = ("abcdefghijklm", "nopqrstuvwxyz", "0123456789.-:", "/@_~%?=&+,$!*")
"""Characters of addresses, as rows of an on-screen keyboard."""
WAYS_LABEL_HEIGHT = 32.0
"""Height of the label above the ways, in logical units."""
WAY_HEIGHT = 130.0
"""Height of the cards of the ways, in logical units."""
CARD_HEIGHT = 290.0
"""Maximum height of the content of a card with an icon, in logical units."""
ICON_SIZE = 96.0
"""Diameter of the disc of an icon, in logical units."""
ICON_SHARE = 0.56
"""Size of an icon as a share of its disc."""
NAME_HEIGHT = 38.0
"""Height of a card's name, in logical units."""
ROW_HEIGHT = 58.0
"""Height of a field or a toggle, in logical units."""
ABOUT_HEIGHT = 52.0
"""Height of the hint or error below the server's address, in logical units."""
GAP = 12.0
"""Distance between rows and columns, in logical units."""
LABEL_WIDTH = 300.0
"""Width of the label of a field, in logical units."""
WAYS: dict[Way, tuple[Message, Message]] = {
    "wifi": (Message("Same Wi-Fi"), Message("Everyone has to be on the same Wi-Fi.")),
    "invitation": (
        Message("By invitation"),
        Message("You send each player an invitation, and they send you an answer."),
    ),
    "server": (Message("Through a server"), Message("Others join from anywhere with your code.")),
}
"""Name and requirement of each way to join a room."""
PUBLIC_SERVER = Question(
    Message("Use a public server?"),
    Message("It only passes on encrypted messages. It sees your address, but nothing of the match."),
    Message("Use it"),
)
NO_SERVER = Message("This is the address of a single room. Enter it beside the room's code.")


class ConnectionScene(PageScene):
    """The choice of the way to join, the settings of some ways, and the setting for emotes."""

    name = "connection"
    heading = Message("Connection")
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        self._error: Message | None = None
        super().__init__(context, f"way.{way_to_open(context.settings.way, context.settings.broker)}")

    def contents(self) -> list[Widget]:
        ways_label, ways, server, about, helper, emotes = self._rows()
        label, box = split_left(server, LABEL_WIDTH, GAP)
        field = TextField("broker", box, self.context.settings.broker, self._ask_broker)
        field.hint = _("None")
        toggle = Toggle(
            "emotes", emotes, _("Show other players' emotes"), partial(setattr, self.context.settings, "emotes")
        )
        toggle.on = self.context.settings.emotes
        return [
            FieldLabel(ways_label, _("How others join:")),
            *self._way_cards(ways),
            FieldLabel(label, _("Server")),
            field,
            Label(inset(about, 12, 0), self._about(), theme.BODY.on(theme.ALARM) if self._error else theme.BODY),
            *(self._helper_field(helper) if has_peers() else ()),
            toggle,
        ]

    def _way_cards(self, ways: FRect) -> list[Widget]:
        server = self.context.settings.broker
        cards = list[Widget]()
        chosen = way_to_open(self.context.settings.way, server)
        for box, (way, (name, note)) in zip(split_columns(ways, (1, 1, 1), GAP), WAYS.items(), strict=True):
            requirement = translate(note)
            if way == "server" and server:
                requirement = _("Others need “{server}” under “Connection”.").format(server=server)
            colours = theme.DARK if way == chosen else theme.PLAIN
            content = ButtonContent(translate(name), requirement, colours=colours)
            refusal = reason_against(way, server)
            reason = translate(refusal) if refusal else ""
            cards.append(OptionCard(f"way.{way}", box, content, partial(self._choose_way, way), reason))
        return cards

    def _choose_way(self, way: Way) -> SceneChange:
        """Chooses a way; asks before using a public server if the player has given none."""
        settings = self.context.settings
        if way == "server" and not settings.broker:
            return PushScene(QuestionBox(self.context, PUBLIC_SERVER, self._use_public_server))
        settings.way = way
        self.context.apply_and_save_settings()
        self.refresh()
        return None

    def _use_public_server(self) -> SceneChange:
        self.context.settings.broker = public_broker()
        self._choose_way("server")
        return PopScene()

    def _helper_field(self, row: FRect) -> list[Widget]:
        label, box = split_left(row, LABEL_WIDTH, GAP)
        field = TextField("stun", box, self.context.settings.stun, self._ask_helpers)
        field.hint = _("Same Wi-Fi only")
        return [FieldLabel(label, _("Helpers for invitations")), field]

    def _ask_helpers(self) -> SceneChange:
        request = TextEntryRequest(_("Helpers for invitations"), MAX_BROKER_LETTERS, rows=ADDRESS_ROWS)
        settings = self.context.settings
        store = partial(setattr, settings, "stun")
        return PushScene(TextEntryScene(self.context, request, settings.stun, store))

    def back(self) -> SceneChange:
        self.context.apply_and_save_settings()
        return super().back()

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, self._about())

    def debug_state(self) -> dict[str, object]:
        return {"error": translate(self._error) if self._error else ""}

    def _about(self) -> str:
        if self._error:
            return translate(self._error)
        return _("An address such as mqtts://example.org. Everyone in the room needs the same one.")

    def _rows(self) -> list[FRect]:
        helper = ROW_HEIGHT if has_peers() else 0.0
        heights = (WAYS_LABEL_HEIGHT, WAY_HEIGHT, ROW_HEIGHT, ABOUT_HEIGHT, helper, ROW_HEIGHT)
        return rows(self.content_box, *heights, gap=GAP)

    def _ask_broker(self) -> SceneChange:
        request = TextEntryRequest(_("Server"), MAX_BROKER_LETTERS, rows=ADDRESS_ROWS)
        return PushScene(TextEntryScene(self.context, request, self.context.settings.broker, self._take_broker))

    def _take_broker(self, letters: str) -> None:
        """Stores a valid address; shows the error of an invalid one, which changes nothing."""
        self._error = None
        try:
            address = BrokerAddress.parse(letters) if letters.strip() else None
        except ParseError as error:
            self._error = error.reason
            return
        if address is not None and address.is_hub:
            self._error = NO_SERVER
        else:
            self.context.settings.broker = str(address or "")


class OptionCard(Button):
    """A large button with an optional icon, a name, and below it a note or the reason why it is disabled."""

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        tone = theme.OFF if self.disabled_reason else self.content.colours
        face = drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key)
        box = inset(face, 14, 8)
        if self.content.icon:
            content = place_in(box, (box.width, min(box.height, CARD_HEIGHT)))
            icon_box, box = split_top(content, ICON_SIZE, 14)
            disc = place_in(icon_box, (ICON_SIZE, ICON_SIZE))
            drawing.card(canvas, disc, theme.TURF_DARK, theme.GOLD, ICON_SIZE / 2)
            icon = icons.icon(canvas, self.content.icon, ICON_SIZE * ICON_SHARE, theme.GOLD_LIGHT)
            canvas.blit_centred(icon, *disc.center)
        name, note = split_top(box, NAME_HEIGHT, 6)
        text.draw_line(canvas, self.content.words, theme.HEADING.on(tone.text), name)
        ink = theme.INK if self.disabled_reason else tone.note
        text.draw_paragraph(canvas, self.disabled_reason or self.content.note, theme.BODY.on(ink), note, text.CENTRE)
