"""Exports all stored data of this device as one text, and imports such a text."""

from textwrap import wrap

from pygame import FRect

from game.career.backup import MAX_LETTERS, Backup, read_backup, restore, write_backup
from game.career.daily_race import utc_today
from game.career.profiles import Profiles
from game.career.trophies import Trophies
from game.engine.message import Message
from game.engine.notation import ParseError
from game.i18n import _, plural, translate
from game.platform import browser, clipboard
from game.scenes.base.context import GameContext
from game.scenes.base.message_box import Question, QuestionBox
from game.scenes.base.page_scene import GAP, HEADING_HEIGHT, PageScene
from game.scenes.base.scene import PopScene, PushScene, SceneChange
from game.session.amounts import full_day_text
from game.ui import drawing, text, theme
from game.ui.box import inset, split_bottom, split_columns, split_top
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Label, Widget

ABOUT_HEIGHT = 96.0
BUTTON_HEIGHT = 58.0
COLUMN_GAP = 40.0
SHOWN_LETTERS = 180
"""Letters of the text that are shown where it cannot be selected."""
LETTERS_IN_GROUP = 12


class BackupScene(PageScene):
    """At the left the text of this device; at the right another one, which is added or put in its place."""

    name = "backup"
    heading = Message("Backup")
    wants_text = True

    def __init__(self, context: GameContext) -> None:
        self._text = write_backup(context.storage, utc_today())
        self._copied = False
        self._backup: Backup | None = None
        self._told = Message("")
        super().__init__(context, "copy")
        self._out_box = self.page_box(_("Your backup"), self._text)
        self._in_box = self.page_box(_("Paste a backup here"), is_editable=True)

    # -- what is taken in
    def update(self, seconds: float) -> SceneChange:
        out, into = self._columns
        self._out_box.show(self._text_box(out))
        if self._backup is None and (found := self._in_box.pasted(self._text_box(into), MAX_LETTERS + 1)):
            self.open_text(found)
        return super().update(seconds)

    def paste(self) -> None:
        found = clipboard.paste(MAX_LETTERS + 1)
        if found.strip():
            self.open_text(found)
        else:
            self._told = Message("There is no text to paste. Copy a backup first.")
            self.refresh()

    def open_text(self, words: str) -> None:
        """Reads a text, or says why it cannot be read."""
        self._told = Message("")
        self._backup = None
        try:
            self._backup = read_backup(words)
        except ParseError as error:
            self._told = error.reason
        self.refresh()
        if self._backup:
            self._in_box.remove()  # the result is shown in its place
            self.form.focus.key = "add"

    def _ask_to_replace(self) -> SceneChange:
        words = Message("Replace everything here with this backup? Your current data is kept as a copy.")
        question = Question(Message("Replace everything"), words, Message("Replace"))
        return PushScene(QuestionBox(self.context, question, self._replace))

    def _replace(self) -> SceneChange:
        self._restore(replaces=True)
        return PopScene()

    def _restore(self, *, replaces: bool) -> None:
        assert self._backup is not None
        restore(self._backup, self.context.storage, utc_today(), replaces=replaces)
        self._told = Message("Done. Everything is here.")
        self._backup = None
        self._text = write_backup(self.context.storage, utc_today())
        self._out_box.say(self._text)
        self._copied = False
        self.form.focus.key = "paste"
        self.refresh()

    def _copy(self) -> None:
        self._copied = clipboard.copy(self._text)
        self.refresh()

    # -- layout and drawing
    @property
    def _columns(self) -> list[FRect]:
        return split_columns(self.content_box, (1.0, 1.0), COLUMN_GAP)

    @staticmethod
    def _text_box(column: FRect) -> FRect:
        return split_bottom(split_top(column, HEADING_HEIGHT + ABOUT_HEIGHT, 8)[1], BUTTON_HEIGHT, GAP)[1]

    def contents(self) -> list[Widget]:
        out, into = self._columns
        about = _("Paste a backup here. The better of two records is kept.")
        copied = ButtonContent(_("Copied"), icon="check", colours=theme.GO)
        copy = copied if self._copied else ButtonContent(_("Copy"), icon="copy", colours=theme.GO)
        return [
            *_words(out, _("Save"), _("All players, records and trophies as one text. Keep it somewhere safe.")),
            Button("copy", split_bottom(out, BUTTON_HEIGHT)[0], copy, self._copy),
            *_words(into, _("Restore"), translate(self._told) or about),
            *self._restoring_buttons(split_bottom(into, BUTTON_HEIGHT)[0]),
        ]

    def _restoring_buttons(self, foot: FRect) -> list[Widget]:
        if self._backup is None:
            return [Button("paste", foot, ButtonContent(_("Paste"), icon="paste"), self._paste_pressed)]
        add, replace = split_columns(foot, (1.0, 1.0), GAP)
        return [
            Button(
                "add",
                add,
                ButtonContent(_("Add"), icon="plus", colours=theme.GO),
                lambda: self._restore(replaces=False),
            ),
            Button("replace", replace, ButtonContent(_("Replace"), colours=theme.DANGER), self._ask_to_replace),
        ]

    def _paste_pressed(self) -> None:
        if browser.BROWSER:
            self._told = Message("Paste the text into the box above.")
            self.refresh()
        else:
            self.paste()

    @property
    def _found_words(self) -> str:
        if self._backup is None:
            return ""
        people = len(self._backup.store(Profiles).people)
        won = len(self._backup.store(Trophies).earned)
        lines = (
            _("Saved on {day}").format(day=full_day_text(self._backup.day)),
            plural("{n} player", "{n} players", people).format(n=people),
            plural("{n} trophy", "{n} trophies", won).format(n=won),
        )
        return "\n".join(lines)

    def draw_static(self, canvas: Canvas) -> None:
        super().draw_static(canvas)
        shown = f"{' '.join(wrap(self._text[:SHOWN_LETTERS], LETTERS_IN_GROUP))} …"
        for column, words in zip(self._columns, (shown, self._found_words), strict=True):
            card = self._text_box(column)
            drawing.card(canvas, card, theme.PAPER_LIGHT, theme.PAPER_EDGE)
            text.draw_paragraph(canvas, words, theme.BODY, inset(card, 18, 14))

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, translate(self._told), self._found_words)


def _words(column: FRect, heading: str, about: str) -> list[Widget]:
    head, below = split_top(column, HEADING_HEIGHT)
    return [
        Label(head, heading, theme.HEADING, text.LEFT),
        Label(split_top(below, ABOUT_HEIGHT)[0], about, theme.BODY, text.LEFT),
    ]
