"""What a map says lives beside its course: flags, crowds, lanterns, strings of lights. Reads objects, draws nothing.

They are objects without a tile, known by their class (“Type” in older versions of Tiled), in any object layer:

    flag         a point, the foot of its pole; if wished size (pixels) and colour
    crowd        a rectangle, turned as you like, that onlookers fill; put steps or a stand under it
    lantern      a point, the foot of its pole; it lights the ground around; if wished reach (pixels)
    lights       a polyline from pole to pole: a string of small lights that hangs between its corners
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from game.engine.core import Sentence
from game.stage import particulars
from game.stage.bends import Point
from game.stage.columns import Columns
from game.stage.course import Course
from game.stage.mapfile import CANVAS, Faults

KINDS = ("flag", "crowd", "lantern", "lights")
MOST = 40
"""Living things on one map: each is drawn in every frame."""
FLAG_SIZE, FLAG_COLOUR = 36.0, "#d5402b"
CROWD_SIDES = (8, 320)
"""The least and the most each side of a crowd measures (logical units)."""
REACH = 96.0
"""How far a lantern lights (logical units)."""
SIZES = (8, 400)
"""The least and the most of a flag's size and a lantern's reach (logical units)."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A pennant; x, y is the foot of its pole, `size` twice the pole's height roughly."""

    x: float
    y: float
    size: float
    colour: str


@dataclass(frozen=True, slots=True)
class Crowd:
    """Onlookers in a rectangle turned by `rotation` degrees clockwise around its upper left corner x, y."""

    x: float
    y: float
    width: float
    height: float
    rotation: float

    def at(self, across: float, down: float) -> Point:
        """The place that lies so far along its sides."""
        turn = math.radians(self.rotation)
        return (
            self.x + across * math.cos(turn) - down * math.sin(turn),
            self.y + across * math.sin(turn) + down * math.cos(turn),
        )


@dataclass(frozen=True, slots=True)
class Lantern:
    """A lamp on a pole; x, y is its foot."""

    x: float
    y: float
    reach: float


Thing = Flag | Crowd | Lantern
String = tuple[Point, ...]
"""The poles a string of lights hangs from."""


@dataclass(frozen=True, slots=True)
class Living:
    """Everything that lives beside a course; logical units."""

    things: tuple[Thing, ...] = ()
    strings: tuple[String, ...] = ()

    @property
    def lanterns(self) -> tuple[Lantern, ...]:
        return tuple(thing for thing in self.things if isinstance(thing, Lantern))


def read(tiled: Any, course: Course | Columns | None, faults: Faults) -> Living:
    """The living things of pytmx's map; what is wrong with one is added to `faults`."""
    things: list[Thing] = []
    strings: list[String] = []
    for drawn in tiled.objects:
        kind = particulars.kind(drawn)
        if drawn.gid or kind not in KINDS:
            continue
        if kind == "lights":
            strings.append(_string(drawn, faults))
        elif thing := _thing(kind, drawn, faults):
            things.append(thing)
    if len(things) + len(strings) > MOST:
        faults.add(Sentence("The map has more than {most} flags, crowds, lanterns and strings of lights.", most=MOST))
        return Living()
    if course:
        _refuse_on_dirt(things, course, faults)
    return Living(tuple(things), tuple(strings))


def _thing(kind: str, drawn: Any, faults: Faults) -> Thing | None:
    x, y = float(drawn.x), float(drawn.y)
    match kind:
        case "flag":
            colour = particulars.colour(drawn, "colour", faults) if "colour" in drawn.properties else FLAG_COLOUR
            return Flag(x, y, _size(drawn, "size", FLAG_SIZE, faults), colour)
        case "lantern":
            return Lantern(x, y, _size(drawn, "reach", REACH, faults))
    width, height = float(drawn.width), float(drawn.height)
    if not all(CROWD_SIDES[0] <= side <= CROWD_SIDES[1] for side in (width, height)):
        least, most = CROWD_SIDES
        faults.add(
            Sentence("A crowd must be a rectangle with sides of {least} to {most} pixels.", least=least, most=most)
        )
        return None
    return Crowd(x, y, width, height, float(drawn.rotation))


def _size(drawn: Any, name: str, usual: float, faults: Faults) -> float:
    try:
        size = float(drawn.properties.get(name, usual))
    except (TypeError, ValueError):
        size = math.nan
    if SIZES[0] <= size <= SIZES[1]:
        return size
    faults.add(
        Sentence(
            "The “{name}” of a {kind} must be {least} to {most} pixels.",
            name=name, kind=particulars.kind(drawn), least=SIZES[0], most=SIZES[1],
        )
    )  # fmt: skip
    return usual


def _string(drawn: Any, faults: Faults) -> String:
    points = tuple((float(x), float(y)) for x, y in drawn.points) if "points" in vars(drawn) else ()
    if len(points) < 2 or not all(0 <= x <= CANVAS[0] and 0 <= y <= CANVAS[1] for x, y in points):
        faults.add(Sentence("A string of lights must be a polyline on the map."))
        return ()
    return points


def _refuse_on_dirt(things: list[Thing], course: Course | Columns, faults: Faults) -> None:
    places = [place for thing in things for place in _corners(thing)]
    if any(course.away((x, y, x, y)) < 0.0 for x, y in places):
        faults.add(Sentence("A flag, a crowd or a lantern stands on the course; move it to the grass."))


def _corners(thing: Thing) -> list[Point]:
    if isinstance(thing, Crowd):
        return [thing.at(across, down) for across in (0.0, thing.width) for down in (0.0, thing.height)]
    return [(thing.x, thing.y)]
