"""Reads a world drawn in Tiled, and validates its territories, armies, links over the sea, and continents.

The map is of the class “world”. Its objects, by their class:

    territory   a polygon with the properties number (1 to 42) and continent (1 to 6); its name is for the map's author.
                Territories that are neighbours over land share corners exactly
    army        a point well inside the territory of its number: the position of its armies
    link        a line over the sea with the properties from and to, the numbers of two territories. It begins in one
                of them and ends in the other, or leaves at the map's edge
    continent   a point with the properties number (1 to 6), bonus and colour: the position of its name

Borders and links together must be the links of the rules. One pixel of the map is one logical unit.
"""

import math
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import stat
from pathlib import Path

from game.engine.catalog import BoardKind
from game.engine.message import Message
from game.games.conquest.rules.world import BONUSES, CONTINENT_OF, LINKS, NUMBERS
from game.games.conquest.view.world_geometry import (
    OwnedLine,
    Point,
    area,
    bounds,
    contains,
    crossings,
    distance_to_outline,
    lines_of,
    undirected,
)
from game.platform.browser import BROWSER
from game.session.setup import MatchSetup
from game.tiled import tiled_map
from game.tiled.map_index import match_map, read_map_info
from game.tiled.map_limits import whole_number
from game.tiled.tiled_map import MapProblems, TiledMap, TiledObject
from game.tiled.tmx_file import CANVAS_SIZE, finish, problem_sentences, read_in_steps

# classes of objects
TERRITORY = "territory"
ARMY = "army"
LINK = "link"
CONTINENT = "continent"
LEAST_CORNERS = {True: 3, False: 2}
"""Minimum number of corners of a closed line and of an open one."""
DIGITS = 1
"""Significant decimals of a coordinate; Tiled writes more."""
EDGE_DISTANCE = 1.0
"""Maximum distance from the map's edge of a line that continues at the other edge, in pixels."""
MIN_AREA = 2000.0
"""Minimum area of a territory, so that its number is legible, in square pixels."""
MIN_ARMY_DISTANCE = 14.0
"""Minimum distance of an army point from its territory's outline, in pixels."""


@dataclass(frozen=True, slots=True)
class TerritoryArea:
    """A territory on the map."""

    number: int
    continent: int
    """Its continent, 0 to 5."""
    outline: tuple[Point, ...]
    army: Point
    """Position of its armies."""


@dataclass(frozen=True, slots=True)
class SeaLink:
    """A line over the sea between two territories. A way past the map's edge has two links."""

    territories: tuple[int, int]
    """Their numbers, the lower one first."""
    line: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class ContinentPlate:
    """The name of a continent on the map."""

    continent: int
    """The continent, 0 to 5."""
    position: Point
    """Middle of the name."""
    colour: str
    """The continent's colour, as “#rrggbb”."""


Territories = Mapping[int, TerritoryArea]


# --- checks -----------------------------------------------------------------------------------------------


def check_outlines(territories: Territories, problems: MapProblems) -> None:
    """Reports outlines that are too small, that pass a corner twice, or that cross."""
    for number, territory in territories.items():
        if len(set(territory.outline)) < len(territory.outline):
            problems.add(Message("The outline of territory {number} passes a corner twice.", number=number))
        elif area(territory.outline) < MIN_AREA:
            problems.add(Message("Territory {number} is too small for its number.", number=number))
    lines = [OwnedLine(line, number) for number, t in territories.items() for line in lines_of(t.outline)]
    for one, other in crossings(lines):
        if one == other:
            problems.add(Message("The outline of territory {number} crosses itself.", number=one))
        else:
            problems.add(
                Message(
                    "The outlines of territories {one} and {other} cross; neighbours must share corners exactly.",
                    one=min(one, other),
                    other=max(one, other),
                )
            )
    for sharing in _territories_by_line(territories).values():
        if len(sharing) > 2:
            problems.add(
                Message("A border of territory {number} belongs to more than two territories.", number=sharing[0])
            )


def check_armies(territories: Territories, problems: MapProblems) -> None:
    """Reports army points that are not well inside their own territory, or in another one as well."""
    boxes = {number: bounds(territory.outline) for number, territory in territories.items()}
    for number, territory in territories.items():
        if not contains(territory.outline, territory.army):
            problems.add(Message("The army point of territory {number} lies outside it.", number=number))
        elif distance_to_outline(territory.outline, territory.army) < MIN_ARMY_DISTANCE:
            problems.add(
                Message(
                    "The army point of territory {number} is less than {least} pixels from its outline.",
                    number=number,
                    least=int(MIN_ARMY_DISTANCE),
                )
            )
        for other, rival in territories.items():
            is_near = other != number and boxes[other].collidepoint(territory.army)
            if is_near and contains(rival.outline, territory.army):
                problems.add(Message("Territory {number} lies on territory {other}.", number=number, other=other))


