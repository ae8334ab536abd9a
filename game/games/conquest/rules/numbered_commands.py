"""Describes legal commands that differ only in a number, such as "place n armies", instead of listing them all."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from operator import itemgetter

from game.engine.rules import Command, LegalCommands

Kind = Callable[..., Command]
"""A kind of command whose last field is a number between two limits."""
Block = tuple[Kind, tuple[int, ...], int, int]
"""Commands alike but for that number: their kind, the other fields, the least number, how many numbers there are."""
COUNT = itemgetter(3)
NO_COMMAND = Command(-1)


class NumberedCommands(LegalCommands):
    """Blocks of commands that differ only in a number, then the `others`, listed."""

    def __init__(self, blocks: Sequence[Block], others: Sequence[Command] = ()) -> None:
        self.blocks = blocks
        self.others = others
        self._ends: list[int] = list(accumulate(map(COUNT, blocks)))
        self._numbered = self._ends[-1] if blocks else 0
        self._count = self._numbered + len(others)
        self._latest = NO_COMMAND
        """The command that was asked for last, which is mostly the one that is played."""

    def __len__(self) -> int:
        return self._count

    def at(self, place: int) -> Command:
        if place >= self._numbered:
            return self.others[place - self._numbered]
        index = bisect_right(self._ends, place)
        kind, head, least, count = self.blocks[index]
        self._latest = command = kind(*head, least + place - self._ends[index] + count)
        return command

    def index(self, command: object, start: int = 0, stop: int | None = None) -> int:
        place = self._place(command)
        return self._numbered + self.others.index(command) if place is None else place

    def __contains__(self, command: object) -> bool:
        return command is self._latest or self._place(command) is not None or command in self.others

    def _place(self, command: object) -> int | None:
        """Returns the place of a command among the blocks, None if it is not there."""
        if not isinstance(command, Command):
            return None
        fields: tuple[int, ...] = tuple(getattr(command, name) for name in command.__match_args__)
        for (kind, head, least, count), end in zip(self.blocks, self._ends, strict=True):
            if kind is type(command) and head == fields[:-1] and least <= fields[-1] < least + count:
                return end - count + fields[-1] - least
        return None
