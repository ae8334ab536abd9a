"""Places points of the board, in grains (see rules/board.py), on the long table and the pictures of its ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from pygame import FRect

from game.games.horse_collar.rules.board import DIAMETER, MM, RADIUS, RELEASE, WIDTH, Board
from game.games.horse_collar.view import layout
from game.games.horse_collar.view.table_map import TableMap

Place = tuple[float, float]
BOARD_MARGIN = 18.0
"""Between the long sides of the board and the edge of a picture of its end: gutter and rail."""
TABLE_WEIGHT = 1.4
"""How much larger than in true proportion a weight is drawn on the long table."""
GUTTER_SHOWN = 60 * MM
"""How much of the gutter beyond the end is in sight, grains."""
HAND_SHOWN = RELEASE + 2 * RADIUS
"""How much of the shooter's end is in sight, grains."""


class Perspective(Protocol):
    """A picture of the table, or of a part of it."""

    @property
    def box(self) -> FRect:
        """What it fills of the canvas; of the long table the board alone."""
        ...

    def place(self, x: float, y: float) -> Place:
        """Returns where a point of the board lies on the canvas."""
        ...

    def grains(self, place: Place) -> Place:
        """Returns the point of the board that lies there, which may be beyond its edges."""
        ...

    @property
    def diameter(self) -> float:
        """How large a weight is, logical units."""
        ...


@dataclass(frozen=True)
class EndPerspective:
    """A part of the board in true proportions: `left` grains from the shooter's end lie at the left edge of `box`."""

    box: FRect
    left: float

    @property
    def units(self) -> float:
        """Logical units a grain."""
        return (self.box.height - 2 * BOARD_MARGIN) / WIDTH

    def place(self, x: float, y: float) -> Place:
        return self.box.left + (x - self.left) * self.units, self.box.top + BOARD_MARGIN + y * self.units

    def grains(self, place: Place) -> Place:
        x, y = place
        return self.left + (x - self.box.left) / self.units, (y - self.box.top - BOARD_MARGIN) / self.units

    @property
    def diameter(self) -> float:
        return DIAMETER * self.units


@dataclass(frozen=True)
class TablePerspective:
    """The whole board where a map has it: between two lines evenly, so that any board fits any table."""

    box: FRect
    stops: Sequence[float]
    """Where the map has the ends and the lines of the board, from the left."""
    marks: Sequence[float]
    """Where the board has them, grains from the shooter's end."""

    def place(self, x: float, y: float) -> Place:
        return _between(x, self.marks, self.stops), self.box.top + y * self.box.height / WIDTH

    def grains(self, place: Place) -> Place:
        return _between(place[0], self.stops, self.marks), (place[1] - self.box.top) * WIDTH / self.box.height

    @property
    def diameter(self) -> float:
        return TABLE_WEIGHT * DIAMETER * self.box.height / WIDTH


def _between(value: float, start: Sequence[float], goal: Sequence[float]) -> float:
    """Returns what `value` among the rising numbers of `start` is among those of `goal`."""
    pairs = list(pairwise(zip(start, goal, strict=True)))
    (low, low_goal), (high, high_goal) = next((pair for pair in pairs if value <= pair[1][0]), pairs[-1])
    return low_goal + (high_goal - low_goal) * (value - low) / (high - low)


@dataclass(frozen=True)
class Perspectives:
    """The three pictures of a table: all of it, the shooter's end, the scoring end."""

    table: TablePerspective
    hand: EndPerspective
    end: EndPerspective


def perspectives_of(board: Board, table: TableMap) -> Perspectives:
    """Returns the pictures of a board on the table of a map."""
    marks = (0, *board.foul_lines, board.deuce_line, board.trey_line, board.length)
    hand = _ending_at(layout.HAND, HAND_SHOWN)
    end = _ending_at(layout.END, board.length + GUTTER_SHOWN)
    return Perspectives(TablePerspective(table.board, table.stops, marks), hand, end)


def _ending_at(box: FRect, right: float) -> EndPerspective:
    """Returns the picture in `box` at whose right edge lies what is `right` grains from the shooter's end."""
    return EndPerspective(box, right - box.width / EndPerspective(box, 0.0).units)
