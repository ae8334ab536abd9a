"""Finds the possible movements of armies: attacks across borders, threats by them, moves between own territories."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import NEUTRAL, ConquestState
from game.games.conquest.rules.world import NEIGHBOURS, NUMBERS

Way = tuple[Seat, int, int]
"""Seat, source and target of a movement of armies."""
WAYS: tuple[tuple[tuple[tuple[int, Way], ...], ...], ...] = tuple(
    tuple(tuple((target, (seat, source, target)) for target in NEIGHBOURS[source]) for source in (0, *NUMBERS))
    for seat in range(NEUTRAL)
)
"""By seat and territory: each neighbour with the way to it. Built once, because legal lists use them often."""
DANGER = 0.6
"""Minimum win chance of a rival that counts as a threat, 0 to 1."""
NO_TERRITORY = Message("There is no such territory.")
NOT_YOURS = Message("That territory is not yours.")


def fronts(owners: Sequence[int], seat: Seat) -> list[int]:
    """Returns the territories of `seat` that border another owner's, lowest number first."""
    return [
        number
        for number in NUMBERS
        if owners[number] == seat and any(owners[other] != seat for other in NEIGHBOURS[number])
    ]


def attacks(state: ConquestState, seat: Seat) -> Iterator[Way]:
    """Yields the ways over which `seat` may attack, in rising order."""
    owners = state.owners
    armies = state.armies
    ways = WAYS[seat]
    for source in state.territories[seat]:
        if armies[source] > 1:
            for target, way in ways[source]:
                if owners[target] != seat:
                    yield way


@lru_cache(maxsize=4)
def threats(owners: tuple[int, ...], armies: tuple[int, ...], seat: int) -> dict[int, float]:
    """Returns the territories of a seat that a neighbouring rival is likely to take, with the highest chance."""
    dangerous: dict[int, float] = {}
    for number in NUMBERS:
        if owners[number] != seat or not armies[number]:
            continue
        rivals = [other for other in NEIGHBOURS[number] if owners[other] not in (seat, NEUTRAL)]
        chance = max((win_chance(armies[rival], armies[number]) for rival in rivals), default=0.0)
        if chance >= DANGER:
            dangerous[number] = chance
    return dangerous


def moves(state: ConquestState, seat: Seat) -> Iterator[Way]:
    """Yields the ways on which `seat` may move armies to fortify, in rising order."""
    owners = state.owners
    connected = state.options.fortify == "connected"
    for source in state.territories[seat]:
        if state.armies[source] > 1:
            for target in reachable(state, source) if connected else NEIGHBOURS[source]:
                if owners[target] == seat:
                    yield seat, source, target


def reachable(state: ConquestState, source: int) -> list[int]:
    """Returns the other territories connected with `source` through its owner's territories, in rising order."""
    owners = state.owners
    owner = state.owners[source]
    connected = {source}
    waiting = [source]
    while waiting:
        for number in NEIGHBOURS[waiting.pop()]:
            if owners[number] == owner and number not in connected:
                connected.add(number)
                waiting.append(number)
    return sorted(connected - {source})


def why_armies_stay(state: ConquestState, source: int, target: int) -> Message | None:
    """Returns why no army of the asked seat can leave `source` for `target` by any command; None if one can."""
    if source not in NUMBERS or target not in NUMBERS:
        return NO_TERRITORY
    if state.owners[source] != state.asked:
        return NOT_YOURS
    return Message("One army must stay behind.") if state.armies[source] == 1 else None
