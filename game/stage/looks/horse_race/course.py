"""What the Horse Race asks of a map's columns. Draws nothing."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.horse_race.board import BOARDS, HORSES
from game.engine.horse_race.options import TEXTS


def lengths(options: Mapping[str, str]) -> tuple[int, ...]:
    """The squares of each column, that of horse 2 first, on the board that the options name."""
    board = BOARDS[options.get("board", TEXTS["board"])]
    return tuple(board[horse] for horse in HORSES)
