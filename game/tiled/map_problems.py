"""Collects the problems of a map, in sentences for the person who draws it."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from pathlib import Path

from game.engine.message import Message
from game.i18n import translate

MAX_PROBLEMS = 50
"""Problems reported of one map."""
MAX_QUOTED_LETTERS = 80
"""Letters of a file's text that are quoted."""


class InvalidMap(Exception):
    """A map that cannot be used; `problems` say why, the exception's text is the first with the file's name."""

    def __init__(self, path: Path, problems: list[Message]) -> None:
        super().__init__(f"{path.name}: {translate(problems[0])}")
        self.problems = tuple(problems)


@dataclass
class MapProblems:
    """Collects the problems of one map."""

    path: Path
    messages: list[Message] = field(default_factory=list)

    def add(self, sentence: Message) -> None:
        """Adds a sentence, its values shortened; repetitions are dropped."""
        shortened = copy(sentence)
        shortened.values = tuple((name, _short(value)) for name, value in sentence.values)
        if len(self.messages) < MAX_PROBLEMS and shortened not in self.messages:
            self.messages.append(shortened)

    def to_error(self) -> InvalidMap:
        """Returns the exception that reports the problems."""
        return InvalidMap(self.path, self.messages)

    def raise_if_any(self) -> None:
        """Raises InvalidMap if there is any problem."""
        if self.messages:
            raise self.to_error()


def _short(value: object) -> object:
    """Returns a value from a file on one line of limited length."""
    if not isinstance(value, str):
        return value
    line = "".join(letter if letter.isprintable() else "?" for letter in value[: MAX_QUOTED_LETTERS + 1])
    return line if len(line) <= MAX_QUOTED_LETTERS else line[:MAX_QUOTED_LETTERS] + "…"
