"""Defines cards that bring money, at once or under a condition (L44)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import CommandContext, Seat
from game.games.long_shot.rules import interned
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.effects.base import CARD_CAUSE, CardEffect, CardValuation
from game.games.long_shot.rules.state import LongShotState


class Condition:
    """A condition that holds for a seat or does not."""

    __slots__ = ()
    lead = False

    @property
    def text(self) -> Message:
        """The condition, for the text of a card."""
        raise NotImplementedError

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether the condition holds for `seat` now."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OwnsNothing(Condition):
    """Holds for a seat that owns no horse."""

    @property
    def text(self) -> Message:
        """The condition, for the text of a card."""
        return Message("you own no horse")

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether the condition holds for `seat` now."""
        return seat not in state.owners


@dataclass(frozen=True, slots=True)
class OwnsSeveral(Condition):
    """Holds for a seat that owns at least `count` horses."""

    count: int

    @property
    def text(self) -> Message:
        """The condition, for the text of a card."""
        return (
            Message("you own {count} or more horses", count=self.count)
            if self.count > 1
            else Message("you own a horse")
        )

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether the condition holds for `seat` now."""
        return state.owners.count(seat) >= self.count


@dataclass(frozen=True, slots=True)
class IsPoorest(Condition):
    """Holds for a seat when nobody has less cash."""

    @property
    def text(self) -> Message:
        """The condition, for the text of a card."""
        return Message("nobody has less cash than you")

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether the condition holds for `seat` now."""
        return state.money[seat] == min(state.money)


@dataclass(frozen=True, slots=True)
class HasBets(Condition):
    """Holds for a seat that has bet on at least `count` horses."""

    count: int

    @property
    def text(self) -> Message:
        """The condition, for the text of a card."""
        return Message("you have bet on {count} or more horses", count=self.count)

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether the condition holds for `seat` now."""
        return state.bet_count(seat) >= self.count


@dataclass(frozen=True, slots=True)
class HasHorseInNoBetsArea(Condition):
    """Holds for a seat with a horse in the No Bets area or finished, owned or bet on."""

    @property
    def text(self) -> Message:
        """The condition, for the text of a card."""
        return Message("a horse you own or have bet on is in the No Bets area or has finished")

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether the condition holds for `seat` now."""
        return state.has_interest(seat, interned.horses_in(state.no_bets_bits()))


@dataclass(frozen=True, slots=True)
class HasLead(Condition):
    """Holds for a seat that owns or has bet on a lead horse."""

    lead = True

    @property
    def text(self) -> Message:
        """The condition, for the text of a card."""
        return Message("you own or have bet on the lead horse")

    def holds(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether the condition holds for `seat` now."""
        return state.has_interest(seat, interned.horses_in(state.lead()))


@dataclass(frozen=True, slots=True)
class GainMoney(CardEffect):
    """Money from the bank, if `condition` holds (None: always)."""

    amount: int
    condition: Condition | None = None
    emblem = "money"

    @property
    def lead(self) -> bool:
        """Whether the condition speaks of the lead."""
        return self.condition is not None and self.condition.lead

    @property
    def text(self) -> Message:
        """The text on the card."""
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
        """Returns whether the condition holds."""
        return self.condition is None or self.condition.holds(state, seat)

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Pays the seat."""
        turn.emit(interned.money_gained(command.seat, self.amount, CARD_CAUSE))

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        """Returns the condition."""
        return None if self.condition is None else Message("Only if {condition}.", condition=self.condition.text)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the value of the money under its condition."""
        holds = None if self.condition is None else self.condition.holds(state, seat)
        return values.money(self.amount, holds)


@dataclass(frozen=True, slots=True)
class GainForEach(CardEffect):
    """Money for every horse that counts for a player."""

    amount: int
    emblem = "money"

    @property
    def mark(self) -> Message:
        """The dollars for each."""
        return Message("${amount} ×", amount=self.amount)

    def count(self, state: LongShotState, seat: Seat) -> int:
        """Returns how many horses count for the seat."""
        raise NotImplementedError

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether a horse counts."""
        return self.count(state, seat) > 0

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Pays the seat."""
        gain = self.amount * self.count(turn.state, command.seat)
        turn.emit(interned.money_gained(command.seat, gain, CARD_CAUSE))

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the value of the money for those there are now."""
        return values.money_for_each(self.amount, self.count(state, seat))


@dataclass(frozen=True, slots=True)
class GainForHorses(GainForEach):
    """Money for every horse a player owns that is still racing."""

    @property
    def text(self) -> Message:
        """The text on the card."""
        return Message("Gain ${amount} for each of your horses still racing.", amount=self.amount)

    def count(self, state: LongShotState, seat: Seat) -> int:
        """Returns how many horses of the seat still race."""
        return (state.owner_bits(seat) & state.racing_bits()).bit_count()


@dataclass(frozen=True, slots=True)
class GainForBets(GainForEach):
    """Money for every horse a player has bet on."""

    @property
    def text(self) -> Message:
        """The text on the card."""
        return Message("Gain ${amount} for each horse you have bet on.", amount=self.amount)

    def count(self, state: LongShotState, seat: Seat) -> int:
        """Returns the number of horses with a bet."""
        return state.bet_count(seat)


@dataclass(frozen=True, slots=True)
class LuckyNumba(CardEffect):
    """Money as the answer to anybody's roll of `face`; never playable as an action (L25, L26)."""

    face: int
    amount: int
    emblem = "lucky"

    @property
    def text(self) -> Message:
        """The text on the card."""
        return Message("Any roll of {face}: gain ${amount}.", face=self.face, amount=self.amount)

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
        """Returns False: the card is no action."""
        return False

    def answers(self, state: LongShotState) -> bool:
        """Returns whether the horse die shows `face`."""
        return state.die == self.face

    def execute_answer(self, turn: CommandContext[LongShotState], seat: Seat) -> None:
        """Pays the seat that answers."""
        turn.emit(interned.money_gained(seat, self.amount, CARD_CAUSE))

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        """Returns that it is no action."""
        return Message("Played only when someone rolls {face}.", face=self.face)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the value of the money when the face is rolled."""
        return values.answer(self.face, self.amount)
