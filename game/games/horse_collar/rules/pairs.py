"""Finds out when two weights touch, and how they part: a touch keeps 93 % of the speed towards each other (C15)."""

from __future__ import annotations

from math import isqrt

from game.games.horse_collar.rules.board import DIAMETER
from game.games.horse_collar.rules.body import SECOND, Body, trunc_div

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


def way_to_touch(body: Body, place: Vector, other: Vector) -> int | None:
    """Returns the way at which `body`, now at `place`, runs into a weight that lies at `other`; None if it does not."""
    x, y = other[0] - place[0], other[1] - place[1]
    ahead = (x * body.dx + y * body.dy) // body.norm
    if ahead <= 0:
        return None
    outside = x * x + y * y - DIAMETER * DIAMETER
    if outside <= 0:
        gap, depth = 0, ahead
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
    return body.way + gap if closing * closing >= GRAZE * speed else None


def closing_speed(first: Body, second: Body) -> int:
    """Returns how fast two weights come nearer to each other, in grains a second; 0 or less if they do not."""
    (x, y), (u, v) = _relative(first, second)
    distance = max(1, isqrt(x * x + y * y))
    closing = (u * x + v * y) // distance
    return closing if closing > 0 and closing * closing >= GRAZE * isqrt(u * u + v * v) else 0


def _relative(first: Body, second: Body) -> tuple[Vector, Vector]:
    """Returns the vector from the first weight to the second, and the first one's velocity as the second sees it."""
    (x, y), (other_x, other_y) = first.place(), second.place()
    (u, v), (other_u, other_v) = first.velocity(), second.velocity()
    return (other_x - x, other_y - y), (u - other_u, v - other_v)


def bounce(first: Body, second: Body) -> int:
    """Lets two weights that touch part; returns the speed towards each other, 0 if it was a graze and changed nothing.

    What one loses the other wins, and the energy of the two does not grow.
    """
    closing = closing_speed(first, second)
    if not closing:
        return 0
    (x, y), (u, v) = _relative(first, second)
    distance = isqrt(x * x + y * y)
    impulse = closing * (100 + RESTITUTION) // 200
    across = (trunc_div(impulse * x, distance), trunc_div(impulse * y, distance))
    if across[0] * (across[0] - u) + across[1] * (across[1] - v) > 0:
        return 0
    _turn(first, -across[0], -across[1])
    _turn(second, *across)
    return closing


def _turn(body: Body, along: int, across: int) -> None:
    """Adds to a weight's velocity and begins its next leg."""
    u, v = body.velocity()
    body.begin_leg(body.place(), (u + along, v + across))


def meeting_time(first: Body, second: Body, now: int, until: int) -> int | None:
    """Returns when two moving weights touch between `now` and `until`, while the motion of neither changes."""
    gap, closing, fastest = _gap(first, second, now, until)
    if closing <= 0 or gap * SECOND > fastest * (until - now):
        return None
    for _step in range(MOST_STEPS):
        if gap <= NEAR:
            return now
        now += max(gap, NEAR) * SECOND // fastest + 1
        if now >= until:
            return None
        gap, closing, fastest = _gap(first, second, now, until)
        if closing <= 0:
            return None
    return None


def _gap(first: Body, second: Body, now: int, until: int) -> tuple[int, int, int]:
    """Returns the gap between two weights at a time, whether it closes (more than 0), and a bound of their relative
    speed from then to `until`.
    """
    (x, y), (other_x, other_y) = (body.place_at(body.way_at(now)) for body in (first, second))
    (u, v), (other_u, other_v) = (_velocity_at(body, now) for body in (first, second))
    x, y, u, v = other_x - x, other_y - y, u - other_u, v - other_v
    slowing = (first.brake + second.brake) * (until - now) // SECOND
    return isqrt(x * x + y * y) - DIAMETER, u * x + v * y, isqrt(u * u + v * v) + slowing + 1


def _velocity_at(body: Body, time: int) -> Vector:
    speed = max(0, body.speed - body.brake * (time - body.time) // SECOND)
    return trunc_div(body.dx * speed, body.norm), trunc_div(body.dy * speed, body.norm)
