"""Computes tickets, projected places and charts for both lap games."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from game.engine.match import Match
from game.engine.rules import Event, GameState, Seat
from game.games.lap.state import LapState
from game.games.lap.wording import ordinal
from game.i18n import _
from game.presentation import match_result as shared
from game.presentation.match_result import Chart, Ticket
from game.race_view import race_charts

S = TypeVar("S", bound=GameState)
LARGE_BET = 5
"""Minimum bet on a watched horse, in dollars."""


def purse_ticket(seat: Seat, horse: int, place: int, amount: int) -> Ticket:
    """Returns the ticket of the purse for a place, 1 to 3."""
    return Ticket(seat, horse, _("Purse, {place}").format(place=ordinal(place)), amount)


def bet_ticket(seat: Seat, horse: int, product: tuple[int, int], amount: int) -> Ticket:
    """Returns the ticket of a bet; `product` is its stake in dollars and its odds."""
    stake, odds = product
    return Ticket(seat, horse, f"${stake} × {odds}", amount)


def best_horse_of(view: LapState, seat: Seat, horses: Iterable[int]) -> int:
    """Returns the foremost horse that a seat owns, else the horse with its largest bet; 0 for neither."""
    owned = view.owned(seat)
    if owned:

        def rank(horse: int) -> tuple[int, int, int]:
            place = view.place(horse) or len(owned) + 3
            return place, -view.positions[horse], horse

        return min(owned, key=rank)
    favourite = max(horses, key=view.bets[seat].__getitem__)
    return favourite if view.bets[seat][favourite] else 0


def projected_finishers(state: LapState, places: int) -> list[int]:
    """Returns the foremost horses for the free places, lower numbers first, without horses at the start."""
    return foremost(state.positions, state.finishers, places)


def foremost(positions: Sequence[int], finishers: Sequence[int], places: int) -> list[int]:
    """Returns the projected finishers for these positions."""
    running = sorted([(-space, horse) for horse, space in enumerate(positions) if space and horse not in finishers])
    return [horse for _space, horse in running[: max(places - len(finishers), 0)]]


def shared_places(state: LapState, places: int) -> list[list[int]]:
    """Returns the running horses on each free place now, without horses at the start.

    Horses on the same space share a place, and the places after it that they also take are empty.
    """
    rivals = state.racing()
    ahead = {horse: sum(state.positions[rival] > state.positions[horse] for rival in rivals) for horse in rivals}
    return [
        [horse for horse in rivals if ahead[horse] == place and state.positions[horse]]
        for place in range(places - len(state.finishers))
    ]


def watched_horses(view: LapState, people: Sequence[Seat]) -> set[int]:
    """Returns the running horses that people own, and those with a large bet."""
    return {
        horse
        for horse in view.racing()
        if view.owners[horse] in people or any(view.bets[seat][horse] >= LARGE_BET for seat in view.seats)
    }


def roll_counts(horses: Sequence[int], rolled: Iterable[int]) -> dict[int, int]:
    """Returns the number of rolls of each horse."""
    counts = Counter(rolled)
    return {horse: counts[horse] for horse in horses}


def states_by_round(match: Match[S], opens_round: Callable[[S, Event], bool]) -> Iterator[S]:
    """Yields the state before the first round and after each round; the last state is scored."""
    state = match.rules.initial_state(match.options)
    for event in match.events:
        if opens_round(state, event):
            yield state.copy()
        event.apply(state)
    yield state


def race_chart(states: Sequence[LapState], axes: race_charts.RaceChartAxes, horse_name: Callable[[int], str]) -> Chart:
    """Returns the chart of the horses' spaces by round."""
    last = states[-1]

    def label(horse: int) -> str:
        place = last.place(horse)
        return f"{ordinal(place)} {horse_name(horse)}" if place else horse_name(horse)

    rounds = [positions(states, horse) for horse in axes.horses]
    return Chart(
        "race",
        _("The race"),
        _("Where each horse was after each round"),
        race_charts.race_graph(axes, rounds, last.finishers, label),
        race_charts.cloth_marks(axes.horses),
    )


def money_chart(about: str, totals: Sequence[Sequence[int]], names: Sequence[str], badges: Sequence[int]) -> Chart:
    """Returns the chart of each seat's worth; `totals` has a row of dollars by seat for each round."""
    graph = shared.money_graph(totals, names, badges)
    return Chart("money", _("The money"), about, graph, shared.badge_marks(badges))


def positions(states: Sequence[LapState], horse: int) -> tuple[int, ...]:
    """Returns the spaces of a horse by round."""
    return tuple(state.positions[horse] for state in states)
