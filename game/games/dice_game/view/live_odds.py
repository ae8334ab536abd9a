"""Which horses may cross the line in the roll that comes, by dice and bars. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.rng import Rng
from game.games.dice_game.bots import fast_simulation, race_forecast
from game.games.dice_game.bots.race_forecast import Forecast, RaceSituation
from game.games.dice_game.rules.rules import MOVE_DIE_FACES
from game.games.dice_game.rules.state import FINISH, HORSES, PLACES, ROLL, DiceGameState
from game.race_view import live_odds

SAFE_SPACE = FINISH - MOVE_DIE_FACES[-1] - 2
"""The foremost space from which no throw brings a horse home."""


def can_finish_together(view: DiceGameState) -> tuple[int, ...]:
    """The horses of which two or more can come home in one roll; empty when no roll is due or none can.

    Once a die shows its face, only what that face allows counts.
    """
    near = [space for space in view.positions if SAFE_SPACE < space < FINISH]
    if len(near) < 2 or view.phase != ROLL or PLACES - len(view.finishers) < 2:
        return ()
    steps = view.move_die or MOVE_DIE_FACES[-1]
    found: set[int] = set()
    for rolled in (view.die,) if view.die else HORSES:
        home = _finishers_of_roll(view, rolled, steps)
        found.update(home if len(home) > 1 else ())
    return tuple(sorted(found))


def nearest_finisher(view: DiceGameState) -> int:
    """The foremost horse that a roll can bring home, or 0."""
    if view.phase != ROLL or len(view.finishers) == PLACES:
        return 0
    near = [horse for horse in view.racing() if FINISH - view.positions[horse] <= MOVE_DIE_FACES[-1]]
    return max(near, key=lambda horse: view.positions[horse], default=0)


def _finishers_of_roll(view: DiceGameState, rolled: int, steps: int) -> Sequence[int]:
    """Who comes home when `rolled` moves so many steps, and the horses on its bar one each."""
    positions = view.positions
    return [
        horse
        for horse in view.racing()
        if positions[horse] + steps * (horse == rolled) + view.on_bar(rolled, horse) >= FINISH
    ]


RNG_STREAM = 0x707E
"""Keeps the tote's chance apart from the dice of the match and from the bots'."""


class DiceGameRaceSimulator:
    """The races of the Dice Game."""

    horses: Sequence[int] = tuple(HORSES)

    def __init__(self) -> None:
        self._start = Rng(RNG_STREAM).below(fast_simulation.ROLL_POOL_SIZE)
        fast_simulation.roll_sequences(self._start, ())  # draws the pools of chance, which would take a frame later
        race_forecast.prepare()
        self._here: RaceSituation | None = None
        self._forecast: Forecast | None = None

    def situation(self, view: DiceGameState) -> RaceSituation:
        """Where horses stand, which bars are marked, who is home, and what players have on sheets."""
        return race_forecast.situation(view)

    def finished(self, view: DiceGameState) -> Sequence[int]:
        """The first three, once all are home."""
        return tuple(view.finishers) if len(view.finishers) == PLACES else ()

    def run(self, situation: RaceSituation, races: range) -> Iterable[Sequence[int]]:
        """The first three of each race."""
        if self._forecast is None or situation != self._here:
            self._here, self._forecast = situation, Forecast(situation)
        return self._forecast.run(fast_simulation.roll_sequences(self._start, races), races)


class DiceGameOdds(live_odds.LiveOdds):
    """The tote of a race of the Dice Game."""

    def __init__(self) -> None:
        super().__init__(DiceGameRaceSimulator())
