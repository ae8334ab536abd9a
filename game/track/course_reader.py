"""Reads the object “course” of a map: a lap around an infield, or columns side by side."""

import math
from dataclasses import dataclass
from itertools import pairwise

from game.engine.message import N_, Message
from game.tiled import tiled_map
from game.tiled.map_limits import list_items, whole_number, whole_numbers
from game.tiled.tiled_map import MapProblems, TiledObject
from game.tiled.tmx_file import MAX_MAP_SIZE
from game.track import landmarks
from game.track.column_geometry import MIN_LANE_WIDTH, MIN_SQUARE_HEIGHT, ColumnGeometry
from game.track.corner_rounding import Point
from game.track.landmarks import RAIL_MARGIN, Box
from game.track.lap_geometry import InvalidCourse, LaneGeometry, LapGeometry

COLUMNS_CLASS = "columns"
"""Class of a course with columns instead of a lap."""
MAX_LAP_PIXELS = 20_000.0
"""Maximum length of a lap's drawn line, in pixels. Computing time and memory grow with the length."""
MAX_START_OFFSET = 1.0
"""Maximum distance between the start and the middle of the dirt, in half-widths."""
LANE_WIDTH = "lane_width"
"""Property with the width of a lane in pixels. Among the numbers of a course, only this one may have a fraction."""
NOT_A_LANE_WIDTH = N_("The course's “{name}” is not a number: “{found}”. Write it with a point, such as 15.5.")
NOT_A_WHOLE_NUMBER = N_("The course's “{name}” is not a whole number: “{found}”.")
NUMBER_LIMITS = {"lanes": (1, 20), LANE_WIDTH: (8, 60), "spaces": (4, 60)}
"""Minimum and maximum of each number of a lap, by property name."""
COLUMN_COUNT_LIMITS = (2, 16)
"""Minimum and maximum number of columns."""
COLUMN_LENGTH_LIMITS = (1, 24)
"""Minimum and maximum number of squares in a column."""
FIRST_HORSE_LIMITS = (0, 99)
"""Minimum and maximum number of the first horse."""


@dataclass(frozen=True, slots=True)
class CourseSpec:
    """The course, None if it cannot be raced on; the first space without bets (0: none); the first horse's number."""

    course: LapGeometry | ColumnGeometry | None
    no_bet: int = 0
    first: int = 1


def has_columns(objects_by_name: dict[str, TiledObject]) -> bool:
    """Returns whether the course is drawn as columns."""
    return "course" in objects_by_name and tiled_map.object_class(objects_by_name["course"]) == COLUMNS_CLASS


def read_course(objects_by_name: dict[str, TiledObject], lengths: tuple[int, ...], problems: MapProblems) -> CourseSpec:
    """Returns the map's course. `lengths` replace the map's own numbers of squares a lane."""
    tiled_object = objects_by_name.get("course")
    if tiled_object is not None and tiled_map.object_class(tiled_object) not in ("", COLUMNS_CLASS):
        problems.add(
            Message(
                "The course's class “{name}” is unknown: leave it empty for a lap, or write “columns”.",
                name=tiled_map.object_class(tiled_object),
            )
        )
    if tiled_object is not None and has_columns(objects_by_name):
        spec = _read_columns(tiled_object, lengths, problems)
        screen = objects_by_name.get("screen")
        return _below_screen(spec, screen) if lengths and screen is not None else spec
    if lengths:
        problems.add(Message("This game needs columns; the map has a lap."))
    lanes, no_bet = read_lane_geometry(tiled_object, problems)
    return CourseSpec(_read_lap(objects_by_name, lanes, problems), no_bet)


# --- a lap --------------------------------------------------------------------------------------------


def _read_lap(
    objects_by_name: dict[str, TiledObject], lanes: LaneGeometry | None, problems: MapProblems
) -> LapGeometry | None:
    tiled_object = objects_by_name.get("course")
    corners = _read_corners(tiled_object, problems) if tiled_object is not None else []
    if not corners or lanes is None or "start" not in objects_by_name:
        return None
    start = landmarks.read_point(objects_by_name["start"], problems)
    try:
        course = LapGeometry(corners, start, lanes)
    except InvalidCourse as error:
        problems.add(_invalid_course_message(error, lanes))
        return None
    if course.start_distance > course.half_width * MAX_START_OFFSET:
        problems.add(
            Message(
                "The start is {far} pixels away from the course; move it onto it.",
                far=round(course.start_distance),
            )
        )
    window = landmarks.visible_window(course)
    if not all(landmarks.is_inside(point, 0.0, window) for point in course.edge(course.half_width + RAIL_MARGIN)):
        problems.add(_outside_message(window))
    return course


