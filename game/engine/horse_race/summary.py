"""What stands on the table, as plain values that JSON can hold."""

from __future__ import annotations

from typing import Any

from game.engine.horse_race.board import HORSES
from game.engine.horse_race.state import BUY_INS, ROLL_FEES, SCRATCH_FEES, SHARES, State


def summary(state: State) -> dict[str, Any]:
    """Lists by horse 2 to 12 (`positions`: squares, 1 the numbered one, 0 off the board), or by seat (dollars).

    `round` is the race; `scratched` names horses in the order of their spots, `winners` in that of the races.
    """
    return {
        "round": state.race,
        "races": state.races,
        "positions": [state.positions[horse] for horse in HORSES],
        "scratched": list(state.scratched),
        "winners": list(state.winners),
        "pot": state.pot,
        "cards": [len(state.hand(seat)) for seat in state.seats],
        "money": list(state.money),
        "purses": [row[SHARES] for row in state.ledger],
        "buy_ins": [-row[BUY_INS] for row in state.ledger],
        "scratch_fees": [-row[SCRATCH_FEES] for row in state.ledger],
        "roll_fees": [-row[ROLL_FEES] for row in state.ledger],
    }
