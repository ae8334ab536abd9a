"""Asks for a command's fields one after another and skips questions with one answer. Draws nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, fields

from game.engine.rules import Command

COMMAND_TYPE = "kind"
"""Name of the first question: the type of the command."""


@dataclass(frozen=True, slots=True)
class FilterOption:
    """One answer to the open question; `commands` are the commands it leaves."""

    value: object
    commands: tuple[Command, ...]


class CommandFilter:
    """A choice among legal commands, narrowed step by step. The commands keep their order.

    `chosen` is the command once only one is left; `question` the field being asked, "kind" first.
    """

    def __init__(self, legal: Sequence[Command]) -> None:
        self._levels: list[tuple[Command, ...]] = [tuple(legal)]
        self.answers: list[tuple[str, object]] = []

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that are still possible."""
        return self._levels[-1]

    @property
    def chosen(self) -> Command | None:
        """The only remaining command; None while there are several."""
        return self.commands[0] if len(self.commands) == 1 else None

    @property
    def question(self) -> str | None:
        """The first field in which the open commands differ; None if there is nothing left to ask."""
        if len(self.commands) < 2:
            return None
        if len({type(command) for command in self.commands}) > 1:
            return COMMAND_TYPE
        names = [field.name for field in fields(self.commands[0])]
        return next((name for name in names if len({_value(c, name) for c in self.commands}) > 1), None)

    def options(self) -> list[FilterOption]:
        """Returns the answers to the open question, in the order of the legal commands; empty if nothing is asked."""
        if (question := self.question) is None:
            return []
        groups: dict[object, list[Command]] = {}
        for command in self.commands:
            groups.setdefault(_value(command, question), []).append(command)
        return [FilterOption(value, tuple(group)) for value, group in groups.items()]

    def answer(self, value: object) -> Command | None:
        """Answers the question. Returns the command once it is settled. Raises ValueError for an unknown answer."""
        question = self.question
        for option in self.options():
            if option.value == value and question is not None:
                self._levels.append(option.commands)
                self.answers.append((question, value))
                return self.chosen
        raise ValueError(f"{value!r} does not answer {question!r}")

    def back(self) -> bool:
        """Takes the last answer back; returns False if there was none."""
        if not self.answers:
            return False
        self._levels.pop()
        self.answers.pop()
        return True


def _value(command: Command, name: str) -> object:
    value: object = type(command) if name == COMMAND_TYPE else getattr(command, name)
    return value
