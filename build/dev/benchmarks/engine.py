"""Measures decisions a second of the rules in random play, alternating with python-chess.

Both draw their random numbers before the clock runs, so that the measured time contains only rules.
"""

import random
from collections.abc import Callable, Iterator
from itertools import count, cycle
from statistics import median
from time import process_time

from game.engine.catalog import rulesets
from game.engine.match import Match
from game.engine.rules import Command, GameState, LegalCommands, Ruleset

SLICES = 8
SLICE_SECONDS = 0.25
"""Time for which each engine runs in turn, in seconds. With short turns, a slower machine affects all engines."""
SEATS = 4
SHARED_RACES = 4
"""Number of races for counting shared commands."""
CHESS = "chess"
MAX_PLIES = 300
"""Number of half moves after which a chess game is abandoned."""
NUMBERS = tuple(random.Random(1).randrange(1 << 30) for _ in range(9973))
"""Random numbers that choose the commands. Their number is prime, so that no game repeats the choices of another."""

Games = Iterator[int]
"""Iterator that plays one game per item. The item is the game's number of decisions."""


def measure_engine() -> dict[str, object]:
    """Returns decisions a second in random legal play at four seats, compared with random legal chess; None for the
    values of python-chess if it is not installed.

    `rules` has the values of every rule set, by key; the other values are those of the first one.
    """
    games = {rules.key: race_games(rules) for rules in rulesets()}
    if chess := chess_games():
        games[CHESS] = chess
    slices = [{key: _decisions_per_second(some) for key, some in games.items()} for _slice in range(SLICES)]
    rates = {key: median(rate[key] for rate in slices) for key in games}
    rules: dict[str, dict[str, object]] = {
        one.key: {
            "decisions_per_s": round(rates[one.key]),
            "chess_ratio": round(rates[one.key] / rates[CHESS], 2) if chess else None,
            "shared_commands": round(shared_commands(one), 3),
        }
        for one in rulesets()
    }
    first = next(iter(rules.values()))
    return {**first, "chess_per_s": round(rates[CHESS]) if chess else None, "rules": rules}


def race_games(rules: Ruleset[GameState]) -> Games:
    """Plays random legal games through Match with complete legal lists; yields the number of decisions of each."""
    options = rules.options({"seats": str(SEATS)})
    numbers = cycle(NUMBERS)
    for seed in count(1):
        match = Match(rules, options, seed)
        while acting := match.to_act():
            legal = match.legal(acting[0])
            match.play(legal[next(numbers) % len(legal)])
        yield len(match.steps)


def shared_commands(rules: Ruleset[GameState], races: int = SHARED_RACES) -> float:
    """Returns the share of listed commands, 0 to 1, that are the same object as an equal one listed before.

    A rule set that caches its commands compares them by identity, which is fast. Rule sets need not do so.
    """
    known: dict[Command, Command] = {}
    listed = shared = 0
    for seed in range(races):
        for command in _listed(Match(rules, rules.options({"seats": str(SEATS)}), seed), random.Random(seed)):
            listed += 1
            shared += known.setdefault(command, command) is command
    return shared / listed


def _listed(match: Match[GameState], chance: random.Random) -> Iterator[Command]:
    """Yields every command of every legal list of a random race; of a described list only the one played."""
    while acting := match.to_act():
        legal = match.legal(acting[0])
        command = chance.choice(legal)
        yield from (command,) if isinstance(legal, LegalCommands) else legal
        match.play(command)


def chess_games() -> Games | None:
    """Returns random legal chess games, or None where python-chess is not installed."""
    try:
        import chess
    except ImportError:
        return None
    return _chess_games(chess.Board)


def _chess_games(board: Callable[[], object]) -> Games:
    numbers = cycle(NUMBERS)
    while True:
        yield _chess_game(board(), numbers)


def _chess_game(board: object, numbers: Iterator[int]) -> int:
    for number in range(MAX_PLIES):
        moves = list(board.legal_moves)  # type: ignore[attr-defined]
        if not moves:
            return number
        board.push(moves[next(numbers) % len(moves)])  # type: ignore[attr-defined]
    return MAX_PLIES


def _decisions_per_second(games: Games) -> float:
    began = process_time()
    decisions = 0
    while (spent := process_time() - began) < SLICE_SECONDS:
        decisions += next(games)
    return decisions / spent
