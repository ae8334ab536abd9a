"""Weighs what a slide may be worth: on a free lane by counting up the hand's slips, else by trying them out."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache

from game.games.horse_collar.bots.plans import AIM_SLIPS, SPEED_SLIPS, Hand, clamp, place_for, slips
from game.games.horse_collar.rules.board import AIMS_MM, MM, PLACES_MM, RADIUS, RELEASE, TREY, WIDTH, Board
from game.games.horse_collar.rules.commands import Slide
from game.games.horse_collar.rules.physics import Shot, slide
from game.games.horse_collar.rules.state import WEIGHTS, HorseCollarState

LANES_REMEMBERED = 4000
FAR_SLIP = 1.5
"""Standard deviations of the aim: further slips do not count here (see AIM_SLIPS)."""
TRIALS = slips(9)
"""Slips of speed that are tried out on the real board, in standard deviations."""
AIM_PATTERN = (0.4, -0.9, 0.9, -0.4, 0.0, 0.4, -0.9, 0.9, -0.4)
"""The slip of aim beside each of them."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a weight on a free lane is worth: on average if it counts 3 or more (`high`) and if less (`low`), each
    times its chance, and the chance of 3 or more.
    """

    high: float
    low: float
    chance: float


def prospect(board: Board, hand: Hand, lane: int, depth: int) -> Prospect:
    """Returns what a slide down a free lane is worth that is meant to stop `depth` mm before the end.

    The left of the board is as good as the right, and so is every lane from which the hand does not slip to a side.
    """
    across = min(lane, WIDTH // MM - lane)
    clear = RADIUS // MM + round(FAR_SLIP * hand.aim)
    return _prospect(board, hand, min(across, max(clear, PLACES_MM[0])), depth)


@lru_cache(LANES_REMEMBERED)
def _prospect(board: Board, hand: Hand, lane: int, depth: int) -> Prospect:
    """Counts up what all slips of the hand come to."""
    run = board.length - RELEASE - depth * MM
    start = place_for(lane) * MM
    high = low = 0
    good = 0
    for slip in SPEED_SLIPS:
        x = RELEASE + int(run * (1 + hand.speed * slip) ** 2)
        if x > board.length:
            continue
        far = (x - RELEASE) / (board.length - RELEASE)
        for aim_slip in AIM_SLIPS:
            y = start + int((lane * MM + hand.aim * aim_slip * MM - start) * far)
            value = board.value(x, y) if 0 <= y <= WIDTH else 0
            if value >= TREY:
                high += value
                good += 1
            else:
                low += value
    nodes = len(SPEED_SLIPS) * len(AIM_SLIPS)
    return Prospect(high / nodes, low / nodes, good / nodes)


@dataclass(frozen=True, slots=True)
class Standing:
    """What lies so far, and how likely the turn is to count in the end if no weight counts 3 or more yet."""

    lying: int
    counts: bool
    hope: float

    def with_prospect(self, prospect: Prospect) -> float:
        """Returns the points to expect after a slide down a free lane."""
        if self.counts:
            return self.lying + prospect.high + prospect.low
        missed = self.lying * (1 - prospect.chance) + prospect.low
        return self.lying * prospect.chance + prospect.high + self.hope * missed


def standing_of(view: HorseCollarState, success: float) -> Standing:
    """Returns the standing of the side in turn; `success` is the chance that one of its later weights counts 3."""
    values = [view.value(weight) for weight in view.lying()]
    hope = 1 - (1 - success) ** (WEIGHTS - view.slid - 1)
    return Standing(sum(values), max(values, default=0) >= TREY, hope)


def tried(view: HorseCollarState, meant: Slide, hand: Hand, standing: Standing) -> Generator[None, None, float]:
    """Returns the points to expect after a slide that may hit something, by trying out slips of the hand."""
    lying = view.lying()
    total = 0.0
    for speed_slip, aim_slip in zip(TRIALS, AIM_PATTERN, strict=True):
        speed = clamp(round(meant.speed * (1 + hand.speed * speed_slip)), view.board.speeds)
        aim = clamp(round(meant.aim + hand.aim * aim_slip), AIMS_MM)
        motion = slide(view.board, view.wear, lying, Shot(view.slid, meant.place, aim, speed))
        values = [view.board.value(*place) for place in motion.lying.values()]
        total += sum(values) * (1.0 if max(values, default=0) >= TREY else standing.hope)
        yield None
    return total / len(TRIALS)
