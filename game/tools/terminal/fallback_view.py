"""The words for a game that has none of its own in the terminal: its notation and its summary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.notation import format_line
from game.engine.rules import Command, Event, Ruleset, Seat
from game.i18n import _
from game.tools.terminal.console import TerminalScreen


class TerminalView:
    """Commands and events as lines of notation."""

    def __init__(self, rules: Ruleset[Any], names: Sequence[str], seed: int = 0) -> None:
        self.rules = rules
        self.names = names
        self.seed = seed

    def table(self, screen: TerminalScreen, view: Any, seat: Seat | None) -> None:
        """Everything on the table, and the sheet of `seat` at length."""
        for name, value in self.rules.summary(view).items():
            screen.print_line(f"{name}: {value}")

    def prompt(self, view: Any) -> str:
        """Returns what the actor is asked."""
        return _("what now?")

    def command_text(self, view: Any, command: Command) -> str:
        """Returns a command in a few words."""
        return format_line(command)

    def command_help(self, view: Any, command: Command) -> str:
        """Returns what a command is good for, in a sentence."""
        return (type(command).__doc__ or "").strip()

    def event_text(self, view: Any, event: Event) -> str:
        """Returns what is said of an event that the view does not know yet; "" for nothing."""
        return format_line(event)

    def hints(self, view: Any) -> list[str]:
        """Returns what else helps to decide now."""
        return []
