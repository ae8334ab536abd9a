"""Generates candidate slides and estimates their points, with the accuracy of a level."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import erf, isqrt, sqrt

from game.engine.message import N_, Deed
from game.engine.rng import Rng
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.board import (
    AIMS_MM,
    DIAMETER,
    HANGER,
    MM,
    PLACES_MM,
    RADIUS,
    RELEASE,
    SPEED_UNIT,
    TREY,
    WIDTH,
    Board,
)
from game.games.horse_collar.rules.bodies import RESTITUTION
from game.games.horse_collar.rules.physics import Release, Shot, slide, speed_to_reach
from game.games.horse_collar.rules.state import WEIGHTS, HorseCollarState

SPEED_NODES = 51
"""Number of equally likely speed errors that approximate their distribution."""
AIM_NODES = 5
"""Number of equally likely aim errors that approximate their distribution."""
RESOLUTION = 1 << 20
"""Number of different random errors."""
WIDEST_ERROR = 6.0
"""Maximum error, in standard deviations."""
HALVINGS = 30
"""Bisection steps in the search for a quantile."""


def error_quantile(share: float) -> float:
    """Returns the quantile of the normal distribution for a share, in standard deviations."""
    low, high = -WIDEST_ERROR, WIDEST_ERROR
    for _halving in range(HALVINGS):
        middle = (low + high) / 2
        if (1 + erf(middle / sqrt(2))) / 2 < share:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def error_quantiles(count: int) -> tuple[float, ...]:
    """Returns `count` equally likely errors, in standard deviations."""
    return tuple(error_quantile((node + 0.5) / count) for node in range(count))


SPEED_ERRORS = error_quantiles(SPEED_NODES)
AIM_ERRORS = error_quantiles(AIM_NODES)


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Standard deviations of a player's errors."""

    speed: float
    """Share of the intended speed."""
    aim: float
    """Millimetres at the scoring end."""

    def play(self, slide: commands.Slide, speeds: range, rng: Rng) -> commands.Slide:
        """Returns a legal slide that differs from the intended one by random errors."""
        if not self.speed:
            return slide
        speed = round(slide.speed * (1 + self.speed * _error(rng)))
        aim = round(slide.aim + self.aim * _error(rng))
        return commands.Slide(slide.seat, slide.place, clamp(aim, AIMS_MM), clamp(speed, speeds))


def _error(rng: Rng) -> float:
    """Returns a random error in standard deviations."""
    return error_quantile((rng.below(RESOLUTION) + 0.5) / RESOLUTION)


def clamp(number: int, allowed: range) -> int:
    """Returns the nearest number in `allowed`."""
    return min(max(number, allowed[0]), allowed[-1])


def place_for(lane: int) -> int:
    """Returns the start of a slide down a lane, in millimetres from the left edge."""
    return clamp(lane, PLACES_MM)


NOVICE = Accuracy(0.02, 22.0)
CASUAL = Accuracy(0.0155, 17.0)
KEEN = Accuracy(0.01, 11.0)
REGULAR = Accuracy(0.007, 7.7)
SHARP = Accuracy(0.005, 5.0)
STEADY = Accuracy(0.0, 0.0)
"""The accuracy for hints: no errors."""


CORNER_LANES = (8, 14, 20, 488, 494, 500)
"""Lanes in which a hanger also hangs over a side, in millimetres from the left edge."""
MIDDLE_LANES = tuple(range(34, 475, 11))
"""All other lanes, in millimetres from the left edge."""
DEPTHS = (0, 8, 15, 22, 30, 40, 55, 70, 90, 110, 140)
"""Intended distances of a slid weight from the end, in millimetres."""
PUSH_DEPTHS = (10, 30, 50)
"""Intended distances of a pushed weight from the end, in millimetres."""
MARGIN = 1.5
"""Minimum gap between a free lane and a weight, in standard deviations of the aim."""
TREY_MARGIN = 15
"""Minimum intended gap between a weight and the end for a slide that goes for the 3, in millimetres."""

TO_CORNER = Deed("goes for the corner", N_("go for the corner"))
TO_EDGE = Deed("goes for the edge", N_("go for the edge"))
TO_TREY = Deed("goes for the 3", N_("go for the 3"))
PUSHES = Deed("pushes a weight towards the edge", N_("push a weight towards the edge"))


@dataclass(frozen=True, slots=True)
class Lane:
    """A straight path to the end."""

    across: int
    """Distance from the left edge, in millimetres."""
    gap: int
    """Free space to the nearest weight or side, in millimetres."""


