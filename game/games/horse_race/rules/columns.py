"""Describes the boards, eleven columns of squares, the horses (H2, H3), and the deck of 44 horse cards (H4)."""

from __future__ import annotations

from game.engine.message import Message

HORSES = range(2, 13)
SCRATCH_COUNT = 4
"""Horses taken out of a race before it starts, and spots for their cards."""
SUITS = 4
CARDS = range(SUITS * len(HORSES))
"""Card by card: the four of horse 2, then those of horse 3, up to the queens of horse 12."""
RANKS = ("", "", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q")
"""The print on a horse's cards, by its number."""


def mirrored_columns(*rising: int) -> tuple[int, ...]:
    """Returns squares by horse number, the numbered one included: `rising` goes from horse 2 to 7, and down again to
    12.
    """
    return (0, 0, *rising, *reversed(rising[:-1]))


BOARDS = {
    "seed": mirrored_columns(3, 4, 5, 6, 7, 8),
    "derby": mirrored_columns(3, 6, 8, 11, 14, 16),
    "fair": mirrored_columns(3, 6, 9, 12, 15, 18),
}
"""So many rolls of its number win the race for a horse. On the fair board columns go by how likely they are."""
_LOWEST = Message("Snake Eyes")
HORSE_NAMES = (
    _LOWEST,
    _LOWEST,
    _LOWEST,
    Message("Ace Deuce"),
    Message("Little Joe"),
    Message("High Five"),
    Message("Sixpence"),
    Message("Seventh Heaven"),
    Message("Pieces of Eight"),
    Message("Cloud Nine"),
    Message("Perfect Ten"),
    Message("Eleventh Hour"),
    Message("Boxcars"),
)
"""By horse number; places 0 and 1 repeat horse 2 and are never read."""


def horse_of(card: int) -> int:
    """Returns the horse that a card belongs to; the jack is 11 and the queen 12."""
    return HORSES[card // SUITS]


def suit_of(card: int) -> int:
    """Returns 0 for clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card % SUITS


def results_of(horse: int) -> int:
    """Returns how many of the 36 results of two dice are this number."""
    return 6 - abs(7 - horse)


def card_slice(horse: int) -> slice:
    """Returns the slice of CARDS that holds the four cards of a horse."""
    first = (horse - HORSES.start) * SUITS
    return slice(first, first + SUITS)
