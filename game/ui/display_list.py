"""Records the pictures of a part of a frame and repeats them while nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.ui.canvas import Canvas, DisplayPreferences

if TYPE_CHECKING:
    from pygame.typing import Point, RectLike


class DisplayList:
    """The pictures and positions of a part's last drawing."""

    __slots__ = ("_blits", "_canvas", "_preferences", "_state")

    def __init__(self) -> None:
        self._blits: Sequence[tuple[Surface, Point | RectLike]] = ()
        self._canvas: Canvas | None = None
        self._preferences: DisplayPreferences | None = None
        self._state: tuple[object, ...] = ()

    def draw(self, canvas: Canvas, state: tuple[object, ...], draw: Callable[[Canvas], None]) -> None:
        """Draws the part. Calls `draw` only if `state` has changed, which must contain all dependencies except the
        canvas.

        `draw` may only copy cached pictures: it must not fill, clip, or draw lines.
        """
        if canvas is not self._canvas or canvas.preferences is not self._preferences or state != self._state:
            recorder = _Recorder()
            draw(canvas.drawing_on(recorder))
            self._canvas = canvas
            self._preferences = canvas.preferences
            self._state = state
            self._blits = recorder.blits_seen
        canvas.surface.fblits(self._blits)


class _Recorder(Surface):
    def __init__(self) -> None:
        super().__init__((1, 1))
        self.blits_seen: list[tuple[Surface, Point | RectLike]] = []

    def blit(
        self, source: Surface, dest: Point | RectLike = (0, 0), area: RectLike | None = None, special_flags: int = 0
    ) -> Rect:
        self.blits_seen.append((source, dest.topleft if isinstance(dest, Rect) else dest))
        return source.get_rect()

    def fill(self, *what: object) -> Rect:
        raise TypeError(what)
