"""Defines the commands of the Horse Race; their rules are in dealing.py, rolling.py, side_bets.py and raising.py."""

from dataclasses import dataclass
from functools import cache

from game.engine.rules import Command


@dataclass(frozen=True, slots=True)
class Deal(Command):
    """Deal the cards of the next race; every player pays the entry fee.

    `fee` is the entry fee in dollars if the dealer sets it (H29), else 0.
    """

    fee: int = 0


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Roll both dice; `first` and `second` are the faces of table dice, else 0."""

    first: int = 0
    second: int = 0


@dataclass(frozen=True, slots=True)
class SideBet(Command):
    """Buy a ticket of the bank for `amount` dollars, which pays if the horse wins (H30)."""

    horse: int
    amount: int


@dataclass(frozen=True, slots=True)
class NoBet(Command):
    """Buy no ticket for this race."""


@dataclass(frozen=True, slots=True)
class Raise(Command):
    """Raise a ticket and roll both dice (H36); `first` and `second` are the faces of table dice, else 0."""

    first: int = 0
    second: int = 0


@cache
def raised(rolls: tuple[Roll, ...]) -> tuple[Raise, ...]:
    """Returns these rolls, each together with a raise."""
    return tuple(Raise(roll.seat, roll.first, roll.second) for roll in rolls)


HorseRaceCommand = Deal | Roll | SideBet | NoBet | Raise
"""Any command of the game; a `match` over them all ends in assert_never."""
COMMANDS: tuple[type[Command], ...] = (Deal, Roll, SideBet, NoBet, Raise)
