"""Sums of games between bots."""

from __future__ import annotations

from collections.abc import Iterable

from game.tools.tournament import Totals, TournamentGame


def add_up(tallies: Iterable[TournamentGame]) -> Totals:
    """Returns the sums of all games, without storing the games."""
    totals = Totals()
    for tally in tallies:
        totals.add(tally)
    return totals
