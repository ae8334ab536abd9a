"""Covers the screen between two players at one device: names the next player, and waits for a confirmation."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import FRect, Surface

from game.engine.message import Message
from game.engine.rules import Seat
from game.i18n import _, translate
from game.input.intents import Back, GamepadDisconnected, Intent, Menu
from game.scenes.base.context import GameContext
from game.scenes.base.scene import PopScene, Scene, SceneChange
from game.ui import drawing, key_hints, shapes, text, theme
from game.ui.box import place_in, split_top
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.focus import FocusTarget
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent, Form

PANEL = FRect(290, 92, 700, 536)
PORTRAIT_SIZE = 148.0
"""Side of the portrait, in logical units."""
BUTTON_SIZE = (420.0, 72.0)
"""Size of the button, in logical units."""
BUTTON_TOP = 312.0
"""Distance of the button from the top of the panel, in logical units."""
MIN_SHOWN_SECONDS = 0.4
"""Time in which presses are ignored, in seconds; they may come from the previous player."""
FOLDS = 16
"""Number of folds of the cloth across the screen."""
FOLD_DARKNESS = 0.42
"""Share of the night colour in the cloth between two folds, 0 to 1."""
HEM_HEIGHT = 26.0
"""Height of the golden hem at the bottom, in logical units."""


@dataclass(frozen=True, slots=True)
class NextPlayer:
    """The next player: seat, name, and badge (index in the theme)."""

    seat: Seat
    name: str
    badge: int


class HandoverScreen(Scene):
    """Covers the table during a handover.

    `peek_instructions` explain how to peek at one's hand later, None if this is impossible. `on_opened` receives the
    device that confirmed; `pause` returns the step to the pause menu for a reason.
    """

    name = "handover"

    def __init__(
        self,
        context: GameContext,
        player: NextPlayer,
        on_opened: Callable[[str], None],
        pause: Callable[[str], SceneChange],
    ) -> None:
        self.player = player
        self.seat = player.seat
        self.peek_instructions: Message | None = None
        self._context = context
        self._on_opened = on_opened
        self._pause = pause
        self._age = 0.0
        self._device = ""
        self.focus = context.focus("show")
        self._form = Form([self._button()], self.focus)

    def _button(self) -> Button:
        label = _("I'm {name} – show my cards").format(name=self.player.name)
        box = place_in(split_top(PANEL, BUTTON_TOP)[1], BUTTON_SIZE, "midtop")
        return Button("show", box, ButtonContent(label, icon="person", colours=theme.GO), self._open)

    def enter(self) -> None:
        self._form.widgets = [self._button()]  # the language may have changed

    def handle(self, intent: Intent) -> SceneChange:
        match intent:
            case Menu() | Back():
                return self._pause("")
            case GamepadDisconnected(name=pad):
                return self._pause(_("{pad} is disconnected.").format(pad=pad))
        self._device = intent.device
        step: SceneChange = self._form.handle(intent)
        return step

    def update(self, seconds: float) -> SceneChange:
        self._age += seconds
        self._form.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        badge = self.player.badge
        cloth = canvas.cached(("curtain", badge), partial(_render_cloth, canvas, theme.SEAT_COLOURS[badge]))
        canvas.surface.blit(cloth, (0, 0))
        drawing.panel(canvas, PANEL)
        draw_portrait(canvas, badge, PANEL.centerx, PANEL.top + 100, PORTRAIT_SIZE)
        column = PANEL.inflate(-72, 0)
        heading_box = FRect(column.left, column.top + 178, column.width, 40)
        name_box = FRect(column.left, column.top + 214, column.width, 84)
        note_box = FRect(column.left, PANEL.top + 402, column.width, PANEL.height - 418)
        text.draw_line(canvas, _("Pass to"), theme.HEADING.on(theme.INK_SOFT), heading_box)
        text.draw_line(canvas, self.player.name, theme.TITLE.sized(64), name_box)
        text.draw_paragraph(canvas, self._note_text(), theme.LABEL.on(theme.INK_SOFT), note_box, text.CENTRE)
        self._form.draw(canvas)
        hints = (("confirm", _("show")), ("menu", _("menu")))
        key_hints.draw_hints(canvas, self._context.keys_of(), hints, key_hints.HintPosition(has_background=True))

    def _note_text(self) -> str:
        note = _("Only {name} should look.").format(name=self.player.name)
        return f"{note}\n{translate(self.peek_instructions)}" if self.peek_instructions else note

    def _open(self) -> SceneChange:
        if self._age < MIN_SHOWN_SECONDS:
            return None
        self._on_opened(self._device)
        return PopScene()

    def targets(self) -> Sequence[FocusTarget]:
        return self._form.targets()

    def spoken_text(self) -> tuple[str, ...]:
        return (_("Pass to {name}.").format(name=self.player.name), self._note_text())


def _render_cloth(canvas: Canvas, colour: theme.Colour) -> Surface:
    cloth_colour = canvas.preferences.mapped_colour(colour)
    dark = theme.blend(cloth_colour, theme.NIGHT, FOLD_DARKNESS)
    fold = Surface((64, 1))
    for x in range(64):
        swell = 1 - abs(x - 32) / 32
        fold.set_at((x, 0), theme.blend(dark, cloth_colour, swell * swell))
    surface = Surface(canvas.surface.get_size())
    for number in range(FOLDS):
        box = canvas.rect(FRect(number * WIDTH / FOLDS, 0, WIDTH / FOLDS + 1, HEIGHT))
        surface.blit(pygame.transform.smoothscale(fold, box.size), box)
    hem = canvas.rect(FRect(0, HEIGHT - HEM_HEIGHT, WIDTH, HEM_HEIGHT))
    surface.blit(shapes.vertical_gradient(hem.size, theme.GOLD, theme.GOLD_DEEP), hem)
    return surface
