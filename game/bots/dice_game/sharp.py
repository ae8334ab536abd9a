"""The sharp: takes what gives it the best chance to win, rivals' sheets and the crowd's marks and all."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from game.bots.dice_game.crowd import crowds
from game.bots.dice_game.guess import Guess
from game.bots.dice_game.lookahead import lines_due
from game.bots.dice_game.prospects import Prospects, Situation
from game.bots.dice_game.weighing import RACES, Stages, Weigher, Weighing
from game.bots.dice_game.worth import sheet
from game.engine.core import Seat
from game.engine.dice_game.state import OVER, PLACES, State
from game.engine.rng import Rng

GLANCE = 48
"""Races run first, to see how long the race will last."""
STEEPEST = 60.0
"""Beyond this exponent a win is certain."""
GUESS = Guess(lines=(0.0, 2.0, 6.0, 10.5), wild=5.0, helmet=2.5, money=1.0, bonus=13.0, long=8.0)
"""Measured: races played on twice with the same dice, once with a mark, a Wild or a few dollars more."""


@dataclass(frozen=True, slots=True)
class ChanceToWin:
    """0..1, with some doubt about the turns to come; more `stages` and races make it sharper still."""

    stages: Stages = ((1000, 48), (16, 144), (5, 480))
    guess: Guess = GUESS
    least_doubt: float = 1.0
    doubt: float = 1.2
    """Dollars a round to go by which sheets may yet drift apart, beyond what the races say."""
    most_doubt: float = 16.0
    roland_gains: float = 3.0
    """Dollars a round that Roland adds to what he has."""

    def prospects(self, view: State, rng: Rng) -> Prospects:
        if len(view.finishers) == PLACES:
            return Prospects(rng)
        rounds = Prospects(rng).of(view, GLANCE).rounds
        return Prospects(rng, crowds(view, rounds, rng))

    def worth(self, state: State, seat: Seat, prospects: Prospects, races: int) -> Weighing:
        if state.phase == OVER:
            return self._won(state, seat)
        yield from prospects.ready(state, races)
        situation = prospects.of(state, races)
        own = self._sheet_worth(state, seat, situation)
        others = []
        for each in state.seats:
            if each != seat:
                others.append(self._others_worth(state, each, situation))
                if races > RACES:
                    yield
        steep = 1 / (self.least_doubt + min(self.most_doubt, self.doubt * situation.rounds))
        against = [[power((his - mine) * steep) for mine, his in zip(own, worth, strict=True)] for worth in others]
        return sum([1 / (1 + odds) for odds in map(sum, zip(*against, strict=True))]) / len(own)

    def _won(self, state: State, seat: Seat) -> float:
        """When all is scored: won or not, and by a little the better the more it is ahead."""
        ahead = state.total(seat) - max(state.total(each) for each in state.seats if each != seat)
        return 1 / (1 + power(-ahead / self.least_doubt))

    def _sheet_worth(self, state: State, seat: Seat, situation: Situation) -> list[float]:
        """Dollars at the end of each race."""
        if seat >= state.players:
            promise = self.roland_gains * situation.rounds
        else:
            promise = self.guess.dollars(state, seat, situation.rounds) + self.guess.bonus * lines_due(state, seat)
        return sheet(state, seat).worth(situation, promise)

    def _others_worth(self, state: State, seat: Seat, situation: Situation) -> list[float]:
        """The same for a rival, whose sheet hardly changes in somebody else's turn."""
        key = (seat, state.money[seat], *state.owners, *state.bets[seat])
        if key not in situation.kept:
            situation.kept[key] = self._sheet_worth(state, seat, situation)
        return situation.kept[key]


def power(exponent: float) -> float:
    """e to the power of it, kept from running over."""
    return exp(min(STEEPEST, exponent))


sharp = Weigher(ChanceToWin())
