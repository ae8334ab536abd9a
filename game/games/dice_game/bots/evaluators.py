"""Evaluates states of the Dice Game: the dollars to come, the final money, and the chance to win."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp

from game.engine.rules import Seat
from game.games.dice_game.bots.outcome_cache import DiceGameFinishDistribution, DiceGameOutcomeCache
from game.games.dice_game.bots.payoff import mean_payoff, mean_payouts, payoff_of
from game.games.dice_game.bots.turn_search import (
    RACES_PER_SLICE,
    DiceGameSearch,
    EvaluationTask,
    Stages,
    pending_bonuses,
)
from game.games.dice_game.rules.abilities import Trigger
from game.games.dice_game.rules.betting import FirstBetFree
from game.games.dice_game.rules.money import (
    CompletedRows,
    EveryoneElseLoses,
    GainByAbility,
    NoJockeySet,
    OwnedAtLeast,
)
from game.games.dice_game.rules.player_sheet import GRID, LINES, WILD_NUMBERS, circles_to_go
from game.games.dice_game.rules.state import FINISH, HORSES, OVER, DiceGameState, Effect

COMING_DOLLARS: Mapping[type[Effect], float] = {
    FirstBetFree: 1.7,
    CompletedRows: 4.0,
    OwnedAtLeast: 2.0,
    NoJockeySet: -8.0,
}
"""Dollars that a card's ability will bring in time, in addition to its present pay, by the type of its effect.

`OwnedAtLeast` counts only while the owner has too few horses, `NoJockeySet` only while the owner has no jockey set.
Fitted to the final leads of 3,700 matches between two sharp bots.
"""


@dataclass(frozen=True, slots=True)
class DiceGameWeights:
    """Dollars that the entries of a sheet will still bring if there is enough time."""

    lines: tuple[float, float, float, float] = (0.3, 1.0, 2.8, 6.0)
    """Dollars for a line with 0, 1, 2 or 3 marks."""
    last_number: float = 0.0
    """Dollars for each number that would complete lines. Two lines that need the same number count once."""
    wild: float = 2.5
    """Dollars for each unused Wild Number."""
    half_jockey_set: float = 1.0
    """Dollars for a Helmet without its Jersey, or a Jersey without its Helmet."""
    helmet: float = 1.0
    """Dollars for a Helmet of a horse that is still racing."""
    helmet_payout: float = 0.0
    """Additional dollars for such a Helmet, for each dollar that a dollar bet on the horse pays on average."""
    money: float = 0.8
    """Additional dollars for each dollar that can still be spent."""
    bonus: float = 9.0
    """Dollars for each bonus to choose in this turn."""
    unhurried_rounds: float = 10.0
    """Minimum number of rounds to go at which all entries have their full value."""
    spending_per_round: float = 3.0
    """Dollars that can be spent well in each round to go."""
    own_purses: float = 0.0
    """Share of the own horses' purses that is added to them."""
    cards: float = 0.0
    """Share of the future dollars from abilities that is counted."""

    def dollars(
        self, state: DiceGameState, seat: Seat, rounds: float, payouts: Sequence[float], purses: Sequence[float]
    ) -> float:
        """Returns the dollars that the sheet of `seat` will still bring in `rounds` rounds.

        `payouts` and `purses` have, for each horse, the mean dollars of a dollar bet and of the owner.
        """
        circles = state.circles[seat]
        helmets = state.helmets[seat]
        value = self.wild * (WILD_NUMBERS - state.wilds_used[seat])
        value += self.half_jockey_set * (helmets ^ state.jerseys[seat]).bit_count()
        value_by_marks = (*self.lines, 0.0)
        for line in LINES:
            value += value_by_marks[(circles & line).bit_count()]
        if self.last_number:
            value += self.last_number * len({GRID[circle] for circle in circles_to_go(circles)})
        for horse in HORSES:
            if helmets >> horse & 1 and state.positions[horse] != FINISH:
                value += self.helmet + self.helmet_payout * payouts[horse]
            if self.own_purses and state.owners[horse] == seat and state.positions[horse] != FINISH:
                value += self.own_purses * purses[horse]
        value += self.money * min(state.money[seat], self.spending_per_round * rounds)
        return value * min(1.0, rounds / self.unhurried_rounds)

    def ability_dollars(self, state: DiceGameState, seat: Seat, rounds: float) -> float:
        """Returns the dollars that the cards of `seat` will bring in `rounds` rounds, above their present pay."""
        time_share = min(1.0, rounds / self.unhurried_rounds)
        value = 0.0
        for card in state.owned(seat) if self.cards else ():
            ability = state.cards[card].ability
            match ability.effect:
                case GainByAbility(amount) | EveryoneElseLoses(amount) if ability.trigger == Trigger.START:
                    value += amount * rounds / len(HORSES)
                case OwnedAtLeast() as effect if effect.score(state, seat):
                    pass
                case NoJockeySet() as effect if not effect.score(state, seat):
                    pass
                case effect:
                    value += COMING_DOLLARS.get(type(effect), 0.0) * time_share
        return self.cards * value


