"""Cards that bring money, at once or under a condition."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Seat, Sentence, Turn
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.effects.effect import CAUSE, Effect
from game.engine.long_shot.state import FINISH, HORSES, NO_BET, State

S = Sentence


class Condition:
    """Something that holds for a seat, or does not."""

    __slots__ = ()
    lead = False

    @property
    def text(self) -> Sentence:
        raise NotImplementedError

    def holds(self, state: State, seat: Seat) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OwnsNothing(Condition):
    @property
    def text(self) -> Sentence:
        return S("you own no horse")

    def holds(self, state: State, seat: Seat) -> bool:
        return seat not in state.owners


@dataclass(frozen=True, slots=True)
class OwnsSeveral(Condition):
    count: int

    @property
    def text(self) -> Sentence:
        return S("you own {count} horses or more", count=self.count) if self.count > 1 else S("you own a horse")

    def holds(self, state: State, seat: Seat) -> bool:
        return state.owners.count(seat) >= self.count


@dataclass(frozen=True, slots=True)
class IsPoorest(Condition):
    @property
    def text(self) -> Sentence:
        return S("nobody has less cash than you")

    def holds(self, state: State, seat: Seat) -> bool:
        return state.money[seat] == min(state.money)


@dataclass(frozen=True, slots=True)
class HasBets(Condition):
    """Has bet on at least `count` horses."""

    count: int

    @property
    def text(self) -> Sentence:
        return S("you have bet on {count} horses or more", count=self.count)

    def holds(self, state: State, seat: Seat) -> bool:
        return sum(1 for bet in state.bets[seat] if bet) >= self.count


@dataclass(frozen=True, slots=True)
class HasInNoBets(Condition):
    """Owns a horse in the No Bets area or home, or has bet on one."""

    @property
    def text(self) -> Sentence:
        return S("a horse that you own or have bet on is in the No Bets area or home")

    def holds(self, state: State, seat: Seat) -> bool:
        bets = state.bets[seat]
        far = [horse for horse in HORSES if state.positions[horse] >= NO_BET]
        return any(bets[horse] or state.owners[horse] == seat for horse in far)


@dataclass(frozen=True, slots=True)
class HasLead(Condition):
    """Owns or has bet on a lead horse."""

    lead = True

    @property
    def text(self) -> Sentence:
        return S("you own the lead horse or have bet on it")

    def holds(self, state: State, seat: Seat) -> bool:
        bets = state.bets[seat]
        return any(state.leads(horse) and (bets[horse] or state.owners[horse] == seat) for horse in HORSES)


@dataclass(frozen=True, slots=True)
class Gain(Effect):
    """Money, if `condition` holds (None: always)."""

    amount: int
    condition: Condition | None = None
    emblem = "money"

    @property
    def lead(self) -> bool:
        return self.condition is not None and self.condition.lead

    @property
    def text(self) -> Sentence:
        if self.condition is None:
            return S("Gain ${amount}.", amount=self.amount)
        return S("Gain ${amount} if {condition}.", amount=self.amount, condition=self.condition.text)

    def works(self, state: State, seat: Seat) -> bool:
        return self.condition is None or self.condition.holds(state, seat)

    def run(self, turn: Turn[State], command: v.Play) -> None:
        turn.emit(v.MoneyGained(command.seat, self.amount, CAUSE))


@dataclass(frozen=True, slots=True)
class GainForHorses(Effect):
    """Money for every horse a player owns that still runs."""

    amount: int
    emblem = "money"

    @property
    def text(self) -> Sentence:
        return S("Gain ${amount} for every horse of yours in the race.", amount=self.amount)

    def count(self, state: State, seat: Seat) -> int:
        return sum(state.owners[horse] == seat and state.positions[horse] != FINISH for horse in HORSES)

    def works(self, state: State, seat: Seat) -> bool:
        return self.count(state, seat) > 0

    def run(self, turn: Turn[State], command: v.Play) -> None:
        turn.emit(v.MoneyGained(command.seat, self.amount * self.count(turn.state, command.seat), CAUSE))


@dataclass(frozen=True, slots=True)
class GainForBets(Effect):
    """Money for every horse a player has bet on."""

    amount: int
    emblem = "money"

    @property
    def text(self) -> Sentence:
        return S("Gain ${amount} for every horse that you have bet on.", amount=self.amount)

    def count(self, state: State, seat: Seat) -> int:
        return sum(bet > 0 for bet in state.bets[seat])

    def works(self, state: State, seat: Seat) -> bool:
        return self.count(state, seat) > 0

    def run(self, turn: Turn[State], command: v.Play) -> None:
        turn.emit(v.MoneyGained(command.seat, self.amount * self.count(turn.state, command.seat), CAUSE))


@dataclass(frozen=True, slots=True)
class LuckyNumba(Effect):
    """Answers a roll of the horse die, anybody's; it is no action and cannot be played as one."""

    face: int
    amount: int
    emblem = "lucky"

    @property
    def text(self) -> Sentence:
        return S("If anyone rolls {face}, you gain ${amount}.", face=self.face, amount=self.amount)

    def works(self, state: State, seat: Seat) -> bool:
        return False

    def answers(self, state: State) -> bool:
        """Whether the roll on the table is the one."""
        return state.die == self.face

    def run_answer(self, turn: Turn[State], seat: Seat) -> None:
        turn.emit(v.MoneyGained(seat, self.amount, CAUSE))
