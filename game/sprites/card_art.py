"""Describes how cards are composed: colours of each kind, areas for picture and words, layers of playing cards."""

from collections.abc import Mapping
from typing import NamedTuple

from pygame import Rect, Surface

CARD_ASPECT = 120 / 170
"""A card's width for a height of 1."""
FACE_HEIGHT = 170.0
"""The height of a face in the units of its areas and positions."""
PLAYING_CARD_ASPECT = 100 / 140
"""A playing card's width for a height of 1."""
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


def _area(left: float, top: float, right: float, bottom: float) -> CardArea:
    """Returns an area by its edges on a card of 120 × 170."""
    return CardArea(left / 120, top / 170, (right - left) / 120, (bottom - top) / 170)


class FaceAreas(NamedTuple):
    """Where a card has its title, its picture, and its text (a small one its mark)."""

    title: CardArea
    picture: CardArea
    text: CardArea


LARGE_AREAS = FaceAreas(_area(8, 5.5, 112, 34), _area(9, 38, 111, 103), _area(8, 105, 112, 164))
SMALL_AREAS = FaceAreas(_area(8, 6, 112, 48), _area(9, 53.6, 111, 128), _area(8, 130, 112, 164))

_FRAME_COLOURS = ("#2a67c8", "#7db0f0", "#173f85")  # base colours of the frames: deep, light, dark
_MONEY = ("#1d7a44", "#86cfa0", "#0d4a27")
_BETS = ("#c98a12", "#f6cf74", "#7a5104")
_MOVES = _FRAME_COLOURS
_BACKWARD = ("#8a5a32", "#d3aa7c", "#50310f")
_THEFT = ("#6a35a8", "#b892e4", "#3c1768")
_LUCKY = ("#17898c", "#84d8d6", "#07494c")
_COLOURS_BY_KIND = {
    "money": _MONEY,
    "free_bet": _BETS,
    "big_bet": _BETS,
    "forward": _MOVES,
    "backward": _BACKWARD,
    "mud": _BACKWARD,
    "steal_card": _THEFT,
    "steal_money": _THEFT,
    "peek": _THEFT,
    "lucky": _LUCKY,
    "draw": _LUCKY,
}
KINDS = tuple(_COLOURS_BY_KIND)


class PicturePosition(NamedTuple):
    """The position of a picture on a card of 100 × 140, or a face of 120 × 170: its centre and the side of its
    square.
    """

    x: float
    y: float
    side: float


# Where a card about the lead has its badge.
LARGE_BADGE = PicturePosition(101, 47, 22)
SMALL_BADGE = PicturePosition(99, 64, 24)
PLAYING_CLOTH = PicturePosition(50, 76, 58)
"""Where the cloth of its horse lies on a playing card."""
_SUIT = "#101018"
_RED = "#c0271c"
_BLACK = "#1d2433"


def playing_card_style(rank: int, suit: int) -> tuple[dict[str, str], frozenset[str]]:
    """Returns the colours and the hidden groups of a playing card's drawing.

    Raises KeyError for a card that is not in the deck.
    """
    if rank not in RANKS or suit not in SUITS:
        raise KeyError((rank, suit))
    others = {f"rank-{n}" for n in RANKS if n != rank} | {f"suit-{n}" for n in SUITS if n != suit}
    return {_SUIT: _RED if suit in (1, 2) else _BLACK}, frozenset(others)


def card_colours(kind: str) -> Mapping[str, str]:
    """Returns the frame's base colours → the colours of a kind of card. Raises KeyError for an unknown kind."""
    return dict(zip(_FRAME_COLOURS, _COLOURS_BY_KIND[kind], strict=True))


def place_picture(card: Surface, picture: Surface, spot: PicturePosition, high: float = 140) -> None:
    """Draws a picture on a card, centred on the position; `high` is the card's height in the position's units."""
    scale = card.get_height() / high
    card.blit(picture, picture.get_rect(center=(round(spot.x * scale), round(spot.y * scale))))
