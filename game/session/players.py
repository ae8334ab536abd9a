"""Defines the players that decide for a seat by themselves: bots and recordings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

from game.bots.agent import Agent, Decision, DecisionTask, HabitualAgent, habit_of
from game.bots.arena import agent_rng
from game.bots.registry import agent_by_name
from game.engine.match import Match
from game.engine.message import Deed
from game.engine.rules import Command, GameState, Seat
from game.session.setup import SeatSetup

RECORDED_DEED = Deed("plays as in the recording")
"""Text about a command played from a recording."""
FALLBACK_DEED = Deed("got stuck and plays the first legal move")
"""Text about a command that replaces an illegal one."""


class Thinking:
    """Computes a decision in slices."""

    def __init__(self, task: DecisionTask) -> None:
        self._task = task
        self.decision: Decision | None = None
        """Final decision of the bot; None until the bot has decided."""
        self.best_so_far: Decision | None = None
        """Best decision that the bot has found until now."""

    def think(self, milliseconds: float) -> Decision | None:
        """Thinks for about `milliseconds`, at least one slice, and returns the final decision or None."""
        deadline = perf_counter() + milliseconds / 1000
        while self.decision is None:
            try:
                self.best_so_far = next(self._task) or self.best_so_far
            except StopIteration as end:
                self.decision = end.value
            if perf_counter() >= deadline:
                break
        return self.decision


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """A bot. Its random numbers depend on seed, seat and step, so a resumed match continues in the same way."""

    bot: Agent

    def think(self, match: Match[GameState], seat: Seat, legal: Sequence[Command]) -> DecisionTask:
        """Lets the bot choose one of `legal`. The first replaces an invalid choice."""
        view = match.rules.view(match.state, seat)
        decision = yield from self.bot.think(view, legal, agent_rng(match.seed, len(match.steps), seat))
        return decision if decision.command in legal else Decision(legal[0], FALLBACK_DEED)


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """Plays a recording. All seats of a replay share one iterator of commands."""

    commands: Iterator[Command]

    def think(self, match: Match[GameState], seat: Seat, legal: Sequence[Command]) -> DecisionTask:
        """Returns the next recorded command."""
        yield None
        return Decision(next(self.commands), RECORDED_DEED)


def player_for(seat: SeatSetup) -> BotPlayer | None:
    """Returns the player for a seat's set-up; None for a person. Raises UnknownAgent."""
    if seat.kind == "person":
        return None
    return BotPlayer(HabitualAgent(agent_by_name(seat.level), habit_of(seat.badge)))
