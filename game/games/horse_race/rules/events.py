"""Events: everything that can happen in the Horse Race."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Event, Seat

# --- Events: cards and dice -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealerPassed(Event):
    """`seat` deals the next race; the board stays as it is until then."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RaceOpened(Event):
    """Race `number` (from 1) begins: every horse stands on its numbered square, every card is back in the pack."""

    number: int


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """A seat's whole hand, as numbers of cards (see cards.py), lowest first."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DicePassed(Event):
    """`seat` rolls next."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The two dice, 1..6 each; their sum is a horse."""

    seat: Seat
    first: int
    second: int


# --- Events: horses -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HorseScratched(Event):
    """A horse leaves the board (its position is 0 from then on), and its four cards go to `spot` 1..4."""

    horse: int
    spot: int


@dataclass(frozen=True, slots=True)
class ScratchRepeated(Event):
    """A number was rolled that is scratched already, while scratches are still missing."""

    horse: int


@dataclass(frozen=True, slots=True)
class RaceStarted(Event):
    """Four horses are scratched; seven run."""


@dataclass(frozen=True, slots=True)
class HorseMoved(Event):
    """From square `start` to `end`; 1 is its numbered square, and one past the last of its column is the finish."""

    horse: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class RaceWon(Event):
    horse: int


# --- Events: money --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BuyInPaid(Event):
    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class ScratchFeePaid(Event):
    """For holding `cards` cards of a horse that was scratched."""

    seat: Seat
    horse: int
    cards: int
    amount: int


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    """For rolling a scratched horse, whose cards lie on `spot`."""

    seat: Seat
    horse: int
    spot: int
    amount: int


@dataclass(frozen=True, slots=True)
class FellShort(Event):
    """A seat that had too little for a fee and paid what it had; `missing` dollars are let off."""

    seat: Seat
    missing: int


@dataclass(frozen=True, slots=True)
class PotShared(Event):
    """A seat's share of the pot, for `cards` cards of the winner."""

    seat: Seat
    cards: int
    amount: int


@dataclass(frozen=True, slots=True)
class PotCarried(Event):
    """What could not be shared in quarters stays in the pot."""

    amount: int


@dataclass(frozen=True, slots=True)
class MeetingEnded(Event):
    """`cause` is "races" when all are run, "money" when a player has run out of it."""

    cause: str


EVENTS: tuple[type[Event], ...] = (
    DealerPassed,
    RaceOpened,
    CardsDealt,
    DicePassed,
    DiceRolled,
    HorseScratched,
    ScratchRepeated,
    RaceStarted,
    HorseMoved,
    RaceWon,
    BuyInPaid,
    ScratchFeePaid,
    FeePaid,
    FellShort,
    PotShared,
    PotCarried,
    MeetingEnded,
)
