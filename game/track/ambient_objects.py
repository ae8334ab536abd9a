"""Reads the animated objects next to a course from a map: flags, crowds, lanterns, strings of lights.

They are objects without a tile, identified by their class (“Type” in older versions of Tiled), in any object layer:

    flag         a point, the foot of its pole; optional size (pixels) and colour
    crowd        a rectangle, at any rotation, for spectators; put steps or a grandstand under it
    lantern      a point, the foot of its pole; it lights the ground around; optional reach (pixels)
    lights       a polyline from pole to pole: a string of small lights that hangs between its corners
    decoration   a point for the decoration that the player has won and chosen; optional size (pixels)
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import Message
from game.tiled import tiled_map
from game.tiled.tiled_map import MapProblems, TiledMap, TiledObject
from game.tiled.tmx_file import CANVAS_SIZE
from game.track.column_geometry import ColumnGeometry
from game.track.corner_rounding import Point
from game.track.lap_geometry import LapGeometry

OBJECT_CLASSES = ("flag", "crowd", "lantern", "lights", "decoration")
MAX_OBJECTS = 40
"""Maximum number of animated objects on a map. Each is drawn in every frame."""
FLAG_SIZE = 36.0
FLAG_COLOUR = "#d5402b"
CROWD_SIDE_LIMITS = (8, 320)
"""Minimum and maximum side of a crowd, in logical units."""
MAX_DECORATIONS = 6
DECORATION_SIZE = 40.0
"""Usual size of a decoration, in logical units."""
DECORATION_BOX = (0.5, 1.0, 0.5, 0.12)
"""Extent of a decoration left of, above, right of and below its foot, in multiples of its size."""
LANTERN_REACH = 96.0
"""Default radius of the area lit by a lantern, in logical units."""
SIZE_LIMITS = (8, 400)
"""Minimum and maximum size of a flag, and reach of a lantern, in logical units."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A pennant; x, y is the foot of its pole, `size` twice the pole's height roughly."""

    x: float
    y: float
    size: float
    colour: str


@dataclass(frozen=True, slots=True)
class CrowdArea:
    """Onlookers in a rectangle turned by `rotation` degrees clockwise around its upper left corner x, y."""

    x: float
    y: float
    width: float
    height: float
    rotation: float

    def point_at(self, across: float, down: float) -> Point:
        """Returns the point `across` and `down` from the upper left corner along the sides, in logical units."""
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


@dataclass(frozen=True, slots=True)
class Decoration:
    """A decoration, or a place for one, which has no `kind`. x, y is its foot, `size` its width and height."""

    x: float
    y: float
    size: float
    kind: str = ""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the painted area, in logical units."""
        left, up, right, down = (share * self.size for share in DECORATION_BOX)
        return self.x - left, self.y - up, self.x + right, self.y + down


AmbientObject = Flag | CrowdArea | Lantern | Decoration
LightString = tuple[Point, ...]
"""Positions of the poles that carry a string of lights."""


@dataclass(frozen=True, slots=True)
class AmbientObjects:
    """All animated objects of a track, in logical units."""

    ambient_objects: tuple[AmbientObject, ...] = ()
    light_strings: tuple[LightString, ...] = ()
    decoration_places: tuple[Decoration, ...] = ()

    @property
    def lanterns(self) -> tuple[Lantern, ...]:
        """The lanterns among them."""
        return tuple(ambient_object for ambient_object in self.ambient_objects if isinstance(ambient_object, Lantern))


def read_ambient_objects(
    tiled: TiledMap, course: LapGeometry | ColumnGeometry | None, problems: MapProblems
) -> AmbientObjects:
    """Returns the animated objects of pytmx's map; adds faults to `problems`."""
    ambient_objects: list[AmbientObject] = []
    strings: list[LightString] = []
    places: list[Decoration] = []
    for tiled_object in tiled.objects:
        kind = tiled_map.object_class(tiled_object)
        if tiled_object.gid or kind not in OBJECT_CLASSES or not tiled_object.visible:
            continue
        if kind == "lights":
            strings.append(_read_light_string(tiled_object, problems))
        elif kind == "decoration":
            size = _read_size(tiled_object, "size", DECORATION_SIZE, problems)
            places.append(Decoration(float(tiled_object.x), float(tiled_object.y), size))
        elif ambient_object := _read_object(kind, tiled_object, problems):
            ambient_objects.append(ambient_object)
    if len(ambient_objects) + len(strings) > MAX_OBJECTS:
        problems.add(
            Message("The map has more than {most} flags, crowds, lanterns and strings of lights.", most=MAX_OBJECTS)
        )
        return AmbientObjects()
    if len(places) > MAX_DECORATIONS:
        problems.add(Message("The map has more than {most} places for decorations.", most=MAX_DECORATIONS))
        return AmbientObjects()
    if course:
        _check_off_course([*ambient_objects, *places], course, problems)
    return AmbientObjects(tuple(ambient_objects), tuple(strings), tuple(places))


