"""What lies on the table, as plain values that JSON can hold. Hands are told by their number of cards alone."""

from __future__ import annotations

from typing import Any

from game.engine.long_shot.state import BANK, HORSES, PURSE, WINNINGS, State


def summary(state: State) -> dict[str, Any]:
    """Lists by horse 1 to 10 (`positions` 0..21, `owners` a seat or None) or by seat (dollars, cards)."""
    return {
        "round": state.round,
        "positions": [state.positions[horse] for horse in HORSES],
        "owners": [None if state.owners[horse] == BANK else state.owners[horse] for horse in HORSES],
        "finishers": list(state.finishers),
        "money": list(state.money),
        "purses": [earned[PURSE] for earned in state.earned],
        "winnings": [earned[WINNINGS] for earned in state.earned],
        "cards": [len(hand) for hand in state.hands],
        "pile": len(state.pile),
    }
