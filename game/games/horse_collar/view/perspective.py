"""Places points of the board, in grains (see rules/board.py), on the canvas, as the shooter sees the table.

All lines along the table run to one point, so that only what lies across it moves when the eye moves along.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from pygame import FRect

from game.games.horse_collar.rules.board import DEUCE, DIAMETER, MM, ONE, RELEASE, TREY, WIDTH, Board

Place = tuple[float, float]
# Rows, from which the eye sees the whole table: where its lines meet, its near end, the release line, its far end.
VANISHING_ROW = 36.0
NEAR_ROW = 716.0
REST_ROW = 520.0
FAR_ROW = 345.0
MIDDLE = 640.0
"""The middle of the table."""
NEAR_WIDTH = 836.0
"""How wide the board's near end is."""
NEAR_DISTANCE = (FAR_ROW - VANISHING_ROW) / (NEAR_ROW - FAR_ROW)
"""From the eye to the near end, in lengths of the table."""
EVEN_SHARE = 0.28
"""How much of the way is shown evenly."""
END_REACH = 200 * MM
"""How near to the end most of the rest of the picture is, grains."""
WEIGHT_SHARE = 1.15
"""How much larger than in true proportion a weight is drawn."""
ONE_SHARE = 1.4
"""How much of the zone of 1 its numeral may take, in zones of 2."""


def half_width(row: float) -> float:
    """Returns half the width of the board at a row of the canvas: its sides lie where they are from any place."""
    return NEAR_WIDTH / 2 * (row - VANISHING_ROW) / (NEAR_ROW - VANISHING_ROW)


@dataclass(frozen=True)
class Perspective:
    """The table from an eye that has gone `camera` lengths of the table along it."""

    board: Board
    camera: float = 0.0

    @cached_property
    def _rest_depth(self) -> float:
        return NEAR_DISTANCE * ((NEAR_ROW - VANISHING_ROW) / (REST_ROW - VANISHING_ROW) - 1)

    def depth(self, x: float) -> float:
        """Returns how far along the shown table `x` grains from the shooter's end are, 0..1; above 1 past its end."""
        if x < RELEASE:
            return self._rest_depth * x / RELEASE
        run = self.board.length - RELEASE
        share = (x - RELEASE) / run
        power = run / END_REACH
        uneven = share**power if share <= 1 else 1 + power * (share - 1)
        return self._rest_depth + (1 - self._rest_depth) * (EVEN_SHARE * share + (1 - EVEN_SHARE) * uneven)

    def size(self, x: float) -> float:
        """Returns how large something there is shown, as a share of its size at the near end of the whole table."""
        return self.size_at(self.depth(x))

    def size_at(self, depth: float) -> float:
        """Returns the same by how far along the shown table it is."""
        return NEAR_DISTANCE / max(NEAR_DISTANCE + depth - self.camera, 0.1)

    def row(self, x: float) -> float:
        """Returns the row of the canvas on which a line across the board lies."""
        return VANISHING_ROW + (NEAR_ROW - VANISHING_ROW) * self.size(x)

    def place(self, x: float, y: float) -> Place:
        """Returns where a point of the board lies on the canvas."""
        across = (y / WIDTH - 0.5) * NEAR_WIDTH
        size = self.size(x)
        return MIDDLE + across * size, VANISHING_ROW + (NEAR_ROW - VANISHING_ROW) * size

    def across(self, x: float, column: float) -> float:
        """Returns how far across the board a column of the canvas lies there, in grains, which may be beyond it."""
        return ((column - MIDDLE) / self.size(x) / NEAR_WIDTH + 0.5) * WIDTH

    def diameter(self, x: float) -> float:
        """Returns how wide a weight is there, logical units."""
        return WEIGHT_SHARE * DIAMETER / WIDTH * NEAR_WIDTH * self.size(x)

    def zones(self) -> dict[int, FRect]:
        """Returns where on the canvas the zones of 1, 2 and 3 lie; of the first one only what is next to the second."""
        board = self.board
        rows = [self.row(mark) for mark in (board.length, board.trey_line, board.deuce_line)]
        rows.append(rows[-1] + ONE_SHARE * (rows[-1] - rows[-2]))
        boxes = {}
        for value, (top, low) in zip((TREY, DEUCE, ONE), pairwise(rows), strict=True):
            half = half_width((top + low) / 2)
            boxes[value] = FRect(MIDDLE - half, top, 2 * half, low - top)
        return boxes


# How far before the eye a weight is that it follows, and how far along the table the eye goes, in lengths of it.
FOLLOWED_DEPTH = 0.172
MOST_CAMERA = 0.62


def following(board: Board, x: float) -> Perspective:
    """Returns the table as an eye sees it that follows a weight."""
    return Perspective(board, min(max(Perspective(board).depth(x) - FOLLOWED_DEPTH, 0.0), MOST_CAMERA))
