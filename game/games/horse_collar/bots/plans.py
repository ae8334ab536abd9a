"""Finds slides worth thinking about, and gives each level its accuracy: how far its slides go astray."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import erf, isqrt, sqrt

from game.engine.message import Deed, Message
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

# How many equally likely errors stand for all, where they are counted up.
SPEED_NODES = 51
AIM_NODES = 5
RESOLUTION = 1 << 20
WIDEST_ERROR = 6.0
"""Standard deviations; nobody errs further."""
HALVINGS = 30


def error_quantile(share: float) -> float:
    """Returns the error, in standard deviations, below which so large a share of all normal errors stays."""
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
    """How exact a level plays: standard deviations of the speed, as a share of it, and of the aim, in millimetres."""

    speed: float
    aim: float

    def play(self, slide: commands.Slide, speeds: range, rng: Rng) -> commands.Slide:
        """Returns the slide that comes of one that was meant, within what a command may have."""
        if not self.speed:
            return slide
        speed = round(slide.speed * (1 + self.speed * _error(rng)))
        aim = round(slide.aim + self.aim * _error(rng))
        return commands.Slide(slide.seat, slide.place, clamp(aim, AIMS_MM), clamp(speed, speeds))


def _error(rng: Rng) -> float:
    """Returns a random error in standard deviations."""
    return error_quantile((rng.below(RESOLUTION) + 0.5) / RESOLUTION)


def clamp(number: int, allowed: range) -> int:
    """Returns the number of `allowed` that is nearest."""
    return min(max(number, allowed[0]), allowed[-1])


def place_for(lane: int) -> int:
    """Returns where a weight starts that is to arrive at `lane`, millimetres from the left edge."""
    return clamp(lane, PLACES_MM)


NOVICE = Accuracy(0.02, 22.0)
CASUAL = Accuracy(0.0155, 17.0)
KEEN = Accuracy(0.01, 11.0)
REGULAR = Accuracy(0.007, 7.7)
SHARP = Accuracy(0.005, 5.0)
STEADY = Accuracy(0.0, 0.0)
"""What a hint is worked out with."""


CORNER_LANES = (8, 14, 20, 488, 494, 500)
"""Millimetres from the left edge: a weight that hangs there hangs over a side as well."""
MIDDLE_LANES = tuple(range(34, 475, 11))
DEPTHS = (0, 8, 15, 22, 30, 40, 55, 70, 90, 110, 140)
"""Millimetres before the end at which a weight is meant to stop."""
PUSHED_TO = (10, 30, 50)
"""Millimetres before the end to which a weight is meant to be pushed."""
MARGIN = 1.5
"""Standard deviations of the aim that a free lane leaves beside a weight."""

TO_CORNER = Deed("goes for the corner")
TO_EDGE = Deed("goes for the edge")
TO_TREY = Deed("goes for the 3")
PUSHES = Deed("pushes a weight towards the edge")


@dataclass(frozen=True, slots=True)
class Lane:
    """A straight way to the end, in millimetres from the left edge, and the room to the nearest weight or side."""

    across: int
    room: int


def free_lanes(view: HorseCollarState, accuracy: Accuracy, lanes: tuple[int, ...]) -> Iterator[Lane]:
    """Yields the lanes in which no weight lies, with a margin for errors of aim."""
    needed = DIAMETER // MM + round(MARGIN * accuracy.aim)
    lying = [y // MM for _x, y in view.lying().values()]
    for lane in lanes:
        rooms = [abs(lane - y) - needed for y in lying]
        if all(room >= 0 for room in rooms):
            yield Lane(lane, min([*rooms, lane, WIDTH // MM - lane]))


def slide_to(view: HorseCollarState, lane: int, depth: int, *, sees_wear: bool) -> commands.Slide:
    """Returns the slide down a lane that stops `depth` mm before the end."""
    place = place_for(lane)
    wear = view.wear if sees_wear else [0] * len(view.wear)
    speed = speed_to_reach(view.board, wear, Shot(0, place, lane, 0), view.board.length - depth * MM)
    return commands.Slide(view.seat, place, lane, clamp(speed, view.board.speeds))


def pushes(view: HorseCollarState) -> Iterator[commands.Slide]:
    """Yields slides straight at a weight that does not hang yet, to push it on to the end."""
    board = view.board
    for weight, (x, y) in view.lying().items():
        aim = y // MM
        place = place_for(aim)
        if view.value(weight) < HANGER:
            reach = speed_to_reach(board, view.wear, Shot(0, place, aim, 0), x - DIAMETER) * SPEED_UNIT
            brake = board.decelerations[view.wear[board.cell(x, y)]]
            for depth in PUSHED_TO:
                way = board.length - depth * MM - x
                if way > 0:
                    passed_on = 2 * brake * way * 200**2 // (100 + RESTITUTION) ** 2
                    speed = isqrt(reach * reach + passed_on) // SPEED_UNIT
                    yield commands.Slide(view.seat, place, aim, clamp(speed, board.speeds))


def aim_text(lane: int, depth: int) -> Message:
    """Returns what a slide down a lane is meant for."""
    if depth > DIAMETER // MM // 2 + 15:
        return TO_TREY
    return TO_CORNER if lane in CORNER_LANES else TO_EDGE


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
