"""Defines the sets of cards with their values, and the twelve secret missions."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from game.engine.rules import Seat
from game.games.conquest.rules.state import HIDDEN, NEUTRAL, NOBODY, ConquestState
from game.games.conquest.rules.world import AFRICA, ASIA, AUSTRALIA, NORTH_AMERICA, SOUTH_AMERICA, SYMBOLS, WILD

SET_CARDS = 3
"""Cards of a set."""
SET_VALUES = (4, 6, 8, 10, 12, 15)
"""Armies for the first sets traded in."""
LATER_STEP = 5
"""Additional armies for each further set."""
TERRITORY_BONUS = 2
"""Armies placed at once on an own territory shown on a traded card."""
MUST_TRADE_FROM = 5
"""Minimum number of cards at the start of a turn that forces a trade."""
MUST_TRADE_ABOVE = 5
"""Maximum number of cards after an elimination that does not force a trade."""
TRADE_DOWN_TO = 4
"""Maximum number of cards that remain after forced trades."""


def set_value(sets: int) -> int:
    """Returns the armies for the next set when `sets` have been traded in so far."""
    last = len(SET_VALUES) - 1
    return SET_VALUES[min(sets, last)] + LATER_STEP * max(0, sets - last)


@cache
def is_set(first: int, second: int, third: int) -> bool:
    """Returns whether three cards are a set: all alike, all different, or with a wild one."""
    symbols = {SYMBOLS[first], SYMBOLS[second], SYMBOLS[third]}
    return HIDDEN not in (first, second, third) and (WILD in symbols or len(symbols) in (1, SET_CARDS))


def sets_in(hand: Sequence[int]) -> list[tuple[int, ...]]:
    """Returns the sets in a hand of rising cards, each in rising order."""
    if len(hand) < SET_CARDS:
        return []
    return [cards for cards in combinations(hand, SET_CARDS) if is_set(*cards)]


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission: hold `continents`, hold a number of `territories` with `armies` on each, or eliminate `rival`."""

    continents: tuple[int, ...] = ()
    territories: int = 0
    armies: int = 1
    rival: Seat = NOBODY


WORLD_SHARE = Mission(territories=24)
"""Replacement for a mission whose rival is the seat itself or was eliminated by another seat."""
MISSIONS: tuple[Mission, ...] = (
    Mission(),
    Mission((SOUTH_AMERICA, ASIA)),
    Mission((AFRICA, ASIA)),
    Mission((NORTH_AMERICA, AFRICA)),
    Mission((NORTH_AMERICA, AUSTRALIA)),
    Mission(territories=18, armies=2),
    WORLD_SHARE,
    *(Mission(rival=seat) for seat in range(NEUTRAL)),
)
"""The missions by number; index 0 is unused. The rivals of 7 to 12 are seats 0 to 5."""


def missions_in_play(seats: int) -> list[int]:
    """Returns the numbers of the missions in a match with this number of seats, without those against absent seats."""
    return [number for number in range(1, len(MISSIONS)) if MISSIONS[number].rival < seats]


def present_mission(state: ConquestState, seat: Seat) -> Mission:
    """Returns the current mission of `seat`: 24 territories if it can no longer eliminate its rival."""
    mission = MISSIONS[state.missions[seat]]
    rival = mission.rival
    if rival == seat or (rival != NOBODY and state.is_out(rival) and state.victors[rival] != seat):
        return WORLD_SHARE
    return mission


def is_complete(state: ConquestState, seat: Seat) -> bool:
    """Returns whether `seat` has completed its mission; False for one that the viewer of `state` does not know."""
    if not state.missions[seat]:
        return False
    mission = present_mission(state, seat)
    if mission.continents:
        return all(state.holds(seat, continent) for continent in mission.continents)
    if mission.territories:
        return mission_territories(state, seat, mission) >= mission.territories
    return state.victors[mission.rival] == seat


def mission_territories(state: ConquestState, seat: Seat, mission: Mission) -> int:
    """Returns the number of the seat's territories with enough armies for a mission."""
    armies = state.armies
    return sum(armies[number] >= mission.armies for number in state.territories[seat])
