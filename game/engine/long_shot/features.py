"""What horse cards do for their owners of their own accord: one small class for each kind of feature."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.core import Seat, Sentence, Turn
from game.engine.long_shot import deeds
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import FINISH, NO_BET, SPACES, State

AT_START, ON_ROLL = "start", "roll"
"""When a feature works: as its owner's turn begins; once the owner's roll has moved the horse rolled."""
CAUSE = "feature"


@dataclass(frozen=True, slots=True)
class Feature:
    """Works for the owner, in the owner's turn, whenever it `works`; nobody chooses."""

    when: ClassVar[str] = AT_START

    @property
    def text(self) -> Sentence:
        """What the card says."""
        raise NotImplementedError

    def works(self, state: State, seat: Seat, horse: int) -> bool:
        raise NotImplementedError

    def run(self, turn: Turn[State], seat: Seat, horse: int) -> None:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class DrawWhileLeading(Feature):
    @property
    def text(self) -> Sentence:
        return Sentence("in the lead as your turn begins: draw a card")

    def works(self, state: State, seat: Seat, horse: int) -> bool:
        return state.leads(horse) and bool(state.pile)

    def run(self, turn: Turn[State], seat: Seat, horse: int) -> None:
        deeds.draw(turn, seat)


@dataclass(frozen=True, slots=True)
class GainWhileLeading(Feature):
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("in the lead as your turn begins: gain ${amount}", amount=self.amount)

    def works(self, state: State, seat: Seat, horse: int) -> bool:
        return state.leads(horse)

    def run(self, turn: Turn[State], seat: Seat, horse: int) -> None:
        turn.emit(v.MoneyGained(seat, self.amount, CAUSE))


@dataclass(frozen=True, slots=True)
class GoOnWhileLast(Feature):
    steps: int

    @property
    def text(self) -> Sentence:
        return Sentence("last of all as your turn begins: it moves {steps} forward", steps=self.steps)

    def works(self, state: State, seat: Seat, horse: int) -> bool:
        return state.positions[horse] == min(state.positions[1:]) and state.positions[horse] < SPACES

    def run(self, turn: Turn[State], seat: Seat, horse: int) -> None:
        deeds.move(turn, horse, self.steps, CAUSE, over=False)


@dataclass(frozen=True, slots=True)
class GoOnAfterFirst(Feature):
    steps: int

    @property
    def text(self) -> Sentence:
        return Sentence("once a horse is home, as your turn begins: it moves {steps} forward, not over the line",
                        steps=self.steps)  # fmt: skip

    def works(self, state: State, seat: Seat, horse: int) -> bool:
        return bool(state.finishers) and state.positions[horse] < SPACES

    def run(self, turn: Turn[State], seat: Seat, horse: int) -> None:
        deeds.move(turn, horse, self.steps, CAUSE, over=False)


@dataclass(frozen=True, slots=True)
class GainInNoBets(Feature):
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("in the No Bets area as your turn begins: gain ${amount}", amount=self.amount)

    def works(self, state: State, seat: Seat, horse: int) -> bool:
        return NO_BET <= state.positions[horse] < FINISH

    def run(self, turn: Turn[State], seat: Seat, horse: int) -> None:
        turn.emit(v.MoneyGained(seat, self.amount, CAUSE))


@dataclass(frozen=True, slots=True)
class OnRoll(Feature):
    """Works when the owner's horse die shows `face`, but not with a 0."""

    when: ClassVar[str] = ON_ROLL
    face: int

    def works(self, state: State, seat: Seat, horse: int) -> bool:
        return state.die == self.face


@dataclass(frozen=True, slots=True)
class GainOnRoll(OnRoll):
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("you roll {face}: gain ${amount}", face=self.face, amount=self.amount)

    def run(self, turn: Turn[State], seat: Seat, horse: int) -> None:
        turn.emit(v.MoneyGained(seat, self.amount, CAUSE))


@dataclass(frozen=True, slots=True)
class DrawOnRoll(OnRoll):
    @property
    def text(self) -> Sentence:
        return Sentence("you roll {face}: draw a card", face=self.face)

    def works(self, state: State, seat: Seat, horse: int) -> bool:
        return state.die == self.face and bool(state.pile)

    def run(self, turn: Turn[State], seat: Seat, horse: int) -> None:
        deeds.draw(turn, seat)


@dataclass(frozen=True, slots=True)
class RobOnRoll(OnRoll):
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("you roll {face}: take ${amount} from the richest other player",
                        face=self.face, amount=self.amount)  # fmt: skip

    def works(self, state: State, seat: Seat, horse: int) -> bool:
        return state.die == self.face and state.money[deeds.richest_rival(state, seat)] > 0

    def run(self, turn: Turn[State], seat: Seat, horse: int) -> None:
        deeds.rob(turn, seat, deeds.richest_rival(turn.state, seat), self.amount)


@dataclass(frozen=True, slots=True)
class BackOnRoll(OnRoll):
    """A burden, not a boon: the horse goes back as far as the move die says."""

    @property
    def text(self) -> Sentence:
        return Sentence("you roll {face}: it must go back as far as the move die says", face=self.face)

    def works(self, state: State, seat: Seat, horse: int) -> bool:
        return state.die == self.face and 0 < state.positions[horse] < FINISH

    def run(self, turn: Turn[State], seat: Seat, horse: int) -> None:
        deeds.move(turn, horse, -turn.state.move_die, CAUSE, over=False)
