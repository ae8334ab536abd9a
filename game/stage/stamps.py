"""The tiles a map paints with: which part of which picture goes where. Reads pytmx's map, draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytmx

from game.engine.core import Sentence
from game.stage.mapfile import CANVAS, Faults

FARTHEST = 4096.0
"""A placed tile lies no farther away and is no larger (logical units)."""
MOST_LAYERED = 6.0
"""How often all that is painted may cover the canvas: each tile is kept at the size that it is painted in."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """One tile picture to be painted: its sheet, the part of it (x, y, w, h) and how it is turned."""

    sheet: str
    part: tuple[int, int, int, int]
    flips: tuple[bool, bool, bool]
    x: float
    y: float
    width: float
    height: float
    rotation: float = 0.0


def layers(tiled: Any, faults: Faults) -> tuple[list[Stamp], list[Stamp], list[Stamp]]:
    ground: list[Stamp] = []
    under: list[Stamp] = []
    over: list[Stamp] = []
    seen_course = False
    for layer in tiled.layers:
        if isinstance(layer, pytmx.TiledTileLayer):
            ground += _tiles(tiled, layer, faults) if layer.visible else []
        elif isinstance(layer, pytmx.TiledObjectGroup):
            seen_course = seen_course or any((thing.name or "").strip().lower() == "course" for thing in layer)
            pieces = [thing for thing in layer if thing.gid and thing.visible and layer.visible]
            (over if seen_course else under).extend(_stamp(tiled, thing.gid, thing, faults) for thing in pieces)
    _refuse_layered([*ground, *under, *over], faults)
    return ground, under, over


def _refuse_layered(stamps: list[Stamp], faults: Faults) -> None:
    painted = sum(stamp.width * stamp.height for stamp in stamps)
    if painted > MOST_LAYERED * CANVAS[0] * CANVAS[1]:
        faults.add(Sentence("The map paints more than {most} times as much as can be seen.", most=int(MOST_LAYERED)))


def _tiles(tiled: Any, layer: Any, faults: Faults) -> list[Stamp]:
    if len(layer.data) != tiled.height or any(len(row) != tiled.width for row in layer.data):
        faults.add(
            Sentence(
                "The tile layer “{name}” does not have {wide}×{high} tiles.",
                name=layer.name,
                wide=tiled.width,
                high=tiled.height,
            )
        )
        return []
    side, rise = tiled.tilewidth, tiled.tileheight
    return [
        _stamp(tiled, gid, _Cell(x * side, y * rise, side, rise), faults)
        for x, y, gid in layer.iter_data()
        if gid and x * side < CANVAS[0] and y * rise < CANVAS[1]
    ]


@dataclass(frozen=True, slots=True)
class _Cell:
    x: float
    y: float
    width: float
    height: float
    rotation: float = 0.0


def _stamp(tiled: Any, gid: int, where: Any, faults: Faults) -> Stamp:
    picture = tiled.images[gid] if 0 < gid < len(tiled.images) else None
    if not picture or picture[1] is None:
        faults.add(Sentence("The map paints with a tile that none of its tilesets has."))
        raise faults.bad_map()
    sides = (where.x, where.y, where.width, where.height, where.rotation)
    if not all(abs(side) <= FARTHEST for side in sides) or where.width <= 0 or where.height <= 0:
        faults.add(Sentence("A placed tile has no sensible place or size."))
        raise faults.bad_map()
    sheet, part, flips = picture
    flipped = (bool(flips[0]), bool(flips[1]), bool(flips[2])) if flips else (False, False, False)
    return Stamp(sheet, part, flipped, where.x, where.y, where.width, where.height, where.rotation)
