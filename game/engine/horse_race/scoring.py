"""Who has won the meeting: most money."""

from __future__ import annotations

from game.engine.core import Outcome, Seat, Sentence
from game.engine.horse_race.state import OVER, State


def is_broke(state: State) -> bool:
    """Whether a player has run out of money: could not pay a fee, or cannot pay the next buy-in."""
    return state.short or min(state.money) < state.options.stake


def outcome(state: State) -> Outcome | None:
    """Most money wins, and equal money shares the place."""
    if state.phase != OVER:
        return None
    ranks: dict[int, list[Seat]] = {}
    for seat in state.seats:
        ranks.setdefault(state.money[seat], []).append(seat)
    ranking = tuple(tuple(ranks[money]) for money in sorted(ranks, reverse=True))
    if state.race == state.races:
        reason = Sentence("All races of the meeting are run.")
    else:
        reason = Sentence("A player has run out of money, so the meeting is over.")
    return Outcome(reason, ranking, tuple(state.money))
