"""Defines effects in dollars: they pay a card's owner, make others pay, or count at scoring (R100)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.engine.message import Message
from game.engine.rules import Command, CommandContext
from game.games.dice_game.rules import interned, operations
from game.games.dice_game.rules.abilities import AbilityEffect, HorseDollars, Trigger, card_of_effect_id
from game.games.dice_game.rules.commands import Use
from game.games.dice_game.rules.events import MoneyLost
from game.games.dice_game.rules.player_sheet import is_row
from game.games.dice_game.rules.state import HORSES, MARKET, DiceGameState, PendingChoice


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


@dataclass(frozen=True, slots=True)
class OwnedAtLeast(AbilityEffect):
    """Pays for owning at least `horses` horses (R63)."""

    horses: int
    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("+${amount} if you own {horses} or more horses", amount=self.amount, horses=self.horses)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("{horses} horses: +${amount}", horses=self.horses, amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns `amount` if the seat owns enough horses, else 0."""
        return self.amount if len(state.owned(seat)) >= self.horses else 0


@dataclass(frozen=True, slots=True)
class LossUnlessPlaced(AbilityEffect):
    """Costs money when the card's own horse does not finish (R70)."""

    horse: int
    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("−${amount} if this horse is not in the top 3", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("no top 3: −${amount}", amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns 0 if the horse finished, else −`amount`."""
        return 0 if state.place(self.horse) else -self.amount

    @property
    def loss_unless_placed(self) -> HorseDollars:  # type: ignore[override]
        """The forfeit."""
        return HorseDollars(self.horse, self.amount)


@dataclass(frozen=True, slots=True)
class OwnedOnBar(AbilityEffect):
    """Pays for each owned horse that is marked on the bar of this card (R78)."""

    card: int
    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("+${amount} for each horse you own that follows this one", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("+${amount} a follower", amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns `amount` for each such horse."""
        return self.amount * sum(state.on_bar(self.card, horse) for horse in state.owned(seat))


@dataclass(frozen=True, slots=True)
class NoJockeySet(AbilityEffect):
    """Pays for having no jockey set (R79)."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("+${amount} if you have no jockey set", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("no set: +${amount}", amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns `amount` if no horse has both Helmet and Jersey, else 0."""
        return 0 if state.helmets[seat] & state.jerseys[seat] else self.amount


@dataclass(frozen=True, slots=True)
class IncompleteSets(AbilityEffect):
    """Pays for each horse with a Helmet or a Jersey but not both (R84)."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("+${amount} for each horse with only a Helmet or only a Jersey", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("+${amount} a half set", amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns `amount` for each such horse."""
        halves = state.helmets[seat] ^ state.jerseys[seat]
        return self.amount * sum(halves >> horse & 1 for horse in HORSES)


@dataclass(frozen=True, slots=True)
class CompletedRows(AbilityEffect):
    """Pays for each completed row of the concession grid (R87)."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("+${amount} for each concession row you completed", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("+${amount} a row", amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns `amount` for each completed row."""
        return self.amount * sum(is_row(line) for line in state.lines(seat))


@dataclass(frozen=True, slots=True)
class RicherPurses(AbilityEffect):
    """Raises all three purses if this horse finishes (R92); scoring.purse_amount reads it, so its own score is 0."""

    horse: int
    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("if this horse is in the top 3, all three purses are ${amount} higher", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("purses +${amount}", amount=self.amount)

    @property
    def richer_purses(self) -> HorseDollars:  # type: ignore[override]
        """What each purse has more."""
        return HorseDollars(self.horse, self.amount)
