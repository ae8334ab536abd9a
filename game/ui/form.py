"""A form: widgets with one focus among them. Scenes of menus are made of forms; forms know no scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.input.intents import Intent
from game.ui import drawing
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Widget


class Form:
    """Widgets in drawing order. `handle` gives what the pressed widget answered."""

    def __init__(self, widgets: Sequence[Widget], focus: Focus) -> None:
        self.widgets = list(widgets)
        self.focus = focus

    def targets(self) -> list[FocusTarget]:
        """Returns all that can be pressed now."""
        return [target for widget in self.widgets for target in widget.targets()]

    def handle(self, intent: Intent) -> Any:
        """Passes an intent to the focus."""
        return self.focus.handle(intent, self.targets())

    def update(self, seconds: float) -> None:
        """Lets the ring glide."""
        self.focus.update(seconds, self.targets())

    def draw(self, canvas: Canvas) -> None:
        """Draws the widgets, the ring, and why the focused one is off."""
        self.draw_widgets(canvas)
        self.draw_focus(canvas)

    def draw_widgets(self, canvas: Canvas) -> None:
        """Draws the widgets alone, which change only when somebody does something."""
        for widget in self.widgets:
            widget.draw(canvas, self.focus)

    def draw_focus(self, canvas: Canvas) -> None:
        """Draws the ring, which moves."""
        draw_focus(canvas, self.focus, self.targets())


def draw_focus(canvas: Canvas, focus: Focus, targets: Sequence[FocusTarget]) -> None:
    """The gold ring, and beside it why the target in focus cannot be pressed."""
    if focus.ring is None:
        return
    drawing.focus_ring(canvas, focus.ring, is_moving=focus.is_moving)
    target = focus.on(targets)
    if target and target.disabled_reason and not target.explains_itself:
        drawing.bubble(canvas, target.disabled_reason, target.box)
