"""Opens a .tmx file and reports its problems in plain sentences."""

import logging
import math
import re
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar
from xml.etree import ElementTree

import pygame
import pytmx

from game.engine.message import Message
from game.i18n import translate
from game.paths import ASSETS
from game.platform.asset_paths import is_file
from game.tiled.map_limits import (
    MAX_XML_BYTES,
    MapFiles,
    OverLimit,
    read_bytes,
    refuse_crowded,
    unpack_layers,
    whole_number,
)
from game.tiled.map_tree import prepare_tree
from game.tiled.tiled_map import InvalidMap, MapProblems, TiledMap

CANVAS_SIZE = (1280, 720)
"""Minimum width and height of a map, in pixels."""
MAX_MAP_SIZE = 4096
"""Maximum width and height of a map, in pixels."""
DOUBLE_SIZE_SUFFIX = "@2x"
"""Suffix for the name of an optional picture in double resolution."""
BUNDLED_TILES = re.compile(r"(?:.*[/\\])?assets[/\\]tiles[/\\](\w+\.(?:tsx|png))")
"""Pattern of a path to a tileset of the game, as in a map copied from the game."""

T = TypeVar("T")
TileSheet = pygame.Surface

logging.getLogger("pytmx").setLevel(logging.CRITICAL)


class _LimitedMap(pytmx.TiledMap):  # type: ignore[misc]  # pytmx has no types
    """pytmx's map, which refuses to cut more tiles than allowed."""

    def reload_images(self) -> None:
        refuse_crowded(self.tilesets)
        super().reload_images()


OpenedMap = tuple[TiledMap, dict[str, TileSheet]]
"""A map read by pytmx, and its pictures by path."""


def finish(steps: Generator[None, None, T]) -> T:
    """Runs a generator to its end and returns its result."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        result: T = end.value
        return result


def _open_in_steps(path: Path, problems: MapProblems) -> Generator[None, None, OpenedMap]:
    """Opens a map, a file a step. Raises InvalidMap if it is not one the game can read."""
    try:
        return (yield from _opened(path, problems, MapFiles()))
    except OverLimit as over:
        raise problems.with_last(over.reason) from over


def read_checked(path: Path, read: Callable[[TiledMap, dict[str, TileSheet], MapProblems], T]) -> T:
    """Returns the result of `read` for the map at `path`. Raises InvalidMap with a sentence for each problem."""
    problems = MapProblems(path)
    tiled, sheets = finish(_open_in_steps(path, problems))
    problems.raise_if_any()
    with _told_in_sentences(problems):
        return read(tiled, sheets, problems)


def read_in_steps(
    path: Path, read: Callable[[TiledMap, dict[str, TileSheet], MapProblems], Generator[None, None, T]]
) -> Generator[None, None, T]:
    """Returns the result of `read_checked` in steps. `read` must work in steps, too."""
    problems = MapProblems(path)
    tiled, sheets = yield from _open_in_steps(path, problems)
    problems.raise_if_any()
    with _told_in_sentences(problems):
        return (yield from read(tiled, sheets, problems))


@contextmanager
def _told_in_sentences(problems: MapProblems) -> Iterator[None]:
    """Converts every error into an InvalidMap."""
    try:
        yield
    except InvalidMap:
        raise
    except Exception as error:  # any other fault of a damaged file also becomes a sentence for the player
        raise problems.with_last(
            Message("Its objects or properties are damaged; open it in Tiled and save it again.")
        ) from error


def problem_sentences(read: Callable[[Path], object], path: str | Path) -> list[str]:
    """Returns a sentence for each problem that `read` finds in the map at `path`; none if it is fine."""
    try:
        read(Path(path))
    except InvalidMap as bad:
        return [translate(problem) for problem in bad.problems]
    return []


def _opened(path: Path, problems: MapProblems, files: MapFiles) -> Generator[None, None, OpenedMap]:
    root = _parse_map(path, problems, files)
    yield
    _check_map_size(root, problems)
    _check_properties(root, problems)
    yield
    yield from _check_objects(root, problems)
    prepare_tree(root, problems)
    _find_bundled_tiles(root, path.parent)
    yield
    sheets = {}
    for picture, sheet in _load_sheets(root, path.parent, problems, files):
        sheets[str(picture)] = sheet
        yield
    problems.raise_if_any()
    try:
        return _tiled(path, root), sheets
    except OverLimit:
        raise
    except Exception as error:  # pytmx raises exceptions of any kind
        raise problems.with_last(
            Message("Its tiles or objects are damaged; open it in Tiled and save it again.")
        ) from error


def _tiled(path: Path, root: ElementTree.Element) -> TiledMap:
    """Returns pytmx's map of the text already read: pytmx itself would read and unpack without any limit."""
    unpack_layers(root)
    tiled = _LimitedMap(allow_duplicate_names=True)
    tiled.filename = str(path)  # base folder of picture and tileset names
    tiled.parse_xml(root)
    return tiled


def _parse_map(path: Path, problems: MapProblems, files: MapFiles) -> ElementTree.Element:
    if not is_file(path):
        raise problems.with_last(Message("There is no such file."))
    try:
        root = files.xml(path)
    except (ElementTree.ParseError, ValueError, LookupError, OSError) as error:
        raise problems.with_last(_not_xml_message(path, error)) from error
    if root.tag != "map":
        raise problems.with_last(Message("This is not a Tiled map: it begins with <{tag}>.", tag=root.tag))
    return root


