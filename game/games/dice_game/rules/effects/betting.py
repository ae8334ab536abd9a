"""Defines effects that place free bets, change the Bet action or give horses cheaper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Seat
from game.games.dice_game.rules import interned, operations
from game.games.dice_game.rules.abilities import AbilityEffect, Trigger
from game.games.dice_game.rules.commands import Buy, Claim, FreeBet
from game.games.dice_game.rules.state import HORSES, DiceGameState, PendingChoice


@dataclass(frozen=True, slots=True)
class FreeBetOnAny(AbilityEffect):
    """The bonus of a free bet on any horse that may be bet on (R48)."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("place a free ${amount} bet on any horse", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The dollars of the bet."""
        return Message("bet ${amount}", amount=self.amount)

    @property
    def estimated_value(self) -> float:
        """Twice the bet."""
        return 2.0 * self.amount

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a free bet for each horse that may be bet on, larger if the seat owns a card that says so (R76)."""
        seat = state.turn
        bigger = [
            e.amount
            for e in operations.passive_effects(state, seat, Trigger.BET_BONUS)
            if isinstance(e, BiggerFreeBets)
        ]
        horses = [horse for horse in HORSES if state.may_bet(seat, horse)]
        return [interned.free_bet(seat, horse, amount) for horse in horses for amount in (self.amount, *bigger)]

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("no horse takes bets now")

    def execute(self, turn: CommandContext[DiceGameState], command: FreeBet, choice: PendingChoice) -> None:
        """Places the free bet."""
        operations.place_bet(turn, command.seat, command.horse, command.amount, free=True)


@dataclass(frozen=True, slots=True)
class BiggerFreeBets(AbilityEffect):
    """Raises the free bets of bonuses to `amount` dollars (R76)."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("your free $3 bets become free ${amount} bets", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("free bets ${amount}", amount=self.amount)


@dataclass(frozen=True, slots=True)
class FreeBetOnHorse(AbilityEffect):
    """A free bet on the horse of the pending choice (R93)."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("place a free ${amount} bet on that horse", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("bet ${amount}", amount=self.amount)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns the free bet, or nothing where the horse may not be bet on."""
        if not state.may_bet(state.turn, choice.about):
            return ()
        return (interned.free_bet(state.turn, choice.about, self.amount),)

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("horse {horse} takes no more bets", horse=choice.about)

    def execute(self, turn: CommandContext[DiceGameState], command: FreeBet, choice: PendingChoice) -> None:
        """Places the free bet."""
        operations.place_bet(turn, command.seat, command.horse, command.amount, free=True)


@dataclass(frozen=True, slots=True)
class BetAndPush(AbilityEffect):
    """A $1 bet in place of the normal one; the horse then moves forward 1 (R65)."""

    bet_push: ClassVar[int] = 1

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("instead of the normal bet, bet $1 and move that horse forward 1")

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("$1 bet, +1")

    def bet_amounts(self, state: DiceGameState, seat: Seat, horse: int) -> range:
        """Returns $1, for who has it."""
        return range(1, 2 if state.money[seat] else 1)


@dataclass(frozen=True, slots=True)
class FirstBetFree(AbilityEffect):
    """Makes the bet action free on a horse that the player has no bet on (R75)."""

    bets_free: ClassVar[bool] = True

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("your bet is free if you have no bet on that horse yet")

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("1st bet free")

    def bet_amounts(self, state: DiceGameState, seat: Seat, horse: int) -> range:
        """Returns $1 to $3, on a horse without a bet of the player's."""
        return range(1, 1 if state.bets[seat][horse] else interned.MAX_BET + 1)


@dataclass(frozen=True, slots=True)
class FreeHorse(AbilityEffect):
    """The bonus of a horse from the market at no price (R51)."""

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("take any unowned horse for free")

    @property
    def mark(self) -> Message:
        """What is taken."""
        return Message("Horse")

    @property
    def estimated_value(self) -> float:
        """About the price of a horse."""
        return 8.0

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a Claim for each horse in the market."""
        return [interned.claim(state.turn, horse) for horse in state.in_market()]

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("no unowned horse is left")

    def execute(self, turn: CommandContext[DiceGameState], command: Claim, choice: PendingChoice) -> None:
        """Gives the horse to the seat."""
        operations.claim_horse(turn, command.seat, command.horse)


@dataclass(frozen=True, slots=True)
class BuyAtHalf(AbilityEffect):
    """The purchase of another horse for half its price, rounded down (R69)."""

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("buy another horse at half price right away")

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("half price")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        """Returns a purchase for each horse in the market that the seat can pay at half price."""
        money = state.money[state.turn]
        market = [horse for horse in state.in_market() if state.cards[horse].cost // 2 <= money]
        return [interned.buy(state.turn, horse) for horse in market]

    def nothing_to_do(self, state: DiceGameState, choice: PendingChoice) -> Message:
        """Returns what is missing."""
        return Message("no affordable horse is left")

    def execute(self, turn: CommandContext[DiceGameState], command: Buy, choice: PendingChoice) -> None:
        """Sells the horse at half its price."""
        operations.buy_horse(turn, command.seat, command.horse, turn.state.cards[command.horse].cost // 2)
