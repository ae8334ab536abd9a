"""Lists the trophies that can be earned in Horse Collar alone."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.events import ShortWeightRemoved, SideBegan, SideScored, WeightSlid
from game.games.horse_collar.rules.state import HorseCollarState
from game.session.match_facts import MatchFacts
from game.session.trophies import Trophy

FRAME_POINTS = 30
CHAIN = 4
"""Weights in a chain of touches, the one that was slid among them."""


def _frames(facts: MatchFacts, seat: Seat) -> Iterator[SideScored]:
    """The frames that the side of a seat has scored."""
    assert isinstance(facts.state, HorseCollarState)
    side = facts.state.side_of(seat)
    return (event for event in facts.of_kind(SideScored) if event.side == side)


def has_scored_much(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the seat's side scored FRAME_POINTS in a frame."""
    return any(frame.points >= FRAME_POINTS for frame in _frames(facts, seat))


def has_lost_no_weight(facts: MatchFacts, seat: Seat) -> bool:
    """Whether all eight weights of the seat's side stayed on the board in a frame."""
    assert isinstance(facts.state, HorseCollarState)
    lost = 0
    for event in facts.events:
        match event:
            case SideBegan():
                lost = 0
            case WeightSlid(fallen=fallen):
                lost += len(fallen)
            case ShortWeightRemoved():
                lost += 1
            case SideScored(side=side) if side == facts.state.side_of(seat) and not lost:
                return True
    return False


def has_made_a_chain(facts: MatchFacts, seat: Seat) -> bool:
    """Whether one slide of the seat set CHAIN weights in motion."""
    slides = (event for event in facts.of_kind(WeightSlid) if event.seat == seat)
    return any(len({segment.weight for segment in events.segments(slide.path)}) >= CHAIN for slide in slides)


def has_won_with_a_collar(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the seat won although a frame of its side counted nothing: a horse collar."""
    return facts.has_won(seat) and any(not frame.points for frame in _frames(facts, seat))


TROPHIES = (
    Trophy("horse_collar.points", Message("Full board"), Message("Score 30 points or more in one frame."), "plus",
           has_scored_much),
    Trophy("horse_collar.eight", Message("Steady hand"), Message("Keep all eight weights on the board in one frame."),
           "circle", has_lost_no_weight),
    Trophy("horse_collar.chain", Message("Chain reaction"), Message("Move four weights with one slide."), "again",
           has_made_a_chain),
    Trophy("horse_collar.collar", Message("Horse collar"),
           Message("Win even though one of your frames scored nothing."), "horseshoe", has_won_with_a_collar,
           is_secret=True),
)  # fmt: skip
