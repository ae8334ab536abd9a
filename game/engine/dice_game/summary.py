"""What stands on the table, as plain values that JSON can hold."""

from __future__ import annotations

from typing import Any

from game.engine.dice_game.state import EXTRAS, HORSES, MARKET, PURSE, SETS, WINNINGS, State


def summary(state: State) -> dict[str, Any]:
    """Lists by horse 1 to 8 (`positions` 0..16, `owners` a seat or None) or by sheet, Roland's last (dollars)."""
    return {
        "round": state.round,
        "positions": [state.positions[horse] for horse in HORSES],
        "owners": [None if state.owners[horse] == MARKET else state.owners[horse] for horse in HORSES],
        "finishers": list(state.finishers),
        "money": list(state.money),
        "purses": [earned[PURSE] for earned in state.earned],
        "winnings": [earned[WINNINGS] for earned in state.earned],
        "jockey_sets": [earned[SETS] for earned in state.earned],
        "abilities": [earned[EXTRAS] for earned in state.earned],
    }
