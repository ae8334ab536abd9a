"""Says which cards make a set, and what a set is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from game.games.conquest.rules.state import HIDDEN
from game.games.conquest.rules.world import SYMBOLS, WILD

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
