"""Counts what simulations report about a race, and summarises a state for JSON."""

from collections.abc import Iterable

from game.engine.rules import Event
from game.games.dice_game.rules import events
from game.games.dice_game.rules.state import ABILITIES, HORSES, JOCKEY_SETS, MARKET, PURSE, WINNINGS, DiceGameState


def count_statistics(happened: Iterable[Event]) -> dict[str, int]:
    """Returns the number of rounds and of changes of the lead."""
    rounds = lead_changes = leader = 0
    positions = dict.fromkeys(HORSES, 0)
    for event in happened:
        match event:
            case events.DicePassed():
                rounds += 1
            case events.HorseMoved(horse, _, end):
                positions[horse] = end
                first_horse = max(HORSES, key=lambda each: (positions[each], each == leader))
                lead_changes += leader not in (0, first_horse)
                leader = first_horse
    return {"rounds": rounds, "lead_changes": lead_changes}


def summarise(state: DiceGameState) -> dict[str, object]:
    """Returns lists by horse 1 to 8 (`positions` 0..16, `owners` a seat or None), or by sheet in dollars."""
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
