"""One line of text for any command or event, and back: `bet seat=0 horse=3 amount=2`."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from game.engine.core import Command, Event, Sentence

Fact = Command | Event
F = TypeVar("F", Command, Event)


class Unreadable(Exception):
    """A text that says no command, event or match; `reason` is a sentence for the player."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(str(reason))
        self.reason = reason


def word(kind: type[Fact]) -> str:
    """The word that opens a line: HorseMoved → horse_moved."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", kind.__name__).lower()


def line(fact: Fact) -> str:
    """`fact` as one line; fields that have their default value are left out."""
    parts = [word(type(fact))]
    for field in dataclasses.fields(fact):
        value = getattr(fact, field.name)
        if value != field.default:
            parts.append(f"{field.name}={_text(value)}")
    return " ".join(parts)


def read(text: str, kinds: Iterable[type[F]]) -> F:
    """The command or event that `text` says, of one of `kinds`. Raises Unreadable."""
    opening, *pairs = text.split() or [""]
    kind = _dictionary(tuple(kinds)).get(opening)
    if kind is None:
        raise Unreadable(Sentence("“{word}” is no word of this game.", word=opening[:40]))
    readers = _readers(kind)
    values: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name not in readers or name in values:
            raise Unreadable(Sentence("“{pair}” does not belong to “{word}”.", pair=pair[:40], word=opening))
        values[name] = _value(readers[name], value, pair)
    try:
        return kind(**values)  # type: ignore[no-any-return]
    except TypeError:
        raise Unreadable(Sentence("“{line}” leaves something out.", line=text[:80])) from None


def _value(reader: Callable[[str], Any], value: str, pair: str) -> Any:
    try:
        return reader(value)
    except ValueError:
        raise Unreadable(Sentence("“{pair}” has a value that cannot be read.", pair=pair[:40])) from None


def _text(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ",".join(str(item) for item in value)
        case _:
            return str(value)


def _flag(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(text)
    return text == "yes"


def _number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,12}", text):
        raise ValueError(text)
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_number(part) for part in text.split(",")) if text else ()


def _word(text: str) -> str:
    if not re.fullmatch(r"\w{0,60}", text):
        raise ValueError(text)
    return text


READERS: Mapping[str, Callable[[str], Any]] = {
    "int": _number,
    "Seat": _number,
    "bool": _flag,
    "str": _word,
    "tuple[int, ...]": _numbers,
}
"""How a field of each type is read; fields of any other type cannot be in a command or event."""


@cache
def _readers(kind: type[Fact]) -> dict[str, Callable[[str], Any]]:
    return {field.name: READERS[str(field.type)] for field in dataclasses.fields(kind)}


@cache
def _dictionary(kinds: tuple[type[Fact], ...]) -> dict[str, Any]:
    return {word(kind): kind for kind in kinds}
