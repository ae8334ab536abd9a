"""Shows the postcard of a match: its picture, players and winners, and its code to copy or to scan."""

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
from game.session.amounts import place_text
from game.session.session import MatchSession
from game.session.setup import MatchSetup
from game.sharing.match_code import LINK_NAME, TOO_LONG_MATCH, code_or_reason
from game.ui import drawing, icons, qr_picture, text, theme
from game.ui.box import inset, place_in, split_bottom, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture
from game.ui.widgets import Button, ButtonContent, Widget

PROGRAM_NAME = "Long Shot"
"""Name of the program in every language."""
SIDE_MARGIN = 30.0
"""Margin of the panel left and right, and gap before the QR code, in logical units."""
GAP = 16.0
"""Gap above the buttons and between portraits, in logical units."""
QR_SIDE = 414.0
"""Side of the frame of the QR code, in logical units."""
QR_MARGIN = 22.0
"""Margin of the QR code in its frame, in logical units."""
BUTTON_SIZE = (230.0, 58.0)
"""Size of a button, in logical units."""
HEAD_HEIGHT = 40.0
"""Height of the heading above the QR code, in logical units."""
LARGE_PICTURE_HEIGHT = 370.0
"""Height of the picture above a short code, in logical units."""
PICTURE_HEIGHT = 292.0
"""Height of the picture above a long code, in logical units."""
CAPTION_HEIGHT = 122.0
"""Height of the plate with the lines about the match, in logical units."""
TITLE_HEIGHT = 36.0
"""Height of the game's name on the plate, in logical units."""
POSTMARK_SIZE = (200.0, 100.0)
"""Size of the postmark, in logical units."""
LOCK_HEIGHT = 150.0
"""Height of the lock instead of a QR code, in logical units."""
SHORT_CODE = 150
"""Maximum number of letters of a code below the large picture."""
WINNER_PORTRAIT = 116.0
"""Size of a winner's portrait on the picture, in logical units."""
MAX_WINNERS = 4
"""Maximum number of portraits of winners."""
LETTERS_IN_GROUP = 6
"""Number of letters between two spaces of a displayed code."""


def postcard_lines(setup: MatchSetup, match: Match[GameState]) -> list[str]:
    """Returns the players, the track and the progress of a match."""
    count = len(match.steps)
    progress = plural("{count} move so far", "{count} moves so far", count)
    if match.outcome:
        progress = plural("Finished after {count} move", "Finished after {count} moves", count)
    players = ", ".join(seat.name for seat in setup.seats)
    track = map_title(setup.rules, setup.map)
    return [*filter(None, (players, track)), progress.format(count=count)]


def sent_text(session: MatchSession, code: str) -> str:
    """Returns the text to copy: the game and the players, and below them the link, or the code if there is no link."""
    title = _(session.rules.title)
    titles = [title] if PROGRAM_NAME in title else [PROGRAM_NAME, title]
    names = ", ".join(seat.name for seat in session.setup.seats)
    first_line = " · ".join((*titles, names))
    return f"{first_line}\n{link_to(code) or code}"


def link_to(code: str) -> str:
    """Returns the address that opens a code in the browser; "" if there is no public page."""
    address = browser.link_address()
    return f"{address}#{LINK_NAME}={code}" if address else ""


