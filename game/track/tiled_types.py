"""Describes what the game uses of pytmx's maps and objects, which have no type hints of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol


class TiledObject(Protocol):
    """An object of a map, in pixels and degrees clockwise; only lines have `points` and `closed`."""

    name: str | None
    x: float
    y: float
    width: float
    height: float
    rotation: float
    gid: int
    points: Sequence[tuple[float, float]]
    closed: bool
    properties: Mapping[str, Any]

    def apply_transformations(self) -> Sequence[tuple[float, float]]:
        """Returns the corners of a line on the map, in pixels."""


class TiledMap(Protocol):
    """A map. `width` and `height` count tiles, `images` are by gid; objects without a tile are among `objects`."""

    filename: str
    width: int
    height: int
    tilewidth: int
    tileheight: int
    layers: Sequence[Any]
    images: Sequence[Any]
    objects: Iterable[TiledObject]
    properties: Mapping[str, Any]
