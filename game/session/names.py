"""Cleans names from a keyboard or a file, so that they can be stored, announced and drawn on one line."""

from __future__ import annotations

import unicodedata

MAX_NAME_LETTERS = 40
"""Characters; whatever follows is cut off."""
MAX_TRACK_NAME_LETTERS = 100
"""Characters; no file system that we know takes a name three times as long."""
MAX_RAW_LETTERS = 1000
"""Characters of a name that are looked at, so that cleaning the longest text takes no time."""
JOINERS = "\u200c\u200d"
"""Characters of zero width that are part of many words and emoji."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols, by their Unicode category, that are invisible."""
UNDRAWABLE_CATEGORIES = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Unicode categories: control and format signs, surrogates, unassigned and private ones, ends of lines."""


def clean_name(text: str, most: int = MAX_NAME_LETTERS) -> str:
    """Returns `text` as a name of at most `most` characters on one line; "" if nothing of it is visible."""
    letters = "".join(filter(is_name_letter, text[:MAX_RAW_LETTERS]))
    name = unicodedata.normalize("NFC", letters)[:most].strip(" " + JOINERS)
    return name if any(map(_is_visible, name)) else ""


def is_name_letter(letter: str) -> bool:
    """Returns whether a character may be part of a name."""
    return letter in JOINERS or (letter not in BLANKS and unicodedata.category(letter) not in UNDRAWABLE_CATEGORIES)


def is_track_name(text: str) -> bool:
    """Returns whether a track's file could have this name; "" stands for the rule set's own track."""
    return len(text) <= MAX_TRACK_NAME_LETTERS and text.isprintable() and not set(text) & set("/\\")


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS"
