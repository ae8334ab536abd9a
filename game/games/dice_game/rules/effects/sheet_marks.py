"""Defines effects that mark circles, Helmets, Jerseys and bars, or recover Wild Numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from game.engine.message import Message
from game.engine.rules import Command, CommandContext
from game.games.dice_game.rules import interned, operations
from game.games.dice_game.rules.abilities import AbilityEffect
from game.games.dice_game.rules.commands import Concession, Helmet, Jersey, MarkBar, MarkJerseys, Recover
from game.games.dice_game.rules.events import WildsRecovered
from game.games.dice_game.rules.state import HORSES, DiceGameState, PendingChoice


@dataclass(frozen=True, slots=True)
class MarkAnyCircle(AbilityEffect):
    """Marks any one concession circle (R66)."""

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("mark any concession circle")

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("any circle")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a command for each unmarked circle."""
        return interned.cached_circles(state.turn, 0, state.circles[state.turn])

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("all circles are marked")

    def execute(self, turn: CommandContext[DiceGameState], command: Concession, choice: PendingChoice) -> None:
        """Marks the circle."""
        operations.mark_circle(turn, command.seat, command.circle)


@dataclass(frozen=True, slots=True)
class MarkAnything(AbilityEffect):
    """Marks one circle, Helmet or Jersey; such a Jersey marks no bar (R85)."""

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("mark any concession circle, Helmet or Jersey")

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("any mark")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a command for each unmarked circle, Helmet and Jersey."""
        seat = state.turn
        circles = interned.cached_circles(seat, 0, state.circles[seat])
        helmets = [interned.helmet(seat, horse) for horse in HORSES if not state.has_helmet(seat, horse)]
        jerseys = [interned.jersey(seat, horse, 0) for horse in HORSES if not state.has_jersey(seat, horse)]
        return [*circles, *helmets, *jerseys]

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("nothing is left to mark")

    def execute(
        self, turn: CommandContext[DiceGameState], command: Concession | Helmet | Jersey, choice: PendingChoice
    ) -> None:
        """Marks what the command names."""
        match command:
            case Concession():
                operations.mark_circle(turn, command.seat, command.circle)
            case Helmet():
                operations.mark_helmet(turn, command.seat, command.horse)
            case Jersey():
                operations.mark_jersey(turn, command.seat, command.horse)
            case _:
                assert_never(command)


@dataclass(frozen=True, slots=True)
class NeighbourCircles(AbilityEffect):
    """Lets the concession action mark a number next to the rolled one (R73)."""

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("you may mark a circle one number above or below the rolled one instead")

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("circle ±1")


@dataclass(frozen=True, slots=True)
class HelmetForAny(AbilityEffect):
    """The bonus of the Helmet action for any horse (R49)."""

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("mark any Helmet")

    @property
    def mark(self) -> Message:
        """What is marked."""
        return Message("Helmet")

    @property
    def estimated_value(self) -> float:
        """A part of a jockey set."""
        return 2.0

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a command for each unmarked Helmet."""
        seat = state.turn
        return [interned.helmet(seat, horse) for horse in HORSES if not state.has_helmet(seat, horse)]

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("all Helmets are marked")

    def execute(self, turn: CommandContext[DiceGameState], command: Helmet, choice: PendingChoice) -> None:
        """Marks the Helmet."""
        operations.mark_helmet(turn, command.seat, command.horse)


@dataclass(frozen=True, slots=True)
class JerseyForAny(AbilityEffect):
    """The bonus of the Jersey action for any horse, its bar mark included (R50)."""

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("mark any Jersey and add a follower")

    @property
    def mark(self) -> Message:
        """What is marked."""
        return Message("Jersey")

    @property
    def estimated_value(self) -> float:
        """A part of a jockey set."""
        return 2.0

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a command for each unmarked Jersey and open box of its bar."""
        seat = state.turn
        horses = [horse for horse in HORSES if not state.has_jersey(seat, horse)]
        return [jersey for horse in horses for jersey in interned.cached_jerseys(seat, horse, state.bars[horse])]

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("all Jerseys are marked")

    def execute(self, turn: CommandContext[DiceGameState], command: Jersey, choice: PendingChoice) -> None:
        """Marks the Jersey and the bar."""
        operations.mark_jersey_and_bar(turn, command.seat, command.horse, command.mark)


@dataclass(frozen=True, slots=True)
class TwoJerseys(AbilityEffect):
    """Marks the Jerseys of two horses, or the only one left, and no bar (R90)."""

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("mark any two Jerseys")

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("two Jerseys")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a command for each pair of unmarked Jerseys."""
        return interned.cached_jersey_pairs(state.turn, state.jerseys[state.turn])

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("all Jerseys are marked")

    def execute(self, turn: CommandContext[DiceGameState], command: MarkJerseys, choice: PendingChoice) -> None:
        """Marks the Jerseys."""
        for horse in (command.horse, command.other):
            if horse:
                operations.mark_jersey(turn, command.seat, horse)


@dataclass(frozen=True, slots=True)
class SecondBarMark(AbilityEffect):
    """Marks a second horse on the bar after a jersey action (R77)."""

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("add two followers instead of one")

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("two followers")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a command for each open box of the bar."""
        return interned.cached_bar_marks(state.turn, state.bars[choice.about])

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("all horses follow {horse} already", horse=choice.about)

    def execute(self, turn: CommandContext[DiceGameState], command: MarkBar, choice: PendingChoice) -> None:
        """Marks the bar."""
        turn.emit(interned.bar_marked(command.seat, choice.about, command.mark))


@dataclass(frozen=True, slots=True)
class RecoverWilds(AbilityEffect):
    """Erases the marks on up to `max_count` Wild Numbers (R71, R81)."""

    max_count: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        if self.max_count == 1:
            return Message("recover a used Wild Number")
        return Message("recover up to {most} used Wild Numbers", most=self.max_count)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("+{most} Wild", most=self.max_count)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a command for each number of marks that can be erased, from 1."""
        used_wilds = min(self.max_count, state.wilds_used[state.turn])
        return [interned.recover(state.turn, count) for count in range(1, used_wilds + 1)]

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("no Wild Numbers to recover")

    def execute(self, turn: CommandContext[DiceGameState], command: Recover, choice: PendingChoice) -> None:
        """Erases the marks."""
        turn.emit(WildsRecovered(command.seat, command.count))
