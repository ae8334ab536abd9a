"""Computes what both lap games pay out: tickets, the places as they stand, the horse that did most for a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.engine.rules import Seat
from game.games.lap.state import LapState
from game.games.lap.wording import ordinal
from game.i18n import _
from game.presentation.score_sheet import Ticket


def purse_ticket(seat: Seat, horse: int, place: int, amount: int) -> Ticket:
    """Return the ticket of the purse for a place 1..3."""
    return Ticket(seat, horse, _("Purse, {place}").format(place=ordinal(place)), amount)


def bet_ticket(seat: Seat, horse: int, product: tuple[int, int], amount: int) -> Ticket:
    """Return the ticket of a bet; `product` is its stake in dollars and how many times that is paid."""
    stake, times = product
    return Ticket(seat, horse, f"${stake} × {times}", amount)


def best_horse_of(view: LapState, seat: Seat, horses: Iterable[int]) -> int:
    """Return the foremost horse of a seat's own, else the one that it bet most on; 0 for neither."""
    owned = view.owned(seat)
    if owned:
        return min(owned, key=lambda horse: (view.place(horse) or len(owned) + 3, -view.positions[horse], horse))
    favourite = max(horses, key=lambda horse: view.bets[seat][horse])
    return favourite if view.bets[seat][favourite] else 0


def projected_finishers(state: LapState, places: int) -> list[int]:
    """Return the foremost horses for the places still free, lower numbers first; none that is still at the start."""
    running = [horse for horse in state.racing() if state.positions[horse]]
    running.sort(key=lambda horse: (-state.positions[horse], horse))
    return running[: max(places - len(state.finishers), 0)]


def roll_counts(horses: Sequence[int], rolled: Iterable[int]) -> dict[int, int]:
    """Return how often each horse is among those rolled."""
    counts = Counter(rolled)
    return {horse: counts[horse] for horse in horses}
