"""Computes the standings: what each side has scored, its best frame, its hangers, and what was slid how often."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.rules import Event
from game.games.horse_collar.rules.board import CORNER_HANGER, DEUCE, HANGER, ONE, TREY
from game.games.horse_collar.rules.events import WeightSlid
from game.games.horse_collar.rules.motion import resting_places
from game.games.horse_collar.rules.state import HorseCollarState
from game.i18n import _
from game.presentation.standings import StandingsTable

VALUES = (ONE, DEUCE, TREY, HANGER, CORNER_HANGER)
"""What a slid weight can count."""


def standings_table(view: HorseCollarState, events: Iterable[Event], recap: Sequence[str]) -> StandingsTable:
    """The table at a glance, after these events."""
    frames = {side: [*points] for side, points in enumerate(view.scores)}
    worth = {}
    for seat in view.seats:
        points = frames[view.side_of(seat)]
        worth[seat] = (len(points), max(points, default=0), sum(points))
    return StandingsTable(
        (_("Frames"), _("Best"), _("Points")), worth, slide_counts(view, events), recap, "", _("Weights by points")
    )


def slide_counts(view: HorseCollarState, events: Iterable[Event]) -> dict[int, int]:
    """How many slid weights came to rest for each value."""
    counts = dict.fromkeys(VALUES, 0)
    for event in events:
        if isinstance(event, WeightSlid) and event.weight not in event.fallen:
            value = view.board.value(*resting_places(event.path)[event.weight])
            if value in counts:
                counts[value] += 1
    return counts
