"""Covers the screen between two players at one device: names whose turn it is, and waits until they confirm."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import FRect, Surface

from game.engine.rules import Seat
from game.i18n import _
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
PORTRAIT = 148.0
BUTTON = (420.0, 72.0)
"""Size of the button, in logical units."""
BUTTON_TOP = 312.0
"""Distance of the button from the top of the panel, in logical units."""
MIN_SHOWN_SECONDS = 0.4
"""Time in which no press opens it, in seconds; the previous player may press once too often."""
FOLDS = 16
"""Folds of cloth across the screen."""
FOLD_DARKNESS = 0.42
"""Darkness of the cloth between two folds, as a share of ink."""
HEM = 26.0


@dataclass(frozen=True, slots=True)
class NextPlayer:
    """The next player: seat, name, and badge (index in the theme)."""

    seat: Seat
    name: str
    badge: int


class HandoverScreen(Scene):
    """Covers the table during a handover.

    `peek_instructions` explain how to peek at one's hand later, "" if this is impossible. `on_opened` receives the
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
        self.peek_instructions = ""
        self._context = context
        self._on_opened = on_opened
        self._pause = pause
        self._age = 0.0
        self._device = ""
        words = _("I'm {name} – show my cards").format(name=player.name)
        box = place_in(split_top(PANEL, BUTTON_TOP)[1], BUTTON, "midtop")
        button = Button("show", box, ButtonContent(words, icon="person", colours=theme.GO), self._open)
        self.focus = context.focus("show")
        self._form = Form([button], self.focus)

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
        cloth = canvas.cached(
            ("curtain", self.player.badge), lambda: _cloth(canvas, theme.SEAT_COLOURS[self.player.badge])
        )
        canvas.surface.blit(cloth, (0, 0))
        drawing.panel(canvas, PANEL)
        draw_portrait(canvas, self.player.badge, PANEL.centerx, PANEL.top + 100, PORTRAIT)
        room = PANEL.inflate(-72, 0)
        above = FRect(room.left, room.top + 178, room.width, 40)
        text.draw_line(canvas, _("Pass to"), theme.HEADING.on(theme.INK_SOFT), above)
        text.draw_line(
            canvas, self.player.name, theme.TITLE.sized(64), FRect(room.left, room.top + 214, room.width, 84)
        )
        low = FRect(room.left, PANEL.top + 402, room.width, PANEL.height - 418)
        text.draw_paragraph(canvas, self._note_text(), theme.LABEL.on(theme.INK_SOFT), low, text.CENTRE)
        self._form.draw(canvas)
        marks = (("confirm", _("show")), ("menu", _("pause")))
        key_hints.draw_hints(canvas, self._context.keys_of(), marks, key_hints.HintPosition(has_background=True))

    def _note_text(self) -> str:
        only = _("Only {name} should look.").format(name=self.player.name)
        return f"{only}\n{self.peek_instructions}" if self.peek_instructions else only

    def _open(self) -> SceneChange:
        if self._age < MIN_SHOWN_SECONDS:
            return None
        self._on_opened(self._device)
        return PopScene()

    def targets(self) -> Sequence[FocusTarget]:
        return self._form.targets()

    def spoken_text(self) -> tuple[str, ...]:
        return (_("Pass to {name}.").format(name=self.player.name), self._note_text())


def _cloth(canvas: Canvas, colour: theme.Colour) -> Surface:
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
    hem = canvas.rect(FRect(0, HEIGHT - HEM, WIDTH, HEM))
    surface.blit(shapes.vertical_gradient(hem.size, theme.GOLD, theme.GOLD_DEEP), hem)
    return surface
