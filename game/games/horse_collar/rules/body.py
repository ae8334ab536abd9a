"""Moves one weight along a straight leg: where it is, where it leaves its cell of dust, when it stops."""

from __future__ import annotations

from math import isqrt

from game.games.horse_collar.rules.board import CELL_LENGTH, CELL_WIDTH, COLUMNS, WIDTH, Board

SECOND = 1_000_000_000
"""Time in here is counted in nanoseconds."""
MICROSECOND = 1000
SLOWEST = 1024
"""Grains a second: what is slower after a touch lies still."""

NEVER = 1 << 60
"""Grains: a way that no weight gets to."""


def trunc_div(number: int, divisor: int) -> int:
    """Returns number ÷ divisor, rounded towards 0; the divisor is positive."""
    return number // divisor if number >= 0 else -(-number // divisor)


class Body:
    """A weight in motion. A leg is its straight line between two touches; `way` counts along it, in grains."""

    __slots__ = (
        "brake",
        "cell",
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
        "way",
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
        self.way = 0
        self.grazed: set[int] = set()

    # --- where ---

    def place(self) -> tuple[int, int]:
        """Returns where the centre is."""
        return self.place_at(self.way)

    def place_at(self, way: int) -> tuple[int, int]:
        """Returns where the centre is after a way on this leg."""
        dx, dy, norm = self.dx, self.dy, self.norm
        return (
            self.ox + (dx * way // norm if dx >= 0 else -(-dx * way // norm)),
            self.oy + (dy * way // norm if dy >= 0 else -(-dy * way // norm)),
        )

    def velocity(self) -> tuple[int, int]:
        """Returns the speed along and across the board; together never more than `speed`."""
        return trunc_div(self.dx * self.speed, self.norm), trunc_div(self.dy * self.speed, self.norm)

    def way_to_stop(self) -> int:
        """Returns the way at which the weight would stand still on the friction under it."""
        return self.way + self.speed * self.speed // (2 * self.brake)

    def way_to_border(self, board: Board) -> int:
        """Returns the way at which the centre leaves its cell of dust, or the board."""
        row, column = divmod(self.cell, COLUMNS)
        low_x, high_x = row * CELL_LENGTH, (row + 1) * CELL_LENGTH
        low_y, high_y = column * CELL_WIDTH, min((column + 1) * CELL_WIDTH, WIDTH + 1)
        if row == board.rows - 1:
            high_x += 1
        across = self._way_across(self.oy, self.dy, low_y, high_y)
        return min(self._way_across(self.ox, self.dx, low_x, high_x), across)

    def _way_across(self, origin: int, slope: int, low: int, high: int) -> int:
        """Returns the least way at which a coordinate is at least `high`, or below `low`; NEVER if it never is."""
        if slope > 0:
            return -((origin - high) * self.norm // slope)
        return -((low - 1 - origin) * self.norm // -slope) if slope < 0 else NEVER

    # --- when ---

    def speed_after(self, way: int) -> int:
        """Returns the speed after a way on the friction under it, from v² − 2·a·way."""
        return isqrt(max(0, self.speed * self.speed - 2 * self.brake * (way - self.way)))

    def time_of(self, way: int) -> int:
        """Returns when the weight gets to a way, which it does."""
        return self.time + 2 * (way - self.way) * SECOND // max(1, self.speed + self.speed_after(way))

    def time_to_stop(self) -> int:
        """Returns when the weight would stand still on the friction under it."""
        return self.time + self.speed * SECOND // self.brake

    def way_at(self, time: int) -> int:
        """Returns how far the weight is at a time, on the friction under it."""
        passed = time - self.time
        return self.way + (self.speed * passed - self.brake * passed * passed // (2 * SECOND)) // SECOND

    def advance_way(self, way: int, time: int) -> None:
        """Moves the weight on to a way, where it is at `time`."""
        self.speed = self.speed_after(way)
        self.way, self.time = way, time

    def advance_time(self, time: int) -> None:
        """Moves the weight on to a time."""
        way = self.way_at(time)
        self.speed = max(0, self.speed - self.brake * (time - self.time) // SECOND)
        self.way, self.time = way, time
