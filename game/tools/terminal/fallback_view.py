"""Describes a game that has no terminal view of its own: by its notation and its summary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from game.engine.notation import format_line
from game.engine.rules import Command, Event, Ruleset, S, Seat
from game.i18n import _
from game.tools.terminal.console import TerminalScreen


class TerminalView(Generic[S]):
    """Describes commands and events as lines of notation; a game's own view overrides it."""

    def __init__(self, rules: Ruleset[S], names: Sequence[str], seed: int = 0) -> None:
        self.rules = rules
        self.names = names
        self.seed = seed

    def print_state(self, screen: TerminalScreen, view: S, seat: Seat | None) -> None:
        """Prints the state, and the sheet of `seat` in full."""
        for name, value in self.rules.summary(view).items():
            screen.print_line(f"{name}: {value}")

    def prompt(self, view: S) -> str:
        """Returns the question to the actor."""
        return _("what now?")

    def command_text(self, view: S, command: Command) -> str:
        """Returns a command in a few words."""
        return format_line(command)

    def command_help(self, view: S, command: Command) -> str:
        """Returns what a command does, in a sentence."""
        return (type(command).__doc__ or "").strip()

    def event_text(self, view: S, event: Event) -> str:
        """Returns the text of an event that the view does not include yet; "" for none."""
        return format_line(event)

    def hints(self, view: S) -> list[str]:
        """Returns lines that help with the present decision."""
        return []
