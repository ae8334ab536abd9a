"""Reads the landmarks of a map (screen, Winner's Circle, pens) and checks that nothing overlaps."""

import math
from dataclasses import dataclass

from game.engine.message import Message
from game.tiled.tiled_map import MapProblems, TiledObject
from game.track.column_geometry import ColumnGeometry
from game.track.corner_rounding import Point
from game.track.lap_geometry import LapGeometry

Box = tuple[float, float, float, float]

LAP_WINDOW = (0.0, 44.0, 896.0, 456.0)
"""Left, top, right and bottom of the visible part of a map with a lap, in logical units."""
COLUMN_WINDOW = (0.0, 40.0, 896.0, 720.0)
"""Left, top, right and bottom of the visible part of a map with columns, in logical units."""
COVERED_AREAS = ((0.0, 424.0, 640.0, 456.0), (769.0, 48.0, 885.0, 106.0))
"""Areas that captions and dice cover in a race with a lap: left, top, right and bottom, in logical units. They have no
signs.
"""
RAIL_MARGIN = 5.0
"""Width of the rail beyond the lanes on each side, in logical units."""
MIN_SCREEN_SIZE = (120.0, 48.0)
"""Minimum width and height of the infield screen, in logical units."""
LAP_WINNERS = 3
"""Number of places in the Winner's Circle of a lap."""
COLUMN_WINNERS = 1
"""Number of places in the Winner's Circle of columns."""
WINNER_PAD_SIZE = (92.0, 24.0)
"""Width and height of a winner's pad, in logical units."""
WINNER_PAD_NUMBER_WIDTH = 8.0
"""Width of the part of a winner's pad left of the horse, for its number, in logical units."""
PADDOCK_COUNT = 4
PADDOCK_SIZE = (124.0, 60.0)
"""Width and height of a scratched horse's paddock, in logical units."""
PADDOCK_SIGN_WIDTH = 18.0
"""Width of the part of a paddock left of the horse, for its sign, in logical units."""


@dataclass(frozen=True, slots=True)
class LandmarkContext:
    """The course, if it is usable, the part of the map that is shown, and where to report problems."""

    course: LapGeometry | ColumnGeometry | None
    window: Box
    problems: MapProblems


def visible_window(course: LapGeometry | ColumnGeometry | None) -> Box:
    """Returns the visible window of a map with this course: left, top, right and bottom."""
    return COLUMN_WINDOW if isinstance(course, ColumnGeometry) else LAP_WINDOW


def winner_pad_box(place: Point) -> Box:
    """Returns x, y, width and height of the pad for a horse at `place`."""
    return (
        place[0] - WINNER_PAD_SIZE[0] / 2 - WINNER_PAD_NUMBER_WIDTH,
        place[1] - WINNER_PAD_SIZE[1] / 2,
        *WINNER_PAD_SIZE,
    )


def paddock_box(place: Point) -> Box:
    """Returns x, y, width and height of the paddock for a horse at `place`."""
    return place[0] - PADDOCK_SIZE[0] / 2 - PADDOCK_SIGN_WIDTH, place[1] - PADDOCK_SIZE[1] / 2, *PADDOCK_SIZE


def read_winners(objects_by_name: dict[str, TiledObject], context: LandmarkContext, screen_box: Box) -> list[Point]:
    """Returns the positions of the winners; `screen_box` is the infield screen."""
    count = COLUMN_WINNERS if isinstance(context.course, ColumnGeometry) else LAP_WINNERS
    places = read_points(objects_by_name, "winner", count, context)
    for box in map(winner_pad_box, places):
        if context.course and context.course.distance_to(_box_edges(box)) < RAIL_MARGIN:
            context.problems.add(Message("A winner's place lies on the course; move it to the grass."))
        if _overlap(box, screen_box):
            context.problems.add(Message("A winner's place lies on the screen; move one of them."))
    return places


