"""Defines the events of the Horse Race. Equal events are one object. Horses are 2 to 12, amounts are in dollars."""

from dataclasses import dataclass
from typing import ClassVar

from game.engine.rules import Event, Seat, interned
from game.games.horse_race.rules.state import (
    BETS,
    BUY_INS,
    CARDS,
    DEAL,
    NO_RAISE,
    NO_TICKET,
    NOBODY,
    OVER,
    PURSES,
    RACE,
    ROLL_FEES,
    SCRATCH,
    SCRATCH_FEES,
    SHARES,
    SIDE_BETS,
    START_POSITIONS,
    SUITS,
    HorseRaceState,
    card_slice,
)

# --- Events: cards and dice -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealerPassed(Event):
    """`seat` deals the next race. The board does not change until then."""

    seat: Seat

    def apply(self, state: HorseRaceState) -> None:
        state.phase = DEAL
        state.dealer = self.seat


@dataclass(frozen=True, slots=True)
class RaceOpened(Event):
    """Race `number` (from 1) begins: every horse is on its numbered square, every card is in the deck.

    `fee` is the entry fee if the dealer has set it (H29), else 0.
    """

    number: int
    fee: int = 0

    def apply(self, state: HorseRaceState) -> None:
        state.phase = SCRATCH
        state.race = self.number
        state.stake = self.fee or state.options.stake
        state.first = state.second = state.rolls = state.winner = 0
        state.positions = list(START_POSITIONS)
        state.scratched = []
        state.holders = [NOBODY] * len(CARDS)
        state.bets = [None] * state.players
        state.raises = [NO_RAISE] * state.players
        state.entrants = 0
        state.money_before = state.money[:]


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """The hand of a seat as card numbers (see state.py), lowest first."""

    seat: Seat
    cards: tuple[int, ...]

    def apply(self, state: HorseRaceState) -> None:
        for card in self.cards:
            state.holders[card] = self.seat


@dataclass(frozen=True, slots=True)
class DicePassed(Event):
    """`seat` rolls next."""

    seat: Seat

    def apply(self, state: HorseRaceState) -> None:
        state.roller = self.seat


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The result of both dice. Their sum is a horse."""

    seat: Seat
    first: int
    second: int

    def apply(self, state: HorseRaceState) -> None:
        state.first = self.first
        state.second = self.second
        state.rolls += 1


# --- Events: horses -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HorseScratched(Event):
    """A horse leaves the board and gets position 0. Its four cards go to `spot`, 1 to 4."""

    horse: int
    spot: int

    def apply(self, state: HorseRaceState) -> None:
        state.scratched.append(self.horse)
        state.positions[self.horse] = 0
        state.holders[card_slice(self.horse)] = [NOBODY] * SUITS


@dataclass(frozen=True, slots=True)
class ScratchRepeated(Event):
    """The rolled horse has already been scratched, and more scratches are needed (H13)."""

    horse: int


@dataclass(frozen=True, slots=True)
class BetsOpened(Event):
    """The bank sells tickets on the seven running horses (H30)."""

    def apply(self, state: HorseRaceState) -> None:
        state.phase = BETS


@dataclass(frozen=True, slots=True)
class RaceStarted(Event):
    """Four horses are scratched, and the race of the others starts."""

    def apply(self, state: HorseRaceState) -> None:
        state.phase = RACE


@dataclass(frozen=True, slots=True)
class HorseMoved(Event):
    """A horse moves from square `start` to `end`. 1 is the numbered square; the finish follows the last square."""

    horse: int
    start: int
    end: int

    def apply(self, state: HorseRaceState) -> None:
        state.positions[self.horse] = self.end


@dataclass(frozen=True, slots=True)
class RaceWon(Event):
    """A horse wins the race (H18)."""

    horse: int

    def apply(self, state: HorseRaceState) -> None:
        state.winner = self.horse
        state.winners.append(self.horse)


# --- Events: money --------------------------------------------------------------------------------------


def _pay_into_pot(state: HorseRaceState, seat: Seat, row: int, amount: int) -> None:
    state.money[seat] -= amount
    state.ledger[seat][row] -= amount
    state.pot += amount


class PotPayment(Event):
    """A seat pays into the pot."""

    __slots__ = ()
    seat: Seat
    amount: int
    row: ClassVar[int]
    """Index in the ledger."""

    def apply(self, state: HorseRaceState) -> None:
        _pay_into_pot(state, self.seat, self.row, self.amount)


@dataclass(frozen=True, slots=True)
class BuyInPaid(PotPayment):
    """A seat pays the entry fee of a race into the pot (H9)."""

    seat: Seat
    amount: int
    row = BUY_INS

    def apply(self, state: HorseRaceState) -> None:
        _pay_into_pot(state, self.seat, self.row, self.amount)
        state.entrants += 1


@dataclass(frozen=True, slots=True)
class ScratchFeePaid(PotPayment):
    """A seat pays for its `cards` cards of a scratched horse (H12, H14)."""

    seat: Seat
    horse: int
    cards: int
    amount: int
    row = SCRATCH_FEES


@dataclass(frozen=True, slots=True)
class FeePaid(PotPayment):
    """A seat pays for rolling a scratched horse with its cards on `spot` (H17)."""

    seat: Seat
    horse: int
    spot: int
    amount: int
    row = ROLL_FEES


@dataclass(frozen=True, slots=True)
class FellShort(Event):
    """A seat could not pay a fee in full and paid all its money; it need not pay the `missing` dollars (H23)."""

    seat: Seat
    missing: int

    def apply(self, state: HorseRaceState) -> None:
        state.short = True


class Winnings(Event):
    """A seat receives dollars that it has won. Base of these events."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PotShared(Winnings):
    """A seat receives its share of the pot for `cards` cards of the winner (H20)."""

    seat: Seat
    cards: int
    amount: int

    def apply(self, state: HorseRaceState) -> None:
        _pay_into_pot(state, self.seat, SHARES, -self.amount)


