"""Cards that bring money, at once or under a condition."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import CommandContext, Seat
from game.games.long_shot.rules import command_cache, event_cache
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.effects.base import CARD_CAUSE, CardEffect
from game.games.long_shot.rules.state import LongShotState

Message = Message


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
        far = command_cache.horses_in(state.no_bets_bits())
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
        leading = command_cache.horses_in(state.lead())
        return any(bets[horse] or state.owners[horse] == seat for horse in leading)


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

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        return self.condition is None or self.condition.holds(state, seat)

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        turn.emit(event_cache.money_gained(command.seat, self.amount, CARD_CAUSE))


@dataclass(frozen=True, slots=True)
class GainForHorses(CardEffect):
    """Money for every horse a player owns that still runs."""

    amount: int
    emblem = "money"

    @property
    def text(self) -> Message:
        return Message("Gain ${amount} for every horse of yours in the race.", amount=self.amount)

    def count(self, state: LongShotState, seat: Seat) -> int:
        return (state.owner_bits(seat) & state.racing_bits()).bit_count()

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        return self.count(state, seat) > 0

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        gain = self.amount * self.count(turn.state, command.seat)
        turn.emit(event_cache.money_gained(command.seat, gain, CARD_CAUSE))


@dataclass(frozen=True, slots=True)
class GainForBets(CardEffect):
    """Money for every horse a player has bet on."""

    amount: int
    emblem = "money"

    @property
    def text(self) -> Message:
        return Message("Gain ${amount} for every horse that you have bet on.", amount=self.amount)

    def count(self, state: LongShotState, seat: Seat) -> int:
        return sum(bet > 0 for bet in state.bets[seat])

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        return self.count(state, seat) > 0

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        gain = self.amount * self.count(turn.state, command.seat)
        turn.emit(event_cache.money_gained(command.seat, gain, CARD_CAUSE))


@dataclass(frozen=True, slots=True)
class LuckyNumba(CardEffect):
    """Answers a roll of the horse die, anybody's; it is no action and cannot be played as one."""

    face: int
    amount: int
    emblem = "lucky"

    @property
    def text(self) -> Message:
        return Message("If anyone rolls {face}, you gain ${amount}.", face=self.face, amount=self.amount)

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        return False

    def answers(self, state: LongShotState) -> bool:
        """Whether the roll on the table is the one."""
        return state.die == self.face

    def execute_answer(self, turn: CommandContext[LongShotState], seat: Seat) -> None:
        turn.emit(event_cache.money_gained(seat, self.amount, CARD_CAUSE))