class ShareScene(FormScene):
    """The postcard of a match. A match that is too long for a code is copied as a save file."""

    name = "share"
    panel = FRect(60, 24, 1160, 672)
    margins = (SIDE_MARGIN, 24.0)
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
        foot, _postcard = split_bottom(self._left_part, BUTTON_SIZE[1])
        back = Button("back", place_in(foot, BUTTON_SIZE, "midleft"), ButtonContent(_("Back"), icon="back"), self.back)
        if not self._sent_text:
            return [back]
        content = ButtonContent(_("Copy"), icon="copy", colours=theme.GO)
        if self._copied:
            content = ButtonContent(_("Copied"), icon="check", colours=theme.GO)
        box = FRect(self._postcard.right - BUTTON_SIZE[0], foot.top, *BUTTON_SIZE)
        return [Button("copy", box, content, self._copy), back]

    def update(self, seconds: float) -> SceneChange:
        self._page_box.show(self._code_box)
        return super().update(seconds)

    def spoken_text(self) -> tuple[str, ...]:
        reason = translate(self._reason) if self._reason else ""
        return (self.title, *self._lines(), *filter(None, [self._result_text()]), self.code or reason)

    def _result_text(self) -> str:
        """Returns the winners, or that the match is a tie; "" while it is running."""
        winners = ", ".join(self._session.names[seat] for seat in self._winners)
        if not winners:
            return ""
        return _("A tie!") if self._is_tie else f"{place_text(1)} {winners}"

    def _copy(self) -> None:
        self._copied = clipboard.copy(self._sent_text)
        self.refresh()

    def _lines(self) -> list[str]:
        return [game_title(self._session.rules.key), *postcard_lines(self._session.setup, self._session.match)]

    # -- drawing
    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        _header, below = split_top(self.panel, HEADER_HEIGHT)
        draw_picture(canvas, "page_postcard", below)
        self._draw_postcard(canvas)
        self._draw_qr(canvas)

    def _draw_postcard(self, canvas: Canvas) -> None:
        picture, _code = split_top(self._postcard, self._picture_height)
        draw_key_art(canvas, picture, self._session.setup.rules, ready=True)
        plate, _above = split_bottom(inset(picture, 10, 10), CAPTION_HEIGHT)
        y = plate.top - WINNER_PORTRAIT / 2 - 6
        for number, seat in enumerate(self._winners):
            x = plate.left + WINNER_PORTRAIT / 2 + 8 + number * (WINNER_PORTRAIT + GAP)
            draw = winner.draw_plain_face if self._is_tie else winner.draw_face
            draw(canvas, self._session.badges[seat], (x, y), WINNER_PORTRAIT)
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
        """The winning seats; empty while the match is running."""
        outcome = self._session.match.outcome
        return outcome.winners[:MAX_WINNERS] if outcome else ()

    @property
    def _is_tie(self) -> bool:
        outcome = self._session.match.outcome
        return outcome is not None and outcome.is_tie

    def _missing_code_text(self) -> str:
        """Returns why there is no code, and what can be copied instead."""
        reason = translate(self._reason) if self._reason else ""
        alternative = _("Copy it as a long text instead: it opens like a code.") if self._sent_text else ""
        return " ".join(filter(None, (reason, alternative)))

    def _draw_qr(self, canvas: Canvas) -> None:
        right_part, _postcard = split_right(self.body, QR_SIDE)
        head, rest = split_top(right_part, HEAD_HEIGHT)
        frame = place_in(rest, (QR_SIDE, QR_SIDE), "midtop")
        draw_picture(canvas, "page_postage", inset(frame, -4, -4))
        content = link_to(self.code) or self.code
        box = inset(frame, QR_MARGIN, QR_MARGIN)
        _frame, below = split_top(rest, QR_SIDE, 8)
        draw_picture(canvas, "page_postmark", place_in(below, POSTMARK_SIZE, "midbottom"))
        if self.code and qr_picture.is_scannable(canvas, content, box):
            qr_picture.draw_qr(canvas, content, box)
            text.draw_line(canvas, _("Scan it with a phone"), theme.HEADING, head)
            return
        note = _("This code is too long for a QR code here.") if self.code else self._missing_code_text()
        lock, note_box = split_top(inset(frame, 40, 40), LOCK_HEIGHT)
        canvas.blit_centred(icons.icon(canvas, "lock", LOCK_HEIGHT * 0.7, theme.INK_SOFT), *lock.center)
        text.draw_centred(canvas, note, theme.BODY.sized(24).on(theme.INK_BLACK), note_box, text.CENTRE)

    # -- layout
    @property
    def _left_part(self) -> FRect:
        """The box left of the QR code."""
        _qr_code, left_part = split_right(self.body, QR_SIDE, SIDE_MARGIN)
        return left_part

    @property
    def _postcard(self) -> FRect:
        _buttons, postcard = split_bottom(self._left_part, BUTTON_SIZE[1], GAP)
        return postcard

    @property
    def _picture_height(self) -> float:
        if not self.code:
            return self._postcard.height
        return LARGE_PICTURE_HEIGHT if len(self.code) <= SHORT_CODE else PICTURE_HEIGHT

    @property
    def _code_box(self) -> FRect:
        _picture, code_box = split_top(self._postcard, self._picture_height, 10)
        return code_box


def groups(code: str) -> list[str]:
    """Splits a code into groups of letters."""
    return [code[start : start + LETTERS_IN_GROUP] for start in range(0, len(code), LETTERS_IN_GROUP)]
