"""Moves a weight along a straight leg, and lets two weights bounce that touch (C15)."""

from math import isqrt

from game.games.horse_collar.rules.board import COLUMN_BORDERS, COLUMNS, DIAMETER, Board

SECOND = 1_000_000_000
"""Nanoseconds, the unit of time in this module and in physics.py."""
MICROSECOND = 1000
"""Nanoseconds."""
SLOWEST = 1024
"""Minimum speed after a touch, in grains per second. A slower weight stops."""
NEVER = 1 << 60
"""A distance beyond the reach of all weights, in grains."""


def trunc_div(number: int, divisor: int) -> int:
    """Returns number ÷ divisor, rounded towards 0. The divisor must be positive."""
    return number // divisor if number >= 0 else -(-number // divisor)


class Body:
    """A weight in motion.

    A leg is the straight line between two touches. `distance` is the distance along the leg, in grains.
    """

    __slots__ = (
        "brake",
        "cell",
        "distance",
        "dx",
        "dy",
        "grazed",
        "norm",
        "ox",
        "oy",
        "since",
        "since_position",
        "since_speed",
        "speed",
        "time",
        "weight",
    )

    def __init__(self, weight: int, position: tuple[int, int], velocity: tuple[int, int], time: int) -> None:
        self.weight = weight
        self.time = self.since = time
        self.since_position = position
        self.brake = 1
        self.cell = -1
        self.begin_leg(position, velocity)
        self.since_speed = self.speed

    def begin_leg(self, position: tuple[int, int], velocity: tuple[int, int]) -> None:
        """Starts a leg with a velocity along and across the board."""
        self.ox, self.oy = position
        self.dx, self.dy = velocity
        self.speed = isqrt(self.dx * self.dx + self.dy * self.dy)
        self.norm = max(1, self.speed)
        self.distance = 0
        self.grazed: set[int] = set()

    # --- distances ---

    def position(self) -> tuple[int, int]:
        """Returns the current position of the centre."""
        return self.position_at(self.distance)

    def position_at(self, distance: int) -> tuple[int, int]:
        """Returns the position of the centre after a distance on this leg."""
        dx = self.dx
        dy = self.dy
        norm = self.norm
        return (
            self.ox + (dx * distance // norm if dx >= 0 else -(-dx * distance // norm)),
            self.oy + (dy * distance // norm if dy >= 0 else -(-dy * distance // norm)),
        )

    def velocity(self) -> tuple[int, int]:
        """Returns the speed along and across the board, rounded towards 0."""
        return trunc_div(self.dx * self.speed, self.norm), trunc_div(self.dy * self.speed, self.norm)

    def distance_to_stop(self) -> int:
        """Returns the distance at which the current friction would stop the weight."""
        return self.distance + self.speed * self.speed // (2 * self.brake)

    def distance_to_border(self, board: Board) -> int:
        """Returns the distance at which the centre leaves its cell of dust, or the board."""
        row, column = divmod(self.cell, COLUMNS)
        return min(self.distance_to_row_end(board, row), self.distance_to_column_end(column))

    def distance_to_row_end(self, board: Board, row: int) -> int:
        """Returns the distance at which the centre leaves a row of cells; NEVER if it never does."""
        low, high = board.row_borders[row]
        if self.dx > 0:
            return -((self.ox - high) * self.norm // self.dx)
        return -((low - 1 - self.ox) * self.norm // -self.dx) if self.dx < 0 else NEVER

    def distance_to_column_end(self, column: int) -> int:
        """Returns the distance at which the centre leaves a column of cells; NEVER if it never does."""
        low, high = COLUMN_BORDERS[column]
        if self.dy > 0:
            return -((self.oy - high) * self.norm // self.dy)
        return -((low - 1 - self.oy) * self.norm // -self.dy) if self.dy < 0 else NEVER

    # --- times ---

    def speed_after(self, distance: int) -> int:
        """Returns the speed after a distance with the current friction, from v² − 2·a·distance."""
        square = self.speed * self.speed - 2 * self.brake * (distance - self.distance)
        return isqrt(max(0, square))

    def time_of(self, distance: int) -> int:
        """Returns the time at which the weight is at a distance. The weight must reach it."""
        both_speeds = self.speed + self.speed_after(distance)
        return self.time + 2 * (distance - self.distance) * SECOND // max(1, both_speeds)

    def time_to_stop(self) -> int:
        """Returns the time at which the current friction would stop the weight."""
        return self.time + self.speed * SECOND // self.brake

    def distance_at(self, time: int) -> int:
        """Returns the distance at a time, with the current friction."""
        passed = time - self.time
        return self.distance + (self.speed * passed - self.brake * passed * passed // (2 * SECOND)) // SECOND

    def advance_to(self, distance: int, time: int) -> None:
        """Moves the weight to a distance, which it reaches at `time`."""
        self.speed = self.speed_after(distance)
        self.distance = distance
        self.time = time

    def advance_time(self, time: int) -> None:
        """Moves the weight to its position at a time."""
        distance = self.distance_at(time)
        self.speed = max(0, self.speed - self.brake * (time - self.time) // SECOND)
        self.distance = distance
        self.time = time


RESTITUTION = 93
"""Share of the closing speed that remains after a touch, in hundredths."""
NEAR = 32
"""Maximum gap of two moving weights that touch, in grains."""
GRAZE = 64
"""Limit of a graze, in grains per second. A graze changes nothing.

Two weights graze if the square of their closing speed is less than this limit times their relative speed. Whole numbers
are too coarse to compute the effect of a graze.
"""
MOST_STEPS = 400
"""Maximum steps of the search for a touch of two moving weights."""
Vector = tuple[int, int]


def distance_to_touch(body: Body, position: Vector, other: Vector) -> int | None:
    """Returns the distance at which `body`, now at `position`, hits a still weight at `other`; None if it does not."""
    x, y = other[0] - position[0], other[1] - position[1]
    ahead = (x * body.dx + y * body.dy) // body.norm
    if ahead <= 0:
        return None
    outside = x * x + y * y - DIAMETER * DIAMETER
    if outside <= 0:
        gap = 0
        depth = ahead
    else:
        square = ahead * ahead - outside
        if square < 0:
            return None
        depth = isqrt(square)
        gap = ahead - depth
    room = body.speed * body.speed - 2 * body.brake * gap
    if room <= 0:
        return None
    speed = isqrt(room)
    closing = speed * depth // DIAMETER
    return body.distance + gap if closing * closing >= GRAZE * speed else None


def closing_speed(first: Body, second: Body) -> int:
    """Returns the closing speed of two weights in grains per second; 0 if they move apart or graze."""
    x, y, u, v = _relative(first, second, first.time)
    closing = (u * x + v * y) // max(1, isqrt(x * x + y * y))
    return closing if closing > 0 and closing * closing >= GRAZE * isqrt(u * u + v * v) else 0


def bounce(first: Body, second: Body) -> int:
    """Bounces two weights that touch; returns their closing speed, or 0 for a graze, which changes nothing.

    The momentum of both together stays the same, and their energy does not grow.
    """
    closing = closing_speed(first, second)
    if not closing:
        return 0
    x, y, u, v = _relative(first, second, first.time)
    distance = isqrt(x * x + y * y)
    impulse = closing * (100 + RESTITUTION) // 200
    change_x = trunc_div(impulse * x, distance)
    change_y = trunc_div(impulse * y, distance)
    if change_x * (change_x - u) + change_y * (change_y - v) > 0:
        return 0
    _change_velocity(first, -change_x, -change_y)
    _change_velocity(second, change_x, change_y)
    return closing


def _change_velocity(body: Body, along: int, across: int) -> None:
    u, v = body.velocity()
    body.begin_leg(body.position(), (u + along, v + across))


def meeting_time(first: Body, second: Body, now: int, until: int) -> int | None:
    """Returns the time at which two moving weights touch, between `now` and `until`; None if they do not.

    The motion of both must not change in that time.
    """
    for step in range(MOST_STEPS):
        x, y, u, v = _relative(first, second, now)
        if u * x + v * y <= 0:
            return None
        slowing = (first.brake + second.brake) * (until - now) // SECOND
        gap = isqrt(x * x + y * y) - DIAMETER
        fastest = isqrt(u * u + v * v) + slowing + 1
        if not step and gap * SECOND > fastest * (until - now):
            return None
        if gap <= NEAR:
            return now
        now += gap * SECOND // fastest + 1
        if now >= until:
            return None
    return None


def _relative(first: Body, second: Body, time: int) -> tuple[int, int, int, int]:
    """Returns the vector from the first weight to the second at a time, and the velocity of the first relative to the
    second.
    """
    x, y, u, v = _motion_at(first, time)
    other_x, other_y, other_u, other_v = _motion_at(second, time)
    return other_x - x, other_y - y, u - other_u, v - other_v


def _motion_at(body: Body, time: int) -> tuple[int, int, int, int]:
    """Returns the position and velocity of a weight at a time, with the current friction."""
    speed = body.speed
    passed = time - body.time
    lost = body.brake * passed
    distance = body.distance + (speed * passed - lost * passed // (2 * SECOND)) // SECOND
    speed = max(0, speed - lost // SECOND)
    dx = body.dx
    dy = body.dy
    norm = body.norm
    return (*body.position_at(distance), trunc_div(dx * speed, norm), trunc_div(dy * speed, norm))
