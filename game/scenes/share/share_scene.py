"""Shows the postcard of a match: its picture, who played and who has won, and its code to copy or to scan."""

from pygame import FRect

from game.engine.match import Match
from game.engine.rules import GameState
from game.i18n import _, plural, translate
from game.platform import browser, clipboard
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.page_scene import game_title, map_title
from game.scenes.base.scene import SceneChange
from game.scenes.menu.game_poster import draw_key_art
from game.scenes.score import winner
from game.scenes.score.podium import place_words
from game.session.session import MatchSession
from game.session.setup import MatchSetup
from game.sharing.match_code import LINK_NAME, TOO_LONG_MATCH, code_or_reason
from game.ui import drawing, icons, qr_picture, text, theme
from game.ui.box import inset, place_in, split_bottom, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture
from game.ui.widgets import Button, ButtonContent, Widget

PROGRAM = "Long Shot"
EDGE = 30.0
GAP = 16.0
QR_SIDE = 414.0
QR_FRAME = 22.0
BUTTON_SIZE = (230.0, 58.0)
HEAD_HEIGHT = 40.0
LARGE_PICTURE_HEIGHT = 370.0
PICTURE_HEIGHT = 292.0
WORDS_HEIGHT = 122.0
TITLE_HEIGHT = 36.0
POSTMARK_SIZE = (200.0, 100.0)
LOCK_HEIGHT = 150.0
"""Logical units, of the lock on a stamp without a code."""
SHORT_CODE = 150
"""Maximum length of a code for the large picture, in letters."""
FACE = 116.0
"""Size of a winner's portrait on the picture, in logical units."""
MAX_FACES = 4
"""Portraits of winners on the picture."""
LETTERS_IN_GROUP = 6
"""Letters of the code between two blanks, which make it easier to read and to break into lines."""


def postcard_lines(setup: MatchSetup, match: Match[GameState]) -> list[str]:
    """Returns the players, the track and the progress of a match."""
    count = len(match.steps)
    far = (
        plural("Finished after {count} move", "Finished after {count} moves", count)
        if match.outcome
        else plural("{count} move so far", "{count} moves so far", count)
    )
    title = map_title(setup.rules, setup.map)
    return [", ".join(seat.name for seat in setup.seats), *([title] if title else []), far.format(count=count)]


def sent_text(session: MatchSession, code: str) -> str:
    """Returns the text to copy: the game, the players, and below them the link, or the code where there is no link."""
    title = _(session.rules.title)
    head = [title] if PROGRAM in title else [PROGRAM, title]
    names = ", ".join(seat.name for seat in session.setup.seats)
    return "\n".join((" · ".join((*head, names)), link_to(code) or code))


def link_to(code: str) -> str:
    """Returns the address that opens a code in the browser; "" where there is no page that others can open."""
    address = browser.link_address()
    return f"{address}#{LINK_NAME}={code}" if address else ""


