"""Groups widgets into a form with one focus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import FRect

from game.input.intents import Intent
from game.ui import drawing
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.widgets import Widget


class Form:
    """Widgets in drawing order, drawn in units of which `density` make one logical unit."""

    def __init__(self, widgets: Sequence[Widget], focus: Focus) -> None:
        self.widgets = list(widgets)
        self.focus = focus
        self.density = 1.0

    def targets(self) -> list[FocusTarget]:
        """Returns the targets of all widgets, in logical units."""
        targets = [target for widget in self.widgets for target in widget.targets()]
        if self.density == 1.0:
            return targets
        return [replace(target, box=thinned(target.box, self.density)) for target in targets]

    def handle(self, intent: Intent) -> Any:
        """Passes an intent to the focus; returns what the pressed target returned."""
        return self.focus.handle(intent, self.targets())

    def update(self, seconds: float) -> None:
        """Advances the focus ring's animation."""
        self.focus.update(seconds, self.targets())

    def draw(self, canvas: Canvas) -> None:
        """Draws the widgets, the ring, and why the focused one is disabled."""
        self.draw_widgets(canvas)
        self.draw_focus(canvas)

    def draw_widgets(self, canvas: Canvas) -> None:
        """Draws the widgets alone, which change only on input."""
        for widget in self.widgets:
            widget.draw(canvas, self.focus)

    def draw_focus(self, canvas: Canvas) -> None:
        """Draws the focus ring."""
        draw_focus(canvas, self.focus, self.targets())


def thinned(box: FRect, density: float) -> FRect:
    """Returns a box of units of which `density` make one logical unit, in logical units."""
    return FRect(box.left / density, box.top / density, box.width / density, box.height / density)


def draw_focus(canvas: Canvas, focus: Focus, targets: Sequence[FocusTarget]) -> None:
    """Draws the focus ring, and beside it why the target cannot be pressed, or the warning that was shown."""
    if focus.ring is None:
        return
    drawing.focus_ring(canvas, focus.ring, is_moving=focus.is_moving)
    target = focus.on(targets)
    words = focus.explanation(target) if target and not target.explains_itself else ""
    if target and words:
        drawing.bubble(canvas, words, target.box)
