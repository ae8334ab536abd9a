"""How many decisions a second the rules take in random play, beside python-chess in the same minutes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time

from game.engine.catalog import RULES
from game.engine.match import Match

SLICES = 8
SLICE_SECONDS = 0.25
"""Each engine runs in turn for so long, so that a machine that slows down slows both."""
SEATS = 4
LONGEST = 300
"""Half moves after which a chess game is left."""

Games = Iterator[int]
"""Plays a game each time it is asked, and gives the number of decisions."""


def speeds() -> tuple[float, float | None]:
    """Decisions a second of the first rule set, and of python-chess (None: not installed)."""
    ours = race_games()
    chess = chess_games()
    pairs = [(_speed(ours), _speed(chess) if chess else None) for _slice in range(SLICES)]
    theirs = [speed for _, speed in pairs if speed is not None]
    return median(speed for speed, _ in pairs), median(theirs) if theirs else None


def race_games() -> Games:
    """Random legal play through Match, with every legal list complete and every event kept."""
    rules = RULES[0]
    options = rules.options({"seats": str(SEATS)})
    for seed in count(1):
        chance = random.Random(seed)
        match = Match(rules, options, seed)
        while acting := match.to_act():
            match.play(chance.choice(match.legal(acting[0])))
        yield len(match.steps)


def chess_games() -> Games | None:
    """Random legal chess, or None where python-chess is not installed."""
    try:
        import chess
    except ImportError:
        return None
    return _chess_games(chess.Board)


def _chess_games(board: Callable[[], object]) -> Games:
    for seed in count(1):
        yield _chess_game(board(), random.Random(seed))


def _chess_game(board: object, chance: random.Random) -> int:
    for number in range(LONGEST):
        moves = list(board.legal_moves)  # type: ignore[attr-defined]
        if not moves:
            return number
        board.push(chance.choice(moves))  # type: ignore[attr-defined]
    return LONGEST


def _speed(games: Games) -> float:
    """Decisions a second of this process's time, over one slice."""
    began = process_time()
    decisions = 0
    while (spent := process_time() - began) < SLICE_SECONDS:
        decisions += next(games)
    return decisions / spent