def _outside_message(window: Box) -> Message:
    left, top, right, bottom = map(int, window)
    return Message(
        "The course leaves the visible part of the map ({left}–{right} across, {top}–{bottom} down).",
        left=left,
        right=right,
        top=top,
        bottom=bottom,
    )


def _read_corners(tiled_object: TiledObject, problems: MapProblems) -> list[Point]:
    if "points" not in vars(tiled_object):
        problems.add(Message("The course is not a polygon; draw it with Insert Polygon."))
        return []
    points = [(float(x), float(y)) for x, y in tiled_object.apply_transformations()]
    if not all(math.isfinite(x) and math.isfinite(y) and max(abs(x), abs(y)) <= MAX_MAP_SIZE for x, y in points):
        problems.add(Message("The course has a corner that is not a place on the map."))
        return []
    if not tiled_object.closed and math.dist(points[0], points[-1]) > 8.0:
        problems.add(Message("The course is open: end it where it began, or draw it with Insert Polygon."))
        return []
    if sum(math.dist(a, b) for a, b in pairwise(points)) > MAX_LAP_PIXELS:
        problems.add(Message("The course is longer than {most} pixels.", most=int(MAX_LAP_PIXELS)))
        return []
    return points


def _invalid_course_message(error: InvalidCourse, lanes: LaneGeometry) -> Message:
    x, y = round(error.x), round(error.y)
    match error.kind:
        case "short":
            return Message("The course is too short for {spaces} spaces.", spaces=lanes.spaces)
        case "tight":
            return Message(
                "The lanes do not fit the bend near {x}, {y}: move the corners apart, or make the lanes narrower.",
                x=x,
                y=y,
            )
        case _:
            return Message("The lanes do not fit: the course meets itself near {x}, {y}.", x=x, y=y)


# --- columns ------------------------------------------------------------------------------------------


def _read_columns(tiled_object: TiledObject, wanted_lengths: tuple[int, ...], problems: MapProblems) -> CourseSpec:
    map_lengths = read_lengths(tiled_object, problems)
    has_first = "first" in tiled_object.properties
    first = int(_read_number(tiled_object, "first", FIRST_HORSE_LIMITS, problems) or 0) if has_first else 1
    box = _read_rectangle(tiled_object, problems)
    if wanted_lengths and map_lengths and len(wanted_lengths) != len(map_lengths):
        problems.add(
            Message(
                "The map has {lanes} columns; this game needs {needed}.",
                lanes=len(map_lengths),
                needed=len(wanted_lengths),
            )
        )
        return CourseSpec(None, first=first)
    lengths = wanted_lengths or map_lengths
    if box is None or not lengths:
        return CourseSpec(None, first=first)
    course = ColumnGeometry(box, lengths)
    window = landmarks.visible_window(course)
    left, top, right, bottom = course.bounds()
    if not (landmarks.is_inside((left, top), 0.0, window) and landmarks.is_inside((right, bottom), 0.0, window)):
        problems.add(_outside_message(window))
    _check_column_size(course, problems)
    return CourseSpec(course, first=first)


def _below_screen(spec: CourseSpec, screen: TiledObject) -> CourseSpec:
    """Returns the columns of a game's board below the infield screen, which is drawn for the map's own columns."""
    if not isinstance(spec.course, ColumnGeometry):
        return spec
    left = float(screen.x)
    top = float(screen.y)
    box = left, top, left + float(screen.width), top + float(screen.height)
    return CourseSpec(spec.course.lowered_below(box, RAIL_MARGIN), first=spec.first)


