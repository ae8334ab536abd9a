"""Measures how far apart horses are at the finish: from spaces to lengths, and lengths in words."""

from __future__ import annotations

from itertools import pairwise

from game.i18n import _

NOSE_SPACES, NECK_SPACES = 1, 2
"""Spaces by which the next horse is beaten by a nose, and by a neck: both want a photo."""
LENGTHS_BY_SPACES = ((0.0, 0.0), (1.0, 0.08), (2.0, 0.35), (3.0, 1.0))
"""How many lengths so many spaces are, up to where a space is SPACE_LENGTHS."""
SPACE_LENGTHS = 0.5
"""Lengths of each space beyond."""


def lengths(spaces: float) -> float:
    """Returns the lengths between two horses so many spaces apart; fractions of a space count in proportion."""
    for (low, low_lengths), (high, high_lengths) in pairwise(LENGTHS_BY_SPACES):
        if spaces <= high:
            return low_lengths + (spaces - low) / (high - low) * (high_lengths - low_lengths)
    last, last_lengths = LENGTHS_BY_SPACES[-1]
    return last_lengths + (spaces - last) * SPACE_LENGTHS


def is_close(spaces: int) -> bool:
    """Returns whether only a photo can tell horses apart that are so many spaces from each other."""
    return spaces <= NECK_SPACES


def margin_text(spaces: int) -> str:
    """Returns a margin as "a nose", "a neck", "1 length" or "2½ lengths"."""
    if spaces <= NOSE_SPACES:
        return _("a nose")
    if spaces <= NECK_SPACES:
        return _("a neck")
    halves = round(2 * lengths(spaces))
    if halves == 2:
        return _("1 length")
    return _("{count} lengths").format(count=f"{halves // 2}{'½' if halves % 2 else ''}")
