"""Makes the choices that no bot searches for: which territory to claim, where first armies stand, what to trade in."""

from collections.abc import Sequence

from game.engine.rules import Seat
from game.games.conquest.bots.position import goal_of
from game.games.conquest.rules import commands
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
"""How good each continent is to begin in: few borders, few territories."""
OWN_SHARE_APPEAL = 2.0
"""What having all else of a continent adds to a territory of it."""
NEIGHBOUR_APPEAL = 0.15
"""What each own neighbour adds."""
BLOCKING_APPEAL = 1.5
"""What a territory is worth the more that is the last one which a rival lacks of a continent."""
GOAL_APPEAL = 1.0
GOAL_FACTOR = 3.0
"""How much more a continent counts that the seat's mission is about."""


def claim_score(view: ConquestState, seat: Seat, territory: int) -> float:
    """Returns how good a free territory is for a seat."""
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
    """Returns how promising each continent is for a seat: by its armies, what it has of it and what it brings."""
    goal = goal_of(view, seat)
    scores = []
    for continent in range(len(CONTINENTS)):
        own = [view.armies[number] for number in MEMBERS[continent] if view.owners[number] == seat]
        everybody = sum([view.armies[number] for number in MEMBERS[continent]])
        wanted = goal is not None and continent in goal.continents
        share = (len(own) / SIZES[continent]) ** 2 * sum(own) / max(1, everybody)
        scores.append((GOAL_FACTOR if wanted else 1.0) * (1 + BONUSES[continent]) / SIZES[continent] ** 0.5 * share)
    return scores


def opening_scores(view: ConquestState, seat: Seat) -> dict[int, float]:
    """Returns how good an army would stand on each own territory at the border of the most promising continents."""
    by_continent = continent_scores(view, seat)
    return {
        number: max(by_continent[CONTINENT_OF[number]], 0.0) * _frontage(view.owners, number, seat)
        + 0.01 * view.armies[number]
        for number in view.territories[seat]
    }


def _frontage(owners: Sequence[int], territory: int, seat: Seat) -> float:
    continent = CONTINENT_OF[territory]
    return sum([1.0 + (CONTINENT_OF[other] == continent) for other in NEIGHBOURS[territory] if owners[other] != seat])


def neutral_score(view: ConquestState, seat: Seat, territory: int) -> float:
    """Returns how much neutral armies on a territory hinder the rival more than the seat itself."""
    neighbours = [view.owners[other] for other in NEIGHBOURS[territory]]
    hindered = sum(owner not in (seat, NEUTRAL) for owner in neighbours) - sum(owner == seat for owner in neighbours)
    return hindered - 0.5 * view.armies[territory]


WILD_COST = 3.0
"""Armies that a wild card is worth keeping for."""
# Armies that stand on a territory shown, and what they count the more at a front.
SHOWN_GAIN = 2.0
FRONT_GAIN = 1.0


def best_trade(view: ConquestState, seat: Seat) -> commands.Trade | None:
    """Returns the best set to trade in, with the territory that gets two armies; None without a set."""
    trades = [command for command in legal_trades(view, seat) if isinstance(command, commands.Trade)]
    return max(trades, key=lambda trade: _score(view, trade), default=None)


def _score(view: ConquestState, trade: commands.Trade) -> float:
    score = -WILD_COST * sum(SYMBOLS[card] == WILD for card in trade.cards)
    if trade.territory:
        front = any(view.owners[other] != trade.seat for other in NEIGHBOURS[trade.territory])
        score += SHOWN_GAIN + FRONT_GAIN * front
    return score