def _check_column_size(course: ColumnGeometry, problems: MapProblems) -> None:
    if course.lane_width < MIN_LANE_WIDTH:
        problems.add(
            Message(
                "The columns are {wide} pixels wide, at least {least} are needed: make the course wider.",
                wide=round(course.lane_width),
                least=int(MIN_LANE_WIDTH),
            )
        )
    if course.square_height < MIN_SQUARE_HEIGHT:
        problems.add(
            Message(
                "The squares are {high} pixels high, at least {least} are needed: make the course higher.",
                high=round(course.square_height),
                least=int(MIN_SQUARE_HEIGHT),
            )
        )


def _read_rectangle(tiled_object: TiledObject, problems: MapProblems) -> Box | None:
    sides = (float(tiled_object.x), float(tiled_object.y), float(tiled_object.width), float(tiled_object.height))
    if "points" in vars(tiled_object) or getattr(tiled_object, "ellipse", False) or not (sides[2] > 0 and sides[3] > 0):
        problems.add(Message("The columns are not a rectangle; draw the course with Insert Rectangle."))
        return None
    if float(tiled_object.rotation or 0.0) % 360.0:
        problems.add(Message("The course is turned; columns run straight up: set its rotation to 0."))
        return None
    return sides[0], sides[1], sides[0] + sides[2], sides[1] + sides[3]


def read_lane_geometry(course: TiledObject | None, problems: MapProblems) -> tuple[LaneGeometry | None, int]:
    """Returns the lanes (None if they are invalid), and the first space past the No Bet line."""
    if course is None:
        return None, 0
    found = {name: _read_number(course, name, limits, problems) for name, limits in NUMBER_LIMITS.items()}
    spaces = int(found["spaces"] or 0)
    no_bet = int(_read_number(course, "no_bet", (2, spaces or NUMBER_LIMITS["spaces"][1]), problems) or 0)
    clockwise = str(course.properties.get("clockwise", "false")).lower() in ("true", "1", "yes")
    if None in found.values():
        return None, no_bet
    return LaneGeometry(int(found["lanes"] or 0), found[LANE_WIDTH] or 0.0, spaces, clockwise), no_bet


def read_lengths(course: TiledObject, problems: MapProblems) -> tuple[int, ...]:
    """Returns the number of squares of each column, from the left; empty if the numbers are invalid."""
    if "lengths" not in course.properties:
        problems.add(Message("The course has no property “lengths” (squares of each column, such as “3 4 5 4 3”)."))
        return ()
    text = str(course.properties["lengths"] or "")
    unknown_text = next((word for word in list_items(text) if whole_number(word) is None), None)
    if unknown_text is not None:
        problems.add(Message("The course's “lengths” are not whole numbers: “{found}”.", found=unknown_text))
        return ()
    found = tuple(whole_numbers(text))
    least, most = COLUMN_COUNT_LIMITS
    if not least <= len(found) <= most:
        problems.add(
            Message(
                "The course's “lengths” are {count}; there must be {least} to {most}.",
                count=len(found),
                least=least,
                most=most,
            )
        )
        return ()
    least, most = COLUMN_LENGTH_LIMITS
    if not all(least <= squares <= most for squares in found):
        odd = next(squares for squares in found if not least <= squares <= most)
        problems.add(
            Message(
                "A column of {squares} squares is in “lengths”; it must be {least} to {most}.",
                squares=odd,
                least=least,
                most=most,
            )
        )
        return ()
    return found


def _read_number(tiled_object: TiledObject, name: str, limits: tuple[int, int], problems: MapProblems) -> float | None:
    if name not in tiled_object.properties:
        problems.add(Message("The course has no property “{name}”.", name=name))
        return None
    text = str(tiled_object.properties[name] or "").strip()
    value = _lane_width(text) if name == LANE_WIDTH else whole_number(text)
    if value is None:
        sentence = NOT_A_LANE_WIDTH if name == LANE_WIDTH else NOT_A_WHOLE_NUMBER
        problems.add(Message(sentence, name=name, found=text))
        return None
    if not limits[0] <= value <= limits[1]:
        problems.add(
            Message(
                "The course's “{name}” is {value}; it must be {least} to {most}.",
                name=name,
                value=f"{value:g}",
                least=limits[0],
                most=limits[1],
            )
        )
        return None
    return value


def _lane_width(text: str) -> float | None:
    """Returns a text as a number, which may have a fraction; None if it is not a number."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None
