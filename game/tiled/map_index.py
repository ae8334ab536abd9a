"""Lists the maps without opening them: their titles, and the maps of each game.

Reads only a map's outline, which takes a hundredth of the time that opening the map takes; whether a map is usable is
found when it is opened.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from os import stat
from pathlib import Path

from game.engine import catalog
from game.engine.catalog import BoardKind, ColumnCourse, GameSpec, LapCourse, MapShape, game_by_key
from game.i18n import _
from game.platform import asset_paths
from game.tiled.map_limits import MAX_XML_BYTES, OverLimit, outline_of, read_bytes, whole_number, whole_numbers
from game.tiled.map_outline import CourseOutline, MapOutline, first_line

COLUMNS = "columns"
"""Class of a course made of columns."""
LAP_PROPERTIES = ("lanes", "spaces", "no_bet")
MAX_KEPT_MAPS = 1000
"""Maximum number of maps with cached descriptions."""


@dataclass(frozen=True, slots=True)
class MapInfo:
    """A map's name, untranslated title, and shape; None for an incomplete shape."""

    name: str
    title: str
    shape: MapShape | None


def maps_for_ruleset(rules: str) -> tuple[MapInfo, ...]:
    """Returns the maps that a game can be played on, its bundled ones first; none for a game without maps."""
    return _fitting_maps(rules, all_maps())


def bundled_maps_for_ruleset(rules: str) -> tuple[MapInfo, ...]:
    """Returns the maps that come with a game, by name."""
    return _fitting_maps(rules, map(read_map_info, asset_paths.bundled_maps()))


def _fitting_maps(rules: str, maps: Iterable[MapInfo]) -> tuple[MapInfo, ...]:
    game = game_by_key(rules)
    return tuple(found for found in maps if game and game in games_for_map(found))


def games_for_map(info: MapInfo) -> tuple[GameSpec, ...]:
    """Returns the games that list a map, in menu order."""
    return tuple(game for game in catalog.games() if game.map and game.map.shape == info.shape)


def games_and_maps() -> list[tuple[str, str]]:
    """Returns every game, by its key, with each of its bundled maps, by name; a game without maps once, with ""."""
    maps = {game.key: [found.name for found in bundled_maps_for_ruleset(game.key)] or [""] for game in catalog.games()}
    return [(key, name) for key, names in maps.items() for name in names]


def match_map(rules: str, name: str) -> Path:
    """Returns the path of a match's map: the game's default map if none is named, or if the named one is missing here.

    A map changes only the looks of a match, so a guest or a player who has deleted it plays on.
    """
    try:
        return Path(asset_paths.map_path(name or catalog.default_map(rules)))
    except asset_paths.AssetNotFound:
        return Path(asset_paths.map_path(catalog.default_map(rules)))


def map_label(info: MapInfo) -> str:
    """Returns the title of a map, with the file's name if another map has the same title."""
    return map_labels([info])[info.name]


def map_labels(maps: Iterable[MapInfo]) -> dict[str, str]:
    """Returns the labels of maps by their names. Titles of bundled maps are translated."""
    counts = Counter(found.title for found in all_maps())
    bundled = {path.stem for path in asset_paths.bundled_maps()}
    labels: dict[str, str] = {}
    for info in maps:
        title = _(info.title) if info.name in bundled else info.title
        labels[info.name] = f"{title} ({info.name})" if counts[info.title] > 1 else title
    return labels


def all_maps() -> tuple[MapInfo, ...]:
    """Returns all maps: the bundled ones by name, then the player's own by name."""
    return tuple(map(read_map_info, (*asset_paths.bundled_maps(), *asset_paths.own_maps())))


def read_map_info(path: Path) -> MapInfo:
    """Returns the description of the map at `path`; one that cannot be read has only its name."""
    return _kept_info(*file_state(path))


FileState = tuple[Path, int, int]
"""Path of a file, the time of its last change in nanoseconds, and its size in bytes. Time and size are 0 for a missing
file.
"""


def file_state(path: str | Path) -> FileState:
    """Returns the state of a file, which is another one after each change."""
    try:
        state = stat(path)
    except (OSError, ValueError):  # the latter for an invalid name
        return Path(path), 0, 0
    return Path(path), state.st_mtime_ns, state.st_size


@lru_cache(MAX_KEPT_MAPS)
def _kept_info(path: Path, _changed: int, _size: int) -> MapInfo:
    """Reads a description again only after a change of the file."""
    return parse_map_info(path.stem, _bytes(path))


def _bytes(path: Path) -> bytes:
    """Returns a map's bytes, none if it has too many; opening it reports why."""
    if not asset_paths.is_file(path):
        return b""
    try:
        return read_bytes(path, MAX_XML_BYTES)
    except (OverLimit, OSError):
        return b""


def parse_map_info(name: str, data: bytes | str) -> MapInfo:
    """Returns the description of a map from its XML; the name replaces a missing title."""
    outline = outline_of(data)
    title = first_line(outline.properties.get("title", "")) or name.replace("_", " ").title()
    return MapInfo(name, title, _shape(outline))


def _shape(outline: MapOutline) -> MapShape | None:
    if outline.kind:
        return BoardKind(outline.kind)
    return _course_shape(outline.course) if outline.course else None


def _course_shape(course: CourseOutline) -> LapCourse | ColumnCourse | None:
    if course.kind == COLUMNS:
        lengths = whole_numbers(course.properties.get("lengths", ""))
        return ColumnCourse(len(lengths)) if lengths else None
    found = [whole_number(course.properties.get(name, "")) for name in LAP_PROPERTIES]
    known = [number for number in found if number is not None]
    return LapCourse(*known) if len(known) == len(found) else None
