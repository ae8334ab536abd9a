"""Opens a code that was sent: pasted, typed or from a link; offers to watch, to play the same dice, or to go on."""

import string
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import FRect

from game.career.ghost import keep_ghost
from game.engine.catalog import game_keys, ruleset_by_key
from game.engine.message import Message
from game.engine.notation import ParseError
from game.engine.rules import Seat
from game.i18n import _, translate
from game.platform import browser, clipboard
from game.presentation.loader import has_view
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene, Painted
from game.scenes.base.page_scene import game_title
from game.scenes.base.scene import PushScene, SceneChange, begin_match
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.scenes.menu.game_poster import draw_key_art
from game.scenes.season.season_match import would_replace_saved_match
from game.scenes.setup.draft import SetupDraft
from game.scenes.share.share_scene import postcard_lines
from game.session.autosaves import saved_games
from game.session.save_format import MAX_CHARACTERS
from game.session.saves import load_autosave
from game.session.setup import clean_name
from game.sharing.match_code import ALPHABET, HIDDEN_HANDS, MAX_CODE_LETTERS, code_in, has_code
from game.sharing.shared_record import SharedRecord
from game.tiled.map_index import maps_for_ruleset
from game.tiled.tiled_map import InvalidMap
from game.ui import drawing, text, theme
from game.ui.box import REST, columns, inset, rows, split_bottom, split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl
from game.ui.widgets import Button, ButtonContent, FieldLabel, TextField, Widget

GAP = 18.0
FIELD_HEIGHT = 60.0
"""Height of the text field, in logical units."""
PASTE_WIDTH = 210.0
"""Width of *Paste*, in logical units."""
BUTTON_HEIGHT = 60.0
"""Height of a button, in logical units."""
TITLE_HEIGHT = 44.0
"""Height of the title, in logical units."""
SEATS_HEIGHT = 56.0
"""Height of the row of seats, in logical units."""
PICTURE_WIDTH = 380.0
"""Logical units."""
SHOWN_LETTERS = 40
"""Letters of a code that its field shows."""
CODE_ROWS = (
    string.ascii_uppercase[:13], string.ascii_uppercase[13:],
    string.ascii_lowercase[:13], string.ascii_lowercase[13:], string.digits + "-_",
)  # fmt: skip
"""The letters of codes as they are offered to pads and pointers."""


NOT_BEGUN = Message("No match here waits for a move.")


