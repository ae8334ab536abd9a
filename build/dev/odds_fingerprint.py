"""Computes a fingerprint of a game's bots, to whose races its live odds are fitted.

It changes with a bot's weights, with its decisions in the first rounds of a race, and with the uncorrected odds.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from game.engine.match import Match
from game.engine.rules import GameState
from game.games.dice_game.bots import evaluators as dice_game_bots
from game.games.dice_game.view.live_odds import DiceGameRaceSimulator
from game.games.long_shot.bots import evaluators as long_shot_bots
from game.games.long_shot.view.live_odds import LongShotRaceSimulator
from game.race_view.live_odds import RaceSimulator
from game.tools.tournament import TournamentSpec


class FittedBots(NamedTuple):
    """The bots in the races of a fit."""

    levels: tuple[str, ...]
    """Level of the bot in each seat."""
    weighted: tuple[object, ...]
    """Bots whose weights influence the odds."""
    simulator: Callable[[], RaceSimulator]
    """Creates the simulator of the odds without correction."""


FITTED_BOTS = {
    "dice_game": FittedBots(
        ("novice", "regular", "sharp"), (dice_game_bots.regular, dice_game_bots.sharp), DiceGameRaceSimulator
    ),
    "long_shot": FittedBots(("regular",) * 3, (long_shot_bots.regular,), LongShotRaceSimulator),
}
"""Bots used for the fit of each game, by game key."""
SEED = 2080000
COMMANDS = 48
"""Number of commands of the race in the fingerprint, about four rounds."""
RACES = range(96)
"""Numbers of the simulated races for the odds without correction."""
DIGITS = 16
"""Length of the fingerprint, in characters."""


def fingerprint(rules: str) -> str:
    """Returns the fingerprint of the present bots of a game."""
    bots = FITTED_BOTS[rules]
    weights = [repr(bot) for bot in bots.weighted]
    simulator = bots.simulator()
    played: list[str] = []

    def note(match: Match[GameState]) -> None:
        here = simulator.situation(match.state)
        played[:] = [repr(match.commands), repr(simulator.run(here, RACES))]

    seats = len(bots.levels)
    series = TournamentSpec(rules, {"seats": str(seats)}, 1, seats, bots.levels, False, SEED)
    series.play(0, note, most=COMMANDS)
    return sha256("\n".join([*weights, *played]).encode()).hexdigest()[:DIGITS]
