"""Sells and pays side bets (H30 to H32): the bank's tickets on the seven running horses, a house rule."""

from fractions import Fraction
from functools import cache, lru_cache, reduce
from math import factorial, prod

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_race.rules import commands, events
from game.games.horse_race.rules.state import (
    BETS,
    BOARDS,
    HORSES,
    NO_TICKET,
    SCRATCH_COUNT,
    SUITS,
    Context,
    HorseRaceState,
    results_of,
)

FEE_MULTIPLES = (1, 2, 4)
"""Prices of a ticket, in entry fees."""
RETURNED = Fraction(95, 100)
"""Expected payment of the bank per dollar of bets, before the odds are rounded down."""
LEAST_ODDS = 2
"""Minimum odds of a ticket."""
RESERVED_FEES = SCRATCH_COUNT
"""Entry fees that a seat must keep, because its next roll may cost them (H17)."""

POSITIONS_CACHED = 512
"""Maximum number of positions of a race whose win probabilities are cached."""

RollsNeeded = tuple[tuple[int, int], ...]
"""The running horses, each with the rolls that it needs."""
Series = list[int]
"""Coefficients of a polynomial, constant term first."""


@cache
def win_chances(board: str, running: tuple[int, ...]) -> dict[int, Fraction]:
    """Returns the exact win probability of each running horse from the start."""
    return chances_after(tuple((horse, BOARDS[board][horse]) for horse in running))


@lru_cache(POSITIONS_CACHED)
def chances_after(rolls_needed: RollsNeeded) -> dict[int, Fraction]:
    """Returns the exact win probability of each running horse in any position of a race.

    If rolls happen at random times, the rolls of each number are an independent Poisson process. A horse that needs n
    rolls has not finished at time t with probability e^−wt (1 + wt + … + (wt)^(n−1)/(n−1)!). The integral of the
    product over the horses has a closed form, in whole numbers except for one division.
    """
    unfinished = {horse: _unfinished_series(results_of(horse), needed) for horse, needed in rolls_needed}
    rate = sum(map(results_of, unfinished))
    scale = prod(factorial(needed - 1) for _horse, needed in rolls_needed)
    return {horse: _win_chance(horse, needed, unfinished, rate) / scale for horse, needed in rolls_needed}


