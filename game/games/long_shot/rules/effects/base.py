"""Defines what all card effects are made of: a base that offers whole commands, and the horses they may concern.

A whole command needs no second question. The sets of horses (L45) never hold finished ones (L50).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Seat
from game.games.long_shot.rules import interned
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.events import BetPlaced, HorseMoved
from game.games.long_shot.rules.state import BANK, FINISH, HORSES, LongShotState


class HorseTarget:
    """A set of horses; those that have finished never belong to it."""

    __slots__ = ()
    lead = False
    """Whether it speaks of the lead."""
    in_no_bets = False
    """Whether it speaks of the No Bets area."""
    is_rivals = False
    """Whether it speaks of other players' horses."""
    named_horse = 0
    """The horse that it names; 0 for none."""
    needs_choice = True
    """Whether the player chooses among them, even if there is but one; else the card names the horse."""

    @property
    def text(self) -> Message:
        """One horse of the set, for the text of a card."""
        raise NotImplementedError

    def horses(self, state: LongShotState, seat: Seat) -> int:
        """Returns the horses of the set now, as bits."""
        raise NotImplementedError

    def expected_horses(self, state: LongShotState, seat: Seat) -> Sequence[int]:
        """Returns the horses that it may come to mean: those it means now, or else any that runs."""
        bits = self.horses(state, seat)
        return [horse for horse in HORSES if bits >> horse & 1] or state.racing()


@dataclass(frozen=True, slots=True)
class AnyHorse(HorseTarget):
    """Every racing horse."""

    @property
    def text(self) -> Message:
        """The target, for the text of a card."""
        return Message("any horse")

    def horses(self, state: LongShotState, seat: Seat) -> int:
        """Returns them as bits."""
        return state.racing_bits()


@dataclass(frozen=True, slots=True)
class NamedHorse(HorseTarget):
    """The horse with this number."""

    number: int

    @property
    def text(self) -> Message:
        """The target, for the text of a card."""
        return Message("horse {number}", number=self.number)

    def horses(self, state: LongShotState, seat: Seat) -> int:
        """Returns the horse as a bit, 0 once it has finished."""
        return 0 if state.positions[self.number] == FINISH else 1 << self.number

    @property
    def named_horse(self) -> int:  # type: ignore[override]
        """The horse that it names."""
        return self.number

    def expected_horses(self, state: LongShotState, seat: Seat) -> Sequence[int]:
        """Returns the one horse, finished or not."""
        return (self.number,)


@dataclass(frozen=True, slots=True)
class OwnHorse(HorseTarget):
    """The player's own horses."""

    @property
    def text(self) -> Message:
        """The target, for the text of a card."""
        return Message("one of your horses")

    def horses(self, state: LongShotState, seat: Seat) -> int:
        """Returns them as bits."""
        return state.racing_bits() & state.owner_bits(seat)


@dataclass(frozen=True, slots=True)
class RivalHorse(HorseTarget):
    """The horses of other players."""

    is_rivals = True

    @property
    def text(self) -> Message:
        """The target, for the text of a card."""
        return Message("another player's horse")

    def horses(self, state: LongShotState, seat: Seat) -> int:
        """Returns them as bits."""
        return state.racing_bits() & ~state.owner_bits(seat) & ~state.owner_bits(BANK)


@dataclass(frozen=True, slots=True)
class BankHorse(HorseTarget):
    """The horses that nobody owns."""

    @property
    def text(self) -> Message:
        """The target, for the text of a card."""
        return Message("an unowned horse")

    def horses(self, state: LongShotState, seat: Seat) -> int:
        """Returns them as bits."""
        return state.racing_bits() & state.owner_bits(BANK)


@dataclass(frozen=True, slots=True)
class LastHorse(HorseTarget):
    """The horses furthest back."""

    @property
    def text(self) -> Message:
        """The target, for the text of a card."""
        return Message("the last horse")

    def horses(self, state: LongShotState, seat: Seat) -> int:
        """Returns them as bits."""
        return state.on_space(min(state.positions[1:]))


