"""Opens a .tmx file and says in plain sentences what keeps it from being one. Knows nothing of tracks."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame
import pytmx

from game.engine.core import Sentence
from game.stage.map_limits import MapFiles, OverLimit, is_file, refuse_crowded, unpack_layers
from game.words import say

CANVAS = (1280, 720)
"""The least width and height of a map (pixels)."""
LARGEST = 4096
"""The most pixels a map may have across or down."""
MOST_FAULTS = 50
"""Faults told of one map."""
LONGEST_VALUE = 80
"""Letters of what a file says that are told again."""
TWICE = "@2x"
"""A picture with this at the end of its name is the same one, twice as fine; it is used when it is there."""

Sheet = pygame.Surface

logging.getLogger("pytmx").setLevel(logging.CRITICAL)


class BadMap(Exception):
    """A map that cannot be raced on; `faults` says why, the message is the first with the file's name."""

    def __init__(self, path: Path, faults: list[Sentence]) -> None:
        super().__init__(f"{path.name}: {say(faults[0])}")
        self.faults = tuple(faults)


@dataclass
class Faults:
    """Gathers what is wrong with one map."""

    path: Path
    sentences: list[Sentence] = field(default_factory=list)

    def add(self, sentence: Sentence) -> None:
        told = copy(sentence)
        told.values = tuple((name, _short(value)) for name, value in sentence.values)
        if len(self.sentences) < MOST_FAULTS and told not in self.sentences:
            self.sentences.append(told)

    def bad_map(self) -> BadMap:
        return BadMap(self.path, self.sentences)

    def raise_any(self) -> None:
        if self.sentences:
            raise self.bad_map()


def _short(value: object) -> object:
    """What a file says, in one line of some length."""
    if not isinstance(value, str):
        return value
    line = "".join(letter if letter.isprintable() else "?" for letter in value[: LONGEST_VALUE + 1])
    return line if len(line) <= LONGEST_VALUE else line[:LONGEST_VALUE] + "…"


class _LimitedMap(pytmx.TiledMap):  # type: ignore[misc]  # pytmx has no types
    """pytmx's map, which cuts no more tiles than it may."""

    def reload_images(self) -> None:
        refuse_crowded(self.tilesets)
        super().reload_images()


def opened(path: Path, faults: Faults) -> tuple[Any, dict[str, Sheet]]:
    """pytmx's map and its pictures by path. Raises BadMap when the file is not a map the game can read."""
    try:
        return _opened(path, faults, MapFiles())
    except OverLimit as over:
        faults.add(over.sentence)
        raise faults.bad_map() from over


def _opened(path: Path, faults: Faults, files: MapFiles) -> tuple[Any, dict[str, Sheet]]:
    root = _root(path, faults, files)
    _check_frame(root, faults)
    _check_properties(root, faults)
    _check_objects(root, faults)
    sheets = {str(picture): sheet for picture, sheet in _sheets(root, path.parent, faults, files)}
    faults.raise_any()
    try:
        return _tiled(path, root), sheets
    except OverLimit:
        raise
    except Exception as error:  # pytmx raises whatever it stumbles on
        faults.add(Sentence("Its tiles or objects are damaged; open it in Tiled and save it again."))
        raise faults.bad_map() from error


def _tiled(path: Path, root: ElementTree.Element) -> Any:
    """pytmx's map of what has been read already: it would read and unpack without any limit."""
    unpack_layers(root)
    tiled = _LimitedMap(allow_duplicate_names=True)
    tiled.filename = str(path)  # what pictures' and tilesets' names are relative to
    tiled.parse_xml(root)
    return tiled


def _root(path: Path, faults: Faults, files: MapFiles) -> ElementTree.Element:
    if not is_file(path):
        faults.add(Sentence("There is no such file."))
        raise faults.bad_map()
    try:
        root = files.xml(path)
    except (ElementTree.ParseError, ValueError, LookupError, OSError) as error:
        faults.add(Sentence("This is not a Tiled map: it is not XML ({error}).", error=str(error)))
        raise faults.bad_map() from error
    if root.tag != "map":
        faults.add(Sentence("This is not a Tiled map: it begins with <{tag}>.", tag=root.tag))
        raise faults.bad_map()
    return root


