"""What stands beside the course on a map: screen, Winner's Circle, pens, and whether they are in nobody's way."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from game.engine.core import Sentence
from game.stage.bends import Point
from game.stage.columns import Columns
from game.stage.course import Course
from game.stage.mapfile import Faults

Box = tuple[float, float, float, float]

WINDOW = (0.0, 40.0, 896.0, 456.0)
"""Left, top, right and bottom of what a race shows of a map with a lap (logical units)."""
TALL_WINDOW = (0.0, 40.0, 896.0, 720.0)
"""The same for a map with columns."""
COVERED = ((0.0, 424.0, 640.0, 456.0), (826.0, 62.0, 870.0, 184.0))
"""Where a race with a lap lays its calls and its dice over the map: no sign stands here (left, top, right, bottom)."""
RAIL = 5.0
"""Beyond the lanes on each side (logical units): the rail."""
SMALLEST_SCREEN = (120.0, 48.0)
"""Width and height of the smallest infield screen (logical units)."""
LAP_WINNERS, COLUMN_WINNERS = 3, 1
"""How many horses have a place in the Winner's Circle."""
PAD = (92.0, 24.0)
"""Width and height of a winner's pad (logical units)."""
PAD_NUMBER = 8.0
"""The pad reaches this much farther to the left of the horse, where its number is (logical units)."""
PADDOCKS = 4
PADDOCK = (124.0, 60.0)
"""Width and height of a scratched horse's paddock (logical units)."""
PADDOCK_SIGN = 18.0
"""The paddock reaches this much farther to the left of the horse, where its sign is (logical units)."""


@dataclass(frozen=True, slots=True)
class Site:
    """The course, should it be fit, the part of the map that is shown, and where to say what is wrong."""

    course: Course | Columns | None
    window: Box
    faults: Faults


def window(course: Course | Columns | None) -> Box:
    """Left, top, right and bottom of what a race shows of a map with such a course."""
    return TALL_WINDOW if isinstance(course, Columns) else WINDOW


def pad_box(place: Point) -> Box:
    """x, y, width and height of the pad for a horse at `place`."""
    return place[0] - PAD[0] / 2 - PAD_NUMBER, place[1] - PAD[1] / 2, *PAD


def paddock_box(place: Point) -> Box:
    """x, y, width and height of the paddock for a horse at `place`."""
    return place[0] - PADDOCK[0] / 2 - PADDOCK_SIGN, place[1] - PADDOCK[1] / 2, *PADDOCK


def winners(named: dict[str, Any], site: Site, seen: Box) -> list[Point]:
    """Where the winners stand; `seen` is the screen."""
    count = COLUMN_WINNERS if isinstance(site.course, Columns) else LAP_WINNERS
    places = points(named, "winner", count, site)
    for box in map(pad_box, places):
        if site.course and site.course.away(_sides(box)) < RAIL:
            site.faults.add(Sentence("A winner's place lies on the course; move it to the grass."))
        if _overlap(box, seen):
            site.faults.add(Sentence("A winner's place lies on the screen; move one of them."))
    return places


def screen(drawn: Any, site: Site) -> Box:
    """x, y, width and height of the infield screen."""
    if drawn is None:
        return 0.0, 0.0, 0.0, 0.0
    x, y, width, height = (float(side) for side in (drawn.x, drawn.y, drawn.width, drawn.height))
    if not (width >= SMALLEST_SCREEN[0] and height >= SMALLEST_SCREEN[1]):
        site.faults.add(
            Sentence(
                "The screen is smaller than {width}×{height} pixels.",
                width=int(SMALLEST_SCREEN[0]),
                height=int(SMALLEST_SCREEN[1]),
            )
        )
    elif not (inside((x, y), 4.0, site.window) and inside((x + width, y + height), 4.0, site.window)):
        site.faults.add(Sentence("The screen lies outside the visible part of the map."))
    elif site.course and site.course.away((x, y, x + width, y + height)) < RAIL:
        site.faults.add(Sentence("The screen lies on the course; move it to the infield or make it smaller."))
    return x, y, width, height


def points(named: dict[str, Any], name: str, count: int, site: Site) -> list[Point]:
    """The places of the objects “name 1” to “name count”."""
    found = []
    for number in range(1, count + 1):
        if f"{name} {number}" not in named:
            site.faults.add(Sentence("The map has no object “{name}” (a point).", name=f"{name} {number}"))
            continue
        found.append(point(named[f"{name} {number}"], site.faults))
        if not inside(found[-1], 0.0, site.window):
            site.faults.add(Sentence("“{name}” lies outside the visible part of the map.", name=f"{name} {number}"))
    return found


def pens(named: dict[str, Any], site: Site, seen: Box) -> list[Point]:
    """Columns: the four paddocks. A lap: the pens the map places, else the stalls of the gate."""
    course = site.course
    if isinstance(course, Columns):
        places = points(named, "pen", PADDOCKS, site)
        _refuse_in_the_way(named, list(map(paddock_box, places)), site, seen)
        return places
    if course is None:
        return []
    if any(name.startswith("pen ") for name in named):
        return points(named, "pen", course.lanes, site)
    stalls = (course.place(lane, 0) for lane in range(1, course.lanes + 1))
    return [(stall.x, stall.y) for stall in stalls]


def _refuse_in_the_way(named: dict[str, Any], boxes: list[Box], site: Site, seen: Box) -> None:
    pads = [pad_box(point(thing, site.faults)) for name, thing in named.items() if name.startswith("winner ")]
    for number, box in enumerate(boxes, 1):
        if site.course and site.course.away(_sides(box)) < RAIL:
            site.faults.add(Sentence("“{name}” lies on the course; move it to the grass.", name=f"pen {number}"))
        if any(_overlap(box, other) for other in (*boxes[number:], *pads, seen)):
            site.faults.add(
                Sentence(
                    "“{name}” lies on another pen, a winner's place or the screen; move one of them.",
                    name=f"pen {number}",
                )
            )


def _sides(box: Box) -> Box:
    """Left, top, right and bottom of a box of x, y, width and height."""
    return box[0], box[1], box[0] + box[2], box[1] + box[3]


def _overlap(box: Box, other: Box) -> bool:
    """Whether two boxes of x, y, width and height cover each other."""
    left, top, right, bottom = _sides(other)
    return left < box[0] + box[2] and box[0] < right and top < box[1] + box[3] and box[1] < bottom


def point(thing: Any, faults: Faults) -> Point:
    """The place of an object."""
    x, y = float(thing.x), float(thing.y)
    if math.isfinite(x) and math.isfinite(y):
        return x, y
    faults.add(Sentence("“{name}” is not a place on the map.", name=thing.name))
    return 0.0, 0.0


def inside(place: Point, margin: float, window: Box) -> bool:
    """Whether the place is in the part of the map that the race shows."""
    left, top, right, bottom = window
    return left + margin <= place[0] <= right - margin and top + margin <= place[1] <= bottom - margin