def _not_xml_message(path: Path, error: Exception) -> Message:
    if not isinstance(error, OSError) and read_bytes(path, MAX_XML_BYTES).lstrip().startswith(b"{"):
        return Message("This map is saved as JSON. In Tiled choose File › Save As › Tiled map files (*.tmx).")
    return Message("This is not a Tiled map: it is not XML ({error}).", error=str(error))


def _check_map_size(root: ElementTree.Element, problems: MapProblems) -> None:
    if root.get("orientation", "orthogonal") != "orthogonal":
        problems.add(Message("The map is {shape}; only orthogonal maps can be used.", shape=root.get("orientation")))
    if root.get("infinite", "0") != "0" or root.find(".//chunk") is not None:
        problems.add(Message("The map is infinite; untick Infinite in its properties."))
    sizes = [whole_number(root.get(name, "")) or 0 for name in ("width", "height", "tilewidth", "tileheight")]
    if not all(1 <= size <= MAX_MAP_SIZE for size in sizes):
        problems.add(Message("The map's size is not given in whole tiles."))
        return
    width, height = sizes[0] * sizes[2], sizes[1] * sizes[3]
    if not (CANVAS_SIZE[0] <= width <= MAX_MAP_SIZE and CANVAS_SIZE[1] <= height <= MAX_MAP_SIZE):
        problems.add(
            Message(
                "The map is {wide}×{high} pixels; it must be {least_wide}×{least_high} to {most}×{most}.",
                wide=width,
                high=height,
                least_wide=CANVAS_SIZE[0],
                least_high=CANVAS_SIZE[1],
                most=MAX_MAP_SIZE,
            )
        )


def _check_properties(root: ElementTree.Element, problems: MapProblems) -> None:
    """Reports a number property that is no number, which would make pytmx fail without saying where."""
    for number in root.iter("property"):
        kind = number.get("type")
        name = number.get("name", "")
        value = number.get("value") or ""
        if kind == "int" and not _is_read_by(int, value):
            problems.add(Message("The property “{name}” is not a whole number: “{value}”.", name=name, value=value))
        if kind == "float" and not _is_read_by(float, value):
            problems.add(Message("The property “{name}” is not a number: “{value}”.", name=name, value=value))


def _is_read_by(read_number: Callable[[str], float], text: str) -> bool:
    try:
        read_number(text)
    except ValueError:
        return False
    return True


def _check_objects(root: ElementTree.Element, problems: MapProblems) -> Iterator[None]:
    """Reports an object whose position is no number, because pytmx would not name it; yields after each object."""
    for thing in root.iter("object"):
        texts = [thing.get(side, "0") for side in ("x", "y", "width", "height", "rotation")]
        for shape in (*thing.iter("polygon"), *thing.iter("polyline")):
            points = shape.get("points", "").split()
            texts += [part for point in points for part in (*point.split(",", 1), "")[:2]] or [""]
        if not all(_is_number(text) for text in texts):
            name = thing.get("name") or thing.get("id", "")
            problems.add(Message("The object “{name}” has a place or size that is no number.", name=name))
        yield


def _is_number(text: str) -> bool:
    try:
        return math.isfinite(float(text))
    except ValueError:
        return False


def _find_bundled_tiles(root: ElementTree.Element, folder: Path) -> None:
    """Replaces paths to the game's tilesets and their pictures, if there are no such files near the map."""
    for element in (*root.iter("tileset"), *root.iterfind("tileset/image")):
        source = element.get("source", "")
        found = BUNDLED_TILES.fullmatch(source)
        if found and not is_file(folder / source):
            element.set("source", str(ASSETS / "tiles" / found[1]))


def _load_sheets(
    root: ElementTree.Element, folder: Path, problems: MapProblems, files: MapFiles
) -> Iterator[tuple[Path, TileSheet]]:
    for tileset in root.iter("tileset"):
        source = tileset.get("source")
        outside = _parse_tileset(folder / source, problems, files) if source else None
        base = (folder / source).parent if source else folder
        for image in (outside if outside is not None else tileset).iter("image"):
            picture = base / image.get("source", "")
            if sheet := _load_picture(picture, problems, files):
                yield picture, sheet
    for image in root.iterfind(".//imagelayer/image"):
        problems.add(
            Message("Image layers are not painted; use tiles instead of “{source}”.", source=image.get("source"))
        )


def _parse_tileset(path: Path, problems: MapProblems, files: MapFiles) -> ElementTree.Element | None:
    if not is_file(path):
        problems.add(Message("The tileset “{file}” is missing.", file=path.name))
        return None
    try:
        return files.xml(path)
    except (ElementTree.ParseError, ValueError, LookupError, OSError):
        problems.add(Message("The tileset “{file}” is damaged.", file=path.name))
        return None


def _load_picture(path: Path, problems: MapProblems, files: MapFiles) -> TileSheet | None:
    if not is_file(path):
        problems.add(Message("The tileset's picture “{file}” is missing.", file=path.name))
        return None
    try:
        return files.picture(path)
    except (pygame.error, OSError, ValueError):
        problems.add(Message("The tileset's picture “{file}” cannot be read.", file=path.name))
        return None
