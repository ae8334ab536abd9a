"""Lists the tiles that a map paints with: which part of which sheet goes where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytmx

from game.engine.message import Message
from game.track.tiled_types import TiledMap
from game.track.tmx_file import CANVAS_SIZE, MapProblems

MAX_TILE_EXTENT = 4096.0
"""Greatest distance and size of a placed tile (logical units)."""
MAX_CANVAS_COVERAGE = 6.0
"""Times that all tiles may cover the canvas: each tile is cached at the size that it is painted in."""


@dataclass(frozen=True, slots=True)
class TileDraw:
    """One tile to be painted: its sheet, the part of it (x, y, w, h) and how it is flipped and rotated."""

    sheet: str
    part: tuple[int, int, int, int]
    flips: tuple[bool, bool, bool]
    x: float
    y: float
    width: float
    height: float
    rotation: float = 0.0


def tile_layers(tiled: TiledMap, problems: MapProblems) -> tuple[list[TileDraw], list[TileDraw], list[TileDraw]]:
    """Returns the ground's tiles, the objects under the dirt, and those over it; problems are added to `problems`."""
    ground: list[TileDraw] = []
    under: list[TileDraw] = []
    over: list[TileDraw] = []
    seen_course = False
    for layer in tiled.layers:
        if isinstance(layer, pytmx.TiledTileLayer):
            ground += _layer_tiles(tiled, layer, problems) if layer.visible else []
        elif isinstance(layer, pytmx.TiledObjectGroup):
            seen_course = seen_course or any(
                (tiled_object.name or "").strip().lower() == "course" for tiled_object in layer
            )
            pieces = [
                tiled_object for tiled_object in layer if tiled_object.gid and tiled_object.visible and layer.visible
            ]
            (over if seen_course else under).extend(
                _tile_draw(tiled, tiled_object.gid, tiled_object, problems) for tiled_object in pieces
            )
    _refuse_layered([*ground, *under, *over], problems)
    return ground, under, over


def _refuse_layered(stamps: list[TileDraw], problems: MapProblems) -> None:
    painted = sum(stamp.width * stamp.height for stamp in stamps)
    if painted > MAX_CANVAS_COVERAGE * CANVAS_SIZE[0] * CANVAS_SIZE[1]:
        problems.add(
            Message("The map paints more than {most} times as much as can be seen.", most=int(MAX_CANVAS_COVERAGE))
        )


def _layer_tiles(tiled: TiledMap, layer: Any, problems: MapProblems) -> list[TileDraw]:
    if len(layer.data) != tiled.height or any(len(row) != tiled.width for row in layer.data):
        problems.add(
            Message(
                "The tile layer “{name}” does not have {wide}×{high} tiles.",
                name=layer.name,
                wide=tiled.width,
                high=tiled.height,
            )
        )
        return []
    side, rise = tiled.tilewidth, tiled.tileheight
    return [
        _tile_draw(tiled, gid, _TileCell(x * side, y * rise, side, rise), problems)
        for x, y, gid in layer.iter_data()
        if gid and x * side < CANVAS_SIZE[0] and y * rise < CANVAS_SIZE[1]
    ]


@dataclass(frozen=True, slots=True)
class _TileCell:
    x: float
    y: float
    width: float
    height: float
    rotation: float = 0.0


def _tile_draw(tiled: TiledMap, gid: int, placement: Any, problems: MapProblems) -> TileDraw:
    picture = tiled.images[gid] if 0 < gid < len(tiled.images) else None
    if not picture or picture[1] is None:
        problems.add(Message("The map paints with a tile that none of its tilesets has."))
        raise problems.to_error()
    sides = (placement.x, placement.y, placement.width, placement.height, placement.rotation)
    if not all(abs(side) <= MAX_TILE_EXTENT for side in sides) or placement.width <= 0 or placement.height <= 0:
        problems.add(Message("A placed tile has no sensible place or size."))
        raise problems.to_error()
    sheet, part, flips = picture
    flipped = (bool(flips[0]), bool(flips[1]), bool(flips[2])) if flips else (False, False, False)
    return TileDraw(
        sheet, part, flipped, placement.x, placement.y, placement.width, placement.height, placement.rotation
    )