def _check_frame(root: ElementTree.Element, faults: Faults) -> None:
    if root.get("orientation", "orthogonal") != "orthogonal":
        faults.add(Sentence("The map is {shape}; only orthogonal maps can be raced on.", shape=root.get("orientation")))
    if root.get("infinite", "0") != "0" or root.find(".//chunk") is not None:
        faults.add(Sentence("The map is infinite; untick Infinite in its properties."))
    sizes = [_whole(root.get(name, "")) for name in ("width", "height", "tilewidth", "tileheight")]
    if not all(1 <= size <= LARGEST for size in sizes):
        faults.add(Sentence("The map's size is not given in whole tiles."))
        return
    wide, high = sizes[0] * sizes[2], sizes[1] * sizes[3]
    if not (CANVAS[0] <= wide <= LARGEST and CANVAS[1] <= high <= LARGEST):
        faults.add(
            Sentence(
                "The map is {wide}×{high} pixels; it must be {least_wide}×{least_high} to {most}×{most}.",
                wide=wide, high=high, least_wide=CANVAS[0], least_high=CANVAS[1], most=LARGEST,
            )
        )  # fmt: skip


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        return 0


def _check_properties(root: ElementTree.Element, faults: Faults) -> None:
    """A number that is none would make pytmx fail without saying where."""
    for number in root.iter("property"):
        kind, name, value = number.get("type"), number.get("name", ""), number.get("value") or ""
        try:
            if kind in ("int", "float"):
                float(value) if kind == "float" else int(value)
        except ValueError:
            faults.add(Sentence("The property “{name}” is not a number: “{value}”.", name=name, value=value))


def _check_objects(root: ElementTree.Element, faults: Faults) -> None:
    """So would an object whose place is none."""
    for thing in root.iter("object"):
        texts = [thing.get(side, "0") for side in ("x", "y", "width", "height", "rotation")]
        for shape in (*thing.iter("polygon"), *thing.iter("polyline")):
            points = shape.get("points", "").split()
            texts += [part for point in points for part in (*point.split(",", 1), "")[:2]] or [""]
        if not all(_is_number(text) for text in texts):
            name = thing.get("name") or thing.get("id", "")
            faults.add(Sentence("The object “{name}” has a place or size that is no number.", name=name))


def _is_number(text: str) -> bool:
    try:
        return math.isfinite(float(text))
    except ValueError:
        return False


def _sheets(
    root: ElementTree.Element, folder: Path, faults: Faults, files: MapFiles
) -> Iterator[tuple[Path, Sheet]]:
    for tileset in root.iter("tileset"):
        source = tileset.get("source")
        outside = _outside(folder / source, faults, files) if source else None
        base = (folder / source).parent if source else folder
        for image in (outside if outside is not None else tileset).iter("image"):
            picture = base / image.get("source", "")
            sheet = _picture(picture, faults, files)
            if sheet:
                yield picture, sheet
    for image in root.iterfind(".//imagelayer/image"):
        faults.add(
            Sentence("Image layers are not painted; use tiles instead of “{source}”.", source=image.get("source"))
        )


def _outside(path: Path, faults: Faults, files: MapFiles) -> ElementTree.Element | None:
    if not is_file(path):
        faults.add(Sentence("The tileset “{file}” is missing.", file=path.name))
        return None
    try:
        return files.xml(path)
    except (ElementTree.ParseError, ValueError, LookupError, OSError):
        faults.add(Sentence("The tileset “{file}” is damaged.", file=path.name))
        return None


def _picture(path: Path, faults: Faults, files: MapFiles) -> Sheet | None:
    if not is_file(path):
        faults.add(Sentence("The tileset's picture “{file}” is missing.", file=path.name))
        return None
    try:
        return files.picture(path)
    except (pygame.error, OSError, ValueError):
        faults.add(Sentence("The tileset's picture “{file}” cannot be read.", file=path.name))
        return None
