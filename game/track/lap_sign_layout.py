"""Lays out the signs of a lap: a number for each space, and the No Bets sign."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from game.track.brush import Point
from game.track.landmarks import COVERED_AREAS, Box
from game.track.lap_geometry import LapGeometry

SPACE_DISC_RADIUS = 12.0
"""Radius of the disc with a space's number, in logical units."""
SPACE_DISC_DISTANCE = 19.0
"""Distance of the middle of a number from the dirt outside the course, in logical units."""
INNER_DISC_DISTANCE = 6.0
"""Distance of the middle of a number on the inner rail from the dirt, in logical units."""
TABLE_RIM = 6.0
"""Height of the window's lower edge that the table's rim covers, in logical units."""
NUMBER_STEPS = (0.0, 6.0, 12.0, 18.0, 24.0, 30.0)
"""Possible shifts of the numbers next to the No Bets line that make room for the sign, in logical units."""
LAST_STEP = 26.0
"""Distance of an outer last number from the middle of its space, in logical units. The field waits in the middle."""
SIGN_HEIGHT = 26.0
SIGN_DISTANCES = (24, 30, 38, 46, 56, 68, 82, 98)
"""Distances from the dirt to try for the No Bets sign, in logical units."""
SIGN_OFFSETS = (0, -14, 14, -28, 28, -44, 44, -64, 64)
"""Sideways offsets to try for the No Bets sign, in logical units."""
SIGN_MARGINS = (7.0, -3.0)
"""Minimum distances of the No Bets sign from the dirt, in logical units: clear of the rail, otherwise on it."""
SIGN_GAP = 3.0
"""Minimum distance of the No Bets sign from a number, in logical units."""
POST_CROSSING_COST = 60.0
"""Cost of a sign position with a post below a number, in logical units of distance."""


@dataclass(frozen=True, slots=True)
class LapSigns:
    """Positions of the signs of a lap."""

    numbers: tuple[Point, ...]
    """Centres of the discs with the numbers of the spaces, from space 1."""
    no_bets: Point | None
    """Centre of the No Bets sign; None if bets are accepted up to the finish."""


def lay_out_lap_signs(course: LapGeometry, no_bet_space: int, window: Box, sign_width: float) -> LapSigns:
    """Returns the positions of all signs; `no_bet_space` is 0 without one, `sign_width` is in logical units.

    If no position is free for the No Bets sign, it may be on the rail. If that is not enough, the numbers on both sides
    of its line move away step by step.
    """
    numbers = [number_position(course, space, window) for space in range(1, course.spaces + 1)]
    if not no_bet_space:
        return LapSigns(tuple(numbers), None)
    search = _SignSearch(course, no_bet_space, window, sign_width)
    for step in NUMBER_STEPS:
        for space, shift in ((no_bet_space - 1, -step), (no_bet_space, step)):
            if space:
                numbers[space - 1] = number_position(course, space, window, shift)
        for margin in SIGN_MARGINS:
            if sign := search.free_place(numbers, margin):
                return LapSigns(tuple(numbers), sign)
    return LapSigns(tuple(numbers), search.place(SIGN_DISTANCES[0], 0)[0])


def number_position(course: LapGeometry, space: int, window: Box, shift: float = 0.0) -> Point:
    """Returns the middle of a space's disc, `shift` logical units past the middle of the space.

    It is outside the outer rail, or on the inner one where a race would cover it.
    """
    distance = course.distance(space) + shift
    back = LAST_STEP if space == course.spaces else 0.0
    spot = course.pose_at(course.half_width + SPACE_DISC_DISTANCE, distance - back)
    if any(
        math.dist(_nearest_in_box(box, (spot.x, spot.y)), (spot.x, spot.y)) < SPACE_DISC_RADIUS for box in COVERED_AREAS
    ):
        spot = course.pose_at(-course.half_width - INNER_DISC_DISTANCE, distance)
    visible = *window[:3], window[3] - TABLE_RIM
    return _clamped((spot.x, spot.y), visible, SPACE_DISC_RADIUS + 1, SPACE_DISC_RADIUS + 1)


