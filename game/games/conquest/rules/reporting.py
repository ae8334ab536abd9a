"""Counts the statistics that simulations report about a match, and summarises a state for JSON."""

from collections import Counter
from collections.abc import Iterable, Mapping

from game.engine.rules import Event
from game.games.conquest.rules import events
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.rules.turn_flow import points
from game.games.conquest.rules.world import NUMBERS

COUNTED: Mapping[type[Event], str] = {
    events.TurnBegan: "turns",
    events.BattleRolled: "battles",
    events.TerritoryTaken: "taken",
    events.SetTraded: "sets",
    events.SeatEliminated: "eliminated",
}
"""Names of the counts, by counted event."""


def count_statistics(history: Iterable[Event]) -> dict[str, int]:
    """Returns the numbers of rounds and of the `COUNTED` events, and the cause of the end."""
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
    """Returns the number of matches, the causes of their ends, and the other counts per match."""
    ended = {name.removeprefix("ended_"): count for name, count in counts.items() if name.startswith("ended_")}
    matches = sum(ended.values())
    names = ("rounds", *COUNTED.values())
    return {
        "matches": matches,
        "ended": ended,
        **{name: round(counts.get(name, 0) / matches, 3) if matches else 0.0 for name in names},
    }


def summarise(state: ConquestState) -> dict[str, object]:
    """Returns the state as plain values. `positions` are owners and armies by territory; other lists are by seat.

    `money` is the points, the score of this game.
    """
    return {
        "round": state.round,
        "phase": state.phase,
        "positions": [[state.owners[number], state.armies[number]] for number in NUMBERS],
        "money": [points(state, seat) for seat in state.seats],
        "armies": [state.army_count(seat) for seat in state.seats],
        "continents": [state.continents(seat) for seat in state.seats],
        "cards": [len(hand) for hand in state.hands],
        "sets": state.sets,
        "fallen": list(state.fallen),
    }
