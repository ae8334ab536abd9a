"""The standing of Long Shot: what every seat would have if the horses finished as they stand, and the rolls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core import Event
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import HORSES, State
from game.stage.looks.base.standing import Standing, draw
from game.stage.looks.long_shot.reckoning import as_they_stand
from game.words import _

__all__ = ["draw", "rolls", "told"]


def told(view: State, events: Iterable[Event], news: Sequence[str]) -> Standing:
    """The table at a glance, after these events."""
    heads = (_("Cash"), _("Purses"), _("Bets"), _("Total"))
    return Standing(heads, as_they_stand(view), rolls(events), news)


def rolls(events: Iterable[Event]) -> dict[int, int]:
    """How often each horse was rolled, those that were home already left out."""
    counts = dict.fromkeys(HORSES, 0)
    for event in events:
        if isinstance(event, v.HorseDieRolled) and not event.finished:
            counts[event.face] += 1
    return counts
