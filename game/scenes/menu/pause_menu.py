"""Shows the pause menu over a match; its actions are passed in."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine.message import N_, in_context
from game.i18n import _
from game.input.intents import Intent, Menu, MenuHeld
from game.presentation.defaults import nothing
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, ResetScenes, SceneChange
from game.ui import text, theme
from game.ui.box import inset, nth_row, split_columns
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.key_hints import HintPosition
from game.ui.widgets import Button, ButtonContent, IconButton, Widget

PANEL_WIDTH = 776.0
"""Width of the panel, in logical units."""
PANEL_TOP = 112.0
"""Top of the panel, the same for any number of rows, in logical units."""
MARGIN = 36.0
"""Space left and right of the buttons, in logical units."""
COLUMNS = 2
"""Number of columns of buttons."""
BUTTON_HEIGHT = 62.0
"""Height of a row's button, in logical units."""
BUTTON_GAP = 12.0
"""Gap between two buttons, in logical units."""
PHOTO_SIDE = 48.0
"""Side of the button that takes a photo, in logical units."""
REASON_HEIGHT = 44.0
"""Height of the reason why the menu opened, in logical units."""

RESTART_GAP = 20.0
"""Additional gap above the line with *Restart*, in logical units."""

FIXED_SLOTS = {"resume": 0, "settings": 1, "back": 2, "help": 3, "leave": 4, "restart": 6}
"""Places of the rows that every match has: 0 and 1 are the upper two, side by side."""
RESTART_LINE = FIXED_SLOTS["restart"] // COLUMNS
"""Line of *Restart*, from 0. It is apart from the lines above it, because it costs the moves of the match."""
OTHER_SLOTS = (5, *range(7, 14))
"""Places of all other rows, from the first to the last."""
OTHER_ROWS = ("send", "phones", "invite", "seats", "table", "end")
"""Keys of the other rows in their order; the rows of the open question follow."""
DISABLED_REASONS = {"back": N_("The match has not begun yet."), "restart": N_("This match cannot be restarted.")}
"""Reasons of the rows that can be disabled."""

Action = Callable[[], SceneChange]
"""Function of a row; returns the next scene."""
MenuRow = tuple[str, ButtonContent, Action | None]
"""A row of the menu: its key, its label and icon, and its action; None if the row is disabled."""


