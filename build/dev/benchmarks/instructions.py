"""Counts the instructions of a random decision with valgrind, which a busy machine does not disturb.

`python -m build.dev.benchmarks.instructions GAME COUNT` plays games and prints their decisions; valgrind runs it.
"""

import os
import re
import shutil
import subprocess
import sys
from itertools import islice

from build.dev.benchmarks.engine import CHESS, chess_games, race_games
from game.engine.catalog import rulesets
from game.paths import CHECKOUT

FEW_GAMES = 1
"""Number of games in the short run. Its instructions (start, imports and caches) are subtracted from the longer run."""
MANY_GAMES = 5
"""Number of games in the longer run."""


def measure_instructions() -> dict[str, object]:
    """Returns the instructions of a decision by game, with python-chess; empty if valgrind is not installed."""
    if shutil.which("valgrind") is None:
        return {}
    return {key: _instructions_per_decision(key) for key in _games()}


def _games() -> list[str]:
    return [rules.key for rules in rulesets()] + ([CHESS] if chess_games() else [])


def _instructions_per_decision(key: str) -> int:
    decisions, instructions = _run(key, FEW_GAMES)
    more_decisions, more_instructions = _run(key, MANY_GAMES)
    return round((more_instructions - instructions) / (more_decisions - decisions))


def _run(key: str, count: int) -> tuple[int, int]:
    """Returns the decisions and the instructions of a process that plays some games."""
    valgrind = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
    program = (sys.executable, "-m", "build.dev.benchmarks.instructions", key, str(count))
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        (*valgrind, *program), cwd=CHECKOUT, env=environment, capture_output=True, encoding="utf-8", check=True
    )
    counted = re.search(r"I +refs: +([\d,]+)", done.stderr)
    assert counted
    return int(done.stdout), int(counted[1].replace(",", ""))


def main() -> None:
    """Plays games of the rule set named on the command line, and prints the number of decisions."""
    key, count = sys.argv[1:]
    chess = chess_games()
    games = chess if key == CHESS and chess else race_games({rules.key: rules for rules in rulesets()}[key])
    print(sum(islice(games, int(count))))


if __name__ == "__main__":
    main()
