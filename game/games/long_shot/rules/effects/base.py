"""Defines what all card effects are made of: a base that offers whole commands, and the horses they may concern.

A whole command needs no second question. The sets of horses (L45) never hold finished ones (L50).
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
"""Lists of plays on horses remembered by what they depend on; a race meets a few hundred."""


@cache
def plays_without_target(seat: Seat, card: int) -> Commands:
    """Returns the one Play of a card that needs no target."""
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
    """A set of horses, as bits of `horses`; those that have finished never belong to it."""

    text: Message
    """One horse of the set, for the text of a card."""
    horses: Callable[[LongShotState, Seat], int]
    lead: bool = False
    """Whether it speaks of the lead."""
    in_no_bets: bool = False
    """Whether it speaks of the No Bets area."""
    is_rivals: bool = False
    """Whether it speaks of other players' horses."""
    named_horse: int = 0
    """The horse that it names; 0 for none."""

    def expected_horses(self, state: LongShotState, seat: Seat) -> Sequence[int]:
        """Returns the horses that it may come to mean: the one it names, those it means now, or else any that runs."""
        return (self.named_horse,) if self.named_horse else horses_in(self.horses(state, seat) or state.runners)


def named_horse(number: int) -> HorseTarget:
    """Returns the horse with this number."""
    bit = 1 << number
    return HorseTarget(
        Message("horse {number}", number=number), lambda state, seat: state.runners & bit, named_horse=number
    )


ANY_HORSE = HorseTarget(Message("any horse"), lambda state, seat: state.runners)
OWN_HORSE = HorseTarget(Message("one of your horses"), lambda state, seat: state.runners & state.horses_by_owner[seat])
RIVAL_HORSE = HorseTarget(
    Message("another player's horse"),
    lambda state, seat: state.runners & ~(state.horses_by_owner[seat] | state.horses_by_owner[BANK]),
    is_rivals=True,
)
BANK_HORSE = HorseTarget(Message("an unowned horse"), lambda state, seat: state.runners & state.horses_by_owner[BANK])
LAST_HORSE = HorseTarget(Message("the last horse"), lambda state, seat: state.horses_by_space[min(state.positions[1:])])
LEAD_HORSE = HorseTarget(Message("the lead horse"), lambda state, seat: state.lead(), lead=True)
"""Several when they share the lead space; the player names one (L42)."""
NO_BETS_HORSE = HorseTarget(
    Message("a horse in the No Bets area"), lambda state, seat: state.runners & state.no_bets, in_no_bets=True
)


class CardValuation(Protocol):
    """A bot's values of what cards do, in dollars; an effect asks for those that apply."""

    def money(self, amount: int, condition: bool | None) -> float:
        """Returns the value of money from the bank; `condition` says whether it holds now, None if there is none."""

    def money_for_each(self, amount: int, count: int) -> float:
        """Returns the value of money for each of `count` items."""

    def answer(self, face: int, amount: int) -> float:
        """Returns the value of money when the horse die shows `face`."""

    def bet(self, target: HorseTarget, amount: int, free: bool) -> float:
        """Returns the value of a bet on one of `target`."""

    def move(self, target: HorseTarget, steps: int) -> float:
        """Returns the value of moving one of `target`; `steps` is negative for a move back."""

    def stolen_money(self, amount: int) -> float:
        """Returns the value of money out of another player's cash."""

    def stolen_card(self) -> float:
        """Returns the value of a card out of another hand."""

    def drawn_cards(self, count: int) -> float:
        """Returns the value of cards from the pile."""


@dataclass(frozen=True, slots=True)
class CardEffect:
    """An effect of a card; `emblem` names its picture, a `lead` card does nothing once a horse has finished (L43).

    The blanks of `words`, `mark_words` and `idle_words` are fields of the effect.
    """

    words: ClassVar[str]
    """The text on the card."""
    mark_words: ClassVar[str] = ""
    """The short label on a small card; "" where the picture says enough."""
    idle_words: ClassVar[str] = ""
    """Why it cannot be played now; "" if there is no more to say than that it would do nothing."""
    emblem = ""
    face = 0
    """The face of the horse die that the card answers; 0 for a card that is played as an action."""
    is_bet = False

    @property
    def _blanks(self) -> dict[str, object]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @property
    def text(self) -> Message:
        """The text on the card."""
        return Message(self.words, **self._blanks)

    @property
    def brief(self) -> Message:
        """The text in at most twelve words, for a picture of the card."""
        return self.text

    @property
    def mark(self) -> Message | None:
        """The short label on a small card; None where the picture says enough."""
        return Message(self.mark_words, **self._blanks) if self.mark_words else None

    @property
    def lead(self) -> bool:
        """Whether the effect speaks of the lead: a Winner's Circle is printed on the card."""
        return False

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns every way for `seat` to play `card` now; empty when it would do nothing (L29)."""
        return plays_without_target(seat, card) if self.applies(state, seat) else ()

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether an effect without a target would do something now."""
        return True

    def execute(self, turn: Context, seat: Seat, target: int) -> None:
        """Carries out the effect for `seat`, once the card has left the hand, on the horse or rival chosen."""
        for event in self.preview(turn.state, seat, target):
            turn.emit(event)

    def preview(self, state: LongShotState, seat: Seat, target: int) -> Sequence[Event]:
        """Returns the events that are sure to follow, to be shown before the card is played."""
        return ()

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        """Returns why it cannot be played now, if there is more to say than that it would do nothing."""
        return Message(self.idle_words, **self._blanks) if self.idle_words else None

    def target_rejection(self, state: LongShotState, seat: Seat, horse: int) -> Message | None:
        """Returns why an unfinished horse cannot be its target now, if there is more to say than that it can't."""
        return None

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the dollars that a bot takes the effect for, by its own `values`."""
        raise NotImplementedError
