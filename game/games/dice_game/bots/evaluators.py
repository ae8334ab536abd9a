"""Evaluates states of the Dice Game: what sheets may still earn, own money, and the chance to win."""

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
"""What cards will bring while there is time, beside what they pay now: for horses while there are too few, and for no
jockey set less while there is none. By the final leads of 3,700 matches of two sharp bots.
"""


@dataclass(frozen=True, slots=True)
class DiceGameWeights:
    """Dollars that the entries of a sheet will still bring, while there is time for them."""

    lines: tuple[float, float, float, float] = (0.3, 1.0, 2.8, 6.0)
    """A line with 0..3 marks."""
    last_number: float = 0.0
    """A number that would complete a line, however many: two lines that wait for the same one seldom come both."""
    wild: float = 2.5
    half_jockey_set: float = 1.0
    """A Helmet without its Jersey, or the other way round."""
    helmet: float = 1.0
    """A Helmet of a horse that is still racing."""
    helmet_payout: float = 0.0
    """The same, for each dollar that a dollar bet on that horse pays on average."""
    money: float = 0.8
    """A dollar in hand."""
    bonus: float = 9.0
    """A bonus still to be chosen this turn."""
    unhurried_rounds: float = 10.0
    """Rounds to go from which on there is time for everything."""
    spending_per_round: float = 3.0
    """Dollars that can be spent well in each round to go."""
    own_purses: float = 0.0
    """Part of the purses of one's own horses by which they are overrated."""
    cards: float = 0.0
    """Part of what the abilities of cards will bring beside what they pay now."""

    def dollars(
        self, state: DiceGameState, seat: Seat, rounds: float, payouts: Sequence[float], purses: Sequence[float]
    ) -> float:
        """Returns the dollars that the sheet of `seat` will still bring in `rounds` rounds.

        `payouts` are what a dollar on each horse pays on average, `purses` what its owner earns.
        """
        circles = state.circles[seat]
        helmets = state.helmets[seat]
        value = (
            self.wild * (WILD_NUMBERS - state.wilds_used[seat])
            + self.half_jockey_set * (helmets ^ state.jerseys[seat]).bit_count()
        )
        promising = (*self.lines, 0.0)
        for line in LINES:
            value += promising[(circles & line).bit_count()]
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
        """Returns what the cards of `seat` will bring in `rounds` rounds, beside what they would pay now."""
        later = min(1.0, rounds / self.unhurried_rounds)
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
                    value += COMING_DOLLARS.get(type(effect), 0.0) * later
        return self.cards * value


REGULAR_WEIGHTS = DiceGameWeights(
    lines=(0.0, 1.5, 4.5, 8.0), wild=8.0, helmet=2.5, money=0.5, bonus=13.0, unhurried_rounds=8.0
)
"""For races with several opponents: measured against the plan that rushes concessions."""
REGULAR_STAGES = ((1000, 32), (8, 128))
"""As quick as 60 races for every end, and more precise where it counts."""
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
"""For leads over others: measured against the same plan in races of two, all of them varied at once."""
REGULAR_LEAD_WEIGHTS = replace(LEAD_WEIGHTS, lines=(0.0, 0.6, 6.2, 10.8), wild=8.0, bonus=21.0, own_purses=0.2)
KEEN_WEIGHTS = replace(
    REGULAR_LEAD_WEIGHTS, lines=(0.0, 0.6, 8.0, 10.8), wild=6.5, money=0.4, bonus=16.0, own_purses=0.25
)
CASUAL_WEIGHTS = replace(REGULAR_LEAD_WEIGHTS, wild=5.0, half_jockey_set=0.0, money=0.3, bonus=8.0)
"""Regular is a little too fond of bonuses and of horses of its own, keen fonder of these and of lines half full; casual
counts what is sure, and hardly what bonuses, Wild Numbers and dollars in hand will bring (docs/bots.md).
"""
SHARP_WEIGHTS = replace(LEAD_WEIGHTS, last_number=1.1, cards=1.0)
"""With what cards will bring."""

ROLAND_GAINS = 3.0
"""Dollars a round that Roland adds to what he has."""


