"""Edits what rooms are joined by: the server's address, and whether the emotes of others are shown."""

from functools import partial

from pygame import FRect

from game.engine.message import Message
from game.engine.notation import ParseError
from game.i18n import _, translate
from game.online.wire.address import BrokerAddress
from game.online.wire.introduction import has_peers
from game.platform.settings import MAX_BROKER_LETTERS
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.ui import theme
from game.ui.box import inset, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Toggle
from game.ui.widgets import FieldLabel, Label, TextField, Widget

ADDRESS_ROWS = ("abcdefghijklm", "nopqrstuvwxyz", "0123456789.-:", "/@_~%?=&+,$!*")
"""The letters of addresses as they are offered to pads and pointers."""
ROW_HEIGHT, ABOUT_HEIGHT, GAP, LABEL_WIDTH = 58.0, 88.0, 18.0, 300.0
"""Logical units."""


NO_SERVER = Message("This is the address of a single room. Enter it beside the room's code.")


class ConnectionScene(PageScene):
    """Two or three settings, each with what it does."""

    name = "connection"
    heading = Message("Connection")
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        self._error: Message | None = None
        super().__init__(context, "broker")

    def contents(self) -> list[Widget]:
        upper, _helper, lower = self._rows()
        field_row, about = split_top(upper, ROW_HEIGHT, 6)
        words, box = split_left(field_row, LABEL_WIDTH, GAP)
        field = TextField("broker", box, self.context.settings.broker, self._ask_broker)
        field.hint = _("Same Wi-Fi")
        toggle_row, emotes_about = split_top(lower, ROW_HEIGHT, 6)
        toggle = Toggle(
            "emotes", toggle_row, _("Show other players' emotes"), partial(setattr, self.context.settings, "emotes")
        )
        toggle.on = self.context.settings.emotes
        about_style = theme.BODY.on(theme.ALARM) if self._error else theme.BODY
        return [
            FieldLabel(words, _("Server")),
            field,
            Label(inset(about, 12, 0), self._about(), about_style),
            *(self._helper_field() if has_peers() else ()),
            toggle,
            Label(inset(emotes_about, 12, 0), _("Little pictures players send during a match"), theme.BODY),
        ]

    def _helper_field(self) -> list[Widget]:
        """Who may help invitations to reach other networks."""
        words, box = split_left(split_top(self._rows()[1], ROW_HEIGHT)[0], LABEL_WIDTH, GAP)
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

    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        upper = self._rows()[0]
        canvas.fill(theme.PAPER_EDGE, FRect(upper.left, upper.bottom + GAP / 2, upper.width, 1))

    def _about(self) -> str:
        if self._error:
            return translate(self._error)
        return _(
            "Left empty, you play with people on the same Wi-Fi. "
            "Through a server, at an address such as mqtts://example.org, you reach players anywhere."
        )

    def _rows(self) -> tuple[FRect, FRect, FRect]:
        upper, rest = split_top(self.content_box, ROW_HEIGHT + 6 + 2 * ABOUT_HEIGHT, GAP)
        helper, lower = split_top(rest, ROW_HEIGHT + GAP if has_peers() else 0.0)
        return upper, helper, split_top(lower, ROW_HEIGHT + 6 + ABOUT_HEIGHT)[0]

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
