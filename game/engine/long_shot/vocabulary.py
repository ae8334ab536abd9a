"""What players of Long Shot may wish (commands) and what can happen (events). Horses are 1..10, money dollars."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Command, Event, Seat
from game.engine.long_shot.card_id import CardId

# --- Commands -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Throw both dice; with dice from the table, the faces that they show (a move die can show a 0)."""

    horse: int = 0
    move: int = -1


@dataclass(frozen=True, slots=True)
class Keep(Command):
    """Let the roll stand."""


@dataclass(frozen=True, slots=True)
class Reroll(Command):
    """Spend the Reroll token on one of the dice: “horse” or “move”."""

    die: str


@dataclass(frozen=True, slots=True)
class Throw(Command):
    """What the die that was thrown again at the table shows."""

    face: int


@dataclass(frozen=True, slots=True)
class Answer(Command):
    """Answer the roll with a card from the hand."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Steal(Command):
    """Take a card at random from the owner of the horse that was rolled."""


@dataclass(frozen=True, slots=True)
class Draw(Command):
    """Take a card from the pile, the horse that was rolled having no owner."""


@dataclass(frozen=True, slots=True)
class MoveAlong(Command):
    """Let an own horse go as far as the move die says."""

    horse: int


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Play a card; on which `horse` and against which `rival`, where the card asks for one."""

    card: CardId
    horse: int = 0
    rival: Seat = -1


@dataclass(frozen=True, slots=True)
class Take(Command):
    """Take this card from the hand that lies open."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Buy(Command):
    """Buy a horse from the bank."""

    horse: int


@dataclass(frozen=True, slots=True)
class Bet(Command):
    """Bet $5 on a horse."""

    horse: int


@dataclass(frozen=True, slots=True)
class Discard(Command):
    """Give two cards away for $5; the lower number comes first."""

    card: CardId
    other: CardId


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """Do without: no action, no answer, no more horses, no card."""


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


COMMANDS: tuple[type[Command], ...] = (
    Roll, Keep, Reroll, Throw, Answer, Steal, Draw, MoveAlong, Play, Take, Buy, Bet, Discard, Pass,
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = (
    CardDealt, FirstRolled, FirstChosen, TurnBegan, FeatureUsed, Asked, HorseDieRolled, MoveDieRolled, TokenSpent,
    HorseMoved, HorseFinished, Passed, CardDrawn, CardPlayed, CardsDiscarded, HandShown, CardStolen, MoneyGained,
    MoneyStolen, HorseBought, BetPlaced, HandDiscarded, BetsLost, PurseWon, BetPaid, RaceEnded,
)  # fmt: skip