@dataclass(frozen=True, slots=True)
class PotCarried(Event):
    """The remainder of the division by four stays in the pot (H21)."""

    amount: int


def _pay_bank(state: HorseRaceState, seat: Seat, amount: int) -> None:
    state.money[seat] -= amount
    state.ledger[seat][SIDE_BETS] -= amount
    state.bank += amount


@dataclass(frozen=True, slots=True)
class SideBetPlaced(Event):
    """A seat pays the bank `amount` dollars for a ticket on a horse (H30)."""

    seat: Seat
    horse: int
    amount: int

    def apply(self, state: HorseRaceState) -> None:
        state.bets[self.seat] = self.horse, self.amount
        _pay_bank(state, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class SideBetDeclined(Event):
    """A seat buys no ticket for this race."""

    seat: Seat

    def apply(self, state: HorseRaceState) -> None:
        state.bets[self.seat] = NO_TICKET


@dataclass(frozen=True, slots=True)
class TicketRaised(Event):
    """A seat pays the bank `amount` dollars to raise its ticket on a horse, for `payment` dollars if it wins (H36)."""

    seat: Seat
    horse: int
    amount: int
    payment: int

    def apply(self, state: HorseRaceState) -> None:
        state.raises[self.seat] = self.amount, self.payment
        _pay_bank(state, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class SideBetPaid(Winnings):
    """The bank pays a seat `amount` dollars for its ticket on the winner and for its raise (H31, H36)."""

    seat: Seat
    amount: int

    def apply(self, state: HorseRaceState) -> None:
        _pay_bank(state, self.seat, -self.amount)


@dataclass(frozen=True, slots=True)
class PursePaid(Event):
    """A seat pays a second entry fee into the jockey's purse (H35)."""

    seat: Seat
    amount: int

    def apply(self, state: HorseRaceState) -> None:
        state.money[self.seat] -= self.amount
        state.ledger[self.seat][PURSES] -= self.amount
        state.purse += self.amount


@dataclass(frozen=True, slots=True)
class PurseWon(Winnings):
    """The roller of the winning roll receives the purse (H35)."""

    seat: Seat
    amount: int

    def apply(self, state: HorseRaceState) -> None:
        state.money[self.seat] += self.amount
        state.ledger[self.seat][PURSES] += self.amount
        state.purse = 0


@dataclass(frozen=True, slots=True)
class MeetingEnded(Event):
    """The meeting is over: `cause` is "races" after the last race, "money" if a player has too little (H24, H25)."""

    cause: str

    def apply(self, state: HorseRaceState) -> None:
        state.phase = OVER


EVENTS: tuple[type[Event], ...] = (
    DealerPassed,
    RaceOpened,
    CardsDealt,
    DicePassed,
    DiceRolled,
    HorseScratched,
    ScratchRepeated,
    BetsOpened,
    SideBetPlaced,
    SideBetDeclined,
    RaceStarted,
    HorseMoved,
    RaceWon,
    BuyInPaid,
    ScratchFeePaid,
    FeePaid,
    FellShort,
    PotShared,
    PotCarried,
    SideBetPaid,
    PursePaid,
    PurseWon,
    MeetingEnded,
    TicketRaised,
)

buy_in_paid = interned(BuyInPaid)
dealer_passed = interned(DealerPassed)
dice_passed = interned(DicePassed)
dice_rolled = interned(DiceRolled)
fee_paid = interned(FeePaid)
horse_moved = interned(HorseMoved)
horse_scratched = interned(HorseScratched)
pot_carried = interned(PotCarried)
pot_shared = interned(PotShared)
race_opened = interned(RaceOpened)
race_started = interned(RaceStarted)
race_won = interned(RaceWon)
scratch_fee_paid = interned(ScratchFeePaid)
scratch_repeated = interned(ScratchRepeated)