REGULAR_WEIGHTS = DiceGameWeights(
    lines=(0.0, 1.5, 4.5, 8.0), wild=8.0, helmet=2.5, money=0.5, bonus=13.0, unhurried_rounds=8.0
)
"""Weights for races with several opponents, fitted in matches against the strategy “concessions”."""
REGULAR_STAGES = ((1000, 32), (8, 128))
"""Stages that take as long as 60 races for every end of a turn, and are more precise for the best ends."""
LEAD_WEIGHTS = DiceGameWeights(
    lines=(0.0, 1.2, 6.2, 10.8),
    wild=9.5,
    half_jockey_set=0.7,
    helmet=0.0,
    helmet_payout=0.8,
    money=0.6,
    bonus=17.0,
    unhurried_rounds=8.5,
    spending_per_round=3.3,
)
"""Weights for the lead over rivals, fitted all at once in two-player races against the same strategy."""
REGULAR_LEAD_WEIGHTS = replace(LEAD_WEIGHTS, lines=(0.0, 0.6, 6.2, 10.8), wild=8.0, bonus=21.0, own_purses=0.2)
"""Weights of the level “regular”, which slightly overrates bonuses and its own horses (docs/bots.md)."""
KEEN_WEIGHTS = replace(
    REGULAR_LEAD_WEIGHTS, lines=(0.0, 0.6, 8.0, 10.8), wild=6.5, money=0.4, bonus=16.0, own_purses=0.25
)
"""Weights of the level “keen”, which overrates its own horses and half full lines more (docs/bots.md)."""
CASUAL_WEIGHTS = replace(REGULAR_LEAD_WEIGHTS, wild=5.0, half_jockey_set=0.0, money=0.3, bonus=8.0)
"""Weights of the level “casual”, which underrates bonuses, Wild Numbers and dollars in hand (docs/bots.md)."""
SHARP_WEIGHTS = replace(LEAD_WEIGHTS, last_number=1.1, cards=1.0)
"""Weights of the level “sharp”, which also counts the future dollars of cards."""

ROLAND_GAINS = 3.0
"""Dollars that Roland gains per round."""


def promised_dollars(
    state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution, weights: DiceGameWeights
) -> float:
    """Returns the dollars that the sheet of a seat, or of Roland, will still bring, including bonuses to choose."""
    if seat >= state.players:
        return ROLAND_GAINS * distribution.rounds
    dollars = weights.dollars(state, seat, distribution.rounds, *mean_payouts(state, distribution))
    dollars += weights.ability_dollars(state, seat, distribution.rounds)
    return dollars + weights.bonus * pending_bonuses(state, seat)


def dollars_by_race(
    state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution, weights: DiceGameWeights
) -> list[float]:
    """Returns the final dollars of a seat, or Roland, in each race of a distribution."""
    return payoff_of(state, seat).value(distribution, promised_dollars(state, seat, distribution, weights))


@dataclass(frozen=True, slots=True)
class DiceGameMoneyEvaluator:
    """Values the mean final dollars of the seat; against a single opponent, its mean lead."""

    stages: Stages = ((1000, 60),)
    weights: DiceGameWeights = REGULAR_WEIGHTS
    duel_weights: DiceGameWeights | None = None
    """Weights against a single opponent, whose dollars are subtracted; None to value only the seat's dollars."""

    def value(
        self, state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
    ) -> EvaluationTask:
        """Computes the seat's mean final dollars, or its mean lead, over `races` simulated races; in slices."""
        rivals = state.rivals(seat)
        duel_weights = self.duel_weights if len(rivals) == 1 and not state.solo else None
        weights, rivals = (duel_weights, rivals) if duel_weights else (self.weights, [])
        if state.phase == OVER:
            return state.total(seat) - sum(map(state.total, rivals))
        yield from outcome_cache.prepare(state, races)
        distribution = outcome_cache.get(state, races)
        dollars = _mean_dollars(state, seat, distribution, weights)
        for rival in rivals:
            key = _rival_key(state, rival)
            if key not in distribution.derived_values:
                distribution.derived_values[key] = [_mean_dollars(state, rival, distribution, weights)]
            dollars -= distribution.derived_values[key][0]
        return dollars