def promised_dollars(
    state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution, weights: DiceGameWeights
) -> float:
    """Returns the dollars that a sheet, or Roland's, will still bring in, bonuses to choose included."""
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
    """Values the seat's own dollars at the end, on average; against a single opponent, its lead."""

    stages: Stages = ((1000, 60),)
    weights: DiceGameWeights = REGULAR_WEIGHTS
    duel_weights: DiceGameWeights | None = None
    """Weights against a single opponent, whose dollars count as much as the own; None to value only the own."""

    def value(
        self, state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
    ) -> EvaluationTask:
        """Computes in slices the seat's mean final dollars, or its lead, over `races` simulated races."""
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
    """Returns what a turn may change of a rival's final dollars, positions and bars aside: there is hardly anything."""
    return (seat, state.money[seat], *state.owners, *state.bets[seat])


REGULAR_0 = DiceGameSearch(DiceGameMoneyEvaluator(stages=REGULAR_STAGES, duel_weights=LEAD_WEIGHTS))
regular = DiceGameSearch(DiceGameMoneyEvaluator(stages=REGULAR_STAGES, duel_weights=REGULAR_LEAD_WEIGHTS))
keen = DiceGameSearch(DiceGameMoneyEvaluator(REGULAR_STAGES, KEEN_WEIGHTS, KEEN_WEIGHTS))
casual = DiceGameSearch(DiceGameMoneyEvaluator(REGULAR_STAGES, duel_weights=CASUAL_WEIGHTS))

MAX_EXPONENT = 60.0
"""Beyond this exponent a win is certain."""


@dataclass(frozen=True, slots=True)
class DiceGameWinEvaluator:
    """Values the chance to win, 0..1, with some doubt about the turns to come.

    More `stages` and races make it stronger.
    """

    stages: Stages = ((1000, 48), (16, 144), (5, 480))
    weights: DiceGameWeights = LEAD_WEIGHTS
    min_doubt: float = 2.0
    doubt_per_round: float = 3.0
    """Dollars by which sheets may still drift apart, beyond the simulations, for each round to go."""
    max_doubt: float = 45.0

    def value(
        self, state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
    ) -> EvaluationTask:
        """Computes in slices the chance that the seat wins, over `races` simulated races."""
        if state.phase == OVER:
            return self._final_win_chance(state, seat)
        yield from outcome_cache.prepare(state, races)
        distribution = outcome_cache.get(state, races)
        own = dollars_by_race(state, seat, distribution, self.weights)
        others = []
        for each in state.rivals(seat):
            others.append(self._rival_values(state, each, distribution))
            if races > RACES_PER_SLICE:
                yield
        slope = 1 / (self.min_doubt + min(self.max_doubt, self.doubt_per_round * distribution.rounds))
        against = [
            [_clamped_exp((his - own_value) * slope) for own_value, his in zip(own, value, strict=True)]
            for value in others
        ]
        return sum([1 / (1 + odds) for odds in map(sum, zip(*against, strict=True))]) / len(own)

    def _final_win_chance(self, state: DiceGameState, seat: Seat) -> float:
        """Returns 1 or 0 for a scored race, adjusted a little by how far the seat is ahead."""
        ahead = state.total(seat) - max(map(state.total, state.rivals(seat)))
        return 1 / (1 + _clamped_exp(-ahead / self.min_doubt))

    def _rival_values(self, state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution) -> list[float]:
        """Returns a rival's final dollars in each race; a rival's sheet hardly changes in another player's turn."""
        key = _rival_key(state, seat)
        if key not in distribution.derived_values:
            distribution.derived_values[key] = dollars_by_race(state, seat, distribution, self.weights)
        return distribution.derived_values[key]


def _clamped_exp(exponent: float) -> float:
    """Returns e to the power of `exponent`, clamped so that it cannot overflow."""
    return exp(min(MAX_EXPONENT, exponent))


SHARP_0 = DiceGameSearch(DiceGameWinEvaluator())
"""The strongest bot of November 2026, a yardstick."""
BONUS_STAGES = ((1000, 32), (4, 480))
sharp = DiceGameSearch(DiceGameWinEvaluator(weights=SHARP_WEIGHTS), BONUS_STAGES)
