"""Defines the composition of cards: colours of each kind, areas of picture and text, layers of playing cards."""

from collections.abc import Mapping
from typing import NamedTuple

from pygame import Rect, Surface

CARD_ASPECT = 120 / 170
"""Aspect ratio of a card: its width divided by its height."""
FACE_HEIGHT = 170.0
"""Height of a card in the units of its areas and positions."""
PLAYING_CARD_ASPECT = 100 / 140
"""Aspect ratio of a playing card: its width divided by its height."""
SCENE_ASPECT = 104 / 84
"""Aspect ratio of a card's picture: its width divided by its height."""
RANKS = range(2, 13)
"""Ranks of the playing cards, which equal the numbers of their horses. The jack is 11 and the queen 12."""
SUITS = range(4)
"""Suits of the playing cards: clubs, diamonds, hearts, spades."""


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
    """Areas of a card's title, picture and text; a small card has a symbol instead of the text."""

    title: CardArea
    picture: CardArea
    text: CardArea


LARGE_AREAS = FaceAreas(_area(8, 5.5, 112, 34), _area(9, 38, 111, 103), _area(8, 105, 112, 164))
"""Areas for the contents of a large card."""
MEDIUM_AREAS = FaceAreas(_area(11.5, 3.5, 108.5, 36), LARGE_AREAS.picture, _area(14, 104.5, 106, 165.5))
"""Areas for the contents of a large card shown at a smaller size: two lines of title and four of text, with wide
margins.
"""
SMALL_AREAS = FaceAreas(_area(8, 6, 112, 48), _area(9, 53.6, 111, 128), _area(8, 130, 112, 164))
"""Areas for the contents of a small card."""
COVERED_AREAS = FaceAreas(MEDIUM_AREAS.title, _area(9, 38, 111, 83), _area(9, 83, 113, 166))
"""Areas for the contents of a card that the next one covers partly: its text covers the lower part of the picture."""

_FRAME_COLOURS = ("#2a67c8", "#7db0f0", "#173f85")
"""Base colours of the card frames in their files: deep, light and dark."""
_MONEY = ("#1d7a44", "#86cfa0", "#0d4a27")
"""Frame colours of cards about money: deep, light and dark."""
_BETS = ("#c98a12", "#f6cf74", "#7a5104")
"""Frame colours of cards about bets: deep, light and dark."""
_MOVES = _FRAME_COLOURS
"""Frame colours of cards that move a horse forward: deep, light and dark."""
_BACKWARD = ("#8a5a32", "#d3aa7c", "#50310f")
"""Frame colours of cards that move a horse backward: deep, light and dark."""
_THEFT = ("#6a35a8", "#b892e4", "#3c1768")
"""Frame colours of cards against another player: deep, light and dark."""
_LUCKY = ("#17898c", "#84d8d6", "#07494c")
"""Frame colours of lucky cards and of cards that draw cards: deep, light and dark."""
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
"""Frame colours of each kind of card: deep, light and dark."""
KINDS = tuple(_COLOURS_BY_KIND)
"""Kinds of cards."""


class PicturePosition(NamedTuple):
    """The position of a picture on a card of 100 × 140, or a face of 120 × 170: its centre and the side of its
    square.
    """

    x: float
    y: float
    side: float


LARGE_BADGE = PicturePosition(101, 47, 22)
"""Position of the badge on a large card about the lead."""
SMALL_BADGE = PicturePosition(99, 64, 24)
"""Position of the badge on a small card about the lead."""
PLAYING_CLOTH = PicturePosition(50, 76, 58)
"""Position of the horse's cloth on a playing card."""
_SUIT = "#101018"
"""Base colour of rank and suit in the playing cards' file."""
_RED = "#c0271c"
"""Colour of the red suits."""
_BLACK = "#1d2433"
"""Colour of the black suits."""


def playing_card_style(rank: int, suit: int) -> tuple[dict[str, str], frozenset[str]]:
    """Returns the colours and the hidden groups of a playing card's drawing.

    Raises KeyError for a card that is not in the deck.
    """
    if rank not in RANKS or suit not in SUITS:
        raise KeyError((rank, suit))
    other_ranks = {f"rank-{other}" for other in RANKS if other != rank}
    other_suits = {f"suit-{other}" for other in SUITS if other != suit}
    colour = _RED if suit in (1, 2) else _BLACK
    return {_SUIT: colour}, frozenset(other_ranks | other_suits)


def card_colours(kind: str) -> Mapping[str, str]:
    """Returns the colour of a kind of card by base colour of the frame. Raises KeyError for an unknown kind."""
    return dict(zip(_FRAME_COLOURS, _COLOURS_BY_KIND[kind], strict=True))


def place_picture(card: Surface, picture: Surface, position: PicturePosition, height: float = 140) -> None:
    """Draws a picture centred on a position of a card; `height` is the card's height in the position's units."""
    scale = card.get_height() / height
    centre = (round(position.x * scale), round(position.y * scale))
    card.blit(picture, picture.get_rect(center=centre))
