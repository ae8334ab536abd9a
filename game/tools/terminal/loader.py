"""Finds the terminal view of a rule set. A new one adds a line; without one its notation is shown."""

from __future__ import annotations

from game.engine.rules import GameState
from game.games.registry import load_part
from game.session.session import MatchSession
from game.tools.terminal.fallback_view import TerminalView


def terminal_view_for(session: MatchSession) -> TerminalView[GameState]:
    """Returns the terminal view of a session's game."""
    kind: type[TerminalView[GameState]] = load_part(session.rules.key, "terminal_view") or TerminalView[GameState]
    return kind(session.rules, session.names, session.setup.seed)
