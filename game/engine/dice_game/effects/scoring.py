"""The abilities that count at scoring, each a sum in dollars."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Sentence
from game.engine.dice_game.abilities import Effect
from game.engine.dice_game.sheet import is_row
from game.engine.dice_game.state import HORSES, State


@dataclass(frozen=True, slots=True)
class OwnedAtLeast(Effect):
    horses: int
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("+${amount} if you own {horses} or more horses", amount=self.amount, horses=self.horses)

    def score(self, state: State, seat: int) -> int:
        return self.amount if len(state.owned(seat)) >= self.horses else 0


@dataclass(frozen=True, slots=True)
class LossUnlessPlaced(Effect):
    """A forfeit when the card's own horse does not finish."""

    horse: int
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("−${amount} if this horse does not finish in the first three", amount=self.amount)

    def score(self, state: State, seat: int) -> int:
        return 0 if state.place(self.horse) else -self.amount


@dataclass(frozen=True, slots=True)
class OwnedOnBar(Effect):
    card: int
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("+${amount} for each horse you own that is marked on this bar", amount=self.amount)

    def score(self, state: State, seat: int) -> int:
        return self.amount * sum(state.on_bar(self.card, horse) for horse in state.owned(seat))


@dataclass(frozen=True, slots=True)
class NoJockeySet(Effect):
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("+${amount} if you have no jockey set", amount=self.amount)

    def score(self, state: State, seat: int) -> int:
        return 0 if state.helmets[seat] & state.jerseys[seat] else self.amount


@dataclass(frozen=True, slots=True)
class HalfSets(Effect):
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("+${amount} for each horse with just a Helmet or just a Jersey", amount=self.amount)

    def score(self, state: State, seat: int) -> int:
        halves = state.helmets[seat] ^ state.jerseys[seat]
        return self.amount * sum(halves >> horse & 1 for horse in HORSES)


@dataclass(frozen=True, slots=True)
class CompletedRows(Effect):
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence("+${amount} for each completed row of concessions", amount=self.amount)

    def score(self, state: State, seat: int) -> int:
        return self.amount * sum(is_row(line) for line in state.lines(seat))


@dataclass(frozen=True, slots=True)
class RicherPurses(Effect):
    """Not a sum of the owner's: scoring.purse() asks it."""

    horse: int
    amount: int

    @property
    def text(self) -> Sentence:
        return Sentence(
            "if this horse finishes in the first three, all three purses are ${amount} higher", amount=self.amount
        )
