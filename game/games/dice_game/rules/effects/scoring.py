"""Defines the abilities that count at scoring, each a sum in dollars (R100)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.message import Message
from game.games.dice_game.rules.abilities import AbilityEffect, HorseDollars
from game.games.dice_game.rules.player_sheet import is_row
from game.games.dice_game.rules.state import HORSES, DiceGameState


@dataclass(frozen=True, slots=True)
class OwnedAtLeast(AbilityEffect):
    """Pays for owning at least `horses` horses (R63)."""

    horses: int
    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("+${amount} if you own {horses} or more horses", amount=self.amount, horses=self.horses)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("{horses} horses: +${amount}", horses=self.horses, amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns `amount` if the seat owns enough horses, else 0."""
        return self.amount if len(state.owned(seat)) >= self.horses else 0


@dataclass(frozen=True, slots=True)
class LossUnlessPlaced(AbilityEffect):
    """Costs money when the card's own horse does not finish (R70)."""

    horse: int
    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("−${amount} if this horse is not in the top 3", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("no top 3: −${amount}", amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns 0 if the horse finished, else −`amount`."""
        return 0 if state.place(self.horse) else -self.amount

    @property
    def loss_unless_placed(self) -> HorseDollars:  # type: ignore[override]
        """The forfeit."""
        return HorseDollars(self.horse, self.amount)


@dataclass(frozen=True, slots=True)
class OwnedOnBar(AbilityEffect):
    """Pays for each owned horse that is marked on the bar of this card (R78)."""

    card: int
    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("+${amount} for each horse you own that follows this one", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("+${amount} a follower", amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns `amount` for each such horse."""
        return self.amount * sum(state.on_bar(self.card, horse) for horse in state.owned(seat))


@dataclass(frozen=True, slots=True)
class NoJockeySet(AbilityEffect):
    """Pays for having no jockey set (R79)."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("+${amount} if you have no jockey set", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("no set: +${amount}", amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns `amount` if no horse has both Helmet and Jersey, else 0."""
        return 0 if state.helmets[seat] & state.jerseys[seat] else self.amount


@dataclass(frozen=True, slots=True)
class IncompleteSets(AbilityEffect):
    """Pays for each horse with a Helmet or a Jersey but not both (R84)."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("+${amount} for each horse with only a Helmet or only a Jersey", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("+${amount} a half set", amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns `amount` for each such horse."""
        halves = state.helmets[seat] ^ state.jerseys[seat]
        return self.amount * sum(halves >> horse & 1 for horse in HORSES)


@dataclass(frozen=True, slots=True)
class CompletedRows(AbilityEffect):
    """Pays for each completed row of the concession grid (R87)."""

    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("+${amount} for each concession row you completed", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("+${amount} a row", amount=self.amount)

    def score(self, state: DiceGameState, seat: int) -> int:
        """Returns `amount` for each completed row."""
        return self.amount * sum(is_row(line) for line in state.lines(seat))


@dataclass(frozen=True, slots=True)
class RicherPurses(AbilityEffect):
    """Raises all three purses if this horse finishes (R92); scoring.purse_amount reads it, so its own score is 0."""

    horse: int
    amount: int

    @property
    def text(self) -> Message:
        """The effect as the player reads it on the card."""
        return Message("if this horse is in the top 3, all three purses are ${amount} higher", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The effect in a word or two."""
        return Message("purses +${amount}", amount=self.amount)

    @property
    def richer_purses(self) -> HorseDollars:  # type: ignore[override]
        """What each purse has more."""
        return HorseDollars(self.horse, self.amount)
