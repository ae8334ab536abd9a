"""Describes how cards are composed: colours of each emblem, areas for text, layers of playing cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pygame import Rect, Surface

EMBLEMS = (
    "money", "bet", "free_bet", "big_bet", "forward", "backward", "mud", "steal_card", "steal_money", "peek", "lucky",
    "winner", "horse", "any_horse", "draw",
)  # fmt: skip
"""Emblems of the kinds of cards, by name."""
BILLS = (1, 5, 10, 20, 50, 100)
"""Values of paper money."""
CARD_ASPECT = 100 / 140
"""A card's width for a height of 1."""
BILL_ASPECT = 112 / 56
SCENE_ASPECT = 104 / 84
"""The width of a scene on a card for a height of 1."""


RANKS = range(2, 13)
"""Playing cards: the jack is 11 and the queen 12, the numbers of their horses."""
SUITS = range(4)
"""Clubs, diamonds, hearts, spades."""


class CardArea(NamedTuple):
    """An area of a card, as fractions of its width and height."""

    x: float
    y: float
    width: float
    height: float

    def to_rect(self, card: Rect) -> Rect:
        """Returns the area of this card on the screen, in the card's units."""
        return Rect(
            round(card.x + self.x * card.width),
            round(card.y + self.y * card.height),
            round(self.width * card.width),
            round(self.height * card.height),
        )


TITLE_AREA = CardArea(0.08, 0.05, 0.84, 0.125)
"""Where a card's title stands."""
TEXT_AREA = CardArea(0.09, 0.615, 0.82, 0.325)
"""Where a card's text stands."""
SMALL_TITLE_AREA = CardArea(0.08, 0.755, 0.84, 0.19)
"""Where a small card's title stands; it has no other words."""

_FRAME_COLOURS = ("#2a67c8", "#7db0f0", "#173f85")  # base colours of the frames: deep, light, dark
_MONEY, _BETS, _MOVES = ("#1d7a44", "#86cfa0", "#0d4a27"), ("#c98a12", "#f6cf74", "#7a5104"), _FRAME_COLOURS
_BACKWARD, _THEFT = ("#8a5a32", "#d3aa7c", "#50310f"), ("#6a35a8", "#b892e4", "#3c1768")
_LUCKY, _LEAD = ("#17898c", "#84d8d6", "#07494c"), ("#b3262b", "#f0a09a", "#6c0f14")
_COLOURS_BY_EMBLEM = {
    "money": _MONEY,
    "bet": _BETS,
    "free_bet": _BETS,
    "big_bet": _BETS,
    "forward": _MOVES,
    "horse": _MOVES,
    "any_horse": _MOVES,
    "backward": _BACKWARD,
    "mud": _BACKWARD,
    "steal_card": _THEFT,
    "steal_money": _THEFT,
    "peek": _THEFT,
    "lucky": _LUCKY,
    "draw": _LUCKY,
    "winner": _LEAD,
}


class PicturePosition(NamedTuple):
    """The position of a picture on a card of 100 × 140: its centre and the side of its square."""

    x: float
    y: float
    side: float


class CardLayout(NamedTuple):
    """The positions of a card's pictures: the emblem by itself, the emblem beside a cloth, the cloth, the badge."""

    emblem: PicturePosition
    emblem_beside_cloth: PicturePosition
    cloth: PicturePosition
    badge: PicturePosition


FULL_LAYOUT = CardLayout(
    PicturePosition(50, 53, 49), PicturePosition(66, 53, 44), PicturePosition(28, 53, 33), PicturePosition(87, 29, 22)
)
SMALL_LAYOUT = CardLayout(
    PicturePosition(50, 56, 70), PicturePosition(50, 42, 58), PicturePosition(50, 86, 35), PicturePosition(84, 16, 27)
)


PLAYING_CLOTH = PicturePosition(50, 76, 58)
"""Where the cloth of its horse lies on a playing card."""
_SUIT, _RED, _BLACK = "#101018", "#c0271c", "#1d2433"


def playing_card_style(rank: int, suit: int) -> tuple[dict[str, str], frozenset[str]]:
    """Returns the colours and the hidden groups of a playing card's drawing.

    Raises KeyError for a card that is not in the deck.
    """
    if rank not in RANKS or suit not in SUITS:
        raise KeyError((rank, suit))
    others = {f"rank-{n}" for n in RANKS if n != rank} | {f"suit-{n}" for n in SUITS if n != suit}
    return {_SUIT: _RED if suit in (1, 2) else _BLACK}, frozenset(others)


def card_colours(emblem: str) -> Mapping[str, str]:
    """Returns the frame's base colours → the colours of this emblem's kind. Raises KeyError for an unknown emblem."""
    return dict(zip(_FRAME_COLOURS, _COLOURS_BY_EMBLEM[emblem], strict=True))


def place_picture(card: Surface, picture: Surface, spot: PicturePosition) -> None:
    """Draws a picture on a card, centred on the position."""
    scale = card.get_height() / 140
    card.blit(picture, picture.get_rect(center=(round(spot.x * scale), round(spot.y * scale))))
