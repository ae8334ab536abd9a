"""What a .tmx file says about a track, and every way in which one can be wrong. Draws nothing.

A track in Tiled: an orthogonal, finite map of at least 1280×720 pixels. Its tile layers are the ground, tile
objects are decor (those in layers above the one with the course are painted over the dirt). Objects, known
by their names, in any object layer:

    course       a polygon (or a closed polyline) along the MIDDLE of the dirt, a few corners are enough: the
                 game rounds each as far as its sides allow. Properties: lanes, lane_width (pixels), spaces,
                 no_bet (the first space past the No Bet line); clockwise, if the field runs that way round
    start        a point on or near the course: the start and finish line
    screen       a rectangle off the dirt: the infield screen
    winner 1…3   points off the dirt: the Winner's Circle
    pen 1…       points, one a lane, where horses wait that do not run; without them the stalls of the gate

Properties of the map: title; if wished dirt and light (colours: the dirt, and what the whole picture is
multiplied with). One pixel of the map is one logical unit.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.core import Sentence
from game.stage.bends import Point
from game.stage.course import Course, Lanes, Unraceable
from game.stage.mapfile import BadMap, Faults, Sheet, opened
from game.stage.stamps import Stamp, layers
from game.words import say

WINDOW = (0.0, 40.0, 896.0, 456.0)
"""Left, top, right and bottom of what the race scene shows of a map (logical units)."""
RAIL = 5.0
"""Beyond the lanes on each side (logical units): the rail."""
SMALLEST_SCREEN = (120.0, 48.0)
"""Width and height of the smallest infield screen (logical units)."""
NEAR_COURSE = 1.0
"""The start may lie this many half-widths of the dirt away from the middle."""
NUMBERS = {"lanes": (1, 20), "lane_width": (8, 60), "spaces": (4, 60)}
"""The course's numbers with the least and the most each may be."""
WINNERS = 3
PAD = (80.0, 24.0)
"""Width and height of a winner's pad (logical units)."""
TITLE_LENGTH = 40


@dataclass(frozen=True, slots=True)
class Chart:
    """A track as read from its file; logical units everywhere."""

    title: str
    course: Course
    no_bet: int
    screen: tuple[float, float, float, float]
    winners: list[Point]
    pens: list[Point]
    tints: dict[str, str]
    ground: list[Stamp]
    decor_under: list[Stamp]
    decor_over: list[Stamp]
    sheets: dict[str, Sheet]


def read(path: str | Path) -> Chart:
    """The track in the .tmx at `path`. Raises BadMap, which holds a sentence for every fault."""
    faults = Faults(Path(path))
    tiled, sheets = opened(Path(path), faults)
    faults.raise_any()
    try:
        return _charted(tiled, sheets, faults)
    except BadMap:
        raise
    except Exception as error:  # whatever else is odd in a damaged file, a player gets a sentence
        faults.add(Sentence("Its objects or properties are damaged; open it in Tiled and save it again."))
        raise faults.bad_map() from error


def check(path: str | Path) -> list[str]:
    """A sentence for each fault of the map at `path`; none when it is fine."""
    try:
        read(path)
    except BadMap as bad:
        return [say(fault) for fault in bad.faults]
    return []


def _charted(tiled: Any, sheets: dict[str, Sheet], faults: Faults) -> Chart:
    named = _named(tiled, faults)
    title = _title(tiled, faults)
    tints = {name: _colour(tiled, name, faults) for name in ("dirt", "light") if name in tiled.properties}
    ground, under, over = layers(tiled, faults)
    lanes, no_bet = _numbers(named.get("course"), faults)
    course = _course(named, lanes, faults)
    screen = _screen(named.get("screen"), course, faults)
    winners = _points(named, "winner", WINNERS, faults)
    for x, y in winners:
        pad = (x - PAD[0] / 2, y - PAD[1] / 2, x + PAD[0] / 2, y + PAD[1] / 2)
        if course and _off_dirt(course, pad) < RAIL:
            faults.add(Sentence("A winner's place lies on the course; move it to the grass."))
    pens = _pens(named, course, faults)
    faults.raise_any()
    assert course
    return Chart(title, course, no_bet, screen, winners, pens, tints, ground, under, over, sheets)


# --- properties ---------------------------------------------------------------------------------------


def _title(tiled: Any, faults: Faults) -> str:
    title = str(tiled.properties.get("title") or "").strip()
    if not title:
        faults.add(Sentence("The map has no title: add a property “title” to the map."))
    elif len(title) > TITLE_LENGTH:
        faults.add(Sentence("The title is longer than {most} letters.", most=TITLE_LENGTH))
    return title


def _colour(tiled: Any, name: str, faults: Faults) -> str:
    """“#rrggbb” out of Tiled's “#aarrggbb”."""
    text = str(tiled.properties[name] or "").lstrip("#")
    try:
        int(text, 16)
    except ValueError:
        text = ""
    if len(text) not in (6, 8):
        faults.add(Sentence("The map's property “{name}” is not a colour.", name=name))
        return "#ffffff"
    return f"#{text[-6:]}"


