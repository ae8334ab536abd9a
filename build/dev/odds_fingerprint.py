"""Computes a fingerprint of the Dice Game's bots, to whose races its live odds are fitted.

It changes with a bot's weights, with its decisions in the first rounds of a race, and with the uncorrected odds.
"""

from hashlib import sha256

from game.engine.match import Match
from game.engine.rules import GameState
from game.games.dice_game.bots import evaluators
from game.games.dice_game.bots.race_forecast import Forecast, situation
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.view.live_odds import DiceGameRaceSimulator
from game.tools.tournament import TournamentSpec

LEVELS = ("novice", "regular", "sharp")
"""Levels of the bots in the races of the fit."""
SEED = 2080000
COMMANDS = 48
"""Number of commands of the race that count, about four rounds."""
RACES = range(96)
"""Simulated races that count for the uncorrected odds."""
DIGITS = 16
"""Length of the fingerprint."""


def fingerprint() -> str:
    """Returns the fingerprint of the present bots."""
    facts = [repr(evaluators.regular), repr(evaluators.sharp)]

    def note(match: Match[GameState]) -> None:
        facts[2:] = [repr(match.commands), _forecast(match.state)]

    seats = len(LEVELS)
    series = TournamentSpec("dice_game", {"seats": str(seats)}, 1, seats, LEVELS, False, SEED)
    series.play(0, note, most=COMMANDS)
    return sha256("\n".join(facts).encode()).hexdigest()[:DIGITS]


def _forecast(state: GameState) -> str:
    assert isinstance(state, DiceGameState)
    here = situation(state)
    return repr(Forecast(here).run(DiceGameRaceSimulator().rolls(RACES), RACES))
