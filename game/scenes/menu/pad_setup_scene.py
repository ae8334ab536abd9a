"""Learns the layout of a gamepad that neither SDL nor the browser knows: asks for one press after another."""

from pygame import FRect

from game.engine.message import Message
from game.i18n import _
from game.input.intents import GamepadDisconnected, Intent, LayoutHeard
from game.input.pad_layouts import ASKED_BUTTONS
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import PopScene, SceneChange
from game.ui import drawing, icons, key_hints, text, theme
from game.ui.box import around, inset, rows, split_bottom, split_columns
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

PANEL_SIZE = (820.0, 460.0)
"""Size of the panel, in logical units."""
BUTTON_HEIGHT = 58.0
"""Height of the two buttons, in logical units."""
STEP_HEIGHT = 54.0
"""Height of the row of asked buttons, in logical units."""
INTRODUCTION_HEIGHT = 66.0
"""Height of the text above the prompt, in logical units."""
GAP = 16.0
"""Gap between two parts of the panel, in logical units."""
ICON_SIZE = 24.0
"""Size of an arrow or a check mark, in logical units."""
ARROWS = {"dpup": "up", "dpdown": "down", "dpleft": "left", "dpright": "right"}
"""Icons of the directions."""
PROMPT_STYLE = theme.HEADING.sized(40)


class PadSetupScene(FormScene):
    """Asks for the buttons of `device`. Any other device, or Escape, skips a button or ends the questions."""

    name = "pad_setup"
    heading = Message("Set up a gamepad")
    is_opaque = False
    panel = around((640, 350), PANEL_SIZE)

    def __init__(self, context: GameContext, device: str) -> None:
        self._device = device
        self._model = context.gamepads.model(device)
        self._pad_name = context.gamepads.connected().get(device, "")
        self._style = context.gamepads.style(device)
        self._learner = context.gamepads.learn(device)
        super().__init__(context, "skip")

    def widgets(self) -> list[Widget]:
        cancel_box, skip_box = split_columns(split_bottom(self.body, BUTTON_HEIGHT)[0], (1.0, 1.0), GAP)
        return [
            Button("cancel", cancel_box, ButtonContent(_("Cancel"), icon="close"), self._cancel),
            Button("skip", skip_box, ButtonContent(_("Skip"), icon="right"), self.back),
        ]

    def handle(self, intent: Intent) -> SceneChange:
        if isinstance(intent, GamepadDisconnected) and intent.device == self._device:
            return PopScene()
        if isinstance(intent, LayoutHeard):
            return self._go_on()
        return super().handle(intent)

    def back(self) -> SceneChange:
        self._learner.skip()
        return self._go_on()

    def leave(self) -> None:
        self.context.gamepads.stop_learning()
        super().leave()

    def _go_on(self) -> SceneChange:
        """Asks for the next button; after the last one uses the learnt layout."""
        self.refresh()
        return None if self._learner.button else self._finish(self._learner.layout)

    def _cancel(self) -> SceneChange:
        """Keeps the layout as it was. A gamepad without any is not asked about again."""
        return self._finish(self.context.settings.pad_layouts.get(self._model, {}))

    def _finish(self, layout: dict[str, str]) -> SceneChange:
        settings = self.context.settings
        settings.pad_layouts = {**settings.pad_layouts, self._model: layout}
        self.context.gamepads.stop_learning()
        self.context.apply_and_save_settings()
        said = (
            _("{gamepad} is ready.")
            if layout
            else _("{gamepad} does nothing now. Settings, Controls, Gamepads sets it up.")
        )
        self.context.camera.show(said.format(gamepad=self._pad_name))
        return PopScene()

    # -- what is shown
    def spoken_text(self) -> tuple[str, ...]:
        asked = self._learner.button or ASKED_BUTTONS[-1]
        introduction = _("Press each button of {gamepad} that the game asks for, or skip it.")
        prompt = _("Press {button}")
        return (
            self.title,
            introduction.format(gamepad=self._pad_name),
            prompt.format(button=key_hints.gamepad_button_label(asked, self._style)),
        )

    def draw_panel(self, canvas: Canvas) -> None:
        super().draw_panel(canvas)
        content = split_bottom(self.body, BUTTON_HEIGHT, GAP)[1]
        prompt_height = content.height - INTRODUCTION_HEIGHT - STEP_HEIGHT - 2 * GAP
        introduction, prompt, steps = rows(content, INTRODUCTION_HEIGHT, prompt_height, STEP_HEIGHT, gap=GAP)
        _title, words, question = self.spoken_text()
        text.draw_centred(canvas, words, theme.BODY, introduction, text.CENTRE)
        text.draw_line(canvas, question, PROMPT_STYLE, prompt)
        for button, spot in zip(ASKED_BUTTONS, split_columns(steps, [1.0] * len(ASKED_BUTTONS), GAP / 2), strict=True):
            self._draw_step(canvas, button, spot)

    def _draw_step(self, canvas: Canvas, button: str, spot: FRect) -> None:
        """Draws an asked button: in the colour of a choice if it is asked for now, green once it is learnt."""
        tone = theme.PAPER_LIGHT
        ink = theme.INK
        if button in self._learner.layout.values():
            tone = theme.MONEY
            ink = theme.PAPER_LIGHT
        elif button == self._learner.button:
            tone = theme.NIGHT
            ink = theme.PAPER_LIGHT
        drawing.card(canvas, spot, tone, theme.INK_SOFT)
        if button in ARROWS:
            canvas.blit_centred(icons.icon(canvas, ARROWS[button], ICON_SIZE, ink), *spot.center)
        else:
            label = key_hints.gamepad_button_label(button, self._style)
            text.draw_line(canvas, label, theme.BOLD.on(ink), inset(spot, 8))

    def draw_hints(self, canvas: Canvas) -> None:
        pass
