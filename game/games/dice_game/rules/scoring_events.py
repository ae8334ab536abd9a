"""Defines the events of the scoring. Money is in dollars."""

from dataclasses import dataclass

from game.engine.message import N_
from game.engine.notation import Signed
from game.engine.rules import Event, interned
from game.games.dice_game.rules.event_types import CardEvent, DiceGameEvent, SeatHorseEvent
from game.games.dice_game.rules.state import ABILITIES, JOCKEY_SETS, OVER, PURSE, WINNINGS, DiceGameState


@dataclass(frozen=True, slots=True)
class PurseWon(SeatHorseEvent):
    """The owner of the horse in `place` 1..3 earns a purse of `amount` dollars (R96)."""

    place: int
    amount: int
    words = N_("{horse} finished {place}: ${amount}")

    def apply(self, state: DiceGameState) -> None:
        state.earned[self.seat][PURSE] += self.amount


@dataclass(frozen=True, slots=True)
class BetPaid(SeatHorseEvent):
    """A bet pays `amount`, which is `stake` times `odds` (R97)."""

    stake: int
    odds: int
    amount: int
    words = N_("${stake} on {horse} × {odds} = ${amount}")

    def apply(self, state: DiceGameState) -> None:
        state.earned[self.seat][WINNINGS] += self.amount


@dataclass(frozen=True, slots=True)
class JockeySetScored(SeatHorseEvent):
    """A jockey set of `horse` pays `amount` dollars (R99)."""

    amount: int
    words = N_("Helmet and Jersey for {horse}: ${amount}")

    def apply(self, state: DiceGameState) -> None:
        state.earned[self.seat][JOCKEY_SETS] += self.amount


@dataclass(frozen=True, slots=True)
class AbilityScored(CardEvent):
    """The ability of `card` pays `amount` dollars at scoring, negative for a loss (R100)."""

    amount: Signed
    words = N_("{horse} ({ability}): {dollars}")

    def apply(self, state: DiceGameState) -> None:
        state.earned[self.seat][ABILITIES] += self.amount


@dataclass(frozen=True, slots=True)
class RaceEnded(DiceGameEvent):
    """The race is scored."""

    def apply(self, state: DiceGameState) -> None:
        state.phase = OVER


SCORING_EVENTS: tuple[type[Event], ...] = (PurseWon, BetPaid, JockeySetScored, AbilityScored, RaceEnded)
"""All events of the scoring."""
bet_paid = interned(BetPaid)
jockey_set_scored = interned(JockeySetScored)
