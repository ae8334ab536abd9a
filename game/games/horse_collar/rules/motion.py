"""Reads the motion of a slide from the plain numbers in its event.

All lengths are in grains, speeds in grains a second (see board.py); times are microseconds since the weight was let go.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class MotionSegment(NamedTuple):
    """A stretch of one weight's way: straight, and braked evenly from `speed` to `end_speed`.

    A weight has no segment while it lies still. Its segments follow one another in time; those of all weights are
    sorted by their end.
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
        """Returns where the weight's centre is at a time, in grains; before its start or after its end, there."""
        share = self._share_of_way(time)
        return self.x + (self.end_x - self.x) * share, self.y + (self.end_y - self.y) * share

    def speed_at(self, time: float) -> float:
        """Returns how fast the weight is at a time, in grains a second."""
        return self.speed + (self.end_speed - self.speed) * self._share_of_time(time)

    def _share_of_time(self, time: float) -> float:
        return min(1.0, max(0.0, (time - self.start) / (self.end - self.start)))

    def _share_of_way(self, time: float) -> float:
        share = self._share_of_time(time)
        distance = 2 * self.speed * share + (self.end_speed - self.speed) * share * share
        return distance / (self.speed + self.end_speed)


class Touch(NamedTuple):
    """`weight` ran into `other` at a time, with `speed` grains a second towards each other."""

    time: int
    weight: int
    other: int
    speed: int


def segments(path: Sequence[int]) -> list[MotionSegment]:
    """Returns the segments of an event's `path`."""
    return [MotionSegment(*numbers) for numbers in _rows(path, len(MotionSegment._fields))]


def touches(packed: Sequence[int]) -> list[Touch]:
    """Returns the touches of an event's `touches`, the first one first."""
    return [Touch(*numbers) for numbers in _rows(packed, len(Touch._fields))]


def _rows(numbers: Sequence[int], width: int) -> Iterator[Sequence[int]]:
    return (numbers[start : start + width] for start in range(0, len(numbers), width))


def resting_places(path: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Returns where each weight that moved has come to rest or left the board, by weight."""
    width = len(MotionSegment._fields)
    return dict(zip(path[::width], zip(path[5::width], path[6::width], strict=True), strict=True))
