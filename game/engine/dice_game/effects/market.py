"""Effects that bring a horse from the market."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Command, Sentence, Turn
from game.engine.dice_game import deeds, moves
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import Effect
from game.engine.dice_game.state import Question, State


@dataclass(frozen=True, slots=True)
class FreeHorse(Effect):
    @property
    def text(self) -> Sentence:
        return Sentence("take any horse from the market for nothing")

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        return [moves.claim(state.turn, horse) for horse in state.in_market()]

    def run(self, turn: Turn[State], command: v.Claim, question: Question) -> None:
        deeds.claim(turn, command.seat, command.horse)


@dataclass(frozen=True, slots=True)
class BuyAtHalf(Effect):
    """Buys another horse for half its price, rounded down."""

    @property
    def text(self) -> Sentence:
        return Sentence("at once buy another horse at half price")

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        money = state.money[state.turn]
        market = [horse for horse in state.in_market() if state.cards[horse].cost // 2 <= money]
        return [moves.buy(state.turn, horse) for horse in market]

    def run(self, turn: Turn[State], command: v.Buy, question: Question) -> None:
        deeds.buy(turn, command.seat, command.horse, turn.state.cards[command.horse].cost // 2)
