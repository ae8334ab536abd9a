"""Describes what the game uses of pytmx's maps, which have no type hints; reads their titles, colours and classes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from game.engine.message import Message
from game.tiled.map_problems import MapProblems

MAX_TITLE_LENGTH = 40
"""Letters of a title."""


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


def object_class(tiled_object: TiledObject) -> str:
    """Returns an object's class in lower case; Tiled has called it type, class, and type again."""
    named = vars(tiled_object).get("type") or vars(tiled_object).get("class") or ""
    return str(named).strip().lower()


def read_title(tiled: TiledMap, problems: MapProblems) -> str:
    """Returns the map's name for players, not yet translated."""
    words = str(tiled.properties.get("title") or "").strip()
    if not words:
        problems.add(Message("The map has no title: add a property “title” to the map."))
    elif len(words) > MAX_TITLE_LENGTH:
        problems.add(Message("The title is longer than {most} letters.", most=MAX_TITLE_LENGTH))
    return words


def read_colour(tiled: TiledMap | TiledObject, name: str, problems: MapProblems) -> str:
    """Returns “#rrggbb” from Tiled's “#aarrggbb”."""
    text = str(tiled.properties[name] or "").lstrip("#")
    try:
        int(text, 16)
    except ValueError:
        text = ""
    if len(text) not in (6, 8):
        problems.add(Message("The map's property “{name}” is not a colour.", name=name))
        return "#ffffff"
    return f"#{text[-6:]}"
