"""Defines the events of Long Shot that do not move cards. Horses are numbered 1..10, money is in dollars.

Events apply to the full state and to redacted views, where cards that the viewer may not see are HIDDEN.
"""

from dataclasses import dataclass
from typing import ClassVar

from game.engine.rules import Event, Seat, interned
from game.games.long_shot.rules.state import (
    FINISH,
    FIRST_NO_BETS_SPACE,
    OVER,
    PURSE,
    WINNINGS,
    LongShotState,
)

# -- values of the `cause` of a move and the `source` of money --------------------------------------------------
ROLL_CAUSE = "roll"
ALONG_CAUSE = "along"
"""The horse follows the rolled one."""
CARD_CAUSE = "card"
FEATURE_CAUSE = "feature"
DISCARD_CAUSE = "discard"
DICE_CAUSES = (ROLL_CAUSE, ALONG_CAUSE)


@dataclass(frozen=True, slots=True)
class LongShotEvent(Event):
    """An event of the game."""

    other_field: ClassVar[str] = ""
    """The name of the field with the other player; "" for none."""

    @property
    def gain(self) -> int:
        """Dollars that the event brings its seat; negative for a payment."""
        return 0

    @property
    def other(self) -> Seat:
        """The other player that the event is about; −1 for none."""
        return getattr(self, self.other_field) if self.other_field else -1

    def redacted(self, viewer: Seat) -> Event:
        """Returns the event without the information that `viewer` (a seat, or SPECTATOR) may not see (L9)."""
        return self


# --- Events: before the race ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FirstRolled(LongShotEvent):
    """A seat rolls the horse die to decide who begins (L8)."""

    seat: Seat
    face: int

    def apply(self, state: LongShotState) -> None:
        state.die = self.face


@dataclass(frozen=True, slots=True)
class FirstChosen(LongShotEvent):
    """This seat begins."""

    seat: Seat

    def apply(self, state: LongShotState) -> None:
        state.first = self.seat


# --- Events: a turn -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(LongShotEvent):
    """The turn of `seat` begins (L10). The round counter grows with each turn of the first seat."""

    seat: Seat

    def apply(self, state: LongShotState) -> None:
        state.turn = self.seat
        state.round += self.seat == state.first
        state.die = state.move_die = state.moved = 0
        state.rerolled = ""


@dataclass(frozen=True, slots=True)
class FeatureUsed(LongShotEvent):
    """The feature of an own horse applies; its effect follows (L11)."""

    seat: Seat
    horse: int


@dataclass(frozen=True, slots=True)
class Asked(LongShotEvent):
    """`seat` must decide now; `question` is a phase of state.py."""

    seat: Seat
    question: str

    def apply(self, state: LongShotState) -> None:
        state.asked = self.seat
        state.phase = self.question


@dataclass(frozen=True, slots=True)
class HorseDieRolled(LongShotEvent):
    """The horse die shows `face`; `finished` if that horse has finished and the die is rerolled (L13)."""

    face: int
    finished: bool = False

    def apply(self, state: LongShotState) -> None:
        state.die = self.face


@dataclass(frozen=True, slots=True)
class MoveDieRolled(LongShotEvent):
    """The move die shows `face`."""

    face: int

    def apply(self, state: LongShotState) -> None:
        state.move_die = self.face


@dataclass(frozen=True, slots=True)
class TokenSpent(LongShotEvent):
    """A seat spends its Reroll token to reroll `die` (L22)."""

    seat: Seat
    die: str

    def apply(self, state: LongShotState) -> None:
        state.tokens[self.seat] = False
        state.rerolled = self.die


@dataclass(frozen=True, slots=True)
class HorseMoved(LongShotEvent):
    """A horse moves, with a `cause`. Positions: 0 behind the line, 1..20 on the track, 21 finished."""

    horse: int
    start: int
    end: int
    cause: str

    def apply(self, state: LongShotState) -> None:
        horse = 1 << self.horse
        start = state.positions[self.horse]
        end = self.end
        spaces = state.horses_by_space
        spaces[start] ^= horse
        spaces[end] ^= horse
        state.positions[self.horse] = end
        if end >= FIRST_NO_BETS_SPACE:
            state.no_bets |= horse
            if end == FINISH:
                state.runners &= ~horse
        elif start >= FIRST_NO_BETS_SPACE:
            state.no_bets ^= horse
        if self.cause in DICE_CAUSES:
            state.moved |= horse


@dataclass(frozen=True, slots=True)
class HorseFinished(LongShotEvent):
    """A horse finishes in `place` 1, 2 or 3."""

    horse: int
    place: int

    def apply(self, state: LongShotState) -> None:
        state.finishers.append(self.horse)


