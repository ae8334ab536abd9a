"""Defines the commands of the Horse Race. Horses are numbered 2..12, money is in dollars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from game.engine.rules import Command

# --- Commands -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal(Command):
    """Deal the cards of the next race; every player pays the buy-in."""


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Roll both dice; with dice from the table, the faces that they show."""

    first: int = 0
    second: int = 0


HorseRaceCommand = Deal | Roll
"""Any command of the game; a `match` over them all ends in assert_never."""
COMMANDS: tuple[type[Command], ...] = get_args(HorseRaceCommand)
