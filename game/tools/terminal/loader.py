"""Finds the words of a game in the terminal."""

from __future__ import annotations

from game.games.registry import load_part
from game.session.session import MatchSession
from game.tools.terminal.fallback_view import TerminalView


def terminal_view_for(session: MatchSession) -> TerminalView:
    """The terminal view of a session's game: its own, or the one that shows notation."""
    kind: type[TerminalView] = load_part(session.rules.key, "terminal_view") or TerminalView
    return kind(session.rules, session.names, session.setup.seed)
