"""Finds the terminal view of a rule set. A new one adds a line; without one its notation is shown."""

from __future__ import annotations

from importlib import import_module

from game.session.session import MatchSession
from game.tools.terminal.fallback_view import TerminalView

TERMINAL_VIEWS = {
    "dice_game": "game.games.dice_game.terminal",
    "long_shot": "game.games.long_shot.terminal",
    "horse_race": "game.games.horse_race.terminal",
}
"""By rule set: a module with `GameTerminalView`, a TerminalView."""


def terminal_view_for(table: MatchSession) -> TerminalView:
    """Returns the terminal view of a session's game."""
    module = TERMINAL_VIEWS.get(table.rules.key)
    kind: type[TerminalView] = import_module(module).GameTerminalView if module else TerminalView
    return kind(table.rules, table.names, table.setup.seed)
