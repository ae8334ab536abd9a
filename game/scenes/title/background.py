"""Draws the background of the title when no match runs there: a racecourse in the evening sun, drifting by."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.platform.imports import may_import
from game.scenes.scene import Scene, SceneChange
from game.scenes.title import scenery
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.title.galloping_horses import GallopingHorses

FIRST_HORSE_SECONDS = 0.4
"""Seconds before the first horse's picture is made."""
ATTRACT_MODE = "game.scenes.title.attract_mode"
"""The module of the race that takes this background's place: horses that come before it would be gone again."""


class TitleBackground(Scene):
    """Drifts at an even pace, or stands still. Horses come in once the first frames have been seen."""

    name = "backdrop"

    def __init__(self, *, is_static: bool = False) -> None:
        """`is_static`: nothing moves."""
        self._is_static = is_static
        self._seconds = 0.0
        self._horses: GallopingHorses | None = None

    def take_over(self, before: Scene) -> None:
        """Goes on where the background `before` has drifted to."""
        if isinstance(before, TitleBackground):
            self._seconds = before._seconds

    def update(self, seconds: float) -> SceneChange:
        """Drifts on."""
        if not self._is_static:
            self._seconds += seconds
        if self._horses:
            self._horses.update(seconds)
        return None

    def layout(self, canvas: Canvas) -> None:
        """Brings the horses in once the first frames have been seen, and anew for another canvas."""
        is_time = self._is_static or (self._seconds >= FIRST_HORSE_SECONDS and may_import(ATTRACT_MODE))
        if is_time and (self._horses is None or self._horses.canvas is not canvas):
            self._horses = self.make_horses(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draws the layers from far to near, the horses on the dirt."""
        canvas.surface.blit(canvas.cached("sky", lambda: scenery.sky(canvas)), (0, 0))
        for name, drift, top, height in scenery.LAYERS:
            strip = canvas.cached(("strip", name), partial(scenery.strip, canvas, name, height))
            width = strip.get_width()
            left = -round(self._seconds * drift * canvas.scale) % width - width
            while left < canvas.surface.get_width():
                if left + width > 0:
                    canvas.surface.blit(strip, (left, canvas.px(top)))
                left += width
            if name == "dirt" and self._horses:
                self._horses.draw(canvas)

    def make_horses(self, canvas: Canvas) -> GallopingHorses:
        """The horses that run past."""
        from game.scenes.title.galloping_horses import GallopingHorses  # its pictures may wait until the title is seen

        return GallopingHorses(canvas, is_static=self._is_static)
