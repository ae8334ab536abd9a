"""Weighs what a slide may be worth: on a free lane by counting up all errors, else by trying some out."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache

from game.games.horse_collar.bots.plans import AIM_ERRORS, SPEED_ERRORS, Accuracy, clamp, error_quantiles, place_for
from game.games.horse_collar.rules.board import AIMS_MM, MM, PLACES_MM, RADIUS, RELEASE, TREY, WIDTH, Board
from game.games.horse_collar.rules.physics import Release, Shot, slide
from game.games.horse_collar.rules.state import WEIGHTS, HorseCollarState

LANES_REMEMBERED = 4000
FAR_ERROR = 1.5
"""Standard deviations of the aim: further errors do not count here (see AIM_ERRORS)."""
TRIALS = error_quantiles(9)
"""Errors of speed that are tried out on the real board, in standard deviations."""
AIM_PATTERN = (0.4, -0.9, 0.9, -0.4, 0.0, 0.4, -0.9, 0.9, -0.4)
"""The error of aim beside each of them."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a weight on a free lane is worth: on average if it counts 3 or more (`high`) and if less (`low`), each
    times its chance, and the chance of 3 or more.
    """

    high: float
    low: float
    chance: float


def prospect(board: Board, accuracy: Accuracy, lane: int, depth: int) -> Prospect:
    """Returns what a slide down a free lane is worth that is meant to stop `depth` mm before the end.

    The left of the board is as good as the right, and so is every lane from which no error leads off a side.
    """
    across = min(lane, WIDTH // MM - lane)
    clear = RADIUS // MM + round(FAR_ERROR * accuracy.aim)
    return _prospect(board, accuracy, min(across, max(clear, PLACES_MM[0])), depth)


@lru_cache(LANES_REMEMBERED)
def _prospect(board: Board, accuracy: Accuracy, lane: int, depth: int) -> Prospect:
    """Counts up what all errors come to."""
    run = board.length - RELEASE - depth * MM
    start = place_for(lane) * MM
    high = low = 0
    good = 0
    for error in SPEED_ERRORS:
        x = RELEASE + int(run * (1 + accuracy.speed * error) ** 2)
        if x > board.length:
            continue
        far = (x - RELEASE) / (board.length - RELEASE)
        for aim_error in AIM_ERRORS:
            y = start + int((lane * MM + accuracy.aim * aim_error * MM - start) * far)
            value = board.value(x, y) if 0 <= y <= WIDTH else 0
            if value >= TREY:
                high += value
                good += 1
            else:
                low += value
    nodes = len(SPEED_ERRORS) * len(AIM_ERRORS)
    return Prospect(high / nodes, low / nodes, good / nodes)


@dataclass(frozen=True, slots=True)
class TurnOutlook:
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


def outlook_of(view: HorseCollarState, success: float) -> TurnOutlook:
    """Returns the outlook of the side in turn; `success` is the chance that one of its later weights counts 3."""
    values = [view.value(weight) for weight in view.lying()]
    hope = 1 - (1 - success) ** (WEIGHTS - view.slid - 1)
    return TurnOutlook(sum(values), max(values, default=0) >= TREY, hope)


def tried(
    view: HorseCollarState, meant: Release, accuracy: Accuracy, outlook: TurnOutlook
) -> Generator[None, None, float]:
    """Returns the points to expect after a slide that may hit something, by trying out errors."""
    lying = view.lying()
    total = 0.0
    for speed_error, aim_error in zip(TRIALS, AIM_PATTERN, strict=True):
        speed = clamp(round(meant.speed * (1 + accuracy.speed * speed_error)), view.board.speeds)
        aim = clamp(round(meant.aim + accuracy.aim * aim_error), AIMS_MM)
        motion = slide(view.board, view.wear, lying, Shot(view.slid, meant.place, aim, speed))
        values = [view.board.value(*place) for place in motion.lying.values()]
        total += sum(values) * (1.0 if max(values, default=0) >= TREY else outlook.hope)
        yield None
    return total / len(TRIALS)
