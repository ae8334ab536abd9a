"""Opens a code that was pasted, typed or in a link: to watch the match, play the same dice, or continue it."""

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
"""Gap between fields, buttons and the postcard, in logical units."""
FIELD_HEIGHT = 60.0
"""Height of the text field, in logical units."""
PASTE_WIDTH = 210.0
"""Width of the button that pastes, in logical units."""
BUTTON_HEIGHT = 60.0
"""Height of a button, in logical units."""
TITLE_HEIGHT = 44.0
"""Height of the game's name, in logical units."""
SEATS_HEIGHT = 56.0
"""Height of the row of seats, in logical units."""
PICTURE_WIDTH = 380.0
"""Width of the key art, in logical units."""
SHOWN_LETTERS = 40
"""Maximum number of letters that the field shows."""
CODE_ROWS = (
    string.ascii_uppercase[:13], string.ascii_uppercase[13:],
    string.ascii_lowercase[:13], string.ascii_lowercase[13:], string.digits + "-_",
)  # fmt: skip
"""Letters of codes by row, for pads and pointers."""
NOT_BEGUN = Message("No match is waiting for a move here.")
"""Reason why no match can be sent."""


class CodeScene(FormScene):
    """A form for a code. A pasted code opens at once, a typed one when it is complete.

    `entered` is a text to open, such as a code from the page's address; "" for none.
    """

    name = "enter_code"
    heading = Message("Enter a code")
    panel = FRect(110, 60, 1060, 600)
    margins = (30.0, 24.0)
    place = menu_places.DESK
    picture_delay = 0.1
    wants_text = True

    def __init__(self, context: GameContext, entered: str = "") -> None:
        self._entered = ""
        self._shared: SharedRecord | None = None
        self._error: Message | None = None
        self._seat: Seat = 0
        super().__init__(context, "paste" if not browser.BROWSER else "field")
        self._page_box = self.page_box(_("Paste a code or a link here"), is_editable=True)
        if entered:
            self._open(entered)

    # -- the text
    def update(self, seconds: float) -> SceneChange:
        pasted = self._page_box.pasted(self._field_box, MAX_CHARACTERS)
        if pasted:
            self._open(pasted)
        return super().update(seconds)

    def type(self, letters: str) -> None:
        before = "" if self._shared else self._entered
        entered = before[:-1] if letters == "\b" else (before + letters)[: MAX_CODE_LETTERS + 1]
        if has_code(entered):
            self._open(entered)
            return
        self._entered = entered
        self._shared = None
        self._error = None
        self.refresh()

    def paste(self) -> None:
        pasted = clipboard.paste(MAX_CHARACTERS + 1)
        if pasted.strip():
            self._open(pasted)
        else:
            self._error = Message("There is no text to paste. Copy a code or a link first.")
            self.refresh()

    def _open(self, entered: str) -> None:
        self._entered = entered
        self._shared = None
        self._error = None
        self._open_seconds = 0.0
        try:
            self._shared = self._on_known_map(SharedRecord.read(entered))
            self._seat = next(iter(self._shared.open_seats()), 0)
        except ParseError as error:
            self._error = error.reason
        self.refresh()
        keys = [target.key for target in self.targets()]
        self.form.focus.key = next((key for key in ("watch", "play_on") if key in keys), self.form.focus.key)

    def _on_known_map(self, shared: SharedRecord) -> SharedRecord:
        """Returns the match, on the game's own map if this device lacks its map. A map changes only the looks."""
        names = [track.name for track in maps_for_ruleset(shared.setup.rules)]
        if shared.setup.map in names:
            return shared
        return SharedRecord(replace(shared.setup, map=""), shared.match)

    def _edit(self) -> SceneChange:
        request = TextEntryRequest(_("Code"), MAX_CODE_LETTERS, rows=CODE_ROWS)
        code = code_in(self._entered)
        initial = code if not set(code) - set(ALPHABET) else ""
        return PushScene(TextEntryScene(self.context, request, initial, self._open))

    # -- actions
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
        field = TextField("field", self._field_box, self._field_text(), self._edit)
        field.hint = _("A code or a link")
        foot, _above = split_bottom(self.body, BUTTON_HEIGHT)
        first, *others = columns(foot, REST, REST, REST, gap=GAP)
        back = Button("back", first, ButtonContent(_("Back"), icon="back"), self.back)
        match_widgets = self._match_widgets(others) if self._entered else [self._send_button(others[1])]
        return [*self._picture(), field, *self._paste_button(), *match_widgets, back]

    def _send_button(self, box: FRect) -> Button:
        """Returns the button that sends the last saved match."""
        key = next(iter(saved_games(self.context.storage, game_keys())), "")
        content = ButtonContent(_("Send this match"), icon="letter")
        button = Button("send", box, content, partial(self._send, key))
        rules = ruleset_by_key(key)
        if rules is None or rules.has_hidden_information:
            button.disabled_reason = translate(HIDDEN_HANDS if rules else NOT_BEGUN)
        return button

    def _send(self, rules: str) -> SceneChange:
        saved = load_autosave(self.context.storage, rules)
        if saved and saved.session:
            return PushScene(self.context.scene("share", saved.session))
        return PushScene(self.context.scene("message", NOT_BEGUN))

    def _picture(self) -> list[Widget]:
        if not self._shared:
            return []
        box, _lines = split_right(inset(self._postcard, 12, 12), PICTURE_WIDTH)
        return [Painted(box, partial(draw_key_art, rules=self._shared.setup.rules, ready=self.has_pictures))]

    def _field_text(self) -> str:
        """Returns the start of the entered text on one line, without characters that no font shows."""
        line = " ".join(self._entered[: 2 * SHOWN_LETTERS].split())
        label = clean_name(line, SHOWN_LETTERS)
        return f"{label}…" if label and len(self._entered) > SHOWN_LETTERS else label

    def _paste_button(self) -> list[Widget]:
        """Returns the button that pastes; none in a browser, which cannot read the clipboard and has a box instead."""
        if browser.BROWSER:
            return []
        box, _field = split_right(self._top, PASTE_WIDTH)
        return [Button("paste", box, ButtonContent(_("Paste"), icon="paste", colours=theme.GO), self.paste)]

    def _match_widgets(self, boxes: Sequence[FRect]) -> list[Widget]:
        if not self._shared or not has_view(self._shared.setup.rules):
            return []
        warning = ""
        if would_replace_saved_match(self.context, self._shared.setup.rules):
            warning = _("Your saved game is kept as “Previous match”. Press again to go on.")
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
        row, _above = split_bottom(self._middle, SEATS_HEIGHT)
        label, box = split_left(row, 190, GAP)
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
            _picture, title_box = split_right(title, PICTURE_WIDTH, GAP)
            _picture, lines_box = split_right(rest, PICTURE_WIDTH, GAP)
            text.draw_line(canvas, game, theme.HEADING, title_box, text.LEFT)
            text.draw_paragraph(canvas, "\n".join(lines), theme.BODY.sized(22), lines_box)
        else:
            style = theme.BODY.sized(22)
            if self._error:
                style = style.on(theme.ALARM)
            text.draw_centred(canvas, " ".join(self._lines()), style, inset(self._postcard, 40, 20), text.CENTRE)

    def _lines(self) -> list[str]:
        if self._shared:
            return [game_title(self._shared.match.rules.key), *postcard_lines(self._shared.setup, self._shared.match)]
        if self._error:
            return [translate(self._error)]
        return [_("Got a match code? Watch the match, play the same dice, or play on.")]

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, *self._lines())

    def debug_state(self) -> dict[str, object]:
        outcome = self._shared.match.outcome if self._shared else None
        return {
            "entered": self._entered[:MAX_CODE_LETTERS],
            "error": translate(self._error) if self._error else "",
            "rules": self._shared.setup.rules if self._shared else "",
            "scores": list(outcome.scores) if outcome else [],
        }

    # -- layout
    @property
    def _top(self) -> FRect:
        top, _below = split_top(self.body, FIELD_HEIGHT)
        return top

    @property
    def _field_box(self) -> FRect:
        if browser.BROWSER:
            return self._top
        _paste_button, field = split_right(self._top, PASTE_WIDTH, GAP)
        return field

    @property
    def _postcard(self) -> FRect:
        has_seats = self._shared is not None and len(self._shared.open_seats()) > 1
        if not has_seats:
            return self._middle
        _seats, postcard = split_bottom(self._middle, SEATS_HEIGHT, GAP)
        return postcard

    @property
    def _middle(self) -> FRect:
        _field, middle, _buttons = rows(self.body, FIELD_HEIGHT, REST, BUTTON_HEIGHT, gap=GAP)
        return middle
