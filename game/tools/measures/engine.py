"""How many decisions a second the rules take in random play, beside python-chess in the same minutes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time
from typing import Any

from game.engine.catalog import RULES
from game.engine.core import Rules
from game.engine.match import Match

SLICES = 8
SLICE_SECONDS = 0.25
"""Each engine runs in turn for so long, so that a machine that slows down slows both."""
SEATS = 4
LONGEST = 300
"""Half moves after which a chess game is left."""

Games = Iterator[int]
"""Plays a game each time it is asked, and gives the number of decisions."""


def speeds() -> tuple[dict[str, float], float | None]:
    """Decisions a second of each rule set, by its key, and of python-chess (None: not installed)."""
    ours = {rules.key: race_games(rules) for rules in RULES}
    chess = chess_games()
    found: dict[str, list[float]] = {key: [] for key in ours}
    theirs: list[float] = []
    for _slice in range(SLICES):
        for key, games in ours.items():
            found[key].append(_speed(games))
        theirs += [_speed(chess)] if chess else []
    return {key: median(speeds) for key, speeds in found.items()}, median(theirs) if theirs else None


def race_games(rules: Rules[Any]) -> Games:
    """Random legal play through Match, with every legal list complete and every event kept."""
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