def _mean_dollars(
    state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution, weights: DiceGameWeights
) -> float:
    return mean_payoff(state, seat, distribution) + promised_dollars(state, seat, distribution, weights)


def _rival_key(state: DiceGameState, seat: Seat) -> Hashable:
    """Returns a cache key of a rival's final dollars: all that another player's turn may change, except the race."""
    return (seat, state.money[seat], *state.owners, *state.bets[seat])


REGULAR_0 = DiceGameSearch(DiceGameMoneyEvaluator(stages=REGULAR_STAGES, duel_weights=LEAD_WEIGHTS))
regular = DiceGameSearch(DiceGameMoneyEvaluator(stages=REGULAR_STAGES, duel_weights=REGULAR_LEAD_WEIGHTS))
keen = DiceGameSearch(DiceGameMoneyEvaluator(REGULAR_STAGES, KEEN_WEIGHTS, KEEN_WEIGHTS))
casual = DiceGameSearch(DiceGameMoneyEvaluator(REGULAR_STAGES, duel_weights=CASUAL_WEIGHTS))

MAX_EXPONENT = 60.0
"""Exponent above which a win counts as certain."""


@dataclass(frozen=True, slots=True)
class DiceGameWinEvaluator:
    """Values the chance to win, 0 to 1. More stages and races make it stronger."""

    stages: Stages = ((1000, 48), (16, 144), (5, 480))
    weights: DiceGameWeights = LEAD_WEIGHTS
    min_doubt: float = 2.0
    """Uncertainty of the final lead in dollars at the end of the race."""
    doubt_per_round: float = 3.0
    """Additional uncertainty of the final lead in dollars, for each round to go."""
    max_doubt: float = 45.0
    """Maximum of the additional uncertainty in dollars."""

    def value(
        self, state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
    ) -> EvaluationTask:
        """Computes the chance that the seat wins, over `races` simulated races; in slices."""
        if state.phase == OVER:
            return self._final_win_chance(state, seat)
        yield from outcome_cache.prepare(state, races)
        distribution = outcome_cache.get(state, races)
        own_dollars = dollars_by_race(state, seat, distribution, self.weights)
        rivals_dollars = []
        for rival in state.rivals(seat):
            rivals_dollars.append(self._rival_values(state, rival, distribution))
            if races > RACES_PER_SLICE:
                yield
        slope = 1 / (self.min_doubt + min(self.max_doubt, self.doubt_per_round * distribution.rounds))
        odds_by_rival = [
            [_clamped_exp((rival - own) * slope) for own, rival in zip(own_dollars, dollars, strict=True)]
            for dollars in rivals_dollars
        ]
        odds_by_race = map(sum, zip(*odds_by_rival, strict=True))
        return sum([1 / (1 + odds) for odds in odds_by_race]) / len(own_dollars)

    def _final_win_chance(self, state: DiceGameState, seat: Seat) -> float:
        """Returns nearly 1 or 0 for a scored race; a larger lead is worth slightly more."""
        lead = state.total(seat) - max(map(state.total, state.rivals(seat)))
        return 1 / (1 + _clamped_exp(-lead / self.min_doubt))

    def _rival_values(self, state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution) -> list[float]:
        """Returns a rival's final dollars in each race, cached, since other players' turns rarely change them."""
        key = _rival_key(state, seat)
        if key not in distribution.derived_values:
            distribution.derived_values[key] = dollars_by_race(state, seat, distribution, self.weights)
        return distribution.derived_values[key]


def _clamped_exp(exponent: float) -> float:
    """Returns e to the power of `exponent`, clamped so that it cannot overflow."""
    return exp(min(MAX_EXPONENT, exponent))


SHARP_0 = DiceGameSearch(DiceGameWinEvaluator())
"""The strongest bot of November 2026, a fixed opponent for measurements."""
BONUS_STAGES = ((1000, 32), (4, 480))
"""Stages of the sharp bot's search for the best bonus."""
sharp = DiceGameSearch(DiceGameWinEvaluator(weights=SHARP_WEIGHTS), BONUS_STAGES)
