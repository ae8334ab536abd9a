"""Finds the bet that would have helped a player most in a finished match: a raise, or a ticket on a winner."""

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.match import Match
from game.engine.rules import Seat
from game.games.horse_race.rules import raising, side_bets
from game.games.horse_race.rules.state import BETS, NO_RAISE, HorseRaceState
from game.games.horse_race.wording import dollars
from game.i18n import _


class Chance(NamedTuple):
    """A payment of the bank that a seat could have bought."""

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
    """Yields the chances of a seat that would have paid: tickets that it declined, and raises."""
    state = match.rules.initial_state(match.options)
    for event in match.setup_events:
        event.apply(state)
    chances: list[Chance] = []
    for step in match.steps:
        races = len(state.winners)
        if step.command.seat == seat:
            chances += _open_chances(state, seat)
        for event in step.events:
            event.apply(state)
        if len(state.winners) > races:
            winning = (chance for chance in chances if chance.horse == state.winners[-1])
            yield from (chance for chance in winning if not _is_taken(state, seat, chance))
            chances.clear()


def _open_chances(state: HorseRaceState, seat: Seat) -> list[Chance]:
    """Returns the tickets that a seat can buy, or its raise."""
    if state.phase == BETS:
        return [_ticket(state, bet.horse, bet.amount) for bet in side_bets.tickets(state, seat)]
    offer = raising.offer(state, seat)
    if offer is None:
        return []
    return [Chance(offer.payment - offer.price, state.race, offer.price, offer.payment, offer.horse, is_raise=True)]


def _ticket(state: HorseRaceState, horse: int, price: int) -> Chance:
    payment = price * side_bets.odds(state, horse)
    return Chance(payment - price, state.race, price, payment, horse, is_raise=False)


def _is_taken(state: HorseRaceState, seat: Seat, chance: Chance) -> bool:
    """Returns whether a seat has used its only raise or ticket of the race, on this chance or another one."""
    return state.raises[seat] != NO_RAISE if chance.is_raise else bool(state.ticket_horse(seat))
