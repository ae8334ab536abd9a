"""Finishes of many races from each situation on the track, kept for as long as one decision takes."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache

from game.bots.long_shot import pace
from game.engine.long_shot.state import FINISH, HORSES, PLACES, State
from game.engine.rng import Rng

BLOCK = 64
"""Races in which every horse is as fast as in every 64th of its spread once."""
FINE = 16
"""Parts of a turn by which horses are told apart."""
CODE = 16
"""Room for a horse's number below its time."""
LUCK, LUCKS = 0x1DEA, 16

Finish = tuple[int, int, int]


class Outlook:
    """What becomes of the horses from one place on the track, over a number of races."""

    __slots__ = ("chances", "columns", "count", "turns")

    def __init__(self, columns: list[list[int]], turns: float) -> None:
        self.columns = columns
        """The horses that come first, second and third: a list for each place."""
        self.count = count = len(columns[0])
        self.turns = turns
        """Turns to go, on average."""
        self.chances = [[0.0] * PLACES, *([column.count(horse) / count for column in columns] for horse in HORSES)]
        """By horse: to come first, second, third."""

    def sums(self, tables: Sequence[Sequence[float]], base: float) -> list[float]:
        """For each race: base + tables[0][first] + tables[1][second] + tables[2][third]."""
        one, two, three = tables
        return [base + one[a] + two[b] + three[c] for a, b, c in zip(*self.columns, strict=True)]

    def mean(self, tables: Sequence[Sequence[float]]) -> float:
        """The mean of those sums, without a base."""
        return sum(sum(map(table.__getitem__, column)) for table, column in zip(tables, self.columns, strict=True)) / self.count


class Prospects:
    """The same luck serves every situation, so that differences between them are not chance."""

    def __init__(self, rng: Rng) -> None:
        self._luck = rng.below(LUCKS)
        self._known: dict[tuple[int, ...], Outlook] = {}
        self._times: dict[tuple[int, int, int, float], list[int]] = {}

    def ready(self, state: State) -> Generator[None, None, None]:
        yield from pace.ready(state.options.move_die)

    def of(self, state: State, races: int) -> Outlook:
        """`races` finishes from where the horses stand, a multiple of BLOCK; one when the race is decided."""
        rates = pace.rates(state)
        key = (races, *state.positions, *rates, *state.finishers)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._outlook(state, races, rates)
        return found

    def _outlook(self, state: State, races: int, rates: Sequence[float]) -> Outlook:
        if len(state.finishers) == PLACES:
            return Outlook([[horse] for horse in state.finishers], 0.0)
        times = [self._column(state, horse, races, rates[horse]) for horse in HORSES]
        order = [sorted(row)[:PLACES] for row in zip(*times, strict=True)]
        columns = [[row[place] % CODE for row in order] for place in range(PLACES)]
        turns = sum([row[-1] for row in order]) / (CODE * FINE * races)
        return Outlook(columns, turns)

    def _column(self, state: State, horse: int, races: int, rate: float) -> list[int]:
        """When the horse comes home in each race, in parts of a turn, its number below."""
        position = state.positions[horse]
        if position == FINISH:
            return [state.finishers.index(horse) * CODE + horse] * races
        key = (horse, position, races, rate)
        found = self._times.get(key)
        if found is None:
            stretch = FINE * pace.USUAL / rate
            spread = pace.spreads(state.options.move_die)[FINISH - position]
            found = [(PLACES + int(spread[part] * stretch)) * CODE + horse for part in luck(self._luck, horse, races)]
            self._times[key] = found
        return found


@cache
def luck(start: int, horse: int, races: int) -> list[int]:
    """Which part of its spread the horse hits in each race; every BLOCK races see every part of a BLOCKth once."""
    rng, found = Rng(LUCK + start, horse), []
    wide = pace.PARTS // BLOCK
    for _block in range(races // BLOCK):
        found += [part * wide + rng.below(wide) for part in rng.shuffled(range(BLOCK))]
    return found
