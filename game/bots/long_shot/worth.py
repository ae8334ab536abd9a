"""What a seat has at each finish: money, purses and bets, without any guessing."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Seat
from game.engine.long_shot.horses import FIELD
from game.engine.long_shot.scoring import PURSES
from game.engine.long_shot.state import PLACES, State

Table = Sequence[float]


def tables(state: State, seat: Seat) -> list[Table]:
    """Dollars for each horse in each of the places 0..2."""
    bets, owners = state.bets[seat], state.owners
    return [
        [0.0, *(bets[c.number] * c.odds[place] + PURSES[place] * (owners[c.number] == seat) for c in FIELD)]
        for place in range(PLACES)
    ]
