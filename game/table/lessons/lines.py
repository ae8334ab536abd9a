"""Lines of notation without their seat, as chapters have them, and commands: each from the other."""

from __future__ import annotations

from game.engine.core import Command
from game.engine.notation import line, read
from game.table.lessons.steps import FIRST_LEGAL
from game.table.table import Table


def command(table: Table, text: str) -> Command:
    """The command that a line is, of whoever is to act; FIRST_LEGAL is what the rules name first.

    A line of one word stands for the first legal command that it opens, if there is any. Raises Unreadable.
    """
    if text == FIRST_LEGAL:
        return table.legal()[0]
    opening, _gap, rest = text.partition(" ")
    if not rest:
        fitting = next((one for one in table.legal() if goes_with(one, opening)), None)
        if fitting is not None:
            return fitting
    return read(f"{opening} seat={table.actor} {rest}", table.rules.commands)


def goes_with(one: Command, text: str) -> bool:
    """Whether a command is what a line says, or begins with it."""
    opening, _seat, *rest = line(one).split(" ")
    said = " ".join((opening, *rest))
    return said == text or said.startswith(text + " ")
