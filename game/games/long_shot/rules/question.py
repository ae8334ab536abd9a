"""Defines the questions of a race: what may be answered to each, what each answer does, and why one is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.match import NOT_LEGAL_NOW
from game.engine.message import Message
from game.engine.rules import Command, Seat
from game.games.long_shot.rules import events
from game.games.long_shot.rules.operations import Context
from game.games.long_shot.rules.state import HORSES, LongShotState

Commands = tuple[Command, ...]


def decline(turn: Context, command: Command) -> None:
    """Does nothing but say so."""
    turn.emit(events.passed(command.seat, turn.state.phase))


@dataclass(frozen=True, slots=True)
class CommandRules:
    """The rules of one kind of command, as an answer to one question."""

    execute: Callable[[Context, Any], None]
    rejection_reason: Callable[[LongShotState, Any], Message] = lambda state, command: NOT_LEGAL_NOW
    """Returns why a command of the kind is not legal."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked in a phase."""

    legal: Callable[[LongShotState, Seat], Sequence[Command]]
    other_commands: Message
    """Says why a command of any other kind is refused."""
    answers: Mapping[type[Command], CommandRules]
    follow: Callable[[Context, Command], None]
    """Goes on once the command that answers has been carried out."""


Questions = Mapping[str, Question]
"""The questions of one topic, by phase."""


def unknown_horse(horse: int) -> Message | None:
    """Returns the reason if there is no such horse, else None."""
    return None if horse in HORSES else Message("There is no such horse.")