def _numbers(course: Any, faults: Faults) -> tuple[Lanes | None, int]:
    if course is None:
        return None, 0
    found = {name: _number(course, name, limits, faults) for name, limits in NUMBERS.items()}
    spaces = int(found["spaces"] or 0)
    no_bet = int(_number(course, "no_bet", (2, spaces or NUMBERS["spaces"][1]), faults) or 0)
    clockwise = str(course.properties.get("clockwise", "false")).lower() in ("true", "1", "yes")
    if None in found.values():
        return None, no_bet
    return Lanes(int(found["lanes"] or 0), found["lane_width"] or 0.0, spaces, clockwise), no_bet


def _number(thing: Any, name: str, limits: tuple[int, int], faults: Faults) -> float | None:
    if name not in thing.properties:
        faults.add(Sentence("The course has no property “{name}”.", name=name))
        return None
    text = thing.properties[name]
    try:
        value = float(text)
    except (TypeError, ValueError):
        value = math.nan
    if not math.isfinite(value) or (name != "lane_width" and value != int(value)):
        faults.add(Sentence("The course's “{name}” is not a whole number: “{found}”.", name=name, found=text))
        return None
    if not limits[0] <= value <= limits[1]:
        faults.add(
            Sentence(
                "The course's “{name}” is {value}; it must be {least} to {most}.",
                name=name,
                value=f"{value:g}",
                least=limits[0],
                most=limits[1],
            )
        )
        return None
    return value


# --- objects ------------------------------------------------------------------------------------------


def _named(tiled: Any, faults: Faults) -> dict[str, Any]:
    named: dict[str, Any] = {}
    for thing in tiled.objects:
        name = (thing.name or "").strip().lower()
        if name in named:
            faults.add(Sentence("Two objects are named “{name}”; keep one.", name=name))
        if name and not thing.gid:
            named[name] = thing
    for name, what in (("course", "a polygon along the middle of the dirt"), ("screen", "a rectangle")):
        if name not in named:
            faults.add(Sentence("The map has no object “{name}” ({what}).", name=name, what=Sentence(what)))
    if "start" not in named:
        faults.add(Sentence("The map has no object “start” (a point on the course)."))
    return named


def _course(named: dict[str, Any], lanes: Lanes | None, faults: Faults) -> Course | None:
    drawn = named.get("course")
    corners = _corners(drawn, faults) if drawn is not None else []
    if not corners or lanes is None or "start" not in named:
        return None
    start = _point(named["start"], faults)
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
    if not all(_inside(point, 0.0) for point in course.edge(course.half_width + RAIL)):
        faults.add(
            Sentence(
                "The course leaves the visible part of the map ({left}–{right} across, {top}–{bottom} down).",
                left=int(WINDOW[0]),
                right=int(WINDOW[2]),
                top=int(WINDOW[1]),
                bottom=int(WINDOW[3]),
            )
        )
    return course


def _corners(drawn: Any, faults: Faults) -> list[Point]:
    if "points" not in vars(drawn):
        faults.add(Sentence("The course is not a polygon; draw it with Insert Polygon."))
        return []
    points = [(float(x), float(y)) for x, y in drawn.apply_transformations()]
    if not all(math.isfinite(x) and math.isfinite(y) and abs(x) + abs(y) < 1e6 for x, y in points):
        faults.add(Sentence("The course has a corner that is not a place on the map."))
        return []
    if not drawn.closed and math.dist(points[0], points[-1]) > 8.0:
        faults.add(Sentence("The course is open: end it where it began, or draw it with Insert Polygon."))
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


def _screen(drawn: Any, course: Course | None, faults: Faults) -> tuple[float, float, float, float]:
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
    elif not (_inside((x, y), 4.0) and _inside((x + width, y + height), 4.0)):
        faults.add(Sentence("The screen lies outside the visible part of the map."))
    elif course and _off_dirt(course, (x, y, x + width, y + height)) < RAIL:
        faults.add(Sentence("The screen lies on the course; move it to the infield or make it smaller."))
    return x, y, width, height


def _points(named: dict[str, Any], name: str, count: int, faults: Faults) -> list[Point]:
    points = []
    for number in range(1, count + 1):
        if f"{name} {number}" not in named:
            faults.add(Sentence("The map has no object “{name}” (a point).", name=f"{name} {number}"))
            continue
        points.append(_point(named[f"{name} {number}"], faults))
        if not _inside(points[-1], 0.0):
            faults.add(Sentence("“{name}” lies outside the visible part of the map.", name=f"{name} {number}"))
    return points


def _pens(named: dict[str, Any], course: Course | None, faults: Faults) -> list[Point]:
    if course is None:
        return []
    if any(name.startswith("pen ") for name in named):
        return _points(named, "pen", course.lanes, faults)
    stalls = (course.place(lane, 0) for lane in range(1, course.lanes + 1))
    return [(stall.x, stall.y) for stall in stalls]


def _point(thing: Any, faults: Faults) -> Point:
    x, y = float(thing.x), float(thing.y)
    if math.isfinite(x) and math.isfinite(y):
        return x, y
    faults.add(Sentence("“{name}” is not a place on the map.", name=thing.name))
    return 0.0, 0.0


def _inside(point: Point, margin: float) -> bool:
    left, top, right, bottom = WINDOW
    return left + margin <= point[0] <= right - margin and top + margin <= point[1] <= bottom - margin


def _off_dirt(course: Course, box: tuple[float, float, float, float]) -> float:
    """How far the box (left, top, right, bottom) is from the dirt; negative when they overlap."""
    left, top, right, bottom = box
    gaps = (math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom)) for x, y in course.edge(0.0))
    return min(gaps) - course.half_width