@dataclass(frozen=True, slots=True)
class _SignSearch:
    """Tries positions for a No Bets sign of a `width` in logical units."""

    course: LapGeometry
    no_bet_space: int
    window: Box
    width: float

    def free_place(self, numbers: Sequence[Point], margin: float) -> Point | None:
        """Returns the free position nearest to the line's outer end, if possible with its post off the numbers."""
        _inner, end = self.course.space_line(self.no_bet_space)
        best: tuple[float, Point] | None = None
        for away in SIGN_DISTANCES:
            for aside in SIGN_OFFSETS:
                place, moved = self.place(away, aside)
                cost = away + abs(aside) + moved
                if (best is None or cost < best[0]) and self._is_free(place, numbers, margin):
                    cost += POST_CROSSING_COST * _post_hits_number(end, place, numbers)
                    best = min(best or (cost, place), (cost, place), key=itemgetter(0))
        return best[1] if best else None

    def place(self, away: float, aside: float) -> tuple[Point, float]:
        """Returns the position at a distance from the dirt and the line, and the shift that the window requires."""
        spot = self.course.pose_at(
            self.course.half_width + away, self.course.boundary_distance(self.no_bet_space) + aside
        )
        place = _clamped((spot.x, spot.y), self.window, self.width / 2 + 4, SIGN_HEIGHT / 2 + 3)
        return place, math.dist(place, (spot.x, spot.y))

    def _is_free(self, place: Point, numbers: Sequence[Point], margin: float) -> bool:
        """Returns whether the sign covers no number and nothing that a race covers, `margin` units off the dirt."""
        box = sign_box(place, self.width)
        reach = SPACE_DISC_RADIUS + SIGN_GAP
        left = box[0] - reach
        top = box[1] - reach
        right = box[2] + reach
        low = box[3] + reach
        near = [number for number in numbers if left < number[0] < right and top < number[1] < low]
        if any(math.dist(_nearest_in_box(box, number), number) < reach for number in near):
            return False
        if any(boxes_overlap(box, area) for area in COVERED_AREAS):
            return False
        return self.course.distance_to(box) > margin


def _post_hits_number(end: Point, place: Point, numbers: Sequence[Point]) -> bool:
    (left, right), (top, low) = (sorted(pair) for pair in zip(end, place, strict=True))
    near = left - SPACE_DISC_RADIUS, top - SPACE_DISC_RADIUS, right + SPACE_DISC_RADIUS, low + SPACE_DISC_RADIUS
    numbers = [number for number in numbers if boxes_overlap((*number, *number), near)]
    steps = [(end[0] + (place[0] - end[0]) * i / 12, end[1] + (place[1] - end[1]) * i / 12) for i in range(13)]
    return any(math.dist(number, step) < SPACE_DISC_RADIUS for number in numbers for step in steps)


def sign_box(place: Point, width: float) -> Box:
    """Returns the box (left, top, right, bottom) of a No Bets sign by its middle."""
    return place[0] - width / 2, place[1] - SIGN_HEIGHT / 2, place[0] + width / 2, place[1] + SIGN_HEIGHT / 2


def boxes_overlap(one: Box, other: Box) -> bool:
    """Returns whether two boxes (left, top, right, bottom) have a point in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _nearest_in_box(box: Box, point: Point) -> Point:
    """Returns the point within a box (left, top, right, bottom) that is nearest to `point`."""
    return min(max(point[0], box[0]), box[2]), min(max(point[1], box[1]), box[3])


def _clamped(point: Point, window: Box, across: float, down: float) -> Point:
    left, top, right, bottom = window
    return min(max(point[0], left + across), right - across), min(max(point[1], top + down), bottom - down)
