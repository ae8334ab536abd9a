"""Computes the geometry of a lap: the position of a lane's space and the heading of a horse there.

A `LapGeometry` is made of the corners of the line along the MIDDLE of the dirt; half of the lanes are inside it,
half outside, so every lane is parallel to the same line. Units are logical (a canvas of 1280×720), y grows
downwards, headings are degrees clockwise from east.

Along the line: the start and finish are one line across the course. The lap is `spaces` equal spaces and,
just behind the line, a short gate (GATE_LENGTH of a space) where the horses wait: space 0. Space 1 begins at the
line, the last space ends at the gate's back, and space `spaces + 1` is past the line again, a whole lap on.
"""

import math
from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import NamedTuple

from game.track.corner_rounding import CurveSegment, Point, distinct_corners, find_crossing, is_clockwise, round_corners

GATE_LENGTH = 0.62
"""Length of the gate behind the start line, in spaces."""
TABLE_STEP = 2.0
"""Distance between two entries of the table of positions, in logical units."""
EDGE_STEP = 4.0
"""Maximum distance between two points of an edge, in logical units."""
MIN_INNER_RADIUS = 8.0
"""Minimum radius of the inside of a bend, in logical units."""
RAIL_CLEARANCE = 7.0
"""Space that the rails need beyond the lanes on each side, in logical units."""
MIN_SPACE_LENGTH = 24.0
"""Minimum length of a space along the middle of the dirt, in logical units."""
FULL_SIZE_LANE_WIDTH = 15.5
"""Width of a lane for horses of full size, in logical units."""


class Pose(NamedTuple):
    """A point of the course: logical x and y, heading in degrees clockwise from east (0 ≤ heading < 360)."""

    x: float
    y: float
    heading: float


@dataclass(frozen=True, slots=True)
class LaneGeometry:
    """Lanes of a course on its map: their number, their `width` in logical units, and the number of spaces."""

    count: int
    width: float
    spaces: int
    clockwise: bool = False


class InvalidCourse(Exception):
    """The lanes do not fit the drawn line; `x`, `y` is where, `kind` one of short, tight, crossed."""

    def __init__(self, kind: str, x: float = 0.0, y: float = 0.0) -> None:
        super().__init__(kind)
        self.kind = kind
        self.x = x
        self.y = y


TableRow = tuple[float, float, float, float, float, float, float, float, float, float]


