"""How each event changes the state of the Horse Race: one small function an event, nothing else assigns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.core import Event, Seat
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.cards import CARDS, SUITS, places
from game.engine.horse_race.state import (
    AT_THE_START,
    BUY_INS,
    DEAL,
    NOBODY,
    OVER,
    RACE,
    ROLL_FEES,
    SCRATCH,
    SCRATCH_FEES,
    SHARES,
    State,
)


def dealer_passed(state: State, event: v.DealerPassed) -> None:
    state.phase = DEAL
    state.dealer = event.seat


def race_opened(state: State, event: v.RaceOpened) -> None:
    state.phase = SCRATCH
    state.race = event.number
    state.first = state.second = state.rolls = state.winner = 0
    state.positions = list(AT_THE_START)
    state.scratched = []
    state.holders = [NOBODY] * len(CARDS)


def cards_dealt(state: State, event: v.CardsDealt) -> None:
    for card in event.cards:
        state.holders[card] = event.seat


def dice_passed(state: State, event: v.DicePassed) -> None:
    state.roller = event.seat


def dice_rolled(state: State, event: v.DiceRolled) -> None:
    state.first = event.first
    state.second = event.second
    state.rolls += 1


def horse_scratched(state: State, event: v.HorseScratched) -> None:
    state.scratched.append(event.horse)
    state.positions[event.horse] = 0
    state.holders[places(event.horse)] = [NOBODY] * SUITS


def race_started(state: State, event: v.RaceStarted) -> None:
    state.phase = RACE


def horse_moved(state: State, event: v.HorseMoved) -> None:
    state.positions[event.horse] = event.end


def race_won(state: State, event: v.RaceWon) -> None:
    state.winner = event.horse
    state.winners.append(event.horse)


def buy_in_paid(state: State, event: v.BuyInPaid) -> None:
    _into_the_pot(state, event.seat, BUY_INS, event.amount)


def scratch_fee_paid(state: State, event: v.ScratchFeePaid) -> None:
    _into_the_pot(state, event.seat, SCRATCH_FEES, event.amount)


def fee_paid(state: State, event: v.FeePaid) -> None:
    _into_the_pot(state, event.seat, ROLL_FEES, event.amount)


def fell_short(state: State, event: v.FellShort) -> None:
    state.short = True


def pot_shared(state: State, event: v.PotShared) -> None:
    _into_the_pot(state, event.seat, SHARES, -event.amount)


def _into_the_pot(state: State, seat: Seat, row: int, amount: int) -> None:
    state.money[seat] -= amount
    state.ledger[seat][row] -= amount
    state.pot += amount


def meeting_ended(state: State, event: v.MeetingEnded) -> None:
    state.phase = OVER


def told(state: State, event: Event) -> None:
    """For events that say something and change nothing."""


EVOLVE: dict[type[Event], Callable[[State, Any], None]] = {
    v.DealerPassed: dealer_passed,
    v.RaceOpened: race_opened,
    v.CardsDealt: cards_dealt,
    v.DicePassed: dice_passed,
    v.DiceRolled: dice_rolled,
    v.HorseScratched: horse_scratched,
    v.ScratchRepeated: told,
    v.RaceStarted: race_started,
    v.HorseMoved: horse_moved,
    v.RaceWon: race_won,
    v.BuyInPaid: buy_in_paid,
    v.ScratchFeePaid: scratch_fee_paid,
    v.FeePaid: fee_paid,
    v.FellShort: fell_short,
    v.PotShared: pot_shared,
    v.PotCarried: told,
    v.MeetingEnded: meeting_ended,
}


def evolve(state: State, event: Event) -> None:
    """The only thing that changes a state."""
    EVOLVE[type(event)](state, event)
