"""Computes the statistics of a race for simulations, and the summary of a state for JSON."""

from collections.abc import Iterable

from game.engine.rules import Event
from game.games.dice_game.rules import events, round_events
from game.games.dice_game.rules.state import ABILITIES, HORSES, JOCKEY_SETS, MARKET, PURSE, WINNINGS, DiceGameState


def count_statistics(history: Iterable[Event]) -> dict[str, int]:
    """Returns the number of rounds and of changes of the lead."""
    rounds = 0
    lead_changes = 0
    leader = 0
    positions = dict.fromkeys(HORSES, 0)
    for event in history:
        match event:
            case round_events.DicePassed():
                rounds += 1
            case events.HorseMoved(horse, _, end):
                positions[horse] = end
                foremost = max(HORSES, key=positions.__getitem__)
                if not leader or positions[leader] < positions[foremost]:  # a tie does not change the lead
                    lead_changes += leader != 0
                    leader = foremost
    return {"rounds": rounds, "lead_changes": lead_changes}


def summarise(state: DiceGameState) -> dict[str, object]:
    """Returns lists by horse 1 to 8 (`positions` 0 to 16, `owners` a seat or None), and lists by sheet in dollars."""
    return {
        "round": state.round,
        "positions": [state.positions[horse] for horse in HORSES],
        "owners": [None if state.owners[horse] == MARKET else state.owners[horse] for horse in HORSES],
        "finishers": list(state.finishers),
        "money": list(state.money),
        "purses": [earned[PURSE] for earned in state.earned],
        "winnings": [earned[WINNINGS] for earned in state.earned],
        "jockey_sets": [earned[JOCKEY_SETS] for earned in state.earned],
        "abilities": [earned[ABILITIES] for earned in state.earned],
    }
