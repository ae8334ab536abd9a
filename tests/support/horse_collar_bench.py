"""A test bench for Horse Collar: slides weights to given spots, and plays whole turns."""

from __future__ import annotations

from typing import Any

from game.engine.match import Match
from game.engine.rules import Event
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.board import MM
from game.games.horse_collar.rules.physics import Shot, speed_to_reach
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.rules.state import HorseCollarState

Spot = tuple[int, int]
"""Position in millimetres: before the scoring end (negative: past it), and from the left edge."""
ONE_POINT = (600, 254)
"""A position on the long table that scores 1."""
TWO = (210, 254)
"""A position that scores 2."""
THREE = (60, 254)
"""A position that scores 3."""
HANG = (15, 254)
"""A position that hangs over the end."""
CORNER = (15, 15)
"""A position that hangs over a corner."""
GUTTER = (-200, 254)
"""A position in the gutter."""
FOUL = (4500, 254)
"""A position before the foul line."""


def table(**options: str) -> Match[Any]:
    """Returns a match with the first shot for seat 0."""
    return Match(HORSE_COLLAR, HORSE_COLLAR.options({"seats": "2", "begins": "0", **options}), 1)


def slide_to(state: HorseCollarState, spot: Spot) -> commands.Slide:
    """Returns the slide that stops at a spot if it meets no other weight, or falls off past the end."""
    before_end, across = spot
    place = min(max(across, 30), 478)
    shot = Shot(state.slid, place, _aim(state, place, spot), 0)
    x = state.board.length - before_end * MM
    speed = speed_to_reach(state.board, state.wear, shot, x)
    if before_end < 0:
        speed = state.board.speeds[-1]
    return commands.Slide(state.seat, shot.place, shot.aim, speed)


def _aim(state: HorseCollarState, place: int, spot: Spot) -> int:
    """Returns the intersection of the end with the line from the release to the spot."""
    run = state.board.length_mm - 300
    return place + (spot[1] - place) * run // max(1, run - max(0, spot[0]))


def slid(match: Match[Any], *spots: Spot) -> list[Event]:
    """Slides a weight to each spot; returns the events."""
    return [event for spot in spots for event in match.play(slide_to(match.state, spot))]


def side_plays(match: Match[Any], *spots: Spot) -> list[Event]:
    """Plays a side's whole turn; first slides the spare weights of its eight into the gutter, so that none is hit."""
    left = 8 - match.state.slid - len(spots)
    return slid(match, *([GUTTER] * left), *spots)


SCORES: dict[int, tuple[Spot, ...]] = {
    0: (),
    3: (THREE,),
    13: (HANG,),
    16: (HANG, (60, 100)),
    26: (CORNER,),
    29: (CORNER, THREE),
    39: (CORNER, HANG),
    52: (CORNER, (15, 493)),
    55: (CORNER, (15, 493), THREE),
    65: (CORNER, (15, 493), HANG),
}
"""Spots whose weights score these points together."""


def side_scores(match: Match[Any], points: int) -> list[Event]:
    """Plays a side's whole turn for these points of SCORES."""
    return side_plays(match, *SCORES[points])
