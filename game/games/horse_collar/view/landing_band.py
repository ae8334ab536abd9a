"""Works out where a shot comes to rest that meets no other weight, and how far a hand may send it astray."""

from __future__ import annotations

from typing import NamedTuple

from game.games.horse_collar.bots.hand import REGULAR, SHARP, Hand, clamp
from game.games.horse_collar.rules import physics
from game.games.horse_collar.rules.board import MM, RADIUS, RELEASE
from game.games.horse_collar.rules.commands import Slide
from game.games.horse_collar.rules.motion import resting_places
from game.games.horse_collar.rules.physics import Shot
from game.games.horse_collar.rules.state import WEIGHTS, HorseCollarState
from game.games.horse_collar.view.perspective import Place

HANDS = {"odds": REGULAR, "advice": SHARP}
"""Level of help → the hand whose spread is shown: the more help, the steadier; without help nothing is."""


class LandingBand(NamedTuple):
    """Where a weight is likely to stop, in grains: from `near` to `far` along the board, and across it."""

    near: float
    far: float
    left: float
    right: float


def landing(view: HorseCollarState, slide: Slide) -> Place | None:
    """Returns where a weight comes to rest that meets no other, in grains; None for one that falls."""
    return _alone(view, slide).lying.get(WEIGHTS)


def landing_band(view: HorseCollarState, slide: Slide, help_level: str) -> LandingBand | None:
    """Returns where two of three slides of a hand stop that means this one; None without help, or if they fall."""
    hand = HANDS.get(help_level)
    if hand is None or landing(view, _with_slip(view, slide, hand, -1)) is None:
        return None
    (near, left), (far, right) = (_end_of(view, _with_slip(view, slide, hand, slip)) for slip in (-1, 1))
    astray = RADIUS + hand.aim * MM * (far - RELEASE) / (view.board.length - RELEASE)
    return LandingBand(near, far, min(left, right) - astray, max(left, right) + astray)


def _with_slip(view: HorseCollarState, slide: Slide, hand: Hand, slip: int) -> Slide:
    """Returns a slide whose speed is so many standard deviations of a hand from the one that was meant."""
    speed = clamp(round(slide.speed * (1 + hand.speed * slip)), view.board.speeds)
    return Slide(slide.seat, slide.place, slide.aim, speed)


def _end_of(view: HorseCollarState, slide: Slide) -> Place:
    """Returns where a weight comes to rest or leaves the board."""
    return resting_places(_alone(view, slide).path)[WEIGHTS]


def _alone(view: HorseCollarState, slide: Slide) -> physics.Motion:
    return physics.slide(view.board, view.wear, {}, Shot(WEIGHTS, slide.place, slide.aim, slide.speed))
