"""Rounds a few drawn corners into a smooth closed line of straights and arcs.

Every corner becomes the widest arc its two sides allow, so a rectangle turns into an oval, an L into a
boomerang. The line never leaves the drawn outline and never overshoots. Units are those of the points;
headings are radians clockwise from east, because the screen's y grows downwards.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Point = tuple[float, float]

SAME_POINT_DISTANCE = 1.0
"""Minimum distance between neighbouring corners, in logical units. Nearer corners count as one."""
MIN_BEND_ANGLE = 1e-4
"""Minimum turn that counts as a bend, in radians."""
GRID_CELL_SIZE = 32.0
"""Side of a grid cell in the search for crossings, in logical units."""


@dataclass(frozen=True, slots=True)
class CurveSegment:
    """A segment of constant `curvature`: radians per unit, positive to the right, 0 for a straight."""

    x: float
    y: float
    heading: float
    length: float
    curvature: float

    def point_at(self, along: float) -> tuple[float, float, float]:
        """Returns x, y and heading after `along` units from the segment's beginning."""
        if self.curvature == 0.0:
            return (
                self.x + along * math.cos(self.heading),
                self.y + along * math.sin(self.heading),
                self.heading,
            )
        heading = self.heading + along * self.curvature
        radius = 1.0 / self.curvature
        return (
            self.x + radius * (math.sin(heading) - math.sin(self.heading)),
            self.y - radius * (math.cos(heading) - math.cos(self.heading)),
            heading,
        )


def distinct_corners(points: Iterable[Point]) -> list[Point]:
    """Returns the points without repeated neighbours (the last is a neighbour of the first)."""
    distinct: list[Point] = []
    for x, y in points:
        if not distinct or math.dist(distinct[-1], (x, y)) >= SAME_POINT_DISTANCE:
            distinct.append((x, y))
    while len(distinct) > 1 and math.dist(distinct[0], distinct[-1]) < SAME_POINT_DISTANCE:
        distinct.pop()
    return distinct


def is_clockwise(points: Sequence[Point]) -> bool:
    """Returns whether the closed outline runs clockwise as seen on the screen."""
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) > 0.0


def round_corners(corners: Sequence[Point]) -> list[CurveSegment]:
    """Returns the closed line through the middles of the sides, each corner one arc. Needs 3 corners or more."""
    pieces: list[CurveSegment] = []
    count = len(corners)
    sides = [math.dist(corners[i], corners[(i + 1) % count]) for i in range(count)]
    angles = [_heading(corners[i], corners[(i + 1) % count]) for i in range(count)]
    for i, (x, y) in enumerate(corners):
        before, after = angles[i - 1], angles[i]
        bend = math.remainder(after - before, math.tau)
        reach = min(sides[i - 1], sides[i]) / 2.0
        start = (x - reach * math.cos(before), y - reach * math.sin(before))
        straight = sides[i - 1] / 2.0 - reach
        middle = (start[0] - straight * math.cos(before), start[1] - straight * math.sin(before))
        pieces.append(CurveSegment(*middle, before, straight, 0.0))
        pieces.append(_corner_arc(start, before, bend, reach))
        end = (x + reach * math.cos(after), y + reach * math.sin(after))
        pieces.append(CurveSegment(*end, after, sides[i] / 2.0 - reach, 0.0))
    return [piece for piece in pieces if piece.length > 1e-9]


def _heading(start: Point, end: Point) -> float:
    return math.atan2(end[1] - start[1], end[0] - start[0])


def _corner_arc(start: Point, heading: float, bend: float, reach: float) -> CurveSegment:
    if abs(bend) < MIN_BEND_ANGLE:
        return CurveSegment(*start, heading, 2.0 * reach, 0.0)
    radius = max(reach / math.tan(abs(bend) / 2.0), 1e-6)
    return CurveSegment(*start, heading, radius * abs(bend), math.copysign(1.0 / radius, bend))


def find_crossing(lines: Sequence[Sequence[Point]]) -> Point | None:
    """Returns a crossing of two sides of the closed `lines` (also of a line with itself), or None."""
    buckets: dict[tuple[int, int], list[tuple[Point, Point]]] = {}
    for line in lines:
        for a, b in zip(line, [*line[1:], line[0]], strict=True):
            for square in _grid_cells(a, b):
                earlier_sides = buckets.setdefault(square, [])
                for c, d in earlier_sides:
                    if a not in (c, d) and b not in (c, d) and _segments_cross(a, b, c, d):
                        return a
                earlier_sides.append((a, b))
    return None


def _grid_cells(a: Point, b: Point) -> Iterable[tuple[int, int]]:
    left, right = sorted((int(a[0] // GRID_CELL_SIZE), int(b[0] // GRID_CELL_SIZE)))
    top, bottom = sorted((int(a[1] // GRID_CELL_SIZE), int(b[1] // GRID_CELL_SIZE)))
    return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))


def _segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return (
        _side_of_line(a, b, c) * _side_of_line(a, b, d) < 0.0 and _side_of_line(c, d, a) * _side_of_line(c, d, b) < 0.0
    )


def _side_of_line(a: Point, b: Point, point: Point) -> float:
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
