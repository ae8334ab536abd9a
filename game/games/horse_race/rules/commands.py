"""What players of the Horse Race may wish (commands) and what can happen (events). Horses are 2..12, money dollars."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Command

# --- Commands -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal(Command):
    """Deal the cards of the next race; every player pays the buy-in."""


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Throw both dice; with dice from the table, the faces that they show."""

    first: int = 0
    second: int = 0


COMMANDS: tuple[type[Command], ...] = (Deal, Roll)
