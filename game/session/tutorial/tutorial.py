"""What a lesson is made of. Commands are lines of notation without their seat, such as `bet horse=7 amount=2`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.session.session import MatchSession

PLAYER, RIVAL = 0, 1
"""The seats of a lesson."""
FIRST_LEGAL = ""
"""Instead of a command: whatever the rules name first."""


@dataclass(frozen=True, slots=True)
class ShowText:
    """Something to read; `after` limits it to one kind of last action.

    `at` is the key of a component or target that is pointed at, or several of them: the first one that is there.
    """

    words: Message
    at: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class PlayerRoll:
    """The player rolls; the two dice show what the lesson needs."""

    words: Message
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class PlayerTask:
    """The player decides. `wanted` are the beginnings of the commands that go with the lesson, none for any action.

    `at` is as in Say; where nothing of it is there, what goes with the lesson is pointed at. The step lasts until a
    wanted command was given and nothing more is asked of the player.
    """

    words: Message
    at: str
    accepted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OpponentMoves:
    """What the rival does, one command after another, or what happens to the player by itself."""

    lines: tuple[str, ...]


TutorialStep = ShowText | PlayerRoll | PlayerTask | OpponentMoves


@dataclass(frozen=True, slots=True)
class TutorialChapter:
    """`before` brings the table to where the chapter begins, in the words of its course; `seed` is the match's."""

    key: str
    title: Message
    about: Message
    steps: tuple[TutorialStep, ...]
    before: tuple[Any, ...] = ()
    seed: int = 7


@runtime_checkable
class Tutorial(Protocol):
    """Chapters on the real rules, at a table whose dice the lesson tells."""

    rules: str
    """The rule set's key."""
    chapters: tuple[TutorialChapter, ...]
    roll_key: str
    """The target of the dice, where the coach points before a roll."""
    options_afterwards: Mapping[str, str]
    """Options that another match has, begun from the end of the last chapter: its dice are its own again."""

    def table(self, chapter: TutorialChapter) -> MatchSession:
        """The table where a chapter begins: a person at seat 0 and a rival at seat 1."""
        ...

    def awaits_dice(self, state: Any) -> bool:
        """Whether the dice are to be thrown."""
        ...

    def roll_command(self, seat: Seat) -> Command:
        """What the player is offered to press then: the dice, whatever they show."""
        ...

    def scripted_command(self, seat: Seat, first: int, second: int) -> Command:
        """The dice as the lesson has them."""
        ...

    def is_roll(self, command: Command) -> bool: ...

    def is_preparation(self, command: Command) -> bool:
        """Whether a command only prepares an action and is none itself."""
        ...

    def is_turn_of(self, table: MatchSession, seat: Seat) -> bool:
        """Whether it is a seat's turn, and the dice are thrown."""
        ...

    def has_pending_choice(self, state: Any) -> bool:
        """Whether an action has questions that are still to be answered."""
        ...
