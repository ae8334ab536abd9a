"""Reads a world drawn in Tiled, and proves that it is a map: territories, armies, ways over the sea, plates.

The map is of the class “world”. Its objects, by their class:

    territory   a polygon with the properties number (1 to 42) and continent (1 to 6); its name is for the map's author.
                Territories that are neighbours over land share corners exactly
    army        a point well inside the territory of its number: where the number of armies stands
    link        a line over the sea with the properties from and to, the numbers of two territories. It begins in one
                of them and ends in the other, or leaves at the map's edge
    continent   a point with the properties number (1 to 6), bonus and colour: where its plate lies

Borders and links together must be the links of the rules. One pixel of the map is one logical unit.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import stat
from pathlib import Path

from game.engine.catalog import BoardKind, default_map
from game.engine.message import Message
from game.games.conquest.rules.world import LINKS
from game.games.conquest.view import world_objects
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
from game.games.conquest.view.world_objects import ContinentPlate, SeaLink, TerritoryArea, is_at_edge
from game.platform.asset_paths import map_path
from game.platform.browser import BROWSER
from game.session.setup import MatchSetup
from game.tiled import tiled_map
from game.tiled.map_index import read_map_info
from game.tiled.tiled_map import MapProblems, TiledMap
from game.tiled.tmx_file import finish, problem_sentences, read_in_steps

MIN_AREA = 2000.0
"""Square pixels of the smallest territory: a number must be legible in it."""
MIN_ARMY_DISTANCE = 14.0
"""How far an army point lies from its territory's outline at least, pixels."""

Territories = Mapping[int, TerritoryArea]


def check_outlines(territories: Territories, problems: MapProblems) -> None:
    """Reports outlines that are too small, that pass a place twice, or that cross one another."""
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
            least = int(MIN_ARMY_DISTANCE)
            problems.add(
                Message(
                    "The army point of territory {number} is less than {least} pixels from its outline.",
                    number=number,
                    least=least,
                )
            )
        for other, rival in territories.items():
            if (
                other != number
                and boxes[other].collidepoint(territory.army)
                and contains(rival.outline, territory.army)
            ):
                problems.add(Message("Territory {number} lies on territory {other}.", number=number, other=other))


def check_links(territories: Territories, links: Sequence[SeaLink], problems: MapProblems) -> None:
    """Reports lines that do not lead where they say, and neighbours that are not those of the rules."""
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
    """Yields the two territories, the lower number first, of each line that two outlines share."""
    for sharing in _territories_by_line(territories).values():
        if len(sharing) == 2:
            yield min(sharing), max(sharing)


def _territories_by_line(territories: Territories) -> dict[tuple[Point, Point], list[int]]:
    found: dict[tuple[Point, Point], list[int]] = {}
    for number, territory in territories.items():
        for line in lines_of(territory.outline):
            found.setdefault(undirected(line), []).append(number)
    return found


def _leads(link: SeaLink, territories: Territories) -> bool:
    ends = [territories.get(number) for number in link.territories]
    if None in ends or not link.line:
        return False
    first, last = link.line[0], link.line[-1]
    return any(_ends_at(start, first) and _ends_at(end, last) for start, end in (ends, ends[::-1]))


def _ends_at(territory: TerritoryArea | None, point: Point) -> bool:
    return is_at_edge(point) or (territory is not None and contains(territory.outline, point))


WORLD = BoardKind("world")
"""What a map says that it is."""


@dataclass(frozen=True, eq=False)
class WorldMap:
    """A world as read from its file, in logical units. Equal only to itself, so that its pictures can be cached."""

    title: str
    territories: Mapping[int, TerritoryArea]
    links: tuple[SeaLink, ...]
    continents: tuple[ContinentPlate, ...]
    path: Path


def read_world(path: str | Path) -> WorldMap:
    """Returns the world in the .tmx at `path`; the last one is kept. Raises InvalidMap with a sentence per problem."""
    return finish(_read_kept(Path(path)))


def load_ahead(setup: MatchSetup) -> Iterator[None]:
    """Reads the world of a match in steps, so that `read_world` has it. Raises InvalidMap and AssetNotFound."""
    yield from _read_kept(Path(map_path(setup.map or default_map(setup.rules))))


def map_problems(path: str | Path) -> list[str]:
    """Returns a sentence for each problem of the world at `path`; none if it is fine."""
    return problem_sentences(read_world, path)


_kept: dict[tuple[Path, int], WorldMap] = {}
"""The world that was read last, by its file and when that was changed."""


def _read_kept(path: Path) -> Generator[None, None, WorldMap]:
    key = path, stat(path).st_mtime_ns if path.is_file() else 0
    if key not in _kept:
        world = yield from read_in_steps(path, lambda tiled, _sheets, problems: _read(tiled, problems))
        _kept.clear()
        _kept[key] = world
    return _kept[key]


def _read(tiled: TiledMap, problems: MapProblems) -> Generator[None, None, WorldMap]:
    yield
    title = tiled_map.read_title(tiled, problems)
    if read_map_info(problems.path).shape != WORLD:
        problems.add(Message("The map is not of the class “world” (Map → Map Properties)."))
    territories = yield from world_objects.read_territories(tiled, problems)
    yield
    links = world_objects.read_links(tiled, problems)
    continents = world_objects.read_continents(tiled, problems)
    problems.raise_if_any()
    yield
    if not BROWSER:  # a page has only the game's own, and this takes several frames there
        check_outlines(territories, problems)
        problems.raise_if_any()
        check_armies(territories, problems)
        check_links(territories, links, problems)
    problems.raise_if_any()
    return WorldMap(title, territories, links, continents, Path(problems.path))
