"""Caches simulated finishes by position, and the payouts of a seat's purses and bets."""

from collections.abc import Generator, Sequence
from functools import cache
from itertools import chain

from game.engine.rng import Rng
from game.engine.rules import Seat
from game.games.long_shot.bots import finish_time_model
from game.games.long_shot.rules.horses import FIELD_CARDS
from game.games.long_shot.rules.state import FINISH, HORSES, PLACES, LongShotState
from game.games.long_shot.rules.turn_flow import PURSES

DollarsByHorse = Sequence[float]


def payoff_tables(state: LongShotState, seat: Seat) -> list[DollarsByHorse]:
    """Returns the seat's dollars for each horse, in a list for each place, 0 to 2."""
    bets = state.bets[seat]
    stakes = [(card.odds, bets[card.number], state.owners[card.number] == seat) for card in FIELD_CARDS]
    payout = state.options.edition.payout
    return [
        [0.0, *[payout(odds[place], bet) + purse * owned for odds, bet, owned in stakes]]
        for place, purse in enumerate(PURSES)
    ]


RACES_PER_BLOCK = 64
"""Races simulated at once. Each horse draws once from every 64th part of its distribution."""
QUANTILES_PER_RACE = finish_time_model.QUANTILES // RACES_PER_BLOCK
TIME_UNITS_PER_TURN = 16
"""Time units per turn, which separate horses that finish in the same turn."""
HORSE_CODE_RANGE = 16
"""Factor for times in finish codes. The remainder is the horse's number."""
DRAW_SEED = 0x1DEA
"""Seed of the draws of all blocks."""
DRAW_STARTS = 1 << 16
"""Number of different starts of the draws."""


class LongShotFinishDistribution:
    """The finishes of a block of races from one position."""

    __slots__ = ("_chances", "columns", "derived_values", "turns")

    def __init__(self, columns: Sequence[Sequence[int]], turns: float) -> None:
        self.columns = columns
        """The horses in first, second and third place: a list for each place, with one horse per race."""
        self.turns = turns
        """Average number of turns to go."""
        self._chances: list[list[float]] = []
        self.derived_values: dict[tuple[float, ...], list[float]] = {}
        """Cached results of an evaluator for each race, by their inputs."""

    @property
    def chances(self) -> Sequence[Sequence[float]]:
        """Chances of each horse to finish first, second and third."""
        if not self._chances:
            self._chances = [
                [column.count(horse) / len(column) for column in self.columns] for horse in range(len(HORSES) + 1)
            ]
        return self._chances

    @property
    def top_chances(self) -> Sequence[float]:
        """Chance of each horse to finish among the first three."""
        return [sum(chances) for chances in self.chances]

    def products(self, tables: Sequence[DollarsByHorse], base: float) -> list[float]:
        """Returns base · tables[0][first] · tables[1][second] · tables[2][third] for each race."""
        first_table, second_table, third_table = tables
        return [
            base * first_table[first] * second_table[second] * third_table[third]
            for first, second, third in zip(*self.columns, strict=True)
        ]

    def mean(self, tables: Sequence[DollarsByHorse]) -> float:
        """Returns the mean of tables[0][first] + tables[1][second] + tables[2][third]."""
        parts = (map(table.__getitem__, column) for table, column in zip(tables, self.columns, strict=True))
        return sum(chain.from_iterable(parts)) / len(self.columns[0])


class LongShotOutcomeCache:
    """Simulated finishes by position. All positions share the same draws, so that differences are not random."""

    def __init__(self, rng: Rng) -> None:
        self._draw_start = rng.below(DRAW_STARTS)
        self._distributions: dict[tuple[float, ...], LongShotFinishDistribution] = {}
        self._times: dict[tuple[int, int, int, float], list[int]] = {}

    def prepare(self, state: LongShotState) -> Generator[None, None, None]:
        """Computes the data that all races need in slices, unless they are cached."""
        yield from finish_time_model.prepare(state.options.move_die)
        for horse in HORSES:
            permutation(horse)
        yield

    def get(self, state: LongShotState, block: int = 0) -> LongShotFinishDistribution:
        """Returns a block of finishes from the present positions; after the race is decided, its only finish."""
        rates = finish_time_model.move_rates(state)
        key = (block, *state.positions, *rates, *state.finishers)
        cached = self._distributions.get(key)
        if cached is None:
            cached = self._distributions[key] = self._compute(state, rates, block)
        return cached

    def _compute(self, state: LongShotState, rates: Sequence[float], block: int) -> LongShotFinishDistribution:
        if state.is_decided:
            return LongShotFinishDistribution([[horse] for horse in state.finishers], 0.0)
        times = [self._finish_times(state, horse, rates[horse], block) for horse in HORSES]
        order = [sorted(row)[:PLACES] for row in zip(*times, strict=True)]
        columns = [[row[place] % HORSE_CODE_RANGE for row in order] for place in range(PLACES)]
        total_time = sum([row[-1] for row in order])
        turns = total_time / (HORSE_CODE_RANGE * TIME_UNITS_PER_TURN * RACES_PER_BLOCK)
        return LongShotFinishDistribution(columns, turns)

    def _finish_times(self, state: LongShotState, horse: int, rate: float, block: int) -> list[int]:
        """Returns a finish code of the horse for each race: its time in TIME_UNITS_PER_TURN, then its number."""
        position = state.positions[horse]
        if position == FINISH:
            return [state.finishers.index(horse) * HORSE_CODE_RANGE + horse] * RACES_PER_BLOCK
        key = (horse, position, block, rate)
        cached = self._times.get(key)
        if cached is None:
            stretch = TIME_UNITS_PER_TURN * finish_time_model.REFERENCE_RATE / rate
            quantiles = finish_time_model.finish_time_quantiles(state.options.move_die)[FINISH - position]
            parts = stratified_draws(self._draw_start, horse, block)
            cached = self._times[key] = [
                (PLACES + int(quantiles[part] * stretch)) * HORSE_CODE_RANGE + horse for part in parts
            ]
        return cached


def stratified_draws(start: int, horse: int, block: int) -> Sequence[int]:
    """Returns the index of the quantile that the horse draws in each race of a block."""
    rng = Rng(DRAW_SEED + start, block * HORSE_CODE_RANGE + horse)
    shift = rng.below(RACES_PER_BLOCK)
    slice_offset = rng.below(QUANTILES_PER_RACE)
    return [
        (place + shift) % RACES_PER_BLOCK * QUANTILES_PER_RACE + (place + slice_offset) % QUANTILES_PER_RACE
        for place in permutation(horse)
    ]


@cache
def permutation(horse: int) -> Sequence[int]:
    """Returns the races of a block in a random order that depends on the horse."""
    return Rng(DRAW_SEED, horse).shuffled(range(RACES_PER_BLOCK))
