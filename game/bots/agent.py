"""Defines what a bot is: an agent that thinks in slices about a view and returns a decision, and has habits."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import cycle
from math import fsum, sqrt
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

from game.engine.message import Message, in_context
from game.engine.notation import type_name
from game.engine.rng import Rng
from game.engine.rules import Command, GameState

ViewT = TypeVar("ViewT", bound=GameState, contravariant=True)
DEVIATIONS = 1.96
"""Standard deviations to each end of an interval of 95 %."""
CLOSE_SHARE = 0.04
"""Decisions are close if their values differ by no more than this share of what the best and the worst differ by."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The command a bot has chosen, and its reason in one line for the players."""

    command: Command
    reason: Message
    close: tuple[Decision, ...] = ()
    """Others that are worth nearly the same, the best first."""


class ChancesBeforeAfter(NamedTuple):
    """Chances by horse to come in, before what a bot does and after it; empty for bots that do not compute them."""

    before: Sequence[float] = ()
    after: Sequence[float] = ()


NO_CHANCES = ChancesBeforeAfter()

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


def percent(chance: float) -> int:
    """Returns a chance of 0..1 in whole per cent for a reason; what dice decide is never called certain: 1 to 99."""
    return max(1, min(99, round(100 * chance)))


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
    error: float = 0.0
    """By how many dollars the gain may be off, by 95 %."""


def compared(command: Command, reference: Command, taken: Sequence[float], other: Sequence[float]) -> MoveComparison:
    """Compares by what two commands brought in the same races; one after which nothing is open has a single value."""
    races = max(len(taken), len(other))
    gains = [one - another for one, another, _race in zip(cycle(taken), cycle(other), range(races), strict=False)]
    return MoveComparison(command, reference, mean_of(gains), error_of(gains))


def mean_of(values: Sequence[float]) -> float:
    """Returns the mean of some values (a page has no module `statistics`)."""
    return fsum(values) / len(values)


def error_of(values: Sequence[float]) -> float:
    """Returns how far the mean of some values may be off, by 95 %; 0 for a single one."""
    count = len(values)
    mean = mean_of(values)
    squares = fsum((value - mean) ** 2 for value in values)
    return DEVIATIONS * sqrt(squares / (count - 1) / count) if count > 1 else 0.0


@runtime_checkable
class MoveReviewer(Protocol[ViewT]):
    """Compares in slices a command given on a view with the sharp bot's; returns None where nothing was decided."""

    def __call__(
        self, view: ViewT, legal: Sequence[Command], command: Command, rng: Rng
    ) -> Generator[object, None, MoveComparison | None]:
        """Returns a task that compares `command` with the sharp bot's choice."""


@dataclass(frozen=True, slots=True)
class Habit:
    """What a bot likes to do, in one word for the players, and the notation's words of the commands that do it."""

    word: Message
    liked: frozenset[str]

    def choose(self, decision: Decision) -> Decision:
        """Returns a decision that the habit likes: the best one if it does, else the first of those close to it."""
        return next(
            (one for one in (decision, *decision.close) if type_name(type(one.command)) in self.liked), decision
        )


HABITS = (
    Habit(Message("bettor"), frozenset({"assault", "bet", "free_bet"})),
    Habit(Message(in_context("habit", "owner")), frozenset({"buy", "claim", "fortify"})),
    Habit(Message("collector"), frozenset({"concession", "helmet", "jersey", "mark_jerseys", "take", "trade"})),
    Habit(Message("rascal"), frozenset({"attack", "push", "use", "play", "steal"})),
)


def habit_of(badge: int) -> Habit:
    """Returns the habit of the bot with a badge; a bot keeps its badge, so it is known by it."""
    return HABITS[badge % len(HABITS)]


@dataclass(frozen=True, slots=True)
class HabitualAgent:
    """An agent with a habit."""

    agent: Agent
    habit: Habit

    @property
    def name(self) -> str:
        return self.agent.name

    def think(self, view: GameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Decides as the agent does, and by habit where that costs nearly nothing."""
        return self.habit.choose((yield from self.agent.think(view, legal, rng)))


def misjudgement(noise: float, rng: Rng) -> float:
    """Returns by how much a bot that errs by up to `noise`, either way, is off this time."""
    return noise * (2 * rng.below(1000) / 1000 - 1)


def count_close(values: Sequence[float]) -> int:
    """Returns how many of `values`, the best first, are nearly as good as the first one; at least 1 if there is any."""
    if not values:
        return 0
    least = values[0] - CLOSE_SHARE * (values[0] - values[-1])
    return sum(value >= least for value in values)
