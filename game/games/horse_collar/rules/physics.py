"""Works out a slide from event to event: touch, cell border, leaving the board, stop; in whole numbers alone.

Between two events a weight slows down evenly along a straight line. So v² falls by 2·a·distance, and nothing but whole
roots is needed: the same slide ends in the same place on every machine (C14 to C16).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import isqrt
from typing import Literal, NamedTuple

from game.games.horse_collar.rules.board import MM, RELEASE, SPEED_UNIT, WIDTH, Board
from game.games.horse_collar.rules.bodies import MICROSECOND, SLOWEST, Body, bounce, distance_to_touch, meeting_time

MAX_EVENTS = 2000
"""After so many everything stands still: far more than any slide needs."""
Place = tuple[int, int]


class Shot(NamedTuple):
    """How a weight is let go: which one, and place, aim and speed as in a command."""

    weight: int
    place: int
    aim: int
    speed: int


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
    return Slide(board, wear, lying).run(shot)


def launch(board: Board, shot: Shot) -> Body:
    """Returns a weight as it is let go."""
    body = Body(shot.weight, (RELEASE, shot.place * MM), (board.length - RELEASE, (shot.aim - shot.place) * MM), 0)
    body.speed = body.since_speed = shot.speed * SPEED_UNIT
    return body


def speed_to_reach(board: Board, wear: Sequence[int], shot: Shot, x: int) -> int:
    """Returns the speed, as in a command, with which a weight that meets no other stops at `x` − 64 grains or past it.

    The speed of `shot` does not matter. The result may lie outside of what a command may have (`board.speeds`).
    """
    brakes = brakes_of(board, wear)
    body = launch(board, shot)
    goal = (min(x, board.length) - RELEASE) * body.norm // (board.length - RELEASE)
    square = 0
    while body.distance < goal:
        body.cell = board.cell(*body.place())
        distance = min(goal, body.distance_to_border(board))
        square += 2 * brakes[body.cell] * (distance - body.distance)
        body.distance = distance
    return -(-isqrt(square) // SPEED_UNIT)


def brakes_of(board: Board, wear: Sequence[int]) -> list[int]:
    """Returns how fast each cell of dust brakes, in grains a second each second."""
    decelerations = board.decelerations
    return [decelerations[steps] for steps in wear]


class Slide:
    """A slide in progress: the bodies that move, and the weights that lie still."""

    def __init__(self, board: Board, wear: Sequence[int], lying: Mapping[int, Place]) -> None:
        self.board = board
        self.motion = Motion(lying=dict(lying))
        self._brakes = brakes_of(board, wear)
        self._bodies: dict[int, Body] = {}
        self._planned: dict[int, MotionEvent] = {}
        self._now = 0

    def run(self, shot: Shot) -> Motion:
        """Moves everything until it lies still or has left the board."""
        self.let_go(shot)
        for _event in range(MAX_EVENTS):
            if not self.is_moving:
                break
            self.step()
        for body in list(self._bodies.values()):
            self._rest(body)
        return self.motion

    @property
    def is_moving(self) -> bool:
        """Whether anything still moves."""
        return bool(self._bodies)

    def let_go(self, shot: Shot) -> None:
        """Sets a weight in motion."""
        body = self._bodies[shot.weight] = launch(self.board, shot)
        self._enter_cell(body)

    def step(self) -> None:
        """Goes on to the next event."""
        for weight, body in self._bodies.items():
            if weight not in self._planned:
                self._planned[weight] = self._plan(body)
        self._handle(self._next())

    # --- what comes next ---

    def _next(self) -> MotionEvent:
        first = min(self._planned.values())
        if len(self._bodies) == 1:
            return first
        for one, two in combinations(self._bodies.values(), 2):
            if two.weight not in one.grazed:
                time = meeting_time(one, two, self._now, first.time)
                if time is not None:
                    first = MotionEvent(time, one.weight, "meeting", 0, two.weight)
        return first

    def _plan(self, body: Body) -> MotionEvent:
        """Returns what happens to a weight if none of the others that move meets it."""
        kind: Kind = "stop"
        distance, other = body.distance_to_stop(), -1
        border = body.distance_to_border(self.board)
        if border <= distance:
            kind, distance = "border", border
        place = body.place()
        for weight, there in self.motion.lying.items():
            if weight not in body.grazed:
                touch = distance_to_touch(body, place, there)
                if touch is not None and touch < distance:
                    kind, distance, other = "touch", touch, weight
        time = body.time_to_stop() if kind == "stop" else body.time_of(distance)
        return MotionEvent(time, body.weight, kind, distance, other)

    # --- what happens ---

    def _handle(self, event: MotionEvent) -> None:
        body = self._bodies[event.weight]
        self._now = max(self._now, event.time)
        if event.kind == "meeting":
            self._meet(body, self._bodies[event.other], event.time)
            return
        del self._planned[body.weight]
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
            self._enter_cell(body)
            return
        self._close_segment(body, last=True)
        self.motion.fallen.append(body.weight)
        del self._bodies[body.weight]

    def _enter_cell(self, body: Body) -> None:
        cell = body.cell = self.board.cell(*body.place())
        self.motion.worn.add(cell)
        if self._brakes[cell] != body.brake:
            self._close_segment(body)
            body.brake = self._brakes[cell]

    def _rest(self, body: Body) -> None:
        """Lets a weight lie where it is; the others may run into it from now on."""
        body.speed = 0
        self._close_segment(body, last=True)
        self.motion.lying[body.weight] = body.place()
        del self._bodies[body.weight]
        self._planned.clear()

    def _strike(self, body: Body, weight: int) -> None:
        """Runs into a weight that lies still."""
        struck = Body(weight, self.motion.lying[weight], (0, 0), body.time)
        if self._part(body, struck):
            del self.motion.lying[weight]
            self._bodies[weight] = struck
            self._enter_cell(struck)
            self._settle(body, struck)

    def _meet(self, body: Body, other: Body, time: int) -> None:
        """Runs into a weight that moves."""
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
        """Goes on after a touch: what hardly moves lies still."""
        self._planned.clear()
        for body in bodies:
            if body.speed < SLOWEST:
                self._rest(body)

    # --- what is told of it ---

    def _close_segment(self, body: Body, last: bool = False) -> None:
        self._write_segment(body, body.place(), body.speed, last)

    def _write_segment(self, body: Body, place: Place, speed: int, last: bool = False) -> None:
        """Adds what a weight has moved since its last segment, which takes at least a microsecond."""
        start, end = body.since // MICROSECOND, body.time // MICROSECOND
        if start == end and not (last and place != body.since_place):
            return
        row = (body.weight, start, max(end, start + 1), *body.since_place, *place, body.since_speed, speed)
        self.motion.path += row
        body.since, body.since_place, body.since_speed = body.time, place, speed