@dataclass(frozen=True, slots=True)
class LeadHorse(HorseTarget):
    """The lead horses: several when they share the lead space; the player names one (L42)."""

    lead = True

    @property
    def text(self) -> Message:
        """The target, for the text of a card."""
        return Message("the lead horse")

    def horses(self, state: LongShotState, seat: Seat) -> int:
        """Returns the lead horses as bits."""
        return state.lead()


@dataclass(frozen=True, slots=True)
class NoBetsHorse(HorseTarget):
    """The horses in the No Bets area."""

    in_no_bets = True

    @property
    def text(self) -> Message:
        """The target, for the text of a card."""
        return Message("a horse in the No Bets area")

    def horses(self, state: LongShotState, seat: Seat) -> int:
        """Returns them as bits."""
        return state.racing_bits() & state.no_bets_bits()


PreviewEvent = HorseMoved | BetPlaced
"""An event that a card foretells."""
CARD_CAUSE = "card"
"""The `cause` or `source` in events that a card brings about."""
NO_COMMANDS: Sequence[Command] = ()


class CardValuation(Protocol):
    """A bot's values of what cards do, in dollars; an effect asks for those that apply."""

    def money(self, amount: int, condition: bool | None) -> float:
        """Returns the value of money from the bank; `condition` says whether it holds now, None if there is none."""
        ...

    def money_for_each(self, amount: int, count: int) -> float:
        """Returns the value of money for each of `count` items."""
        ...

    def answer(self, face: int, amount: int) -> float:
        """Returns the value of money when the horse die shows `face`."""
        ...

    def bet(self, target: HorseTarget, amount: int, free: bool) -> float:
        """Returns the value of a bet on one of `target`."""
        ...

    def move(self, target: HorseTarget, steps: int) -> float:
        """Returns the value of moving one of `target`; `steps` is negative for a move back."""
        ...

    def stolen_money(self, amount: int) -> float:
        """Returns the value of money out of another player's cash."""
        ...

    def stolen_card(self) -> float:
        """Returns the value of a card out of another hand."""
        ...

    def drawn_cards(self, count: int) -> float:
        """Returns the value of cards from the pile."""
        ...


class CardEffect:
    """An effect of a card; `emblem` names its picture, a `lead` card does nothing once a horse has finished (L43)."""

    __slots__ = ()
    emblem = ""
    answered_face = 0
    """The face of the horse die that the card answers; 0 for a card that is played as an action."""
    bet_dollars = 0
    """Dollars that the card bets; 0 if it bets nothing."""
    named_horse = 0
    """The horse that the card names; 0 for none."""

    @property
    def text(self) -> Message:
        """The text on the card."""
        raise NotImplementedError

    @property
    def mark(self) -> Message | None:
        """The short label on a small card; None where the picture says enough."""
        return None

    @property
    def lead(self) -> bool:
        """Whether the effect speaks of the lead: a Winner's Circle is printed on the card."""
        return False

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns every way for `seat` to play `card` now; empty when it would do nothing (L29)."""
        return interned.cached_plays_without_target(seat, card) if self.applies(state, seat) else NO_COMMANDS

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether an effect without a target would do something now."""
        return True

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Carries out the effect, once the card has left the hand."""
        raise NotImplementedError

    def execute_answer(self, turn: CommandContext[LongShotState], seat: Seat) -> None:
        """Does what the card says, as an answer to a roll."""
        raise NotImplementedError

    def preview(self, state: LongShotState, command: Play) -> Sequence[PreviewEvent]:
        """Returns the events that are sure to follow, to be shown before the card is played."""
        return ()

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        """Returns why it cannot be played now, if there is more to say than that it would do nothing."""
        return None

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the dollars that a bot takes the effect for, by its own `values`."""
        raise NotImplementedError
