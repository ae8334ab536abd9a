"""Effects that place free bets or change the Bet action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Seat
from game.games.dice_game.rules import command_cache, operations
from game.games.dice_game.rules.abilities import AbilityEffect, Trigger
from game.games.dice_game.rules.commands import Buy, Claim, FreeBet
from game.games.dice_game.rules.state import HORSES, DiceGameState, PendingChoice


@dataclass(frozen=True, slots=True)
class FreeBetOnAny(AbilityEffect):
    """The bonus of a free bet, on any horse that may be bet on."""

    amount: int

    @property
    def text(self) -> Message:
        return Message("a free ${amount} bet on any horse", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The dollars of the bet."""
        return Message("bet ${amount}", amount=self.amount)

    @property
    def estimated_value(self) -> float:
        """Twice the bet."""
        return 2.0 * self.amount

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        seat = state.turn
        bigger = [
            e.amount
            for e in operations.passive_effects(state, seat, Trigger.BET_BONUS)
            if isinstance(e, BiggerFreeBets)
        ]
        horses = [horse for horse in HORSES if state.may_bet(seat, horse)]
        return [command_cache.free_bet(seat, horse, amount) for horse in horses for amount in (self.amount, *bigger)]

    def execute(self, turn: CommandContext[DiceGameState], command: FreeBet, choice: PendingChoice) -> None:
        operations.place_bet(turn, command.seat, command.horse, command.amount, free=True)


@dataclass(frozen=True, slots=True)
class BiggerFreeBets(AbilityEffect):
    amount: int

    @property
    def text(self) -> Message:
        return Message("your free $3 bets are free ${amount} bets", amount=self.amount)


@dataclass(frozen=True, slots=True)
class FreeBetOnHorse(AbilityEffect):
    """A free bet on the horse in question."""

    amount: int

    @property
    def text(self) -> Message:
        return Message("a free ${amount} bet on that horse", amount=self.amount)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        if not state.may_bet(state.turn, choice.about):
            return ()
        return (command_cache.free_bet(state.turn, choice.about, self.amount),)

    def execute(self, turn: CommandContext[DiceGameState], command: FreeBet, choice: PendingChoice) -> None:
        operations.place_bet(turn, command.seat, command.horse, command.amount, free=True)


@dataclass(frozen=True, slots=True)
class BetAndPush(AbilityEffect):
    """A $1 bet in place of the normal one, and the horse moves."""

    bet_push: ClassVar[int] = 1

    @property
    def text(self) -> Message:
        return Message("instead of the normal bet, bet $1 and move that horse forward 1")

    def bet_amounts(self, state: DiceGameState, seat: Seat, horse: int) -> range:
        """Return $1, for who has it."""
        return range(1, 2 if state.money[seat] else 1)


@dataclass(frozen=True, slots=True)
class FirstBetFree(AbilityEffect):
    """The bet action costs nothing on a horse without a bet of the player's."""

    bets_free: ClassVar[bool] = True

    @property
    def text(self) -> Message:
        return Message("your bet is free when you have none on that horse yet")

    def bet_amounts(self, state: DiceGameState, seat: Seat, horse: int) -> range:
        """Return $1 to $3, on a horse without a bet of the player's."""
        return range(1, 1 if state.bets[seat][horse] else command_cache.MAX_BET + 1)


@dataclass(frozen=True, slots=True)
class FreeHorse(AbilityEffect):
    @property
    def text(self) -> Message:
        return Message("take any horse from the market for nothing")

    @property
    def mark(self) -> Message:
        """What is taken."""
        return Message("Horse")

    @property
    def estimated_value(self) -> float:
        """About the price of a horse."""
        return 8.0

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        return [command_cache.claim(state.turn, horse) for horse in state.in_market()]

    def execute(self, turn: CommandContext[DiceGameState], command: Claim, choice: PendingChoice) -> None:
        operations.claim_horse(turn, command.seat, command.horse)


@dataclass(frozen=True, slots=True)
class BuyAtHalf(AbilityEffect):
    """Buys another horse for half its price, rounded down."""

    @property
    def text(self) -> Message:
        return Message("at once buy another horse at half price")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        money = state.money[state.turn]
        market = [horse for horse in state.in_market() if state.cards[horse].cost // 2 <= money]
        return [command_cache.buy(state.turn, horse) for horse in market]

    def execute(self, turn: CommandContext[DiceGameState], command: Buy, choice: PendingChoice) -> None:
        operations.buy_horse(turn, command.seat, command.horse, turn.state.cards[command.horse].cost // 2)
