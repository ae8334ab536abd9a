"""Defines the effects of cards on one horse: moves forward or back (L45), and bets (L46)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import Command, Event, Seat
from game.games.long_shot.rules import events, operations
from game.games.long_shot.rules.effects.base import CardEffect, CardValuation, HorseTarget, plays_on_horses
from game.games.long_shot.rules.state import SPACES, Context, LongShotState


@dataclass(frozen=True, slots=True)
class HorseEffect(CardEffect):
    """An effect on one horse of `target`."""

    target: HorseTarget

    @property
    def lead(self) -> bool:
        return self.target.lead


@dataclass(frozen=True, slots=True)
class MoveHorse(HorseEffect):
    """Moves one of `target` by `steps`, back if negative. Crosses the finish only with `may_cross_line` (L39)."""

    steps: int
    may_cross_line: bool = False

    @property
    def emblem(self) -> str:  # type: ignore[override]
        if self.steps > 0:
            return "forward"
        return "mud" if self.target.is_rivals else "backward"

    @property
    def text(self) -> Message:
        values = {"horse": self.target.text, "steps": abs(self.steps)}
        if self.steps < 0:
            return Message("Move {horse} back {steps}.", **values)
        if self.may_cross_line:
            return Message("Move {horse} forward {steps}, even across the finish.", **values)
        return Message("Move {horse} forward {steps}, but not across the finish.", **values)

    @property
    def brief(self) -> Message:
        if self.steps < 0 or self.may_cross_line:
            return self.text
        return Message("Move {horse} forward {steps}.", horse=self.target.text, steps=self.steps)

    @property
    def mark(self) -> Message:
        is_forward = self.steps > 0
        return Message("+{steps}", steps=self.steps) if is_forward else Message("−{steps}", steps=-self.steps)

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        horses = self.target.horses(state, seat)
        if not self.may_cross_line:
            horses &= ~state.horses_by_space[SPACES if self.steps > 0 else 0]  # a horse there cannot move
        return plays_on_horses(seat, card, horses)

    def execute(self, turn: Context, seat: Seat, target: int) -> None:
        operations.move_horse(turn, target, self.steps, events.CARD_CAUSE, may_cross_line=self.may_cross_line)

    def preview(self, state: LongShotState, seat: Seat, target: int) -> Sequence[Event]:
        end = operations.clamped_space(state.positions[target] + self.steps, may_cross_line=self.may_cross_line)
        return (events.horse_moved(target, state.positions[target], end, events.CARD_CAUSE),)

    def target_rejection(self, state: LongShotState, seat: Seat, horse: int) -> Message:
        if not self.target.horses(state, seat) >> horse & 1:
            return Message("This card moves only {horse}.", horse=self.target.text)
        return Message("Horse {horse} can't move any further that way.", horse=horse)

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message:
        is_empty = not self.target.horses(state, seat)
        return self.target.empty if is_empty and self.target.empty else Message("No room to move.")

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        return values.move(self.target, self.steps)


@dataclass(frozen=True, slots=True)
class CardBet(HorseEffect):
    """A bet on one of `target`. The bank pays `free` bets; `in_no_bets_area` allows bets in that area."""

    amount: int
    free: bool = True
    in_no_bets_area: bool = False
    is_bet = True

    @property
    def mark(self) -> Message:
        return Message("${amount}", amount=self.amount)

    @property
    def emblem(self) -> str:  # type: ignore[override]
        return "free_bet" if self.free else "big_bet"

    @property
    def text(self) -> Message:
        values = {"amount": self.amount, "horse": self.target.text}
        needs_mention = self.in_no_bets_area and not self.target.in_no_bets
        if self.free and needs_mention:
            return Message("Free ${amount} bet on {horse}, even in the No Bets area.", **values)
        if self.free:
            return Message("Free ${amount} bet on {horse}.", **values)
        if needs_mention:
            return Message("Bet ${amount} on {horse}, even in the No Bets area.", **values)
        return Message("Bet ${amount} on {horse}.", **values)

    @property
    def brief(self) -> Message:
        if not self.free or not self.in_no_bets_area:
            return self.text
        return Message("Free ${amount} bet on {horse}, even in No Bets.", amount=self.amount, horse=self.target.text)

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        if not self.free and state.money[seat] < self.amount:
            return ()
        horses = self.target.horses(state, seat)
        if not self.in_no_bets_area:
            horses &= ~state.no_bets
        return plays_on_horses(seat, card, horses)

    def preview(self, state: LongShotState, seat: Seat, target: int) -> Sequence[Event]:
        return (events.bet_placed(seat, target, self.amount, self.free),)

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message:
        money = state.money[seat]
        if not self.free and money < self.amount:
            return Message("Costs ${amount}, you have ${money}.", amount=self.amount, money=money)
        is_empty = not self.target.horses(state, seat)
        return self.target.empty if is_empty and self.target.empty else Message("No bets there now.")

    def target_rejection(self, state: LongShotState, seat: Seat, horse: int) -> Message:
        if not self.target.horses(state, seat) >> horse & 1:
            return Message("This card bets only on {horse}.", horse=self.target.text)
        return Message("Horse {horse} is in the No Bets area.", horse=horse)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        return values.bet(self.target, self.amount, self.free)
