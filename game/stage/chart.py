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

What lives beside the course (flags, crowds, lanterns, strings of lights) is told in living.py.

Properties of the map: title; if wished dirt and light (colours: the dirt, and what the whole picture is
multiplied with). One pixel of the map is one logical unit.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.core import Sentence
from game.stage import landmarks, living, particulars
from game.stage.bends import Point
from game.stage.course import Course, Lanes, Unraceable
from game.stage.landmarks import RAIL, WINDOW
from game.stage.living import Living
from game.stage.mapfile import BadMap, Faults, Sheet, opened
from game.stage.stamps import Stamp, layers
from game.words import say

TINTS = ("dirt", "light")
"""The colours a map may have."""
NEEDED = {
    "course": Sentence("The map has no object “course” (a polygon along the middle of the dirt)."),
    "start": Sentence("The map has no object “start” (a point on the course)."),
    "screen": Sentence("The map has no object “screen” (a rectangle off the dirt)."),
}
NEAR_COURSE = 1.0
"""The start may lie this many half-widths of the dirt away from the middle."""


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
    living: Living


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
    title = particulars.title(tiled, faults)
    tints = {name: particulars.colour(tiled, name, faults) for name in TINTS if name in tiled.properties}
    ground, under, over = layers(tiled, faults)
    lanes, no_bet = particulars.numbers(named.get("course"), faults)
    course = _course(named, lanes, faults)
    screen = landmarks.screen(named.get("screen"), course, faults)
    winners = landmarks.winners(named, course, screen, faults)
    pens = landmarks.pens(named, course, faults)
    alive = living.read(tiled, course, faults)
    faults.raise_any()
    assert course
    return Chart(title, course, no_bet, screen, winners, pens, tints, ground, under, over, sheets, alive)


def _named(tiled: Any, faults: Faults) -> dict[str, Any]:
    named: dict[str, Any] = {}
    for thing in tiled.objects:
        name = (thing.name or "").strip().lower()
        if name in named:
            faults.add(Sentence("Two objects are named “{name}”; keep one.", name=name))
        if name and not thing.gid:
            named[name] = thing
    for name, sentence in NEEDED.items():
        if name not in named:
            faults.add(sentence)
    return named


def _course(named: dict[str, Any], lanes: Lanes | None, faults: Faults) -> Course | None:
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
    if not all(landmarks.inside(point, 0.0) for point in course.edge(course.half_width + RAIL)):
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
