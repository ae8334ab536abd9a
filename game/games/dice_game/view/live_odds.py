"""Computes the live odds of the Dice Game, and the horses that can finish by the next roll."""

from collections.abc import Iterable, Sequence

from game.games.dice_game.bots import fast_simulation, race_forecast
from game.games.dice_game.bots.race_forecast import Forecast, RaceSituation
from game.games.dice_game.rules.state import FINISH, HORSES, MOVE_DIE_FACES, PLACES, ROLL, DiceGameState
from game.games.lap import live_odds as lap
from game.race_view.live_odds import CalibratedOdds, Calibration

SHARP = "sharp"
"""Key of the strongest level."""
SAFE_SPACE = FINISH - MOVE_DIE_FACES[-1] - 2
"""Foremost space from which no roll takes a horse over the finish line."""
CALIBRATIONS = (Calibration(0.912, 0.962, 0.337), Calibration(0.913, 1.014, 0.481), Calibration(0.634, 1.048, 0.287))
"""Calibrations for win, place and show, fitted to races of novices and regulars (docs/live_odds.md)."""
CALIBRATIONS_WITH_SHARP = (
    Calibration(0.846, 0.758, 0.092),
    Calibration(1.007, 0.888, 0.051),
    Calibration(0.982, 0.992, 0.0),
)
"""Calibrations with a sharp bot at the table, which moves back the horses on which others have much."""

FIRST_SHOWN_ROUND = {1: 1, 2: 1}
"""First round whose odds are shown, by the number of players who run horses; others have FIRST_RELIABLE_ROUND.

The odds of earlier rounds are wrong by more than 3 points, or not checked (docs/live_odds.md).
"""
FIRST_RELIABLE_ROUND = 10
"""First round whose odds are reliable at any number of players."""


def can_finish_together(view: DiceGameState) -> tuple[int, ...]:
    """Returns the horses that can finish by the same roll, given the dice already rolled; empty if no roll is due."""
    near = [space for space in view.positions if SAFE_SPACE < space < FINISH]
    if len(near) < 2 or view.phase != ROLL or PLACES - len(view.finishers) < 2:
        return ()
    steps = view.move_die or MOVE_DIE_FACES[-1]
    candidates: set[int] = set()
    for rolled in (view.die,) if view.die else HORSES:
        finishers = finishers_of_roll(view, rolled, steps)
        if len(finishers) > 1:
            candidates.update(finishers)
    return tuple(sorted(candidates))


def nearest_finisher(view: DiceGameState) -> int:
    """Returns the foremost horse that a roll can take over the finish line, or 0."""
    if view.phase != ROLL or len(view.finishers) == PLACES:
        return 0
    return lap.foremost(view, lap.can_finish_next_roll(view, FINISH, MOVE_DIE_FACES[-1]))


def finishers_of_roll(view: DiceGameState, rolled: int, steps: int) -> Sequence[int]:
    """Returns the horses that finish if `rolled` moves `steps` spaces, and each of its followers one space."""
    positions = view.positions
    return [
        horse
        for horse in view.racing()
        if positions[horse] + steps * (horse == rolled) + view.on_bar(rolled, horse) >= FINISH
    ]


class DiceGameRaceSimulator(lap.LapRaceSimulator):
    """Simulates races of the Dice Game."""

    def __init__(self) -> None:
        super().__init__(tuple(HORSES), PLACES, fast_simulation.roll_sequences, fast_simulation.ROLL_POOL_SIZE)
        self._situation: RaceSituation | None = None
        self._forecast: Forecast | None = None

    def situation(self, view: DiceGameState) -> RaceSituation:
        return race_forecast.situation(view)

    def run(self, situation: RaceSituation, races: range) -> Iterable[Sequence[int]]:
        if self._forecast is None or situation != self._situation:
            self._forecast = Forecast(situation)
            self._situation = situation
        return self._forecast.run(self.rolls(races), races)


class DiceGameOdds(CalibratedOdds):
    """The live odds of a race of the Dice Game, in every round."""

    def __init__(self, bot_levels: Iterable[str] = ()) -> None:
        super().__init__(DiceGameRaceSimulator(), CALIBRATIONS_WITH_SHARP if SHARP in bot_levels else CALIBRATIONS)

    @property
    def classes(self) -> Sequence[int]:
        assert isinstance(self._situation, RaceSituation)
        return self._situation.classes


class ShownDiceGameOdds(DiceGameOdds):
    """The live odds that players see: none in the rounds whose odds are not reliable."""

    def set_state(self, view: DiceGameState) -> None:
        if is_reliable(view):
            super().set_state(view)
        else:
            self.clear()


def is_reliable(view: DiceGameState) -> bool:
    """Returns whether the odds of this round are reliable at this number of players."""
    players = sum(seat < view.players for seat in view.stables)
    return view.round >= FIRST_SHOWN_ROUND.get(players, FIRST_RELIABLE_ROUND)
