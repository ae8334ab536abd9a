"""What is worth counting about a race, from its events alone."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core import Event
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import HORSES


def statistics(events: Iterable[Event]) -> dict[str, int]:
    """The rounds of a race and how often another horse came to lead it."""
    rounds = lead_changes = leader = 0
    positions = dict.fromkeys(HORSES, 0)
    for event in events:
        match event:
            case v.DicePassed():
                rounds += 1
            case v.HorseMoved(horse, _, end):
                positions[horse] = end
                foremost = max(HORSES, key=lambda each: (positions[each], each == leader))
                lead_changes += leader not in (0, foremost)
                leader = foremost
    return {"rounds": rounds, "lead_changes": lead_changes}
