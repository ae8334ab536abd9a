"""Money into the pot and out of it. Whoever has too little pays what he has; no dollar comes or goes elsewhere."""

from __future__ import annotations

from game.engine.rules import CommandContext, Seat
from game.games.horse_race.rules import event_cache
from game.games.horse_race.rules.deck import SUITS
from game.games.horse_race.rules.events import FeePaid, FellShort, PotCarried, PotShared, ScratchFeePaid
from game.games.horse_race.rules.state import HorseRaceState

Context = CommandContext[HorseRaceState]


def collect_buy_ins(turn: Context) -> None:
    """Everybody has enough: else the meeting would have ended."""
    for seat in turn.state.seats_from_left_of_dealer():
        turn.emit(event_cache.buy_in_paid(seat, turn.state.options.stake))


def collect_scratch_fees(turn: Context, horse: int, holders: list[Seat]) -> None:
    """From those who held cards of the horse scratched last; `held` has one seat a card."""
    state = turn.state
    for seat in state.seats_from_left_of_dealer():
        cards = holders.count(seat)
        if cards:
            owed = state.options.stake * (cards * state.spot(horse) if state.options.fees == "per_card" else 1)
            amount = min(owed, state.money[seat])
            _collect_owed(turn, seat, owed, event_cache.scratch_fee_paid(seat, horse, cards, amount))


def collect_roll_fee(turn: Context, seat: Seat, horse: int) -> None:
    """From whoever rolled a scratched horse."""
    state, spot = turn.state, turn.state.spot(horse)
    owed = state.options.stake * spot
    _collect_owed(turn, seat, owed, event_cache.fee_paid(seat, horse, spot, min(owed, state.money[seat])))


def _collect_owed(turn: Context, seat: Seat, owed: int, paid: ScratchFeePaid | FeePaid) -> None:
    """What `seat` can pay of what it owes; the rest it is let off."""
    if paid.amount:
        turn.emit(paid)
    if paid.amount < owed:
        turn.emit(FellShort(seat, owed - paid.amount))


def share_pot(turn: Context, horse: int) -> None:
    """A quarter of the pot for each card of the winner."""
    state = turn.state
    quarter, holders = state.pot // SUITS, state.holders_of(horse)
    for seat in state.seats_from_left_of_dealer():
        cards = holders.count(seat)
        if cards:
            turn.emit(PotShared(seat, cards, cards * quarter))
    if state.pot:
        turn.emit(PotCarried(state.pot))
