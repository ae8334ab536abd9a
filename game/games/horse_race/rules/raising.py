"""Raises tickets during the race (H36): a house rule for matches with side bets."""

from fractions import Fraction
from typing import NamedTuple

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_race.rules import commands, events, side_bets
from game.games.horse_race.rules.state import NO_RAISE, RACE, Context, HorseRaceState

PRICE_FEES = 4
"""Price of a raise, in entry fees."""
LEAST_MULTIPLE = 2
"""Minimum payment of a raise, in prices."""
LARGEST_MULTIPLE = 20
"""Maximum payment of a raise, in prices."""

_NO_RAISES = Message("There are no raises in this game.")
_NOT_NOW = Message("You can raise only during the race.")
_NOT_YOUR_ROLL = Message("It is another player's roll.")
_NO_TICKET = Message("You have no ticket to raise.")
_RAISED_BEFORE = Message("You have raised in this race already.")
_TOO_POOR = Message("After a raise you must still have four entry fees.")
_NOT_WORTH_IT = Message("A raise must pay 2 to 20 times its price.")


class Offer(NamedTuple):
    """A raise of a seat's ticket."""

    horse: int
    price: int
    """Price in dollars."""
    payment: int
    """Payment if the horse wins, in dollars."""

    @property
    def multiple(self) -> float:
        """The payment, in prices."""
        return self.payment / self.price


def offer(state: HorseRaceState, seat: Seat) -> Offer | None:
    """Returns the raise that a seat can buy with its next roll; None without an offer."""
    return None if _obstacle(state, seat) else _priced(state, seat)


def _priced(state: HorseRaceState, seat: Seat) -> Offer:
    """Returns the raise of a seat's ticket at the horse's exact win probability in this position."""
    horse = state.ticket_horse(seat)
    price = PRICE_FEES * state.stake
    return Offer(horse, price, side_bets.RETURNED * price // _win_chance(state, horse))


def _win_chance(state: HorseRaceState, horse: int) -> Fraction:
    return side_bets.chances_after(tuple((each, state.steps_left(each)) for each in state.running()))[horse]


def _obstacle(state: HorseRaceState, seat: Seat) -> Message | None:
    """Returns why a seat cannot raise its ticket; None if it can."""
    return _general_obstacle(state, seat) or _ticket_obstacle(state, seat)


def _general_obstacle(state: HorseRaceState, seat: Seat) -> Message | None:
    if not state.options.raises:
        return _NO_RAISES
    has_winner = not min(map(state.steps_left, state.running()), default=1)
    if state.phase != RACE or has_winner:
        return _NOT_NOW
    return None if seat == state.roller else _NOT_YOUR_ROLL


def _ticket_obstacle(state: HorseRaceState, seat: Seat) -> Message | None:
    if not state.ticket_horse(seat):
        return _NO_TICKET
    if state.raises[seat] != NO_RAISE:
        return _RAISED_BEFORE
    if state.money[seat] < (PRICE_FEES + side_bets.RESERVED_FEES) * state.stake:
        return _TOO_POOR
    is_worth_it = LEAST_MULTIPLE <= _priced(state, seat).multiple <= LARGEST_MULTIPLE
    return None if is_worth_it else _NOT_WORTH_IT


def rejection(state: HorseRaceState, command: commands.Raise) -> Message:
    """Returns the reason for which a raise is illegal."""
    obstacle = _obstacle(state, command.seat)
    if obstacle:
        return obstacle
    if state.options.table_dice:
        return Message("Each die must show 1 to 6.")
    return Message("The game rolls the dice: nobody chooses the result.")


def buy(turn: Context, seat: Seat) -> None:
    """Sells a seat the raise of its ticket."""
    raised = offer(turn.state, seat)
    assert raised
    turn.emit(events.TicketRaised(seat, *raised))