class ShareScene(FormScene):
    """The code is made when the scene opens; a match that is too long for one is copied as a whole."""

    name = "share"
    panel = FRect(60, 24, 1160, 672)
    margins = (EDGE, 24.0)
    place = menu_places.DESK

    def __init__(self, context: GameContext, session: MatchSession) -> None:
        self._session = session
        self.code, self._reason = code_or_reason(session.setup, session.match)
        self._copied = False
        copied = sent_text(session, self.code) if self.code else session.text
        self._sent_text = copied if self.code or self._reason == TOO_LONG_MATCH else ""
        super().__init__(context, "copy" if self._sent_text else "back")
        self._page_box = self.page_box(_("Code"), self._sent_text)

    def refresh(self) -> None:
        self.title = _("Share") if self._session.finished else _("Send this match")
        super().refresh()

    def widgets(self) -> list[Widget]:
        foot = split_bottom(split_right(self.body, QR_SIDE, EDGE)[1], BUTTON_SIZE[1])[0]
        back = Button("back", place_in(foot, BUTTON_SIZE, "midleft"), ButtonContent(_("Back"), icon="back"), self.back)
        if not self._sent_text:
            return [back]
        content = (
            ButtonContent(_("Copied"), icon="check", colours=theme.GO)
            if self._copied
            else ButtonContent(_("Copy"), icon="copy", colours=theme.GO)
        )
        copy = Button("copy", FRect(self._postcard.right - BUTTON_SIZE[0], foot.top, *BUTTON_SIZE), content, self._copy)
        return [copy, back]

    def update(self, seconds: float) -> SceneChange:
        self._page_box.show(self._code_box)
        return super().update(seconds)

    def spoken_text(self) -> tuple[str, ...]:
        winners = ", ".join(self._session.names[seat] for seat in self._winners)
        won = (f"{place_words(1)} {winners}",) if winners else ()
        reason = translate(self._reason) if self._reason else ""
        return (self.title, *self._lines(), *won, self.code or reason)

    def _copy(self) -> None:
        self._copied = clipboard.copy(self._sent_text)
        self.refresh()

    def _lines(self) -> list[str]:
        return [game_title(self._session.rules.key), *postcard_lines(self._session.setup, self._session.match)]

    # -- drawing
    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        draw_picture(canvas, "page_postcard", split_top(self.panel, HEADER_HEIGHT)[1])
        self._draw_postcard(canvas)
        self._draw_qr(canvas)

    def _draw_postcard(self, canvas: Canvas) -> None:
        picture = split_top(self._postcard, self._picture_height)[0]
        draw_key_art(canvas, picture, self._session.setup.rules, ready=True)
        plate = split_bottom(inset(picture, 10, 10), WORDS_HEIGHT)[0]
        for nth, seat in enumerate(self._winners):
            middle = plate.left + FACE / 2 + 8 + nth * (FACE + GAP), plate.top - FACE / 2 - 6
            winner.draw_face(canvas, self._session.badges[seat], middle, FACE)
        drawing.card(canvas, plate, theme.NIGHT, theme.GOLD)
        title, rest = split_top(inset(plate, 16, 4), TITLE_HEIGHT)
        game, *lines = self._lines()
        text.draw_line(canvas, game, theme.HEADING.on(theme.GOLD), title, text.LEFT)
        text.draw_paragraph(canvas, "\n".join(lines), theme.BODY.sized(21).on(theme.PAPER), rest)
        if self.code:
            drawing.card(canvas, self._code_box, theme.PAPER, theme.PAPER_EDGE)
            text.draw_paragraph(canvas, " ".join(groups(self.code)), theme.BOLD, inset(self._code_box, 16, 12))

    @property
    def _winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the match goes on."""
        outcome = self._session.match.outcome
        return outcome.winners[:MAX_FACES] if outcome else ()

    def _excuse(self) -> str:
        words = translate(self._reason) if self._reason else ""
        more = _("Copy it as a long text instead: it opens like a code.") if self._sent_text else ""
        return " ".join(filter(None, (words, more)))

    def _draw_qr(self, canvas: Canvas) -> None:
        head, rest = split_top(split_right(self.body, QR_SIDE)[0], HEAD_HEIGHT)
        frame = place_in(rest, (QR_SIDE, QR_SIDE), "midtop")
        draw_picture(canvas, "page_postage", inset(frame, -4, -4))
        words = link_to(self.code) or self.code
        box = inset(frame, QR_FRAME, QR_FRAME)
        below = split_top(rest, QR_SIDE, 8)[1]
        draw_picture(canvas, "page_postmark", place_in(below, POSTMARK_SIZE, "midbottom"))
        if self.code and qr_picture.is_scannable(canvas, words, box):
            qr_picture.draw_qr(canvas, words, box)
            text.draw_line(canvas, _("Scan it with a phone"), theme.HEADING, head)
            return
        note = _("This code is too long for a QR code here.") if self.code else self._excuse()
        sign, room = split_top(inset(frame, 40, 40), LOCK_HEIGHT)
        canvas.blit_centred(icons.icon(canvas, "lock", LOCK_HEIGHT * 0.7, theme.INK_SOFT), *sign.center)
        text.draw_centred(canvas, note, theme.BODY.sized(24).on(theme.INK_BLACK), room, text.CENTRE)

    # -- layout
    @property
    def _postcard(self) -> FRect:
        return split_bottom(split_right(self.body, QR_SIDE, EDGE)[1], BUTTON_SIZE[1], GAP)[1]

    @property
    def _picture_height(self) -> float:
        if not self.code:
            return self._postcard.height
        return LARGE_PICTURE_HEIGHT if len(self.code) <= SHORT_CODE else PICTURE_HEIGHT

    @property
    def _code_box(self) -> FRect:
        return split_top(self._postcard, self._picture_height, 10)[1]


def groups(code: str) -> list[str]:
    """Returns the letters of a code in groups."""
    return [code[start : start + LETTERS_IN_GROUP] for start in range(0, len(code), LETTERS_IN_GROUP)]
