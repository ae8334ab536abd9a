"""Reads a shuffleboard table from a .tmx file and reports all its problems.

A table in Tiled is an orthogonal, finite map of at least 1280×720 pixels with the class “shuffleboard”. Its properties
are title and the optional colours floor (also for the wall), wood, line, gutter, rail and light. The whole picture is
multiplied by light. Objects and tiles are not shown. The game defines the position of the table.
"""

from dataclasses import dataclass
from pathlib import Path

from game.tiled import tiled_map
from game.tiled.tiled_map import MapProblems, TiledMap
from game.tiled.tmx_file import TileSheet, problem_sentences, read_checked
from game.ui import theme

COLOURS = {
    "floor": theme.from_hex("5a3620"),
    "wood": theme.SHUFFLEBOARD.wood,
    "line": theme.SHUFFLEBOARD.line,
    "gutter": theme.SHUFFLEBOARD.gutter,
    "rail": theme.SHUFFLEBOARD.rail,
    "light": theme.PURE_WHITE,
}
"""The colours that a map can set, with their defaults."""


@dataclass(frozen=True)
class TableMap:
    """A table as read from its file."""

    title: str
    colours: dict[str, theme.Colour]


def read_table(path: str | Path) -> TableMap:
    """Returns the table in the .tmx at `path`. Raises InvalidMap with a sentence for each problem."""
    return read_checked(Path(path), _read)


def map_problems(path: str | Path) -> list[str]:
    """Returns a sentence for each problem of the map at `path`; none if it is fine."""
    return problem_sentences(read_table, path)


def _read(tiled: TiledMap, sheets: dict[str, TileSheet], problems: MapProblems) -> TableMap:
    title = tiled_map.read_title(tiled, problems)
    colours = {name: _colour(tiled, name, problems) for name in COLOURS}
    problems.raise_if_any()
    return TableMap(title, colours)


def _colour(tiled: TiledMap, name: str, problems: MapProblems) -> theme.Colour:
    if name not in tiled.properties:
        return COLOURS[name]
    return theme.from_hex(tiled_map.read_colour(tiled, name, problems).lstrip("#"))
