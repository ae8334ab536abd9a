"""Opens a line by invitation: shows the text that this side sends, as letters and QR code, and takes the other's."""

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
QR_FRAME = 10.0
GAP = 12.0
# Logical units.
STEP_HEIGHT = 60.0
LETTER_HEIGHT = 112.0
BUTTON_HEIGHT = 56.0
FIELD_HEIGHT = 60.0
ONE_MOMENT = Message("One moment …")
OPENING = Message("Opening the line … On different networks, both sides must let a server help: see “Connection”.")
NOT_COPIED = Message("It could not be copied here. Select the text, and copy it yourself.")
TO_GUEST = (
    Message("1. Send this invitation to one player. Everyone needs their own."),
    Message("2. They send you an answer. Paste it here."),
)
TO_HOST = (
    Message("Send this answer back to the host. Once they have pasted it, the room opens here."),
    Message("Did the host send another invitation? Paste it here."),
)
ASK_HOST = (
    Message("The line to the host is gone."),
    Message("Ask the host for a new invitation, and paste it here. Your seat is kept."),
)
"""What each side does, step by step."""
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
    settings, script = context.settings, browser.js_window().peers
    servers = str(script.publicServers())
    script.useServers(settings.stun)
    if settings.stun_asked or not servers:
        return InvitationScene(context)

    def answered(words: str) -> SceneChange:
        settings.stun_asked = True
        settings.stun = words
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
        self._side = context.online.introduction
        self._is_host = context.online.dealer is not None
        self._meetings = self._side.meetings
        self._words = ""
        self._taken = ""
        self._copied = False
        self._told: Message | None = None
        self.title = _("Invite a player") if self._is_host else _("Your answer")
        super().__init__(context, "copy")
        self._letter_box = self.page_box(_("To send"))
        self._paste_box = self.page_box(_("Paste here"), is_editable=True)

    # -- following the line
    def update(self, seconds: float) -> SceneChange:
        if self._side.meetings > self._meetings:
            return PopScene()
        self._follow_letter()
        if found := self._paste_box.pasted(self._places[4], MAX_LINK_LETTERS):
            self._take(found)
        return super().update(seconds)

    def _follow_letter(self) -> None:
        """Shows what is to be sent: an invitation as a link, where the page has an address."""
        letter = self._side.letter
        page = browser.link_address()
        words = f"{page}#{browser.ROOM_LINK}{letter}" if page and letter and self._is_host else letter
        if words != self._words:
            self._words = words
            self._copied = False
            self._letter_box.say(words)
            self.refresh()
        self._letter_box.show(self._places[1])

    def _tell(self, sentence: Message | None) -> None:
        self._told = sentence
        self.refresh()

    def _take(self, words: str) -> None:
        self._taken = words
        try:
            self._side.take(words)
            self._tell(OPENING if self._is_host else None)
        except ParseError as error:
            self._tell(error.reason)

    # -- what is pressed
    def _copy(self) -> None:
        self._copied = clipboard.copy(self._words)
        self._tell(None if self._copied else NOT_COPIED)

    def _edit(self) -> SceneChange:
        request = TextEntryRequest(_("Paste here"), MAX_LINK_LETTERS, rows=(*CODE_ROWS[:-1], f"{CODE_ROWS[-1]}."))
        return PushScene(TextEntryScene(self.context, request, self._taken, self._take))

    # -- widgets
    @property
    def _places(self) -> list[FRect]:
        """Beside the QR code: the first step, its text and buttons; the second, its field, and what came of it."""
        column = split_right(self.content_box, QR_SIDE, 28)[1]
        return rows(column, STEP_HEIGHT, LETTER_HEIGHT, BUTTON_HEIGHT, STEP_HEIGHT, FIELD_HEIGHT, REST, gap=GAP)

    def contents(self) -> list[Widget]:
        step, _letter, row, next_step, field, _told = self._places
        left, right = split_columns(row, (1, 1), GAP)
        first, second = self._steps
        copied = ButtonContent(_("Copied"), icon="check", colours=theme.GO)
        copy = copied if self._copied else ButtonContent(_("Copy"), icon="copy", colours=theme.GO)
        share = ButtonContent(_("Send …"), icon="door")
        buttons = [
            Button("copy", left, copy, self._copy),
            Button("share", right, share, lambda: clipboard.share(self._words)),
        ][: 1 + clipboard.can_share()]
        for button in buttons:
            button.disabled_reason = "" if self._words else translate(ONE_MOMENT)
        entry = TextField("paste", field, self._taken, self._edit)
        entry.hint = _("Paste here")
        return [Label(step, first, theme.BODY), *buttons, Label(next_step, second, theme.BODY), entry]

    @property
    def _steps(self) -> tuple[str, str]:
        """What this side does, step by step; a guest whose line is gone begins with another invitation."""
        is_gone = not self._is_host and bool(self._meetings) and not (self._words or self._taken)
        first, second = ASK_HOST if is_gone else TO_GUEST if self._is_host else TO_HOST
        return translate(first), translate(second)

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, *self._steps, translate(self._told) if self._told else "")

    def debug_state(self) -> dict[str, object]:
        return {"letter": self._words, "told": translate(self._told) if self._told else ""}

    # -- drawing
    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        drawing.card(canvas, self._places[1], theme.PAPER_LIGHT, theme.PAPER_EDGE)
        text.draw_paragraph(canvas, " ".join(groups(self._words)), theme.SMALL, inset(self._places[1], 14, 8))
        if self._told:
            tone = theme.INK if self._told == OPENING else theme.ALARM
            text.draw_centred(canvas, translate(self._told), theme.BODY.on(tone), self._places[5])
        frame = place_in(split_right(self.content_box, QR_SIDE)[0], (QR_SIDE, QR_SIDE), "midtop")
        drawing.card(canvas, frame, theme.PURE_WHITE, theme.PAPER_EDGE)
        if self._words and qr_picture.is_scannable(canvas, self._words, inset(frame, QR_FRAME)):
            qr_picture.draw_qr(canvas, self._words, inset(frame, QR_FRAME))
