"""Opens a line by invitation: shows the text that this side sends, as letters and QR code, and takes the other's."""

from __future__ import annotations

from pygame import FRect

from game.engine.message import Message
from game.engine.notation import ParseError
from game.i18n import _, translate
from game.online.opening import OnlineTable
from game.online.wire.address import MAX_LINK_LETTERS
from game.online.wire.peer_line import public_servers, use_servers
from game.platform import browser, clipboard
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import PopScene, PushScene, ReplaceScene, Scene, SceneChange
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.scenes.share.code_scene import CODE_ROWS
from game.ui import drawing, qr_picture, text, theme
from game.ui.box import REST, inset, place_in, rows, split_columns, split_right
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Label, TextField, Widget

QR_SIDE, QR_FRAME, GAP = 372.0, 10.0, 12.0
STEP_HEIGHT, LETTER_HEIGHT, BUTTON_HEIGHT, FIELD_HEIGHT = 52.0, 118.0, 56.0, 60.0
"""Logical units."""
LATE_SECONDS = 20.0
"""After this time a line that does not open is given up."""
OPENING = Message("Opening the line …")
TOO_LATE = Message("No line came about. On different networks, both must let a server help, see “Connection”.")
STUN_QUESTION = Question(
    Message("Reach other networks?"),
    Message(
        "Players on another network need a helper: a public server tells your game how the internet sees it. "
        "It learns your address, and nothing of the match."
    ),
    Message("Allow"),
    Message("Same Wi-Fi only"),
)


def invitation_scene(context: GameContext) -> Scene:
    """Returns the scene; before it, once, the question whether a public server may help to reach other networks."""
    settings = context.settings
    use_servers(settings.stun)
    servers = public_servers()
    if settings.stun_asked or not servers:
        return InvitationScene(context)

    def answered(words: str) -> SceneChange:
        settings.stun_asked, settings.stun = True, words
        context.apply_and_save_settings()
        return ReplaceScene(invitation_scene(context))

    return QuestionBox(context, STUN_QUESTION, lambda: answered(servers), lambda: answered(""))


