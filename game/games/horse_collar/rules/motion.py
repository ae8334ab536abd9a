"""Reads the motion of a slide from the numbers in its event.

Lengths are in grains and speeds in grains per second (see board.py). Times are microseconds since the release.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class MotionSegment(NamedTuple):
    """A straight part of a weight's path, with a constant deceleration from `speed` to `end_speed`.

    A weight has no segment while it does not move. The segments of a weight do not overlap; the segments of all weights
    are sorted by their ends.
    """

    weight: int
    start: int
    end: int
    x: int
    y: int
    end_x: int
    end_y: int
    speed: int
    end_speed: int

    def position(self, time: float) -> tuple[float, float]:
        """Returns the position of the weight's centre at a time, in grains; the time is limited to the segment."""
        share = self._share_of_way(time)
        return self.x + (self.end_x - self.x) * share, self.y + (self.end_y - self.y) * share

    def speed_at(self, time: float) -> float:
        """Returns the speed at a time, in grains per second."""
        return self.speed + (self.end_speed - self.speed) * self._share_of_time(time)

    def _share_of_time(self, time: float) -> float:
        return min(1.0, max(0.0, (time - self.start) / (self.end - self.start)))

    def _share_of_way(self, time: float) -> float:
        share = self._share_of_time(time)
        distance = 2 * self.speed * share + (self.end_speed - self.speed) * share * share
        return distance / (self.speed + self.end_speed)


class Touch(NamedTuple):
    """`weight` hit `other` at a time, with a closing speed of `speed` grains per second."""

    time: int
    weight: int
    other: int
    speed: int


def segments(path: Sequence[int]) -> list[MotionSegment]:
    """Returns the segments of an event's `path`."""
    return [MotionSegment(*numbers) for numbers in _rows(path, len(MotionSegment._fields))]


def touches(packed: Sequence[int]) -> list[Touch]:
    """Returns the touches of an event's `touches`, in order of time."""
    return [Touch(*numbers) for numbers in _rows(packed, len(Touch._fields))]


def _rows(numbers: Sequence[int], width: int) -> Iterator[Sequence[int]]:
    return (numbers[start : start + width] for start in range(0, len(numbers), width))


def final_positions(path: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Returns the last position of each weight that moved, by weight: the rest, or the exit from the board."""
    width = len(MotionSegment._fields)
    weights = path[::width]
    ends = zip(path[5::width], path[6::width], strict=True)
    return dict(zip(weights, ends, strict=True))
