"""Gives bots habits: among decisions that are worth nearly the same, a bot prefers what it likes to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.agent import Agent, Decision, DecisionTask
from game.engine.message import Message, in_context
from game.engine.notation import type_name
from game.engine.rng import Rng
from game.engine.rules import Command, GameState

CLOSE_SHARE = 0.04
"""Decisions are close if their values differ by no more than this share of what the best and the worst differ by."""


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
        """The level of the agent."""
        return self.agent.name

    def think(self, view: GameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Decides as the agent does, and by habit where that costs nearly nothing."""
        decision = yield from self.agent.think(view, legal, rng)
        return self.habit.choose(decision)


def count_close(values: Sequence[float]) -> int:
    """Returns how many of `values`, the best first, are nearly as good as the first one; at least 1 if there is any."""
    if not values:
        return 0
    least = values[0] - CLOSE_SHARE * (values[0] - values[-1])
    return sum(value >= least for value in values)
