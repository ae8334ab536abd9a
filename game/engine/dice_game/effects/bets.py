"""Effects that place free bets or change the Bet action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Command, Sentence, Turn
from game.engine.dice_game import deeds, moves
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import Effect, Trigger
from game.engine.dice_game.state import HORSES, Question, State


@dataclass(frozen=True, slots=True)
class FreeBetOnAny(Effect):
    """The bonus of a free bet, on any horse that may be bet on."""

    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("a free ${amount} bet on any horse", amount=self.amount)

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        seat = state.turn
        bigger = [e.amount for e in deeds.modifiers(state, seat, Trigger.BET_BONUS) if isinstance(e, BiggerFreeBets)]
        horses = [horse for horse in HORSES if state.may_bet(seat, horse)]
        return [moves.free_bet(seat, horse, amount) for horse in horses for amount in (self.amount, *bigger)]

    def run(self, turn: Turn[State], command: v.FreeBet, question: Question) -> None:
        deeds.place_bet(turn, command.seat, command.horse, command.amount, free=True)


@dataclass(frozen=True, slots=True)
class BiggerFreeBets(Effect):
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("your free $3 bets are free ${amount} bets", amount=self.amount)


@dataclass(frozen=True, slots=True)
class FreeBetOnIt(Effect):
    """A free bet on the horse in question."""

    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("a free ${amount} bet on that horse", amount=self.amount)

    def answers(self, state: State, question: Question) -> Sequence[Command]:
        if not state.may_bet(state.turn, question.about):
            return ()
        return (moves.free_bet(state.turn, question.about, self.amount),)

    def run(self, turn: Turn[State], command: v.FreeBet, question: Question) -> None:
        deeds.place_bet(turn, command.seat, command.horse, command.amount, free=True)


@dataclass(frozen=True, slots=True)
class BetAndPush(Effect):
    """A $1 bet in place of the normal one, and the horse moves."""

    @property
    def text(self) -> Sentence:
        return Sentence("instead of the normal bet, bet $1 and move that horse forward 1")


@dataclass(frozen=True, slots=True)
class FirstBetFree(Effect):
    """The bet action costs nothing on a horse without a bet of the player's."""

    @property
    def text(self) -> Sentence:
        return Sentence("your bet is free when you have none on that horse yet")
