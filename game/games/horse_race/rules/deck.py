"""The pack of 44 horse cards: 2 to queen in four suits, as numbers 0..43. Deals nothing."""

from __future__ import annotations

from game.games.horse_race.rules.columns import HORSES

SUITS = 4
CARDS = range(SUITS * len(HORSES))
"""Card by card: the four of horse 2, then those of horse 3, up to the queens of horse 12."""
RANKS = ("", "", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q")
"""What is printed on a horse's cards, by its number."""


def horse_of(card: int) -> int:
    """Returns the horse that a card belongs to; the jack is 11 and the queen 12."""
    return HORSES[card // SUITS]


def suit_of(card: int) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card % SUITS


def card_slice(horse: int) -> slice:
    """Returns where the four cards of a horse lie among CARDS."""
    first = (horse - HORSES.start) * SUITS
    return slice(first, first + SUITS)
