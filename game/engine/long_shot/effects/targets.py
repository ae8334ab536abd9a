"""Which horses a card may be about."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Seat, Sentence
from game.engine.long_shot.state import FINISH, HORSES, NO_BET, State

S = Sentence


class Target:
    """Some horses; those that are home are never among them."""

    __slots__ = ()
    lead = False
    """Whether it speaks of the lead."""
    in_no_bets = False
    """Whether it speaks of the No Bets area."""
    asks = True
    """Whether the player chooses among them, even if there is but one; else the card names the horse."""

    @property
    def text(self) -> Sentence:
        """One of them, for a card's text."""
        raise NotImplementedError

    def horses(self, state: State, seat: Seat) -> int:
        """Those there are now, as bits."""
        bits = 0
        for horse in HORSES:
            if state.positions[horse] != FINISH and self.fits(state, seat, horse):
                bits |= 1 << horse
        return bits

    def fits(self, state: State, seat: Seat, horse: int) -> bool:
        """Whether a horse that still runs is one of them."""
        return True


@dataclass(frozen=True, slots=True)
class AnyHorse(Target):
    @property
    def text(self) -> Sentence:
        return S("any horse")


@dataclass(frozen=True, slots=True)
class Named(Target):
    number: int

    @property
    def text(self) -> Sentence:
        return S("horse {number}", number=self.number)

    def horses(self, state: State, seat: Seat) -> int:
        return 0 if state.positions[self.number] == FINISH else 1 << self.number


@dataclass(frozen=True, slots=True)
class OwnHorse(Target):
    @property
    def text(self) -> Sentence:
        return S("a horse of yours")

    def fits(self, state: State, seat: Seat, horse: int) -> bool:
        return state.owners[horse] == seat


@dataclass(frozen=True, slots=True)
class RivalHorse(Target):
    @property
    def text(self) -> Sentence:
        return S("a horse of another player's")

    def fits(self, state: State, seat: Seat, horse: int) -> bool:
        return state.owners[horse] not in (seat, -1)


@dataclass(frozen=True, slots=True)
class BankHorse(Target):
    @property
    def text(self) -> Sentence:
        return S("a horse that nobody owns")

    def fits(self, state: State, seat: Seat, horse: int) -> bool:
        return state.owners[horse] < 0


@dataclass(frozen=True, slots=True)
class LastHorse(Target):
    @property
    def text(self) -> Sentence:
        return S("the last horse")

    def fits(self, state: State, seat: Seat, horse: int) -> bool:
        return state.positions[horse] == min(state.positions[1:])


@dataclass(frozen=True, slots=True)
class LeadHorse(Target):
    """Several when they share the lead space; the player names one."""

    lead = True

    @property
    def text(self) -> Sentence:
        return S("the lead horse")

    def horses(self, state: State, seat: Seat) -> int:
        return state.lead()


@dataclass(frozen=True, slots=True)
class NoBetsHorse(Target):
    in_no_bets = True

    @property
    def text(self) -> Sentence:
        return S("a horse in the No Bets area")

    def fits(self, state: State, seat: Seat, horse: int) -> bool:
        return state.positions[horse] >= NO_BET
