"""Simulates a slide from event to event: touch, cell border, leaving the board, stop; only in whole numbers.

Between two events a weight moves on a straight line with a constant deceleration. So v² falls by 2·a·distance, and
integer square roots suffice: the same slide has the same result on every machine (C14 to C16).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import isqrt
from typing import Literal, NamedTuple, Protocol

from game.games.horse_collar.rules.board import (
    CELL_LENGTH,
    CELL_WIDTH,
    COLUMNS,
    DIAMETER,
    MM,
    RELEASE,
    SPEED_UNIT,
    WIDTH,
    Board,
)
from game.games.horse_collar.rules.bodies import (
    MICROSECOND,
    NEVER,
    SECOND,
    SLOWEST,
    Body,
    bounce,
    distance_to_touch,
    meeting_time,
)

MAX_EVENTS = 2000
"""Maximum events of a slide, then all weights stop. No real slide needs nearly that many."""
Point = tuple[int, int]


class Shot(NamedTuple):
    """The release of a weight: its number, and place, aim and speed as in a command."""

    weight: int
    place: int
    aim: int
    speed: int


class Release(Protocol):
    """The release of any weight: a shot, or the command for one."""

    @property
    def place(self) -> int:
        """Millimetres across the release line."""

    @property
    def aim(self) -> int:
        """Millimetres across the scoring end."""

    @property
    def speed(self) -> int:
        """Speed in units of a command."""


Kind = Literal["stop", "border", "touch", "meeting"]


@dataclass(slots=True)
class Motion:
    """The result of a slide; `path` and `touches` are in the format of the event."""

    path: list[int] = field(default_factory=list)
    touches: list[int] = field(default_factory=list)
    fallen: list[int] = field(default_factory=list)
    """Weights that left the board, in order."""
    worn: set[int] = field(default_factory=set)
    """Cells of dust under the path."""
    lying: dict[int, Point] = field(default_factory=dict)
    """Final position of each weight on the board."""


class MotionEvent(NamedTuple):
    """The next change in the motion of a weight."""

    time: int
    weight: int
    kind: Kind
    distance: int = 0
    """Distance along the weight's leg, in grains; 0 for a meeting."""
    other: int = -1
    """The other weight of a touch or a meeting, else −1."""


def slide(board: Board, wear: Sequence[int], lying: Mapping[int, Point], shot: Shot) -> Motion:
    """Simulates the slide of a weight among the `lying` weights on the board."""
    return Simulation(board, wear, lying).run(shot)


def launch(board: Board, shot: Shot) -> Body:
    """Returns a weight at its release."""
    start = (RELEASE, shot.place * MM)
    direction = (board.length - RELEASE, (shot.aim - shot.place) * MM)
    body = Body(shot.weight, start, direction, 0)
    body.speed = body.since_speed = shot.speed * SPEED_UNIT
    return body


