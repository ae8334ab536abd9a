"""Counts the bytecode instructions of a random decision. They do not depend on the machine, its load or the hash seed.

They depend on the minor version of Python, and leave out what happens in functions written in C.
"""

import sys
from collections.abc import Callable
from functools import partial
from itertools import islice
from types import FrameType
from typing import Any

from build.dev.benchmarks.engine import CHESS, Games, chess_games, race_games
from game.engine.catalog import rulesets

COUNTED_GAMES = 4
"""Number of games whose instructions are counted. They are played once before, which fills the caches of the rules."""


def measure_operations() -> dict[str, object]:
    """Returns the bytecode instructions of a decision by rule set, and of python-chess if it is installed."""
    games: dict[str, Callable[[], Games]] = {rules.key: partial(race_games, rules) for rules in rulesets()}
    counts: dict[str, object] = {key: operations_per_decision(make_games) for key, make_games in games.items()}
    if chess_games():
        counts[CHESS] = operations_per_decision(lambda: chess_games() or iter(()))
    return counts


class OperationCounter:
    """A trace function that counts the instructions of all Python functions called while it is set."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, frame: FrameType, event: str, _value: Any) -> Callable[..., Any]:
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        if event == "opcode":
            self.count += 1
        return self


def operations_per_decision(make_games: Callable[[], Games]) -> int:
    """Plays some games twice; returns the instructions of a decision in the second run."""
    for _decisions in islice(make_games(), COUNTED_GAMES):
        pass
    counter = OperationCounter()
    traced_before = sys.gettrace()
    sys.settrace(counter)
    try:
        decisions = sum(islice(make_games(), COUNTED_GAMES))
    finally:
        sys.settrace(traced_before)
    return round(counter.count / decisions)
