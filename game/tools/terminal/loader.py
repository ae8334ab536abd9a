"""Which rule sets have words of their own in the terminal. A new one adds a line; without one its notation is shown."""

from __future__ import annotations

from importlib import import_module

from game.session.session import MatchSession
from game.tools.terminal.fallback_view import TerminalView

TERMINAL_VIEWS = {
    "dice_game": "game.games.dice_game.terminal",
    "long_shot": "game.games.long_shot.terminal",
    "horse_race": "game.games.horse_race.terminal",
}
"""A module with `Words`, a kind of Plain."""


def terminal_view_for(table: MatchSession) -> TerminalView:
    """Returns the words of a table's game."""
    module = TERMINAL_VIEWS.get(table.rules.key)
    kind: type[TerminalView] = import_module(module).GameTerminalView if module else TerminalView
    return kind(table.rules, table.names, table.setup.seed)
