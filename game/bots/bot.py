"""What every bot is: something that thinks in slices about a view and comes to a choice. Knows no game."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.engine.core import Command, Sentence
from game.engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Choice:
    """The command a bot has settled on, and why, in one line for the players."""

    command: Command
    reason: Sentence


Thinking = Generator[None, None, Choice]
"""Yields after each slice of half a millisecond or so; returns the choice."""


class Mind(Protocol):
    """Thinks about the view of the seat in turn. `legal` holds at least one command; `rng` is the bot's own."""

    def __call__(self, view: Any, legal: Sequence[Command], rng: Rng) -> Thinking: ...


class Bot(Protocol):
    """A player of the program's, known by its level."""

    @property
    def name(self) -> str: ...

    def think(self, view: Any, legal: Sequence[Command], rng: Rng) -> Thinking:
        """Thinks about a view (which stays as it is) and returns one of `legal`."""
        ...


def conclusion(thinking: Thinking) -> Choice:
    """Lets a bot think to the end."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
