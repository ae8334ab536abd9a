"""Commands made once each and shared, and tables of them: legal lists are looked up, equal commands are identical."""

from __future__ import annotations

from functools import cache

from game.engine.core import Command, Seat
from game.engine.horse_race.vocabulary import Deal, Roll

Commands = tuple[Command, ...]

FACES = range(1, 7)


@cache
def deals(seat: Seat) -> Commands:
    return (Deal(seat),)


@cache
def rolls(seat: Seat) -> Commands:
    """The dice of the program."""
    return (Roll(seat),)


@cache
def table_rolls(seat: Seat) -> Commands:
    """Every result of both dice, each as likely as any other."""
    return tuple(Roll(seat, first, second) for first in FACES for second in FACES)
