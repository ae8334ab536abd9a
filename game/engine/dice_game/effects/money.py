"""Effects that pay their owner, or make others pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.engine.core import Command, Sentence, Turn
from game.engine.dice_game import deeds, moves
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import Effect, Trigger, card_of
from game.engine.dice_game.state import MARKET, Question, State


@dataclass(frozen=True, slots=True)
class Money(Effect):
    """An ability that pays its owner."""

    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("gain ${amount}", amount=self.amount)

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        return (moves.use(state.turn, card_of(question.source)),)

    def run(self, turn: Turn[State], command: v.Use, question: Question) -> None:
        turn.emit(v.MoneyEarned(command.seat, self.amount, question.source))


@dataclass(frozen=True, slots=True)
class Cash(Effect):
    """A bonus that pays at once."""

    amount: int
    asks: ClassVar[bool] = False

    @property
    def text(self) -> Sentence:
        return Sentence("gain ${amount}", amount=self.amount)

    def run(self, turn: Turn[State], command: Command, question: Question) -> None:
        turn.emit(v.MoneyEarned(command.seat, self.amount, question.source))
        deeds.ask(turn, command.seat, deeds.offers(turn.state, command.seat, Trigger.CASH_BONUS))


@dataclass(frozen=True, slots=True)
class EveryoneElseLoses(Effect):
    """Every other sheet, Roland's too, loses up to `amount`."""

    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("every other player loses ${amount}", amount=self.amount)

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        return (moves.use(state.turn, card_of(question.source)),)

    def run(self, turn: Turn[State], command: v.Use, question: Question) -> None:
        for seat in turn.state.seats:
            loss = min(self.amount, turn.state.money[seat])
            if seat != command.seat and loss:
                turn.emit(v.MoneyLost(seat, loss, question.source))


@dataclass(frozen=True, slots=True)
class TollFromOwner(Effect):
    """Takes up to `amount` from the owner of the card in question."""

    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("take up to ${amount} from the owner of the card you mark", amount=self.amount)

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        owner = state.owners[question.about]
        if owner in (state.turn, MARKET) or not state.money[owner]:
            return ()
        return (moves.use(state.turn, card_of(question.source)),)

    def run(self, turn: Turn[State], command: v.Use, question: Question) -> None:
        owner = turn.state.owners[question.about]
        amount = min(self.amount, turn.state.money[owner])
        turn.emit(v.MoneyLost(owner, amount, question.source))
        turn.emit(v.MoneyEarned(command.seat, amount, question.source))
