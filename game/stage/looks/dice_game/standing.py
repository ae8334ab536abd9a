"""The standing of the Dice Game: what every sheet would earn if the race ended now, and the rolls. Draws nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core import Event
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import HORSES, State
from game.stage.looks.base.standing import Standing, draw
from game.stage.looks.dice_game.reckoning import if_it_ended_now
from game.words import _

__all__ = ["draw", "rolls", "told"]


def told(view: State, events: Iterable[Event], news: Sequence[str]) -> Standing:
    """The table at a glance, after these events."""
    heads = (_("Purses"), _("Bets"), _("Sets"), _("Extras"), _("Money"), _("Total"))
    return Standing(heads, if_it_ended_now(view), rolls(events), news)


def rolls(events: Iterable[Event]) -> dict[int, int]:
    """How often each horse was rolled."""
    counts = dict.fromkeys(HORSES, 0)
    for event in events:
        if isinstance(event, v.HorseDieRolled):
            counts[event.face] += 1
    return counts
