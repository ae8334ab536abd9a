"""Evaluates the ends of a turn for the regular bot (own money) and the sharp bot (chance to win)."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from game.engine.rng import Rng
from game.engine.rules import Seat
from game.games.dice_game.bots.heuristics import DiceGameWeights
from game.games.dice_game.bots.opponent_model import sampled_rival_marks
from game.games.dice_game.bots.outcome_cache import DiceGameFinishDistribution, DiceGameOutcomeCache
from game.games.dice_game.bots.payoff import payoff_of
from game.games.dice_game.bots.staged_search import RACES_PER_SLICE, DiceGameSearch, EvaluationTask, Stages
from game.games.dice_game.bots.turn_search import pending_bonuses
from game.games.dice_game.rules.state import OVER, PLACES, DiceGameState

REGULAR_WEIGHTS = DiceGameWeights(
    lines=(0.0, 1.5, 4.5, 8.0), wild=8.0, helmet=2.5, money=0.5, bonus=13.0, unhurried_rounds=8.0
)
"""Measured against the plan that rushes concessions."""


@dataclass(frozen=True, slots=True)
class DiceGameMoneyEvaluator:
    """Values the seat's own dollars at the end, on average, whatever the others have."""

    stages: Stages = ((1000, 60),)
    weights: DiceGameWeights = REGULAR_WEIGHTS

    def outcome_cache(self, view: DiceGameState, rng: Rng) -> DiceGameOutcomeCache:
        """Returns an empty cache of simulated races."""
        return DiceGameOutcomeCache(rng)

    def value(
        self, state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
    ) -> EvaluationTask:
        """Computes in slices the seat's mean final dollars over `races` simulated races."""
        if state.phase == OVER:
            return state.total(seat)
        yield from outcome_cache.prepare(state, races)
        distribution = outcome_cache.get(state, races)
        promise = self.weights.dollars(state, seat, distribution.rounds) + self.weights.bonus * pending_bonuses(
            state, seat
        )
        value = payoff_of(state, seat).value(distribution, promise)
        return sum(value) / len(value)


regular = DiceGameSearch(DiceGameMoneyEvaluator())

ROUND_ESTIMATE_RACES = 48
"""Races simulated first, to estimate how long the race will last."""
MAX_EXPONENT = 60.0
"""Beyond this exponent a win is certain."""
SHARP_WEIGHTS = DiceGameWeights(
    lines=(0.0, 2.0, 6.0, 10.5), wild=5.0, helmet=2.5, money=1.0, bonus=13.0, unhurried_rounds=8.0
)
"""Measured: races played on twice with the same dice, once with a mark, a Wild or a few dollars more."""


@dataclass(frozen=True, slots=True)
class DiceGameWinEvaluator:
    """Values the chance to win, 0..1, with some doubt about the turns to come.

    More `stages` and races make it stronger.
    """

    stages: Stages = ((1000, 48), (16, 144), (5, 480))
    weights: DiceGameWeights = SHARP_WEIGHTS
    min_doubt: float = 1.0
    doubt_per_round: float = 1.2
    """Dollars by which sheets may still drift apart, beyond the simulations, for each round to go."""
    max_doubt: float = 16.0
    roland_gains: float = 3.0
    """Dollars a round that Roland adds to what he has."""

    def outcome_cache(self, view: DiceGameState, rng: Rng) -> DiceGameOutcomeCache:
        """Returns a cache whose races include bar marks that the other players are likely to make."""
        if len(view.finishers) == PLACES:
            return DiceGameOutcomeCache(rng)
        rounds = DiceGameOutcomeCache(rng).get(view, ROUND_ESTIMATE_RACES).rounds
        return DiceGameOutcomeCache(rng, sampled_rival_marks(view, rounds, rng))

    def value(
        self, state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
    ) -> EvaluationTask:
        """Computes in slices the chance that the seat wins, over `races` simulated races."""
        if state.phase == OVER:
            return self._final_win_chance(state, seat)
        yield from outcome_cache.prepare(state, races)
        distribution = outcome_cache.get(state, races)
        own = self._sheet_values(state, seat, distribution)
        others = []
        for each in state.rivals(seat):
            others.append(self._rival_values(state, each, distribution))
            if races > RACES_PER_SLICE:
                yield
        slope = 1 / (self.min_doubt + min(self.max_doubt, self.doubt_per_round * distribution.rounds))
        against = [
            [clamped_exp((his - own_value) * slope) for own_value, his in zip(own, value, strict=True)]
            for value in others
        ]
        return sum([1 / (1 + odds) for odds in map(sum, zip(*against, strict=True))]) / len(own)

    def _final_win_chance(self, state: DiceGameState, seat: Seat) -> float:
        """Returns 1 or 0 for a scored race, adjusted a little by how far the seat is ahead."""
        ahead = state.total(seat) - max(map(state.total, state.rivals(seat)))
        return 1 / (1 + clamped_exp(-ahead / self.min_doubt))

    def _sheet_values(self, state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution) -> list[float]:
        """Returns the seat's final dollars in each race."""
        if seat >= state.players:
            promise = self.roland_gains * distribution.rounds
        else:
            promise = self.weights.dollars(state, seat, distribution.rounds) + self.weights.bonus * pending_bonuses(
                state, seat
            )
        return payoff_of(state, seat).value(distribution, promise)

    def _rival_values(self, state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution) -> list[float]:
        """Returns a rival's final dollars in each race; a rival's sheet hardly changes in another player's turn."""
        key = (seat, state.money[seat], *state.owners, *state.bets[seat])
        if key not in distribution.derived_values:
            distribution.derived_values[key] = self._sheet_values(state, seat, distribution)
        return distribution.derived_values[key]


def clamped_exp(exponent: float) -> float:
    """Returns e to the power of `exponent`, clamped so that it cannot overflow."""
    return exp(min(MAX_EXPONENT, exponent))


sharp = DiceGameSearch(DiceGameWinEvaluator())
