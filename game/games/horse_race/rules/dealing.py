"""Deals the cards of a race and collects the entry fees (H6, H8, H9, H29, H34, H35)."""

from functools import cache

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_race.rules import commands, events
from game.games.horse_race.rules.state import CARDS, DEAL, Context, HorseRaceState

DEAL_ORDER = "deal"
"""Purpose of the random draw that shuffles the cards."""
FEE_MULTIPLES = range(1, 6)
"""Entry fees that a dealer may set for a race, in agreed entry fees (H29)."""


def legal(state: HorseRaceState) -> tuple[commands.Deal, ...]:
    """Returns the commands of the dealer: one, or one for each legal entry fee."""
    if not state.options.dealer_sets_fee:
        return _deals(state.dealer, (0,))
    fees = (times * state.options.stake for times in FEE_MULTIPLES)
    most = min(state.money) // state.options.entry_fees
    return _deals(state.dealer, tuple(fee for fee in fees if fee <= most))


@cache
def _deals(dealer: Seat, fees: tuple[int, ...]) -> tuple[commands.Deal, ...]:
    return tuple(commands.Deal(dealer, fee) for fee in fees)


def rejection(state: HorseRaceState, command: commands.Deal) -> Message:
    """Returns the reason for which a deal is illegal."""
    if state.phase != DEAL:
        return Message("The cards are already dealt.")
    if command.seat != state.dealer:
        return Message("Another player deals this race.")
    if not state.options.dealer_sets_fee:
        return Message("The entry fee is the same in every race.")
    return Message("The entry fee must be one to five times the agreed one, and everyone must have it.")


def deal(turn: Context, command: commands.Deal) -> None:
    """Opens the next race. All seats can pay its fee, else the meeting would have ended."""
    state = turn.state
    turn.emit(events.race_opened(state.race + 1, command.fee))
    deck = turn.draw(DEAL_ORDER).shuffled(CARDS)[: len(CARDS) - state.cards_left_out]
    order = state.seats_from_left_of_dealer()
    for first_card, seat in enumerate(order):
        turn.emit(events.CardsDealt(seat, tuple(sorted(deck[first_card :: state.players]))))
    for seat in order:
        turn.emit(events.buy_in_paid(seat, state.stake))
    for seat in order if state.options.jockey_purse else ():
        turn.emit(events.PursePaid(seat, state.stake))
    turn.emit(events.dice_passed(order[0]))