def speed_to_reach(board: Board, wear: Sequence[int], shot: Shot, x: int) -> int:
    """Returns the speed, in units of a command, at which a weight that meets no other stops at or after `x`.

    It may stop up to 64 grains earlier. The speed of `shot` is ignored. The result can be outside `board.speeds`.
    """
    body = launch(board, shot)
    goal = (min(x, board.length) - RELEASE) * body.norm // (board.length - RELEASE)
    square = 0
    while body.distance < goal:
        body.cell = board.cell(*body.position())
        distance = min(goal, body.distance_to_border(board))
        square += 2 * board.decelerations[wear[body.cell]] * (distance - body.distance)
        body.distance = distance
    return -(-isqrt(square) // SPEED_UNIT)


class Simulation:
    """A slide in progress, with the moving bodies and the still weights."""

    def __init__(self, board: Board, wear: Sequence[int], lying: Mapping[int, Point]) -> None:
        self.board = board
        self.motion = Motion(lying=dict(lying))
        self._wear = wear
        self.bodies: dict[int, Body] = {}
        self._planned: dict[int, MotionEvent] = {}
        self._now = 0

    def run(self, shot: Shot) -> Motion:
        self.let_go(shot)
        for _event in range(MAX_EVENTS):
            if not self.bodies:
                break
            self.step()
        for body in list(self.bodies.values()):
            self._rest(body)
        return self.motion

    def let_go(self, shot: Shot) -> None:
        """Sets a weight in motion."""
        body = self.bodies[shot.weight] = launch(self.board, shot)
        self._enter(body, body.position())

    def step(self) -> None:
        """Advances to the next event."""
        if len(self.bodies) == 1:
            (body,) = self.bodies.values()
            self._handle(self._coast(body))
            return
        for weight, body in self.bodies.items():
            if weight not in self._planned:
                border = body.distance_to_border(self.board)
                self._planned[weight] = self._plan(body, body.position(), border, self._in_reach(body))
        self._handle(self._next())

    def _coast(self, body: Body) -> MotionEvent:
        """Moves the only weight in motion from cell to cell; returns the first event that is not a mere cell border.

        This is the hot loop of a slide. It repeats `_plan`, `_handle` and `_cross_border` inline for speed.
        """
        board = self.board
        others = self._in_reach(body)
        position = body.position()
        ox = body.ox
        oy = body.oy
        dx = body.dx
        dy = body.dy
        norm = body.norm
        speed = body.speed
        wear = self._wear
        decelerations = board.decelerations
        worn = self.motion.worn
        length = board.length
        brake = body.brake
        distance = body.distance
        time = body.time
        row, column = divmod(body.cell, COLUMNS)
        along = body.distance_to_row_end(board, row)
        across = body.distance_to_column_end(column)
        first_touch = self._first_touch(body, others)
        while True:
            border = along if along < across else across
            way = border - distance
            room = speed * speed - 2 * brake * way
            x = ox + (dx * border // norm if dx >= 0 else -(-dx * border // norm))
            y = oy + (dy * border // norm if dy >= 0 else -(-dy * border // norm))
            is_off = not (0 <= x <= length and 0 <= y <= WIDTH)
            if room < 0 or is_off or border > first_touch:
                event = self._plan(body, position, border, others)
                if is_off or event.kind != "border":
                    return event
            position = (x, y)
            after = isqrt(room)
            time += 2 * way * SECOND // (speed + after or 1)
            body.time = time
            body.distance = border
            body.speed = after
            distance = border
            speed = after
            if border == along:
                row = x // CELL_LENGTH if x < length else board.rows - 1
                along = body.distance_to_row_end(board, row)
            if border == across:
                column = y // CELL_WIDTH
                across = body.distance_to_column_end(column)
            cell = body.cell = row * COLUMNS + column
            worn.add(cell)
            next_brake = decelerations[wear[cell]]
            if next_brake != brake:
                self._write_segment(body, position, after)
                body.brake = brake = next_brake

    def _in_reach(self, body: Body) -> list[tuple[int, Point]]:
        """Returns the still weights that a body may hit on its leg, with a margin for rounding errors."""
        if not self.motion.lying:
            return []
        dx = body.dx
        dy = body.dy
        limit = (self._reach(body) * (body.norm + 1)) ** 2
        return [
            (weight, (x, y))
            for weight, (x, y) in self.motion.lying.items()
            if ((x - body.ox) * dy - (y - body.oy) * dx) ** 2 <= limit and weight not in body.grazed
        ]

    def _reach(self, body: Body) -> int:
        """Returns an upper bound for the distance between a body's line and a weight that it can hit."""
        return DIAMETER + 5 + isqrt(3 * self.board.length**2 // body.norm)

    def _first_touch(self, body: Body, others: list[tuple[int, Point]]) -> int:
        """Returns a lower bound for the distance of the first touch with these weights; huge if there are none."""
        margin = self._reach(body) + 3 * self.board.length // body.norm + 16
        dx = body.dx
        dy = body.dy
        norm = body.norm
        aheads = (((x - body.ox) * dx + (y - body.oy) * dy) // norm for _weight, (x, y) in others)
        return min(aheads, default=NEVER) - margin

    # --- the next event ---

    def _next(self) -> MotionEvent:
        first = min(self._planned.values())
        for one, two in combinations(self.bodies.values(), 2):
            if two.weight not in one.grazed:
                time = meeting_time(one, two, self._now, first.time)
                if time is not None:
                    first = MotionEvent(time, one.weight, "meeting", 0, two.weight)
        return first

    def _plan(self, body: Body, position: Point, border: int, others: list[tuple[int, Point]]) -> MotionEvent:
        """Returns the next event of a weight if no moving weight meets it; `border` is where its cell ends."""
        kind: Kind = "stop"
        distance = body.distance_to_stop()
        other = -1
        if border <= distance:
            kind = "border"
            distance = border
        for weight, still in others:
            touch = distance_to_touch(body, position, still)
            if touch is not None and touch < distance:
                kind = "touch"
                distance = touch
                other = weight
        time = body.time_to_stop() if kind == "stop" else body.time_of(distance)
        return MotionEvent(time, body.weight, kind, distance, other)

    # --- effects of events ---

    def _handle(self, event: MotionEvent) -> None:
        body = self.bodies[event.weight]
        self._now = max(self._now, event.time)
        if event.kind == "meeting":
            self._meet(body, self.bodies[event.other], event.time)
            return
        self._planned.pop(body.weight, None)
        body.advance_to(event.distance, event.time)
        if event.kind == "border":
            self._cross_border(body)
        elif event.kind == "stop":
            self._rest(body)
        else:
            self._strike(body, event.other)

    def _cross_border(self, body: Body) -> None:
        position = body.position()
        x, y = position
        if 0 <= x <= self.board.length and 0 <= y <= WIDTH:
            self._enter(body, position)
            return
        self._write_segment(body, position, body.speed, last=True)
        self.motion.fallen.append(body.weight)
        del self.bodies[body.weight]

    def _enter(self, body: Body, position: Point) -> None:
        body.cell = cell = self.board.cell(*position)
        self.motion.worn.add(cell)
        brake = self.board.decelerations[self._wear[cell]]
        if brake != body.brake:
            self._write_segment(body, position, body.speed)
            body.brake = brake

    def _rest(self, body: Body) -> None:
        """Stops a weight; moving weights may hit it from now on."""
        body.speed = 0
        position = body.position()
        self._write_segment(body, position, 0, last=True)
        self.motion.lying[body.weight] = position
        del self.bodies[body.weight]
        self._planned.clear()

    def _strike(self, body: Body, weight: int) -> None:
        other = Body(weight, self.motion.lying[weight], (0, 0), body.time)
        if self._bounce(body, other):
            del self.motion.lying[weight]
            self.bodies[weight] = other
            self._enter(other, other.position())
            self._stop_slow(body, other)

    def _meet(self, body: Body, other: Body, time: int) -> None:
        body.advance_time(time)
        other.advance_time(time)
        self._planned.clear()
        if self._bounce(body, other):
            self._stop_slow(body, other)

    def _bounce(self, body: Body, other: Body) -> bool:
        """Bounces two weights that touch; returns False for a graze."""
        before = [(each, each.position(), each.speed) for each in (body, other)]
        closing = bounce(body, other)
        if not closing:
            body.grazed.add(other.weight)
            other.grazed.add(body.weight)
            return False
        for each, position, speed in before:
            self._write_segment(each, position, speed)
            each.since_speed = each.speed
        self.motion.touches += (body.time // MICROSECOND, body.weight, other.weight, closing)
        return True

    def _stop_slow(self, *bodies: Body) -> None:
        """Stops those of the bodies that are slow, and plans all moving bodies again."""
        self._planned.clear()
        for body in bodies:
            if body.speed < SLOWEST:
                self._rest(body)

    # --- the report ---

    def _write_segment(self, body: Body, position: Point, speed: int, last: bool = False) -> None:
        """Adds the motion of a weight since its last segment; a segment lasts at least 1 microsecond."""
        start = body.since // MICROSECOND
        end = body.time // MICROSECOND
        if start == end and not (last and position != body.since_position):
            return
        end = end if end > start else start + 1
        self.motion.path += (body.weight, start, end, *body.since_position, *position, body.since_speed, speed)
        body.since = body.time
        body.since_position = position
        body.since_speed = speed
