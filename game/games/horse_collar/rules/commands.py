"""Defines the commands of Horse Collar; their rules are in moves.py."""

from dataclasses import dataclass

from game.engine.rules import Command


@dataclass(frozen=True, slots=True)
class Dust(Command):
    """Spread dust over the board, or only over its edge if the options say so."""


@dataclass(frozen=True, slots=True)
class Slide(Command):
    """Let the next weight go `place` mm across the release line, towards the point `aim` mm across the scoring end.

    Both are distances from the left edge to the weight's centre; `speed` is in quarters of a millimetre per second.
    """

    place: int
    aim: int
    speed: int


HorseCollarCommand = Dust | Slide
"""Any command of the game; a `match` over them all ends in assert_never."""
COMMANDS: tuple[type[Command], ...] = (Dust, Slide)
