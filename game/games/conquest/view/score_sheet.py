"""Defines the score sheet of Forty-Two Lands: territories, armies after a last round, a mission that was completed."""

from __future__ import annotations

from game.engine.rules import Event, Seat
from game.games.conquest.rules.scoring import points
from game.games.conquest.rules.state import ConquestState
from game.i18n import _
from game.presentation.score_sheet import ScoreRow


def _armies(view: ConquestState, seat: Seat) -> int:
    return view.army_count(seat) if view.ending == "rounds" else 0


def _mission(view: ConquestState, seat: Seat) -> int:
    """Returns what a completed mission adds to the territories, so that it counts as the whole world."""
    return points(view, seat) - view.territory_counts[seat] - _armies(view, seat) if view.ending else 0


def rows(view: ConquestState) -> tuple[ScoreRow[ConquestState], ...]:
    """Returns the rows from top to bottom, whose sum is the total: those that count by the way the match ended."""
    found: list[ScoreRow[ConquestState]] = [(lambda: _("Territories"), lambda view, seat: view.territory_counts[seat])]
    if view.ending == "rounds":
        found.append((lambda: _("Armies"), _armies))
    if any(_mission(view, seat) for seat in range(view.players)):
        found.append((lambda: _("Mission"), _mission))
    return tuple(found)


def finishers(view: ConquestState) -> list[tuple[int, str]]:
    """Returns nobody: no horses run."""
    return []


def ticket(event: Event) -> None:
    """Returns nothing: nothing is paid out."""


def champion(view: ConquestState, seat: Seat) -> int:
    """Returns no piece: all armies did their share."""
    return 0
