"""Counts the bytecode instructions of a random decision, which no load of the machine changes."""

from collections.abc import Callable
from functools import partial
from itertools import islice

from build.dev.benchmarks.engine import CHESS, Games, chess_games, race_games
from build.dev.benchmarks.operation_counter import counted_operations
from game.engine.catalog import rulesets

COUNTED_GAMES = 4
"""Number of games whose instructions are counted. They are played once before the measurement to fill the caches of the
rules.
"""


def measure_operations() -> dict[str, object]:
    """Returns the bytecode instructions of a decision by rule set, and of python-chess if it is installed."""
    games: dict[str, Callable[[], Games]] = {rules.key: partial(race_games, rules) for rules in rulesets()}
    counts: dict[str, object] = {key: operations_per_decision(make_games) for key, make_games in games.items()}
    if chess_games():
        counts[CHESS] = operations_per_decision(lambda: chess_games() or iter(()))
    return counts


def operations_per_decision(make_games: Callable[[], Games]) -> int:
    """Plays some games twice; returns the instructions of a decision in the second run."""
    for _decisions in islice(make_games(), COUNTED_GAMES):
        pass
    with counted_operations() as counter:
        decisions = sum(islice(make_games(), COUNTED_GAMES))
    return round(counter.count / decisions)
