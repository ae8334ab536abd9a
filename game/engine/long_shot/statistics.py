"""What is worth counting about a race, from its events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.engine.core import Event
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import HORSES


def statistics(events: Iterable[Event]) -> dict[str, int]:
    """Turns, cards played, changes of the lead, and which horse came first (winner_1 to winner_10)."""
    counts = Counter({"turns": 0, "cards_played": 0, "lead_changes": 0, **{f"winner_{horse}": 0 for horse in HORSES}})
    leader, positions = 0, dict.fromkeys(HORSES, 0)
    for event in events:
        match event:
            case v.TurnBegan():
                counts["turns"] += 1
            case v.CardPlayed():
                counts["cards_played"] += 1
            case v.HorseMoved(horse, _, end):
                positions[horse] = end
                foremost = max(HORSES, key=lambda each: (positions[each], each == leader))
                counts["lead_changes"] += leader not in (0, foremost)
                leader = foremost
            case v.HorseFinished(horse, 1):
                counts[f"winner_{horse}"] += 1
    return dict(counts)
