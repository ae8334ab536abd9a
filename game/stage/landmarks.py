"""What stands beside the course on a map: screen, Winner's Circle, pens, and whether they are in nobody's way."""

from __future__ import annotations

import math
from typing import Any

from game.engine.core import Sentence
from game.stage.bends import Point
from game.stage.course import Course
from game.stage.mapfile import Faults

Box = tuple[float, float, float, float]

WINDOW = (0.0, 40.0, 896.0, 456.0)
"""Left, top, right and bottom of what the race scene shows of a map (logical units)."""
RAIL = 5.0
"""Beyond the lanes on each side (logical units): the rail."""
SMALLEST_SCREEN = (120.0, 48.0)
"""Width and height of the smallest infield screen (logical units)."""
WINNERS = 3
PAD = (92.0, 24.0)
"""Width and height of a winner's pad (logical units)."""
PAD_NUMBER = 8.0
"""The pad reaches this much farther to the left of the horse, where its number is (logical units)."""


def pad_box(place: Point) -> Box:
    """x, y, width and height of the pad for a horse at `place`."""
    return place[0] - PAD[0] / 2 - PAD_NUMBER, place[1] - PAD[1] / 2, *PAD


def winners(named: dict[str, Any], course: Course | None, seen: Box, faults: Faults) -> list[Point]:
    """Where the three winners stand; `seen` is the screen."""
    places = points(named, "winner", WINNERS, faults)
    for x, y, width, height in map(pad_box, places):
        if course and off_dirt(course, (x, y, x + width, y + height)) < RAIL:
            faults.add(Sentence("A winner's place lies on the course; move it to the grass."))
        if x < seen[0] + seen[2] and x + width > seen[0] and y < seen[1] + seen[3] and y + height > seen[1]:
            faults.add(Sentence("A winner's place lies on the screen; move one of them."))
    return places


def screen(drawn: Any, course: Course | None, faults: Faults) -> Box:
    """x, y, width and height of the infield screen."""
    if drawn is None:
        return 0.0, 0.0, 0.0, 0.0
    x, y, width, height = (float(side) for side in (drawn.x, drawn.y, drawn.width, drawn.height))
    if not (width >= SMALLEST_SCREEN[0] and height >= SMALLEST_SCREEN[1]):
        faults.add(
            Sentence(
                "The screen is smaller than {width}×{height} pixels.",
                width=int(SMALLEST_SCREEN[0]),
                height=int(SMALLEST_SCREEN[1]),
            )
        )
    elif not (inside((x, y), 4.0) and inside((x + width, y + height), 4.0)):
        faults.add(Sentence("The screen lies outside the visible part of the map."))
    elif course and off_dirt(course, (x, y, x + width, y + height)) < RAIL:
        faults.add(Sentence("The screen lies on the course; move it to the infield or make it smaller."))
    return x, y, width, height


def points(named: dict[str, Any], name: str, count: int, faults: Faults) -> list[Point]:
    """The places of the objects “name 1” to “name count”."""
    found = []
    for number in range(1, count + 1):
        if f"{name} {number}" not in named:
            faults.add(Sentence("The map has no object “{name}” (a point).", name=f"{name} {number}"))
            continue
        found.append(point(named[f"{name} {number}"], faults))
        if not inside(found[-1], 0.0):
            faults.add(Sentence("“{name}” lies outside the visible part of the map.", name=f"{name} {number}"))
    return found


def pens(named: dict[str, Any], course: Course | None, faults: Faults) -> list[Point]:
    """The pens the map places, else the stalls of the gate."""
    if course is None:
        return []
    if any(name.startswith("pen ") for name in named):
        return points(named, "pen", course.lanes, faults)
    stalls = (course.place(lane, 0) for lane in range(1, course.lanes + 1))
    return [(stall.x, stall.y) for stall in stalls]


def point(thing: Any, faults: Faults) -> Point:
    """The place of an object."""
    x, y = float(thing.x), float(thing.y)
    if math.isfinite(x) and math.isfinite(y):
        return x, y
    faults.add(Sentence("“{name}” is not a place on the map.", name=thing.name))
    return 0.0, 0.0


def inside(place: Point, margin: float) -> bool:
    """Whether the place is in the part of the map that the race shows."""
    left, top, right, bottom = WINDOW
    return left + margin <= place[0] <= right - margin and top + margin <= place[1] <= bottom - margin


def off_dirt(course: Course, box: Box) -> float:
    """How far the box (left, top, right, bottom) is from the dirt; negative when they overlap."""
    left, top, right, bottom = box
    gaps = (math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom)) for x, y in course.edge(0.0))
    return min(gaps) - course.half_width
