"""Evaluates states for the regular bot (own money) and the sharp bot (chance to win)."""

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
    """Values a state by the seat's mean final dollars, regardless of other seats."""

    stages: Stages = ((ALL_CANDIDATES, 1),)
    weights: LongShotWeights = REGULAR_WEIGHTS
    token: float = 6.0

    def value(self, state: LongShotState, context: SearchContext, distribution: LongShotFinishDistribution) -> float:
        seat = context.seat
        sure = state.money[seat] if state.is_decided else context.card_values.hand_value(state, seat)
        return sure + distribution.mean(payoff_tables(state, seat))


regular = LongShotSearch(LongShotMoneyEvaluator())

MAX_EXPONENT = 170.0
"""The largest exponent. The product of 4 such powers is still a finite number."""
SHARP_WEIGHTS = LongShotWeights(held_card_share=0.15, features=1.0)


@dataclass(frozen=True, slots=True)
class LongShotWinEvaluator:
    """Values a state by the chance to win, 0..1, with some doubt about the coming turns."""

    stages: Stages = ((ALL_CANDIDATES, 1), (10, 3), (4, 8))
    weights: LongShotWeights = SHARP_WEIGHTS
    token: float = 0.03
    min_doubt: float = 4.0
    """Uncertainty of the final difference between two players that remains after the race is decided, in dollars."""
    doubt: float = 30.0
    """Additional uncertainty with one own turn to go, in dollars, beyond the simulations."""

    def value(self, state: LongShotState, context: SearchContext, distribution: LongShotFinishDistribution) -> float:
        worth_of = context.card_values.hand_value
        is_decided = state.is_decided
        slope = 1 / (self.min_doubt + self.doubt * sqrt(0 if is_decided else context.card_values.turns))
        sure = {seat: state.money[seat] if is_decided else worth_of(state, seat) for seat in state.seats}
        own_dollars = sure.pop(context.seat)
        most = max(sure.values())
        own = self._powers(state, context.seat, distribution, slope, own_dollars - most)
        rivals = [self._powers(state, seat, distribution, slope, dollars - most) for seat, dollars in sure.items()]
        totals: list[float] = [sum(race) for race in zip(own, *rivals, strict=True)]
        return sum([mine / total for mine, total in zip(own, totals, strict=True)]) / len(own)

    def _powers(
        self, state: LongShotState, seat: Seat, distribution: LongShotFinishDistribution, slope: float, sure: float
    ) -> list[float]:
        """Returns e to the power of slope · a seat's final dollars in each race.

        The results are cached, because most candidates do not change those of the rivals.
        """
        key = (seat, slope, sure, *state.bets[seat], *state.owners)
        powers = distribution.derived_values.get(key)
        if powers is None:
            tables = [[_power(slope * dollars) for dollars in table] for table in payoff_tables(state, seat)]
            powers = distribution.derived_values[key] = distribution.products(tables, _power(slope * sure))
        return powers


def _power(exponent: float) -> float:
    return exp(min(MAX_EXPONENT, exponent)) if exponent else 1.0


sharp = LongShotSearch(LongShotWinEvaluator())
SHARP_0 = LongShotSearch(LongShotWinEvaluator(weights=LongShotWeights(premium=0.9), doubt=12.0))
