"""Opens a line by invitation: shows this side's letter as text and QR code, and takes the other side's letter."""

from functools import partial

from pygame import FRect

from game.engine.message import Message
from game.engine.notation import ParseError
from game.i18n import _, translate
from game.online.wire.address import MAX_LINK_LETTERS
from game.platform import browser, clipboard
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import PopScene, PushScene, ReplaceScene, Scene, SceneChange
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.scenes.share.code_scene import CODE_ROWS
from game.scenes.share.share_scene import groups
from game.ui import drawing, qr_picture, text, theme
from game.ui.box import REST, inset, place_in, rows, split_columns, split_right
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Label, TextField, Widget

QR_SIDE = 372.0
"""Side of the card with the QR code, in logical units."""
QR_FRAME = 10.0
"""Width of the white frame around the QR code, in logical units."""
GAP = 12.0
"""Distance between rows and between buttons, in logical units."""
STEP_HEIGHT = 60.0
"""Height of the text of a step, in logical units."""
LETTER_HEIGHT = 112.0
"""Height of the box with the letter, in logical units."""
BUTTON_HEIGHT = 56.0
"""Height of the row of buttons, in logical units."""
FIELD_HEIGHT = 60.0
"""Height of the field to paste into, in logical units."""
ONE_MOMENT = Message("One moment …")
OPENING = Message("Connecting … On different networks, both sides must allow a helper server: see “Connection”.")
NOT_COPIED = Message("It could not be copied here. Select the text, and copy it yourself.")
TO_GUEST = (
    Message("1. Send this invitation to one player. Everyone needs their own."),
    Message("2. They send you an answer. Paste it here."),
)
"""Steps of a host."""
TO_HOST = (
    Message("Send this answer back to the host. Once they have pasted it, the room opens here."),
    Message("Did the host send another invitation? Paste it here."),
)
"""Steps of a guest."""
ASK_HOST = (
    Message("The connection to the host is lost."),
    Message("Ask the host for a new invitation, and paste it here. Your seat is kept."),
)
"""Steps of a guest whose line was lost."""
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
    """Returns the scene. The first time it returns the question whether a public server may help instead."""
    settings = context.settings
    script = browser.js_window().peers
    public_servers = str(script.publicServers())
    script.useServers(settings.stun)
    if settings.stun_asked or not public_servers:
        return InvitationScene(context)

    def continue_with(servers: str) -> SceneChange:
        settings.stun_asked = True
        settings.stun = servers
        context.apply_and_save_settings()
        return ReplaceScene(invitation_scene(context))

    return QuestionBox(context, STUN_QUESTION, partial(continue_with, public_servers), partial(continue_with, ""))


