"""Implements the market: horses are bought or taken for free, by an action, a bonus or an ability (R39, R40)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import N_, Message
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import choices, commands, events
from game.games.dice_game.rules.abilities import AbilityEffect, PendingChoice, Trigger
from game.games.dice_game.rules.commands import CommandRules, CommandTable, HorseText, Refusal
from game.games.dice_game.rules.state import FINISH, MARKET, DiceGameState, Turn


def can_buy(state: DiceGameState, seat: Seat, horse: int) -> bool:
    """Returns whether a horse is in the market, still racing, and within the seat's money (R39, R40)."""
    if state.owners[horse] != MARKET or state.positions[horse] == FINISH:
        return False
    return state.cards[horse].cost <= state.money[seat]


def price(state: DiceGameState, horse: int) -> int:
    """Returns what a horse costs now: the answer to a question buys it for half, rounded down (R69)."""
    return state.cards[horse].cost // (2 if state.questions else 1)


def _buy_refusal(state: DiceGameState, command: commands.Buy, answers: Sequence[Command]) -> Refusal:
    reason = _claim_refusal(state, command, answers)
    if reason:
        return reason
    cost = price(state, command.horse)
    return Message("That horse costs ${cost}, and you have ${money}.", cost=cost, money=state.money[command.seat])


def _claim_refusal(state: DiceGameState, command: commands.Buy | commands.Claim, answers: Sequence[Command]) -> Refusal:
    """Returns why a horse cannot be taken from the market at any price, else None (R40)."""
    if state.owners[command.horse] == command.seat:
        return Message("That horse is yours already.")
    if state.owners[command.horse] != MARKET:
        return Message("That horse has an owner.")
    return Message("That horse has finished and is not for sale.") if state.is_finished(command.horse) else None


def _buy_horse(turn: Turn, command: commands.Buy, price: int) -> None:
    """Sells a horse for `price` dollars and queues the ability that the purchase triggers (R61)."""
    turn.emit(events.horse_bought(command.seat, command.horse, price))
    choices.queue_own_ability(turn, command.seat, command.horse, Trigger.BOUGHT)


def _buy_text(command: commands.Buy, horse: HorseText) -> Message:
    return Message("buy {horse}", horse=horse(command.horse))


def _buy(turn: Turn, command: commands.Buy) -> None:
    _buy_horse(turn, command, turn.state.cards[command.horse].cost)


def _claim_text(command: commands.Claim, horse: HorseText) -> Message:
    return Message("take {horse} for free", horse=horse(command.horse))


COMMANDS: CommandTable = {
    commands.Buy: CommandRules(_buy_text, _buy_refusal, _buy, "buy"),  # R39
    commands.Claim: CommandRules(_claim_text, _claim_refusal),
}


@dataclass(frozen=True, slots=True)
class FreeHorse(AbilityEffect[DiceGameState]):
    """The bonus of a free horse from the market (R51)."""

    words = N_("take any unowned horse for free")
    mark_words = N_("Horse")
    idle_words = N_("no unowned horse is left")
    estimated_value = 8.0  # about the price of a horse

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        return [commands.claim(state.turn, horse) for horse in state.in_market()]

    def execute(self, turn: Turn, command: commands.Claim, choice: PendingChoice) -> None:
        turn.emit(events.HorseClaimed(command.seat, command.horse))
        choices.queue_own_ability(turn, command.seat, command.horse, Trigger.CLAIMED)  # R86


@dataclass(frozen=True, slots=True)
class BuyAtHalf(AbilityEffect[DiceGameState]):
    """The purchase of another horse for half its price, rounded down (R69)."""

    words = N_("buy another horse at half price right away")
    mark_words = N_("half price")
    idle_words = N_("no affordable horse is left")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        money = state.money[state.turn]
        market = [horse for horse in state.in_market() if state.cards[horse].cost // 2 <= money]
        return [commands.buy(state.turn, horse) for horse in market]

    def execute(self, turn: Turn, command: commands.Buy, choice: PendingChoice) -> None:
        _buy_horse(turn, command, turn.state.cards[command.horse].cost // 2)
