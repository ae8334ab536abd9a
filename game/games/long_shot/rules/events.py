"""Defines the events of Long Shot. Horses are numbered 1..10, money is in dollars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from game.engine.rules import Event, Seat
from game.games.long_shot.rules.commands import CardId

# --- Events: before the race ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A seat gets a card of its first hand; `card` is 0 for those who may not see it."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class FirstRolled(Event):
    """A seat rolls the horse die for who begins (L8)."""

    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """This seat begins."""

    seat: Seat


# --- Events: a turn -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn of `seat` begins (L10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FeatureUsed(Event):
    """The feature of an own horse applies; its effect follows (L11)."""

    seat: Seat
    horse: int


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """`seat` must decide now; `question` is a phase of state.py."""

    seat: Seat
    question: str


@dataclass(frozen=True, slots=True)
class HorseDieRolled(Event):
    """The horse die shows a number; `finished` if that horse is home and the die is rolled again (L13)."""

    face: int
    finished: bool = False


@dataclass(frozen=True, slots=True)
class MoveDieRolled(Event):
    """The move die shows `face`."""

    face: int


@dataclass(frozen=True, slots=True)
class TokenSpent(Event):
    """A seat spends its Reroll token; the die is rolled again (L22)."""

    seat: Seat
    die: str


@dataclass(frozen=True, slots=True)
class HorseMoved(Event):
    """A horse moves by `cause` roll, along, card or feature. Positions: 0 behind the line, 1..20, 21 finished."""

    horse: int
    start: int
    end: int
    cause: str


@dataclass(frozen=True, slots=True)
class HorseFinished(Event):
    """A horse finishes in `place` 1, 2 or 3."""

    horse: int
    place: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat declines what it was asked."""

    seat: Seat
    question: str


# --- Events: cards and money ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat draws from the pile; `card` is 0 for those who may not see it."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card leaves a hand, face up; its effect follows. `horse` and `rival` as in Play."""

    seat: Seat
    card: CardId
    horse: int = 0
    rival: Seat = -1


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """A seat gives two cards away for $5; the money follows (L33)."""

    seat: Seat
    card: CardId
    other: CardId


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """`seat` looks at the hand of `owner`; nobody else sees the cards."""

    seat: Seat
    owner: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardStolen(Event):
    """A card changes hands; only the two know which (`card` is 0 for the others)."""

    seat: Seat
    victim: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class MoneyGained(Event):
    """The bank pays a seat; `source` is card, feature or discard."""

    seat: Seat
    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class MoneyStolen(Event):
    """A seat takes `amount` dollars from `victim`."""

    seat: Seat
    victim: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class HorseBought(Event):
    """A seat buys a horse from the bank for `price` dollars (L30)."""

    seat: Seat
    horse: int
    price: int


@dataclass(frozen=True, slots=True)
class BetPlaced(Event):
    """A seat bets on a horse; the bank pays a `free` bet."""

    seat: Seat
    horse: int
    amount: int
    free: bool = False


# --- Events: the end ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    """The cards left in a hand at the end are laid down, for all to see (L55)."""

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class BetsLost(Event):
    """All that a seat has bet on unfinished horses goes to the bank (L55)."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class PurseWon(Event):
    """The owner of the horse in `place` 1..3 receives a purse of `amount` dollars (L56)."""

    seat: Seat
    horse: int
    place: int
    amount: int


@dataclass(frozen=True, slots=True)
class BetPaid(Event):
    """The stake goes to the bank, and `amount`, stake × odds, to the player (L57)."""

    seat: Seat
    horse: int
    place: int
    stake: int
    amount: int


@dataclass(frozen=True, slots=True)
class RaceEnded(Event):
    """Everything is counted; the race is over."""


LongShotEvent = (
    CardDealt
    | FirstRolled
    | FirstChosen
    | TurnBegan
    | FeatureUsed
    | Asked
    | HorseDieRolled
    | MoveDieRolled
    | TokenSpent
    | HorseMoved
    | HorseFinished
    | Passed
    | CardDrawn
    | CardPlayed
    | CardsDiscarded
    | HandShown
    | CardStolen
    | MoneyGained
    | MoneyStolen
    | HorseBought
    | BetPlaced
    | HandDiscarded
    | BetsLost
    | PurseWon
    | BetPaid
    | RaceEnded
)
"""Any event of the game; a `match` over them all ends in assert_never."""
EVENTS: tuple[type[Event], ...] = get_args(LongShotEvent)