def check_links(territories: Territories, links: Sequence[SeaLink], problems: MapProblems) -> None:
    """Reports links that do not join their territories, and neighbours that differ from the rules."""
    for link in links:
        if not _leads(link, territories):
            one, other = link.territories
            problems.add(
                Message(
                    "The link from {one} to {other} does not begin in one of them and end in the other.",
                    one=one,
                    other=other,
                )
            )
    over_land = set(borders(territories))
    over_sea = {link.territories for link in links}
    for one, other in sorted(over_land & over_sea):
        problems.add(Message("Territories {one} and {other} have a border and a link.", one=one, other=other))
    for one, other in sorted(set(LINKS) - over_land - over_sea):
        problems.add(Message("Territories {one} and {other} need a border or a link.", one=one, other=other))
    for one, other in sorted((over_land | over_sea) - set(LINKS)):
        problems.add(Message("Territories {one} and {other} must not be neighbours.", one=one, other=other))


def borders(territories: Territories) -> Iterator[tuple[int, int]]:
    """Yields the two territories, lower number first, of each line that two outlines share."""
    for sharing in _territories_by_line(territories).values():
        if len(sharing) == 2:
            yield min(sharing), max(sharing)


def _territories_by_line(territories: Territories) -> dict[tuple[Point, Point], list[int]]:
    by_line: dict[tuple[Point, Point], list[int]] = {}
    for number, territory in territories.items():
        for line in lines_of(territory.outline):
            by_line.setdefault(undirected(line), []).append(number)
    return by_line


def _leads(link: SeaLink, territories: Territories) -> bool:
    ends = [territories.get(number) for number in link.territories]
    if None in ends or not link.line:
        return False
    first, last = link.line[0], link.line[-1]
    return any(_ends_at(start, first) and _ends_at(end, last) for start, end in (ends, ends[::-1]))


def _ends_at(territory: TerritoryArea | None, point: Point) -> bool:
    return is_at_edge(point) or (territory is not None and contains(territory.outline, point))


# --- objects ----------------------------------------------------------------------------------------------


def read_territories(tiled: TiledMap, problems: MapProblems) -> Generator[None, None, dict[int, TerritoryArea]]:
    """Returns the territories by number, and reports missing or wrong ones; yields after each continent."""
    armies = _numbered(tiled, ARMY, NUMBERS, problems)
    territories = _numbered(tiled, TERRITORY, NUMBERS, problems)
    for number in NUMBERS:
        if number not in territories:
            problems.add(Message("There is no territory {number}.", number=number))
        if number not in armies:
            problems.add(Message("There is no army point {number}.", number=number))
    areas: dict[int, TerritoryArea] = {}
    for number in sorted(territories.keys() & armies.keys()):
        if number - 1 in areas and CONTINENT_OF[number] != CONTINENT_OF[number - 1]:
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
        areas[number] = TerritoryArea(number, continent, outline, _position(armies[number], problems))
    return areas


def read_links(tiled: TiledMap, problems: MapProblems) -> tuple[SeaLink, ...]:
    """Returns the lines over the sea."""
    return tuple(_link(item, problems) for item in _of_class(tiled, LINK))


def read_continents(tiled: TiledMap, problems: MapProblems) -> tuple[ContinentPlate, ...]:
    """Returns the names of the continents, and reports missing or wrong ones."""
    items = _numbered(tiled, CONTINENT, range(1, len(BONUSES) + 1), problems)
    plates = []
    for continent, bonus in enumerate(BONUSES):
        item = items.get(continent + 1)
        if item is None:
            problems.add(Message("There is no continent {number}.", number=continent + 1))
            continue
        if _number(item, "bonus", problems) != bonus:
            problems.add(Message("Continent {number} has a bonus of {bonus}.", number=continent + 1, bonus=bonus))
        colour = tiled_map.read_colour(item, "colour", problems) if "colour" in item.properties else "#808080"
        plates.append(ContinentPlate(continent, _position(item, problems), colour))
    return tuple(plates)


def is_at_edge(point: Point) -> bool:
    """Returns whether a point is at the left or right edge of the canvas."""
    return point[0] <= EDGE_DISTANCE or point[0] >= CANVAS_SIZE[0] - EDGE_DISTANCE


def _of_class(tiled: TiledMap, name: str) -> Iterator[TiledObject]:
    return (item for item in tiled.objects if tiled_map.object_class(item) == name)


