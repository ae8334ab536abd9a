"""Defines the effects of cards that bring money, with or without a condition (L44)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.engine.message import N_, Message
from game.engine.rules import Event, Seat
from game.games.long_shot.rules import events
from game.games.long_shot.rules.effects.base import CardEffect, CardValuation
from game.games.long_shot.rules.state import LongShotState


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition of a card that may hold for a seat."""

    text: Message
    """The condition, for the text of a card."""
    missing: Message
    """The reason, in at most five words, why the condition does not hold."""
    holds: Callable[[LongShotState, Seat], bool]
    lead: bool = False
    """Whether the condition depends on the lead."""
    brief: Message | None = None
    """A shorter text of the condition; None if `text` is short enough."""


def _owns_nothing(state: LongShotState, seat: Seat) -> bool:
    return not state.horses_by_owner[seat]


def _owns_a_horse(state: LongShotState, seat: Seat) -> bool:
    return bool(state.horses_by_owner[seat])


def _is_poorest(state: LongShotState, seat: Seat) -> bool:
    return state.money[seat] == min(state.money)


def _has_horse_in_no_bets_area(state: LongShotState, seat: Seat) -> bool:
    return state.has_interest(seat, state.no_bets)


def _has_lead(state: LongShotState, seat: Seat) -> bool:
    return state.has_interest(seat, state.lead())


OWNS_NOTHING = Condition(Message("you own no horse"), Message("You own a horse."), _owns_nothing)
OWNS_A_HORSE = Condition(Message("you own a horse"), Message("You own no horse."), _owns_a_horse)
IS_POOREST = Condition(Message("nobody has less cash than you"), Message("You are not the poorest."), _is_poorest)
HAS_HORSE_IN_NO_BETS_AREA = Condition(
    Message("a horse you own or have bet on is in the No Bets area or has finished"),
    Message("None of yours is there."),
    _has_horse_in_no_bets_area,
    brief=Message("your horse or bet is past No Bets"),
)
HAS_LEAD = Condition(
    Message("you own or have bet on the lead horse"),
    Message("None of yours leads."),
    _has_lead,
    lead=True,
)


def has_bets(count: int) -> Condition:
    """Returns the condition that the seat has bet on at least `count` horses."""
    text = Message("you have bet on {count} or more horses", count=count)
    missing = Message("Bet on {count} horses first.", count=count)
    return Condition(text, missing, lambda state, seat: state.bet_count(seat) >= count)


@dataclass(frozen=True, slots=True)
class MoneyEffect(CardEffect):
    """Brings money from the bank."""

    amount: int
    mark_words = N_("+${amount}")
    emblem = "money"

    def count(self, state: LongShotState, seat: Seat) -> int:
        """Returns the number of times that `amount` is paid; 0 if the card would have no effect."""
        return 1

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        return self.count(state, seat) > 0

    def preview(self, state: LongShotState, seat: Seat, target: int) -> Sequence[Event]:
        return (events.money_gained(seat, self.amount * self.count(state, seat), events.CARD_CAUSE),)


@dataclass(frozen=True, slots=True)
class GainMoney(MoneyEffect):
    """Brings money from the bank if `condition` holds (None: always)."""

    condition: Condition | None = None

    @property
    def lead(self) -> bool:
        return self.condition is not None and self.condition.lead

    @property
    def text(self) -> Message:
        if self.condition is None:
            return Message("Gain ${amount}.", amount=self.amount)
        return Message("Gain ${amount} if {condition}.", amount=self.amount, condition=self.condition.text)

    @property
    def brief(self) -> Message:
        if self.condition is None or self.condition.brief is None:
            return self.text
        return Message("Gain ${amount} if {condition}.", amount=self.amount, condition=self.condition.brief)

    def count(self, state: LongShotState, seat: Seat) -> int:
        return int(self.condition is None or self.condition.holds(state, seat))

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        return self.condition.missing if self.condition else None

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        holds = None if self.condition is None else self.condition.holds(state, seat)
        return values.money(self.amount, holds)


@dataclass(frozen=True, slots=True)
class GainForEach(MoneyEffect):
    """Brings money for every horse that counts for a player."""

    mark_words = N_("+${amount} per horse")

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        return values.money_for_each(self.amount, self.count(state, seat))


@dataclass(frozen=True, slots=True)
class GainForHorses(GainForEach):
    """Brings money for every horse that a player owns and that is still racing."""

    words = N_("Gain ${amount} for each of your horses still racing.")
    idle_words = N_("None of yours is racing.")

    def count(self, state: LongShotState, seat: Seat) -> int:
        return (state.horses_by_owner[seat] & state.runners).bit_count()


@dataclass(frozen=True, slots=True)
class GainForBets(GainForEach):
    """Brings money for every horse that a player has bet on."""

    words = N_("Gain ${amount} for each horse you have bet on.")
    idle_words = N_("You have no bets.")

    def count(self, state: LongShotState, seat: Seat) -> int:
        return state.bet_count(seat)


@dataclass(frozen=True, slots=True)
class LuckyNumba(MoneyEffect):
    """Brings money as an answer to any player's roll of `face`; never playable as an action (L25, L26)."""

    face: int = field()
    words = N_("Any roll of {face}: gain ${amount}.")
    idle_words = N_("Waits for a rolled {face}.")
    emblem = "lucky"

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        return False

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        return values.answer(self.face, self.amount)
