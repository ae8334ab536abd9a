"""Tests outlines on the map for crossings and points inside them, and finds ways between territories."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import FRect

from game.ui.canvas import WIDTH

Point = tuple[float, float]
Line = tuple[Point, Point]


class OwnedLine(NamedTuple):
    """A line of an outline, and the number of its territory."""

    line: Line
    territory: int


def lines_of(outline: Sequence[Point]) -> Iterator[Line]:
    """Yields the lines of a closed outline; the last one leads back to the first corner."""
    yield from pairwise([*outline, outline[0]])


def undirected(line: Line) -> Line:
    """Returns a line with its ends in order, independent of the direction in which it was drawn."""
    return (line[0], line[1]) if line[0] <= line[1] else (line[1], line[0])


def area(outline: Sequence[Point]) -> float:
    """Returns the area of a simple outline, in square pixels."""
    return abs(sum(x * other_y - other_x * y for (x, y), (other_x, other_y) in lines_of(outline))) / 2


def bounds(outline: Sequence[Point]) -> FRect:
    """Returns the box around an outline, slightly enlarged so that it contains points on the outline."""
    columns, rows = zip(*outline, strict=True)
    left, top = min(columns), min(rows)
    return FRect(left, top, max(columns) - left, max(rows) - top).inflate(2, 2)


def contains(outline: Sequence[Point], point: Point) -> bool:
    """Returns whether a point is inside an outline, by counting the lines to its right."""
    return sum(across > 0 for across in _lines_beside(outline, point)) % 2 == 1


def half_width(outline: Sequence[Point], point: Point) -> float:
    """Returns the horizontal distance of a point inside an outline to its nearest line; 0 outside."""
    return min(map(abs, _lines_beside(outline, point)), default=0.0) if contains(outline, point) else 0.0


def _lines_beside(outline: Sequence[Point], point: Point) -> Iterator[float]:
    """Yields the horizontal distances of a point to the lines of an outline; negative for lines at the left."""
    x, y = point
    for (x1, y1), (x2, y2) in lines_of(outline):
        if (y1 > y) != (y2 > y):
            yield x1 + (y - y1) * (x2 - x1) / (y2 - y1) - x


def distance_to_outline(outline: Sequence[Point], point: Point) -> float:
    """Returns the distance of a point to the nearest line of an outline, in pixels."""
    return min(_distance(line, point) for line in lines_of(outline))


def _distance(line: Line, point: Point) -> float:
    (x1, y1), (x2, y2) = line
    dx, dy = x2 - x1, y2 - y1
    squared_length = dx * dx + dy * dy
    share = 0.0
    if squared_length:
        projection = ((point[0] - x1) * dx + (point[1] - y1) * dy) / squared_length
        share = min(max(projection, 0.0), 1.0)
    return math.hypot(x1 + share * dx - point[0], y1 + share * dy - point[1])


def crossings(lines: Iterable[OwnedLine]) -> Iterator[tuple[int, int]]:
    """Yields the territories of each two lines that cross, or that touch at a point which is not an end of both."""
    owned = sorted(set(lines))
    boxes = [bounds(one.line) for one in owned]
    for number, (one, box) in enumerate(zip(owned, boxes, strict=True)):
        for other in map(owned.__getitem__, box.collidelistall(boxes[:number])):
            if undirected(one.line) != undirected(other.line) and _cross(one.line, other.line):
                yield other.territory, one.territory


def _cross(one: Line, other: Line) -> bool:
    """Returns whether two lines have a point in common that is not an end of both."""
    shared = set(one) & set(other)
    sides = _side(one, other[0]), _side(one, other[1]), _side(other, one[0]), _side(other, one[1])
    if shared:  # two lines with a common end are fine unless they overlap
        return not any(sides) and _overlap(one, other)
    if sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0:
        return True
    ends = zip(sides, (one, one, other, other), (*other, *one), strict=True)
    return any(side == 0 and _is_between(line, point) for side, line, point in ends)


def _side(line: Line, point: Point) -> int:
    """Returns the side of a line on which a point is: −1 or 1; 0 on the line."""
    (x1, y1), (x2, y2) = line
    turn = (x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1)
    return (turn > 1e-9) - (turn < -1e-9)


def _is_between(line: Line, point: Point) -> bool:
    (x1, y1), (x2, y2) = line
    return min(x1, x2) <= point[0] <= max(x1, x2) and min(y1, y2) <= point[1] <= max(y1, y2)


def _overlap(one: Line, other: Line) -> bool:
    """Returns whether two collinear lines with a common end overlap."""
    common = next(point for point in one if point in other)
    (ax, ay), (bx, by) = (next(p for p in line if p != common) for line in (one, other))
    return (ax - common[0]) * (bx - common[0]) + (ay - common[1]) * (by - common[1]) > 0


def straight(start: Point, end: Point, share: float) -> Point:
    """Returns a position on the line between two points."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def way(start: Point, end: Point, share: float) -> Point:
    """Returns a position between two territories; between distant ones the way crosses the map's edge."""
    x, y = straight(start, end, share)
    if abs(end[0] - start[0]) > WIDTH * 0.7:
        around = end[0] + WIDTH if end[0] < start[0] else end[0] - WIDTH
        x = (start[0] + (around - start[0]) * share) % WIDTH
    return x, y
