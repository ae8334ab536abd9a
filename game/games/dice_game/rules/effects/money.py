"""Defines effects that pay the card's owner or make others pay, in dollars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.engine.message import Message
from game.engine.rules import Command, CommandContext
from game.games.dice_game.rules import interned, operations
from game.games.dice_game.rules.abilities import AbilityEffect, Trigger, card_of_effect_id
from game.games.dice_game.rules.commands import Use
from game.games.dice_game.rules.events import MoneyLost
from game.games.dice_game.rules.state import MARKET, DiceGameState, PendingChoice


@dataclass(frozen=True, slots=True)
class GainByAbility(AbilityEffect):
    """An ability that pays its owner."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("gain ${amount}", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("+${amount}", amount=self.amount)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns the one command that uses the ability."""
        return (interned.use(state.turn, card_of_effect_id(choice.source)),)

    def execute(self, turn: CommandContext[DiceGameState], command: Use, choice: PendingChoice) -> None:
        """Pays the seat."""
        turn.emit(interned.money_earned(command.seat, self.amount, choice.source))


@dataclass(frozen=True, slots=True)
class GainByBonus(AbilityEffect):
    """The bonus that pays at once (R43)."""

    amount: int
    needs_choice: ClassVar[bool] = False

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("gain ${amount}", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The dollars gained."""
        return Message("${amount}", amount=self.amount)

    @property
    def estimated_value(self) -> float:
        """The dollars gained."""
        return float(self.amount)

    def execute(self, turn: CommandContext[DiceGameState], command: Command, choice: PendingChoice) -> None:
        """Pays the seat, then offers abilities triggered by the $7 bonus (R60, R68)."""
        turn.emit(interned.money_earned(command.seat, self.amount, choice.source))
        operations.queue_triggered(turn, command.seat, Trigger.CASH_BONUS)


@dataclass(frozen=True, slots=True)
class EveryoneElseLoses(AbilityEffect):
    """Takes up to `amount` dollars from every other sheet that runs horses, Roland's too (R91, R110, R122)."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("every other player loses ${amount}", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("others −${amount}", amount=self.amount)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns the one command that uses the ability."""
        return (interned.use(state.turn, card_of_effect_id(choice.source)),)

    def execute(self, turn: CommandContext[DiceGameState], command: Use, choice: PendingChoice) -> None:
        """Takes the money; nobody loses more than they have."""
        for seat in turn.state.stables:
            loss = min(self.amount, turn.state.money[seat])
            if seat != command.seat and loss:
                turn.emit(MoneyLost(seat, loss, choice.source))


@dataclass(frozen=True, slots=True)
class TakeFromOwner(AbilityEffect):
    """Takes up to `amount` dollars from the owner of the card that was marked (R89)."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("take up to ${amount} from the owner of the horse whose Jersey you mark", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("take ${amount}", amount=self.amount)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns the one command that uses the ability, or nothing if the card has no other owner with money."""
        owner = state.owners[choice.about]
        if owner in (state.turn, MARKET) or not state.money[owner]:
            return ()
        return (interned.use(state.turn, card_of_effect_id(choice.source)),)

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        if state.owners[choice.about] in (state.turn, MARKET):
            return Message("horse {horse} has no other owner", horse=choice.about)
        return Message("horse {horse}'s owner has no money", horse=choice.about)

    def execute(self, turn: CommandContext[DiceGameState], command: Use, choice: PendingChoice) -> None:
        """Moves the money from the card's owner to the seat."""
        owner = turn.state.owners[choice.about]
        amount = min(self.amount, turn.state.money[owner])
        turn.emit(MoneyLost(owner, amount, choice.source))
        turn.emit(interned.money_earned(command.seat, amount, choice.source))
