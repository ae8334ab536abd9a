"""Defines a player's first match of a game: the real rules, one new thing a round, and dice that the trainer gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from game.engine.catalog import load_part
from game.engine.message import Message
from game.engine.rules import Command, GameState, Seat

FIRST_MATCH = "first-match"
"""The name under which a first match is saved, and under which the lessons note that it was played."""

StateT = TypeVar("StateT", bound=GameState, contravariant=True)


@dataclass(frozen=True, slots=True)
class Fold:
    """Parts of the table (see TableLayout.parts) that are folded away until a round, with the words on them."""

    parts: tuple[str, ...]
    until_round: int
    words: Message


@runtime_checkable
class Trainer(Protocol[StateT]):
    """What a game's first match shows, allows and says. The trainer's dice are those of the option `dice=table`."""

    options: Mapping[str, str]
    """The rule set's options, as texts."""
    bots: int
    """How many bots play, beside the player."""

    def chosen_roll(self, state: StateT, player: Seat, seed: int) -> Command:
        """Returns the roll that the trainer gives: the same for the same state and seed."""
        ...

    def offered_roll(self, seat: Seat) -> Command:
        """Returns the roll that the player is offered, whatever it will show."""
        ...

    def open_commands(self, state: StateT, legal: Sequence[Command]) -> Sequence[Command]:
        """Returns those of the legal commands that the round has opened; all, if it has opened none of them."""
        ...

    def folds(self, state: StateT) -> tuple[Fold, ...]:
        """Returns what is still folded away."""
        ...

    def words(self, state: StateT, player: Seat) -> str:
        """Returns what the trainer says about the open question; "" for nothing."""
        ...


def trainer_of(key: str) -> Trainer[GameState] | None:
    """Returns the trainer of a game's first match; None for a game without one."""
    trainer: Trainer[GameState] | None = load_part(key, "trainer")
    return trainer