def free_lanes(view: HorseCollarState, accuracy: Accuracy, lanes: tuple[int, ...]) -> Iterator[Lane]:
    """Yields the lanes without a weight, with a margin for errors of aim."""
    needed = DIAMETER // MM + round(MARGIN * accuracy.aim)
    lying = [y // MM for _x, y in view.lying().values()]
    for lane in lanes:
        gaps = [abs(lane - y) - needed for y in lying]
        if all(gap >= 0 for gap in gaps):
            yield Lane(lane, min([*gaps, lane, WIDTH // MM - lane]))


def slide_to(view: HorseCollarState, lane: int, depth: int, *, sees_wear: bool) -> commands.Slide:
    """Returns the slide down a lane that stops `depth` mm before the end."""
    place = place_for(lane)
    wear = view.wear if sees_wear else [0] * len(view.wear)
    speed = speed_to_reach(view.board, wear, Shot(0, place, lane, 0), view.board.length - depth * MM)
    return commands.Slide(view.seat, place, lane, clamp(speed, view.board.speeds))


def pushes(view: HorseCollarState) -> Iterator[commands.Slide]:
    """Yields slides straight at each weight that is not a hanger, to push it towards the end."""
    board = view.board
    for weight, (x, y) in view.lying().items():
        aim = y // MM
        place = place_for(aim)
        if view.value(weight) < HANGER:
            speed_at_touch = speed_to_reach(board, view.wear, Shot(0, place, aim, 0), x - DIAMETER) * SPEED_UNIT
            brake = board.decelerations[view.wear[board.cell(x, y)]]
            for depth in PUSH_DEPTHS:
                distance = board.length - depth * MM - x
                if distance > 0:
                    passed_on = 2 * brake * distance * 200**2 // (100 + RESTITUTION) ** 2
                    speed = isqrt(speed_at_touch * speed_at_touch + passed_on) // SPEED_UNIT
                    yield commands.Slide(view.seat, place, aim, clamp(speed, board.speeds))


def aim_text(lane: int, depth: int) -> Deed:
    """Returns the purpose of a slide down a lane."""
    if depth > DIAMETER // MM // 2 + TREY_MARGIN:
        return TO_TREY
    return TO_CORNER if lane in CORNER_LANES else TO_EDGE


PROSPECTS_CACHED = 4000
FAR_ERROR = 1.5
"""Upper bound of AIM_ERRORS, in standard deviations."""
TRIALS = error_quantiles(9)
"""Speed errors of the simulated slides, in standard deviations."""
AIM_PATTERN = (0.4, -0.9, 0.9, -0.4, 0.0, 0.4, -0.9, 0.9, -0.4)
"""Aim errors of the simulated slides, in standard deviations; one for each speed error."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """Expected points of a weight on a free lane."""

    high: float
    """Part of the expectation from results of 3 points or more."""
    low: float
    """Part of the expectation from lower results."""
    chance: float
    """Probability of 3 points or more."""


def prospect(board: Board, accuracy: Accuracy, lane: int, depth: int) -> Prospect:
    """Returns the expected points of a slide down a free lane with an intended stop `depth` mm before the end.

    Mirrored lanes share a cache entry, and so do all lanes from which no error leads over a side.
    """
    across = min(lane, WIDTH // MM - lane)
    clear = RADIUS // MM + round(FAR_ERROR * accuracy.aim)
    return _prospect(board, accuracy, min(across, max(clear, PLACES_MM[0])), depth)


@lru_cache(PROSPECTS_CACHED)
def _prospect(board: Board, accuracy: Accuracy, lane: int, depth: int) -> Prospect:
    """Sums over all combinations of errors."""
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
    """The current result of a turn."""

    lying: int
    """Sum of the values on the board."""
    counts: bool
    """Whether a weight counts 3 or more."""
    hope: float
    """Probability that a later weight counts 3 or more."""

    def with_prospect(self, prospect: Prospect) -> float:
        """Returns the expected points after a slide down a free lane."""
        if self.counts:
            return self.lying + prospect.high + prospect.low
        missed = self.lying * (1 - prospect.chance) + prospect.low
        return self.lying * prospect.chance + prospect.high + self.hope * missed


def outlook_of(view: HorseCollarState, success: float) -> TurnOutlook:
    """Returns the outlook of the side in turn; `success` is the probability that a single later weight counts 3."""
    hope = 1 - (1 - success) ** (WEIGHTS - view.slid - 1)
    return TurnOutlook(view.points_on_board, view.has_three, hope)


def simulated_points(
    view: HorseCollarState, release: Release, accuracy: Accuracy, outlook: TurnOutlook
) -> Generator[None, None, float]:
    """Returns the expected points after a slide that may hit weights, from simulations with different errors."""
    lying = view.lying()
    total = 0.0
    for speed_error, aim_error in zip(TRIALS, AIM_PATTERN, strict=True):
        speed = clamp(round(release.speed * (1 + accuracy.speed * speed_error)), view.board.speeds)
        aim = clamp(round(release.aim + accuracy.aim * aim_error), AIMS_MM)
        motion = slide(view.board, view.wear, lying, Shot(view.slid, release.place, aim, speed))
        values = [view.board.value(*position) for position in motion.lying.values()]
        total += sum(values) * (1.0 if max(values, default=0) >= TREY else outlook.hope)
        yield None
    return total / len(TRIALS)