class InvitationScene(PageScene):
    """A host sends an invitation and pastes the answer; a guest sends the answer, and may paste a newer invitation.

    The room is `context.online`, which needs invitations. The scene ends when a line has opened.
    """

    name = "invitation"
    place = menu_places.STANDS

    def __init__(self, context: GameContext) -> None:
        assert context.online is not None
        assert context.online.introduction is not None
        self._side = context.online.introduction
        self._is_host = context.online.dealer is not None
        self._meetings = self._side.meetings
        self._letter_text = ""
        """The letter to send, as text or link."""
        self._pasted = ""
        self._copied = False
        self._notice: Message | None = None
        self.title = _("Invite a player") if self._is_host else _("Your answer")
        super().__init__(context, "copy")
        self._letter_box = self.page_box(_("To send"))
        self._paste_box = self.page_box(_("Paste here"), is_editable=True)

    # -- following the line
    def update(self, seconds: float) -> SceneChange:
        if self._side.meetings > self._meetings:
            return PopScene()
        self._follow_letter()
        pasted = self._paste_box.pasted(self._boxes[4], MAX_LINK_LETTERS)
        if pasted:
            self._take(pasted)
        return super().update(seconds)

    def _follow_letter(self) -> None:
        """Shows the letter to send: an invitation as a link if the page has an address."""
        letter = self._side.letter
        page = browser.link_address()
        letter_text = f"{page}#{browser.ROOM_LINK}{letter}" if page and letter and self._is_host else letter
        if letter_text != self._letter_text:
            self._letter_text = letter_text
            self._copied = False
            self._letter_box.say(letter_text)
            self.refresh()
        self._letter_box.show(self._boxes[1])

    def _show_notice(self, notice: Message | None) -> None:
        self._notice = notice
        self.refresh()

    def _take(self, letter: str) -> None:
        self._pasted = letter
        try:
            self._side.take(letter)
            self._show_notice(OPENING if self._is_host else None)
        except ParseError as error:
            self._show_notice(error.reason)

    # -- presses
    def _copy(self) -> None:
        self._copied = clipboard.copy(self._letter_text)
        self._show_notice(None if self._copied else NOT_COPIED)

    def _edit(self) -> SceneChange:
        request = TextEntryRequest(_("Paste here"), MAX_LINK_LETTERS, rows=(*CODE_ROWS[:-1], f"{CODE_ROWS[-1]}."))
        return PushScene(TextEntryScene(self.context, request, self._pasted, self._take))

    # -- widgets
    @property
    def _boxes(self) -> list[FRect]:
        """Left of the QR code: the first step, its letter and buttons; the second step, its field, and a notice."""
        column = split_right(self.content_box, QR_SIDE, 28)[1]
        return rows(column, STEP_HEIGHT, LETTER_HEIGHT, BUTTON_HEIGHT, STEP_HEIGHT, FIELD_HEIGHT, REST, gap=GAP)

    def contents(self) -> list[Widget]:
        step, _letter, row, next_step, field, _notice = self._boxes
        first, second = self._steps
        entry = TextField("paste", field, self._pasted, self._edit)
        entry.hint = _("Paste here")
        return [Label(step, first, theme.BODY), *self._buttons(row), Label(next_step, second, theme.BODY), entry]

    def _buttons(self, row: FRect) -> list[Button]:
        left, right = split_columns(row, (1, 1), GAP)
        copied = ButtonContent(_("Copied"), icon="check", colours=theme.GO)
        copy = copied if self._copied else ButtonContent(_("Copy"), icon="copy", colours=theme.GO)
        buttons = [Button("copy", left, copy, self._copy)]
        if clipboard.can_share():
            buttons.append(
                Button(
                    "share", right, ButtonContent(_("Send …"), icon="door"), lambda: clipboard.share(self._letter_text)
                )
            )
        for button in buttons:
            button.disabled_reason = "" if self._letter_text else translate(ONE_MOMENT)
        return buttons

    @property
    def _steps(self) -> tuple[str, str]:
        """The steps of this side. A guest whose line was lost needs another invitation."""
        is_line_lost = not self._is_host and bool(self._meetings) and not (self._letter_text or self._pasted)
        first, second = TO_GUEST if self._is_host else TO_HOST
        if is_line_lost:
            first, second = ASK_HOST
        return translate(first), translate(second)

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, *self._steps, translate(self._notice) if self._notice else "")

    def debug_state(self) -> dict[str, object]:
        return {"letter": self._letter_text, "told": translate(self._notice) if self._notice else ""}

    # -- drawing
    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        letter_box = self._boxes[1]
        drawing.card(canvas, letter_box, theme.PAPER_LIGHT, theme.PAPER_EDGE)
        text.draw_paragraph(canvas, " ".join(groups(self._letter_text)), theme.SMALL, inset(letter_box, 14, 8))
        if self._notice:
            ink = theme.INK if self._notice == OPENING else theme.ALARM
            text.draw_centred(canvas, translate(self._notice), theme.BODY.on(ink), self._boxes[5])
        frame = place_in(split_right(self.content_box, QR_SIDE)[0], (QR_SIDE, QR_SIDE), "midtop")
        drawing.card(canvas, frame, theme.PURE_WHITE, theme.PAPER_EDGE)
        if self._letter_text and qr_picture.is_scannable(canvas, self._letter_text, inset(frame, QR_FRAME)):
            qr_picture.draw_qr(canvas, self._letter_text, inset(frame, QR_FRAME))
