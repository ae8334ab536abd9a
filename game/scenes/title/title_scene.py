"""Shows the name, the buttons, and a match behind them. Opens before anything else, so it imports little."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.i18n import _, translate
from game.input.intents import Back, Intent
from game.scenes.context import GameContext
from game.scenes.scene import PushScene, QuitGame, Scene, SceneChange
from game.scenes.title.background import TitleBackground
from game.ui import drawing, key_hints, text, theme, title_lettering
from game.ui.canvas import WIDTH, Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.form import Form
from game.ui.widgets import Button, ButtonContent

LEFT, TOP = 64.0, 44.0
BUTTON_SIZE = (372.0, 66.0)
GAP = 12.0
FIRST_BUTTON_TOP = 308.0
"""Where the buttons begin, from the top."""


class TitleScene(Scene):
    """The first scene."""

    name = "title"

    def __init__(self, context: GameContext) -> None:
        """The title with its still background."""
        self._context = context
        self._static_background = TitleBackground(is_static=context.settings.reduced_motion)
        self._background: Scene = self._static_background
        self._form = Form(self._buttons(), context.focus("new"))

    def enter(self) -> None:
        """Offers what can be done now; plays music, and a match behind it once that may be loaded."""
        self._form = Form(self._buttons(), self._form.focus)
        self._context.assignment.clear()
        self._context.audio.music("waltz")
        if self._context.scenes.title_background and self._background is self._static_background:
            self._background = self._context.scenes.title_background()
            self._background.enter()

    def handle(self, intent: Intent) -> SceneChange:
        """Goes to the button that quits, or passes the intent to the buttons."""
        if isinstance(intent, Back):
            self._form.focus.key = "quit"
            return None
        step: SceneChange = self._form.handle(intent)
        return step

    def update(self, seconds: float) -> SceneChange:
        """Lets time pass for the background and the focus."""
        if not self._context.settings.reduced_motion:
            self._background.update(seconds)
        self._form.update(seconds)
        return None

    def layout(self, canvas: Canvas) -> None:
        """Lays out the background."""
        self._background.layout(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draws the background, the name and the buttons."""
        self._background.draw(canvas)
        _draw_name(canvas)
        for button in self._form.widgets:
            drawing.drop_shadow(canvas, button.box, theme.RADIUS)
        self._form.draw(canvas)
        key_hints.draw_hints(
            canvas,
            self._context.current_device_keys(),
            (("confirm", _("select")),),
            key_hints.HintPosition(has_background=True),
        )
        if self._context.storage.error:
            _draw_notice(canvas, translate(self._context.storage.error))

    def targets(self) -> Sequence[FocusTarget]:
        """All that can be pressed now."""
        return self._form.targets()

    def spoken_text(self) -> tuple[str, ...]:
        """The name, and what is wrong with the storage, if anything."""
        fault = self._context.storage.error
        return ("Long Shot", translate(fault) if fault else "")

    def debug_state(self) -> dict[str, object]:
        """What is wrong with the storage."""
        return {"fault": str(self._context.storage.error or "")}

    @property
    def active_focus(self) -> Focus:
        """Where keys and pads are."""
        return self._form.focus

    def _buttons(self) -> list[Button]:
        scenes = self._context.scenes
        continue_button = Button(
            "continue", FRect(), ButtonContent(_("Continue"), icon="play"), lambda: PushScene(scenes.resume())
        )
        if not scenes.has_saved_match():
            continue_button.disabled_reason = _("No saved race yet.")
        style = theme.BUTTON.sized(24)
        buttons = [
            Button(
                "new",
                FRect(),
                ButtonContent(_("New race"), icon="flag", colours=theme.GO),
                lambda: PushScene(scenes.game_select()),
            ),
            continue_button,
            Button(
                "help", FRect(), ButtonContent(_("How to play"), icon="book"), lambda: PushScene(scenes.tutorial_menu())
            ),
            Button("settings", FRect(), ButtonContent(_("Settings"), icon="cog"), lambda: PushScene(scenes.settings())),
        ]
        if self._context.can_quit:
            buttons.append(Button("quit", FRect(), ButtonContent(_("Quit"), icon="door"), QuitGame))
        for number, button in enumerate(buttons):
            button.box = FRect(LEFT, FIRST_BUTTON_TOP + number * (BUTTON_SIZE[1] + GAP), *BUTTON_SIZE)
            button.content.style = style
        return buttons


def _draw_notice(canvas: Canvas, words: str) -> None:
    """One sentence that waits for no answer."""
    box = FRect(LEFT + BUTTON_SIZE[0] + 36, 626, WIDTH - LEFT - BUTTON_SIZE[0] - 68, 42)
    drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 10)
    text.draw_line(canvas, words, theme.LABEL.sized(19).on(theme.PAPER), box.inflate(-28, 0))


def _draw_name(canvas: Canvas) -> None:
    sign = title_lettering.render_title(canvas, "LONG SHOT", theme.HERO, theme.INK, 9)
    canvas.blit(sign, LEFT - 6, TOP)
    box = FRect(LEFT + 2, TOP + 158, min(WIDTH - 2 * LEFT, 560), 44)
    drawing.card(canvas, box, theme.NIGHT, None, 22)
    words = _("Fast horses. One table. No shame.")
    text.draw_line(canvas, words, theme.LABEL.sized(22).on(theme.PAPER), box.inflate(-40, 0))
