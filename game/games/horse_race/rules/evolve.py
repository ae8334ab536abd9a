"""How each event changes the state of the Horse Race: one small function an event, nothing else assigns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.rules import Event, Seat
from game.games.horse_race.rules.deck import CARDS, SUITS, card_slice
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
    state.phase = DEAL
    state.dealer = event.seat


def race_opened(state: HorseRaceState, event: RaceOpened) -> None:
    state.phase = SCRATCH
    state.race = event.number
    state.first = state.second = state.rolls = state.winner = 0
    state.positions = list(START_POSITIONS)
    state.scratched = []
    state.holders = [NOBODY] * len(CARDS)


def cards_dealt(state: HorseRaceState, event: CardsDealt) -> None:
    for card in event.cards:
        state.holders[card] = event.seat


def dice_passed(state: HorseRaceState, event: DicePassed) -> None:
    state.roller = event.seat


def dice_rolled(state: HorseRaceState, event: DiceRolled) -> None:
    state.first = event.first
    state.second = event.second
    state.rolls += 1


def horse_scratched(state: HorseRaceState, event: HorseScratched) -> None:
    state.scratched.append(event.horse)
    state.positions[event.horse] = 0
    state.holders[card_slice(event.horse)] = [NOBODY] * SUITS


def race_started(state: HorseRaceState, event: RaceStarted) -> None:
    state.phase = RACE


def horse_moved(state: HorseRaceState, event: HorseMoved) -> None:
    state.positions[event.horse] = event.end


def race_won(state: HorseRaceState, event: RaceWon) -> None:
    state.winner = event.horse
    state.winners.append(event.horse)


def buy_in_paid(state: HorseRaceState, event: BuyInPaid) -> None:
    _pay_into_pot(state, event.seat, BUY_INS, event.amount)


def scratch_fee_paid(state: HorseRaceState, event: ScratchFeePaid) -> None:
    _pay_into_pot(state, event.seat, SCRATCH_FEES, event.amount)


def fee_paid(state: HorseRaceState, event: FeePaid) -> None:
    _pay_into_pot(state, event.seat, ROLL_FEES, event.amount)


def fell_short(state: HorseRaceState, event: FellShort) -> None:
    state.short = True


def pot_shared(state: HorseRaceState, event: PotShared) -> None:
    _pay_into_pot(state, event.seat, SHARES, -event.amount)


def _pay_into_pot(state: HorseRaceState, seat: Seat, row: int, amount: int) -> None:
    state.money[seat] -= amount
    state.ledger[seat][row] -= amount
    state.pot += amount


def meeting_ended(state: HorseRaceState, event: MeetingEnded) -> None:
    state.phase = OVER


def no_change(state: HorseRaceState, event: Event) -> None:
    """For events that say something and change nothing."""


EVENT_HANDLERS: dict[type[Event], Callable[[HorseRaceState, Any], None]] = {
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
    """The only thing that changes a state."""
    EVENT_HANDLERS[type(event)](state, event)
