"""Makes the choices that need no search: territories to claim, positions of the first armies, sets to trade in."""

from collections.abc import Sequence

from game.engine.rules import Seat
from game.games.conquest.bots.position import goal_of
from game.games.conquest.rules import commands
from game.games.conquest.rules.dealing import CLOSE, STACKS, stack_sizes
from game.games.conquest.rules.placing import legal_trades
from game.games.conquest.rules.state import NEUTRAL, NOBODY, ConquestState
from game.games.conquest.rules.world import (
    BONUSES,
    CONTINENT_OF,
    CONTINENTS,
    MEMBERS,
    NEIGHBOURS,
    SIZES,
    SYMBOLS,
    WILD,
)

CONTINENT_APPEAL = (0.5, 0.9, 0.4, 0.6, 0.1, 1.0)
"""Starting value of each continent; few borders and few territories are better."""
OWN_SHARE_APPEAL = 2.0
"""Bonus for a territory if the seat has all others of its continent."""
NEIGHBOUR_APPEAL = 0.15
"""Bonus for each own neighbour of a territory."""
BLOCKING_APPEAL = 1.5
"""Bonus for a territory if one rival has all others of its continent."""
GOAL_APPEAL = 1.0
"""Bonus for a territory that the seat's mission needs."""
GOAL_FACTOR = 3.0
"""Weight of a continent of the seat's mission; others have 1."""


def claim_score(view: ConquestState, seat: Seat, territory: int) -> float:
    """Returns the value of a free territory for a seat."""
    continent = CONTINENT_OF[territory]
    others = [view.owners[number] for number in MEMBERS[continent] if number != territory]
    score = CONTINENT_APPEAL[continent] + OWN_SHARE_APPEAL * others.count(seat) / len(others)
    score -= sum(owner not in (seat, NOBODY) for owner in others) / len(others)
    score += NEIGHBOUR_APPEAL * sum(view.owners[other] == seat for other in NEIGHBOURS[territory])
    rival = others[0]
    if rival not in (seat, NOBODY) and others.count(rival) == len(others):
        score += BLOCKING_APPEAL
    goal = goal_of(view, seat)
    return score + GOAL_APPEAL * (goal is not None and bool(goal.continents) and goal.wants(territory, NOBODY))


def continent_scores(view: ConquestState, seat: Seat) -> list[float]:
    """Returns the prospects of a seat in each continent, from its armies, its territories and the bonus."""
    goal = goal_of(view, seat)
    scores = []
    for continent in range(len(CONTINENTS)):
        own = [view.armies[number] for number in MEMBERS[continent] if view.owners[number] == seat]
        all_armies = sum([view.armies[number] for number in MEMBERS[continent]])
        is_wanted = goal is not None and continent in goal.continents
        share = (len(own) / SIZES[continent]) ** 2 * sum(own) / max(1, all_armies)
        factor = GOAL_FACTOR if is_wanted else 1.0
        scores.append(factor * (1 + BONUSES[continent]) / SIZES[continent] ** 0.5 * share)
    return scores


def opening_scores(view: ConquestState, seat: Seat) -> dict[int, float]:
    """Returns the value of a first army on each own territory: high at the borders of promising continents."""
    by_continent = continent_scores(view, seat)
    return {
        number: max(by_continent[CONTINENT_OF[number]], 0.0) * _frontage(view.owners, number, seat)
        + 0.01 * view.armies[number]
        for number in view.territories[seat]
    }


def stack_to_place(view: ConquestState, seat: Seat) -> tuple[int, int]:
    """Returns where a seat that opens with three stacks places its next first armies, and their number.

    The stacks are on borders of promising continents, at least three steps apart if possible.
    """
    here = view.territories[seat]
    scores = _border_scores(view, seat)
    stacks: list[int] = []
    for _stack in range(STACKS):
        free = [number for number in here if number not in stacks]
        apart = [number for number in free if not any(number in CLOSE[stack] for stack in stacks)]
        stacks.append(max(apart or free, key=scores.__getitem__))
    placed = view.army_count(seat) - len(here)
    left = view.reserves[seat]
    for stack, size in zip(stacks, stack_sizes(placed + left), strict=True):
        placed -= size
        if placed < 0:
            return stack, min(-placed, view.to_place)
    return stacks[-1], view.to_place


def _border_scores(view: ConquestState, seat: Seat) -> dict[int, float]:
    """Returns the value of each own territory for a stack, from the owners only, so that armies change nothing."""
    goal = goal_of(view, seat)
    scores = {}
    for number in view.territories[seat]:
        continent = CONTINENT_OF[number]
        held = view.continent_counts[seat * len(CONTINENTS) + continent] / SIZES[continent]
        factor = GOAL_FACTOR if goal is not None and continent in goal.continents else 1.0
        appeal = factor * (1 + BONUSES[continent]) / SIZES[continent] ** 0.5 * held**3
        scores[number] = appeal * _frontage(view.owners, number, seat)
    return scores


def _frontage(owners: Sequence[int], territory: int, seat: Seat) -> float:
    continent = CONTINENT_OF[territory]
    return sum([1.0 + (CONTINENT_OF[other] == continent) for other in NEIGHBOURS[territory] if owners[other] != seat])


def neutral_score(view: ConquestState, seat: Seat, territory: int) -> float:
    """Returns the value of neutral armies on a territory: high if they hinder the rival more than the seat."""
    neighbours = [view.owners[other] for other in NEIGHBOURS[territory]]
    hindered = sum(owner not in (seat, NEUTRAL) for owner in neighbours) - sum(owner == seat for owner in neighbours)
    return hindered - 0.5 * view.armies[territory]


WILD_COST = 3.0
"""Value of a wild card that is kept, in armies."""
SHOWN_GAIN = 2.0
"""Value of a set with a card of an own territory, in armies."""
FRONT_GAIN = 1.0
"""Additional value if that territory borders another owner's, in armies."""


def best_trade(view: ConquestState, seat: Seat) -> commands.Trade | None:
    """Returns the best set to trade in, with the territory that gets two armies; None without a set."""
    trades = [command for command in legal_trades(view, seat) if isinstance(command, commands.Trade)]
    return max(trades, key=lambda trade: _score(view, trade), default=None)


def _score(view: ConquestState, trade: commands.Trade) -> float:
    score = -WILD_COST * sum(SYMBOLS[card] == WILD for card in trade.cards)
    if trade.territory:
        is_front = any(view.owners[other] != trade.seat for other in NEIGHBOURS[trade.territory])
        score += SHOWN_GAIN + FRONT_GAIN * is_front
    return score
