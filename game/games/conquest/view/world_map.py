"""Reads a world drawn in Tiled: territories, where their armies stand, ways over the sea, the continents' plates.

The map is of the class “world”. Its objects, by their class:

    territory   a polygon with the properties number (1 to 42) and continent (1 to 6); its name is for whoever draws.
                Territories that are neighbours over land share corners exactly
    army        a point well inside the territory of its number: where the number of armies stands
    link        a line over the sea with the properties from and to, the numbers of two territories. It begins in one
                of them and ends in the other, or leaves at the map's edge
    continent   a point with the properties number (1 to 6), bonus and colour: where its plate lies

Borders and links together must be the links of the rules. One pixel of the map is one logical unit.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from os import stat
from pathlib import Path

from game.engine.message import Message
from game.games.conquest.view import world_checks, world_objects
from game.games.conquest.view.world_objects import ContinentPlate, SeaLink, Territory
from game.games.registry import Board, game_by_key
from game.platform.asset_paths import map_path
from game.session.setup import MatchSetup
from game.tiled import tiled_map
from game.tiled.map_index import read_map_info
from game.tiled.tiled_map import TiledMap
from game.tiled.tmx_file import MapProblems, finish, problem_sentences, read_in_steps

WORLD = Board("world")
"""What a map says that it is."""


@dataclass(frozen=True, eq=False)
class WorldMap:
    """A world as read from its file, in logical units. Equal to itself alone, so that its pictures can be kept."""

    title: str
    territories: Mapping[int, Territory]
    links: tuple[SeaLink, ...]
    continents: tuple[ContinentPlate, ...]
    path: Path


def read_world(path: str | Path) -> WorldMap:
    """Returns the world in the .tmx at `path`; the last one is kept. Raises InvalidMap with a sentence per problem."""
    return finish(_read_kept(Path(path)))


def load_ahead(setup: MatchSetup) -> Iterator[None]:
    """Reads the world of a match in steps, so that `read_world` has it. Raises InvalidMap and AssetNotFound."""
    game = game_by_key(setup.rules)
    assert game
    assert game.map
    yield from _read_kept(Path(map_path(setup.map or game.map.default_map)))


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
    territories = world_objects.read_territories(tiled, problems)
    links, continents = world_objects.read_links(tiled, problems), world_objects.read_continents(tiled, problems)
    problems.raise_if_any()
    yield
    world_checks.check_outlines(territories, problems)
    problems.raise_if_any()
    yield
    world_checks.check_armies(territories, problems)
    yield
    world_checks.check_links(territories, links, problems)
    problems.raise_if_any()
    return WorldMap(title, territories, links, continents, Path(problems.path))
