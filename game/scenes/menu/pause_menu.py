"""Shows the pause menu over a match; the scenes that it leads to are passed in."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine.message import in_context
from game.i18n import _
from game.input.intents import Intent, Menu, MenuHeld
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, ResetScenes, SceneChange
from game.ui import text, theme
from game.ui.canvas import HEIGHT, Canvas
from game.ui.widgets import Button, ButtonContent, IconButton, Widget

BUTTON_HEIGHT = 62.0
BUTTON_GAP = 12.0
PHOTO_SIDE = 48.0

Action = Callable[[], SceneChange]
MenuRow = tuple[str, ButtonContent, Action]
"""A row of the menu: its key, its face, and where it leads."""


class PauseMenu(FormScene):
    """A menu for a match of the game with that key.

    `restart` returns the step to the match from its start, None if this is not allowed; `look_back` to its replay so
    far; `send` to its code, None if there is none. `reason` says why the menu opened if no player asked for it.
    `question_rows` belong to the open question. `ways_out` replaces the row that saves and quits in a match that
    continues meanwhile. `on_menu_held` is called with a device that leaves by holding its menu button.
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
        on_menu_held: Callable[[str], object] = lambda device: None,
    ) -> None:
        self._restart = restart
        self._rules = rules
        self._reason = reason
        self._look_back = look_back
        self._send = send
        self._question_rows = question_rows
        self._goes_on = ways_out is not None
        self._ways_out = ways_out or self._save_and_quit
        self._on_menu_held = on_menu_held
        extra = 44 if reason else 0
        rows = 3 + len(question_rows) + len(self._ways_out()) + sum(map(bool, (look_back, restart, send)))
        height = HEADER_HEIGHT + 44 + extra + rows * (BUTTON_HEIGHT + BUTTON_GAP)
        self.panel = FRect(430, (HEIGHT - height) / 2, 420, height)
        super().__init__(context, "resume")

    def refresh(self) -> None:
        self.title = _("Menu") if self._goes_on else _("Paused")
        super().refresh()

    def widgets(self) -> list[Widget]:
        top = self.panel.top + HEADER_HEIGHT + 26 + (44 if self._reason else 0)
        back = [("back", ButtonContent(_("Rewind"), icon="rewind"), self._look_back)] if self._look_back else []
        again = [("restart", ButtonContent(_("Restart"), icon="again"), self._restart)] if self._restart else []
        send = [("send", ButtonContent(_("Send this match"), icon="letter"), self._send)] if self._send else []
        rows: list[MenuRow] = [
            ("resume", ButtonContent(_(in_context("a game", "Continue")), icon="play", colours=theme.GO), PopScene),
            *back,
            *again,
            *send,
            ("settings", ButtonContent(_("Settings"), icon="cog"), self.context.pushing("settings", in_match=True)),
            (
                "help",
                ButtonContent(_("Rule book"), icon="book"),
                self.context.pushing("rule_book", self._rules),
            ),
            *self._question_rows,
            *self._ways_out(),
        ]
        side = PHOTO_SIDE
        middle = self.panel.top + HEADER_HEIGHT / 2
        photo_box = FRect(self.panel.right - side - 10, middle - side / 2, side, side)
        photo = IconButton("photo", photo_box, ButtonContent(_("Take a photo"), icon="camera"), self._take_photo)
        return [
            photo,
            *(
                Button(
                    key,
                    FRect(
                        self.panel.left + 36,
                        top + n * (BUTTON_HEIGHT + BUTTON_GAP),
                        self.panel.width - 72,
                        BUTTON_HEIGHT,
                    ),
                    content,
                    on_press,
                )
                for n, (key, content, on_press) in enumerate(rows)
            ),
        ]

    def _save_and_quit(self) -> Sequence[MenuRow]:
        leave = ButtonContent(_("Save and quit"), icon="door")
        return [("leave", leave, lambda: ResetScenes(self.context.scene("title")))]

    def _take_photo(self) -> SceneChange:
        """Goes on with the match, whose first frame is photographed."""
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
            box = FRect(self.panel.left + 24, self.panel.top + HEADER_HEIGHT + 12, self.panel.width - 48, 44)
            text.draw_line(canvas, self._reason, theme.BOLD.on(theme.ALARM), box)
