"""Reads a shuffleboard table from a .tmx file and reports every way in which it can be wrong.

A table in Tiled: an orthogonal, finite map of at least 1280×720 pixels whose class is “shuffleboard”. It shows the room
from above and the long table in it, whose shooter stands at the left. Its tile layers are the floor; a map without
them has floorboards. Objects, identified by their names, in any object layer:

    board        a rectangle: the playing surface from end to end
    gutter       a rectangle round the board: what weights fall into
    short foul, long foul, deuce, trey
                 points, rectangles or lines on the board: its lines from left to right; their middle counts

Properties of the map: title; optional floor, wood, line, gutter, rail and light (colours; light is what the
whole picture is multiplied with). One pixel of the map is one logical unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from pygame import FRect

from game.engine.message import Message
from game.tiled import tiled_map
from game.tiled.map_problems import MapProblems
from game.tiled.tiled_map import TiledMap, TiledObject
from game.tiled.tiles import TileDraw, tile_layers
from game.tiled.tmx_file import TileSheet, problem_sentences, read_checked
from game.ui import theme

KIND = "shuffleboard"
"""The class of such a map."""
LINES = ("short foul", "long foul", "deuce", "trey")
"""The board's lines, from the shooter to the scoring end."""
ROOM = FRect(0, 46, 1280, 138)
"""Where the table must lie: the rest of the picture is covered."""
MIN_BOARD_LENGTH, BOARD_WIDTH_LIMITS = 700.0, (60.0, 110.0)
MIN_GUTTER = 10.0
"""How far the gutter reaches at least beyond the board on every side."""
MIN_LINE_DISTANCE = 8.0
"""Between two lines, or a line and an end."""
COLOURS = {
    "floor": theme.DESK,
    "wood": theme.SHUFFLEBOARD.wood,
    "line": theme.SHUFFLEBOARD.line,
    "gutter": theme.SHUFFLEBOARD.gutter,
    "rail": theme.SHUFFLEBOARD.rail,
    "light": theme.PURE_WHITE,
}
"""The colours that a map may name, and what they are otherwise."""


@dataclass(frozen=True)
class TableMap:
    """A table as read from its file, in logical units."""

    title: str
    board: FRect
    gutter: FRect
    lines: tuple[float, ...]
    """Where the lines cross the board, from the left, in the order of LINES."""
    colours: dict[str, theme.Colour]
    ground: Sequence[TileDraw]
    decor: Sequence[TileDraw]
    sheets: dict[str, TileSheet]

    @property
    def stops(self) -> tuple[float, ...]:
        """Both ends of the board and the lines between them, from the left."""
        return (self.board.left, *self.lines, self.board.right)


def read_table(path: str | Path) -> TableMap:
    """Returns the table in the .tmx at `path`. Raises InvalidMap with a sentence for each problem."""
    return read_checked(Path(path), _read)


def map_problems(path: str | Path) -> list[str]:
    """Returns a sentence for each problem of the map at `path`; none if it is fine."""
    return problem_sentences(read_table, path)


def _read(tiled: TiledMap, sheets: dict[str, TileSheet], problems: MapProblems) -> TableMap:
    objects = _objects_by_name(tiled, problems)
    title = tiled_map.read_title(tiled, problems)
    colours = {name: _colour(tiled, name, problems) for name in COLOURS}
    ground, under, over = tile_layers(tiled, problems, "board")
    problems.raise_if_any()
    board, gutter = _rectangle(objects["board"], problems), _rectangle(objects["gutter"], problems)
    lines = tuple(_middle(objects[name]) for name in LINES)
    _check_board(board, problems)
    _check_gutter(board, gutter, problems)
    _check_lines(board, lines, problems)
    problems.raise_if_any()
    return TableMap(title, board, gutter, lines, colours, ground, [*under, *over], sheets)


def _objects_by_name(tiled: TiledMap, problems: MapProblems) -> dict[str, TiledObject]:
    objects: dict[str, TiledObject] = {}
    for thing in tiled.objects:
        name = (thing.name or "").strip().lower()
        if name in objects:
            problems.add(Message("Two objects are named “{name}”; delete one.", name=name))
        if name and not thing.gid:
            objects[name] = thing
    for name in ("board", "gutter"):
        if name not in objects:
            problems.add(Message("The map has no object “{name}” (a rectangle).", name=name))
    for name in LINES:
        if name not in objects:
            problems.add(Message("The map has no object “{name}” (a point on that line of the board).", name=name))
    return objects


def _colour(tiled: TiledMap, name: str, problems: MapProblems) -> theme.Colour:
    if name not in tiled.properties:
        return COLOURS[name]
    return theme.from_hex(tiled_map.read_colour(tiled, name, problems).lstrip("#"))


def _rectangle(thing: TiledObject, problems: MapProblems) -> FRect:
    box = FRect(thing.x, thing.y, thing.width or 0, thing.height or 0)
    if box.width <= 0 or box.height <= 0 or thing.rotation:
        problems.add(Message("The object “{name}” is not an upright rectangle.", name=thing.name))
    return box


def _middle(thing: TiledObject) -> float:
    """Returns how far from the left the middle of an object lies."""
    corners = [point[0] for point in getattr(thing, "points", None) or ()]
    return (min(corners) + max(corners)) / 2 if corners else float(thing.x + (thing.width or 0) / 2)


def _check_board(board: FRect, problems: MapProblems) -> None:
    least, most = BOARD_WIDTH_LIMITS
    if board.width >= MIN_BOARD_LENGTH and least <= board.height <= most:
        return
    problems.add(
        Message(
            "The board is {long} long and {wide} wide, not {length} or more by {least} to {most}.",
            long=round(board.width),
            wide=round(board.height),
            length=round(MIN_BOARD_LENGTH),
            least=round(least),
            most=round(most),
        )
    )


def _check_gutter(board: FRect, gutter: FRect, problems: MapProblems) -> None:
    if not gutter.contains(board.inflate(2 * MIN_GUTTER, 2 * MIN_GUTTER)):
        problems.add(Message("The gutter must reach {least} beyond the board on every side.", least=round(MIN_GUTTER)))
    if not ROOM.contains(gutter):
        problems.add(
            Message(
                "The gutter must lie between {top} and {bottom} down and 0 and 1280 across: the rest is covered.",
                top=round(ROOM.top),
                bottom=round(ROOM.bottom),
            )
        )


def _check_lines(board: FRect, lines: Sequence[float], problems: MapProblems) -> None:
    for name, line in zip(LINES, lines, strict=True):
        if not board.left + MIN_LINE_DISTANCE <= line <= board.right - MIN_LINE_DISTANCE:
            problems.add(
                Message(
                    "The line “{name}” must lie {least} within the board.", name=name, least=round(MIN_LINE_DISTANCE)
                )
            )
    for (left, x), (right, further) in pairwise(zip(LINES, lines, strict=True)):
        if further - x < MIN_LINE_DISTANCE:
            problems.add(
                Message(
                    "The line “{right}” must lie at least {least} right of “{left}”.",
                    left=left,
                    right=right,
                    least=round(MIN_LINE_DISTANCE),
                )
            )