class CodeScene(FormScene):
    """A pasted code is opened at once, a typed one as soon as it is whole.

    Opens `words`, such as a code from the page's address; "" waits for one.
    """

    name = "enter_code"
    heading = Message("Enter a code")
    panel = FRect(110, 60, 1060, 600)
    margins = (30.0, 24.0)
    place = menu_places.DESK
    picture_delay = 0.1
    wants_text = True

    def __init__(self, context: GameContext, words: str = "") -> None:
        self._words = ""
        self._shared: SharedRecord | None = None
        self._error: Message | None = None
        self._seat: Seat = 0
        super().__init__(context, "paste" if not browser.BROWSER else "field")
        self._page_box = self.page_box(_("Paste a code or a link here"), is_editable=True)
        if words:
            self._open(words)

    # -- what is entered
    def update(self, seconds: float) -> SceneChange:
        if found := self._page_box.pasted(self._field_box, MAX_CHARACTERS):
            self._open(found)
        return super().update(seconds)

    def type(self, letters: str) -> None:
        before = "" if self._shared else self._words
        words = before[:-1] if letters == "\b" else (before + letters)[: MAX_CODE_LETTERS + 1]
        if has_code(words):
            self._open(words)
            return
        self._words = words
        self._shared = None
        self._error = None
        self.refresh()

    def paste(self) -> None:
        found = clipboard.paste(MAX_CHARACTERS + 1)
        if found.strip():
            self._open(found)
        else:
            self._error = Message("There is no text to paste. Copy a code or a link first.")
            self.refresh()

    def _open(self, words: str) -> None:
        self._words = words
        self._shared = None
        self._error = None
        self._open_seconds = 0.0
        try:
            self._shared = self._on_known_map(SharedRecord.read(words))
            self._seat = next(iter(self._shared.open_seats()), 0)
        except ParseError as error:
            self._error = error.reason
        self.refresh()
        keys = [target.key for target in self.targets()]
        self.form.focus.key = next((key for key in ("watch", "play_on") if key in keys), self.form.focus.key)

    def _on_known_map(self, shared: SharedRecord) -> SharedRecord:
        """The match on its own map, or on the game's where this device lacks it: maps change nothing but the looks."""
        names = [track.name for track in maps_for_ruleset(shared.setup.rules)]
        return shared if shared.setup.map in names else SharedRecord(replace(shared.setup, map=""), shared.match)

    def _edit(self) -> SceneChange:
        request = TextEntryRequest(_("Code"), MAX_CODE_LETTERS, rows=CODE_ROWS)
        code = code_in(self._words)
        words = code if not set(code) - set(ALPHABET) else ""
        return PushScene(TextEntryScene(self.context, request, words, self._open))

    # -- what it leads to
    def _watch(self) -> SceneChange:
        assert self._shared is not None
        try:
            return PushScene(self.context.scene("replay", self._shared.session()))
        except InvalidMap as bad:
            return PushScene(self.context.scene("message", Message("{map}", map=str(bad))))

    def _play_on(self) -> SceneChange:
        assert self._shared is not None
        return begin_match(self.context.scene("continue_match", self._shared.session(self.context.storage)))

    def _same_dice(self) -> SceneChange:
        assert self._shared is not None
        if self._shared.is_over:
            keep_ghost(self.context.storage, self._shared.session().text)
        return begin_match(self.context.scene("start_match", self._shared.same_dice(self._seat, self._own_name())))

    def _own_name(self) -> str:
        seats = SetupDraft.load(self.context.storage).seats
        return next((seat.name for seat in seats if seat.kind == "person"), seats[0].name)

    # -- widgets
    def widgets(self) -> list[Widget]:
        field = TextField("field", self._field_box, self._shown_words(), self._edit)
        field.hint = _("A code or a link")
        first, *others = columns(split_bottom(self.body, BUTTON_HEIGHT)[0], REST, REST, REST, gap=GAP)
        back = Button("back", first, ButtonContent(_("Back"), icon="back"), self.back)
        found = self._match_widgets(others) if self._words else [self._send_button(others[1])]
        return [*self._picture(), field, *self._paste_button(), *found, back]

    def _send_button(self, box: FRect) -> Button:
        """Sends the match that was played last, for a friend to go on with."""
        rules = next(iter(saved_games(self.context.storage, game_keys())), "")
        button = Button("send", box, ButtonContent(_("Send this match"), icon="letter"), lambda: self._send(rules))
        found = ruleset_by_key(rules)
        if found is None or found.has_hidden_information:
            button.disabled_reason = translate(HIDDEN_HANDS if found else NOT_BEGUN)
        return button

    def _send(self, rules: str) -> SceneChange:
        saved = load_autosave(self.context.storage, rules)
        session = saved.session if saved else None
        return PushScene(self.context.scene(*(("share", session) if session else ("message", NOT_BEGUN))))

    def _picture(self) -> list[Widget]:
        if not self._shared:
            return []
        return [
            Painted(
                split_right(inset(self._postcard, 12, 12), PICTURE_WIDTH)[0],
                partial(draw_key_art, rules=self._shared.setup.rules, ready=self.has_pictures),
            )
        ]

    def _shown_words(self) -> str:
        """The beginning of what was entered, on one line, without what no font shows."""
        words = clean_name(" ".join(self._words[: 2 * SHOWN_LETTERS].split()), SHOWN_LETTERS)
        return f"{words}…" if words and len(self._words) > SHOWN_LETTERS else words

    def _paste_button(self) -> list[Widget]:
        """A page cannot know the clipboard; its own box takes the pasted text."""
        if browser.BROWSER:
            return []
        box = split_right(self._top, PASTE_WIDTH)[0]
        return [Button("paste", box, ButtonContent(_("Paste"), icon="paste", colours=theme.GO), self.paste)]

    def _match_widgets(self, boxes: Sequence[FRect]) -> list[Widget]:
        if not self._shared or not has_view(self._shared.setup.rules):
            return []
        warning = _("Your saved game is kept as “Previous match”. Press again to go on.")
        warning = warning if would_replace_saved_match(self.context, self._shared.setup.rules) else ""
        same = Button("same", boxes[1], ButtonContent(_("Play the same dice"), icon="dice"), self._same_dice)
        same.warning = warning
        if self._shared.is_over:
            watch = ButtonContent(_("Watch"), icon="eye", colours=theme.GO)
            return [*self._seat_widgets(), Button("watch", boxes[0], watch, self._watch), same]
        play_on = Button("play_on", boxes[0], ButtonContent(_("Play on"), icon="play", colours=theme.GO), self._play_on)
        play_on.warning = warning
        return [*self._seat_widgets(), play_on, same]

    def _seat_widgets(self) -> list[Widget]:
        assert self._shared is not None
        seats = sorted(self._shared.open_seats())
        players = self._shared.setup.seats
        if len(seats) < 2:
            return []
        label, box = split_left(split_bottom(self._middle, SEATS_HEIGHT)[0], 190, GAP)
        segments = [Segment(seat, players[seat].name) for seat in seats]
        control = SegmentedControl("seat", inset(box, 2, 4), segments, self._choose_seat, value=self._seat)
        return [FieldLabel(label, _("Your seat")), control]

    def _choose_seat(self, seat: Seat) -> None:
        self._seat = seat
        self.refresh()

    # -- drawing
    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        drawing.card(canvas, self._postcard, theme.PAPER_LIGHT, theme.PAPER_EDGE)
        title, rest = split_top(inset(self._postcard, 24, 14), TITLE_HEIGHT)
        if self._shared:
            game, *lines = self._lines()
            text.draw_line(canvas, game, theme.HEADING, split_right(title, PICTURE_WIDTH, GAP)[1], text.LEFT)
            words = split_right(rest, PICTURE_WIDTH, GAP)[1]
            text.draw_paragraph(canvas, "\n".join(lines), theme.BODY.sized(22), words)
        else:
            style = theme.BODY.sized(22)
            style = style.on(theme.ALARM) if self._error else style
            text.draw_centred(canvas, " ".join(self._lines()), style, inset(self._postcard, 40, 20), text.CENTRE)

    def _lines(self) -> list[str]:
        if self._shared:
            return [game_title(self._shared.match.rules.key), *postcard_lines(self._shared.setup, self._shared.match)]
        if self._error:
            return [translate(self._error)]
        return [_("Somebody has sent you a match? Its code lets you watch it, play the same dice, or go on with it.")]

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, *self._lines())

    def debug_state(self) -> dict[str, object]:
        outcome = self._shared.match.outcome if self._shared else None
        return {
            "entered": self._words[:MAX_CODE_LETTERS],
            "error": translate(self._error) if self._error else "",
            "rules": self._shared.setup.rules if self._shared else "",
            "scores": list(outcome.scores) if outcome else [],
        }

    # -- layout
    @property
    def _top(self) -> FRect:
        return split_top(self.body, FIELD_HEIGHT)[0]

    @property
    def _field_box(self) -> FRect:
        return self._top if browser.BROWSER else split_right(self._top, PASTE_WIDTH, GAP)[1]

    @property
    def _postcard(self) -> FRect:
        rest = self._middle
        has_seats = self._shared is not None and len(self._shared.open_seats()) > 1
        return split_bottom(rest, SEATS_HEIGHT, GAP)[1] if has_seats else rest

    @property
    def _middle(self) -> FRect:
        return rows(self.body, FIELD_HEIGHT, REST, BUTTON_HEIGHT, gap=GAP)[1]
