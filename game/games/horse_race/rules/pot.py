"""Moves money into the pot and out of it (H9–H24): whoever has too little pays what is left."""

from __future__ import annotations

from game.engine.rules import CommandContext, Seat
from game.games.horse_race.rules import events
from game.games.horse_race.rules.columns import SUITS
from game.games.horse_race.rules.events import FeePaid, FellShort, ScratchFeePaid
from game.games.horse_race.rules.state import HorseRaceState

Context = CommandContext[HorseRaceState]


def collect_buy_ins(turn: Context) -> None:
    """Collects the entry fee from everybody (H9); all have enough, else the meeting would have ended."""
    for seat in turn.state.seats_from_left_of_dealer():
        turn.emit(events.buy_in_paid(seat, turn.state.options.stake))


def collect_scratch_fees(turn: Context, horse: int, holders: list[Seat]) -> None:
    """Collects fees from `holders` (one seat a card) of the horse scratched last (H12, H14)."""
    state = turn.state
    stake = state.options.stake
    for seat in state.seats_from_left_of_dealer():
        if seat in holders:
            cards = holders.count(seat)
            owed = stake * cards * state.spot(horse) if state.options.fees == "per_card" else stake
            amount = min(owed, state.money[seat])
            _collect_owed(turn, seat, owed, events.scratch_fee_paid(seat, horse, cards, amount))


def collect_roll_fee(turn: Context, seat: Seat, horse: int) -> None:
    """Collects the fee from the seat that rolled a scratched horse (H17)."""
    state = turn.state
    spot, money = state.scratched.index(horse) + 1, state.money[seat]
    owed = state.options.stake * spot
    _collect_owed(turn, seat, owed, events.fee_paid(seat, horse, spot, owed if owed <= money else money))


def _collect_owed(turn: Context, seat: Seat, owed: int, payment: ScratchFeePaid | FeePaid) -> None:
    """Collects what `seat` can pay of `owed` dollars; the rest is let off (H23)."""
    if payment.amount:
        turn.emit(payment)
    if payment.amount < owed:
        turn.emit(FellShort(seat, owed - payment.amount))


def share_pot(turn: Context, horse: int) -> None:
    """Pays a quarter of the pot for each card of the winner (H20, H21)."""
    state = turn.state
    quarter, holders = state.pot // SUITS, state.holders_of(horse)
    for seat in state.seats_from_left_of_dealer():
        cards = holders.count(seat)
        if cards:
            turn.emit(events.pot_shared(seat, cards, cards * quarter))
    if state.pot:
        turn.emit(events.pot_carried(state.pot))
