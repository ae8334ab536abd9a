"""Gives each level a hand: how far its slides go astray. Only bots have one; the rules know nothing of it."""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, sqrt

from game.engine.rng import Rng
from game.games.horse_collar.rules.board import AIMS_MM, PLACES_MM
from game.games.horse_collar.rules.commands import Slide

SPEED_NODES, AIM_NODES = 51, 5
"""How many equally likely slips stand for all, where they are counted up."""
RESOLUTION = 1 << 20
WIDEST_SLIP = 6.0
"""Standard deviations; nobody slips further."""
HALVINGS = 30


def slip_at(share: float) -> float:
    """Returns the slip, in standard deviations, that so large a share of a normal hand's slips stays below."""
    low, high = -WIDEST_SLIP, WIDEST_SLIP
    for _halving in range(HALVINGS):
        middle = (low + high) / 2
        if (1 + erf(middle / sqrt(2))) / 2 < share:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def slips(count: int) -> tuple[float, ...]:
    """Returns so many equally likely slips of a hand, in standard deviations."""
    return tuple(slip_at((node + 0.5) / count) for node in range(count))


SPEED_SLIPS, AIM_SLIPS = slips(SPEED_NODES), slips(AIM_NODES)


@dataclass(frozen=True, slots=True)
class Hand:
    """How steady a hand is: the standard deviation of the speed, as a share of it, and of the aim, in millimetres."""

    speed: float
    aim: float

    def play(self, slide: Slide, speeds: range, rng: Rng) -> Slide:
        """Returns the slide that comes of one that was meant, within what a command may have."""
        if not self.speed:
            return slide
        speed = round(slide.speed * (1 + self.speed * _slip(rng)))
        aim = round(slide.aim + self.aim * _slip(rng))
        return Slide(slide.seat, slide.place, clamp(aim, AIMS_MM), clamp(speed, speeds))


def _slip(rng: Rng) -> float:
    """Returns a random slip in standard deviations."""
    return slip_at((rng.below(RESOLUTION) + 0.5) / RESOLUTION)


def clamp(number: int, allowed: range) -> int:
    """Returns the number of `allowed` that is nearest."""
    return min(max(number, allowed[0]), allowed[-1])


def place_for(lane: int) -> int:
    """Returns where a weight starts that is to arrive at `lane`, millimetres from the left edge."""
    return clamp(lane, PLACES_MM)


NOVICE, REGULAR, SHARP = Hand(0.02, 22.0), Hand(0.01, 11.0), Hand(0.005, 5.0)
STEADY = Hand(0.0, 0.0)
"""The hand of a hint."""
