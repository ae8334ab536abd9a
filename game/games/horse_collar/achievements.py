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
CHAIN = 4
"""Weights in a chain of touches, the one that was slid among them."""


def _turns(facts: MatchFacts, seat: Seat) -> Iterator[tuple[TurnRecord, int]]:
    assert isinstance(facts.state, HorseCollarState)
    side = facts.state.side_of(seat)
    return ((turn, turn.score.points) for turn in turn_records(facts.events) if turn.score and turn.score.side == side)


def _has_made_a_chain(facts: MatchFacts, seat: Seat) -> bool:
    slides = (slide for turn in turn_records(facts.events) for slide in turn.slides if slide.seat == seat)
    return any(len({segment.weight for segment in motion.segments(slide.path)}) >= CHAIN for slide in slides)


TROPHIES = (
    Trophy(
        "horse_collar.points",
        Message("Full board"),
        Message("Score 30 points or more in one frame."),
        lambda facts, seat: any(points >= FRAME_POINTS for _turn, points in _turns(facts, seat)),
    ),
    Trophy(
        "horse_collar.eight",
        Message("Steady hand"),
        Message("Keep all eight weights on the board in one frame."),
        lambda facts, seat: any(not turn.fallen and not turn.short for turn, _points in _turns(facts, seat)),
    ),
    Trophy(
        "horse_collar.chain", Message("Chain reaction"), Message("Move four weights with one slide."), _has_made_a_chain
    ),
    Trophy(
        "horse_collar.collar",
        Message("Horse collar"),
        Message("Win even though one of your frames scored nothing."),
        lambda facts, seat: facts.has_won(seat) and any(not points for _turn, points in _turns(facts, seat)),
        is_secret=True,
    ),
)
