"""Defines the kinds of fields that payloads have, and how a payload becomes JSON and is read from it."""

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
"""A hash, or a number that is as hard to guess."""
Track: TypeAlias = Annotated[str, where(is_track_name)]
Count: TypeAlias = Annotated[int, where(lambda number: number >= 0)]
SeatNumber: TypeAlias = Annotated[Seat, BADGES]
"""There are as many badges as seats."""
Seconds: TypeAlias = Annotated[float, where(lambda seconds: 0 <= seconds < 1e9)]  # neither NaN
Options: TypeAlias = Annotated[Mapping[Word, Word], at_most(MAX_OPTIONS)]


class TextInteger(int):
    """A whole number from 0 that JSON has as text: it may be too large for other languages' numbers."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Returns the number in digits. Raises ValueError."""
        if not (text.isascii() and text.isdigit() and len(text) <= MAX_SEED_DIGITS):
            raise ValueError("no number")
        return cls(text)


class PackedLines(tuple[str, ...]):
    """Lines that JSON has compressed by zlib and in base64."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Returns the lines in a compressed text, which may not become too long. Raises ValueError."""
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
    """A dataclass that is sent as JSON."""

    __slots__ = ()

    def to_text(self) -> str:
        """Returns it as JSON."""
        return json.dumps(to_json(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Self:
        """Returns the payload in a text. Raises ValueError."""
        try:
            return from_json(cls, parse_object(text))
        except PARSE_ERRORS as error:
            raise ValueError(str(error)) from None
