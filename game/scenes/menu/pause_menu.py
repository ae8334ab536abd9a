"""Shows the pause menu over a match; its actions are passed in."""

from collections.abc import Callable, Iterator, Sequence

from pygame import FRect

from game.engine.message import in_context
from game.i18n import _
from game.input.intents import Intent, Menu, MenuHeld
from game.presentation.defaults import nothing
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, ResetScenes, SceneChange
from game.ui import text, theme
from game.ui.box import nth_row
from game.ui.canvas import HEIGHT, Canvas
from game.ui.widgets import Button, ButtonContent, IconButton, Widget

BUTTON_HEIGHT = 62.0
"""Height of a row's button, in logical units."""
BUTTON_GAP = 12.0
"""Gap between two rows, in logical units."""
PHOTO_SIDE = 48.0
"""Side of the button that takes a photo, in logical units."""
REASON_HEIGHT = 44.0
"""Height of the reason why the menu opened, in logical units."""

FIRST_ROWS = ("resume", "back", "restart", "send", "phones", "invite", "seats", "settings", "help")
"""Keys of the first rows in their order, the same in every match; the rows of the open question follow."""
LAST_ROWS = ("end", "leave")
"""Keys of the last rows in their order."""

Action = Callable[[], SceneChange]
"""Function of a row; returns the next scene."""
MenuRow = tuple[str, ButtonContent, Action]
"""A row of the menu: its key, its label and icon, and its action."""


class PauseMenu(FormScene):
    """A menu for a match of the game with the key `rules`.

    `restart` starts the match again, `look_back` opens its replay so far, `send` opens its code; None if this is not
    allowed. `reason` says why the menu opened without a player's request. `question_rows` are those of the open
    question. `ways_out` replaces the row that saves and quits if the match continues meanwhile. `on_menu_held` is
    called with a device that leaves by holding its menu button.
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
        on_menu_held: Callable[[str], object] = nothing,
    ) -> None:
        self._restart = restart
        self._rules = rules
        self._reason = reason
        self._look_back = look_back
        self._send = send
        self._question_rows = question_rows
        self._ways_out = ways_out or self._save_and_quit
        self._on_menu_held = on_menu_held
        reason_height = REASON_HEIGHT if reason else 0
        self.context = context
        height = HEADER_HEIGHT + 44 + reason_height + len(self._ordered_rows()) * (BUTTON_HEIGHT + BUTTON_GAP)
        self.panel = FRect(430, (HEIGHT - height) / 2, 420, height)
        super().__init__(context, "resume")

    def refresh(self) -> None:
        self.title = _("Menu")
        super().refresh()

    def widgets(self) -> list[Widget]:
        top = self.panel.top + HEADER_HEIGHT + 26 + (REASON_HEIGHT if self._reason else 0)
        area = FRect(self.panel.left + 36, top, self.panel.width - 72, 0)
        buttons = [
            Button(key, nth_row(area, number, BUTTON_HEIGHT, BUTTON_GAP), content, on_press)
            for number, (key, content, on_press) in enumerate(self._ordered_rows())
        ]
        middle = self.panel.top + HEADER_HEIGHT / 2
        photo_box = FRect(self.panel.right - PHOTO_SIDE - 10, middle - PHOTO_SIDE / 2, PHOTO_SIDE, PHOTO_SIDE)
        photo = IconButton("photo", photo_box, ButtonContent(_("Take a photo"), icon="camera"), self._take_photo)
        return [photo, *buttons]

    def _ordered_rows(self) -> list[MenuRow]:
        """Returns the rows in the order that they have in every match."""
        return sorted(self._rows(), key=lambda row: _rank(row[0]))

    def _rows(self) -> Iterator[MenuRow]:
        resume = ButtonContent(_(in_context("a game", "Continue")), icon="play", colours=theme.GO)
        yield "resume", resume, PopScene
        if self._look_back:
            yield "back", ButtonContent(_("Rewind"), icon="rewind"), self._look_back
        if self._restart:
            yield "restart", ButtonContent(_("Restart"), icon="again"), self._restart
        if self._send:
            yield "send", ButtonContent(_("Send this match"), icon="letter"), self._send
        settings = ButtonContent(_("Settings"), icon="cog")
        yield "settings", settings, self.context.pushing("settings", in_match=True)
        yield "help", ButtonContent(_("Rule book"), icon="book"), self.context.pushing("rule_book", self._rules)
        yield from self._question_rows
        yield from self._ways_out()

    def _save_and_quit(self) -> Sequence[MenuRow]:
        return [("leave", ButtonContent(_("Save and quit"), icon="door"), self._to_title)]

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


def _rank(key: str) -> int:
    """Returns the place of a row in the menu; rows of the open question are between the first and the last rows."""
    if key in FIRST_ROWS:
        return FIRST_ROWS.index(key)
    if key in LAST_ROWS:
        return len(FIRST_ROWS) + 1 + LAST_ROWS.index(key)
    return len(FIRST_ROWS)
