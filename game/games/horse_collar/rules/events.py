"""Defines the events of Horse Collar, and packs the motion of a slide into plain numbers, as they hold it.

Sides and weights count from 0, frames from 1. All lengths are in grains, speeds in grains a second (see board.py);
times are microseconds since the weight was let go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, get_args

from game.engine.rules import Event, Seat


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
    return {row[0]: (row[5], row[6]) for row in _rows(path, width)}


@dataclass(frozen=True, slots=True)
class FirstSeatChosen(Event):
    """`seat` shoots first in every frame, and its side before the others."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FrameBegan(Event):
    """Frame `number` has begun."""

    number: int


@dataclass(frozen=True, slots=True)
class SideBegan(Event):
    """A side takes its eight weights in hand; the board is empty."""

    side: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player of the side in turn is to slide the next `weights` weights."""

    seat: Seat
    weights: int


@dataclass(frozen=True, slots=True)
class BoardDusted(Event):
    """Dust was spread over these cells, and they brake as little as on a fresh board."""

    seat: Seat
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WeightSlid(Event):
    """A weight was let go, and all that moved has come to rest.

    `path` and `touches` are read by `motion.segments` and `motion.touches`. `fallen` are the weights that left the
    board, in that order; `worn` the cells of dust that something slid over.
    """

    seat: Seat
    weight: int
    path: tuple[int, ...]
    touches: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()
    worn: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ShortWeightRemoved(Event):
    """A weight that lay short of the foul line, or on it, was taken off the board."""

    weight: int


@dataclass(frozen=True, slots=True)
class SideScored(Event):
    """A side has slid its eight weights. They lie for `lying` points; `points` are what counts, that many or none."""

    side: int
    lying: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: a side had reached the target (`cause` "target"), or the last frame was played ("frames")."""

    cause: str


HorseCollarEvent = (
    FirstSeatChosen
    | FrameBegan
    | SideBegan
    | TurnBegan
    | BoardDusted
    | WeightSlid
    | ShortWeightRemoved
    | SideScored
    | GameEnded
)
"""Any event of the game."""
EVENTS: tuple[type[Event], ...] = get_args(HorseCollarEvent)
