"""Defines what a kind of command has beside its fields: words, refusals and, for an action, what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.engine.message import Message
from game.engine.rules import Command
from game.games.dice_game.rules.state import DiceGameState, Turn

HorseText = Callable[[int], object]
"""The text of a horse: its name and number, or `str` for only the number."""
Refusal = Message | None
CommandT = TypeVar("CommandT", bound=Command)


@dataclass(frozen=True, slots=True)
class CommandRules(Generic[CommandT]):
    """The functions of one kind of command; its module lists them by type."""

    text: Callable[[CommandT, HorseText], Message]
    """Returns what the command does, as a verb phrase in small letters."""
    refusal: Callable[[DiceGameState, CommandT, Sequence[Command]], Refusal]
    """Returns why the command, which is not legal, is refused; it gets the legal answers to the latest choice."""
    execute: Callable[[Turn, CommandT], None] | None = None
    """Carries out the command as a roll or a turn's action; None for one that only answers a choice."""


CommandTable = Mapping[type[Command], CommandRules[Any]]
