"""Applies events to the state of the Horse Race: one small function for each event; nothing else assigns."""

from __future__ import annotations

from game.engine.rules import Event, EventHandlers, Seat
from game.games.horse_race.rules.columns import CARDS, SUITS, card_slice
from game.games.horse_race.rules.events import (
    BuyInPaid,
    CardsDealt,
    DealerPassed,
    DicePassed,
    DiceRolled,
    FeePaid,
    FellShort,
    HorseMoved,
    HorseScratched,
    MeetingEnded,
    PotCarried,
    PotShared,
    RaceOpened,
    RaceStarted,
    RaceWon,
    ScratchFeePaid,
    ScratchRepeated,
)
from game.games.horse_race.rules.state import (
    BUY_INS,
    DEAL,
    NOBODY,
    OVER,
    RACE,
    ROLL_FEES,
    SCRATCH,
    SCRATCH_FEES,
    SHARES,
    START_POSITIONS,
    HorseRaceState,
)


def dealer_passed(state: HorseRaceState, event: DealerPassed) -> None:
    """Makes `seat` the dealer and waits for the deal."""
    state.phase = DEAL
    state.dealer = event.seat


def race_opened(state: HorseRaceState, event: RaceOpened) -> None:
    """Resets horses, scratches, cards and rolls for the next race."""
    state.phase = SCRATCH
    state.race = event.number
    state.first = state.second = state.rolls = state.winner = 0
    state.positions = list(START_POSITIONS)
    state.scratched = []
    state.holders = [NOBODY] * len(CARDS)


def cards_dealt(state: HorseRaceState, event: CardsDealt) -> None:
    """Gives cards to a seat."""
    for card in event.cards:
        state.holders[card] = event.seat


def dice_passed(state: HorseRaceState, event: DicePassed) -> None:
    """Makes `seat` the next to roll."""
    state.roller = event.seat


def dice_rolled(state: HorseRaceState, event: DiceRolled) -> None:
    """Sets both dice and counts the roll."""
    state.first = event.first
    state.second = event.second
    state.rolls += 1


def horse_scratched(state: HorseRaceState, event: HorseScratched) -> None:
    """Takes a horse off the board and its cards out of the hands."""
    state.scratched.append(event.horse)
    state.positions[event.horse] = 0
    state.holders[card_slice(event.horse)] = [NOBODY] * SUITS


def race_started(state: HorseRaceState, event: RaceStarted) -> None:
    """Ends the scratches."""
    state.phase = RACE


def horse_moved(state: HorseRaceState, event: HorseMoved) -> None:
    """Sets the horse's square."""
    state.positions[event.horse] = event.end


def race_won(state: HorseRaceState, event: RaceWon) -> None:
    """Records the winner."""
    state.winner = event.horse
    state.winners.append(event.horse)


def buy_in_paid(state: HorseRaceState, event: BuyInPaid) -> None:
    """Moves a buy-in into the pot."""
    _pay_into_pot(state, event.seat, BUY_INS, event.amount)


def scratch_fee_paid(state: HorseRaceState, event: ScratchFeePaid) -> None:
    """Moves a scratch fee into the pot."""
    _pay_into_pot(state, event.seat, SCRATCH_FEES, event.amount)


def fee_paid(state: HorseRaceState, event: FeePaid) -> None:
    """Moves a roll fee into the pot."""
    _pay_into_pot(state, event.seat, ROLL_FEES, event.amount)


def fell_short(state: HorseRaceState, event: FellShort) -> None:
    """Records that a player could not pay a fee in full."""
    state.short = True


def pot_shared(state: HorseRaceState, event: PotShared) -> None:
    """Moves a share of the pot to a seat."""
    _pay_into_pot(state, event.seat, SHARES, -event.amount)


def _pay_into_pot(state: HorseRaceState, seat: Seat, row: int, amount: int) -> None:
    state.money[seat] -= amount
    state.ledger[seat][row] -= amount
    state.pot += amount


def meeting_ended(state: HorseRaceState, event: MeetingEnded) -> None:
    """Ends the meeting."""
    state.phase = OVER


def no_change(state: HorseRaceState, event: Event) -> None:
    """Leaves the state as it is, for events that only report."""


EVENT_HANDLERS: EventHandlers[HorseRaceState] = {
    DealerPassed: dealer_passed,
    RaceOpened: race_opened,
    CardsDealt: cards_dealt,
    DicePassed: dice_passed,
    DiceRolled: dice_rolled,
    HorseScratched: horse_scratched,
    ScratchRepeated: no_change,
    RaceStarted: race_started,
    HorseMoved: horse_moved,
    RaceWon: race_won,
    BuyInPaid: buy_in_paid,
    ScratchFeePaid: scratch_fee_paid,
    FeePaid: fee_paid,
    FellShort: fell_short,
    PotShared: pot_shared,
    PotCarried: no_change,
    MeetingEnded: meeting_ended,
}


def evolve(state: HorseRaceState, event: Event) -> None:
    """Changes `state` by one event, in place."""
    EVENT_HANDLERS[type(event)](state, event)
