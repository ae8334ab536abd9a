"""A racecourse in the evening sun, drifting by: what stands behind the title when no race runs there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes import racecourse
from game.scenes.scene import Scene, Step
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.runners import Runners

FIRST_HORSE = 0.4
"""Seconds before the first horse's picture is made."""


class Backdrop(Scene):
    """Drifts at an even pace; stands still for `still`. Horses come in once the first frames have been seen."""

    name = "backdrop"

    def __init__(self, *, still: bool = False) -> None:
        self._still = still
        self._seconds = 0.0
        self._runners: Runners | None = None

    def update(self, seconds: float) -> Step:
        if not self._still:
            self._seconds += seconds
        if self._runners and not self._still:
            self._runners.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(canvas.kept("sky", lambda: racecourse.sky(canvas)), (0, 0))
        for name, drift, top, height in racecourse.LAYERS:
            strip = canvas.kept(("strip", name), partial(racecourse.strip, canvas, name, height))
            wide = strip.get_width()
            left = -round(self._seconds * drift * canvas.scale) % wide - wide
            while left < canvas.surface.get_width():
                if left + wide > 0:
                    canvas.surface.blit(strip, (left, canvas.px(top)))
                left += wide
            if name == "dirt":
                self._draw_runners(canvas)

    def _draw_runners(self, canvas: Canvas) -> None:
        if self._seconds < FIRST_HORSE:
            return
        if self._runners is None or self._runners.canvas is not canvas:
            self._runners = self.pack(canvas)
        self._runners.draw(canvas)

    def pack(self, canvas: Canvas) -> Runners:
        """The horses that run past."""
        from game.scenes.runners import Runners  # its pictures may wait until the title is seen

        return Runners(canvas)
