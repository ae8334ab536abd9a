"""Cards that bring money, at once or under a condition."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import CommandContext, Seat
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.effects.base import CARD_CAUSE, CardEffect, CardValuation
from game.games.long_shot.rules.events import MoneyGained
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, HORSES, LongShotState


class Condition:
    """Something that holds for a seat, or does not."""

    __slots__ = ()
    lead = False

    @property
    def text(self) -> Message:
        raise NotImplementedError

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OwnsNothing(Condition):
    @property
    def text(self) -> Message:
        return Message("you own no horse")

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        return seat not in state.owners


@dataclass(frozen=True, slots=True)
class OwnsSeveral(Condition):
    count: int

    @property
    def text(self) -> Message:
        return (
            Message("you own {count} horses or more", count=self.count)
            if self.count > 1
            else Message("you own a horse")
        )

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        return state.owners.count(seat) >= self.count


@dataclass(frozen=True, slots=True)
class IsPoorest(Condition):
    @property
    def text(self) -> Message:
        return Message("nobody has less cash than you")

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        return state.money[seat] == min(state.money)


@dataclass(frozen=True, slots=True)
class HasBets(Condition):
    """Has bet on at least `count` horses."""

    count: int

    @property
    def text(self) -> Message:
        return Message("you have bet on {count} horses or more", count=self.count)

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        return sum(1 for bet in state.bets[seat] if bet) >= self.count


@dataclass(frozen=True, slots=True)
class HasHorseInNoBetsArea(Condition):
    """Owns a horse in the No Bets area or home, or has bet on one."""

    @property
    def text(self) -> Message:
        return Message("a horse that you own or have bet on is in the No Bets area or home")

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        bets = state.bets[seat]
        far = [horse for horse in HORSES if state.positions[horse] >= FIRST_NO_BETS_SPACE]
        return any(bets[horse] or state.owners[horse] == seat for horse in far)


@dataclass(frozen=True, slots=True)
class HasLead(Condition):
    """Owns or has bet on a lead horse."""

    lead = True

    @property
    def text(self) -> Message:
        return Message("you own the lead horse or have bet on it")

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        bets = state.bets[seat]
        return any(state.leads(horse) and (bets[horse] or state.owners[horse] == seat) for horse in HORSES)


@dataclass(frozen=True, slots=True)
class GainMoney(CardEffect):
    """Money, if `condition` holds (None: always)."""

    amount: int
    condition: Condition | None = None
    emblem = "money"

    @property
    def lead(self) -> bool:
        return self.condition is not None and self.condition.lead

    @property
    def text(self) -> Message:
        if self.condition is None:
            return Message("Gain ${amount}.", amount=self.amount)
        return Message("Gain ${amount} if {condition}.", amount=self.amount, condition=self.condition.text)

    @property
    def mark(self) -> Message:
        """The dollars, with a question mark if there is a condition."""
        if self.condition is None:
            return Message("${amount}", amount=self.amount)
        return Message("${amount}?", amount=self.amount)

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        return self.condition is None or self.condition.holds(state, seat)

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        turn.emit(MoneyGained(command.seat, self.amount, CARD_CAUSE))

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        """Return the condition."""
        return None if self.condition is None else Message("Only if {condition}.", condition=self.condition.text)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Return the value of the money under its condition."""
        holds = None if self.condition is None else self.condition.holds(state, seat)
        return values.money(self.amount, holds)


@dataclass(frozen=True, slots=True)
class GainForHorses(CardEffect):
    """Money for every horse a player owns that still runs."""

    amount: int
    emblem = "money"

    @property
    def text(self) -> Message:
        return Message("Gain ${amount} for every horse of yours in the race.", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The dollars for each."""
        return Message("${amount} ×", amount=self.amount)

    def count(self, state: LongShotState, seat: Seat) -> int:
        return sum(state.owners[horse] == seat and state.positions[horse] != FINISH for horse in HORSES)

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        return self.count(state, seat) > 0

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        turn.emit(MoneyGained(command.seat, self.amount * self.count(turn.state, command.seat), CARD_CAUSE))

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Return the value of the money for those there are now."""
        return values.money_for_each(self.amount, self.count(state, seat))


@dataclass(frozen=True, slots=True)
class GainForBets(CardEffect):
    """Money for every horse a player has bet on."""

    amount: int
    emblem = "money"

    @property
    def text(self) -> Message:
        return Message("Gain ${amount} for every horse that you have bet on.", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The dollars for each."""
        return Message("${amount} ×", amount=self.amount)

    def count(self, state: LongShotState, seat: Seat) -> int:
        return sum(bet > 0 for bet in state.bets[seat])

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        return self.count(state, seat) > 0

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        turn.emit(MoneyGained(command.seat, self.amount * self.count(turn.state, command.seat), CARD_CAUSE))

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Return the value of the money for those there are now."""
        return values.money_for_each(self.amount, self.count(state, seat))


@dataclass(frozen=True, slots=True)
class LuckyNumba(CardEffect):
    """Answers a roll of the horse die, anybody's; it is no action and cannot be played as one."""

    face: int
    amount: int
    emblem = "lucky"

    @property
    def text(self) -> Message:
        return Message("If anyone rolls {face}, you gain ${amount}.", face=self.face, amount=self.amount)

    @property
    def mark(self) -> Message:
        """The dollars gained."""
        return Message("${amount}", amount=self.amount)

    @property
    def answered_face(self) -> int:  # type: ignore[override]
        """The face that it answers."""
        return self.face

    @property
    def named_horse(self) -> int:  # type: ignore[override]
        """The horse of that face."""
        return self.face

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        return False

    def answers(self, state: LongShotState) -> bool:
        """Whether the roll on the table is the one."""
        return state.die == self.face

    def execute_answer(self, turn: CommandContext[LongShotState], seat: Seat) -> None:
        turn.emit(MoneyGained(seat, self.amount, CARD_CAUSE))

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        """Return that it is no action."""
        return Message("That card answers a roll of {face}; it is no action.", face=self.face)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Return the value of the money when the face is rolled."""
        return values.answer(self.face, self.amount)