class LapGeometry:
    """Parallel lanes around a closed line. Raises InvalidCourse when they do not fit."""

    def __init__(self, corners: list[Point], start: Point, lanes: LaneGeometry) -> None:
        self.lanes = lanes.count
        self.lane_width = lanes.width
        self.spaces = lanes.spaces
        self.clockwise = lanes.clockwise
        self.half_width = lanes.count * lanes.width / 2.0
        self.lengths = (lanes.spaces,) * lanes.count
        corners = distinct_corners(corners)
        if len(corners) < 3:
            raise InvalidCourse("short")
        if is_clockwise(corners) != lanes.clockwise:
            corners.reverse()
        self._segments = round_corners(corners)
        self._ends = list(accumulate(piece.length for piece in self._segments))
        self.lap_length = self._ends[-1]
        self._check_length()
        self._check_bends()
        self._check_single_loop(corners)
        self._fill_table(start)
        self._middle = self.edge(0.0)
        self._check_edges()

    def _check_length(self) -> None:
        self.space_length = self.lap_length / (self.spaces + GATE_LENGTH)
        self.gate_length = self.space_length * GATE_LENGTH
        if self.space_length < MIN_SPACE_LENGTH:
            raise InvalidCourse("short")

    def _check_bends(self) -> None:
        least = self.half_width + MIN_INNER_RADIUS
        for piece in self._segments:
            if piece.curvature and 1.0 / abs(piece.curvature) < least:
                x, y, _ = piece.point_at(piece.length / 2.0)
                raise InvalidCourse("tight", x, y)

    def _check_single_loop(self, corners: list[Point]) -> None:
        """Checks that the line turns by one full turn; a figure of eight does not."""
        turned = sum(piece.length * piece.curvature for piece in self._segments)
        if not math.isclose(abs(turned), math.tau, abs_tol=0.01):
            raise InvalidCourse("crossed", *(find_crossing([corners]) or corners[0]))

    def _check_edges(self) -> None:
        reach = self.half_width + RAIL_CLEARANCE
        if met := find_crossing([self.edge(-reach, step=8.0), self.edge(reach, step=8.0)]):
            raise InvalidCourse("crossed", *met)

    def _fill_table(self, start: Point) -> None:
        """Fills the table: one row every TABLE_STEP from the start line, each with the distance to the next row."""
        origin = self._nearest_distance(start)
        count = max(8, round(self.lap_length / TABLE_STEP))
        self._per_unit = count / self.lap_length
        outward = -1.0 if self.clockwise else 1.0
        marks: list[tuple[float, float, float, float, float]] = []
        last = 0.0
        for i in range(count + 1):
            x, y, heading = self._point_on_line(origin + i % count * self.lap_length / count)
            if i:
                heading = last + math.remainder(heading - last, math.tau)
            last = heading
            marks.append((x, y, -outward * math.sin(heading), outward * math.cos(heading), heading))
        self._rows: list[TableRow] = [_table_row(a, b) for a, b in pairwise(marks)]
        self._rows.append(self._rows[0])  # −1e-17 % count is count itself
        self._count = count

    def _point_on_line(self, along: float) -> tuple[float, float, float]:
        along %= self.lap_length
        i = min(bisect_right(self._ends, along), len(self._segments) - 1)
        piece: CurveSegment = self._segments[i]
        return piece.point_at(along - (self._ends[i] - piece.length))

    def _nearest_distance(self, point: Point) -> float:
        """Returns the distance along the line of the row nearest to `point`, and sets the distance between both."""
        nearest = (math.inf, 0.0)
        along = 0
        while along < int(self.lap_length) + 1:
            away = math.dist(point, self._point_on_line(along)[:2])
            nearest = min(nearest, (away, float(along)))
            along += 1 + int(away - nearest[0])  # before that, the line comes no nearer
        self.start_distance, row = nearest
        return row

    @property
    def horse_size(self) -> float:
        """The size of horses on these lanes, 1 being the usual one: neighbours do not cover each other's numbers."""
        return min(1.0, self.lane_width / FULL_SIZE_LANE_WIDTH)

    # --- positions --------------------------------------------------------------------------------

    def place(self, lane: float, space: float) -> Pose:
        """Returns the pose of a horse in `lane` (1 = inner rail) on `space`; both may be fractions."""
        return self.pose_at((lane - (self.lanes + 1) * 0.5) * self.lane_width, self.distance(space))

    def distance(self, space: float) -> float:
        """Returns units from the start line along the middle: negative at the gate, a lap and more at the end."""
        length = self.space_length
        gate = self.gate_length
        spaces = self.spaces
        if space >= 1.0:
            if space <= spaces:
                return (space - 0.5) * length
            return (space - 0.5) * length + min(space - spaces, 1.0) * gate
        if space >= 0.0:
            return space * 0.5 * (length + gate) - 0.5 * gate
        return space * length - 0.5 * gate

    def pose_at(self, offset: float, distance: float) -> Pose:
        """Returns the pose `distance` units along the middle and `offset` units outwards of it."""
        mark = distance * self._per_unit % self._count
        i = int(mark)
        f = mark - i
        x, y, nx, ny, heading, dx, dy, dnx, dny, turn = self._rows[i]
        return Pose(
            x + f * dx + offset * (nx + f * dnx),
            y + f * dy + offset * (ny + f * dny),
            (heading + f * turn) % 360.0,
        )

    def distance_to(self, box: tuple[float, float, float, float]) -> float:
        """Returns the distance of a box (left, top, right, bottom) from the dirt; negative when they overlap."""
        left, top, right, bottom = box
        nearest = math.inf
        number = 0
        while number < len(self._middle):
            x, y = self._middle[number]
            gap = math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom))
            nearest = min(nearest, gap)
            number += 1 + int((gap - nearest) / EDGE_STEP)  # before that, the line comes no nearer
        return nearest - self.half_width

    def boundary_distance(self, space: float) -> float:
        """Returns units from the start line to where `space` begins: −gate for 0, 0 for 1, the lap for spaces + 1."""
        if space > self.spaces:
            return self.lap_length + (space - self.spaces - 1) * self.space_length
        return -self.gate_length if space < 1 else (space - 1) * self.space_length

    def space_line(self, space: int) -> tuple[Point, Point]:
        """Returns the line across the dirt where `space` begins, from the inner edge to the outer."""
        distance = self.boundary_distance(space)
        inner, outer = self.pose_at(-self.half_width, distance), self.pose_at(self.half_width, distance)
        return (inner.x, inner.y), (outer.x, outer.y)

    def edge(self, offset: float, *, step: float = EDGE_STEP) -> list[Point]:
        """Returns the closed line `offset` units outwards of the middle, a point about every `step` units."""
        return self.stretch(offset, 0.0, self.lap_length, step=step)[:-1]

    def stretch(self, offset: float, begin: float, end: float, *, step: float = EDGE_STEP) -> list[Point]:
        """Returns the open line `offset` outwards of the middle from `begin` to `end` units along it."""
        count = max(1, math.ceil((end - begin) / step))
        places = (self.pose_at(offset, begin + (end - begin) * i / count) for i in range(count + 1))
        return [(place.x, place.y) for place in places]


def _table_row(a: tuple[float, ...], b: tuple[float, ...]) -> TableRow:
    x, y, nx, ny, heading = a
    return (
        x,
        y,
        nx,
        ny,
        math.degrees(heading),
        b[0] - x,
        b[1] - y,
        b[2] - nx,
        b[3] - ny,
        math.degrees(b[4] - heading),
    )
