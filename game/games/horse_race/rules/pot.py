"""Moves fees into the pot and shares it (H12 to H24): a player with too little pays the rest of its money."""

from game.engine.rules import Seat
from game.games.horse_race.rules import events
from game.games.horse_race.rules.state import SUITS, Context


def collect_scratch_fees(turn: Context, horse: int, holders: list[Seat]) -> None:
    """Collects fees from `holders` (one seat a card) of the horse scratched last (H12, H14)."""
    state = turn.state
    stake = state.stake
    for seat in state.seats_from_left_of_dealer():
        if seat in holders:
            cards = holders.count(seat)
            owed = stake * cards * state.spot(horse) if state.options.fees == "per_card" else stake
            amount = min(owed, state.money[seat])
            if amount:
                turn.emit(events.scratch_fee_paid(seat, horse, cards, amount))
            _let_off(turn, seat, owed - amount)


def collect_roll_fee(turn: Context, seat: Seat, horse: int) -> None:
    """Collects the fee from the seat that rolled a scratched horse (H17)."""
    state = turn.state
    spot = state.scratched.index(horse) + 1
    money = state.money[seat]
    owed = state.stake * spot
    amount = owed if owed <= money else money
    if amount:
        turn.emit(events.fee_paid(seat, horse, spot, amount))
    _let_off(turn, seat, owed - amount)


def _let_off(turn: Context, seat: Seat, missing: int) -> None:
    """Lets a seat off what it cannot pay of a fee (H23)."""
    if missing:
        turn.emit(events.FellShort(seat, missing))


def share_pot(turn: Context, horse: int) -> None:
    """Pays a quarter of the pot for each card of the winner (H20, H21)."""
    state = turn.state
    quarter = state.pot // SUITS
    holders = state.holders_of(horse)
    for seat in state.seats_from_left_of_dealer():
        cards = holders.count(seat)
        if cards:
            turn.emit(events.pot_shared(seat, cards, cards * quarter))
    if state.pot:
        turn.emit(events.pot_carried(state.pot))
