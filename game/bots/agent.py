"""What every bot is: something that thinks in slices about a view and comes to a choice. Knows no game."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command


@dataclass(frozen=True, slots=True)
class Decision:
    """The command a bot has settled on, and why, in one line for the players."""

    command: Command
    reason: Message


DecisionTask = Generator[None, None, Decision]
"""Yields after each slice of half a millisecond or so; returns the choice."""


@runtime_checkable
class Policy(Protocol):
    """Thinks about the view of the seat in turn. `legal` holds at least one command; `rng` is the bot's own."""

    def __call__(self, view: Any, legal: Sequence[Command], rng: Rng) -> DecisionTask: ...


class Agent(Protocol):
    """A player of the program's, known by its level."""

    @property
    def name(self) -> str: ...

    def think(self, view: Any, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Thinks about a view (which stays as it is) and returns one of `legal`."""
        ...


def run_to_completion(task: DecisionTask) -> Decision:
    """Lets a bot think to the end."""
    while True:
        try:
            next(task)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class MoveComparison:
    """A command, the one the sharp bot would have given, and the dollars by which the first was better."""

    command: Command
    reference_command: Command
    gain: float


@runtime_checkable
class MoveReviewer(Protocol):
    """Weighs in slices a command that was given on a view; None where there was nothing to decide."""

    def __call__(
        self, view: Any, legal: Sequence[Command], command: Command, rng: Rng
    ) -> Generator[None, None, MoveComparison | None]: ...
