"""The board: eleven columns of squares, as plain numbers, and the names of the horses. Knows no race in play."""

from __future__ import annotations

from game.engine.core import Sentence

HORSES = range(2, 13)
SCRATCHES = 4
"""Horses taken out of a race before it starts, and spots for their cards."""


def columns(*rising: int) -> tuple[int, ...]:
    """Squares by horse number, the numbered one included: `rising` goes from horse 2 to 7, and down again to 12."""
    return (0, 0, *rising, *reversed(rising[:-1]))


BOARDS = {
    "seed": columns(3, 4, 5, 6, 7, 8),
    "derby": columns(3, 6, 8, 11, 14, 16),
    "fair": columns(3, 6, 9, 12, 15, 18),
}
"""So many rolls of its number win the race for a horse. On the fair board columns go by how likely they are."""

NAMES = (
    Sentence(""), Sentence(""), Sentence("Snake Eyes"), Sentence("Ace Deuce"), Sentence("Little Joe"),
    Sentence("High Five"), Sentence("Sixpence"), Sentence("Seventh Heaven"), Sentence("Pieces of Eight"),
    Sentence("Cloud Nine"), Sentence("Perfect Ten"), Sentence("Eleventh Hour"), Sentence("Boxcars"),
)  # fmt: skip
"""By horse number; places 0 and 1 are never read."""
