"""Defines cards that do something with one horse: move it, forward or back (L45), or bet on it (L46)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Seat
from game.games.long_shot.rules import interned, operations
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.effects.base import (
    CARD_CAUSE,
    NO_COMMANDS,
    CardEffect,
    CardValuation,
    HorseTarget,
    PreviewEvent,
)
from game.games.long_shot.rules.events import HorseMoved
from game.games.long_shot.rules.state import FINISH, SPACES, LongShotState


@dataclass(frozen=True, slots=True)
class MoveHorse(CardEffect):
    """Moves one of `target` by `steps` (back if negative); only with `may_cross_line` over the line (L39)."""

    target: HorseTarget
    steps: int
    may_cross_line: bool = False

    @property
    def emblem(self) -> str:  # type: ignore[override]
        """The name of the picture."""
        if self.steps > 0:
            return "forward"
        return "mud" if self.target.is_rivals else "backward"

    @property
    def lead(self) -> bool:
        """Whether the target is the lead horse."""
        return self.target.lead

    @property
    def text(self) -> Message:
        """The text on the card."""
        values = {"horse": self.target.text, "steps": abs(self.steps)}
        if self.steps < 0:
            return Message("Move {horse} back {steps}.", **values)
        if self.may_cross_line:
            return Message("Move {horse} forward {steps}, even across the finish.", **values)
        return Message("Move {horse} forward {steps}, but not across the finish.", **values)

    @property
    def mark(self) -> Message:
        """The spaces, with their sign."""
        if self.steps > 0:
            return Message("+{steps}", steps=self.steps)
        return Message("−{steps}", steps=-self.steps)

    @property
    def named_horse(self) -> int:  # type: ignore[override]
        """The horse that the card names; 0 for none."""
        return self.target.named_horse

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns the card on each horse that it can move."""
        horses = self.target.horses(state, seat)
        end = 0 if self.steps < 0 else FINISH if self.may_cross_line else SPACES  # whoever stands there cannot move
        if end in state.positions:
            horses &= ~state.on_space(end)
        return interned.cached_plays_on_horses(seat, card, horses)

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Moves the horse."""
        operations.move_horse(turn, command.horse, self.steps, CARD_CAUSE, may_cross_line=self.may_cross_line)

    def preview(self, state: LongShotState, command: Play) -> Sequence[PreviewEvent]:
        """Returns the move, as far as it may go."""
        horse, start = command.horse, state.positions[command.horse]
        end = operations.clamped_target_space(state, horse, self.steps, may_cross_line=self.may_cross_line)
        return (HorseMoved(horse, start, end, CARD_CAUSE),)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the value of the move."""
        return values.move(self.target, self.steps)


@dataclass(frozen=True, slots=True)
class CardBet(CardEffect):
    """A bet on one of `target`; the bank pays `free` ones, and only `in_no_bets_area` reaches that area."""

    target: HorseTarget
    amount: int
    free: bool = True
    in_no_bets_area: bool = False

    @property
    def emblem(self) -> str:  # type: ignore[override]
        """The name of the picture."""
        return "free_bet" if self.free else "big_bet"

    @property
    def lead(self) -> bool:
        """Whether the target is the lead horse."""
        return self.target.lead

    @property
    def text(self) -> Message:
        """The text on the card."""
        values = {"amount": self.amount, "horse": self.target.text}
        reaches_in = self.in_no_bets_area and not self.target.in_no_bets
        if self.free and reaches_in:
            return Message("Free ${amount} bet on {horse}, even in the No Bets area.", **values)
        if self.free:
            return Message("Free ${amount} bet on {horse}.", **values)
        if reaches_in:
            return Message("Bet ${amount} on {horse}, even in the No Bets area.", **values)
        return Message("Bet ${amount} on {horse}.", **values)

    @property
    def mark(self) -> Message:
        """The dollars of the bet."""
        return Message("${amount}", amount=self.amount)

    @property
    def bet_dollars(self) -> int:  # type: ignore[override]
        """The dollars of the bet."""
        return self.amount

    @property
    def named_horse(self) -> int:  # type: ignore[override]
        """The horse that the card names; 0 for none."""
        return self.target.named_horse

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns a Play for each target that may be bet on; nothing if the seat cannot pay."""
        if not self.free and state.money[seat] < self.amount:
            return NO_COMMANDS
        horses = self.target.horses(state, seat)
        if not self.in_no_bets_area:
            horses &= ~state.no_bets_bits()
        return interned.cached_plays_on_horses(seat, card, horses)

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Places the bet."""
        turn.emit(interned.bet_placed(command.seat, command.horse, self.amount, self.free))

    def preview(self, state: LongShotState, command: Play) -> Sequence[PreviewEvent]:
        """Returns the bet."""
        return (interned.bet_placed(command.seat, command.horse, self.amount, self.free),)

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        """Returns that the bet costs too much, if it does."""
        money = state.money[seat]
        if self.free or money >= self.amount:
            return None
        return Message("That bet costs ${amount}; you have ${money}.", amount=self.amount, money=money)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the value of the bet."""
        return values.bet(self.target, self.amount, self.free)
