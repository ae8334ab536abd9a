"""Defines agents and policies, which decide in time slices, comparisons of moves, and the habits of bots."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import cycle
from math import fsum, sqrt
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

from game.engine.message import Deed
from game.engine.notation import type_name
from game.engine.rng import Rng
from game.engine.rules import Command, GameState

ViewT = TypeVar("ViewT", bound=GameState, contravariant=True)
DEVIATIONS = 1.96
"""Half width of a 95 % confidence interval, in standard deviations."""
CLOSE_SHARE = 0.04
"""Maximum difference between close decisions, as a share of the difference between the best and the worst decision, 0
to 1.
"""


@dataclass(frozen=True, slots=True)
class Decision:
    """The command that a bot has chosen."""

    command: Command
    deed: Deed
    """Predicate of the player that describes the command, with the figures in its favour."""
    close: tuple[Decision, ...] = ()
    """Other decisions of nearly the same value, best first."""
    has_gain: bool = True
    """Whether the figures for the command show a difference; otherwise a tip would say nothing."""
    worth: tuple[tuple[Command, float], ...] = ()
    """Mean dollars that legal commands bring. Empty if the bot does not compute them."""


class ChancesBeforeAfter(NamedTuple):
    """Chances of each horse before and after a bot's move; empty for bots that do not compute them."""

    before: Sequence[float] = ()
    after: Sequence[float] = ()

    def change(self, horse: int) -> tuple[int, int] | None:
        """Returns a horse's chances before and after the move in whole percent; None if they are the same."""
        if not self.after:
            return None
        shown = percent(self.before[horse]), percent(self.after[horse])
        return shown if shown[0] != shown[1] else None


NO_CHANCES = ChancesBeforeAfter()

DecisionTask = Generator[Decision | None, None, Decision]
"""A generator that yields after each slice of about 0.5 ms: a better decision than before, or None. It returns the
final decision.
"""


@runtime_checkable
class Policy(Protocol[ViewT]):
    """A way to decide on the view of the seat in turn. `legal` has at least one command; `rng` is only for the bot."""

    def __call__(self, view: ViewT, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Returns a task that decides for the seat in turn."""


class Agent(Protocol):
    """A bot, identified by its level."""

    @property
    def name(self) -> str:
        """Key of the level, such as "regular"."""

    def think(self, view: GameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Returns a task that decides for one of `legal` and does not change the view."""


def percent(chance: float) -> int:
    """Returns a chance of 0 to 1 in whole percent, limited to 1 to 99, because dice are never certain."""
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
    """A comparison of a command with the sharp bot's choice."""

    command: Command
    reference_command: Command
    """Command chosen by the sharp bot."""
    gain: float
    """Mean advantage of the command over the sharp bot's choice, in dollars or points."""
    error: float = 0.0
    """Half width of the gain's 95 % confidence interval, in dollars or points."""


def compared(command: Command, reference: Command, taken: Sequence[float], other: Sequence[float]) -> MoveComparison:
    """Compares two commands by their results in the same simulated races; a certain result is a single value."""
    races = max(len(taken), len(other))
    gains = [one - another for one, another, _race in zip(cycle(taken), cycle(other), range(races), strict=False)]
    return MoveComparison(command, reference, mean_of(gains), error_of(gains))


def mean_of(values: Sequence[float]) -> float:
    """Returns the mean of some values. The web version has no module `statistics`."""
    return fsum(values) / len(values)


def error_of(values: Sequence[float]) -> float:
    """Returns half the width of the 95 % confidence interval of a mean; 0 for a single value."""
    count = len(values)
    mean = mean_of(values)
    squares = fsum((value - mean) ** 2 for value in values)
    return DEVIATIONS * sqrt(squares / (count - 1) / count) if count > 1 else 0.0


@runtime_checkable
class MoveReviewer(Protocol[ViewT]):
    """A comparison of a command with the sharp bot's choice, in time slices; None if there was nothing to decide."""

    def __call__(
        self, view: ViewT, legal: Sequence[Command], command: Command, rng: Rng
    ) -> Generator[object, None, MoveComparison | None]:
        """Returns a task that compares `command` with the sharp bot's choice."""


@dataclass(frozen=True, slots=True)
class Habit:
    """A bot's preference among decisions of nearly the same value."""

    liked: frozenset[str]
    """Preferred commands, by their name in the notation."""

    def choose(self, decision: Decision) -> Decision:
        """Returns the first preferred decision among the best one and those close to it; without one, the best."""
        candidates = (decision, *decision.close)
        return next((one for one in candidates if type_name(type(one.command)) in self.liked), decision)


HABITS = (
    Habit(frozenset({"assault", "bet", "free_bet"})),
    Habit(frozenset({"buy", "claim", "fortify"})),
    Habit(frozenset({"concession", "helmet", "jersey", "mark_jerseys", "take", "trade"})),
    Habit(frozenset({"attack", "push", "use", "play", "steal"})),
)
"""Habits of a bettor, an owner, a collector and an attacker."""


def habit_of(badge: int) -> Habit:
    """Returns the habit of the bot with a badge. A bot keeps its badge, so it keeps its habit."""
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
        """Decides as the agent does, but prefers close decisions that match the habit."""
        return self.habit.choose((yield from self.agent.think(view, legal, rng)))


def misjudgement(noise: float, rng: Rng) -> float:
    """Returns a random error between −`noise` and `noise`."""
    return noise * (2 * rng.below(1000) / 1000 - 1)


def count_close(values: Sequence[float]) -> int:
    """Returns the number of values close to the best one, which is included; `values` are sorted, best first."""
    if not values:
        return 0
    lowest = values[0] - CLOSE_SHARE * (values[0] - values[-1])
    return sum(value >= lowest for value in values)
