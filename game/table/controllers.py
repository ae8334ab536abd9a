"""Who decides for a seat: a person, a bot, or what is written in a record. Decides nothing about whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from game.bots.bot import Bot, Choice, Thinking
from game.bots.catalog import bot_named
from game.bots.contest import bot_rng
from game.engine.core import Command, Seat, Sentence
from game.engine.match import Match
from game.table.setup import SeatSetup

AS_WRITTEN = Sentence("as it was played")
ASTRAY = Sentence("lost the thread and does the first thing that is allowed")


class Controller(Protocol):
    """One seat's decisions. A person's come from outside, by Table.submit."""

    @property
    def is_person(self) -> bool: ...

    def think(self, match: Match[Any], seat: Seat) -> Thinking:
        """Thinks in slices about the match as `seat` sees it; returns a legal choice."""
        ...


class Person:
    """Decides at a device, so there is nothing to think about here."""

    is_person = True

    def think(self, match: Match[Any], seat: Seat) -> Thinking:
        raise NotImplementedError("a person's choice comes by submit")
        yield


@dataclass(frozen=True, slots=True)
class Thinker:
    """A bot. Its chance follows from seed, seat and step, so a resumed race goes on as it would have."""

    bot: Bot
    is_person = False

    def think(self, match: Match[Any], seat: Seat) -> Thinking:
        legal = match.legal(seat)
        view = match.rules.view(match.state, seat)
        choice = yield from self.bot.think(view, legal, bot_rng(match.seed, len(match.steps), seat))
        return choice if choice.command in legal else Choice(legal[0], ASTRAY)


@dataclass(frozen=True, slots=True)
class Rerun:
    """Plays what is written; all seats of a replay share the one list of commands."""

    commands: Iterator[Command]
    is_person = False

    def think(self, match: Match[Any], seat: Seat) -> Thinking:
        yield
        return Choice(next(self.commands), AS_WRITTEN)


def controller(seat: SeatSetup) -> Controller:
    """Who decides for a seat as it was set up. Raises UnknownBot."""
    return Person() if seat.kind == "person" else Thinker(bot_named(seat.level))
