"""Which rule sets have words of their own in the terminal. A new one adds a line; without one its notation is shown."""

from __future__ import annotations

from importlib import import_module

from game.table.table import Table
from game.tools.terminal.plain import Plain

WORDS = {
    "dice_game": "game.tools.terminal.dice_game",
    "long_shot": "game.tools.terminal.long_shot",
    "horse_race": "game.tools.terminal.horse_race",
}
"""A module with `Words`, a kind of Plain."""


def words_for(table: Table) -> Plain:
    """The words of a table's game."""
    module = WORDS.get(table.rules.key)
    kind: type[Plain] = import_module(module).Words if module else Plain
    return kind(table.rules, table.names, table.setup.seed)
