"""The course as numbers: where a lane's space lies and which way a horse there looks. No pygame, no rules.

A `Course` is made of the corners of the line down the MIDDLE of the dirt; half of the lanes lie inside it,
half outside, so every lane is a parallel of the same line. Units are logical (a canvas of 1280×720), y grows
downwards, headings are degrees clockwise from east.

Along the line: the start and finish are one line across the course. The lap is `spaces` equal spaces and,
just behind the line, a short gate (`GATE` of a space) where the horses wait: space 0. Space 1 begins at the
line, the last space ends at the gate's back, and space `spaces + 1` lies past the line again, a whole lap on.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import NamedTuple

from game.stage.bends import Piece, Point, corners_of, crossing, is_clockwise, rounded

GATE = 0.62
"""Length of the gate behind the line, in spaces."""
STEP = 2.0
"""Distance (logical units) between two entries of the table."""
TIGHTEST = 8.0
"""Smallest radius (logical units) left at the inside of a bend."""
CLEARANCE = 7.0
"""What the rails need (logical units) beyond the lanes on each side."""
SHORTEST_SPACE = 24.0
"""A space must be at least this long (logical units) along the middle."""
FULL_SIZE_LANE = 15.5
"""In lanes of this width a horse has its full size (logical units)."""


class Place(NamedTuple):
    """A point of the course: logical x and y, heading in degrees clockwise from east (0 ≤ heading < 360)."""

    x: float
    y: float
    heading: float


@dataclass(frozen=True, slots=True)
class Lanes:
    """What a map says about its course: lanes across (`width` logical units each) and spaces around."""

    count: int
    width: float
    spaces: int
    clockwise: bool = False


class Unraceable(Exception):
    """The lanes do not fit the drawn line; `x`, `y` is where, `kind` one of short, tight, crossed."""

    def __init__(self, kind: str, x: float = 0.0, y: float = 0.0) -> None:
        super().__init__(kind)
        self.kind, self.x, self.y = kind, x, y


Row = tuple[float, float, float, float, float, float, float, float, float, float]


class Course:
    """Parallel lanes around a closed line. Raises Unraceable when they do not fit."""

    def __init__(self, corners: list[Point], start: Point, lanes: Lanes) -> None:
        self.lanes, self.lane_width, self.spaces = lanes.count, lanes.width, lanes.spaces
        self.clockwise = lanes.clockwise
        self.half_width = lanes.count * lanes.width / 2.0
        self.lengths = (lanes.spaces,) * lanes.count
        corners = corners_of(corners)
        if len(corners) < 3:
            raise Unraceable("short")
        if is_clockwise(corners) != lanes.clockwise:
            corners.reverse()
        self._pieces = rounded(corners)
        self._ends = list(accumulate(piece.length for piece in self._pieces))
        self.lap = self._ends[-1]
        self._refuse_short()
        self._refuse_tight()
        self._refuse_loops(corners)
        self._lay(start)
        self._middle = self.edge(0.0)
        self._refuse_crossed()

    def _refuse_short(self) -> None:
        self.space_length = self.lap / (self.spaces + GATE)
        self.gate_length = self.space_length * GATE
        if self.space_length < SHORTEST_SPACE:
            raise Unraceable("short")

    def _refuse_tight(self) -> None:
        least = self.half_width + TIGHTEST
        for piece in self._pieces:
            if piece.turn and 1.0 / abs(piece.turn) < least:
                x, y, _ = piece.at(piece.length / 2.0)
                raise Unraceable("tight", x, y)

    def _refuse_loops(self, corners: list[Point]) -> None:
        """A line that goes round once turns by one full turn; an eight does not."""
        turned = sum(piece.length * piece.turn for piece in self._pieces)
        if not math.isclose(abs(turned), math.tau, abs_tol=0.01):
            raise Unraceable("crossed", *(crossing([corners]) or corners[0]))

    def _refuse_crossed(self) -> None:
        reach = self.half_width + CLEARANCE
        met = crossing([self.edge(-reach, step=8.0), self.edge(reach, step=8.0)])
        if met:
            raise Unraceable("crossed", *met)

    def _lay(self, start: Point) -> None:
        """Fills the table: one row every STEP from the start line, each with the way to the next row."""
        origin = self._nearest(start)
        count = max(8, round(self.lap / STEP))
        self._per_unit = count / self.lap
        outward = -1.0 if self.clockwise else 1.0
        marks: list[tuple[float, float, float, float, float]] = []
        last = 0.0
        for i in range(count + 1):
            x, y, heading = self._at(origin + i % count * self.lap / count)
            if i:
                heading = last + math.remainder(heading - last, math.tau)
            last = heading
            marks.append((x, y, -outward * math.sin(heading), outward * math.cos(heading), heading))
        self._rows: list[Row] = [_row(a, b) for a, b in pairwise(marks)]
        self._rows.append(self._rows[0])  # −1e-17 % count is count itself
        self._count = count

    def _at(self, along: float) -> tuple[float, float, float]:
        along %= self.lap
        i = min(bisect_right(self._ends, along), len(self._pieces) - 1)
        piece: Piece = self._pieces[i]
        return piece.at(along - (self._ends[i] - piece.length))

    def _nearest(self, point: Point) -> float:
        """How far along the line lies the mark nearest to `point`; sets how far off it is."""
        steps = int(self.lap) + 1
        away, along = min((math.dist(point, self._at(i)[:2]), float(i)) for i in range(steps))
        self.start_distance = away
        return along

    @property
    def horse_size(self) -> float:
        """How large horses are drawn here, 1 being their usual size: neighbours do not cover each other's numbers."""
        return min(1.0, self.lane_width / FULL_SIZE_LANE)

    # --- where things lie -------------------------------------------------------------------------

    def place(self, lane: float, space: float) -> Place:
        """Where a horse in `lane` (1 = inner rail) on `space` stands; both may be fractions."""
        return self.spot((lane - (self.lanes + 1) * 0.5) * self.lane_width, self.distance(space))

    def distance(self, space: float) -> float:
        """Units from the start line along the middle: negative at the gate, a lap and more at the end."""
        length, gate, spaces = self.space_length, self.gate_length, self.spaces
        if space >= 1.0:
            if space <= spaces:
                return (space - 0.5) * length
            return (space - 0.5) * length + min(space - spaces, 1.0) * gate
        if space >= 0.0:
            return space * 0.5 * (length + gate) - 0.5 * gate
        return space * length - 0.5 * gate

    def spot(self, offset: float, distance: float) -> Place:
        """The place `distance` units along the middle and `offset` units outwards of it."""
        mark = distance * self._per_unit % self._count
        i = int(mark)
        f = mark - i
        x, y, nx, ny, heading, dx, dy, dnx, dny, turn = self._rows[i]
        return Place(
            x + f * dx + offset * (nx + f * dnx),
            y + f * dy + offset * (ny + f * dny),
            (heading + f * turn) % 360.0,
        )

    def away(self, box: tuple[float, float, float, float]) -> float:
        """How far the box (left, top, right, bottom) is from the dirt; negative when they overlap."""
        left, top, right, bottom = box
        gaps = (math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom)) for x, y in self._middle)
        return min(gaps) - self.half_width

    def line_at(self, space: float) -> float:
        """Units from the start line to where `space` begins: −gate for 0, 0 for 1, the lap for spaces + 1."""
        if space > self.spaces:
            return self.lap + (space - self.spaces - 1) * self.space_length
        return -self.gate_length if space < 1 else (space - 1) * self.space_length

    def space_line(self, space: int) -> tuple[Point, Point]:
        """The line across the dirt where `space` begins, from the inner edge to the outer."""
        distance = self.line_at(space)
        inner, outer = self.spot(-self.half_width, distance), self.spot(self.half_width, distance)
        return (inner.x, inner.y), (outer.x, outer.y)

    def borders(self, lane: int) -> tuple[list[Point], list[Point]]:
        """The inner and the outer edge of `lane`, closed lines that begin at the start line."""
        inner = (lane - 1) * self.lane_width - self.half_width
        return self.edge(inner), self.edge(inner + self.lane_width)

    def edge(self, offset: float, *, step: float = 4.0) -> list[Point]:
        """The closed line `offset` units outwards of the middle, a point about every `step` units."""
        return self.stretch(offset, 0.0, self.lap, step=step)[:-1]

    def stretch(self, offset: float, begin: float, end: float, *, step: float = 4.0) -> list[Point]:
        """The open line `offset` outwards of the middle from `begin` to `end` units along it."""
        count = max(1, math.ceil((end - begin) / step))
        places = (self.spot(offset, begin + (end - begin) * i / count) for i in range(count + 1))
        return [(place.x, place.y) for place in places]


def _row(a: tuple[float, ...], b: tuple[float, ...]) -> Row:
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
