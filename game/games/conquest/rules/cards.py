"""Says what cards are for: which make a set and what it is worth, and the twelve secret missions."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from game.engine.rules import Seat
from game.games.conquest.rules.state import HIDDEN, NEUTRAL, NOBODY, ConquestState
from game.games.conquest.rules.world import AFRICA, ASIA, AUSTRALIA, NORTH_AMERICA, SOUTH_AMERICA, SYMBOLS, WILD

SET_CARDS = 3
SET_VALUES = (4, 6, 8, 10, 12, 15)
"""Armies for the first sets traded in."""
LATER_STEP = 5
"""Armies by which each further set is worth more."""
TERRITORY_BONUS = 2
"""Armies that stand at once on an own territory shown on a card traded in."""
MUST_TRADE_FROM = 5
"""Cards at the start of a turn with which a set must be traded in."""
MUST_TRADE_ABOVE = 5
"""Cards after an elimination above which sets must be traded in at once."""
TRADE_DOWN_TO = 4
"""Cards that such trades may leave at most."""


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
    """What a seat must do: hold `continents`; hold `territories` with `armies` on each; or eliminate `rival`."""

    continents: tuple[int, ...] = ()
    territories: int = 0
    armies: int = 1
    rival: Seat = NOBODY


WORLD_SHARE = Mission(territories=24)
"""What to do instead of eliminating a rival who is oneself, or whom somebody else has eliminated."""
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
"""The missions by number; place 0 is unused. 7 to 12 are about seats 0 to 5."""


def missions_in_play(seats: int) -> list[int]:
    """Returns the numbers of the missions in a match with this number of seats: none is about an absent player."""
    return [number for number in range(1, len(MISSIONS)) if MISSIONS[number].rival < seats]


def present_mission(state: ConquestState, seat: Seat) -> Mission:
    """Returns what the mission of `seat` asks now: 24 territories if its rival is out of its reach for good."""
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
    """Returns how many territories of `seat` have the armies that a mission wants on each."""
    armies = state.armies
    return sum(armies[number] >= mission.armies for number in state.territories[seat])
