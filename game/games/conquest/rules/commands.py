"""Defines the commands of Forty-Two Lands. Territories are 1..42, cards have their numbers; 43 and 44 are wild."""

from dataclasses import dataclass
from typing import ClassVar

from game.engine.message import N_
from game.engine.rules import Command


@dataclass(frozen=True, slots=True)
class ConquestCommand(Command):
    """A command of this game, as an imperative and as the object of a sentence; passing has two of each."""

    text: ClassVar[str] = ""
    noun: ClassVar[str] = ""


# --- before the first turn ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Claim(ConquestCommand):
    """Take a territory that nobody has, with one army."""

    text: ClassVar[str] = N_("Claim {territory}")
    noun: ClassVar[str] = N_("a claim to {territory}")
    territory: int


@dataclass(frozen=True, slots=True)
class PlaceNeutral(ConquestCommand):
    """Put armies on a neutral territory, in a game of two."""

    text: ClassVar[str] = N_("Place {armies} in {territory} (neutral)")
    noun: ClassVar[str] = N_("{armies} in {territory}")
    territory: int
    armies: int


# --- a turn -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place(ConquestCommand):
    """Put armies on an own territory."""

    text: ClassVar[str] = N_("Place {armies} in {territory}")
    noun: ClassVar[str] = N_("{armies} in {territory}")
    territory: int
    armies: int


@dataclass(frozen=True, slots=True)
class Trade(ConquestCommand):
    """Trade in three cards, in rising order; `territory` is the own one shown that gets two armies, 0 if none is."""

    text: ClassVar[str] = N_("Trade {cards}")
    noun: ClassVar[str] = N_("a trade of cards")
    cards: tuple[int, ...]
    territory: int = 0


@dataclass(frozen=True, slots=True)
class Attack(ConquestCommand):
    """Attack a neighbour once, with a number of dice."""

    text: ClassVar[str] = N_("Attack {target} from {source} with {dice}")
    noun: ClassVar[str] = N_("an attack on {target} from {source}")
    source: int
    target: int
    dice: int


@dataclass(frozen=True, slots=True)
class Assault(ConquestCommand):
    """Attack a neighbour with as many dice as possible until it falls or only `leave` armies are left to attack."""

    text: ClassVar[str] = N_("Attack {target} from {source}, stop at {armies}")
    noun: ClassVar[str] = N_("an attack on {target} from {source}")
    source: int
    target: int
    leave: int


@dataclass(frozen=True, slots=True)
class Defend(ConquestCommand):
    """Defend with a number of dice."""

    text: ClassVar[str] = N_("Defend with {dice}")
    noun: ClassVar[str] = N_("a defence with {dice}")
    dice: int


@dataclass(frozen=True, slots=True)
class Occupy(ConquestCommand):
    """Move armies into the territory just taken."""

    text: ClassVar[str] = N_("Move {armies} in")
    noun: ClassVar[str] = N_("moving {armies} in")
    armies: int


@dataclass(frozen=True, slots=True)
class Fortify(ConquestCommand):
    """Move armies between own territories; this ends the turn."""

    text: ClassVar[str] = N_("Move {armies} from {source} to {target}")
    noun: ClassVar[str] = N_("moving {armies} from {source} to {target}")
    source: int
    target: int
    armies: int


@dataclass(frozen=True, slots=True)
class Pass(ConquestCommand):
    """End the attacks, or the turn without fortifying."""


@dataclass(frozen=True, slots=True)
class Concede(ConquestCommand):
    """Leave the match; the armies become neutral."""

    text: ClassVar[str] = N_("Concede")
    noun: ClassVar[str] = N_("conceding")
    gives_up: ClassVar[bool] = True


COMMANDS: tuple[type[Command], ...] = (
    Claim,
    PlaceNeutral,
    Place,
    Trade,
    Attack,
    Assault,
    Defend,
    Occupy,
    Fortify,
    Pass,
    Concede,
)
