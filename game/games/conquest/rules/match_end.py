"""Ends a match: by elimination, by a goal or after the last round; and ranks the seats."""

from __future__ import annotations

from game.engine.message import Message
from game.engine.rules import CommandContext, Outcome, Seat
from game.games.conquest.rules import events
from game.games.conquest.rules.cards import is_complete
from game.games.conquest.rules.state import OVER, ConquestState
from game.games.conquest.rules.world import NUMBERS

PERCENT = 100


def winning_count(share: int) -> int:
    """Returns how many territories are at least `share` percent of the world."""
    return -(-len(NUMBERS) * share // PERCENT)


def ends_by_goal(turn: CommandContext[ConquestState]) -> bool:
    """Ends the match if the seat in turn has reached its goal; returns whether it has."""
    state, seat = turn.state, turn.state.turn
    if len(state.territories[seat]) >= winning_count(state.options.share):
        end_match(turn, seat, "share")
    elif is_complete(state, seat):
        end_match(turn, seat, "mission")
    return bool(state.ending)


def ends_by_elimination(turn: CommandContext[ConquestState]) -> bool:
    """Ends the match if only one seat is left; returns whether that is so."""
    state = turn.state
    if len(state.fallen) < state.players - 1:
        return False
    end_match(turn, next(seat for seat in state.seats if not state.is_out(seat)), "last")
    return True


def end_match(turn: CommandContext[ConquestState], winner: Seat, cause: str) -> None:
    """Reveals all missions and ends the match."""
    state = turn.state
    if state.options.goal == "missions":
        for seat in state.seats:
            turn.emit(events.MissionRevealed(seat, state.missions[seat]))
    turn.emit(events.MatchEnded(winner, cause))


def points(state: ConquestState, seat: Seat) -> int:
    """Returns the points of a seat at the end: its territories, and its armies too after the last round.

    A completed mission counts as the whole world.
    """
    if state.ending == "rounds":
        return len(state.territories[seat]) + state.army_count(seat)
    if state.ending == "mission" and seat == state.winner:
        return len(NUMBERS)
    return len(state.territories[seat])


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
    return Outcome(Message(events.REASONS[state.ending]), (*standing, *fallen), scores)
