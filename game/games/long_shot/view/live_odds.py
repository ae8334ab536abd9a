"""Which horses the next roll could take over the finish line, alone and together. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.rng import Rng
from game.games.long_shot.bots import fast_simulation
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import FINISH, HORSES, PLACES, ROLL, LongShotState
from game.race_view import live_odds


def can_finish_next_roll(view: LongShotState) -> list[int]:
    """The horses that the best face takes home, while somebody is to roll."""
    if view.phase != ROLL or len(view.finishers) == PLACES:
        return []
    best = max(MOVE_DIE_FACES[view.options.move_die])
    return [horse for horse in view.racing() if FINISH - view.positions[horse] <= best]


def nearest_finisher(view: LongShotState) -> int:
    """The foremost of them, 0 for none."""
    return max(can_finish_next_roll(view), key=lambda horse: view.positions[horse], default=0)


def can_finish_together(view: LongShotState) -> tuple[int, ...]:
    """Those of which two or more can cross by one roll: the horse rolled, and own ones that move along."""
    close = can_finish_next_roll(view)
    found: set[int] = set()
    for face in HORSES:
        own = [horse for horse in close if view.owners[horse] == view.turn and HORSE_CARDS[horse].has_on_bar(face)]
        crossing = {*own, *({face} & {*close})}
        if face in view.racing() and len(crossing) > 1:
            found |= crossing
    return tuple(sorted(found))


RNG_STREAM = 0x707E
"""Keeps the tote's chance apart from the dice of the match and from the bots'."""


class LongShotRaceSimulator:
    """The races of Long Shot."""

    horses: Sequence[int] = tuple(HORSES)

    def __init__(self) -> None:
        self._start = Rng(RNG_STREAM).below(fast_simulation.ROLL_POOL_SIZE)
        fast_simulation.roll_sequences(self._start, ())  # draws the pool of throws, which would take a frame later
        self._here: fast_simulation.SimulationStart | None = None
        self._field = 0
        self._rows: fast_simulation.IncrementRows = ()

    def situation(self, view: LongShotState) -> fast_simulation.SimulationStart:
        """Where horses stand, whose they are, who is home, whose turn is next."""
        return fast_simulation.simulation_start(view)

    def finished(self, view: LongShotState) -> Sequence[int]:
        """The first three, once all are home."""
        return tuple(view.finishers) if len(view.finishers) == PLACES else ()

    def run(self, situation: fast_simulation.SimulationStart, races: range) -> Iterable[Sequence[int]]:
        """The first three of each race."""
        if situation != self._here:
            self._here, self._field, self._rows = (
                situation,
                fast_simulation.pack_positions(situation.positions),
                fast_simulation.increment_rows(situation),
            )
        return fast_simulation.simulate(
            self._field, self._rows, situation.finishers, fast_simulation.roll_sequences(self._start, races)
        )


class LongShotOdds(live_odds.LiveOdds):
    """The tote of a race of Long Shot."""

    def __init__(self) -> None:
        super().__init__(LongShotRaceSimulator())
