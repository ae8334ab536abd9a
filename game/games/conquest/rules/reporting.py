"""Counts what simulations report about a match, and summarises a state for JSON."""

from collections import Counter
from collections.abc import Iterable, Mapping

from game.engine.rules import Event
from game.games.conquest.rules import events
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.rules.world import NUMBERS

COUNTED: Mapping[type[Event], str] = {
    events.TurnBegan: "turns",
    events.BattleRolled: "battles",
    events.TerritoryTaken: "taken",
    events.SetTraded: "sets",
    events.SeatEliminated: "eliminated",
}
"""Events that are counted, by the name of their count."""


def count_statistics(history: Iterable[Event]) -> dict[str, int]:
    """Returns rounds, turns, rolls of battles, territories taken, sets, seats eliminated, and the cause of the end."""
    counts: Counter[str] = Counter({"rounds": 0})
    for event in history:
        name = COUNTED.get(type(event))
        if name:
            counts[name] += 1
        if isinstance(event, events.TurnBegan):
            counts["rounds"] = event.round
        elif isinstance(event, events.MatchEnded):
            counts[f"ended_{event.cause}"] += 1
    return dict(counts)


def balance_report(counts: Mapping[str, int]) -> dict[str, object]:
    """Returns the matches, how they ended, and rounds, rolls, territories and sets a match."""
    ended = {name.removeprefix("ended_"): count for name, count in counts.items() if name.startswith("ended_")}
    matches = sum(ended.values())
    names = ("rounds", *COUNTED.values())
    return {
        "matches": matches,
        "ended": ended,
        **{name: round(counts.get(name, 0) / matches, 3) if matches else 0.0 for name in names},
    }


def summarise(state: ConquestState) -> dict[str, object]:
    """Returns the state as plain values: `positions` owners and armies by territory, the others by seat.

    `money` is the armies of each seat on the map, `purses` the number of its territories.
    """
    return {
        "round": state.round,
        "phase": state.phase,
        "positions": [[state.owners[number], state.armies[number]] for number in NUMBERS],
        "money": [state.army_count(seat) for seat in state.seats],
        "purses": [len(state.territories[seat]) for seat in state.seats],
        "continents": [state.continents(seat) for seat in state.seats],
        "cards": [len(hand) for hand in state.hands],
        "sets": state.sets,
        "fallen": list(state.fallen),
    }
