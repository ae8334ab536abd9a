"""Defines the commands of Forty-Two Lands. Territories are 1..42, cards have their numbers; 43 and 44 are wild.

Legal commands that differ only in a number, such as "place n armies", are described in blocks instead of listed.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import itemgetter
from typing import ClassVar

from game.engine.message import N_
from game.engine.rules import Command, LegalCommands


@dataclass(frozen=True, slots=True)
class ConquestCommand(Command):
    """A command of this game, in three forms of words. The text of passing depends on the phase."""

    text: ClassVar[str] = ""
    """The imperative, with placeholders."""
    deed: ClassVar[str] = ""
    """A predicate of the player, with placeholders; "" if it depends on the state."""
    advice: ClassVar[str] = ""
    """The same predicate as an instruction."""


# --- before the first turn ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Claim(ConquestCommand):
    """Take a free territory with one army."""

    text: ClassVar[str] = N_("Claim {territory}")
    deed: ClassVar[str] = N_("claims {territory}")
    advice: ClassVar[str] = N_("claim {territory}")
    territory: int


@dataclass(frozen=True, slots=True)
class PlaceNeutral(ConquestCommand):
    """Put armies on a neutral territory, in a game of two."""

    text: ClassVar[str] = N_("Place {armies} in {territory} (neutral)")
    deed: ClassVar[str] = N_("places {armies} in {territory} (neutral)")
    advice: ClassVar[str] = N_("place {armies} in {territory} (neutral)")
    territory: int
    armies: int


# --- a turn -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place(ConquestCommand):
    """Put armies on an own territory."""

    text: ClassVar[str] = N_("Place {armies} in {territory}")
    deed: ClassVar[str] = N_("places {armies} in {territory}")
    advice: ClassVar[str] = N_("place {armies} in {territory}")
    territory: int
    armies: int


@dataclass(frozen=True, slots=True)
class Trade(ConquestCommand):
    """Trade in three cards, in rising order. `territory` is an own one on these cards, which gets two armies; or 0."""

    text: ClassVar[str] = N_("Trade {cards}")
    cards: tuple[int, ...]
    territory: int = 0


@dataclass(frozen=True, slots=True)
class Attack(ConquestCommand):
    """Attack a neighbour once, with a number of dice."""

    text: ClassVar[str] = N_("Attack {target} from {source} with {dice}")
    deed: ClassVar[str] = N_("attacks {target} from {source}")
    advice: ClassVar[str] = N_("attack {target} from {source}")
    source: int
    target: int
    dice: int


@dataclass(frozen=True, slots=True)
class Assault(ConquestCommand):
    """Attack a neighbour with the maximum number of dice until it falls or only `leave` armies remain."""

    text: ClassVar[str] = N_("Attack {target} from {source}, stop at {armies}")
    deed: ClassVar[str] = N_("attacks {target} from {source}")
    advice: ClassVar[str] = N_("attack {target} from {source}")
    source: int
    target: int
    leave: int


@dataclass(frozen=True, slots=True)
class Defend(ConquestCommand):
    """Defend with a number of dice."""

    text: ClassVar[str] = N_("Defend with {dice}")
    deed: ClassVar[str] = N_("defends with {dice}")
    advice: ClassVar[str] = N_("defend with {dice}")
    dice: int


@dataclass(frozen=True, slots=True)
class Occupy(ConquestCommand):
    """Move armies into the territory just taken."""

    text: ClassVar[str] = N_("Move {armies} in")
    deed: ClassVar[str] = N_("moves {armies} in")
    advice: ClassVar[str] = N_("move {armies} in")
    armies: int


@dataclass(frozen=True, slots=True)
class Fortify(ConquestCommand):
    """Move armies between own territories; this ends the turn."""

    text: ClassVar[str] = N_("Move {armies} from {source} to {target}")
    deed: ClassVar[str] = N_("moves {armies} from {source} to {target}")
    advice: ClassVar[str] = N_("move {armies} from {source} to {target}")
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
    deed: ClassVar[str] = N_("concedes")
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


def territories_of(command: Command | None) -> tuple[int, ...]:
    """Returns the territories that a command names; () for none."""
    match command:
        case Claim(territory=territory) | PlaceNeutral(territory=territory) | Place(territory=territory):
            return (territory,)
        case Attack(source=source, target=target) | Assault(source=source, target=target):
            return source, target
        case Fortify(source=source, target=target):
            return source, target
        case Trade(territory=territory) if territory:
            return (territory,)
        case _:
            return ()


def armies_of(command: Command | None) -> int:
    """Returns the number of armies that a command places or moves; 0 for none."""
    match command:
        case PlaceNeutral(armies=armies) | Place(armies=armies) | Occupy(armies=armies) | Fortify(armies=armies):
            return armies
        case _:
            return 0


# --- numbered commands --------------------------------------------------------------------------

Kind = Callable[..., Command]
"""A kind of command whose last field is a number between two limits."""
Block = tuple[Kind, tuple[int, ...], int, int]
"""Commands that differ only in that number: kind, other fields, smallest number, count of numbers."""
COUNT = itemgetter(3)
"""Returns the count of a block."""
NO_COMMAND = Command(-1)


class NumberedCommands(LegalCommands):
    """Blocks of commands that differ only in a number, followed by the list of `others`."""

    def __init__(self, blocks: Sequence[Block], others: Sequence[Command] = ()) -> None:
        self.blocks = blocks
        self.others = others
        self._ends: list[int] = list(accumulate(map(COUNT, blocks)))
        self._numbered = self._ends[-1] if blocks else 0
        self._count = self._numbered + len(others)
        self._latest = NO_COMMAND
        """The latest command returned by `at`. Usually it is the one that is played."""

    def __len__(self) -> int:
        return self._count

    def at(self, place: int) -> Command:
        if place >= self._numbered:
            return self.others[place - self._numbered]
        block = bisect_right(self._ends, place)
        kind, head, least, count = self.blocks[block]
        number = least + place - self._ends[block] + count
        command = kind(*head, number)
        self._latest = command
        return command

    def index(self, command: object, start: int = 0, stop: int | None = None) -> int:
        index = self._index_in_blocks(command)
        return self._numbered + self.others.index(command) if index is None else index

    def __contains__(self, command: object) -> bool:
        return command is self._latest or self._index_in_blocks(command) is not None or command in self.others

    def _index_in_blocks(self, command: object) -> int | None:
        """Returns the index of a command among the blocks; None if it is not there."""
        if not isinstance(command, Command):
            return None
        fields: tuple[int, ...] = tuple(getattr(command, name) for name in command.__match_args__)
        for (kind, head, least, count), end in zip(self.blocks, self._ends, strict=True):
            if kind is type(command) and head == fields[:-1] and least <= fields[-1] < least + count:
                return end - count + fields[-1] - least
        return None
