"""Finds what would have helped a player most in a finished match: a raise or a ticket on a winner."""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.match import Match
from game.engine.rules import Seat
from game.games.horse_race.rules import commands, events, raising, side_bets
from game.games.horse_race.rules.state import NO_RAISE, HorseRaceState
from game.games.horse_race.wording import dollars
from game.i18n import _


class Chance(NamedTuple):
    """A payment of the bank that a seat has missed."""

    gain: int
    """The payment less its price, in dollars."""
    race: int
    price: int
    payment: int
    horse: int
    is_raise: bool


def lesson(match: Match[HorseRaceState], seat: Seat) -> str:
    """Returns a sentence about the most valuable missed chance of a seat; "" without one."""
    best = max(missed_chances(match, seat), default=None)
    if best is None:
        return ""
    raised = _("Race {number}: raising your {horse} for {price} would have paid {amount} more.")
    bought = _("Race {number}: a {price} ticket on {horse} would have paid {amount}.")
    words = raised if best.is_raise else bought
    return words.format(number=best.race, horse=best.horse, price=dollars(best.price), amount=dollars(best.payment))


def missed_chances(match: Match[HorseRaceState], seat: Seat) -> Iterator[Chance]:
    """Yields the chance of a ticket on each winner that the seat did not back, and of each raise that it declined."""
    state = match.rules.initial_state(match.options)
    for event in match.setup_events:
        event.apply(state)
    chances: list[Chance] = []
    for step in match.steps:
        if step.command.seat == seat:
            chances += _open_chances(state, step.command)
        for event in step.events:
            if isinstance(event, events.RaceWon):
                yield from _missed(state, seat, event.horse, chances)
                chances.clear()
            event.apply(state)


def _open_chances(state: HorseRaceState, command: object) -> list[Chance]:
    """Returns the tickets that a command leaves out, or the raise; those on other horses win nothing."""
    match command:
        case commands.NoBet(seat):
            tickets = side_bets.legal(state, seat)
            return [_ticket(state, bet) for bet in tickets if isinstance(bet, commands.SideBet)]
        case commands.Roll(seat):
            offer = raising.offer(state, seat)
            if offer:
                gain = offer.payment - offer.price
                return [Chance(gain, state.race, offer.price, offer.payment, offer.horse, is_raise=True)]
    return []


def _ticket(state: HorseRaceState, bet: commands.SideBet) -> Chance:
    payment = bet.amount * side_bets.odds(state, bet.horse)
    return Chance(payment - bet.amount, state.race, bet.amount, payment, bet.horse, is_raise=False)


def _missed(state: HorseRaceState, seat: Seat, winner: int, chances: list[Chance]) -> Iterator[Chance]:
    for chance in chances:
        is_taken = chance.is_raise and state.raises[seat] != NO_RAISE
        if chance.horse == winner and not is_taken:
            yield chance
