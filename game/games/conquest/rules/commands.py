"""Defines the commands of Forty-Two Lands. Territories are 1..42, cards have their numbers; 43 and 44 are wild."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, get_args

from game.engine.rules import Command

# --- Commands: before the first turn ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Claim(Command):
    """Take a territory that nobody has, with one army."""

    territory: int


@dataclass(frozen=True, slots=True)
class PlaceNeutral(Command):
    """Put armies on a neutral territory, in a game of two."""

    territory: int
    armies: int


# --- Commands: a turn -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place(Command):
    """Put armies on an own territory."""

    territory: int
    armies: int


@dataclass(frozen=True, slots=True)
class Trade(Command):
    """Trade in three cards, in rising order; `territory` is the own one shown that gets two armies, 0 if none is."""

    cards: tuple[int, ...]
    territory: int = 0


@dataclass(frozen=True, slots=True)
class Attack(Command):
    """Attack a neighbour once, with so many dice."""

    source: int
    target: int
    dice: int


@dataclass(frozen=True, slots=True)
class Assault(Command):
    """Attack a neighbour with as many dice as possible until it falls or only `leave` armies are left to attack."""

    source: int
    target: int
    leave: int


@dataclass(frozen=True, slots=True)
class Defend(Command):
    """Defend with so many dice."""

    dice: int


@dataclass(frozen=True, slots=True)
class Occupy(Command):
    """Move so many armies into the territory just taken."""

    armies: int


@dataclass(frozen=True, slots=True)
class Fortify(Command):
    """Move armies between own territories; this ends the turn."""

    source: int
    target: int
    armies: int


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """End the attacks, or the turn without fortifying."""


@dataclass(frozen=True, slots=True)
class Concede(Command):
    """Leave the match; the armies become neutral."""

    gives_up: ClassVar[bool] = True


ConquestCommand = Claim | PlaceNeutral | Place | Trade | Attack | Assault | Defend | Occupy | Fortify | Pass | Concede
"""Any command of the game; a `match` over them all ends in assert_never."""
COMMANDS: tuple[type[Command], ...] = get_args(ConquestCommand)