class InvitationScene(PageScene):
    """A host sends an invitation and takes the answer; a guest sends the answer, and may take a newer invitation.

    For the room of `context.online`, whose lines open by invitation. Leaves by itself when one has opened.
    """

    name = "invitation"
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        assert context.online is not None
        assert context.online.introduction is not None
        self._table: OnlineTable = context.online
        self._side = context.online.introduction
        self._meetings = self._side.meetings
        self._pasted, self._letter, self._copied = "", "", False
        self._told: Message | None = None
        self._waits = 0.0
        self._letter_box = clipboard.PageTextBox(_("To send"))
        self._paste_box = clipboard.PageTextBox(_("Paste here"), is_editable=True)
        super().__init__(context, "copy")

    def refresh(self) -> None:
        self.title = _("Invite a player") if self._is_host else _("Your answer")
        super().refresh()

    @property
    def _is_host(self) -> bool:
        return self._table.dealer is not None

    @property
    def sent_text(self) -> str:
        """What is sent: the invitation as a link where the page has an address, or the answer; "" while it is made."""
        page = browser.page_address()
        return f"{page}#{browser.ROOM_LINK}{self._letter}" if page and self._is_host and self._letter else self._letter

    # -- following the line
    def update(self, seconds: float) -> SceneChange:
        if self._side.meetings > self._meetings:
            return PopScene()
        if self._side.letter != self._letter and not self._waits:
            self._letter, self._copied = self._side.letter, False
            self._letter_box.remove()
            self._letter_box = clipboard.PageTextBox(_("To send"), self.sent_text)
            self.refresh()
        if self._letter:
            self._letter_box.show(self._places[1])
        self._take_pasted()
        self._wait(seconds)
        return super().update(seconds)

    def _take_pasted(self) -> None:
        self._paste_box.show(self._places[4])
        found = self._paste_box.value(MAX_LINK_LETTERS)
        if found and found != self._pasted:
            self._take(found)

    def _take(self, words: str) -> None:
        """Reads what the other has sent, or says what is wrong with it."""
        self._pasted = words
        try:
            self._side.take_letter(words)
            self._told = OPENING if self._is_host else None
            self._waits = 1e-9 if self._is_host else 0.0
        except ParseError as error:
            self._told = error.reason
        self.refresh()

    def _wait(self, seconds: float) -> None:
        self._waits += seconds if self._waits else 0.0
        if self._waits > LATE_SECONDS:
            self._waits, self._told = 0.0, TOO_LATE
            self.refresh()

    def leave(self) -> None:
        self._letter_box.remove()
        self._paste_box.remove()
        self._pasted = ""

    # -- what is pressed
    def _copy(self) -> None:
        self._copied = clipboard.copy(self.sent_text)
        self._told = (
            None if self._copied else Message("It could not be copied here. Select the text, and copy it yourself.")
        )
        self.refresh()

    def _share(self) -> None:
        clipboard.share(self.sent_text)

    def _edit(self) -> SceneChange:
        self.leave()  # the page's boxes would lie over what comes
        request = TextEntryRequest(_("Paste here"), MAX_LINK_LETTERS, rows=(*CODE_ROWS[:-1], f"{CODE_ROWS[-1]}."))
        return PushScene(TextEntryScene(self.context, request, self._pasted, self._take))

    # -- widgets
    @property
    def _places(self) -> list[FRect]:
        """Beside the QR code: the first step, its text and buttons; the second, its field, and what came of it."""
        column = split_right(self.content_box, QR_SIDE, 28)[1]
        return rows(column, STEP_HEIGHT, LETTER_HEIGHT, BUTTON_HEIGHT, STEP_HEIGHT, FIELD_HEIGHT, REST, gap=GAP)

    def contents(self) -> list[Widget]:
        step, _letter, buttons, next_step, field, _told = self._places
        first, second = self._steps()
        entry = TextField("paste", field, self._pasted, self._edit)
        entry.hint = _("Paste here")
        return [
            Label(step, first, theme.BODY),
            *self._send_buttons(buttons),
            Label(next_step, second, theme.BODY),
            entry,
        ]

    def _steps(self) -> tuple[str, str]:
        if self._is_host:
            first = _("1. Send this invitation to one player. Everyone needs their own.")
            return first, _("2. They send you an answer. Paste it here.")
        if not self._is_asked:
            return _("The line to the host is gone."), _("Ask the host for a new invitation, and paste it here.")
        first = _("1. Send this answer back to the host. Once they have pasted it, the room opens here.")
        return first, _("Did the host send another invitation? Paste it here.")

    @property
    def _is_asked(self) -> bool:
        """Whether there is a text to send, or will be in a moment."""
        return self._is_host or bool(self._letter or self._pasted or not self._meetings)

    def _send_buttons(self, row: FRect) -> list[Widget]:
        copied = ButtonContent(_("Copied"), icon="check", colours=theme.GO)
        content = copied if self._copied else ButtonContent(_("Copy"), icon="ticket", colours=theme.GO)
        left, right = split_columns(row, (1, 1), GAP)
        copy = Button("copy", left, content, self._copy)
        share = Button("share", right, ButtonContent(_("Send …"), icon="door"), self._share)
        for button in (copy, share):
            button.disabled_reason = "" if self._letter else _("One moment …")
        return [copy, share] if clipboard.can_share() else [copy]

    def spoken_text(self) -> tuple[str, ...]:
        told = translate(self._told) if self._told else ""
        return (self.title, *self._steps(), told)

    def debug_state(self) -> dict[str, object]:
        return {"letter": self._letter, "told": translate(self._told) if self._told else ""}

    # -- drawing
    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        letter, told = self._places[1], self._places[5]
        drawing.card(canvas, letter, theme.PAPER_LIGHT, theme.PAPER_EDGE)
        words = self.sent_text or (_("One moment …") if self._is_asked else "")
        text.draw_paragraph(canvas, words, theme.SMALL, inset(letter, 14, 8))
        if self._told:
            tone = theme.INK if self._told == OPENING else theme.ALARM
            text.draw_centred(canvas, translate(self._told), theme.BODY.on(tone), told)
        self._draw_qr(canvas)

    def _draw_qr(self, canvas: Canvas) -> None:
        frame = place_in(split_right(self.content_box, QR_SIDE)[0], (QR_SIDE, QR_SIDE), "midtop")
        drawing.card(canvas, frame, theme.PURE_WHITE, theme.PAPER_EDGE)
        box = inset(frame, QR_FRAME)
        if self._letter and qr_picture.is_scannable(canvas, self.sent_text, box):
            qr_picture.draw_qr(canvas, self.sent_text, box)
