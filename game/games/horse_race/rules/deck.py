"""Describes the deck of 44 horse cards, 2 to queen in four suits, numbered 0..43 (H4)."""

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
    """Returns 0 for clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card % SUITS


def card_slice(horse: int) -> slice:
    """Returns the slice of CARDS that holds the four cards of a horse."""
    first = (horse - HORSES.start) * SUITS
    return slice(first, first + SUITS)
