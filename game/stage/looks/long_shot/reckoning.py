"""What every seat would have if the horses finished as they stand, by the engine's own scoring. Changes no state."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import Seat, Turn
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.evolve import evolve
from game.engine.long_shot.scoring import score
from game.engine.long_shot.state import FINISH, OVER, PLACES, PURSE, WINNINGS, State
from game.engine.rng import Rng


class Reckoning(NamedTuple):
    """Dollars of one seat, by the rows of the score pad; `total` is their sum."""

    cash: int
    purses: int
    bets: int
    total: int


def as_they_stand(state: State) -> dict[Seat, Reckoning]:
    """One reckoning a seat: the foremost horses fill up the places that are free, lower numbers first."""
    if state.phase != OVER and not any(map(any, state.earned)):
        turn = Turn(state.copy(), Rng(0), evolve)
        for horse in foremost(state):
            turn.emit(v.HorseMoved(horse, turn.state.positions[horse], FINISH, "roll"))
            turn.emit(v.HorseFinished(horse, len(turn.state.finishers) + 1))
        score(turn)
        state = turn.state
    return {seat: _of(state, seat) for seat in state.seats}


def foremost(state: State) -> list[int]:
    """The horses that would take the places still free; none that has not left the start."""
    running = [horse for horse in state.racing() if state.positions[horse]]
    running.sort(key=lambda horse: (-state.positions[horse], horse))
    return running[: PLACES - len(state.finishers)]


def _of(state: State, seat: Seat) -> Reckoning:
    parts = (state.money[seat], state.earned[seat][PURSE], state.earned[seat][WINNINGS])
    return Reckoning(*parts, sum(parts))
