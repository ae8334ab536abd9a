"""Projects points of the board, in grains (see rules/board.py), to the canvas, as the shooter sees the table.

All lines along the table have one vanishing point. So the sides of the table stay fixed when the eye moves along it.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from pygame import FRect

from game.games.horse_collar.rules.board import DEUCE, DIAMETER, MM, ONE, RELEASE, TREY, WIDTH, Board

Point = tuple[float, float]
VANISHING_ROW = 36.0
"""Row of the vanishing point, in logical units."""
NEAR_ROW = 716.0
"""Row of the near end in the view of the whole table, in logical units."""
REST_ROW = 520.0
"""Row of the release line in the view of the whole table, in logical units."""
FAR_ROW = 345.0
"""Row of the far end in the view of the whole table, in logical units."""
MIDDLE = 640.0
"""Column of the middle of the table, in logical units."""
NEAR_WIDTH = 836.0
"""Width of the near end of the board, in logical units."""
NEAR_DISTANCE = (FAR_ROW - VANISHING_ROW) / (NEAR_ROW - FAR_ROW)
"""Distance from the eye to the near end, in lengths of the table."""
EVEN_SHARE = 0.28
"""Share of the depth that is linear in the distance. The rest enlarges the far end."""
END_REACH = 200 * MM
"""Length of the part of the board at the far end that the rest of the depth enlarges, in grains."""
WEIGHT_SHARE = 1.15
"""Size of a weight in the picture, relative to its true proportion."""
ONE_SHARE = 1.4
"""Height of the numeral's box in the zone of 1, relative to the zone of 2."""


def half_width(row: float) -> float:
    """Returns half the width of the board at a row of the canvas, for any position of the eye."""
    return NEAR_WIDTH / 2 * (row - VANISHING_ROW) / (NEAR_ROW - VANISHING_ROW)


@dataclass(frozen=True)
class Perspective:
    """The view of the table from a position of the eye."""

    board: Board
    camera: float = 0.0
    """Distance that the eye has moved along the table, in lengths of the table."""

    @cached_property
    def _rest_depth(self) -> float:
        return NEAR_DISTANCE * ((NEAR_ROW - VANISHING_ROW) / (REST_ROW - VANISHING_ROW) - 1)

    def depth(self, x: float) -> float:
        """Returns the depth in the picture of a distance from the shooter's end: 0 to 1, more than 1 after the end."""
        if x < RELEASE:
            return self._rest_depth * x / RELEASE
        run = self.board.length - RELEASE
        share = (x - RELEASE) / run
        power = run / END_REACH
        uneven = share**power if share <= 1 else 1 + power * (share - 1)
        return self._rest_depth + (1 - self._rest_depth) * (EVEN_SHARE * share + (1 - EVEN_SHARE) * uneven)

    def size(self, x: float) -> float:
        """Returns the scale at a distance from the shooter's end, relative to the near end of the whole table."""
        return self.size_at(self.depth(x))

    def size_at(self, depth: float) -> float:
        """Returns the scale at a depth in the picture, relative to the near end of the whole table."""
        return NEAR_DISTANCE / max(NEAR_DISTANCE + depth - self.camera, 0.1)

    def row(self, x: float) -> float:
        """Returns the row of the canvas for a line across the board."""
        return VANISHING_ROW + (NEAR_ROW - VANISHING_ROW) * self.size(x)

    def point(self, x: float, y: float) -> Point:
        """Returns the canvas position of a point of the board."""
        across = (y / WIDTH - 0.5) * NEAR_WIDTH
        size = self.size(x)
        return MIDDLE + across * size, VANISHING_ROW + (NEAR_ROW - VANISHING_ROW) * size

    def across(self, x: float, column: float) -> float:
        """Returns `y` of a column of the canvas at `x`, in grains. It can be outside the board."""
        return ((column - MIDDLE) / self.size(x) / NEAR_WIDTH + 0.5) * WIDTH

    def diameter(self, x: float) -> float:
        """Returns the width of a weight at `x`, in logical units."""
        return WEIGHT_SHARE * DIAMETER / WIDTH * NEAR_WIDTH * self.size(x)

    def zones(self) -> dict[int, FRect]:
        """Returns the canvas boxes of the zones of 1, 2 and 3; only the far part of the zone of 1."""
        board = self.board
        rows = [self.row(mark) for mark in (board.length, board.trey_line, board.deuce_line)]
        rows.append(rows[-1] + ONE_SHARE * (rows[-1] - rows[-2]))
        boxes = {}
        for value, (top, bottom) in zip((TREY, DEUCE, ONE), pairwise(rows), strict=True):
            half = half_width((top + bottom) / 2)
            boxes[value] = FRect(MIDDLE - half, top, 2 * half, bottom - top)
        return boxes


FOLLOWED_DEPTH = 0.172
"""Depth of a followed weight relative to the camera, in lengths of the table."""
MOST_CAMERA = 0.62
"""Maximum distance that the eye moves, in lengths of the table."""


def following(board: Board, x: float) -> Perspective:
    """Returns the view of an eye that follows a weight at `x`."""
    camera = Perspective(board).depth(x) - FOLLOWED_DEPTH
    return Perspective(board, min(max(camera, 0.0), MOST_CAMERA))
