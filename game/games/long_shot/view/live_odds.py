"""Computes the live odds of Long Shot, and the horses that can finish with the next roll, singly or together."""

from collections.abc import Iterable, Mapping, Sequence

from game.games.lap import live_odds as lap
from game.games.long_shot.bots import fast_simulation
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import FINISH, HORSES, PLACES, ROLL, LongShotState
from game.race_view.live_odds import FULL, SHARP, CalibratedOdds, Calibration, Calibrations, HorseFacts, Look

FIRST_RELIABLE_ROLL = 10
"""First roll whose odds are shown. Before earlier rolls they say too often that a horse wins (docs/live_odds.md)."""
FEWEST_PLAYERS = 3
"""Minimum number of players whose odds are shown. With two, the odds are wrong in all rolls (docs/live_odds.md)."""
CALIBRATIONS = (
    Calibration(1.073, 0.724),
    Calibration(1.076, 0.897),
    Calibration(0.978, 1.037),
)
"""Calibrations fitted to rolls from FIRST_RELIABLE_ROLL on, in races of three and more regulars."""
FITTED_TO = "3491945e5b3ee065"
"""Fingerprint of the bots to whose races the calibrations are fitted. A test fails for other bots."""


def can_finish_next_roll(view: LongShotState) -> list[int]:
    """Returns the horses that the best face takes to the finish, if a roll is due."""
    if view.phase != ROLL or view.is_decided:
        return []
    return lap.can_finish_next_roll(view, FINISH, max(MOVE_DIE_FACES[view.options.move_die]))


def nearest_finisher(view: LongShotState) -> int:
    """Returns the foremost horse that can finish with the next roll; 0 for none."""
    return lap.foremost(view, can_finish_next_roll(view))


def can_finish_together(view: LongShotState) -> tuple[int, ...]:
    """Returns the horses that can finish in the same roll as another one: rolled horse and followers."""
    close = can_finish_next_roll(view)
    own = [horse for horse in close if view.owners[horse] == view.turn]
    together: set[int] = set()
    for face in HORSES:
        crossing = {horse for horse in own if HORSE_CARDS[horse].has_on_bar(face)}
        if face in close:
            crossing.add(face)
        if face in view.racing() and len(crossing) > 1:
            together |= crossing
    return tuple(sorted(together))


class LongShotRaceSimulator(lap.LapRaceSimulator):
    """Simulates races of Long Shot."""

    def __init__(self) -> None:
        super().__init__(tuple(HORSES), PLACES, fast_simulation.roll_sequences, fast_simulation.ROLL_POOL_SIZE)
        self._situation: fast_simulation.SimulationStart | None = None
        """The situation that the following values belong to."""
        self._field = 0
        """The packed positions."""
        self._rows: fast_simulation.IncrementRows = ()

    def situation(self, view: LongShotState) -> fast_simulation.SimulationStart:
        return fast_simulation.simulation_start(view)

    def run(self, situation: fast_simulation.SimulationStart, races: range) -> Iterable[Sequence[int]]:
        if situation != self._situation:
            self._field = fast_simulation.pack_positions(situation.positions)
            self._rows = fast_simulation.increment_rows(situation)
            self._situation = situation
        return fast_simulation.simulate(self._field, self._rows, situation.finishers, self.rolls(races))


def roll_number(view: LongShotState) -> int:
    """Returns the number of the present turn's roll in the race, from 1."""
    seats_before = (view.turn - view.first) % view.players
    full_rounds = max(0, view.round - 1)
    return full_rounds * view.players + seats_before + 1


class LongShotOdds(CalibratedOdds):
    """The live odds of a race of Long Shot, in every round."""

    def __init__(self, bot_levels: Iterable[str] = ()) -> None:
        super().__init__(LongShotRaceSimulator())
        self._look = Look(0, 0, ())
        self._has_sharp = SHARP in bot_levels

    @property
    def look(self) -> Look:
        return self._look

    def set_state(self, view: LongShotState) -> None:
        self._look = Look(view.players, roll_number(view), ())
        super().set_state(view)

    def calibrations(self, look: Look) -> Calibrations:
        return CALIBRATIONS

    def facts(self, look: Look) -> Mapping[int, HorseFacts]:
        return {horse: HorseFacts() for horse in HORSES}

    def is_reliable(self, players: int, roll: int, length: str = FULL) -> bool:
        """Returns whether the odds before a roll come true as often as they say; rolls count from 1.

        With a sharp bot they do not: it holds the leaders back (docs/live_odds.md).
        """
        return not self._has_sharp and players >= FEWEST_PLAYERS and roll >= FIRST_RELIABLE_ROLL


class ShownLongShotOdds(LongShotOdds):
    """The live odds that players see: none before rolls whose odds are not reliable."""

    def set_state(self, view: LongShotState) -> None:
        if self.is_reliable(view.players, roll_number(view)):
            super().set_state(view)
        else:
            self.clear()
