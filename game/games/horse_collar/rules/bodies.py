"""Moves weights: one along a straight leg; two that touch keep 93 % of their speed towards each other (C15)."""

from math import isqrt

from game.games.horse_collar.rules.board import COLUMN_BORDERS, COLUMNS, DIAMETER, Board

SECOND = 1_000_000_000
"""Time in here is counted in nanoseconds."""
MICROSECOND = 1000
SLOWEST = 1024
"""Grains a second: a weight that is slower after a touch lies still."""

NEVER = 1 << 60
"""Grains: a distance that no weight gets to."""


def trunc_div(number: int, divisor: int) -> int:
    """Returns number ÷ divisor, rounded towards 0; the divisor is positive."""
    return number // divisor if number >= 0 else -(-number // divisor)


class Body:
    """A weight in motion. A leg is its straight line between two touches; `distance` counts along it, in grains."""

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
        "since_place",
        "since_speed",
        "speed",
        "time",
        "weight",
    )

    def __init__(self, weight: int, place: tuple[int, int], velocity: tuple[int, int], time: int) -> None:
        self.weight = weight
        self.time = self.since = time
        self.since_place = place
        self.brake = 1
        self.cell = -1
        self.begin_leg(place, velocity)
        self.since_speed = self.speed

    def begin_leg(self, place: tuple[int, int], velocity: tuple[int, int]) -> None:
        """Sends the weight off with a velocity along and across the board."""
        self.ox, self.oy = place
        self.dx, self.dy = velocity
        self.speed = isqrt(self.dx * self.dx + self.dy * self.dy)
        self.norm = max(1, self.speed)
        self.distance = 0
        self.grazed: set[int] = set()

    # --- where ---

    def place(self) -> tuple[int, int]:
        return self.place_at(self.distance)

    def place_at(self, distance: int) -> tuple[int, int]:
        """Returns where the centre is after a distance on this leg."""
        dx = self.dx
        dy = self.dy
        norm = self.norm
        return (
            self.ox + (dx * distance // norm if dx >= 0 else -(-dx * distance // norm)),
            self.oy + (dy * distance // norm if dy >= 0 else -(-dy * distance // norm)),
        )

    def velocity(self) -> tuple[int, int]:
        """Returns the speed along and across the board; together never more than `speed`."""
        return trunc_div(self.dx * self.speed, self.norm), trunc_div(self.dy * self.speed, self.norm)

    def distance_to_stop(self) -> int:
        """Returns the distance at which the weight would stand still on the friction under it."""
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

    # --- when ---

    def speed_after(self, distance: int) -> int:
        """Returns the speed after a distance on the friction under it, from v² − 2·a·distance."""
        return isqrt(max(0, self.speed * self.speed - 2 * self.brake * (distance - self.distance)))

    def time_of(self, distance: int) -> int:
        """Returns when the weight gets to a distance, which it does."""
        return self.time + 2 * (distance - self.distance) * SECOND // max(1, self.speed + self.speed_after(distance))

    def time_to_stop(self) -> int:
        """Returns when the weight would stand still on the friction under it."""
        return self.time + self.speed * SECOND // self.brake

    def distance_at(self, time: int) -> int:
        """Returns how far the weight is at a time, on the friction under it."""
        passed = time - self.time
        return self.distance + (self.speed * passed - self.brake * passed * passed // (2 * SECOND)) // SECOND

    def advance_to(self, distance: int, time: int) -> None:
        """Moves the weight on to a distance, where it is at `time`."""
        self.speed = self.speed_after(distance)
        self.distance = distance
        self.time = time

    def advance_time(self, time: int) -> None:
        """Moves the weight on to a time."""
        distance = self.distance_at(time)
        self.speed = max(0, self.speed - self.brake * (time - self.time) // SECOND)
        self.distance = distance
        self.time = time


RESTITUTION = 93
"""Hundredths."""
NEAR = 32
"""Grains: two moving weights this near touch."""
GRAZE = 64
"""Two weights graze, and go on as if nothing had been, where the square of the speed towards each other is less than
this times their relative speed: whole numbers could not tell what follows from it.
"""
MOST_STEPS = 400
"""Steps of the search for a touch of two moving weights."""
Vector = tuple[int, int]


def distance_to_touch(body: Body, place: Vector, other: Vector) -> int | None:
    """Returns the distance at which `body`, now at `place`, hits a weight that lies at `other`; None if it does not."""
    x, y = other[0] - place[0], other[1] - place[1]
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
    """Returns how fast two weights come nearer to each other, in grains a second; 0 or less if they do not."""
    x, y, u, v = _relative(first, second, first.time)
    closing = (u * x + v * y) // max(1, isqrt(x * x + y * y))
    return closing if closing > 0 and closing * closing >= GRAZE * isqrt(u * u + v * v) else 0


def bounce(first: Body, second: Body) -> int:
    """Lets two weights that touch part; returns the speed towards each other, 0 if it was a graze and changed nothing.

    What one loses the other wins, and the energy of the two does not grow.
    """
    closing = closing_speed(first, second)
    if not closing:
        return 0
    x, y, u, v = _relative(first, second, first.time)
    distance = isqrt(x * x + y * y)
    impulse = closing * (100 + RESTITUTION) // 200
    across = (trunc_div(impulse * x, distance), trunc_div(impulse * y, distance))
    if across[0] * (across[0] - u) + across[1] * (across[1] - v) > 0:
        return 0
    _turn(first, -across[0], -across[1])
    _turn(second, *across)
    return closing


def _turn(body: Body, along: int, across: int) -> None:
    u, v = body.velocity()
    body.begin_leg(body.place(), (u + along, v + across))


def meeting_time(first: Body, second: Body, now: int, until: int) -> int | None:
    """Returns when two moving weights touch between `now` and `until`, while the motion of neither changes."""
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
    """Returns the vector from the first weight to the second at a time, and the first one's velocity as the second
    sees it.
    """
    x, y, u, v = _motion_at(first, time)
    other_x, other_y, other_u, other_v = _motion_at(second, time)
    return other_x - x, other_y - y, u - other_u, v - other_v


def _motion_at(body: Body, time: int) -> tuple[int, int, int, int]:
    """Returns where a weight is at a time and its velocity, on the friction under it."""
    speed = body.speed
    passed = time - body.time
    lost = body.brake * passed
    distance = body.distance + (speed * passed - lost * passed // (2 * SECOND)) // SECOND
    speed = max(0, speed - lost // SECOND)
    dx = body.dx
    dy = body.dy
    norm = body.norm
    return (*body.place_at(distance), trunc_div(dx * speed, norm), trunc_div(dy * speed, norm))
