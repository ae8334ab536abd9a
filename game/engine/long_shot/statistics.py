"""What is worth counting about a race, from its events alone, and what the counts of many races say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.core import Event
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.card_counts import card_counts, card_findings
from game.engine.long_shot.cards import PILE
from game.engine.long_shot.state import HORSES


def statistics(events: Iterable[Event]) -> dict[str, int]:
    """Rounds and turns, horses bought, changes of the lead, which horse came in first, and how each card fared."""
    events = list(events)
    counts: Counter[str] = Counter({"rounds": 0, "turns": 0, "lead_changes": 0})
    leader, first = 0, -1
    positions = dict.fromkeys(HORSES, 0)
    for event in events:
        match event:
            case v.FirstChosen(seat):
                first = seat
            case v.TurnBegan(seat):
                counts["turns"] += 1
                counts["rounds"] += seat == first
            case v.CardPlayed():
                counts["cards_played"] += 1
            case v.HorseBought():
                counts["horses_bought"] += 1
            case v.HorseMoved(horse, _, end):
                positions[horse] = end
                foremost = max(HORSES, key=lambda each: (positions[each], each == leader))
                counts["lead_changes"] += leader not in (0, foremost)
                leader = foremost
            case v.HorseFinished(horse, 1):
                counts[f"winner_{horse}"] += 1
    counts.update(card_counts(events, PILE))
    return dict(counts)


def findings(counts: Mapping[str, int]) -> dict[str, Any]:
    """The races, who won them (by horse, and as shares of 1), and what a race has of turns and cards."""
    won = {str(horse): counts.get(f"winner_{horse}", 0) for horse in HORSES}
    races = sum(won.values())
    return {
        "races": races,
        "winners_by_horse": won,
        "shares": {horse: _part(count, races) for horse, count in won.items()},
        "turns": _part(counts.get("turns", 0), races),
        "cards_played": _part(counts.get("cards_played", 0), races),
        "horses_bought": _part(counts.get("horses_bought", 0), races),
        "cards": card_findings(counts, races),
    }


def _part(count: int, whole: int) -> float:
    return round(count / whole, 5) if whole else 0.0
