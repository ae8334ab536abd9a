"""Defines what a bot is: an agent that thinks in slices about a view and returns a decision."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command, GameState

ViewT = TypeVar("ViewT", bound=GameState, contravariant=True)
"""The views of one game."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The command a bot has chosen, and its reason in one line for the players."""

    command: Command
    reason: Message
    close: tuple[Decision, ...] = ()
    """Others that are worth nearly the same, the best first."""


DecisionTask = Generator[Decision | None, None, Decision]
"""Yields after each slice of half a millisecond or so: the best decision so far, or None for no better one than before.
Returns the decision."""


@runtime_checkable
class Policy(Protocol[ViewT]):
    """Decides on the view of the seat in turn. `legal` holds at least one command; `rng` is the bot's own."""

    def __call__(self, view: ViewT, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Returns a task that decides for the seat in turn."""


class Agent(Protocol):
    """A bot, identified by its level."""

    @property
    def name(self) -> str:
        """The key of its level, such as "regular"."""

    def think(self, view: GameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Thinks about a view (which stays as it is) and returns one of `legal`."""
        ...


def run_to_completion(task: DecisionTask) -> Decision:
    """Runs a decision task to its end and returns the decision."""
    while True:
        try:
            next(task)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class MoveComparison:
    """A command, the sharp bot's own choice, and the dollars by which the first was better, on average."""

    command: Command
    reference_command: Command
    gain: float


@runtime_checkable
class MoveReviewer(Protocol[ViewT]):
    """Compares in slices a command given on a view with the sharp bot's; returns None where nothing was decided."""

    def __call__(
        self, view: ViewT, legal: Sequence[Command], command: Command, rng: Rng
    ) -> Generator[object, None, MoveComparison | None]:
        """Returns a task that compares `command` with the sharp bot's choice."""
