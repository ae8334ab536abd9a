"""Defines the base class of card effects, and the sets of horses that they may concern.

Effects offer complete commands, which need no second question. The sets of horses (L45) never contain finished ones
(L50).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import ClassVar, Protocol

from game.engine.message import Message
from game.engine.rules import Command, Event, Seat
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.state import BANK, Context, LongShotState, horses_in

Commands = tuple[Command, ...]
PLAYS_CACHE_SIZE = 1 << 10
"""Cache size for lists of plays on horses; a race needs a few hundred."""


@cache
def plays_without_target(seat: Seat, card: int) -> Commands:
    """Returns the only Play of a card without a target."""
    return (commands.play(seat, card, 0, -1),)


@lru_cache(PLAYS_CACHE_SIZE)
def plays_on_horses(seat: Seat, card: int, horses: int) -> Commands:
    """Returns a Play of a card for each of these horses (bits)."""
    return tuple(commands.play(seat, card, horse, -1) for horse in horses_in(horses))


@cache
def plays_against_seats(seat: Seat, card: int, rivals: tuple[Seat, ...]) -> Commands:
    """Returns a Play of a card for each of these seats."""
    return tuple(commands.play(seat, card, 0, rival) for rival in rivals)


@dataclass(frozen=True, slots=True)
class HorseTarget:
    """A set of unfinished horses that a card may concern."""

    text: Message
    """Name of one horse of the set, for the text of a card."""
    horses: Callable[[LongShotState, Seat], int]
    """Returns the horses of the set for a seat, as bits."""
    lead: bool = False
    """Whether the set depends on the lead."""
    in_no_bets: bool = False
    """Whether the set contains only horses in the No Bets area."""
    is_rivals: bool = False
    """Whether the set contains only other players' horses."""
    named_horse: int = 0
    """The only horse of the set; 0 if the set varies."""
    empty: Message | None = None
    """A reason of at most five words for an empty set; None if the set is never empty."""

    def expected_horses(self, state: LongShotState, seat: Seat) -> Sequence[int]:
        """Returns the horses to expect in the set later: the named one, the present ones, or else all running ones."""
        if self.named_horse:
            return (self.named_horse,)
        return horses_in(self.horses(state, seat) or state.runners)


def named_horse(number: int) -> HorseTarget:
    """Returns the target that contains only the horse with this number."""
    bit = 1 << number
    return HorseTarget(
        Message("horse {number}", number=number),
        lambda state, seat: state.runners & bit,
        named_horse=number,
        empty=Message("Horse {number} has finished.", number=number),
    )


def _running(state: LongShotState, seat: Seat) -> int:
    return state.runners


def _own_horses(state: LongShotState, seat: Seat) -> int:
    return state.runners & state.horses_by_owner[seat]


def _rival_horses(state: LongShotState, seat: Seat) -> int:
    return state.runners & ~(state.horses_by_owner[seat] | state.horses_by_owner[BANK])


def _bank_horses(state: LongShotState, seat: Seat) -> int:
    return state.runners & state.horses_by_owner[BANK]


def _last_horses(state: LongShotState, seat: Seat) -> int:
    return state.horses_by_space[min(state.positions[1:])]


def _lead_horses(state: LongShotState, seat: Seat) -> int:
    return state.lead()


def _horses_in_no_bets_area(state: LongShotState, seat: Seat) -> int:
    return state.runners & state.no_bets


NONE_RACING = Message("None of yours is racing.")
ANY_HORSE = HorseTarget(Message("any horse"), _running)
OWN_HORSE = HorseTarget(Message("one of your horses"), _own_horses, empty=NONE_RACING)
RIVAL_HORSE = HorseTarget(
    Message("another player's horse"),
    _rival_horses,
    is_rivals=True,
    empty=Message("No rival's horse is racing."),
)
BANK_HORSE = HorseTarget(Message("an unowned horse"), _bank_horses, empty=Message("No unowned horse is left."))
LAST_HORSE = HorseTarget(Message("the last horse"), _last_horses)
LEAD_HORSE = HorseTarget(Message("the lead horse"), _lead_horses, lead=True, empty=Message("No horse leads yet."))
"""The horses on the lead space. If there are several, the player names one (L42)."""
NO_BETS_HORSE = HorseTarget(
    Message("a horse in the No Bets area"),
    _horses_in_no_bets_area,
    in_no_bets=True,
    empty=Message("No horse in No Bets."),
)


class CardValuation(Protocol):
    """A bot's values of the effects of cards, in dollars."""

    def money(self, amount: int, condition: bool | None) -> float:
        """Returns the value of money from the bank; `condition` is whether its condition holds, None without one."""

    def money_for_each(self, amount: int, count: int) -> float:
        """Returns the value of money for each of `count` items."""

    def answer(self, face: int, amount: int) -> float:
        """Returns the value of money for a roll of `face` with the horse die."""

    def bet(self, target: HorseTarget, amount: int, free: bool) -> float:
        """Returns the value of a bet on one of `target`."""

    def move(self, target: HorseTarget, steps: int) -> float:
        """Returns the value of moving one of `target`; `steps` is negative for a move back."""

    def stolen_money(self, amount: int) -> float:
        """Returns the value of money from another player."""

    def stolen_card(self) -> float:
        """Returns the value of a card from another hand."""

    def drawn_cards(self, count: int) -> float:
        """Returns the value of cards from the pile."""


@dataclass(frozen=True, slots=True)
class CardEffect:
    """An effect of a card.

    The placeholders of `words`, `mark_words` and `idle_words` are fields of the effect.
    """

    words: ClassVar[str]
    """The text on the card."""
    mark_words: ClassVar[str] = ""
    """The short label on a small card; "" for no label."""
    idle_words: ClassVar[str] = ""
    """The reason, in at most five words, why the card cannot be played now; "" for the general reason."""
    emblem = ""
    """The name of the card's picture."""
    face = 0
    """The face of the horse die that the card answers; 0 for a card that is played as an action."""
    is_bet = False

    @property
    def _placeholders(self) -> dict[str, object]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @property
    def text(self) -> Message:
        """The text on the card."""
        return Message(self.words, **self._placeholders)

    @property
    def brief(self) -> Message:
        """The text in at most 12 words, for a picture of the card."""
        return self.text

    @property
    def mark(self) -> Message | None:
        """The short label on a small card; None for no label."""
        return Message(self.mark_words, **self._placeholders) if self.mark_words else None

    @property
    def lead(self) -> bool:
        """Whether the effect depends on the lead, so that it ends with the first finish (L43).

        The card shows a Winner's Circle.
        """
        return False

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns every way for `seat` to play `card` now; empty if it would have no effect (L29)."""
        return plays_without_target(seat, card) if self.applies(state, seat) else ()

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether a card without a target would have an effect now."""
        return True

    def execute(self, turn: Context, seat: Seat, target: int) -> None:
        """Carries out the effect for `seat` on the chosen horse or rival, after the card has left the hand."""
        for event in self.preview(turn.state, seat, target):
            turn.emit(event)

    def preview(self, state: LongShotState, seat: Seat, target: int) -> Sequence[Event]:
        """Returns the events that will certainly follow, to preview the card."""
        return ()

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        """Returns a special reason why the card cannot be played now; None for the general reason."""
        return Message(self.idle_words, **self._placeholders) if self.idle_words else None

    def target_rejection(self, state: LongShotState, seat: Seat, horse: int) -> Message | None:
        """Returns a special reason why an unfinished horse cannot be the target; None for the general reason."""
        return None

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns a bot's estimate of the effect in dollars, from its `values`."""
        raise NotImplementedError