def _unfinished_series(rate: int, needed: int) -> Series:
    """Returns the probability of too few rolls as a function of time, without the exponential, times (needed − 1)!."""
    return [rate**count * factorial(needed - 1) // factorial(count) for count in range(needed)]


def _win_chance(horse: int, needed: int, unfinished: dict[int, Series], rate: int) -> Fraction:
    others = reduce(_product, (series for other, series in unfinished.items() if other != horse))
    last = len(others) - 1 + needed
    total = sum(
        factor * factorial(count + needed - 1) * rate ** (last - count - needed) for count, factor in enumerate(others)
    )
    return Fraction(total * results_of(horse) ** needed, rate**last)


def _product(first: Series, second: Series) -> Series:
    result = [0] * (len(first) + len(second) - 1)
    for first_power, one in enumerate(first):
        for power, other in enumerate(second, first_power):
            result[power] += one * other
    return result


def odds(state: HorseRaceState, horse: int) -> int:
    """Returns the payment of a ticket on a running horse, in prices. Horses below LEAST_ODDS have no ticket."""
    return RETURNED // win_chances(state.options.board, tuple(state.running()))[horse]


def seats_to_bet(state: HorseRaceState) -> list[Seat]:
    """Returns the seats that must still choose, from the dealer's left. Seats that can pay no ticket are left out."""
    return [seat for seat in state.seats_from_left_of_dealer() if state.bets[seat] is None and _prices(state, seat)]


def _prices(state: HorseRaceState, seat: Seat) -> list[int]:
    """Returns the prices of tickets that a seat can pay."""
    available = state.money[seat] - RESERVED_FEES * state.stake
    return [times * state.stake for times in FEE_MULTIPLES if times * state.stake <= available]


def legal(state: HorseRaceState, seat: Seat) -> tuple[commands.SideBet | commands.NoBet, ...]:
    """Returns no bet, and every ticket that the seat can pay."""
    return _choices(seat, _offers(state, seat))


def tickets(state: HorseRaceState, seat: Seat) -> tuple[commands.SideBet, ...]:
    """Returns every ticket that the seat can pay."""
    return _tickets(seat, _offers(state, seat))


def _offers(state: HorseRaceState, seat: Seat) -> tuple[tuple[int, int], ...]:
    """Returns horse and price of each ticket that the seat can pay."""
    horses = [horse for horse in state.running() if odds(state, horse) >= LEAST_ODDS]
    return tuple((horse, price) for horse in horses for price in _prices(state, seat))


@cache
def _choices(seat: Seat, offers: tuple[tuple[int, int], ...]) -> tuple[commands.SideBet | commands.NoBet, ...]:
    return (commands.NoBet(seat), *_tickets(seat, offers))


@cache
def _tickets(seat: Seat, offers: tuple[tuple[int, int], ...]) -> tuple[commands.SideBet, ...]:
    return tuple(commands.SideBet(seat, horse, amount) for horse, amount in offers)


def rejection(state: HorseRaceState, command: commands.SideBet | commands.NoBet) -> Message:
    """Returns the reason for which a bet is illegal."""
    seat = command.seat
    if not state.options.side_bets:
        return Message("There are no side bets in this game.")
    if state.phase != BETS:
        return Message("Side bets are taken only right before the race.")
    if state.bets[seat] is not None:
        return Message("You have chosen already.")
    if not _prices(state, seat):
        return Message("You can buy no ticket: you must keep four entry fees.")
    if seat != next(iter(seats_to_bet(state)), None):
        return Message("It is another player's bet.")
    assert isinstance(command, commands.SideBet)
    return _ticket_rejection(state, command)


def _ticket_rejection(state: HorseRaceState, ticket: commands.SideBet) -> Message:
    horse = ticket.horse
    if horse not in HORSES:
        return Message("There is no such horse.")
    if horse in state.scratched:
        return Message("Horse {horse} is scratched and does not run.", horse=horse)
    if odds(state, horse) < LEAST_ODDS:
        return Message("There is no ticket on horse {horse}: it is too likely to win.", horse=horse)
    if ticket.amount not in [times * state.stake for times in FEE_MULTIPLES]:
        return Message("A ticket costs one, two or four entry fees.")
    return Message("After a ticket you must still have four entry fees.")


def open_bets(turn: Context) -> None:
    """Opens the bank after the fourth scratch, or starts the race if no seat can bet."""
    if turn.state.options.side_bets:
        turn.emit(events.BetsOpened())
    _start_when_all_have_chosen(turn)


def bet(turn: Context, command: commands.SideBet | commands.NoBet) -> None:
    """Sells a ticket or none. After the last seat the race starts."""
    match command:
        case commands.SideBet(seat, horse, amount):
            turn.emit(events.SideBetPlaced(seat, horse, amount))
        case commands.NoBet(seat):
            turn.emit(events.SideBetDeclined(seat))
    _start_when_all_have_chosen(turn)


def _start_when_all_have_chosen(turn: Context) -> None:
    if turn.state.phase != BETS or not seats_to_bet(turn.state):
        turn.emit(events.race_started())


def payment(state: HorseRaceState, seat: Seat, winner: int) -> int:
    """Returns the dollars that the bank pays a seat if a horse wins: for its ticket, and for a raise."""
    horse, amount = state.bets[seat] or NO_TICKET
    if horse != winner:
        return 0
    _price, raised = state.raises[seat]
    return amount * odds(state, horse) + raised


def winnings(state: HorseRaceState, seat: Seat, horse: int) -> int:
    """Returns the dollars that a seat gets if a horse wins now: by its cards, and by its ticket with a raise."""
    return state.pot // SUITS * state.holders_of(horse).count(seat) + payment(state, seat, horse)


def mean_loss(state: HorseRaceState, ticket: commands.SideBet) -> Fraction:
    """Returns the dollars that a ticket loses on average."""
    chance = win_chances(state.options.board, tuple(state.running()))[ticket.horse]
    return ticket.amount * (1 - odds(state, ticket.horse) * chance)


def pay(turn: Context, winner: int) -> None:
    """Pays the tickets on the winner, with their raises."""
    for seat in turn.state.seats_from_left_of_dealer():
        amount = payment(turn.state, seat, winner)
        if amount:
            turn.emit(events.SideBetPaid(seat, amount))
