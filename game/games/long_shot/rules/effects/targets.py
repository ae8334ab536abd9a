"""Defines the sets of horses that a card may concern (L45); finished horses never belong to them (L50)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import Seat
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
