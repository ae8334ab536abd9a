"""Exports all stored data of this device as one text, and imports such a text."""

from functools import partial
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
"""Height of the sentence below a heading, in logical units."""
BUTTON_HEIGHT = 58.0
"""Height of a button, in logical units."""
COLUMN_GAP = 40.0
"""Gap between both columns, in logical units."""
SHOWN_LETTERS = 180
"""Number of letters of the backup that are drawn if its text cannot be selected."""
LETTERS_IN_GROUP = 12
"""Number of letters between two spaces of the drawn text."""


class BackupScene(PageScene):
    """Shows the backup of this device at the left, and at the right restores another one."""

    name = "backup"
    heading = Message("Backup")
    wants_text = True

    def __init__(self, context: GameContext) -> None:
        self._text = write_backup(context.storage, utc_today())
        self._copied = False
        self._backup: Backup | None = None
        self._message = Message("")
        super().__init__(context, "copy")
        self._out_box = self.page_box(_("Your backup"), self._text)
        self._in_box = self.page_box(_("Paste a backup here"), is_editable=True)

    # -- the pasted backup
    def update(self, seconds: float) -> SceneChange:
        out, into = self._columns
        self._out_box.show(self._text_box(out))
        if self._backup is None:
            pasted = self._in_box.pasted(self._text_box(into), MAX_LETTERS + 1)
            if pasted:
                self.open_text(pasted)
        return super().update(seconds)

    def paste(self) -> None:
        pasted = clipboard.paste(MAX_LETTERS + 1)
        if pasted.strip():
            self.open_text(pasted)
        else:
            self._message = Message("There is no text to paste. Copy a backup first.")
            self.refresh()

    def open_text(self, pasted: str) -> None:
        """Reads a pasted text, or shows why it is not a backup."""
        self._message = Message("")
        self._backup = None
        try:
            self._backup = read_backup(pasted)
        except ParseError as error:
            self._message = error.reason
        self.refresh()
        if self._backup:
            self._in_box.remove()  # its box shows the content of the backup
            self.form.focus.key = "add"

    def _ask_to_replace(self) -> SceneChange:
        explanation = Message("Replace everything here with this backup? Your current data is kept as a copy.")
        question = Question(Message("Replace everything"), explanation, Message("Replace"))
        return PushScene(QuestionBox(self.context, question, self._replace))

    def _replace(self) -> SceneChange:
        self._restore(replaces=True)
        return PopScene()

    def _restore(self, *, replaces: bool) -> None:
        assert self._backup is not None
        restore(self._backup, self.context.storage, utc_today(), replaces=replaces)
        self._message = Message("Done. Everything is here.")
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
        _head, below = split_top(column, HEADING_HEIGHT + ABOUT_HEIGHT, 8)
        _button, text_box = split_bottom(below, BUTTON_HEIGHT, GAP)
        return text_box

    def contents(self) -> list[Widget]:
        out, into = self._columns
        about = _("Paste a backup here. The better of two records is kept.")
        copy = ButtonContent(_("Copy"), icon="copy", colours=theme.GO)
        if self._copied:
            copy = ButtonContent(_("Copied"), icon="check", colours=theme.GO)
        copy_box, _above = split_bottom(out, BUTTON_HEIGHT)
        restore_box, _above = split_bottom(into, BUTTON_HEIGHT)
        return [
            *_column_head(out, _("Save"), _("All players, records and trophies as one text. Keep it somewhere safe.")),
            Button("copy", copy_box, copy, self._copy),
            *_column_head(into, _("Restore"), translate(self._message) or about),
            *self._restoring_buttons(restore_box),
        ]

    def _restoring_buttons(self, foot: FRect) -> list[Widget]:
        if self._backup is None:
            return [Button("paste", foot, ButtonContent(_("Paste"), icon="paste"), self._paste_pressed)]
        add, replace = split_columns(foot, (1.0, 1.0), GAP)
        add_content = ButtonContent(_("Add"), icon="plus", colours=theme.GO)
        replace_content = ButtonContent(_("Replace"), colours=theme.DANGER)
        return [
            Button("add", add, add_content, partial(self._restore, replaces=False)),
            Button("replace", replace, replace_content, self._ask_to_replace),
        ]

    def _paste_pressed(self) -> None:
        if browser.BROWSER:
            self._message = Message("Paste the text into the box above.")
            self.refresh()
        else:
            self.paste()

    @property
    def _backup_text(self) -> str:
        """Content of the pasted backup; "" for none."""
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
        groups = wrap(self._text[:SHOWN_LETTERS], LETTERS_IN_GROUP)
        own_text = f"{' '.join(groups)} …"
        for column, paragraph in zip(self._columns, (own_text, self._backup_text), strict=True):
            card = self._text_box(column)
            drawing.card(canvas, card, theme.PAPER_LIGHT, theme.PAPER_EDGE)
            text.draw_paragraph(canvas, paragraph, theme.BODY, inset(card, 18, 14))

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, translate(self._message), self._backup_text)


def _column_head(column: FRect, heading: str, about: str) -> list[Widget]:
    heading_box, below = split_top(column, HEADING_HEIGHT)
    about_box, _text = split_top(below, ABOUT_HEIGHT)
    return [
        Label(heading_box, heading, theme.HEADING, text.LEFT),
        Label(about_box, about, theme.BODY, text.LEFT),
    ]
