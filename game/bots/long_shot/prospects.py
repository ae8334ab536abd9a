"""Finishes of many races from each situation on the track, kept for as long as one decision takes."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache
from itertools import chain

from game.bots.long_shot import pace
from game.bots.long_shot.worth import Table
from game.engine.long_shot.state import FINISH, HORSES, PLACES, State
from game.engine.rng import Rng

BLOCK = 64
"""Races run at once, in which every horse is as fast as in each 64th of its spread once."""
WIDE = pace.PARTS // BLOCK
FINE = 16
"""Parts of a turn by which horses are told apart."""
CODE = 16
"""Room for a horse's number below its time."""
LUCK, LUCKS = 0x1DEA, 1 << 16
"""Where the luck of blocks comes from, and how many beginnings there are."""


class Outlook:
    """What becomes of the horses from one place on the track in a block of races."""

    __slots__ = ("_chances", "columns", "turns")

    def __init__(self, columns: Sequence[Sequence[int]], turns: float) -> None:
        self.columns = columns
        """The horses that come first, second and third: a list for each place."""
        self.turns = turns
        """Turns to go, on average."""
        self._chances: list[list[float]] = []

    @property
    def chances(self) -> Sequence[Sequence[float]]:
        """By horse: to come first, second, third."""
        if not self._chances:
            races = len(self.columns[0])
            self._chances = [[0.0] * PLACES]
            self._chances += [[column.count(horse) / races for column in self.columns] for horse in HORSES]
        return self._chances

    def sums(self, tables: Sequence[Table], base: float) -> list[float]:
        """For each race: base + tables[0][first] + tables[1][second] + tables[2][third]."""
        one, two, three = tables
        return [base + one[a] + two[b] + three[c] for a, b, c in zip(*self.columns, strict=True)]

    def mean(self, tables: Sequence[Table]) -> float:
        """The mean of such sums, without a base."""
        parts = (map(table.__getitem__, column) for table, column in zip(tables, self.columns, strict=True))
        return sum(chain.from_iterable(parts)) / len(self.columns[0])


class Prospects:
    """The same luck serves every situation, so that differences between them are not chance."""

    def __init__(self, rng: Rng) -> None:
        self._luck = rng.below(LUCKS)
        self._known: dict[tuple[float, ...], Outlook] = {}
        self._times: dict[tuple[int, int, int, float], list[int]] = {}

    def ready(self, state: State) -> Generator[None, None, None]:
        """Makes in slices what all races need, the first time."""
        yield from pace.ready(state.options.move_die)
        for horse in HORSES:
            order(horse)
        yield

    def of(self, state: State, block: int = 0) -> Outlook:
        """A block of finishes from where the horses stand; the only one when the race is decided."""
        rates = pace.rates(state)
        key = (block, *state.positions, *rates, *state.finishers)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._outlook(state, rates, block)
        return found

    def _outlook(self, state: State, rates: Sequence[float], block: int) -> Outlook:
        if len(state.finishers) == PLACES:
            return Outlook([[horse] for horse in state.finishers], 0.0)
        times = [self._column(state, horse, rates[horse], block) for horse in HORSES]
        order = [sorted(row)[:PLACES] for row in zip(*times, strict=True)]
        columns = [[row[place] % CODE for row in order] for place in range(PLACES)]
        return Outlook(columns, sum([row[-1] for row in order]) / (CODE * FINE * BLOCK))

    def _column(self, state: State, horse: int, rate: float, block: int) -> list[int]:
        """When the horse comes home in each race, in parts of a turn, its number below."""
        position = state.positions[horse]
        if position == FINISH:
            return [state.finishers.index(horse) * CODE + horse] * BLOCK
        key = (horse, position, block, rate)
        found = self._times.get(key)
        if found is None:
            stretch = FINE * pace.USUAL / rate
            spread = pace.spreads(state.options.move_die)[FINISH - position]
            parts = luck(self._luck, horse, block)
            found = self._times[key] = [(PLACES + int(spread[part] * stretch)) * CODE + horse for part in parts]
        return found


def luck(start: int, horse: int, block: int) -> Sequence[int]:
    """Which part of its spread the horse hits in each race of a block."""
    rng = Rng(LUCK + start, block * CODE + horse)
    shift, fine = rng.below(BLOCK), rng.below(WIDE)
    return [(place + shift) % BLOCK * WIDE + (place + fine) % WIDE for place in order(horse)]


@cache
def order(horse: int) -> Sequence[int]:
    """The races of a block in an order that no other horse has."""
    return Rng(LUCK, horse).shuffled(range(BLOCK))
