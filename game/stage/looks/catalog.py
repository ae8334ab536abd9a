"""Which look each rule set has, by its key. The modules are imported when a race begins."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.stage.board import Board
from game.stage.looks.sitting import Sitting

LOOKS = {"dice_game": "game.stage.looks.dice_game.look"}
"""A module with `make(board, sitting, play)`."""
MAPS = {"dice_game": "golden_fields"}
"""The track of a match that names none."""


def look_of(rules: str, board: Board, sitting: Sitting, play: Any) -> Any:
    """The look of a rule set, over a board."""
    return import_module(LOOKS[rules]).make(board, sitting, play)


PADS = {"dice_game": "game.stage.looks.dice_game.scorepad"}
"""A module with ROWS and `entry(view, event)`."""


def pad_of(rules: str) -> Any:
    """The score pad of a rule set."""
    return import_module(PADS[rules])
