"""A small picture of a track, and its title: made from the map itself when there is time for it."""

from __future__ import annotations

from functools import cache

from pygame import FRect, Rect, Surface, transform

from game.host import assets
from game.stage.board import BadMap, Board
from game.stage.life import Life
from game.ui import paint, shapes, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import Widget

FRAME = 3.0
MARGIN = 2.0
"""Left out all around of what a race shows of a map (logical units)."""


class TrackPicture(Widget):
    """Shows the map called `name`, or bare turf before it is `ready`: drawing a map takes a tenth of a second."""

    def __init__(self, box: FRect, name: str, *, ready: bool) -> None:
        super().__init__("", box)
        self.name = name
        self._ready = ready

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        paint.card(canvas, self.box, theme.TURF, theme.INK, 8)
        board = board_of(self.name) if self._ready else None
        if board is not None:
            inner = self.box.inflate(-2 * FRAME, -2 * FRAME)
            picture = canvas.kept(("track", self.name, tuple(inner.size)), lambda: _small(canvas, board, inner))
            canvas.blit(picture, inner.left, inner.top)


@cache
def board_of(name: str) -> Board | None:
    """The map's board; None for one that cannot be read, which its own scene will say in a sentence."""
    try:
        return Board.load(assets.map_path(name))
    except (BadMap, assets.MissingAsset):
        return None


def _small(canvas: Canvas, board: Board, box: FRect) -> Surface:
    """The shown part of the board as large as the box allows; its own ground's colour lies beside it."""
    size = canvas.rect(box).size
    left, top, right, bottom = board.window
    shown = FRect(left, top, right - left, bottom - top).inflate(-2 * MARGIN, -2 * MARGIN)
    scale = min(box.width / shown.width, box.height / shown.height) * canvas.scale
    drawn = board.render(scale)
    Life(board, shown).draw(Canvas(drawn, scale))
    part = Rect(*(round(side * scale) for side in shown)).clip(drawn.get_rect())
    cut = shapes.clear(size)
    cut.fill(transform.average_color(drawn, Rect(part.left, part.top, max(1, part.width // 8), part.height))[:3])
    cut.blit(
        drawn, part.move(-part.left, -part.top).move((size[0] - part.width) // 2, (size[1] - part.height) // 2), part
    )
    return shapes.round_corners(cut, canvas.px(6))
