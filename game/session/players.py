"""Who decides for a seat: a person, a bot, or what is written in a record. Decides nothing about whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from game.bots.agent import Agent, Decision, DecisionTask
from game.bots.arena import agent_rng
from game.bots.registry import agent_by_name
from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.session.setup import SeatSetup

RECORDED_REASON = Message("as it was played")
FALLBACK_REASON = Message("lost the thread and does the first thing that is allowed")


class Player(Protocol):
    """One seat's decisions. A person's come from outside, by Table.submit."""

    @property
    def is_human(self) -> bool: ...

    def think(self, match: Match[Any], seat: Seat) -> DecisionTask:
        """Thinks in slices about the match as `seat` sees it; returns a legal choice."""
        ...


class HumanPlayer:
    """Decides at a device, so there is nothing to think about here."""

    is_human = True

    def think(self, match: Match[Any], seat: Seat) -> DecisionTask:
        raise NotImplementedError("a person's choice comes by submit")
        yield


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """A bot. Its chance follows from seed, seat and step, so a resumed race goes on as it would have."""

    bot: Agent
    is_human = False

    def think(self, match: Match[Any], seat: Seat) -> DecisionTask:
        legal = match.legal(seat)
        view = match.rules.view(match.state, seat)
        decision = yield from self.bot.think(view, legal, agent_rng(match.seed, len(match.steps), seat))
        return decision if decision.command in legal else Decision(legal[0], FALLBACK_REASON)


@dataclass(frozen=True, slots=True)
class RecordedPlayer:
    """Plays what is written; all seats of a replay share the one list of commands."""

    commands: Iterator[Command]
    is_human = False

    def think(self, match: Match[Any], seat: Seat) -> DecisionTask:
        yield
        return Decision(next(self.commands), RECORDED_REASON)


def player_for(seat: SeatSetup) -> Player:
    """Returns who decides for a seat as it was set up. Raises UnknownBot."""
    return HumanPlayer() if seat.kind == "person" else BotPlayer(agent_by_name(seat.level))
