"""Decides for a seat: a person, a bot, or a record."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.bots.agent import Agent, Decision, DecisionTask, HabitualAgent, habit_of
from game.bots.arena import agent_rng
from game.bots.registry import agent_by_name
from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import Command, GameState, Seat
from game.session.setup import SeatSetup

RECORDED_REASON = Message("as it was played")
FALLBACK_REASON = Message("got stuck and plays the first legal move")


class Player(Protocol):
    """Makes one seat's decisions. A person's come from outside, by MatchSession.submit."""

    @property
    def is_human(self) -> bool:
        """Whether a person decides, so that `think` must not be called."""

    def think(self, match: Match[GameState], seat: Seat) -> DecisionTask:
        """Thinks in slices about the match as `seat` sees it; returns a legal decision."""


class HumanPlayer:
    """A person at a device, who decides by MatchSession.submit."""

    is_human = True

    def think(self, match: Match[GameState], seat: Seat) -> DecisionTask:
        """Raises NotImplementedError: the decision comes by submit."""
        raise NotImplementedError("a person's choice comes by submit")
        yield


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """A bot. Its chance follows from seed, seat and step, so a resumed match goes on as it would have."""

    bot: Agent
    is_human = False

    def think(self, match: Match[GameState], seat: Seat, legal: Sequence[Command] | None = None) -> DecisionTask:
        """Lets the bot think about `legal`, or all that is; any other decision is replaced by the first of these."""
        legal = match.legal(seat) if legal is None else legal
        view = match.rules.view(match.state, seat)
        decision = yield from self.bot.think(view, legal, agent_rng(match.seed, len(match.steps), seat))
        return decision if decision.command in legal else Decision(legal[0], FALLBACK_REASON)


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """Plays a record; all seats of a replay share one iterator of commands."""

    commands: Iterator[Command]
    is_human = False

    def think(self, match: Match[GameState], seat: Seat) -> DecisionTask:
        """Returns the next recorded command."""
        yield None
        return Decision(next(self.commands), RECORDED_REASON)


def player_for(seat: SeatSetup) -> Player:
    """Returns the player for a seat as it was set up. Raises UnknownAgent."""
    if seat.kind == "person":
        return HumanPlayer()
    return BotPlayer(HabitualAgent(agent_by_name(seat.level), habit_of(seat.badge)))
