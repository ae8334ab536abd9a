"""Converts between slugs and numbers of cards. Texts use slugs, because a new card changes the later numbers."""

from typing import Annotated

from game.engine.notation import NUMBER, TextCodec

SLUGS: list[str] = ["0"]
"""The slugs by number. cards.py fills the list, because it imports the modules that use card numbers."""


def slug_of(card: int) -> str:
    """Returns the slug of a card, or its number if there is no such card."""
    return SLUGS[card] if 0 <= card < len(SLUGS) else str(card)


def card_of(text: str) -> int:
    """Returns the card number for a slug or a number. Raises ValueError for any other text."""
    return SLUGS.index(text) if text in SLUGS else NUMBER.read(text)


CardId = Annotated[int, TextCodec(slug_of, card_of)]
"""The number of a card, from 1; 0 for a hidden card."""
