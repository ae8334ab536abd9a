"""Lays a form out in finer units where the window is large: more of it is in sight, instead of all of it larger."""

from __future__ import annotations

from game.scenes.form_scene import FormScene
from game.ui.canvas import Canvas

ROOMY_DENSITY = 1.25
"""Units to a logical unit in a roomy layout: 1600×900 of them fill the canvas. From that many pixels on they are no
smaller than logical units in a window of 1280×720."""


class RoomyForm(FormScene):
    """A form that asks `is_roomy` where its parts go. It is roomy in large windows, unless larger texts are wanted."""

    is_roomy = False
    _content: tuple[Canvas, Canvas] | None = None

    def layout(self, canvas: Canvas) -> None:
        """Lays the form out anew when it becomes roomy, or no longer is."""
        super().layout(canvas)
        is_roomy = canvas.scale >= ROOMY_DENSITY and canvas.preferences.text_scale == 1.0
        if is_roomy != self.is_roomy:
            self.is_roomy = is_roomy
            self.form.density = ROOMY_DENSITY if is_roomy else 1.0
            self.on_layout_changed()

    def on_layout_changed(self) -> None:
        """Builds the widgets anew; the focus must be on one of them."""
        self.refresh()
        targets = self.targets()
        if self.form.focus.key not in {target.key for target in targets}:
            self.form.focus.key = targets[0].key

    def content_canvas(self, canvas: Canvas) -> Canvas:
        """A canvas of finer units on the same surface, with pictures of its own."""
        if not self.is_roomy:
            return canvas
        if self._content is None or self._content[0] is not canvas:
            self._content = canvas, Canvas(canvas.surface, canvas.scale / ROOMY_DENSITY, canvas.preferences)
        return self._content[1]
