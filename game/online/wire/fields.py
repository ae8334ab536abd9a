"""Defines the field types of payloads, and their conversion to and from JSON."""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Annotated, Self, TypeAlias

from game.engine.rules import Seat
from game.session.save_format import MAX_CHARACTERS, MAX_PARTNERS
from game.session.setup import BADGES, clean_name, is_track_name
from game.typed_json import PARSE_ERRORS, at_most, from_json, parse_object, to_json, where

MAX_WORD_LETTERS = 60
MAX_OPTIONS = 40
MAX_SEED_DIGITS = 20

one_line = where(str.isprintable)
Word: TypeAlias = Annotated[str, at_most(MAX_WORD_LETTERS), one_line]
Name: TypeAlias = Annotated[str, clean_name]
Partners: TypeAlias = Annotated[tuple[Name, ...], lambda names: names[:MAX_PARTNERS]]
Hex: TypeAlias = Annotated[str, at_most(64), one_line]
"""Hash or random number in hexadecimal, with at most 256 bits."""
Track: TypeAlias = Annotated[str, where(is_track_name)]
Count: TypeAlias = Annotated[int, where(lambda number: number >= 0)]
SeatNumber: TypeAlias = Annotated[Seat, BADGES]
"""Number of a seat, limited to the number of badges."""
Seconds: TypeAlias = Annotated[float, where(lambda seconds: 0 <= seconds < 1e9)]
"""Duration in seconds, without NaN."""
Options: TypeAlias = Annotated[Mapping[Word, Word], at_most(MAX_OPTIONS)]
HostKey: TypeAlias = Annotated[str, at_most(200), one_line]
"""Public key of a dealer; "" in a room that is not sealed."""


class TextInteger(int):
    """A non-negative integer stored as text in JSON, because it may be too large for numbers of other languages."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Returns the number of a text of digits. Raises ValueError."""
        if not (text.isascii() and text.isdigit() and len(text) <= MAX_SEED_DIGITS):
            raise ValueError("no number")
        return cls(text)


class PackedLines(tuple[str, ...]):
    """Lines stored in JSON with zlib compression in base64."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Returns the lines of a compressed text. Raises ValueError, also for more than MAX_CHARACTERS."""
        unpacking = zlib.decompressobj()
        try:
            raw = unpacking.decompress(b64decode(text, validate=True), MAX_CHARACTERS)
        except zlib.error:
            raise ValueError("not compressed") from None
        if unpacking.unconsumed_tail:
            raise ValueError("too many lines")
        return cls(raw.decode().split("\n") if raw else ())

    def __str__(self) -> str:
        return b64encode(zlib.compress("\n".join(self).encode(), 9)).decode()


class Payload:
    """A dataclass sent as JSON."""

    __slots__ = ()

    def to_text(self) -> str:
        """Returns the payload as JSON."""
        return json.dumps(to_json(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Self:
        """Returns the payload in a text. Raises ValueError."""
        try:
            return from_json(cls, parse_object(text))
        except PARSE_ERRORS as error:
            raise ValueError(str(error)) from None
