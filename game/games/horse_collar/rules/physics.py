"""Works out a slide from event to event: touch, cell border, leaving the board, stop; only in whole numbers.

Between two events a weight slows down evenly along a straight line. So v² falls by 2·a·distance, and nothing but whole
roots is needed: the same slide ends in the same place on every machine (C14 to C16).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import isqrt
from typing import Literal, NamedTuple, Protocol, runtime_checkable

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
"""Steps after which everything stands still: far more than any slide needs."""
Place = tuple[int, int]


class Shot(NamedTuple):
    """How a weight is let go: which one, and place, aim and speed as in a command."""

    weight: int
    place: int
    aim: int
    speed: int


@runtime_checkable
class Release(Protocol):
    """How some weight is let go: a shot, or the command for one."""

    @property
    def place(self) -> int:
        """Millimetres across the release line."""

    @property
    def aim(self) -> int:
        """Millimetres across the scoring end."""

    @property
    def speed(self) -> int:
        """In units of a command."""


Kind = Literal["stop", "border", "touch", "meeting"]


@dataclass(slots=True)
class Motion:
    """What a slide does: `path` and `touches` as an event holds them, who fell off, which cells were worn."""

    path: list[int] = field(default_factory=list)
    touches: list[int] = field(default_factory=list)
    fallen: list[int] = field(default_factory=list)
    worn: set[int] = field(default_factory=set)
    lying: dict[int, Place] = field(default_factory=dict)
    """Where every weight on the board lies afterwards."""


class MotionEvent(NamedTuple):
    """The next thing that changes how a weight moves: when, after what distance, and which other weight it meets."""

    time: int
    weight: int
    kind: Kind
    distance: int = 0
    other: int = -1


def slide(board: Board, wear: Sequence[int], lying: Mapping[int, Place], shot: Shot) -> Motion:
    """Lets a weight go among those that lie on the board, and returns what it does."""
    return Simulation(board, wear, lying).run(shot)


def launch(board: Board, shot: Shot) -> Body:
    """Returns a weight as it is let go."""
    body = Body(shot.weight, (RELEASE, shot.place * MM), (board.length - RELEASE, (shot.aim - shot.place) * MM), 0)
    body.speed = body.since_speed = shot.speed * SPEED_UNIT
    return body


def speed_to_reach(board: Board, wear: Sequence[int], shot: Shot, x: int) -> int:
    """Returns the speed, as in a command, with which a weight that meets no other stops at `x` − 64 grains or past it.

    The speed of `shot` does not matter. The result may lie outside of what a command may have (`board.speeds`).
    """
    body = launch(board, shot)
    goal = (min(x, board.length) - RELEASE) * body.norm // (board.length - RELEASE)
    square = 0
    while body.distance < goal:
        body.cell = board.cell(*body.place())
        distance = min(goal, body.distance_to_border(board))
        square += 2 * board.decelerations[wear[body.cell]] * (distance - body.distance)
        body.distance = distance
    return -(-isqrt(square) // SPEED_UNIT)


class Simulation:
    """A slide in progress: the bodies that move, and the weights that lie still."""

    def __init__(self, board: Board, wear: Sequence[int], lying: Mapping[int, Place]) -> None:
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
        self._enter(body, body.place())

    def step(self) -> None:
        """Goes on to the next event."""
        if len(self.bodies) == 1:
            (body,) = self.bodies.values()
            self._handle(self._coast(body))
            return
        for weight, body in self.bodies.items():
            if weight not in self._planned:
                border = body.distance_to_border(self.board)
                self._planned[weight] = self._plan(body, body.place(), border, self._in_reach(body))
        self._handle(self._next())

    def _coast(self, body: Body) -> MotionEvent:
        """Moves the only weight in motion from cell to cell, and returns the first event that is more than a border.

        Most of a slide is this, so it does at once what `_plan`, `_handle` and `_cross_border` do with each border.
        """
        board = self.board
        others = self._in_reach(body)
        place = body.place()
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
        along, across = body.distance_to_row_end(board, row), body.distance_to_column_end(column)
        first_touch = self._first_touch(body, others)
        while True:
            border = along if along < across else across
            way = border - distance
            room = speed * speed - 2 * brake * way
            x = ox + (dx * border // norm if dx >= 0 else -(-dx * border // norm))
            y = oy + (dy * border // norm if dy >= 0 else -(-dy * border // norm))
            is_off = not (0 <= x <= length and 0 <= y <= WIDTH)
            if room < 0 or is_off or border > first_touch:
                event = self._plan(body, place, border, others)
                if is_off or event.kind != "border":
                    return event
            place = (x, y)
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
            if (next_brake := decelerations[wear[cell]]) != brake:
                self._write_segment(body, place, after)
                body.brake = brake = next_brake

    def _in_reach(self, body: Body) -> list[tuple[int, Place]]:
        """Returns the lying weights that a body may hit on its leg; the margin is for all that is rounded."""
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
        """Returns the distance from a body's line within which a weight may lie that it hits, never too small."""
        return DIAMETER + 5 + isqrt(3 * self.board.length**2 // body.norm)

    def _first_touch(self, body: Body, others: list[tuple[int, Place]]) -> int:
        """Returns a distance before which the body touches none of these weights; NEVER if there are none."""
        margin = self._reach(body) + 3 * self.board.length // body.norm + 16
        dx = body.dx
        dy = body.dy
        norm = body.norm
        aheads = (((x - body.ox) * dx + (y - body.oy) * dy) // norm for _weight, (x, y) in others)
        return min(aheads, default=NEVER) - margin

    # --- what comes next ---

    def _next(self) -> MotionEvent:
        first = min(self._planned.values())
        for one, two in combinations(self.bodies.values(), 2):
            if two.weight not in one.grazed:
                time = meeting_time(one, two, self._now, first.time)
                if time is not None:
                    first = MotionEvent(time, one.weight, "meeting", 0, two.weight)
        return first

    def _plan(self, body: Body, place: Place, border: int, others: list[tuple[int, Place]]) -> MotionEvent:
        """Returns what happens to a weight if none of those that move meets it; `border` is where its cell ends."""
        kind: Kind = "stop"
        distance = body.distance_to_stop()
        other = -1
        if border <= distance:
            kind = "border"
            distance = border
        for weight, there in others:
            touch = distance_to_touch(body, place, there)
            if touch is not None and touch < distance:
                kind = "touch"
                distance = touch
                other = weight
        time = body.time_to_stop() if kind == "stop" else body.time_of(distance)
        return MotionEvent(time, body.weight, kind, distance, other)

    # --- what happens ---

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
        x, y = body.place()
        if 0 <= x <= self.board.length and 0 <= y <= WIDTH:
            self._enter(body, (x, y))
            return
        self._write_segment(body, body.place(), body.speed, last=True)
        self.motion.fallen.append(body.weight)
        del self.bodies[body.weight]

    def _enter(self, body: Body, place: Place) -> None:
        body.cell = cell = self.board.cell(*place)
        self.motion.worn.add(cell)
        brake = self.board.decelerations[self._wear[cell]]
        if brake != body.brake:
            self._write_segment(body, place, body.speed)
            body.brake = brake

    def _rest(self, body: Body) -> None:
        """Lets a weight lie where it is; the others may run into it from now on."""
        body.speed = 0
        self._write_segment(body, body.place(), body.speed, last=True)
        self.motion.lying[body.weight] = body.place()
        del self.bodies[body.weight]
        self._planned.clear()

    def _strike(self, body: Body, weight: int) -> None:
        struck = Body(weight, self.motion.lying[weight], (0, 0), body.time)
        if self._part(body, struck):
            del self.motion.lying[weight]
            self.bodies[weight] = struck
            self._enter(struck, struck.place())
            self._settle(body, struck)

    def _meet(self, body: Body, other: Body, time: int) -> None:
        body.advance_time(time)
        other.advance_time(time)
        self._planned.clear()
        if self._part(body, other):
            self._settle(body, other)

    def _part(self, body: Body, other: Body) -> bool:
        """Lets two weights that touch part; returns False where it was a graze."""
        closed = [(each, each.place(), each.speed) for each in (body, other)]
        closing = bounce(body, other)
        if not closing:
            body.grazed.add(other.weight)
            other.grazed.add(body.weight)
            return False
        for each, place, speed in closed:
            self._write_segment(each, place, speed)
            each.since_speed = each.speed
        self.motion.touches += (body.time // MICROSECOND, body.weight, other.weight, closing)
        return True

    def _settle(self, *bodies: Body) -> None:
        self._planned.clear()
        for body in bodies:
            if body.speed < SLOWEST:
                self._rest(body)

    # --- the report ---

    def _write_segment(self, body: Body, place: Place, speed: int, last: bool = False) -> None:
        """Adds what a weight has moved since its last segment, which takes at least a microsecond."""
        start, end = body.since // MICROSECOND, body.time // MICROSECOND
        if start == end and not (last and place != body.since_place):
            return
        end = end if end > start else start + 1
        self.motion.path += (body.weight, start, end, *body.since_place, *place, body.since_speed, speed)
        body.since = body.time
        body.since_place = place
        body.since_speed = speed
