"""Defines the features of horse cards, which apply by themselves in their owner's turn (L11, L51–L53)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.message import Message
from game.engine.rules import CommandContext, Seat
from game.games.long_shot.rules import interned, operations
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, SPACES, LongShotState

FEATURE_CAUSE = "feature"


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature of a horse card: it works for the owner whenever it `applies`; nobody chooses."""

    back_face: ClassVar[int] = 0
    """The face of the horse die that moves its own horse back; 0 for none."""

    @property
    def rolled_face(self) -> int:
        """The face of the horse die at which it works, after the roll; 0 if it works as its owner's turn begins."""
        return 0

    @property
    def text(self) -> Message:
        """What the card says."""
        raise NotImplementedError

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        """Returns whether the feature has something to do now."""
        raise NotImplementedError

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        """Emits what the feature does."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class DrawWhileLeading(Feature):
    """Draws a card while the horse leads as the turn begins (L51)."""

    @property
    def text(self) -> Message:
        """The text on the horse card."""
        return Message("if it leads as your turn starts, draw a card")

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        """Returns whether the feature has something to do now."""
        return state.leads(horse) and bool(state.pile)

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        """Emits what the feature does."""
        operations.draw_card(turn, seat)


@dataclass(frozen=True, slots=True)
class GainWhileLeading(Feature):
    """Gains money while the horse leads as the turn begins (L51)."""

    amount: int

    @property
    def text(self) -> Message:
        """The text on the horse card."""
        return Message("if it leads as your turn starts, gain ${amount}", amount=self.amount)

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        """Returns whether the feature has something to do now."""
        return state.leads(horse)

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        """Emits what the feature does."""
        turn.emit(interned.money_gained(seat, self.amount, FEATURE_CAUSE))


@dataclass(frozen=True, slots=True)
class MoveWhileLast(Feature):
    """Moves the horse while it is last as the turn begins (L52)."""

    steps: int

    @property
    def text(self) -> Message:
        """The text on the horse card."""
        return Message("if it is last as your turn starts, it moves {steps}", steps=self.steps)

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        """Returns whether the feature has something to do now."""
        return state.positions[horse] == min(state.positions[1:]) and state.positions[horse] < SPACES

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        """Emits what the feature does."""
        operations.move_horse(turn, horse, self.steps, FEATURE_CAUSE, may_cross_line=False)


@dataclass(frozen=True, slots=True)
class MoveAfterFirstFinisher(Feature):
    """Moves the horse as the turn begins once another has finished (L52)."""

    steps: int

    @property
    def text(self) -> Message:
        """The text on the horse card."""
        return Message(
            "once a horse has finished, it moves {steps} as your turn starts, but not across the finish",
            steps=self.steps,
        )

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        """Returns whether the feature has something to do now."""
        return bool(state.finishers) and state.positions[horse] < SPACES

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        """Emits what the feature does."""
        operations.move_horse(turn, horse, self.steps, FEATURE_CAUSE, may_cross_line=False)


@dataclass(frozen=True, slots=True)
class GainInNoBets(Feature):
    """Gains money while the horse is in the No Bets area as the turn begins (L52)."""

    amount: int

    @property
    def text(self) -> Message:
        """The text on the horse card."""
        return Message("if it is in the No Bets area as your turn starts, gain ${amount}", amount=self.amount)

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        """Returns whether the feature has something to do now."""
        return FIRST_NO_BETS_SPACE <= state.positions[horse] < FINISH

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        """Emits what the feature does."""
        turn.emit(interned.money_gained(seat, self.amount, FEATURE_CAUSE))


@dataclass(frozen=True, slots=True)
class OnRoll(Feature):
    """A feature that applies when the owner's horse die shows `face`, but not with a 0 (L19)."""

    face: int

    @property
    def rolled_face(self) -> int:
        """The face of the horse die at which it works."""
        return self.face

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        """Returns whether the feature has something to do now."""
        return state.die == self.face


@dataclass(frozen=True, slots=True)
class GainOnRoll(OnRoll):
    """Gains money when the owner rolls `face` (L53)."""

    amount: int

    @property
    def text(self) -> Message:
        """The text on the horse card."""
        return Message("when you roll {face}, gain ${amount}", face=self.face, amount=self.amount)

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        """Emits what the feature does."""
        turn.emit(interned.money_gained(seat, self.amount, FEATURE_CAUSE))


@dataclass(frozen=True, slots=True)
class DrawOnRoll(OnRoll):
    """Draws a card when the owner rolls `face` (L53)."""

    @property
    def text(self) -> Message:
        """The text on the horse card."""
        return Message("when you roll {face}, draw a card", face=self.face)

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        """Returns whether the feature has something to do now."""
        return state.die == self.face and bool(state.pile)

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        """Emits what the feature does."""
        operations.draw_card(turn, seat)


@dataclass(frozen=True, slots=True)
class StealOnRoll(OnRoll):
    """Takes money from the richest other player when the owner rolls `face` (L53)."""

    amount: int

    @property
    def text(self) -> Message:
        """The text on the horse card."""
        return Message(
            "when you roll {face}, take ${amount} from the richest other player", face=self.face, amount=self.amount
        )

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        """Returns whether the feature has something to do now."""
        return state.die == self.face and state.money[operations.richest_rival(state, seat)] > 0

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        """Emits what the feature does."""
        operations.steal_money(turn, seat, operations.richest_rival(turn.state, seat), self.amount)


@dataclass(frozen=True, slots=True)
class MoveBackOnRoll(OnRoll):
    """Moves the horse back by the move die when the owner rolls `face`: a handicap (L51)."""

    @property
    def text(self) -> Message:
        """The text on the horse card."""
        return Message("when you roll {face}, it must move back by the move die", face=self.face)

    @property
    def back_face(self) -> int:  # type: ignore[override]
        """The face that moves the horse back."""
        return self.face

    def applies(self, state: LongShotState, seat: Seat, horse: int) -> bool:
        """Returns whether the feature has something to do now."""
        return state.die == self.face and 0 < state.positions[horse] < FINISH

    def execute(self, turn: CommandContext[LongShotState], seat: Seat, horse: int) -> None:
        """Emits what the feature does."""
        operations.move_horse(turn, horse, -turn.state.move_die, FEATURE_CAUSE, may_cross_line=False)
