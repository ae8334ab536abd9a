"""What a lesson is made of. Commands are lines of notation without their seat, such as `bet horse=7 amount=2`."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Sentence

PLAYER, RIVAL = 0, 1
"""The seats of a lesson."""
FIRST_LEGAL = ""
"""Instead of a command: whatever the rules name first."""


@dataclass(frozen=True, slots=True)
class Say:
    """Something to read, pointing at a component or target by its key; `after` limits it to one kind of last action."""

    words: Sentence
    at: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Roll:
    """The player rolls; the dice show what the lesson needs."""

    words: Sentence
    horse: int
    move: int


@dataclass(frozen=True, slots=True)
class Do:
    """The player decides. `wanted` are the beginnings of the commands that go with the lesson, none for any action.

    The step lasts until a wanted command was given and nothing more is asked of the player.
    """

    words: Sentence
    at: str
    wanted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Others:
    """What the rival does, one command after another."""

    lines: tuple[str, ...]


Step = Say | Roll | Do | Others


@dataclass(frozen=True, slots=True)
class Round:
    """A round before the lesson begins: the dice, and what player and rival do about them."""

    horse: int
    move: int
    player: str = FIRST_LEGAL
    rival: str = FIRST_LEGAL


@dataclass(frozen=True, slots=True)
class Chapter:
    """`before` brings the table to where the chapter begins."""

    key: str
    title: Sentence
    about: Sentence
    steps: tuple[Step, ...]
    before: tuple[Round, ...] = ()