class PauseMenu(FormScene):
    """A menu for a match of the game with the key `rules`.

    `restart` starts the match again and `look_back` opens its replay so far: without them their buttons are disabled.
    `send` opens the match's code; None if this is not allowed. `reason` says why the menu opened without a player's
    request. `question_rows` are those of the open question. `ways_out` replaces the row that leads to the title.
    `leave_note` says on the rows that lead away whether the match is saved. `on_menu_held` is called with a device that
    leaves by holding its menu button.
    """

    name = "pause"
    is_opaque = False

    def __init__(
        self,
        context: GameContext,
        restart: Action | None,
        rules: str = "",
        reason: str = "",
        *,
        look_back: Action | None = None,
        send: Action | None = None,
        question_rows: Sequence[MenuRow] = (),
        ways_out: Callable[[], Sequence[MenuRow]] | None = None,
        leave_note: str = "",
        on_menu_held: Callable[[str], object] = nothing,
    ) -> None:
        self._restart = restart
        self._rules = rules
        self._reason = reason
        self._look_back = look_back
        self._send = send
        self._question_rows = question_rows
        self._ways_out = ways_out or self._way_to_title
        self._leave_note = leave_note
        self._on_menu_held = on_menu_held
        reason_height = REASON_HEIGHT if reason else 0
        self.context = context
        lines = max(_slots(self._rows())) // COLUMNS + 1
        height = HEADER_HEIGHT + 44 + reason_height + RESTART_GAP + lines * (BUTTON_HEIGHT + BUTTON_GAP)
        self.panel = FRect(CANVAS_BOX.centerx - PANEL_WIDTH / 2, PANEL_TOP, PANEL_WIDTH, height)
        super().__init__(context, "resume")

    def refresh(self) -> None:
        self.title = _("Menu")
        super().refresh()

    def widgets(self) -> list[Widget]:
        buttons = [self._button(slot, row) for slot, row in sorted(_slots(self._rows()).items())]
        middle = self.panel.top + HEADER_HEIGHT / 2
        photo_box = FRect(self.panel.right - PHOTO_SIDE - 10, middle - PHOTO_SIDE / 2, PHOTO_SIDE, PHOTO_SIDE)
        photo = IconButton("photo", photo_box, ButtonContent(_("Take a photo"), icon="camera"), self._take_photo)
        return [photo, *buttons]

    def _button(self, slot: int, row: MenuRow) -> Button:
        key, content, on_press = row
        top = self.panel.top + HEADER_HEIGHT + 26 + (REASON_HEIGHT if self._reason else 0)
        area = inset(FRect(self.panel.left, top, self.panel.width, 0), MARGIN, 0)
        line, column = divmod(slot, COLUMNS)
        area.top += RESTART_GAP if line >= RESTART_LINE else 0
        box = nth_row(split_columns(area, (1,) * COLUMNS, BUTTON_GAP)[column], line, BUTTON_HEIGHT, BUTTON_GAP)
        if on_press is None:
            return Button(key, box, content, nothing, _(DISABLED_REASONS[key]))
        content.note = self._notes.get(key, "")
        return Button(key, box, content, on_press)

    @property
    def _notes(self) -> dict[str, str]:
        """The consequence for the match of each row that has one; "" for none."""
        notes = dict.fromkeys(("leave", "table"), self._leave_note)
        return {**notes, "restart": _("All moves are lost")} if self._look_back else notes

    def _rows(self) -> list[MenuRow]:
        resume = ButtonContent(_(in_context("a game", "Continue")), icon="play", colours=theme.GO)
        settings = self.context.pushing("settings", in_match=True)
        rows: list[MenuRow] = [
            ("resume", resume, PopScene),
            ("back", ButtonContent(_("Rewind"), icon="rewind"), self._look_back),
            ("settings", ButtonContent(_("Settings"), icon="cog"), settings),
            ("help", ButtonContent(_("Rule book"), icon="book"), self.context.pushing("rule_book", self._rules)),
            ("restart", ButtonContent(_("Restart"), icon="again"), self._restart),
        ]
        if self._send:
            rows.append(("send", ButtonContent(_("Send this match"), icon="letter"), self._send))
        return [*rows, *self._ways_out(), *self._question_rows]

    @property
    def hint_position(self) -> HintPosition:
        return HintPosition(self.panel.right - PHOTO_SIDE - 30, self.panel.top + HEADER_HEIGHT / 2)

    def _way_to_title(self) -> Sequence[MenuRow]:
        return [("leave", ButtonContent(_("Main menu"), icon="door"), self._to_title)]

    def _to_title(self) -> SceneChange:
        title = self.context.scene("title")
        return ResetScenes(title)

    def _take_photo(self) -> SceneChange:
        """Continues the match and takes a photo of its next frame."""
        self.context.camera.take_photo()
        return PopScene()

    def handle(self, intent: Intent) -> SceneChange:
        if isinstance(intent, MenuHeld):
            self._on_menu_held(intent.device)
        if isinstance(intent, Menu | MenuHeld):
            return PopScene()
        return super().handle(intent)

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, self._reason)

    def draw_static(self, canvas: Canvas) -> None:
        super().draw_static(canvas)
        if self._reason:
            top = self.panel.top + HEADER_HEIGHT + 12
            box = FRect(self.panel.left + 24, top, self.panel.width - 48, REASON_HEIGHT)
            text.draw_line(canvas, self._reason, theme.BOLD.on(theme.ALARM), box)


def _slots(rows: Sequence[MenuRow]) -> dict[int, MenuRow]:
    """Returns the rows by their places. The fixed ones are the same in every match."""
    fixed = {FIXED_SLOTS[row[0]]: row for row in rows if row[0] in FIXED_SLOTS}
    others = sorted((row for row in rows if row[0] not in FIXED_SLOTS), key=_rank)
    return fixed | dict(zip(OTHER_SLOTS, others, strict=False))


def _rank(row: MenuRow) -> int:
    """Returns the place of a row among the other rows; those of the open question are the last."""
    key, _content, _action = row
    return OTHER_ROWS.index(key) if key in OTHER_ROWS else len(OTHER_ROWS)
