"""Reads the objects of a world from pytmx's map: territories with their armies, links, continents."""

import math
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass

from game.engine.message import Message
from game.games.conquest.rules.world import BONUSES, CONTINENT_OF, NUMBERS
from game.games.conquest.view.world_geometry import Point
from game.tiled import tiled_map
from game.tiled.map_limits import whole_number
from game.tiled.tiled_map import MapProblems, TiledMap, TiledObject
from game.tiled.tmx_file import CANVAS_SIZE

# The classes of objects.
TERRITORY = "territory"
ARMY = "army"
LINK = "link"
CONTINENT = "continent"
LEAST_CORNERS = {True: 3, False: 2}
"""Corners of a closed line and of an open one."""
DIGITS = 1
"""Decimals that count of a place: Tiled writes more than it means."""
EDGE_DISTANCE = 1.0
"""How near the map's edge a line ends that goes on at the other edge, pixels."""


@dataclass(frozen=True, slots=True)
class TerritoryArea:
    """A territory: its number, its continent (0 to 5), its outline, and where its armies stand."""

    number: int
    continent: int
    outline: tuple[Point, ...]
    army: Point


@dataclass(frozen=True, slots=True)
class SeaLink:
    """A line over the sea between two territories, the lower number first; a way past the map's edge has two."""

    territories: tuple[int, int]
    line: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class ContinentPlate:
    """Where the plate of a continent (0 to 5) lies, and the continent's colour as “#rrggbb”."""

    continent: int
    place: Point
    colour: str


def read_territories(tiled: TiledMap, problems: MapProblems) -> Generator[None, None, dict[int, TerritoryArea]]:
    """Returns the territories by number, and reports those that are missing or wrong; yields after each continent."""
    armies = _numbered(tiled, ARMY, NUMBERS, problems)
    territories = _numbered(tiled, TERRITORY, NUMBERS, problems)
    for number in NUMBERS:
        if number not in territories:
            problems.add(Message("There is no territory {number}.", number=number))
        if number not in armies:
            problems.add(Message("There is no army point {number}.", number=number))
    found: dict[int, TerritoryArea] = {}
    for number in sorted(territories.keys() & armies.keys()):
        if number - 1 in found and CONTINENT_OF[number] != CONTINENT_OF[number - 1]:
            yield
        continent = _number(territories[number], "continent", problems) - 1
        if continent != CONTINENT_OF[number]:
            problems.add(
                Message(
                    "Territory {number} is of continent {continent}, not {found}.",
                    number=number,
                    continent=CONTINENT_OF[number] + 1,
                    found=continent + 1,
                )
            )
        outline = _corners(territories[number], problems, is_closed=True)
        found[number] = TerritoryArea(number, continent, outline, _place(armies[number], problems))
    return found


def read_links(tiled: TiledMap, problems: MapProblems) -> tuple[SeaLink, ...]:
    """Returns the lines over the sea."""
    return tuple(_link(thing, problems) for thing in _of_class(tiled, LINK))


def read_continents(tiled: TiledMap, problems: MapProblems) -> tuple[ContinentPlate, ...]:
    """Returns the plates of the continents, and reports those that are missing or wrong."""
    found = _numbered(tiled, CONTINENT, range(1, len(BONUSES) + 1), problems)
    plates = []
    for continent, bonus in enumerate(BONUSES):
        if (thing := found.get(continent + 1)) is None:
            problems.add(Message("There is no continent {number}.", number=continent + 1))
            continue
        if _number(thing, "bonus", problems) != bonus:
            problems.add(Message("Continent {number} has a bonus of {bonus}.", number=continent + 1, bonus=bonus))
        colour = tiled_map.read_colour(thing, "colour", problems) if "colour" in thing.properties else "#808080"
        plates.append(ContinentPlate(continent, _place(thing, problems), colour))
    return tuple(plates)


def is_at_edge(point: Point) -> bool:
    """Returns whether a point lies at the left or right edge of the canvas."""
    return point[0] <= EDGE_DISTANCE or point[0] >= CANVAS_SIZE[0] - EDGE_DISTANCE


def _of_class(tiled: TiledMap, name: str) -> Iterator[TiledObject]:
    return (thing for thing in tiled.objects if tiled_map.object_class(thing) == name)


def _numbered(tiled: TiledMap, name: str, numbers: range, problems: MapProblems) -> Mapping[int, TiledObject]:
    found: dict[int, TiledObject] = {}
    for thing in _of_class(tiled, name):
        number = _number(thing, "number", problems)
        if number not in numbers:
            problems.add(
                Message(
                    "An object “{kind}” has the number {number}; it must be 1 to {most}.",
                    kind=name,
                    number=number,
                    most=numbers[-1],
                )
            )
        elif number in found:
            problems.add(Message("Two objects “{kind}” have the number {number}.", kind=name, number=number))
        else:
            found[number] = thing
    return found


def _number(thing: TiledObject, name: str, problems: MapProblems) -> int:
    """Returns a whole number among an object's properties; 0 and a sentence if there is none."""
    if (number := whole_number(str(thing.properties.get(name, "")).strip())) is None:
        kind = tiled_map.object_class(thing)
        problems.add(Message("An object “{kind}” has no whole number “{name}”.", kind=kind, name=name))
        return 0
    return number


def _link(thing: TiledObject, problems: MapProblems) -> SeaLink:
    one, other = sorted((_number(thing, "from", problems), _number(thing, "to", problems)))
    return SeaLink((one, other), _corners(thing, problems, is_closed=False))


def _place(thing: TiledObject, problems: MapProblems) -> Point:
    return _checked((float(thing.x), float(thing.y)), tiled_map.object_class(thing), problems)


def _corners(thing: TiledObject, problems: MapProblems, *, is_closed: bool) -> tuple[Point, ...]:
    kind = tiled_map.object_class(thing)
    points = thing.apply_transformations() if "points" in vars(thing) else ()
    corners = tuple(_checked((float(x), float(y)), kind, problems) for x, y in points)
    if len(corners) < LEAST_CORNERS[is_closed] or bool(thing.closed) != is_closed:
        shape = "polygon" if is_closed else "polyline"
        problems.add(Message("An object “{kind}” is not drawn as a {shape}.", kind=kind, shape=shape))
        return ()
    return corners


def _checked(point: Point, kind: str, problems: MapProblems) -> Point:
    """Returns a point to the decimals that count, and reports one outside the canvas."""
    x, y = point
    if not (math.isfinite(x) and math.isfinite(y) and 0 <= x <= CANVAS_SIZE[0] and 0 <= y <= CANVAS_SIZE[1]):
        problems.add(Message("An object “{kind}” leaves the visible part of the map.", kind=kind))
        return 0.0, 0.0
    return round(x, DIGITS), round(y, DIGITS)
