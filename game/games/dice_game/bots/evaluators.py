"""The regular: knows every horse's chances, and takes what earns itself most on average."""

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

REGULAR_WEIGHTS = DiceGameWeights(lines=(0.0, 1.5, 4.5, 8.0), wild=8.0, helmet=2.5, money=0.5, bonus=13.0, long=8.0)
"""Measured against the plan that rushes concessions."""


@dataclass(frozen=True, slots=True)
class DiceGameMoneyEvaluator:
    """Dollars of its own at the end, on average; what others have does not trouble it."""

    stages: Stages = ((1000, 60),)
    weights: DiceGameWeights = REGULAR_WEIGHTS

    def outcome_cache(self, view: DiceGameState, rng: Rng) -> DiceGameOutcomeCache:
        return DiceGameOutcomeCache(rng)

    def value(
        self, state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
    ) -> EvaluationTask:
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
"""Races run first, to see how long the race will last."""
MAX_EXPONENT = 60.0
"""Beyond this exponent a win is certain."""
SHARP_WEIGHTS = DiceGameWeights(lines=(0.0, 2.0, 6.0, 10.5), wild=5.0, helmet=2.5, money=1.0, bonus=13.0, long=8.0)
"""Measured: races played on twice with the same dice, once with a mark, a Wild or a few dollars more."""


@dataclass(frozen=True, slots=True)
class DiceGameWinEvaluator:
    """0..1, with some doubt about the turns to come; more `stages` and races make it sharper still."""

    stages: Stages = ((1000, 48), (16, 144), (5, 480))
    weights: DiceGameWeights = SHARP_WEIGHTS
    min_doubt: float = 1.0
    doubt_per_round: float = 1.2
    """Dollars a round to go by which sheets may yet drift apart, beyond what the races say."""
    max_doubt: float = 16.0
    roland_gains: float = 3.0
    """Dollars a round that Roland adds to what he has."""

    def outcome_cache(self, view: DiceGameState, rng: Rng) -> DiceGameOutcomeCache:
        if len(view.finishers) == PLACES:
            return DiceGameOutcomeCache(rng)
        rounds = DiceGameOutcomeCache(rng).get(view, ROUND_ESTIMATE_RACES).rounds
        return DiceGameOutcomeCache(rng, sampled_rival_marks(view, rounds, rng))

    def value(
        self, state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
    ) -> EvaluationTask:
        if state.phase == OVER:
            return self._final_win_chance(state, seat)
        yield from outcome_cache.prepare(state, races)
        distribution = outcome_cache.get(state, races)
        own = self._sheet_values(state, seat, distribution)
        others = []
        for each in state.seats:
            if each != seat:
                others.append(self._rival_values(state, each, distribution))
                if races > RACES_PER_SLICE:
                    yield
        steep = 1 / (self.min_doubt + min(self.max_doubt, self.doubt_per_round * distribution.rounds))
        against = [
            [clamped_exp((his - mine) * steep) for mine, his in zip(own, value, strict=True)] for value in others
        ]
        return sum([1 / (1 + odds) for odds in map(sum, zip(*against, strict=True))]) / len(own)

    def _final_win_chance(self, state: DiceGameState, seat: Seat) -> float:
        """When all is scored: won or not, and by a little the better the more it is ahead."""
        ahead = state.total(seat) - max(state.total(each) for each in state.seats if each != seat)
        return 1 / (1 + clamped_exp(-ahead / self.min_doubt))

    def _sheet_values(self, state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution) -> list[float]:
        """Dollars at the end of each race."""
        if seat >= state.players:
            promise = self.roland_gains * distribution.rounds
        else:
            promise = self.weights.dollars(state, seat, distribution.rounds) + self.weights.bonus * pending_bonuses(
                state, seat
            )
        return payoff_of(state, seat).value(distribution, promise)

    def _rival_values(self, state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution) -> list[float]:
        """The same for a rival, whose sheet hardly changes in somebody else's turn."""
        key = (seat, state.money[seat], *state.owners, *state.bets[seat])
        if key not in distribution.kept:
            distribution.kept[key] = self._sheet_values(state, seat, distribution)
        return distribution.kept[key]


def clamped_exp(exponent: float) -> float:
    """e to the power of it, kept from running over."""
    return exp(min(MAX_EXPONENT, exponent))


sharp = DiceGameSearch(DiceGameWinEvaluator())
