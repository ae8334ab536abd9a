"""Reads values out of JSON objects that may be damaged: each has the type that is asked for, or is refused."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

JsonValue: TypeAlias = "bool | int | float | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
JsonObject: TypeAlias = "Mapping[str, JsonValue]"
PARSE_ERRORS = (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError)
"""What reading a damaged JSON object may raise."""


def parse_object(text: str) -> JsonObject:
    """Returns the JSON object in `text`. Raises ValueError for another text, RecursionError for a too deep one.

    Half a character, as "\\ud800" writes it, is refused: it can be neither drawn nor kept as a file.
    """
    found = as_object(json.loads(text))
    json.dumps(found, ensure_ascii=False).encode()
    return found


def as_object(value: JsonValue) -> JsonObject:
    """Returns `value`. Raises ValueError if it is no object."""
    if isinstance(value, Mapping):
        return value
    raise ValueError(f"no JSON object: {value!r:.40}")


def as_list(value: JsonValue) -> Sequence[JsonValue]:
    """Returns `value`. Raises ValueError if it is no list."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return value
    raise ValueError(f"no list: {value!r:.40}")


def as_text(value: JsonValue) -> str:
    """Returns `value`. Raises ValueError if it is no text."""
    if isinstance(value, str):
        return value
    raise ValueError(f"no text: {value!r:.40}")


def as_integer(value: JsonValue) -> int:
    """Returns `value`. Raises ValueError if it is no whole number."""
    if type(value) is int:  # a bool is an int, too
        return value
    raise ValueError(f"no whole number: {value!r:.40}")
