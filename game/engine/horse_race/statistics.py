"""What is worth counting about a meeting, from its events alone, and what the counts of many meetings say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from game.engine.core import Event
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.board import HORSES


def statistics(events: Iterable[Event]) -> dict[str, int]:
    """Races, rolls of each kind and races won by each horse (winner_2 … winner_12); `rounds` are races."""
    facts = list(events)
    kinds = Counter(map(type, facts))
    scratch_rolls = kinds[v.HorseScratched] + kinds[v.ScratchRepeated]
    counts = {
        "rounds": kinds[v.RaceWon],
        "scratch_rolls": scratch_rolls,
        "race_rolls": kinds[v.DiceRolled] - scratch_rolls,
    }
    for event in facts:
        if type(event) is v.RaceWon:
            counts[f"winner_{event.horse}"] = counts.get(f"winner_{event.horse}", 0) + 1
        elif type(event) is v.MeetingEnded and event.cause == "money":
            counts["broken_off"] = 1
    return counts


def findings(counts: Mapping[str, int]) -> dict[str, Any]:
    """The races, who won them (by horse, and as shares of 1), rolls a race, and meetings that money ended."""
    races = counts.get("rounds", 0)
    won = {str(horse): counts.get(f"winner_{horse}", 0) for horse in HORSES}
    return {
        "races": races,
        "winners_by_horse": won,
        "shares": {horse: _part(count, races) for horse, count in won.items()},
        "scratch_rolls": _part(counts.get("scratch_rolls", 0), races),
        "race_rolls": _part(counts.get("race_rolls", 0), races),
        "broken_off": counts.get("broken_off", 0),
    }


def _part(count: int, whole: int) -> float:
    return round(count / whole, 5) if whole else 0.0