def _read_object(kind: str, tiled_object: TiledObject, problems: MapProblems) -> AmbientObject | None:
    x, y = float(tiled_object.x), float(tiled_object.y)
    match kind:
        case "flag":
            colour = (
                tiled_map.read_colour(tiled_object, "colour", problems)
                if "colour" in tiled_object.properties
                else FLAG_COLOUR
            )
            return Flag(x, y, _read_size(tiled_object, "size", FLAG_SIZE, problems), colour)
        case "lantern":
            return Lantern(x, y, _read_size(tiled_object, "reach", LANTERN_REACH, problems))
    width, height = float(tiled_object.width), float(tiled_object.height)
    if not all(CROWD_SIDE_LIMITS[0] <= side <= CROWD_SIDE_LIMITS[1] for side in (width, height)):
        least, most = CROWD_SIDE_LIMITS
        problems.add(
            Message("A crowd must be a rectangle with sides of {least} to {most} pixels.", least=least, most=most)
        )
        return None
    return CrowdArea(x, y, width, height, float(tiled_object.rotation))


def _read_size(tiled_object: TiledObject, name: str, default: float, problems: MapProblems) -> float:
    try:
        size = float(tiled_object.properties.get(name, default))
    except (TypeError, ValueError):
        size = math.nan
    if SIZE_LIMITS[0] <= size <= SIZE_LIMITS[1]:
        return size
    problems.add(
        Message(
            "The “{name}” of a {kind} must be {least} to {most} pixels.",
            name=name,
            kind=tiled_map.object_class(tiled_object),
            least=SIZE_LIMITS[0],
            most=SIZE_LIMITS[1],
        )
    )
    return default


def _read_light_string(tiled_object: TiledObject, problems: MapProblems) -> LightString:
    points = tuple((float(x), float(y)) for x, y in tiled_object.points) if "points" in vars(tiled_object) else ()
    if len(points) < 2 or not all(0 <= x <= CANVAS_SIZE[0] and 0 <= y <= CANVAS_SIZE[1] for x, y in points):
        problems.add(Message("A string of lights must be a polyline on the map."))
        return ()
    return points


def _check_off_course(
    ambient_objects: Sequence[AmbientObject], course: LapGeometry | ColumnGeometry, problems: MapProblems
) -> None:
    for ambient_object in ambient_objects:
        if any(course.distance_to((x, y, x, y)) < 0.0 for x, y in _corners(ambient_object)):
            problems.add(
                Message(
                    "The {kind} at {x}, {y} stands on the course; move it to the grass.",
                    kind=type(ambient_object).__name__.lower(),
                    x=round(ambient_object.x),
                    y=round(ambient_object.y),
                )
            )


def _corners(ambient_object: AmbientObject) -> list[Point]:
    if isinstance(ambient_object, CrowdArea):
        return [
            ambient_object.point_at(across, down)
            for across in (0.0, ambient_object.width)
            for down in (0.0, ambient_object.height)
        ]
    if isinstance(ambient_object, Decoration):
        left, top, right, bottom = ambient_object.box
        return [(x, y) for x in (left, right) for y in (top, bottom)]
    return [(ambient_object.x, ambient_object.y)]
