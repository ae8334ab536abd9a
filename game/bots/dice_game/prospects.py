"""Finishes of many races from each situation on the track, run once and kept for as long as one decision takes."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from operator import itemgetter

from game.bots.dice_game import race
from game.bots.dice_game.crowd import Mark, marked
from game.bots.dice_game.race import Finish
from game.engine.dice_game.state import FINISH, HORSES, NO_BET, PLACES, State
from game.engine.rng import Rng

SLICE = 48
"""Races run between two yields: a quarter of a millisecond of them."""


class Situation:
    """What becomes of the horses from one place on the track, over a number of races."""

    __slots__ = ("_columns", "chances", "finishes", "kept", "rounds")

    def __init__(self) -> None:
        self.finishes: list[Finish] = []

    def add(self, finishes: Sequence[Finish]) -> None:
        """Counts in some more races."""
        self.finishes += finishes
        count = len(self.finishes)
        first, second, third, past, rounds = zip(*self.finishes, strict=True)
        home = first + second + third
        self.rounds = sum(rounds) / count
        """Rounds to go, on average."""
        self.chances = [0.0, *(home.count(horse) / count for horse in HORSES)]
        """To finish in the first three, by horse."""
        self._columns = [itemgetter(*column, 0) for column in (first, second, third, past)]
        self.kept: dict[Hashable, list[float]] = {}
        """Room for what others work out about these very races."""

    def sums(self, tables: Sequence[Sequence[float]], base: float) -> list[float]:
        """For each race: base + tables[0][first] + [1][second] + [2][third] + [3][the bits of those past]."""
        parts = [column(table) for column, table in zip(self._columns, tables, strict=True)]
        sums = [base + a + b + c + d for a, b, c, d in zip(*parts, strict=True)]
        sums.pop()  # itemgetter wants two places at least, so the columns end with one too many
        return sums


class Prospects:
    """The same throws serve every situation, so that differences between them are not chance.

    With `crowds`, marks that are likely to be made on the bars yet, the races are shared out among the guesses.
    """

    def __init__(self, rng: Rng, crowds: Sequence[Sequence[Mark]] = ((),)) -> None:
        self._start = rng.below(race.POOL)
        self._crowds = crowds
        self._throws: list[bytes] = []
        self._known: dict[tuple[int, ...], Situation] = {}

    def of(self, state: State, races: int) -> Situation:
        """At least `races` finishes from where the horses stand, or the only one when the race is decided."""
        for _slice in self.ready(state, races):
            pass
        return self._known[self._place(state)]

    def ready(self, state: State, races: int) -> Generator[None, None, None]:
        """Runs in slices what is missing of those finishes, so that `of` has them at hand."""
        key = self._place(state)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = Situation()
            if len(state.finishers) == PLACES:
                known.add([decided(state)])
        if len(state.finishers) < PLACES and len(known.finishes) < races:
            finishes: list[Finish] = []
            due = SLICE
            for some in self._run(state, self._dice(len(known.finishes), races)):
                finishes += some
                if len(finishes) >= due:
                    due = len(finishes) + SLICE
                    yield
            known.add(finishes)

    def _place(self, state: State) -> tuple[int, ...]:
        """All that the races hang on."""
        return (*state.positions, *state.bars, *state.finishers)

    def _run(self, state: State, throws: Sequence[bytes]) -> Iterator[list[Finish]]:
        for place, marks in enumerate(self._crowds):
            bars, share = marked(state.bars, marks), throws[place :: len(self._crowds)]
            for first in range(0, len(share), SLICE):
                yield race.run(state.positions, bars, state.finishers, share[first : first + SLICE])

    def _dice(self, first: int, last: int) -> list[bytes]:
        if len(self._throws) < last:
            self._throws += race.dice(self._start, range(len(self._throws), last))
        return self._throws[first:last]


def decided(state: State) -> Finish:
    """The finish of a race in which three horses are home."""
    past = sum(1 << horse for horse in HORSES if NO_BET <= state.positions[horse] < FINISH)
    one, two, three = state.finishers
    return one, two, three, past, 0
