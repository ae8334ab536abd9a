"""What every sheet would be worth if the race ended now, by the engine's own score pad. Changes no state."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import Seat, Turn
from game.engine.dice_game.evolve import evolve
from game.engine.dice_game.scoring import score
from game.engine.dice_game.state import EXTRAS, PURSE, SETS, WINNINGS, State
from game.engine.rng import Rng


class Reckoning(NamedTuple):
    """Dollars of one sheet, by the rows of the score pad; `total` is their sum."""

    purses: int
    bets: int
    sets: int
    abilities: int
    money: int
    total: int


def if_it_ended_now(state: State) -> dict[Seat, Reckoning]:
    """One reckoning a sheet, Roland's among them. Horses that run have no place yet and earn no purse."""
    turn = Turn(state.copy(), Rng(0), evolve)
    if not any(map(any, state.earned)):
        score(turn)
    return {seat: _of(turn.state, seat) for seat in state.seats}


def _of(state: State, seat: Seat) -> Reckoning:
    earned = state.earned[seat]
    parts = (earned[PURSE], earned[WINNINGS], earned[SETS], earned[EXTRAS], state.money[seat])
    return Reckoning(*parts, sum(parts))
