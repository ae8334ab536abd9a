"""Names cards by slug in texts and by number in memory: a new card changes the numbers behind it, but no slug."""

from typing import Annotated

from game.engine.notation import INTEGER, TextCodec

SLUGS: list[str] = ["0"]
"""The slugs by number; cards.py adds those of its table, which is above the commands and events that name cards."""


def slug_of(card: int) -> str:
    """Returns the slug of a card; the number itself where there is no such card."""
    return SLUGS[card] if 0 <= card < len(SLUGS) else str(card)


def card_of(text: str) -> int:
    """Returns the card number for a slug or a number. Raises ValueError for any other text."""
    return SLUGS.index(text) if text in SLUGS else INTEGER.read(text)


CardId = Annotated[int, TextCodec(slug_of, card_of)]
"""A card's number, 1 and up; 0 is hidden."""