def _numbered(tiled: TiledMap, name: str, numbers: range, problems: MapProblems) -> Mapping[int, TiledObject]:
    items: dict[int, TiledObject] = {}
    for item in _of_class(tiled, name):
        number = _number(item, "number", problems)
        if number not in numbers:
            problems.add(
                Message(
                    "An object “{kind}” has the number {number}; it must be 1 to {most}.",
                    kind=name,
                    number=number,
                    most=numbers[-1],
                )
            )
        elif number in items:
            problems.add(Message("Two objects “{kind}” have the number {number}.", kind=name, number=number))
        else:
            items[number] = item
    return items


def _number(item: TiledObject, name: str, problems: MapProblems) -> int:
    """Returns a whole number among an object's properties; reports a problem and returns 0 if there is none."""
    number = whole_number(str(item.properties.get(name, "")).strip())
    if number is None:
        kind = tiled_map.object_class(item)
        problems.add(Message("An object “{kind}” has no whole number “{name}”.", kind=kind, name=name))
        return 0
    return number


def _link(item: TiledObject, problems: MapProblems) -> SeaLink:
    one, other = sorted((_number(item, "from", problems), _number(item, "to", problems)))
    return SeaLink((one, other), _corners(item, problems, is_closed=False))


def _position(item: TiledObject, problems: MapProblems) -> Point:
    return _checked((float(item.x), float(item.y)), tiled_map.object_class(item), problems)


def _corners(item: TiledObject, problems: MapProblems, *, is_closed: bool) -> tuple[Point, ...]:
    kind = tiled_map.object_class(item)
    points = item.apply_transformations() if "points" in vars(item) else ()
    corners = tuple(_checked((float(x), float(y)), kind, problems) for x, y in points)
    if len(corners) < LEAST_CORNERS[is_closed] or bool(item.closed) != is_closed:
        shape = "polygon" if is_closed else "polyline"
        problems.add(Message("An object “{kind}” is not drawn as a {shape}.", kind=kind, shape=shape))
        return ()
    return corners


def _checked(point: Point, kind: str, problems: MapProblems) -> Point:
    """Returns a rounded point, and reports one outside the canvas."""
    x, y = point
    if not (math.isfinite(x) and math.isfinite(y) and 0 <= x <= CANVAS_SIZE[0] and 0 <= y <= CANVAS_SIZE[1]):
        problems.add(Message("An object “{kind}” leaves the visible part of the map.", kind=kind))
        return 0.0, 0.0
    return round(x, DIGITS), round(y, DIGITS)


# --- the world --------------------------------------------------------------------------------------------

WORLD = BoardKind("world")
"""The kind of board of a world map."""


@dataclass(frozen=True, eq=False)
class WorldMap:
    """A world in logical units. It is equal only to itself, so that its pictures can be cached."""

    title: str
    territories: Mapping[int, TerritoryArea]
    links: tuple[SeaLink, ...]
    continents: tuple[ContinentPlate, ...]
    path: Path


def read_world(path: str | Path) -> WorldMap:
    """Returns the world in the .tmx at `path`; cached. Raises InvalidMap with a sentence per problem."""
    return finish(_read_cached(Path(path)))


def load_ahead(setup: MatchSetup) -> Iterator[None]:
    """Reads the world of a match in steps, so that `read_world` has it. Raises InvalidMap."""
    yield from _read_cached(match_map(setup.rules, setup.map))


def map_problems(path: str | Path) -> list[str]:
    """Returns a sentence for each problem of the world at `path`; none if it is valid."""
    return problem_sentences(read_world, path)


_cache: dict[tuple[Path, int], WorldMap] = {}
"""The world that was read last, by its file and the file's modification time in nanoseconds."""


def _read_cached(path: Path) -> Generator[None, None, WorldMap]:
    key = path, stat(path).st_mtime_ns if path.is_file() else 0
    if key not in _cache:
        world = yield from read_in_steps(path, lambda tiled, _sheets, problems: _read(tiled, problems))
        _cache.clear()
        _cache[key] = world
    return _cache[key]


def _read(tiled: TiledMap, problems: MapProblems) -> Generator[None, None, WorldMap]:
    yield
    title = tiled_map.read_title(tiled, problems)
    if read_map_info(problems.path).shape != WORLD:
        problems.add(Message("The map is not of the class “world” (Map › Map Properties)."))
    territories = yield from read_territories(tiled, problems)
    yield
    links = read_links(tiled, problems)
    continents = read_continents(tiled, problems)
    problems.raise_if_any()
    yield
    if not BROWSER:  # the browser has only the game's own map, and the checks would take several frames
        check_outlines(territories, problems)
        problems.raise_if_any()
        check_armies(territories, problems)
        check_links(territories, links, problems)
    problems.raise_if_any()
    return WorldMap(title, territories, links, continents, Path(problems.path))
