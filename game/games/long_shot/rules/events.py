"""Events: everything that can happen in Long Shot."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Event, Seat
from game.games.long_shot.rules.card_id import CardId

# --- Events: before the race ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card of the first hand; `card` is 0 for those who may not see it."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class FirstRolled(Event):
    """A throw of the horse die for who begins."""

    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """This seat begins."""

    seat: Seat


# --- Events: a turn -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class FeatureUsed(Event):
    """The feature of an own horse works; what it does follows."""

    seat: Seat
    horse: int


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """`seat` must decide now; `question` is a phase of state.py."""

    seat: Seat
    question: str


@dataclass(frozen=True, slots=True)
class HorseDieRolled(Event):
    """`finished` says that the horse is home already and the die is thrown again."""

    face: int
    finished: bool = False


@dataclass(frozen=True, slots=True)
class MoveDieRolled(Event):
    face: int


@dataclass(frozen=True, slots=True)
class TokenSpent(Event):
    """The Reroll token leaves the game; the die is thrown again."""

    seat: Seat
    die: str


@dataclass(frozen=True, slots=True)
class HorseMoved(Event):
    """`cause` is roll, along, card or feature. Positions: 0 behind the line, 1..20, 21 home."""

    horse: int
    start: int
    end: int
    cause: str


@dataclass(frozen=True, slots=True)
class HorseFinished(Event):
    """`place` is 1, 2 or 3."""

    horse: int
    place: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat did without what it was asked about."""

    seat: Seat
    question: str


# --- Events: cards and money ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """From the pile; `card` is 0 for those who may not see it."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card leaves a hand, face up; what it does follows. `horse` and `rival` as in Play."""

    seat: Seat
    card: CardId
    horse: int = 0
    rival: Seat = -1


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Two cards for $5; the money follows."""

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
    """From the bank; `source` is card, feature or discard."""

    seat: Seat
    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class MoneyStolen(Event):
    seat: Seat
    victim: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class HorseBought(Event):
    seat: Seat
    horse: int
    price: int


@dataclass(frozen=True, slots=True)
class BetPlaced(Event):
    """A `free` bet is paid by the bank."""

    seat: Seat
    horse: int
    amount: int
    free: bool = False


# --- Events: the end ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    """At the end the cards left in a hand are laid down, for all to see."""

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class BetsLost(Event):
    """All that a seat has bet on horses that are not home goes to the bank."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class PurseWon(Event):
    seat: Seat
    horse: int
    place: int
    amount: int


@dataclass(frozen=True, slots=True)
class BetPaid(Event):
    """The stake goes to the bank, and `amount`, stake × odds, to the player."""

    seat: Seat
    horse: int
    place: int
    stake: int
    amount: int


@dataclass(frozen=True, slots=True)
class RaceEnded(Event):
    """Everything is counted."""


EVENTS: tuple[type[Event], ...] = (
    CardDealt,
    FirstRolled,
    FirstChosen,
    TurnBegan,
    FeatureUsed,
    Asked,
    HorseDieRolled,
    MoveDieRolled,
    TokenSpent,
    HorseMoved,
    HorseFinished,
    Passed,
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    HandShown,
    CardStolen,
    MoneyGained,
    MoneyStolen,
    HorseBought,
    BetPlaced,
    HandDiscarded,
    BetsLost,
    PurseWon,
    BetPaid,
    RaceEnded,
)
