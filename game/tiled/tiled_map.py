"""Describes the parts of pytmx's maps that the game uses, and collects their problems in sentences."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from game.engine.message import Message
from game.i18n import translate
from game.tiled.map_outline import class_of, first_line

MAX_PROBLEMS = 50
"""Maximum number of reported problems of a map."""
MAX_QUOTED_LETTERS = 80
"""Maximum number of quoted characters of a file's text."""


class InvalidMap(Exception):
    """A map that cannot be used; `problems` say why, the exception's text is the first with the file's name."""

    def __init__(self, path: Path, problems: list[Message]) -> None:
        super().__init__(f"{path.name}: {translate(problems[0])}")
        self.problems = tuple(problems)


@dataclass
class MapProblems:
    """Collects the problems of a map."""

    path: Path
    messages: list[Message] = field(default_factory=list)

    def add(self, sentence: Message) -> None:
        """Adds a sentence, its values shortened; repetitions are dropped."""
        shortened = copy(sentence)
        shortened.values = tuple((name, _short(value)) for name, value in sentence.values)
        if len(self.messages) < MAX_PROBLEMS and shortened not in self.messages:
            self.messages.append(shortened)

    def with_last(self, sentence: Message) -> InvalidMap:
        """Returns the exception that reports the problems, and this one beyond which the map cannot be read."""
        self.add(sentence)
        return InvalidMap(self.path, self.messages)

    def raise_if_any(self) -> None:
        """Raises InvalidMap if there is any problem."""
        if self.messages:
            raise InvalidMap(self.path, self.messages)


def _short(value: object) -> object:
    if not isinstance(value, str):
        return value
    line = "".join(letter if letter.isprintable() else "?" for letter in value[: MAX_QUOTED_LETTERS + 1])
    return line if len(line) <= MAX_QUOTED_LETTERS else line[:MAX_QUOTED_LETTERS] + "…"


MAX_TITLE_LENGTH = 40
"""Maximum length of a title, in characters."""


class TiledObject(Protocol):
    """An object of a map, in pixels and degrees clockwise; only lines have `points` and `closed`.

    `shade` is the text of the factors of red, green, blue and alpha.
    """

    name: str | None
    x: float
    y: float
    width: float
    height: float
    rotation: float
    gid: int
    visible: bool
    shade: str
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
    """Returns an object's class in lower case."""
    return class_of(vars(tiled_object))


def read_title(tiled: TiledMap, problems: MapProblems) -> str:
    """Returns the map's name for players, not yet translated."""
    words = first_line(str(tiled.properties.get("title") or ""))
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
