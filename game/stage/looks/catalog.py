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
EMBLEMS = {"dice_game": "dice", "long_shot": "cards", "horse_race": "coins"}
"""The icon that stands for a rule set; without an entry it is a flag."""


def emblem_of(rules: str) -> str:
    """The icon that stands for a rule set."""
    return EMBLEMS.get(rules, "flag")


def look_of(rules: str, board: Board, sitting: Sitting, play: Any) -> Any:
    """The look of a rule set, over a board."""
    return import_module(LOOKS[rules]).make(board, sitting, play)


PADS = {"dice_game": "game.stage.looks.dice_game.scorepad"}
"""A module with ROWS and `entry(view, event)`."""


def pad_of(rules: str) -> Any:
    """The score pad of a rule set."""
    return import_module(PADS[rules])


CHARTS = {"dice_game": "game.stage.looks.dice_game.charts"}
"""A module with `charts(match, names, looks)`, for rule sets that have any."""
PHRASES = {"dice_game": "game.stage.looks.dice_game.phrases"}
"""A module with `decision(view, command)`, for rule sets whose decisions can be judged."""


def charts_of(rules: str) -> Any:
    """The charts of a rule set; None if it has none."""
    return import_module(CHARTS[rules]) if rules in CHARTS else None


def phrases_of(rules: str) -> Any:
    """The words for decisions of a rule set; None if it has none."""
    return import_module(PHRASES[rules]) if rules in PHRASES else None


DECKS = {"dice_game": "game.stage.looks.dice_game.deck"}
"""A module with SCRUB, BUTTONS, LIST, `make`, `calls` and `light`, for rule sets that can be watched again."""


def can_watch(rules: str) -> bool:
    """Whether races of a rule set can be watched again."""
    return rules in DECKS


def deck_of(rules: str) -> Any:
    """How a rule set is watched again."""
    return import_module(DECKS[rules])
