"""The sharp: takes what gives it the best chance to win, by what rivals own, have bet and hold as well."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt

from game.bots.long_shot.hopes import Guess
from game.bots.long_shot.prospects import Outlook
from game.bots.long_shot.weighing import EVERY, Basis, Stages, Weigher
from game.bots.long_shot.worth import tables
from game.engine.core import Seat
from game.engine.long_shot.state import State

STEEPEST = 50.0
"""Beyond this exponent a win is certain."""
GUESS = Guess()


@dataclass(frozen=True, slots=True)
class ChanceToWin:
    """0..1, with some doubt about the turns to come."""

    stages: Stages = ((EVERY, 1), (10, 3), (4, 8))
    guess: Guess = GUESS
    token: float = 0.03
    least_doubt: float = 4.0
    doubt: float = 25.0
    """Dollars by which two players may yet drift apart, beyond what the races say; for one own turn to go."""

    def worth(self, state: State, basis: Basis, outlook: Outlook) -> float:
        own = self._dollars(state, basis.seat, basis, outlook)
        rivals = [self._dollars(state, seat, basis, outlook) for seat in state.seats if seat != basis.seat]
        steep = 1 / self.least_doubt
        if not state.is_decided:
            steep = 1 / (self.least_doubt + self.doubt * sqrt(basis.hopes.turns))
        whole = 0.0
        for mine, *others in zip(own, *rivals, strict=True):
            whole += 1 / (1 + sum([exp(min(STEEPEST, (his - mine) * steep)) for his in others]))
        return whole / len(own)

    def _dollars(self, state: State, seat: Seat, basis: Basis, outlook: Outlook) -> list[float]:
        """What a seat has at the end of each race."""
        sure = state.money[seat] if state.is_decided else basis.hopes.holding(state, seat)
        return outlook.sums(tables(state, seat), sure)


sharp = Weigher(ChanceToWin())