@dataclass(frozen=True, slots=True)
class Passed(LongShotEvent):
    """A seat declines a question."""

    seat: Seat
    question: str


# --- Events: money --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MoneyGained(LongShotEvent):
    """The bank pays a seat; `source` is card, feature or discard."""

    seat: Seat
    amount: int
    source: str

    @property
    def gain(self) -> int:
        return self.amount

    def apply(self, state: LongShotState) -> None:
        state.money[self.seat] += self.amount


@dataclass(frozen=True, slots=True)
class MoneyStolen(LongShotEvent):
    """A seat takes `amount` dollars from `victim`."""

    seat: Seat
    victim: Seat
    amount: int
    other_field = "victim"

    @property
    def gain(self) -> int:
        return self.amount

    def apply(self, state: LongShotState) -> None:
        state.money[self.victim] -= self.amount
        state.money[self.seat] += self.amount


@dataclass(frozen=True, slots=True)
class HorseBought(LongShotEvent):
    """A seat buys a horse from the bank for `price` dollars (L30)."""

    seat: Seat
    horse: int
    price: int

    @property
    def gain(self) -> int:
        return -self.price

    def apply(self, state: LongShotState) -> None:
        state.horses_by_owner[state.owners[self.horse]] ^= 1 << self.horse
        state.horses_by_owner[self.seat] |= 1 << self.horse
        state.owners[self.horse] = self.seat
        state.money[self.seat] -= self.price


@dataclass(frozen=True, slots=True)
class BetPlaced(LongShotEvent):
    """A seat bets on a horse; the bank pays a `free` bet."""

    seat: Seat
    horse: int
    amount: int
    free: bool = False

    @property
    def gain(self) -> int:
        return 0 if self.free else -self.amount

    def apply(self, state: LongShotState) -> None:
        state.bets[self.seat][self.horse] += self.amount
        state.money[self.seat] += self.gain


# --- Events: the end ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BetsLost(LongShotEvent):
    """All bets of a seat on unfinished horses go to the bank (L55)."""

    seat: Seat
    amount: int

    def apply(self, state: LongShotState) -> None:
        for horse in state.racing():
            state.bets[self.seat][horse] = 0


@dataclass(frozen=True, slots=True)
class PurseWon(LongShotEvent):
    """The owner of the horse in `place` 1..3 receives a purse of `amount` dollars (L56)."""

    seat: Seat
    horse: int
    place: int
    amount: int

    def apply(self, state: LongShotState) -> None:
        state.earned[self.seat][PURSE] += self.amount


@dataclass(frozen=True, slots=True)
class BetPaid(LongShotEvent):
    """A bet is paid: the stake goes to the bank, and `amount` = stake × odds to the player (L57)."""

    seat: Seat
    horse: int
    place: int
    stake: int
    amount: int

    def apply(self, state: LongShotState) -> None:
        state.bets[self.seat][self.horse] -= self.stake
        state.earned[self.seat][WINNINGS] += self.amount


@dataclass(frozen=True, slots=True)
class BetReturned(LongShotEvent):
    """The stake of a paid bet is returned, if the edition says so (L71)."""

    seat: Seat
    horse: int
    amount: int

    def apply(self, state: LongShotState) -> None:
        state.money[self.seat] += self.amount


@dataclass(frozen=True, slots=True)
class RaceEnded(LongShotEvent):
    """The scoring is complete and the race is over."""

    def apply(self, state: LongShotState) -> None:
        state.phase = OVER


CardMoney = MoneyGained | MoneyStolen
"""A gain of dollars by a card, from the bank or from a rival."""


def cause_of(event: Event) -> str:
    """Returns the cause of a move or the source of money; "" for other events."""
    match event:
        case HorseMoved(cause=cause) | MoneyGained(source=cause):
            return cause
    return ""


EVENTS: tuple[type[Event], ...] = (
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
    MoneyGained,
    MoneyStolen,
    HorseBought,
    BetPlaced,
    BetsLost,
    PurseWon,
    BetPaid,
    BetReturned,
    RaceEnded,
)
"""All events of this module."""

# Frequent events with few different values are interned.

asked = interned(Asked)
bet_placed = interned(BetPlaced)
first_rolled = interned(FirstRolled)
horse_die_rolled = interned(HorseDieRolled)
horse_moved = interned(HorseMoved)
money_gained = interned(MoneyGained)
move_die_rolled = interned(MoveDieRolled)
passed = interned(Passed)
token_spent = interned(TokenSpent)
turn_began = interned(TurnBegan)
