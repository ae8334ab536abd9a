"""Reads JSON values with checks, and as dataclasses by their annotations."""

import json
from collections.abc import Callable, Container, Iterable, Mapping, Sequence, Sized
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

JsonValue: TypeAlias = "bool | int | float | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
JsonObject: TypeAlias = "Mapping[str, JsonValue]"
PARSE_ERRORS = (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError)
"""Exceptions that reading a damaged JSON object may raise."""


def parse_object(text: str) -> JsonObject:
    """Returns the JSON object in `text`. Raises ValueError for another text, RecursionError for a too deep one.

    Half a character, as "\\ud800" writes it, is refused: it can be neither drawn nor kept as a file.
    """
    json_object = as_object(json.loads(text))
    json.dumps(json_object, ensure_ascii=False).encode()
    return json_object


def as_object(value: JsonValue) -> JsonObject:
    """Returns `value`. Raises ValueError if it is not an object."""
    if isinstance(value, Mapping):
        return value
    raise ValueError(f"no JSON object: {value!r:.40}")


def as_list(value: JsonValue) -> Sequence[JsonValue]:
    """Returns `value`. Raises ValueError if it is not a list."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return value
    raise ValueError(f"no list: {value!r:.40}")


UNSTORED: Mapping[str, bool] = {"unstored": True}
"""Metadata of a field that is not stored."""
ADDED_LATER: Mapping[str, bool] = {"later": True}
"""Metadata of a field that texts from older versions lack. Such texts get its default."""
MAX_CAUSE = 200
"""Maximum length of an error's cause, which names the field, in characters."""
TEXT_PARSERS = ("from_text", "fromisoformat")
"""Names of class methods that read the text of a value. Dates have the second one."""
Reader: TypeAlias = Callable[[JsonValue], object]
T = TypeVar("T")


def where(holds: Callable[[T], object]) -> Callable[[T], T]:
    """Returns a check for `Annotated` that refuses values for which a condition is false."""

    def check(value: T) -> T:
        if not holds(value):
            raise ValueError(f"out of bounds: {value!r:.40}")
        return value

    return check


def at_most(most: int) -> Callable[[Sized], Sized]:
    """Returns a check that refuses values with more letters or entries than a limit."""

    def is_short(value: Sized) -> bool:
        return len(value) <= most

    return where(is_short)


required: Callable[[Sized], Sized] = where(bool)
"""Check that rejects empty values."""


def to_json(value: object) -> Any:
    """Returns a dataclass or a value of its fields as JSON types."""
    if _text_parser(type(value)):
        return str(value)
    if is_dataclass(value):
        only = getattr(value, "JSON_FIELD", None)
        stored = {name: to_json(getattr(value, name)) for name in _stored_fields(type(value))}  # type: ignore[arg-type]
        return stored[only] if only else stored
    if isinstance(value, Mapping):
        return {str(key): to_json(one) for key, one in value.items()}
    return [to_json(one) for one in value] if isinstance(value, (list, tuple)) else value


def from_json(kind: type[T], value: JsonValue, *, skips_damage: bool = False) -> T:
    """Returns the inverse of `to_json`. Raises one of PARSE_ERRORS for a value that is not of that kind.

    With `skips_damage`, a damaged or missing field of a dataclass has its default, and a damaged entry of a dictionary
    is left out.
    """
    result: T = _reader(kind, skips_damage)(value)  # type: ignore[arg-type, assignment]  # a type is hashable
    return result


@cache
def _reader(kind: type, skips: bool) -> Reader:
    origin = get_origin(kind)
    args = get_args(kind)
    if origin is Annotated:
        return _checking(_reader(args[0], skips), args[1:])
    if origin in (Union, UnionType):
        (present,) = (_reader(one, skips) for one in args if one is not NoneType)
        return _optional(present)
    if origin is Literal:
        return _checking(_unchanged, [args])
    if origin is tuple and args[-1] is not ...:
        return _tuple_reader([_reader(one, skips) for one in args])
    if origin in (list, tuple):
        return _sequence_reader(origin, _reader(args[0], skips))
    if origin:
        return _dictionary_reader(_reader(args[0], skips), _reader(args[1], skips), skips)
    parse = _text_parser(kind)
    if parse:
        return _text_reader(parse)
    return _object_reader(kind, skips) if is_dataclass(kind) else _exactly(kind)


def _text_parser(kind: type) -> Callable[[str], object] | None:
    """Returns the class method that reads the text of a value; None for a kind without texts."""
    return next((getattr(kind, name) for name in TEXT_PARSERS if hasattr(kind, name)), None)


def _unchanged(value: JsonValue) -> object:
    return value


def _optional(read: Reader) -> Reader:
    def optional(value: JsonValue) -> object:
        return None if value is None else read(value)

    return optional


def _sequence_reader(kind: Callable[[Iterable[object]], object], item: Reader) -> Reader:
    def sequence(value: JsonValue) -> object:
        return kind(map(item, as_list(value)))

    return sequence


def _text_reader(parse: Callable[[str], object]) -> Reader:
    def parsed(value: JsonValue) -> object:
        return parse(from_json(str, value))

    return parsed


def _checking(read: Reader, checks: Iterable[Container[object] | Callable[[object], object]]) -> Reader:
    def checked(value: JsonValue) -> object:
        result = read(value)
        for check in checks:
            if not isinstance(check, Container):
                result = check(result)
            elif result not in check:
                raise ValueError(f"out of bounds: {result!r:.40}")
        return result

    return checked


def _exactly(kind: type) -> Reader:
    def exactly(value: JsonValue) -> JsonValue:
        if type(value) is not kind and kind is not object:  # a bool is an int, too
            raise ValueError(f"no {kind.__name__}: {value!r:.40}")
        return value

    return exactly


def _dictionary_reader(key_of: Reader, value_of: Reader, skips: bool) -> Reader:
    def read(value: JsonValue) -> dict[object, object]:
        result = {}
        for key, entry in as_object(value).items():
            try:
                result[key_of(key)] = value_of(entry)
            except PARSE_ERRORS as error:
                if not skips:
                    raise ValueError(f"{key}: {error}"[:MAX_CAUSE]) from None
        return result

    return read


def _tuple_reader(readers: list[Reader]) -> Reader:
    def read(value: JsonValue) -> object:
        return tuple(read_item(item) for read_item, item in zip(readers, as_list(value), strict=True))

    return read


def _object_reader(kind: type, skips: bool) -> Reader:
    hints = get_type_hints(kind, include_extras=True)
    readers = {name: _reader(hints[name], skips) for name in _stored_fields(kind)}
    only = getattr(kind, "JSON_FIELD", None)
    check = getattr(kind, "check", None)
    later = {one.name for one in fields(kind) if "later" in one.metadata}

    def read(value: JsonValue) -> object:
        found = {only: value} if only else as_object(value)
        values = {}
        for name, read_field in readers.items():
            if name in later and name not in found:
                continue
            try:
                values[name] = read_field(found[name])
            except PARSE_ERRORS as error:
                if not skips:
                    raise ValueError(f"{name}: {error}"[:MAX_CAUSE]) from None
        built = kind(**values)
        if check:
            check(built)
        return built

    return read


@cache
def _stored_fields(kind: type) -> list[str]:
    return [one.name for one in fields(kind) if not one.metadata.get("unstored")]
