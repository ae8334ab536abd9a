"""The regular: knows every horse's chances, and takes what earns itself most on average."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.long_shot.hopes import GUESS, Guess, Hopes
from game.bots.long_shot.prospects import BLOCK, Prospects
from game.bots.long_shot.weighing import Stages, Weigher, Weighing
from game.bots.long_shot.worth import tables
from game.engine.core import Seat
from game.engine.long_shot.state import State


@dataclass(frozen=True, slots=True)
class MeanWorth:
    """Dollars of its own at the end, on average; what others have does not trouble it."""

    stages: Stages = ((1000, BLOCK),)
    guess: Guess = GUESS
    token: float = 6.0

    def worth(self, state: State, seat: Seat, prospects: Prospects, races: int) -> Weighing:
        yield
        outlook = prospects.of(state, races)
        sure = state.money[seat] + outlook.mean(tables(state, seat))
        if state.is_decided:
            return sure
        return sure + Hopes(state, seat, outlook, self.guess).promise(state.hands[seat], state.money[seat])


regular = Weigher(MeanWorth())
