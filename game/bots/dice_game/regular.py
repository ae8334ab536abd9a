"""The regular: knows every horse's chances, and takes what earns itself most on average."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.dice_game.guess import Guess
from game.bots.dice_game.lookahead import lines_due
from game.bots.dice_game.prospects import Prospects
from game.bots.dice_game.weighing import Stages, Weigher, Weighing
from game.bots.dice_game.worth import sheet
from game.engine.core import Seat
from game.engine.dice_game.state import OVER, State
from game.engine.rng import Rng

GUESS = Guess()


@dataclass(frozen=True, slots=True)
class MeanWorth:
    """Dollars of its own at the end, on average; what others have does not trouble it."""

    stages: Stages = ((1000, 60),)
    guess: Guess = GUESS

    def prospects(self, view: State, rng: Rng) -> Prospects:
        return Prospects(rng)

    def worth(self, state: State, seat: Seat, prospects: Prospects, races: int) -> Weighing:
        if state.phase == OVER:
            return state.total(seat)
        yield from prospects.ready(state, races)
        situation = prospects.of(state, races)
        promise = self.guess.dollars(state, seat, situation.rounds) + self.guess.bonus * lines_due(state, seat)
        worth = sheet(state, seat).worth(situation, promise)
        return sum(worth) / len(worth)


regular = Weigher(MeanWorth())
