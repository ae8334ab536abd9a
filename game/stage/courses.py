"""Reads the object “course” of a map: a lap around an infield, or columns side by side. Draws nothing."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from game.engine.core import Sentence
from game.stage import landmarks, particulars
from game.stage.bends import Point
from game.stage.columns import LOWEST, NARROWEST, Columns
from game.stage.course import Course, Lanes, Unraceable
from game.stage.landmarks import RAIL, Box
from game.stage.mapfile import LARGEST, Faults

COLUMNS = "columns"
"""The class of a course that is no lap."""
LONGEST = 20_000.0
"""Of the drawn line of a lap (pixels); all that is worked out of it takes time and memory with its length."""
NEAR_COURSE = 1.0
"""The start may lie this many half-widths of the dirt away from the middle."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The course, if it can be raced on; the first space without bets (0: none); the number of the first horse."""

    course: Course | Columns | None
    no_bet: int = 0
    first: int = 1


def are_columns(named: dict[str, Any]) -> bool:
    """Whether the course is drawn as columns."""
    return "course" in named and particulars.kind(named["course"]) == COLUMNS


def read(named: dict[str, Any], lengths: tuple[int, ...], faults: Faults) -> Plan:
    """The map's course. `lengths` are the squares of each lane that a game wants instead of the map's own."""
    drawn = named.get("course")
    if drawn is not None and particulars.kind(drawn) not in ("", COLUMNS):
        faults.add(
            Sentence(
                "The course's class “{name}” is unknown: leave it empty for a lap, or write “columns”.",
                name=particulars.kind(drawn),
            )
        )
    if are_columns(named):
        return _columns(drawn, lengths, faults)
    if lengths:
        faults.add(Sentence("This game needs columns; the map has a lap."))
    lanes, no_bet = particulars.numbers(drawn, faults)
    return Plan(_lap(named, lanes, faults), no_bet)


# --- a lap --------------------------------------------------------------------------------------------


def _lap(named: dict[str, Any], lanes: Lanes | None, faults: Faults) -> Course | None:
    drawn = named.get("course")
    corners = _corners(drawn, faults) if drawn is not None else []
    if not corners or lanes is None or "start" not in named:
        return None
    start = landmarks.point(named["start"], faults)
    try:
        course = Course(corners, start, lanes)
    except Unraceable as wrong:
        faults.add(_unraceable(wrong, lanes))
        return None
    if course.start_distance > course.half_width * NEAR_COURSE:
        faults.add(
            Sentence(
                "The start is {far} pixels away from the course; move it onto it.",
                far=round(course.start_distance),
            )
        )
    window = landmarks.window(course)
    if not all(landmarks.inside(point, 0.0, window) for point in course.edge(course.half_width + RAIL)):
        faults.add(_leaves(window))
    return course


def _leaves(window: Box) -> Sentence:
    left, top, right, bottom = map(int, window)
    return Sentence(
        "The course leaves the visible part of the map ({left}–{right} across, {top}–{bottom} down).",
        left=left,
        right=right,
        top=top,
        bottom=bottom,
    )


def _corners(drawn: Any, faults: Faults) -> list[Point]:
    if "points" not in vars(drawn):
        faults.add(Sentence("The course is not a polygon; draw it with Insert Polygon."))
        return []
    points = [(float(x), float(y)) for x, y in drawn.apply_transformations()]
    if not all(math.isfinite(x) and math.isfinite(y) and max(abs(x), abs(y)) <= LARGEST for x, y in points):
        faults.add(Sentence("The course has a corner that is not a place on the map."))
        return []
    if not drawn.closed and math.dist(points[0], points[-1]) > 8.0:
        faults.add(Sentence("The course is open: end it where it began, or draw it with Insert Polygon."))
        return []
    if sum(math.dist(a, b) for a, b in pairwise(points)) > LONGEST:
        faults.add(Sentence("The course is longer than {most} pixels.", most=int(LONGEST)))
        return []
    return points


def _unraceable(wrong: Unraceable, lanes: Lanes) -> Sentence:
    match wrong.kind:
        case "short":
            return Sentence("The course is too short for {spaces} spaces.", spaces=lanes.spaces)
        case "tight":
            text = "The lanes do not fit the bend near {x}, {y}: move the corners apart, or make the lanes narrower."
        case _:
            text = "The lanes do not fit: the course meets itself near {x}, {y}."
    return Sentence(text, x=round(wrong.x), y=round(wrong.y))


# --- columns ------------------------------------------------------------------------------------------


def _columns(drawn: Any, wanted: tuple[int, ...], faults: Faults) -> Plan:
    own = particulars.lengths(drawn, faults)
    first = particulars.first(drawn, faults)
    box = _rectangle(drawn, faults)
    if wanted and own and len(wanted) != len(own):
        faults.add(
            Sentence("The map has {lanes} columns; this game needs {needed}.", lanes=len(own), needed=len(wanted))
        )
        return Plan(None, first=first)
    lengths = wanted or own
    if box is None or not lengths:
        return Plan(None, first=first)
    course = Columns(box, lengths)
    window = landmarks.window(course)
    left, top, right, bottom = course.bounds()
    if not (landmarks.inside((left, top), 0.0, window) and landmarks.inside((right, bottom), 0.0, window)):
        faults.add(_leaves(window))
    _refuse_small(course, faults)
    return Plan(course, first=first)


def _refuse_small(course: Columns, faults: Faults) -> None:
    if course.lane_width < NARROWEST:
        faults.add(
            Sentence(
                "The columns are {wide} pixels wide, at least {least} are needed: make the course wider.",
                wide=round(course.lane_width),
                least=int(NARROWEST),
            )
        )
    if course.square < LOWEST:
        faults.add(
            Sentence(
                "The squares are {high} pixels high, at least {least} are needed: make the course higher.",
                high=round(course.square),
                least=int(LOWEST),
            )
        )


def _rectangle(drawn: Any, faults: Faults) -> Box | None:
    sides = (float(drawn.x), float(drawn.y), float(drawn.width), float(drawn.height))
    if "points" in vars(drawn) or getattr(drawn, "ellipse", False) or not (sides[2] > 0 and sides[3] > 0):
        faults.add(Sentence("The columns are not a rectangle; draw the course with Insert Rectangle."))
        return None
    if float(drawn.rotation or 0.0) % 360.0:
        faults.add(Sentence("The course is turned; columns run straight up: set its rotation to 0."))
        return None
    return sides[0], sides[1], sides[0] + sides[2], sides[1] + sides[3]
