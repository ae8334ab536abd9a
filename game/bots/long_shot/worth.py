"""What a seat has at each finish beside its money: purses and bets, without any guessing."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Seat
from game.engine.long_shot.horses import FIELD
from game.engine.long_shot.scoring import PURSES
from game.engine.long_shot.state import State

Table = Sequence[float]


def tables(state: State, seat: Seat) -> list[Table]:
    """Dollars for each horse in each of the places 0..2."""
    bets = state.bets[seat]
    staked = [(card.odds, bets[card.number], state.owners[card.number] == seat) for card in FIELD]
    return [
        [0.0, *[bet * odds[place] + purse * owned for odds, bet, owned in staked]] for place, purse in enumerate(PURSES)
    ]
