"""Ranks the seats at the end of a match."""

from __future__ import annotations

from game.engine.message import Message
from game.engine.rules import Outcome, Seat
from game.games.conquest.rules.state import OVER, ConquestState
from game.games.conquest.rules.world import NUMBERS

REASONS = {
    "last": Message("Only one player is left."),
    "share": Message("A player holds enough of the world."),
    "mission": Message("A player has completed a secret mission."),
    "rounds": Message("The last round is over."),
}
"""Why a match ended, by its cause."""


def points(state: ConquestState, seat: Seat) -> int:
    """Returns the points of a seat at the end: its territories, and its armies too after the last round.

    A completed mission counts as the whole world.
    """
    if state.ending == "rounds":
        return state.territory_counts[seat] + state.army_count(seat)
    if state.ending == "mission" and seat == state.winner:
        return len(NUMBERS)
    return state.territory_counts[seat]


def match_outcome(state: ConquestState) -> Outcome | None:
    """Returns the ranking by points, those who are out last, the first of them lowest; None while the match goes on."""
    if state.phase != OVER:
        return None
    scores = tuple(points(state, seat) for seat in state.seats)
    ranks: dict[int, list[Seat]] = {}
    for seat in state.seats:
        if not state.is_out(seat):
            ranks.setdefault(scores[seat], []).append(seat)
    standing = (tuple(ranks[score]) for score in sorted(ranks, reverse=True))
    fallen = ((seat,) for seat in reversed(state.fallen))
    return Outcome(REASONS[state.ending], (*standing, *fallen), scores)
