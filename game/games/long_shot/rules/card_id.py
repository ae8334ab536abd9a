"""Names cards in commands and events: by number in memory, by slug in their text.

A number changes when a card is put in front of another; a slug stays. Numbers, as older records have them, are read
as well. The hidden card is 0 either way.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

from game.engine.notation import INTEGER, TextCodec


def slug_of(card: int) -> str:
    """Returns the slug of a card; the number itself for the hidden card and for a number without a card."""
    slugs = _slugs()
    return slugs[card] if 0 < card < len(slugs) else str(card)


def card_of(text: str) -> int:
    """Returns the card number for a slug or a number, which need not exist. Raises ValueError for any other text."""
    number = _numbers().get(text)
    return INTEGER.read(text) if number is None else number


@cache
def _slugs() -> tuple[str, ...]:
    """Returns the slugs by number; place 0 is never read."""
    from game.games.long_shot.rules.cards import (
        CARDS_BY_NUMBER,  # only now: cards know the events that they bring about
    )

    return tuple(card.slug for card in CARDS_BY_NUMBER)


@cache
def _numbers() -> dict[str, int]:
    return {slug: number for number, slug in enumerate(_slugs()) if number}


CardId = Annotated[int, TextCodec(slug_of, card_of)]
"""A card's number, 1 and up; 0 is hidden."""
