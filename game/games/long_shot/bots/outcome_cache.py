"""Caches simulated finishes by position, and what a seat's purses and bets pay at each."""

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
    """Returns the dollars for each horse in each of the places 0..2."""
    bets = state.bets[seat]
    stakes = [(card.odds, bets[card.number], state.owners[card.number] == seat) for card in FIELD_CARDS]
    payout = state.options.edition.payout
    return [
        [0.0, *[payout(odds[place], bet) + purse * owned for odds, bet, owned in stakes]]
        for place, purse in enumerate(PURSES)
    ]


RACES_PER_BLOCK = 64
"""Races simulated at once; each horse draws every 64th of its distribution once."""
QUANTILES_PER_RACE = finish_time_model.QUANTILES // RACES_PER_BLOCK
TIME_UNITS_PER_TURN = 16
"""Units of time that a turn is divided into, to separate horses of the same turn."""
HORSE_CODE_RANGE = 16
"""Multiplier of a time that leaves room for a horse's number below it."""
DRAW_SEED = 0x1DEA
"""The seed of the blocks' draws."""
DRAW_STARTS = 1 << 16
"""How many starts there are."""


class LongShotFinishDistribution:
    """The finishes of a block of races from one position."""

    __slots__ = ("_chances", "columns", "derived_values", "turns")

    def __init__(self, columns: Sequence[Sequence[int]], turns: float) -> None:
        self.columns = columns
        """The horses that come first, second and third: a list for each place."""
        self.turns = turns
        """Turns to go, on average."""
        self._chances: list[list[float]] = []
        self.derived_values: dict[tuple[float, ...], list[float]] = {}
        """What an evaluator has computed for each race, by all that it depends on."""

    @property
    def chances(self) -> Sequence[Sequence[float]]:
        """By horse: the chances to come first, second, third."""
        if not self._chances:
            self._chances = [
                [column.count(horse) / len(column) for column in self.columns] for horse in range(len(HORSES) + 1)
            ]
        return self._chances

    @property
    def top_chances(self) -> Sequence[float]:
        """By horse: the chance to come among the first three."""
        return [sum(chances) for chances in self.chances]

    def products(self, tables: Sequence[DollarsByHorse], base: float) -> list[float]:
        """Returns for each race base · tables[0][first] · tables[1][second] · tables[2][third]."""
        one, two, three = tables
        return [base * one[a] * two[b] * three[c] for a, b, c in zip(*self.columns, strict=True)]

    def mean(self, tables: Sequence[DollarsByHorse]) -> float:
        """Returns the mean of tables[0][first] + tables[1][second] + tables[2][third]."""
        parts = (map(table.__getitem__, column) for table, column in zip(tables, self.columns, strict=True))
        return sum(chain.from_iterable(parts)) / len(self.columns[0])


class LongShotOutcomeCache:
    """Simulated finishes by position; all positions share the same draws, so that differences are not chance."""

    def __init__(self, rng: Rng) -> None:
        self._draw_start = rng.below(DRAW_STARTS)
        self._distributions: dict[tuple[float, ...], LongShotFinishDistribution] = {}
        self._times: dict[tuple[int, int, int, float], list[int]] = {}

    def prepare(self, state: LongShotState) -> Generator[None, None, None]:
        """Computes in slices what all races need, the first time."""
        yield from finish_time_model.prepare(state.options.move_die)
        for horse in HORSES:
            permutation(horse)
        yield

    def get(self, state: LongShotState, block: int = 0) -> LongShotFinishDistribution:
        """Returns a block of finishes from the present positions; the only one when the race is decided."""
        rates = finish_time_model.move_rates(state)
        key = (block, *state.positions, *rates, *state.finishers)
        cached = self._distributions.get(key)
        if cached is None:
            cached = self._distributions[key] = self._compute(state, rates, block)
        return cached

    def _compute(self, state: LongShotState, rates: Sequence[float], block: int) -> LongShotFinishDistribution:
        if len(state.finishers) == PLACES:
            return LongShotFinishDistribution([[horse] for horse in state.finishers], 0.0)
        times = [self._finish_times(state, horse, rates[horse], block) for horse in HORSES]
        order = [sorted(row)[:PLACES] for row in zip(*times, strict=True)]
        columns = [[row[place] % HORSE_CODE_RANGE for row in order] for place in range(PLACES)]
        return LongShotFinishDistribution(
            columns, sum([row[-1] for row in order]) / (HORSE_CODE_RANGE * TIME_UNITS_PER_TURN * RACES_PER_BLOCK)
        )

    def _finish_times(self, state: LongShotState, horse: int, rate: float, block: int) -> list[int]:
        """Returns the horse's finish time in each race, in TIME_UNITS_PER_TURN, with its number in the low digits."""
        position = state.positions[horse]
        if position == FINISH:
            return [state.finishers.index(horse) * HORSE_CODE_RANGE + horse] * RACES_PER_BLOCK
        key = (horse, position, block, rate)
        cached = self._times.get(key)
        if cached is None:
            stretch = TIME_UNITS_PER_TURN * finish_time_model.REFERENCE_RATE / rate
            spread = finish_time_model.finish_time_quantiles(state.options.move_die)[FINISH - position]
            parts = stratified_draws(self._draw_start, horse, block)
            cached = self._times[key] = [
                (PLACES + int(spread[part] * stretch)) * HORSE_CODE_RANGE + horse for part in parts
            ]
        return cached


def stratified_draws(start: int, horse: int, block: int) -> Sequence[int]:
    """Returns which quantile the horse draws in each race of a block."""
    rng = Rng(DRAW_SEED + start, block * HORSE_CODE_RANGE + horse)
    shift = rng.below(RACES_PER_BLOCK)
    slice_offset = rng.below(QUANTILES_PER_RACE)
    return [
        (place + shift) % RACES_PER_BLOCK * QUANTILES_PER_RACE + (place + slice_offset) % QUANTILES_PER_RACE
        for place in permutation(horse)
    ]


@cache
def permutation(horse: int) -> Sequence[int]:
    """Returns the races of a block in an order that no other horse has."""
    return Rng(DRAW_SEED, horse).shuffled(range(RACES_PER_BLOCK))
