"""Builds the charts of a finished game: the points of each side, frame by frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.match import Match
from game.games.horse_collar.rules.events import SideScored
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view.recap import side_name
from game.i18n import _
from game.presentation import charts as shared
from game.presentation.charts import Chart


def charts(match: Match[HorseCollarState], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]:
    """The charts of a match, in the order of their pages; names and badges are by seat."""
    view = match.state
    sides = range(view.sides)
    side_badges = [badges[view.seats_of(side)[0]] for side in sides]
    side_names = [side_name(view, names, side) for side in sides]
    return (
        Chart(
            "points",
            _("Points"),
            _("Points of each side before the first frame and after each frame."),
            replace(shared.money_graph(totals_by_frame(match), side_names, side_badges, ""), axis=_("Frame")),
            shared.badge_marks(side_badges),
        ),
    )


def totals_by_frame(match: Match[HorseCollarState]) -> list[list[int]]:
    """Returns each side's total before the first frame and after each one. A frame ends when its last side scores."""
    sides = match.state.sides
    totals, rows, scored = [0] * sides, [[0] * sides], 0
    for event in match.events:
        if isinstance(event, SideScored):
            totals[event.side] += event.points
            scored += 1
            if scored % sides == 0:
                rows.append(totals[:])
    if rows[-1] != totals:
        rows.append(totals[:])
    return rows