def read_screen(tiled_object: TiledObject | None, context: LandmarkContext) -> Box:
    """Returns x, y, width and height of the infield screen; zeros if the map has none."""
    if tiled_object is None:
        return 0.0, 0.0, 0.0, 0.0
    x, y, width, height = (
        float(side) for side in (tiled_object.x, tiled_object.y, tiled_object.width, tiled_object.height)
    )
    if not (width >= MIN_SCREEN_SIZE[0] and height >= MIN_SCREEN_SIZE[1]):
        context.problems.add(
            Message(
                "The screen is smaller than {width}×{height} pixels.",
                width=int(MIN_SCREEN_SIZE[0]),
                height=int(MIN_SCREEN_SIZE[1]),
            )
        )
    elif not (is_inside((x, y), 4.0, context.window) and is_inside((x + width, y + height), 4.0, context.window)):
        context.problems.add(Message("The screen lies outside the visible part of the map."))
    elif context.course and context.course.distance_to((x, y, x + width, y + height)) < RAIL_MARGIN:
        context.problems.add(Message("The screen lies on the course; move it to the infield or make it smaller."))
    return x, y, width, height


def read_points(
    objects_by_name: dict[str, TiledObject], name: str, count: int, context: LandmarkContext
) -> list[Point]:
    """Returns the positions of the objects “name 1” to “name count”."""
    found = []
    for number in range(1, count + 1):
        if f"{name} {number}" not in objects_by_name:
            context.problems.add(Message("The map has no object “{name}” (a point).", name=f"{name} {number}"))
            continue
        found.append(read_point(objects_by_name[f"{name} {number}"], context.problems))
        if not is_inside(found[-1], 0.0, context.window):
            context.problems.add(Message("“{name}” lies outside the visible part of the map.", name=f"{name} {number}"))
    return found


def read_pens(objects_by_name: dict[str, TiledObject], context: LandmarkContext, screen_box: Box) -> list[Point]:
    """Returns the four paddocks of columns; of a lap the pens that the map places, else the stalls of the gate."""
    course = context.course
    if isinstance(course, ColumnGeometry):
        places = read_points(objects_by_name, "pen", PADDOCK_COUNT, context)
        _check_overlaps(objects_by_name, list(map(paddock_box, places)), context, screen_box)
        return places
    if course is None:
        return []
    if any(name.startswith("pen ") for name in objects_by_name):
        return read_points(objects_by_name, "pen", course.lanes, context)
    stalls = (course.place(lane, 0) for lane in range(1, course.lanes + 1))
    return [(stall.x, stall.y) for stall in stalls]


def _check_overlaps(
    objects_by_name: dict[str, TiledObject], boxes: list[Box], context: LandmarkContext, screen_box: Box
) -> None:
    pads = [
        winner_pad_box(read_point(tiled_object, context.problems))
        for name, tiled_object in objects_by_name.items()
        if name.startswith("winner ")
    ]
    for number, box in enumerate(boxes, 1):
        if context.course and context.course.distance_to(_box_edges(box)) < RAIL_MARGIN:
            context.problems.add(Message("“{name}” lies on the course; move it to the grass.", name=f"pen {number}"))
        if any(_overlap(box, other) for other in (*boxes[number:], *pads, screen_box)):
            context.problems.add(
                Message(
                    "“{name}” lies on another pen, a winner's place or the screen; move one of them.",
                    name=f"pen {number}",
                )
            )


def _box_edges(box: Box) -> Box:
    return box[0], box[1], box[0] + box[2], box[1] + box[3]


def _overlap(box: Box, other: Box) -> bool:
    left, top, right, bottom = _box_edges(other)
    return left < box[0] + box[2] and box[0] < right and top < box[1] + box[3] and box[1] < bottom


def read_point(tiled_object: TiledObject, problems: MapProblems) -> Point:
    """Returns the position of an object."""
    x, y = float(tiled_object.x), float(tiled_object.y)
    if math.isfinite(x) and math.isfinite(y):
        return x, y
    problems.add(Message("“{name}” is not a place on the map.", name=tiled_object.name))
    return 0.0, 0.0


def is_inside(place: Point, margin: float, window: Box) -> bool:
    """Returns whether the position is in the part of the map that the race shows."""
    left, top, right, bottom = window
    return left + margin <= place[0] <= right - margin and top + margin <= place[1] <= bottom - margin
