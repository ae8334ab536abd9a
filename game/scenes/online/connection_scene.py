"""Edits how others come into a room: the way, the server's address; and whether the emotes of others are shown."""

from functools import partial

from pygame import FRect

from game.engine.message import Message
from game.engine.notation import ParseError
from game.i18n import _, translate
from game.online.opening import Way, reason_against, way_to_open
from game.online.wire.address import BrokerAddress
from game.online.wire.introduction import has_peers
from game.online.wire.page_transport import public_broker
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
"""The letters of addresses as they are offered to pads and pointers."""
WAYS_LABEL_HEIGHT = 32.0
WAY_HEIGHT = 130.0
CARD_HEIGHT = 290.0
ICON_SIZE = 96.0
SIGN_SHARE = 0.56
NAME_HEIGHT = 38.0
# Logical units.
ROW_HEIGHT = 58.0
ABOUT_HEIGHT = 52.0
GAP = 12.0
LABEL_WIDTH = 300.0
WAYS: dict[Way, tuple[Message, Message]] = {
    "wifi": (Message("Same Wi-Fi"), Message("Everyone has to be on the same Wi-Fi.")),
    "invitation": (
        Message("By invitation"),
        Message("You send each player an invitation, and they send you an answer."),
    ),
    "server": (Message("Through a server"), Message("Others join from anywhere with your code.")),
}
"""How others come into a room that is opened here, and what that takes."""
PUBLIC_SERVER = Question(
    Message("Use a public server?"),
    Message("It passes everything on, sealed: it learns your address and that you play, but nothing of the match."),
    Message("Use it"),
)
NO_SERVER = Message("This is the address of a single room. Enter it beside the room's code.")


class ConnectionScene(PageScene):
    """The ways by which others come in, of which one is chosen, and what some of them need; then the emotes."""

    name = "connection"
    heading = Message("Connection")
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        self._error: Message | None = None
        super().__init__(context, f"way.{way_to_open(context.settings.way, context.settings.broker)}")

    def contents(self) -> list[Widget]:
        ways_label, ways, server, about, helper, emotes = self._rows()
        words, box = split_left(server, LABEL_WIDTH, GAP)
        field = TextField("broker", box, self.context.settings.broker, self._ask_broker)
        field.hint = _("None")
        toggle = Toggle(
            "emotes", emotes, _("Show other players' emotes"), partial(setattr, self.context.settings, "emotes")
        )
        toggle.on = self.context.settings.emotes
        return [
            FieldLabel(ways_label, _("How others join:")),
            *self._way_cards(ways),
            FieldLabel(words, _("Server")),
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
            named = _("Others need “{server}” under “Connection”.").format(server=server)
            colours = theme.DARK if way == chosen else theme.PLAIN
            content = ButtonContent(
                translate(name), named if way == "server" and server else translate(note), colours=colours
            )
            refused = reason_against(way, server)
            reason = translate(refused) if refused else ""
            cards.append(OptionCard(f"way.{way}", box, content, partial(self._choose_way, way), reason))
        return cards

    def _choose_way(self, way: Way) -> SceneChange:
        """Chooses a way; a server that the player has not named is asked for first."""
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
        words, box = split_left(row, LABEL_WIDTH, GAP)
        request = TextEntryRequest(_("Helpers for invitations"), MAX_BROKER_LETTERS, rows=ADDRESS_ROWS)
        settings = self.context.settings
        keep = partial(setattr, settings, "stun")
        field = TextField(
            "stun", box, settings.stun, lambda: PushScene(TextEntryScene(self.context, request, settings.stun, keep))
        )
        field.hint = _("Same Wi-Fi only")
        return [FieldLabel(words, _("Helpers for invitations")), field]

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
        """Keeps an address that can be one; says what is wrong with another, which changes nothing."""
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
    """One of several ways: its icon if it has one, its name, and below what it is, or why it is not possible here."""

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        tone = theme.OFF if self.disabled_reason else self.content.colours
        face = inset(drawing.button_face(canvas, self.box, tone, is_pressed=focus.pressed == self.key), 14, 8)
        if self.content.icon:
            sign, face = split_top(place_in(face, (face.width, min(face.height, CARD_HEIGHT))), ICON_SIZE, 14)
            disc = place_in(sign, (ICON_SIZE, ICON_SIZE))
            drawing.card(canvas, disc, theme.TURF_DARK, theme.GOLD, ICON_SIZE / 2)
            mark = icons.icon(canvas, self.content.icon, ICON_SIZE * SIGN_SHARE, theme.GOLD_LIGHT)
            canvas.blit_centred(mark, *disc.center)
        name, note = split_top(face, NAME_HEIGHT, 6)
        text.draw_line(canvas, self.content.words, theme.HEADING.on(tone.text), name)
        words, ink = (self.disabled_reason, theme.INK) if self.disabled_reason else (self.content.note, tone.note)
        text.draw_paragraph(canvas, words, theme.BODY.on(ink), note, text.CENTRE)
