"""Straight chutes side by side as numbers: where a square lies and where a horse on it stands. No pygame, no rules.

`Columns` stand on one line, the first lane on the left; the horses run up the screen. Lane n has `lengths[n − 1]`
squares, all of one height: square 1 rests on the start, the last one ends at that lane's finish. Beyond the finish
lies a round yard (`YARD` deep) where a horse stands that has come home. Units are logical (a canvas of 1280×720), y
grows downwards, headings are degrees clockwise from east.
"""

from __future__ import annotations

import math

from game.stage.bends import Point
from game.stage.course import FULL_SIZE_LANE, Place

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

UP = 270.0
YARD = 54.0
"""Depth of the yard beyond a finish (logical units)."""
RAIL = 3.2
"""Width of the rails between two lanes (logical units)."""
SIGN = 13.0
"""What the number's disc above a yard needs beyond it (logical units)."""
BOARDS = 32.0
"""Below the start (logical units): the strip with the horses' numbers."""
NARROWEST, LOWEST = 34.0, 20.0
"""A lane's least width and a square's least height (logical units)."""
FULL_SIZE_SQUARE = 38.0
"""In squares of this height a horse has its usual size (logical units)."""
SMALLEST_HORSE, LARGEST_HORSE = 0.7, 1.15
"""Sizes of horses, 1 being the usual one."""
ARC = 12
"""Corners of half a yard's round end."""


class Columns:
    """Lanes of different length side by side. `box` reaches from the start below to the longest lane's finish."""

    def __init__(self, box: Box, lengths: tuple[int, ...]) -> None:
        self.left, self.top, self.right, self.bottom = box
        self.lengths = lengths
        self.lanes, self.spaces = len(lengths), max(lengths)
        self.lane_width = (self.right - self.left) / self.lanes
        self.square = (self.bottom - self.top) / self.spaces
        """Height of a square."""

    @property
    def horse_size(self) -> float:
        """How large horses are drawn here, 1 being their usual size."""
        size = min(self.lane_width / FULL_SIZE_LANE, self.square / FULL_SIZE_SQUARE)
        return min(max(size, SMALLEST_HORSE), LARGEST_HORSE)

    def place(self, lane: float, space: float) -> Place:
        """Where a horse in `lane` (1 = left) on `space` stands; its length + 1 is the yard. Both may be fractions."""
        length = self.lengths[min(max(round(lane), 1), self.lanes) - 1]
        x = self.left + (lane - 0.5) * self.lane_width
        inside = min(space, float(length))
        y = self.bottom - (inside - 0.5) * self.square
        if space > length:
            y -= min(space - length, 1.0) * (self.square / 2 + self.yard_middle)
        return Place(x, y, UP)

    @property
    def yard_middle(self) -> float:
        """How far beyond its finish a horse stands that has come home."""
        return YARD * 0.36

    def finish(self, lane: int) -> float:
        """The y of a lane's finish."""
        return self.bottom - self.lengths[lane - 1] * self.square

    def sides(self, lane: int) -> tuple[float, float]:
        """The x of a lane's left and right edge."""
        left = self.left + (lane - 1) * self.lane_width
        return left, left + self.lane_width

    def outline(self, lane: int, grown: float = 0.0) -> list[Point]:
        """A lane's edge from its lower left corner over its round top to the lower right one, `grown` outwards."""
        left, right = self.sides(lane)
        middle, radius = (left + right) / 2, self.lane_width / 2 + grown
        shoulder = self.finish(lane) - max(0.0, YARD - self.lane_width / 2)
        height = min(radius, YARD + grown)
        turns = [math.pi * (1 - i / (2 * ARC)) for i in range(2 * ARC + 1)]
        arch = [(middle + radius * math.cos(turn), shoulder - height * math.sin(turn)) for turn in turns]
        return [(left - grown, self.bottom), *arch, (right + grown, self.bottom)]

    def away(self, box: Box) -> float:
        """How far the box (left, top, right, bottom) is from all lanes; negative when they overlap."""
        return min(_gap(box, self._ground(lane)) for lane in range(1, self.lanes + 1))

    def bounds(self) -> Box:
        """Left, top, right and bottom of everything that is painted."""
        return self.left - RAIL, self.top - YARD - SIGN, self.right + RAIL, self.bottom + BOARDS + RAIL

    def _ground(self, lane: int) -> Box:
        left, right = self.sides(lane)
        return left, self.finish(lane) - YARD - SIGN, right, self.bottom + BOARDS


def _gap(box: Box, other: Box) -> float:
    across = max(box[0] - other[2], other[0] - box[2])
    down = max(box[1] - other[3], other[1] - box[3])
    return math.hypot(across, down) if across > 0 and down > 0 else max(across, down)
