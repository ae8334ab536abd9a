"""Rolls the dice: scratches (H10 to H15, H33), the race (H16 to H19), its end, and the payments (H20 to H24, H35)."""

from functools import cache

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_race.rules import commands, events, raising, side_bets
from game.games.horse_race.rules.state import BETS, DEAL, SCRATCH, SCRATCH_COUNT, SUITS, Context, HorseRaceState

DIE_SIDES = 6
DIE_FACES = range(1, DIE_SIDES + 1)
FIRST_DIE = "first die"
"""Purpose of the random draw for the first die."""
SECOND_DIE = "second die"
"""Purpose of the random draw for the second die."""


@cache
def legal(roller: Seat) -> tuple[commands.Roll, ...]:
    """Returns the command that rolls the program's dice."""
    return (commands.Roll(roller),)


@cache
def legal_with_table_dice(roller: Seat) -> tuple[commands.Roll, ...]:
    """Returns a Roll for every result of both dice; all results are equally likely."""
    return tuple(commands.Roll(roller, first, second) for first in DIE_FACES for second in DIE_FACES)


def rejection(state: HorseRaceState, command: commands.Roll) -> Message:
    """Returns the reason for which a roll is illegal."""
    if state.phase == DEAL:
        return Message("Deal the cards first.")
    if state.phase == BETS:
        return Message("Side bets first.")
    if command.seat != state.roller:
        return Message("It is another player's roll.")
    if state.options.table_dice:
        return Message("Each die must show 1 to 6.")
    return Message("The game rolls the dice: nobody chooses the result.")


def raise_and_roll(turn: Context, command: commands.Raise) -> None:
    """Sells the roller the raise of its ticket, then rolls the dice (H36)."""
    raising.buy(turn, command.seat)
    roll(turn, command)


def roll(turn: Context, command: commands.Roll | commands.Raise) -> None:
    """Rolls the dice, applies the result, and passes the dice or ends the race."""
    state = turn.state
    seat = command.seat
    first = command.first or turn.roll(FIRST_DIE, DIE_SIDES)
    second = command.second or turn.roll(SECOND_DIE, DIE_SIDES)
    turn.emit(events.dice_rolled(seat, first, second))
    if state.phase == SCRATCH:
        _scratch(turn, seat, first + second)
    else:
        _advance_horse(turn, seat, first + second)
    if not state.winner:
        turn.emit(events.dice_passed((seat + 1) % state.players))


def _scratch(turn: Context, seat: Seat, horse: int) -> None:
    state = turn.state
    if horse in state.scratched:
        turn.emit(events.scratch_repeated(horse))
        if state.options.repeat_costs:
            _collect_roll_fee(turn, seat, horse)
        return
    holders = state.holders_of(horse)
    turn.emit(events.horse_scratched(horse, len(state.scratched) + 1))
    _collect_scratch_fees(turn, horse, holders)
    if len(state.scratched) == SCRATCH_COUNT:
        side_bets.open_bets(turn)


def _advance_horse(turn: Context, seat: Seat, horse: int) -> None:
    state = turn.state
    start = state.positions[horse]
    if not start:
        _collect_roll_fee(turn, seat, horse)
        return
    turn.emit(events.horse_moved(horse, start, start + 1))
    if start == state.lengths[horse]:
        turn.emit(events.race_won(horse))
        _end_race(turn)


def _end_race(turn: Context) -> None:
    """Shares the pot and passes the deal, or ends the meeting (H24, H25)."""
    state = turn.state
    _share_pot(turn, state.winner)
    if state.purse:
        turn.emit(events.PurseWon(state.roller, state.purse))
    side_bets.pay(turn, state.winner)
    if state.race == state.races:
        turn.emit(events.MeetingEnded("races"))
    elif state.short or min(state.money) < state.options.entry_fees * state.options.stake:
        turn.emit(events.MeetingEnded("money"))
    else:
        turn.emit(events.dealer_passed(state.seat_after(state.dealer)))


# --- payments to and from the pot (H12 to H24) -------------------------------------------------------------------


def _collect_scratch_fees(turn: Context, horse: int, holders: list[Seat]) -> None:
    """Collects fees from `holders` (one seat per card) of the horse scratched last (H12, H14)."""
    state = turn.state
    stake = state.stake
    for seat in state.seats_from_left_of_dealer():
        if seat in holders:
            cards = holders.count(seat)
            owed = stake * cards * state.spot(horse) if state.options.fees == "per_card" else stake
            amount = min(owed, state.money[seat])
            if amount:
                turn.emit(events.scratch_fee_paid(seat, horse, cards, amount))
            _waive(turn, seat, owed - amount)


def _collect_roll_fee(turn: Context, seat: Seat, horse: int) -> None:
    """Collects the fee from the seat that rolled a scratched horse (H17, H33)."""
    state = turn.state
    spot = state.scratched.index(horse) + 1
    money = state.money[seat]
    owed = state.stake * spot
    amount = owed if owed <= money else money
    if amount:
        turn.emit(events.fee_paid(seat, horse, spot, amount))
    _waive(turn, seat, owed - amount)


def _waive(turn: Context, seat: Seat, missing: int) -> None:
    """Waives the rest of a fee that a seat cannot pay (H23)."""
    if missing:
        turn.emit(events.FellShort(seat, missing))


def _share_pot(turn: Context, horse: int) -> None:
    """Pays a quarter of the pot for each card of the winner (H20, H21). Those of cards left out stay (H34)."""
    state = turn.state
    quarter = state.pot // SUITS
    holders = state.holders_of(horse)
    for seat in state.seats_from_left_of_dealer():
        cards = holders.count(seat)
        if cards:
            turn.emit(events.pot_shared(seat, cards, cards * quarter))
    if state.pot:
        turn.emit(events.pot_carried(state.pot))
