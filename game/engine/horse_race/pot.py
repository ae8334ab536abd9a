"""Money into the pot and out of it. Whoever has too little pays what he has; no dollar comes or goes elsewhere."""

from __future__ import annotations

from game.engine.core import Seat, Turn
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.cards import SUITS
from game.engine.horse_race.state import State

T = Turn[State]


def collect_buy_ins(turn: T) -> None:
    """Everybody has enough: else the meeting would have ended."""
    for seat in turn.state.from_the_left():
        turn.emit(v.BuyInPaid(seat, turn.state.options.stake))


def collect_scratch_fees(turn: T, horse: int, held: list[Seat]) -> None:
    """From those who held cards of the horse scratched last; `held` has one seat a card."""
    state = turn.state
    for seat in state.from_the_left():
        cards = held.count(seat)
        if cards:
            owed = state.options.stake * (cards * state.spot(horse) if state.options.fees == "per_card" else 1)
            amount = min(owed, state.money[seat])
            _pay(turn, seat, owed, v.ScratchFeePaid(seat, horse, cards, amount))


def collect_fee(turn: T, seat: Seat, horse: int) -> None:
    """From whoever rolled a scratched horse."""
    state, spot = turn.state, turn.state.spot(horse)
    owed = state.options.stake * spot
    _pay(turn, seat, owed, v.FeePaid(seat, horse, spot, min(owed, state.money[seat])))


def _pay(turn: T, seat: Seat, owed: int, paid: v.ScratchFeePaid | v.FeePaid) -> None:
    """What `seat` can pay of what it owes; the rest it is let off."""
    if paid.amount:
        turn.emit(paid)
    if paid.amount < owed:
        turn.emit(v.FellShort(seat, owed - paid.amount))


def share(turn: T, horse: int) -> None:
    """A quarter of the pot for each card of the winner."""
    state = turn.state
    quarter, held = state.pot // SUITS, state.held(horse)
    for seat in state.from_the_left():
        cards = held.count(seat)
        if cards:
            turn.emit(v.PotShared(seat, cards, cards * quarter))
    if state.pot:
        turn.emit(v.PotCarried(state.pot))
