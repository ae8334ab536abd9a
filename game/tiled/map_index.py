"""Lists the maps without opening them: their titles, and which a game can be played on.

Reads only the maps' text, which takes a thousandth of the time that opening one takes; whether a map is usable is
found when it is opened.
"""

import re
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path

from game.engine import catalog
from game.engine.catalog import BoardKind, ColumnCourse, LapCourse, MapShape, game_by_key
from game.platform import asset_paths
from game.tiled.map_limits import MAX_XML_BYTES, whole_number

PROPERTY_PATTERN = r'<property name="{name}"[^<>]*? value="([^"]*)"'
BOARD_PATTERN = re.compile(r'<map\s[^<>]*?\bclass="([^"]*)"')
COURSE_PATTERN = re.compile(r'<object [^<>]*?name="course"')
CLASS_PATTERN = re.compile(r'<object [^<>]*?(?:type|class)="([^"]*)"')
"""Class of the object with the course. The pattern is safe against long texts from strangers."""
COLUMNS = "columns"
LAP_PROPERTIES = ("lanes", "spaces", "no_bet")


@dataclass(frozen=True, slots=True)
class MapInfo:
    """A map's name, untranslated title, and shape; None for an incomplete shape."""

    name: str
    title: str
    shape: MapShape | None


def maps_for_ruleset(rules: str) -> tuple[MapInfo, ...]:
    """Returns the maps that a game can be played on, by name; none for a game without maps."""
    game = game_by_key(rules)
    shape = game.map.shape if game and game.map else None
    return tuple(found for found in all_maps() if shape and found.shape == shape)


def games_and_maps() -> list[tuple[str, str]]:
    """Returns every game, by its key, with each of its maps, by name; a game without maps once, with ""."""
    maps = {game.key: [found.name for found in maps_for_ruleset(game.key)] or [""] for game in catalog.games()}
    return [(key, name) for key, names in maps.items() for name in names]


@cache
def all_maps() -> tuple[MapInfo, ...]:
    """Returns all maps, by name."""
    return tuple(read_map_info(Path(asset_paths.map_path(name))) for name in asset_paths.map_names())


def read_map_info(path: Path) -> MapInfo:
    """Returns the description of the map at `path`; one that cannot be read has only its name."""
    return parse_map_info(path.stem, _text(path))


def _text(path: Path) -> str:
    """Returns a map's text, cut at the allowed length; opening a longer one reports it."""
    if not asset_paths.is_file(path):
        return ""
    try:
        with path.open("rb") as file:
            return file.read(MAX_XML_BYTES).decode("utf-8", "replace")
    except OSError:
        return ""


def parse_map_info(name: str, text: str) -> MapInfo:
    """Returns the description of a map from its text; the name replaces a missing title."""
    title = _property_value(text, "title") or name.replace("_", " ").title()
    kind = BOARD_PATTERN.search(text)
    return MapInfo(name, title, BoardKind(unescape(kind[1]).strip().lower()) if kind else _find_course(text))


def _find_course(text: str) -> LapCourse | ColumnCourse | None:
    begin = COURSE_PATTERN.search(text)
    end = text.find("</object>", begin.end()) if begin else -1
    return _parse_course(text[begin.start() : end]) if begin and end >= 0 else None


def _parse_course(text: str) -> LapCourse | ColumnCourse | None:
    kind = CLASS_PATTERN.match(text)
    if kind and kind[1].strip().lower() == COLUMNS:
        return ColumnCourse(len(_property_value(text, "lengths").replace(",", " ").split()))
    found = [whole_number(_property_value(text, number)) for number in LAP_PROPERTIES]
    known = [number for number in found if number is not None]
    return LapCourse(*known) if len(known) == len(found) else None


def _property_value(text: str, name: str) -> str:
    found = re.search(PROPERTY_PATTERN.format(name=name), text)
    return unescape(found[1]).strip() if found else ""
