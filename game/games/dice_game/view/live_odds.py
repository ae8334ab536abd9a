"""Computes the live odds of the Dice Game, and the horses that can finish by the next roll."""

from collections.abc import Iterable, Mapping, Sequence

from game.games.dice_game.bots import fast_simulation, race_forecast
from game.games.dice_game.bots.race_forecast import Forecast, RaceSituation
from game.games.dice_game.rules.horses import ODDS
from game.games.dice_game.rules.state import FINISH, HORSES, MOVE_DIE_FACES, PLACES, ROLL, DiceGameState
from game.games.lap import live_odds as lap
from game.race_view.live_odds import FULL, SHARP, CalibratedOdds, Calibration, Calibrations, HorseFacts, Look

SAFE_SPACE = FINISH - MOVE_DIE_FACES[-1] - 2
"""Foremost space from which no roll takes a horse over the finish line."""
DUELLISTS = 2
"""Largest number of players with separate calibrations."""
DUEL_CALIBRATIONS = (
    Calibration(0.939, 0.975, 0.000, 0.072),
    Calibration(0.991, 0.897, 0.000, -0.001),
    Calibration(1.013, 0.992, 0.000, -0.179),
)
"""Calibrations of up to two players, fitted to races of novices and regulars (docs/live_odds.md)."""
CALIBRATIONS = (
    Calibration(1.037, 0.937, 0.264, 0.331),
    Calibration(1.005, 1.050, 0.270, 0.277),
    Calibration(0.537, 0.996, 0.244, 0.114),
)
"""Calibrations of more players."""
CALIBRATIONS_WITH_SHARP = (
    Calibration(0.846, 0.758, 0.092),
    Calibration(1.007, 0.888, 0.051),
    Calibration(0.982, 0.992, 0.0),
)
"""Calibrations with a sharp bot at the table, which moves back the horses on which others have much."""
FITTED_TO = "7f2cd638428bbd7b"
"""Fingerprint of the bots to whose races the calibrations are fitted. A test fails for other bots."""
MEAN_PAY = sum(ODDS[horse][0] for horse in HORSES) / len(HORSES)
"""Mean of all horses' payouts for a dollar on the winner, in dollars."""
EXTRA_PAY = {horse: ODDS[horse][0] - MEAN_PAY for horse in HORSES}
"""Difference of each horse's payout from the mean, in dollars."""
BACKED_CLASS = 2
"""Minimum class of a horse whose pay does not count at the first roll, when its backing already includes it."""

NEVER = 10_000
"""More rolls than any race has."""
FIRST_SHOWN_ROLL = {1: NEVER, 2: 1}
"""First roll whose odds are shown, by the number of players who run horses; all others have FIRST_RELIABLE_ROLL.

Before earlier rolls the results depend on the levels of the bots, which the odds do not know. With one player, the odds
are wrong in all rolls (docs/live_odds.md).
"""
FIRST_RELIABLE_ROLL = 10
"""First roll whose odds are shown at all other tables, with a sharp bot, and at parties."""
PLAYERS_WITH_SHARP = (3, 4)
"""Numbers of players with whom the odds are shown at a table with a sharp bot."""
QUICK = "quick"
"""Length of a race that starts on a later space."""
PARTY = "party"
"""Length of a race of bots, on which all others bet."""


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
    if view.phase != ROLL or view.is_decided:
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
        super().__init__(DiceGameRaceSimulator())
        self._has_sharp = SHARP in bot_levels

    @property
    def look(self) -> Look:
        assert isinstance(self._situation, RaceSituation)
        return Look(self._situation.players, self._situation.round, self._situation.classes)

    def calibrations(self, look: Look) -> Calibrations:
        if self._has_sharp:
            return CALIBRATIONS_WITH_SHARP
        return DUEL_CALIBRATIONS if look.players <= DUELLISTS else CALIBRATIONS

    def facts(self, look: Look) -> Mapping[int, HorseFacts]:
        return {horse: HorseFacts(look.classes[horse], _extra_pay(look, horse)) for horse in HORSES}

    def is_reliable(self, players: int, roll: int, length: str = FULL) -> bool:
        """Returns whether the odds before a roll come true as often as they say; rolls count from 1.

        In quick races, and with a sharp bot at parties, in duels and at large tables, they do not (docs/live_odds.md).
        """
        is_unknown = length == PARTY or players not in PLAYERS_WITH_SHARP
        if length == QUICK or (self._has_sharp and is_unknown):
            return False
        is_usual = length == FULL and not self._has_sharp
        first_shown = FIRST_SHOWN_ROLL if is_usual else {}
        return roll >= first_shown.get(players, FIRST_RELIABLE_ROLL)


def _extra_pay(look: Look, horse: int) -> float:
    """Returns the difference of a horse's pay from the mean, as far as it counts at a moment."""
    is_backed = look.classes[horse] >= BACKED_CLASS
    return 0.0 if look.roll == 1 and is_backed else EXTRA_PAY[horse]


class ShownDiceGameOdds(DiceGameOdds):
    """The live odds that players see: none before rolls whose odds are not reliable."""

    def set_state(self, view: DiceGameState) -> None:
        super().set_state(view)
        if not self.is_reliable(self.look.players, view.round, view.options.length):
            self.clear()
