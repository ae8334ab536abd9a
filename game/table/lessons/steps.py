"""What a lesson is made of. Commands are lines of notation without their seat, such as `bet horse=7 amount=2`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.core import Sentence

PLAYER, RIVAL = 0, 1
"""The seats of a lesson."""
FIRST_LEGAL = ""
"""Instead of a command: whatever the rules name first."""


@dataclass(frozen=True, slots=True)
class Say:
    """Something to read; `after` limits it to one kind of last action.

    `at` is the key of a component or target that is pointed at, or several of them: the first one that is there.
    """

    words: Sentence
    at: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Roll:
    """The player rolls; the two dice show what the lesson needs."""

    words: Sentence
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Do:
    """The player decides. `wanted` are the beginnings of the commands that go with the lesson, none for any action.

    `at` is as in Say; where nothing of it is there, what goes with the lesson is pointed at. The step lasts until a
    wanted command was given and nothing more is asked of the player.
    """

    words: Sentence
    at: str
    wanted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Others:
    """What the rival does, one command after another, or what happens to the player by itself."""

    lines: tuple[str, ...]


Step = Say | Roll | Do | Others


@dataclass(frozen=True, slots=True)
class Chapter:
    """`before` brings the table to where the chapter begins, in the words of its course; `seed` is the match's."""

    key: str
    title: Sentence
    about: Sentence
    steps: tuple[Step, ...]
    before: tuple[Any, ...] = ()
    seed: int = 7
