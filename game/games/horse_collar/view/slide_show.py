"""Computes the positions of all weights at any time of a slide from its event."""

import math
from dataclasses import dataclass

from game.engine.rules import Event
from game.games.horse_collar.rules import events, physics
from game.games.horse_collar.rules.board import HANGER, MM, RADIUS, SPEED_UNIT, Board
from game.games.horse_collar.rules.motion import MotionSegment, Touch, final_positions, segments, touches
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view.edge_view import overhang
from game.games.horse_collar.view.view_model import LastSlide, MovingWeight
from game.presentation.game_parts import RunSounds

CM = 10 * MM
"""Grains in a centimetre."""
MICROSECONDS = 1e6
"""Microseconds in a second."""
PATH_POINTS = 24
"""Number of segments in the stored path of a last slide."""
FALL_SECONDS = 0.55
"""Duration of a fall from the edge to the bottom of the gutter."""
FALL_SPEED = 900 * MM
"""Maximum horizontal speed of a falling weight, in grains per second."""
SLIDES: RunSounds = (("slide_slow", 900.0 * MM), ("slide_fast", 2200.0 * MM))
"""Sounds of a moving weight, with their speeds in grains per second."""


@dataclass(frozen=True, slots=True)
class Fall:
    """A weight that leaves the board."""

    time: float
    """Seconds since the release."""
    dx: float
    """Component along the board of its direction, which has length 1."""
    dy: float
    """Component across the board of its direction."""
    speed: float
    """Horizontal speed, in grains per second."""


class SlideShow:
    """The positions of all moved weights at any time of a slide. Times are in seconds, lengths in grains."""

    def __init__(self, event: events.WeightSlid) -> None:
        self.segments: dict[int, list[MotionSegment]] = {}
        for segment in segments(event.path):
            self.segments.setdefault(segment.weight, []).append(segment)
        self.falls = {weight: _fall(self.segments[weight][-1]) for weight in event.fallen}
        self.touches: list[Touch] = touches(event.touches)
        self.decided_seconds = max(segment[-1].end for segment in self.segments.values()) / MICROSECONDS
        """Time at which every weight has stopped or begun to fall."""
        self.seconds = max(self.decided_seconds, *(fall.time + FALL_SECONDS for fall in self.falls.values()), 0.0)

    def positions(self, time: float) -> dict[int, MovingWeight]:
        """Returns the positions at `time` of the weights that have begun to move."""
        moved = {weight: path for weight, path in self.segments.items() if path[0].start <= time * MICROSECONDS}
        return {weight: self._position(weight, path, time) for weight, path in moved.items()}

    def _position(self, weight: int, path: list[MotionSegment], time: float) -> MovingWeight:
        now = time * MICROSECONDS
        segment = next((segment for segment in path if now < segment.end), path[-1])
        x, y = segment.position(now)
        fall = self.falls.get(weight)
        if fall is None or time <= fall.time:
            return MovingWeight(x, y)
        falling_seconds = min(time - fall.time, FALL_SECONDS)
        distance = fall.speed * falling_seconds
        return MovingWeight(x + fall.dx * distance, y + fall.dy * distance, falling_seconds / FALL_SECONDS)

    def speed(self, weight: int, time: float) -> float:
        """Returns the speed of a weight at `time`, in grains per second."""
        now = time * MICROSECONDS
        for segment in self.segments[weight]:
            if segment.start <= now < segment.end:
                return segment.speed_at(now)
        return 0.0


def _fall(last: MotionSegment) -> Fall:
    length = math.hypot(last.end_x - last.x, last.end_y - last.y) or 1.0
    dx, dy = (last.end_x - last.x) / length, (last.end_y - last.y) / length
    return Fall(last.end / MICROSECONDS, dx, dy, min(last.end_speed, FALL_SPEED))


def last_slide(view: HorseCollarState, event: events.WeightSlid, show: SlideShow) -> LastSlide:
    """Returns the path and the result of a slide; `view` is the state before it."""
    board = view.board
    weight = event.weight
    end = show.segments[weight][-1].end / MICROSECONDS
    positions = [show.positions(end * step / PATH_POINTS)[weight] for step in range(PATH_POINTS + 1)]
    path = tuple((position.x, position.y) for position in positions)
    x, y = final_positions(event.path)[weight]
    value = -1 if weight in event.fallen else board.value(x, y)
    mm_left = max(-overhang(board, MovingWeight(x, y)), 0)
    has_touched = any(weight in (touch.weight, touch.other) for touch in show.touches)
    free_x = _stop_without_others(view, show.segments[weight][0]) if has_touched else x
    is_free_in_three = not _cm_short(board, free_x)
    cm_lost = round((free_x - x) / CM) if is_free_in_three else 0
    pushed = events.slide_gain(board, event) - max(value, 0)
    gain = _counted_gain(view, event)
    return LastSlide(path, value, mm_left, _cm_short(board, x), has_touched, cm_lost, pushed, gain)


def _counted_gain(view: HorseCollarState, event: events.WeightSlid) -> int:
    """Returns the points that a slide adds to the score, or without a 3 to the points on the board."""
    after = view.copy()
    event.apply(after)
    if view.has_three or after.has_three:
        return after.counted_points - view.counted_points
    return after.points_on_board - view.points_on_board


def _cm_short(board: Board, x: int) -> int:
    """Returns the distance from a stop at `x` to the nearest place that counts 3, in centimetres, rounded up."""
    return -(min(x - RADIUS - board.trey_line, 0) // CM)


def _stop_without_others(view: HorseCollarState, first: MotionSegment) -> int:
    """Returns `x` of the stop or the fall of a slide that meets no other weight; `first` is its first segment."""
    slope = (first.end_y - first.y) / (first.end_x - first.x)
    aim = first.y + slope * (view.board.length - first.x)
    shot = physics.Shot(first.weight, first.y // MM, round(aim / MM), first.speed // SPEED_UNIT)
    motion = physics.slide(view.board, view.wear, {}, shot)
    return final_positions(motion.path)[first.weight][0]


def hangs(view: HorseCollarState, event: Event) -> bool:
    """Returns whether an event is a slide after which a moved weight hangs."""
    if not isinstance(event, events.WeightSlid):
        return False
    board = view.board
    fallen = set(event.fallen)
    positions = final_positions(event.path)
    return any(board.value(*position) >= HANGER for weight, position in positions.items() if weight not in fallen)
