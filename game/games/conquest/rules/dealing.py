"""Deals the first armies, three stacks for each owner, in matches whose players do not place them."""

from collections.abc import Mapping, Sequence

from game.games.conquest.rules import events
from game.games.conquest.rules.state import DEALING, ConquestState, Context
from game.games.conquest.rules.world import NEIGHBOURS, NUMBERS

LARGEST_SHARE = 53
"""Share of an owner's armies in its largest stack, in %."""
SECOND_SHARE = 32
"""Share of an owner's armies in its second stack, in %; the third stack gets the rest."""
PERCENT = 100
STACKS = 3
"""Number of stacks of each owner."""
CLOSE: tuple[frozenset[int], ...] = tuple(
    frozenset((number, *NEIGHBOURS[number], *(far for other in NEIGHBOURS[number] for far in NEIGHBOURS[other])))
    for number in (0, *NUMBERS)
)
"""For each territory, the territories at most two steps away. Other stacks of its owner avoid them."""

Places = Mapping[int, Sequence[int]]
"""Territories with a stack, by owner, the largest stack first."""


def deal_armies(turn: Context, owners: Sequence[int]) -> None:
    """Puts the reserve of each owner on the map, in three stacks."""
    places = stack_places(turn.state, owners, turn.draw(DEALING).shuffled(NUMBERS))
    for owner in owners:
        sizes = stack_sizes(turn.state.reserves[owner])
        for territory, armies in zip(places[owner], sizes, strict=True):
            turn.emit(events.ArmiesDealt(owner, territory, armies))


def stack_sizes(armies: int) -> tuple[int, int, int]:
    """Returns the sizes of the three stacks of a number of armies, rounded to whole armies."""
    largest = _share(armies, LARGEST_SHARE)
    second = _share(armies, SECOND_SHARE)
    return largest, second, armies - largest - second


def _share(armies: int, percent: int) -> int:
    return (armies * percent + PERCENT // 2) // PERCENT


def stack_places(state: ConquestState, owners: Sequence[int], order: Sequence[int]) -> Places:
    """Returns the territories of the stacks. All owners get their largest stack first, then the second, the third.

    Among equally good territories the first one in `order` gets the stack.
    """
    places: dict[int, list[int]] = {owner: [] for owner in owners}
    for _stack in range(STACKS):
        for owner in owners:
            places[owner].append(_best_place(state, owner, places, order))
    return places


def _best_place(state: ConquestState, owner: int, places: Places, order: Sequence[int]) -> int:
    """Returns the territory for the next stack of an owner."""
    own_stacks = places[owner]
    foreign_stacks = {number for other, stacks in places.items() if other != owner for number in stacks}

    def quality(number: int) -> tuple[bool, int, int]:
        is_apart = not any(number in CLOSE[stack] for stack in own_stacks)
        foreign_neighbours = sum(state.owners[other] != owner for other in NEIGHBOURS[number])
        meets_stack = int(not foreign_stacks.isdisjoint(NEIGHBOURS[number]))
        if own_stacks:
            return is_apart, meets_stack, foreign_neighbours
        return is_apart, foreign_neighbours, meets_stack

    free = [number for number in order if state.owners[number] == owner and number not in own_stacks]
    return max(free, key=quality)
