"""A small picture of a track, and its title: made from the map itself when there is time for it."""

from __future__ import annotations

from functools import cache

from pygame import FRect, Surface

from game.host import assets
from game.stage.board import BadMap, Board
from game.stage.life import Life
from game.ui import paint, shapes, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import Widget

FRAME = 3.0
SHOWN = FRect(2, 42, 888, 408)
"""The part of a map where tracks lie, logical units of the canvas it is drawn for."""


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
    size = canvas.rect(box).size
    scale = box.width / SHOWN.width * canvas.scale
    drawn = board.render(scale)
    Life(board, SHOWN).draw(Canvas(drawn, scale))
    cut = shapes.clear(size)
    cut.blit(drawn, (round(-SHOWN.left * scale), round(-SHOWN.top * scale)))
    return shapes.round_corners(cut, canvas.px(6))
