"""Evaluates states for the regular bot (own money) and the sharp bot (chance to win)."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt

from game.engine.rules import Seat
from game.games.long_shot.bots.heuristics import LongShotWeights
from game.games.long_shot.bots.outcome_cache import LongShotFinishDistribution, payoff_tables
from game.games.long_shot.bots.staged_search import ALL_CANDIDATES, LongShotSearch, SearchContext, Stages
from game.games.long_shot.rules.state import LongShotState

REGULAR_WEIGHTS = LongShotWeights(premium=0.4)


@dataclass(frozen=True, slots=True)
class LongShotMoneyEvaluator:
    """Values the seat's own dollars at the end, on average, whatever the others have."""

    stages: Stages = ((ALL_CANDIDATES, 1),)
    weights: LongShotWeights = REGULAR_WEIGHTS
    token: float = 6.0

    def value(self, state: LongShotState, context: SearchContext, distribution: LongShotFinishDistribution) -> float:
        """Returns the seat's mean final dollars."""
        seat = context.seat
        sure = state.money[seat] if state.is_decided else context.card_values.hand_value(state, seat)
        return sure + distribution.mean(payoff_tables(state, seat))


regular = LongShotSearch(LongShotMoneyEvaluator())

MAX_EXPONENT = 50.0
"""Beyond this exponent a win is certain."""
SHARP_WEIGHTS = LongShotWeights(premium=0.9)


@dataclass(frozen=True, slots=True)
class LongShotWinEvaluator:
    """Values the chance to win, 0..1, with some doubt about the turns to come."""

    stages: Stages = ((ALL_CANDIDATES, 1), (10, 3), (4, 8))
    weights: LongShotWeights = SHARP_WEIGHTS
    token: float = 0.03
    min_doubt: float = 4.0
    doubt: float = 12.0
    """Dollars by which two players may still drift apart, beyond the simulations, with one own turn to go."""

    def value(self, state: LongShotState, context: SearchContext, distribution: LongShotFinishDistribution) -> float:
        """Returns the chance that the seat wins."""
        own_dollars = self._dollars(state, context.seat, context, distribution)
        rivals = [self._dollars(state, seat, context, distribution) for seat in state.seats if seat != context.seat]
        slope = 1 / self.min_doubt
        if not state.is_decided:
            slope = 1 / (self.min_doubt + self.doubt * sqrt(context.card_values.turns))
        total = 0.0
        for own_value, *others in zip(own_dollars, *rivals, strict=True):
            total += 1 / (1 + sum([exp(min(MAX_EXPONENT, (his - own_value) * slope)) for his in others]))
        return total / len(own_dollars)

    def _dollars(
        self, state: LongShotState, seat: Seat, context: SearchContext, distribution: LongShotFinishDistribution
    ) -> list[float]:
        """Returns a seat's final dollars in each race."""
        sure = state.money[seat] if state.is_decided else context.card_values.hand_value(state, seat)
        return distribution.sums(payoff_tables(state, seat), sure)


sharp = LongShotSearch(LongShotWinEvaluator())
