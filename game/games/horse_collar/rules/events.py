"""Defines the events of Horse Collar. Sides and weights count from 0, frames from 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from game.engine.rules import Event, Seat


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
