"""What horse cards do for their owners of their own accord: one small class for each kind of feature."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.message import Message
from game.engine.rules import CommandContext, Seat
from game.games.long_shot.rules import operations
from game.games.long_shot.rules.events import MoneyGained
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, SPACES, LongShotState

AT_START, ON_ROLL = "start", "roll"
"""When a feature works: as its owner's turn begins; once the owner's roll has moved the horse rolled."""
FEATURE_CAUSE = "feature"


@dataclass(frozen=True, slots=True)
class Feature:
    """Works for the owner, in the owner's turn, whenever it `works`; nobody chooses."""

    when: ClassVar[str] = AT_START
    back_face: ClassVar[int] = 0
    """The face of the horse die that moves its own horse back; 0 for none."""

    @property
    def text(self) -> Message:
        """What the card says."""
        raise NotImplementedError

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        raise NotImplementedError

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class DrawWhileLeading(Feature):
    @property
    def text(self) -> Message:
        return Message("in the lead as your turn begins: draw a card")

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        return state.leads(horse) and bool(state.pile)

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        operations.draw_card(turn, seat)


@dataclass(frozen=True, slots=True)
class GainWhileLeading(Feature):
    amount: int

    @property
    def text(self) -> Message:
        return Message("in the lead as your turn begins: gain ${amount}", amount=self.amount)

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        return state.leads(horse)

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        turn.emit(MoneyGained(seat, self.amount, FEATURE_CAUSE))


@dataclass(frozen=True, slots=True)
class MoveWhileLast(Feature):
    steps: int

    @property
    def text(self) -> Message:
        return Message("last of all as your turn begins: it moves {steps} forward", steps=self.steps)

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        return state.positions[horse] == min(state.positions[1:]) and state.positions[horse] < SPACES

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        operations.move_horse(turn, horse, self.steps, FEATURE_CAUSE, may_cross_line=False)


@dataclass(frozen=True, slots=True)
class MoveAfterFirstFinisher(Feature):
    steps: int

    @property
    def text(self) -> Message:
        return Message(
            "once a horse is home, as your turn begins: it moves {steps} forward, not over the line", steps=self.steps
        )

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        return bool(state.finishers) and state.positions[horse] < SPACES

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        operations.move_horse(turn, horse, self.steps, FEATURE_CAUSE, may_cross_line=False)


@dataclass(frozen=True, slots=True)
class GainInNoBets(Feature):
    amount: int

    @property
    def text(self) -> Message:
        return Message("in the No Bets area as your turn begins: gain ${amount}", amount=self.amount)

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        return FIRST_NO_BETS_SPACE <= state.positions[horse] < FINISH

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        turn.emit(MoneyGained(seat, self.amount, FEATURE_CAUSE))


@dataclass(frozen=True, slots=True)
class OnRoll(Feature):
    """Works when the owner's horse die shows `face`, but not with a 0."""

    when: ClassVar[str] = ON_ROLL
    face: int

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        return state.die == self.face


@dataclass(frozen=True, slots=True)
class GainOnRoll(OnRoll):
    amount: int

    @property
    def text(self) -> Message:
        return Message("you roll {face}: gain ${amount}", face=self.face, amount=self.amount)

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        turn.emit(MoneyGained(seat, self.amount, FEATURE_CAUSE))


@dataclass(frozen=True, slots=True)
class DrawOnRoll(OnRoll):
    @property
    def text(self) -> Message:
        return Message("you roll {face}: draw a card", face=self.face)

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        return state.die == self.face and bool(state.pile)

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        operations.draw_card(turn, seat)


@dataclass(frozen=True, slots=True)
class StealOnRoll(OnRoll):
    amount: int

    @property
    def text(self) -> Message:
        return Message(
            "you roll {face}: take ${amount} from the richest other player", face=self.face, amount=self.amount
        )

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        return state.die == self.face and state.money[operations.richest_rival(state, seat)] > 0

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        operations.steal_money(turn, seat, operations.richest_rival(turn.state, seat), self.amount)


@dataclass(frozen=True, slots=True)
class MoveBackOnRoll(OnRoll):
    """A burden, not a boon: the horse goes back as far as the move die says."""

    @property
    def text(self) -> Message:
        return Message("you roll {face}: it must go back as far as the move die says", face=self.face)

    @property
    def back_face(self) -> int:  # type: ignore[override]
        """The face that moves the horse back."""
        return self.face

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        return state.die == self.face and 0 < state.positions[horse] < FINISH

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        operations.move_horse(turn, horse, -turn.state.move_die, FEATURE_CAUSE, may_cross_line=False)
