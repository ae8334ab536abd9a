"""Lists the trophies that can be earned only in Horse Collar."""

from collections.abc import Iterator

from game.career.match_facts import MatchFacts
from game.career.trophies import Trophy
from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_collar.rules import motion
from game.games.horse_collar.rules.events import TurnRecord, turn_records
from game.games.horse_collar.rules.state import HorseCollarState

FRAME_POINTS = 30
"""Minimum points of the trophy for one frame."""
CHAIN = 4
"""Minimum weights that one slide moves, including the slid weight."""


def _turns(facts: MatchFacts, seat: Seat) -> Iterator[tuple[TurnRecord, int]]:
    """Yields the turns of the seat's side with their points."""
    assert isinstance(facts.state, HorseCollarState)
    side = facts.state.side_of(seat)
    for turn in turn_records(facts.events):
        if turn.score and turn.score.side == side:
            yield turn, turn.score.points


def _has_made_a_chain(facts: MatchFacts, seat: Seat) -> bool:
    slides = (slide for turn in turn_records(facts.events) for slide in turn.slides if slide.seat == seat)
    return any(len({segment.weight for segment in motion.segments(slide.path)}) >= CHAIN for slide in slides)


def _has_scored_many_points(facts: MatchFacts, seat: Seat) -> bool:
    return any(points >= FRAME_POINTS for _turn, points in _turns(facts, seat))


def _has_kept_all_weights(facts: MatchFacts, seat: Seat) -> bool:
    return any(not turn.fallen and not turn.short for turn, _points in _turns(facts, seat))


def _has_won_despite_empty_frame(facts: MatchFacts, seat: Seat) -> bool:
    return facts.has_won(seat) and any(not points for _turn, points in _turns(facts, seat))


TROPHIES = (
    Trophy(
        "horse_collar.points",
        Message("Full board"),
        Message("Score 30 points or more in one frame."),
        _has_scored_many_points,
    ),
    Trophy(
        "horse_collar.eight",
        Message("Steady hand"),
        Message("Keep all eight weights on the board in one frame."),
        _has_kept_all_weights,
    ),
    Trophy(
        "horse_collar.chain", Message("Chain reaction"), Message("Move four weights with one slide."), _has_made_a_chain
    ),
    Trophy(
        "horse_collar.collar",
        Message("Horse collar"),
        Message("Win even though one of your frames scored nothing."),
        _has_won_despite_empty_frame,
        is_secret=True,
    ),
)
