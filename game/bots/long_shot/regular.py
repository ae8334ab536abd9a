"""The regular: knows every horse's chances, and takes what earns itself most on average."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.long_shot.hopes import Guess
from game.bots.long_shot.prospects import Outlook
from game.bots.long_shot.weighing import EVERY, Basis, Stages, Weigher
from game.bots.long_shot.worth import tables
from game.engine.long_shot.state import State

GUESS = Guess(premium=0.4)


@dataclass(frozen=True, slots=True)
class MeanWorth:
    """Dollars of its own at the end, on average; what others have does not trouble it."""

    stages: Stages = ((EVERY, 1),)
    guess: Guess = GUESS
    token: float = 6.0

    def worth(self, state: State, basis: Basis, outlook: Outlook) -> float:
        seat = basis.seat
        sure = state.money[seat] if state.is_decided else basis.hopes.holding(state, seat)
        return sure + outlook.mean(tables(state, seat))


regular = Weigher(MeanWorth())
