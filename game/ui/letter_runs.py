"""Splits a line of text into runs with a single font and direction, ordered from left to right."""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

from game.graphemes import graphemes
from game.platform.font_files import FontFile, fallback_font, own_font

MAX_LETTERS = 2000
"""Maximum number of characters drawn of a line; no box is that wide."""
MAX_MARKS = 3
"""Maximum number of marks drawn on a letter. More marks would reach other lines."""
MARKS = frozenset({"Mn", "Me"})
"""Unicode categories of marks above, below or around a letter."""
INVISIBLE = frozenset("\u200c\u200d\ufe0e\ufe0f")
"""Characters of zero width, which a font need not have."""
RIGHT_TO_LEFT = frozenset({"R", "AL"})
"""Bidirectional classes of letters that are written from right to left."""
WORD_CATEGORIES = frozenset("LMN")
"""First letters of the Unicode categories of letters, marks and digits."""
NUMBERS = frozenset({"EN", "AN"})
"""Bidirectional classes of digits."""
BOX_FACE = "bold"
"""Face whose box is drawn for a letter that no font has."""
LIST_COMMA = ","
"""Sign between the names of a list, which is part of no name."""
KEPT_LINES = 512
"""Number of lines whose runs are cached."""
KEPT_WORDS = 1024
"""Number of words whose fonts are cached."""


class Run(NamedTuple):
    """Letters in one font and direction. Those of a number within letters from right to left run from left to right."""

    words: str
    font: FontFile
    is_right_to_left: bool = False


class _Letter(NamedTuple):
    """One grapheme with its font."""

    words: str
    font: FontFile
    is_in_span: bool
    """Whether the letter is part of a right-to-left span."""

    @property
    def is_right_to_left(self) -> bool:
        """Whether it is drawn from right to left: every letter of a span except numbers."""
        return self.is_in_span and unicodedata.bidirectional(self.words[0]) not in NUMBERS


def has_all_letters(face: str, words: str) -> bool:
    """Returns whether a face's own font draws a text."""
    return _own_letters(face).issuperset(words)


@cache
def _own_letters(face: str) -> frozenset[str]:
    return own_font(face).letters | {"\n"}


@lru_cache(KEPT_LINES)
def line_runs(face: str, words: str) -> tuple[Run, ...]:
    """Returns the runs of a line from left to right.

    Every line runs from left to right. A span from right to left is a quotation in it: from the first to the last
    such letter, without the digits and brackets at its ends. A comma divides two names of a list.
    """
    letters = [_readable(face, _without_most_marks(letter)) for letter in graphemes(words[:MAX_LETTERS])]
    fonts = _fonts(face, letters)
    spans = _spans(letters)
    placed = [
        _Letter(letter, font, place in spans) for place, (letter, font) in enumerate(zip(letters, fonts, strict=True))
    ]
    return tuple(_runs(placed))


def _runs(letters: list[_Letter]) -> Iterator[Run]:
    for is_in_span, span in groupby(letters, lambda letter: letter.is_in_span):
        runs = [
            Run("".join(letter.words for letter in group), font, is_right_to_left)
            for (font, is_right_to_left), group in groupby(span, lambda letter: (letter.font, letter.is_right_to_left))
        ]
        yield from reversed(runs) if is_in_span else runs


def _spans(letters: list[str]) -> set[int]:
    """Returns the places of the letters that are part of a span from right to left."""
    places: set[int] = set()
    between: list[int] = []
    for place, letter in enumerate(letters):
        direction = unicodedata.bidirectional(letter[0])
        if direction in RIGHT_TO_LEFT:
            places.update(between, [place])
            between = [place]
        elif direction == "L" or letter == LIST_COMMA:
            between = []
        elif between:
            between.append(place)
    return places


def _fonts(face: str, letters: list[str]) -> Iterator[FontFile]:
    """Yields the font of each letter. The letters of a word share one font if it has all of them."""
    for is_word, group in groupby(letters, _is_word_letter):
        part = list(group)
        font = _font_of(face, _visible("".join(part))) if is_word else None
        for letter in part:
            yield font or _font_of_letter(face, letter)


def _is_word_letter(letter: str) -> bool:
    return unicodedata.category(letter[0])[0] in WORD_CATEGORIES


def _font_of_letter(face: str, letter: str) -> FontFile:
    """Returns the font of a letter with its marks, else one without the marks, else the one with the box."""
    return _font_of(face, _visible(letter)) or _font_of(face, letter[0]) or own_font(BOX_FACE)


@lru_cache(KEPT_WORDS)
def _font_of(face: str, letters: str) -> FontFile | None:
    if has_all_letters(face, letters):
        return own_font(face)
    return fallback_font(face, letters)


def _readable(face: str, letter: str) -> str:
    """Returns a grapheme; without its marks if no font has it, but the face has the letter below them."""
    if _font_of(face, _visible(letter)):
        return letter
    base = unicodedata.normalize("NFD", letter)[0]
    return base if has_all_letters(face, base) else letter


def _visible(letters: str) -> str:
    return "".join(letter for letter in letters if letter not in INVISIBLE)


def _without_most_marks(letter: str) -> str:
    """Returns a grapheme with at most MAX_MARKS marks."""
    if len(letter) <= MAX_MARKS:
        return letter
    kept = ""
    marks = 0
    for part in letter:
        marks += unicodedata.category(part) in MARKS
        if unicodedata.category(part) not in MARKS or marks <= MAX_MARKS:
            kept += part
    return kept
