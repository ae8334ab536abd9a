"""What a rule set tells the machinery of lessons: its chapters, their table, and which command is what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.engine.core import Command, Seat
from game.table.lessons.steps import Chapter
from game.table.table import Table


class Course(Protocol):
    """Chapters on the real rules, at a table whose dice the lesson tells."""

    rules: str
    """The rule set's key."""
    chapters: tuple[Chapter, ...]
    roll_key: str
    """The target of the dice, where the coach points before a roll."""
    afterwards: Mapping[str, str]
    """Options that another match has, begun from the end of the last chapter: its dice are its own again."""

    def table(self, chapter: Chapter) -> Table:
        """The table where a chapter begins: a person at seat 0 and a rival at seat 1."""
        ...

    def awaits_dice(self, state: Any) -> bool:
        """Whether the dice are to be thrown."""
        ...

    def throw(self, seat: Seat) -> Command:
        """What the player is offered to press then: the dice, whatever they show."""
        ...

    def told(self, seat: Seat, first: int, second: int) -> Command:
        """The dice as the lesson has them."""
        ...

    def is_throw(self, command: Command) -> bool: ...

    def is_aside(self, command: Command) -> bool:
        """Whether a command only prepares an action and is none itself."""
        ...

    def is_turn_of(self, table: Table, seat: Seat) -> bool:
        """Whether it is a seat's turn, and the dice are thrown."""
        ...

    def asks_more(self, state: Any) -> bool:
        """Whether an action has questions that are still to be answered."""
        ...
