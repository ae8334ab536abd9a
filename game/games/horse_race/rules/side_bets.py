"""Takes and pays side bets (H30 to H32): tickets of the bank on the seven horses that are left, an option of ours."""

from fractions import Fraction
from functools import cache, reduce
from math import factorial, prod

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_race.rules import commands, events
from game.games.horse_race.rules.state import (
    BETS,
    BOARDS,
    NO_TICKET,
    SCRATCH_COUNT,
    Context,
    HorseRaceState,
    results_of,
)

FEE_MULTIPLES = (1, 2, 4)
"""How many entry fees a ticket may cost."""
RETURNED = Fraction(95, 100)
"""What the bank pays back of all bets on average, before it rounds down."""
LEAST_ODDS = 2
"""The lowest odds for which there is a ticket."""
FEES_KEPT = SCRATCH_COUNT
"""Entry fees that a seat keeps: so much the next roll may cost it (H17)."""

Series = list[int]
"""The coefficients of a polynomial, the constant one first."""


@cache
def win_chances(board: str, running: tuple[int, ...]) -> dict[int, Fraction]:
    """Returns the exact chance of each of these horses to win from the start.

    If rolls fall at random moments, each number is rolled by a clock of its own, and a horse that needs n rolls is
    still away at time t with the chance e^−wt (1 + wt + … + (wt)^(n−1)/(n−1)!). The integral of their product has a
    closed form, in whole numbers but for one division.
    """
    needed = {horse: BOARDS[board][horse] for horse in running}
    away = {horse: _away_series(results_of(horse), needed[horse]) for horse in running}
    rate = sum(map(results_of, running))
    scale = prod(factorial(rolls - 1) for rolls in needed.values())
    return {horse: _win_chance(horse, needed[horse], away, rate) / scale for horse in running}


def _away_series(rate: int, needed: int) -> Series:
    """Returns the chance of too few rolls by time, without its exponential, times (needed − 1)!."""
    return [rate**count * factorial(needed - 1) // factorial(count) for count in range(needed)]


def _win_chance(horse: int, needed: int, away: dict[int, Series], rate: int) -> Fraction:
    others = reduce(_product, (series for other, series in away.items() if other != horse))
    last = len(others) - 1 + needed
    whole = sum(
        factor * factorial(count + needed - 1) * rate ** (last - count - needed) for count, factor in enumerate(others)
    )
    return Fraction(whole * results_of(horse) ** needed, rate**last)


def _product(first: Series, second: Series) -> Series:
    result = [0] * (len(first) + len(second) - 1)
    for place, one in enumerate(first):
        for shift, other in enumerate(second, place):
            result[shift] += one * other
    return result


def odds(state: HorseRaceState, horse: int) -> int:
    """Returns how many times its price a ticket on a running horse pays: below LEAST_ODDS there is no ticket."""
    return RETURNED // win_chances(state.options.board, tuple(state.running()))[horse]


def seats_to_bet(state: HorseRaceState) -> list[Seat]:
    """Returns the seats that have still to choose, from the dealer's left: all but those without money for a ticket."""
    return [seat for seat in state.seats_from_left_of_dealer() if state.bets[seat] is None and _prices(state, seat)]


def _prices(state: HorseRaceState, seat: Seat) -> list[int]:
    spare = state.money[seat] - FEES_KEPT * state.stake
    return [times * state.stake for times in FEE_MULTIPLES if times * state.stake <= spare]


def legal(state: HorseRaceState, seat: Seat) -> tuple[commands.SideBet | commands.NoBet, ...]:
    """Returns no bet, and every ticket that the seat can pay."""
    horses = [horse for horse in state.running() if odds(state, horse) >= LEAST_ODDS]
    return _choices(seat, tuple((horse, price) for horse in horses for price in _prices(state, seat)))


@cache
def _choices(seat: Seat, tickets: tuple[tuple[int, int], ...]) -> tuple[commands.SideBet | commands.NoBet, ...]:
    return (commands.NoBet(seat), *(commands.SideBet(seat, horse, amount) for horse, amount in tickets))


def rejection(state: HorseRaceState, seat: Seat) -> Message:
    """Returns why a bet of `seat` that is not legal is rejected."""
    if not state.options.side_bets:
        return Message("There are no side bets in this game.")
    if state.phase != BETS:
        return Message("Side bets are taken only right before the race.")
    if seat != next(iter(seats_to_bet(state)), None):
        return Message("It is another player's bet.")
    return Message("A ticket costs one, two or four entry fees, and four must be left to you.")


def open_bets(turn: Context) -> None:
    """Opens the bank once four horses are scratched, if anybody can bet; else the race starts."""
    if turn.state.options.side_bets:
        turn.emit(events.BetsOpened())
    _start_when_all_have_chosen(turn)


def bet(turn: Context, command: commands.SideBet | commands.NoBet) -> None:
    """Sells a ticket or none; after the last seat the race starts."""
    match command:
        case commands.SideBet(seat, horse, amount):
            turn.emit(events.SideBetPlaced(seat, horse, amount))
        case commands.NoBet(seat):
            turn.emit(events.SideBetDeclined(seat))
    _start_when_all_have_chosen(turn)


def _start_when_all_have_chosen(turn: Context) -> None:
    if turn.state.phase != BETS or not seats_to_bet(turn.state):
        turn.emit(events.race_started())


def pay(turn: Context, winner: int) -> None:
    """Pays the tickets on the winner."""
    state = turn.state
    for seat in state.seats_from_left_of_dealer():
        horse, amount = state.bets[seat] or NO_TICKET
        if horse == winner:
            turn.emit(events.SideBetPaid(seat, amount * odds(state, horse)))
