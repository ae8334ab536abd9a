"""Caches the finishes of simulated races for each situation on the track, for the duration of one decision."""

from collections import Counter
from collections.abc import Generator, Hashable, Sequence
from operator import itemgetter

from game.engine.rng import Rng
from game.games.dice_game.bots import fast_simulation
from game.games.dice_game.bots.fast_simulation import Finish
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, DiceGameState

RACES_PER_SLICE = 48
"""Number of races simulated between two yields, which takes 0.25 ms."""


class DiceGameFinishDistribution:
    """The finishes of a number of races from one situation."""

    __slots__ = ("_columns", "chances", "derived_values", "finishes", "rounds")

    def __init__(self) -> None:
        self.finishes: list[Finish] = []

    def add(self, finishes: Sequence[Finish]) -> None:
        """Adds the finishes of further races."""
        self.finishes += finishes
        count = len(self.finishes)
        first, second, third, past, rounds = zip(*self.finishes, strict=True)
        home = first + second + third
        self.rounds: float = sum(rounds) / count
        """Mean number of rounds to go."""
        self.chances = [0.0, *(home.count(horse) / count for horse in HORSES)]
        """Chance of each horse to finish in the first three, 0 to 1; item 0 is unused."""
        self._columns = [itemgetter(*column, 0) for column in (first, second, third, past)]
        """Getters that look up a value for every race in tables by first, second, third horse and No Bet bits.

        The additional 0 makes a getter return a tuple even for one race.
        """
        self.derived_values: dict[Hashable, list[float]] = {}
        """Cache of values that callers compute from these races."""

    @property
    def shares(self) -> list[list[float]]:
        """Shares of races, by horse: as first, as second, as third, and as unfinished past the No Bet line."""
        first, second, third, past, _rounds = zip(*self.finishes, strict=True)
        races_by_past = Counter(past).items()
        counts = [[place.count(horse) for horse in range(9)] for place in (first, second, third)]
        counts.append([sum(races for bits, races in races_by_past if bits >> horse & 1) for horse in range(9)])
        return [[count / len(self.finishes) for count in column] for column in counts]

    def sums(self, tables: Sequence[Sequence[float]], base: float) -> list[float]:
        """Returns for each race base + tables[0][first] + [1][second] + [2][third] + [3][bits of those past No Bet]."""
        parts = [column(table) for column, table in zip(self._columns, tables, strict=True)]
        sums = [base + a + b + c + d for a, b, c, d in zip(*parts, strict=True)]
        sums.pop()  # the additional item of the columns
        return sums


class DiceGameOutcomeCache:
    """Simulated finishes by situation. All situations share the same rolls, so that differences are not random."""

    def __init__(self, rng: Rng) -> None:
        self._start = rng.below(fast_simulation.ROLL_POOL_SIZE)
        self._rolls: list[bytes] = []
        self._distributions: dict[tuple[int, ...], DiceGameFinishDistribution] = {}

    def get(self, state: DiceGameState, races: int) -> DiceGameFinishDistribution:
        """Returns at least `races` finishes from the present situation, or the only one of a decided race."""
        for _slice in self.prepare(state, races):
            pass
        return self._distributions[self._key(state)]

    def prepare(self, state: DiceGameState, races: int) -> Generator[None, None, None]:
        """Simulates the missing races in slices, so that `get` returns at once."""
        key = self._key(state)
        cached = self._distributions.get(key)
        if cached is None:
            cached = self._distributions[key] = DiceGameFinishDistribution()
            if state.is_decided:
                cached.add([_final_finish(state)])
        if not state.is_decided and len(cached.finishes) < races:
            finishes: list[Finish] = []
            rolls = self._rolls_between(len(cached.finishes), races)
            for first in range(0, len(rolls), RACES_PER_SLICE):
                rolls_of_slice = rolls[first : first + RACES_PER_SLICE]
                finishes += fast_simulation.simulate(state.positions, state.bars, state.finishers, rolls_of_slice)
                if len(rolls_of_slice) == RACES_PER_SLICE:
                    yield
            cached.add(finishes)

    def _key(self, state: DiceGameState) -> tuple[int, ...]:
        """Returns all inputs of the simulation."""
        return (*state.positions, *state.bars, *state.finishers)

    def _rolls_between(self, first: int, last: int) -> list[bytes]:
        if len(self._rolls) < last:
            self._rolls += fast_simulation.roll_sequences(self._start, range(len(self._rolls), last))
        return self._rolls[first:last]


def _final_finish(state: DiceGameState) -> Finish:
    past = sum(1 << horse for horse in HORSES if FIRST_NO_BET_SPACE <= state.positions[horse] < FINISH)
    one, two, three = state.finishers
    return one, two, three, past, 0
