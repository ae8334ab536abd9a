"""Computes the geometry of parallel columns: the positions of squares and of the horses on them.

The lanes start on one line, the first lane on the left; the horses run up the screen. Lane n has `lengths[n − 1]`
squares of equal height: square 1 begins at the start, the last one ends at that lane's finish. Beyond the finish
is a round run-out (RUN_OUT_DEPTH deep) for a horse that has finished. Units are logical (a canvas of 1280×720), y
grows downwards, headings are degrees clockwise from east.
"""

import math

from game.track.corner_rounding import Point
from game.track.lap_geometry import FULL_SIZE_LANE_WIDTH, Pose

Box = tuple[float, float, float, float]
"""Left, top, right and bottom of a box, in logical units."""

HEADING_UP = 270.0
RUN_OUT_DEPTH = 54.0
"""Depth of the run-out beyond a finish, in logical units."""
RAIL_WIDTH = 3.2
"""Width of the rails between two lanes, in logical units."""
SIGN_CLEARANCE = 13.0
"""Space that the number's disc needs beyond a run-out, in logical units."""
START_STRIP_DEPTH = 32.0
"""Depth of the strip below the start with the horses' numbers, in logical units."""
MIN_LANE_WIDTH = 34.0
"""Minimum width of a lane, in logical units."""
MIN_SQUARE_HEIGHT = 20.0
"""Minimum height of a square, in logical units."""
FULL_SIZE_SQUARE_HEIGHT = 38.0
"""Height of a square for horses of normal size, in logical units."""
MIN_HORSE_SIZE = 0.7
"""Minimum size of a horse, relative to the normal size."""
MAX_HORSE_SIZE = 1.45
"""Maximum size of a horse, relative to the normal size."""
ARC_STEPS = 12
"""Number of points along half of a run-out's round end."""


class ColumnGeometry:
    """Lanes of different length side by side. `box` reaches from the start below to the longest lane's finish."""

    def __init__(self, box: Box, lengths: tuple[int, ...]) -> None:
        self.left, self.top, self.right, self.bottom = box
        self.lengths = lengths
        self.lanes = len(lengths)
        self.spaces = max(lengths)
        self.lane_width = (self.right - self.left) / self.lanes
        self.square_height = (self.bottom - self.top) / self.spaces

    def lowered_below(self, box: Box, margin: float) -> "ColumnGeometry":
        """Returns the columns with lower squares if those below `box` are closer to it than `margin`."""
        below = [
            length
            for lane, length in enumerate(self.lengths, 1)
            if self.sides(lane)[0] - margin < box[2] and self.sides(lane)[1] + margin > box[0]
        ]
        longest = max(below, default=0)
        height = self.bottom - RUN_OUT_DEPTH - SIGN_CLEARANCE - margin - box[3]
        if height >= longest * self.square_height or height < longest * MIN_SQUARE_HEIGHT:
            return self
        top = self.bottom - self.spaces * height / longest
        return ColumnGeometry((self.left, top, self.right, self.bottom), self.lengths)

    @property
    def horse_size(self) -> float:
        """The size of horses on these lanes, 1 being the usual one."""
        size = min(self.lane_width / FULL_SIZE_LANE_WIDTH, self.square_height / FULL_SIZE_SQUARE_HEIGHT)
        return min(max(size, MIN_HORSE_SIZE), MAX_HORSE_SIZE)

    def place(self, lane: float, space: float) -> Pose:
        """Returns the pose of a horse in `lane` (1 = left) on `space`; its length + 1 is the run-out.

        Both may be fractions.
        """
        length = self.lengths[min(max(round(lane), 1), self.lanes) - 1]
        x = self.left + (lane - 0.5) * self.lane_width
        inside = min(space, float(length))
        y = self.bottom - (inside - 0.5) * self.square_height
        if space > length:
            y -= min(space - length, 1.0) * (self.square_height / 2 + RUN_OUT_DEPTH * 0.36)
        return Pose(x, y, HEADING_UP)

    def finish(self, lane: int) -> float:
        """Returns the y of a lane's finish."""
        return self.bottom - self.lengths[lane - 1] * self.square_height

    def sides(self, lane: int) -> tuple[float, float]:
        """Returns the x of a lane's left and right edge."""
        left = self.left + (lane - 1) * self.lane_width
        return left, left + self.lane_width

    def outline(self, lane: int, margin: float = 0.0) -> list[Point]:
        """Returns a lane's edge from its lower left corner over its round top to the lower right, `grown` outwards."""
        left, right = self.sides(lane)
        middle = (left + right) / 2
        radius = self.lane_width / 2 + margin
        shoulder = self.finish(lane) - max(0.0, RUN_OUT_DEPTH - self.lane_width / 2)
        height = min(radius, RUN_OUT_DEPTH + margin)
        turns = [math.pi * (1 - i / (2 * ARC_STEPS)) for i in range(2 * ARC_STEPS + 1)]
        arch = [(middle + radius * math.cos(turn), shoulder - height * math.sin(turn)) for turn in turns]
        return [(left - margin, self.bottom), *arch, (right + margin, self.bottom)]

    def distance_to(self, box: Box) -> float:
        """Returns the distance of a box (left, top, right, bottom) from all lanes; negative when they overlap."""
        return min(_box_distance(box, self._lane_box(lane)) for lane in range(1, self.lanes + 1))

    def bounds(self) -> Box:
        """Returns left, top, right and bottom of everything that is painted."""
        return (
            self.left - RAIL_WIDTH,
            self.top - RUN_OUT_DEPTH - SIGN_CLEARANCE,
            self.right + RAIL_WIDTH,
            self.bottom + START_STRIP_DEPTH + RAIL_WIDTH,
        )

    def _lane_box(self, lane: int) -> Box:
        left, right = self.sides(lane)
        return left, self.finish(lane) - RUN_OUT_DEPTH - SIGN_CLEARANCE, right, self.bottom + START_STRIP_DEPTH


def _box_distance(box: Box, other: Box) -> float:
    across = max(box[0] - other[2], other[0] - box[2])
    down = max(box[1] - other[3], other[1] - box[3])
    return math.hypot(across, down) if across > 0 and down > 0 else max(across, down)
