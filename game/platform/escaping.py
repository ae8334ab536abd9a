"""Makes text from outside safe for a terminal: no escape codes, no endless words."""

from __future__ import annotations

import re

MAX_WORD_LETTERS = 200
"""Characters between two spaces that are shown; most paths are shorter."""
LETTERS_OF_LONG_WORD = 40
MAX_TEXT_LETTERS = 1000
"""Characters of a message."""
_LONG_WORD = re.compile(rf"(\S{{{LETTERS_OF_LONG_WORD}}})\S{{{MAX_WORD_LETTERS - LETTERS_OF_LONG_WORD},}}")


def printable(text: str) -> str:
    """Returns `text` on one line, invisible characters escaped, shortened where it is too long."""
    short = _LONG_WORD.sub(r"\1…", text[: MAX_TEXT_LETTERS * 10])
    return "".join(map(_escaped, short[:MAX_TEXT_LETTERS]))


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
