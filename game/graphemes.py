"""Splits a text into graphemes: the letters that a reader sees, each with its marks and joiners."""

import unicodedata
from collections.abc import Iterator

MARK_CATEGORIES = frozenset({"Mn", "Me", "Mc", "Cf"})
"""Unicode categories of characters that belong to the preceding letter."""
ZERO_WIDTH_JOINER = "\u200d"
VIRAMA_CLASS = 9
"""Unicode combining class of signs that join two consonants."""
SKIN_TONES = range(0x1F3FB, 0x1F400)
"""Code points that colour the preceding emoji."""
FLAG_LETTERS = range(0x1F1E6, 0x1F200)
"""Code points of letters that form a flag in pairs."""


def graphemes(words: str) -> Iterator[str]:
    """Yields the graphemes of a text."""
    start = 0
    for end in range(1, len(words)):
        if not _joins(words, start, end):
            yield words[start:end]
            start = end
    if words:
        yield words[start:]


def cut(words: str, most: int) -> str:
    """Returns the beginning of a text, at most `most` characters long and without half a grapheme.

    A first grapheme that is longer is cut.
    """
    if len(words) <= most:
        return words
    length = 0
    for grapheme in graphemes(words):
        if length + len(grapheme) > most:
            break
        length += len(grapheme)
    return words[: length or most]


def without_last(words: str) -> str:
    """Returns a text without its last grapheme."""
    *rest, _last = graphemes(words) if words else ("",)
    return "".join(rest)


def _joins(words: str, start: int, place: int) -> bool:
    """Returns whether the character at `place` belongs to the grapheme that begins at `start`."""
    letter = words[place]
    before = words[place - 1]
    if before == ZERO_WIDTH_JOINER or unicodedata.category(letter) in MARK_CATEGORIES or ord(letter) in SKIN_TONES:
        return True
    if ord(letter) in FLAG_LETTERS:
        return ord(before) in FLAG_LETTERS and (place - start) % 2 == 1
    return unicodedata.combining(before) == VIRAMA_CLASS and letter.isalpha()
