"""Defines the events of Horse Collar; sides and weights count from 0, frames from 1 (units: see motion.py)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Event, Seat
from game.games.horse_collar.rules.board import MAX_WEAR
from game.games.horse_collar.rules.motion import resting_places
from game.games.horse_collar.rules.state import OFF, WEIGHTS, HorseCollarState


@dataclass(frozen=True, slots=True)
class FirstSeatChosen(Event):
    """`seat` shoots first in every frame, and its side before the others."""

    seat: Seat

    def apply(self, state: HorseCollarState) -> None:
        state.first = self.seat


@dataclass(frozen=True, slots=True)
class FrameBegan(Event):
    """Frame `number` has begun."""

    number: int

    def apply(self, state: HorseCollarState) -> None:
        state.frame = self.number


@dataclass(frozen=True, slots=True)
class SideBegan(Event):
    """A side takes its eight weights in hand; the board is empty."""

    side: int

    def apply(self, state: HorseCollarState) -> None:
        state.side = self.side
        state.share = -1
        state.slid = 0
        state.weights = [OFF] * WEIGHTS
        state.sliders = []


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player of the side in turn is to slide the next `weights` weights."""

    seat: Seat
    weights: int

    def apply(self, state: HorseCollarState) -> None:
        state.seat = self.seat
        state.share += 1
        state.weights_left = self.weights


@dataclass(frozen=True, slots=True)
class BoardDusted(Event):
    """Dust was spread over these cells, and they brake as little as on a fresh board."""

    seat: Seat
    cells: tuple[int, ...]

    def apply(self, state: HorseCollarState) -> None:
        for cell in self.cells:
            state.wear[cell] = 0


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

    def apply(self, state: HorseCollarState) -> None:
        for weight, place in resting_places(self.path).items():
            state.weights[weight] = place
        for weight in self.fallen:
            state.weights[weight] = OFF
        wear = state.wear
        for cell in self.worn:
            wear[cell] += wear[cell] < MAX_WEAR
        state.slid += 1
        state.weights_left -= 1
        state.sliders.append(self.seat)


@dataclass(frozen=True, slots=True)
class ShortWeightRemoved(Event):
    """A weight that lay short of the foul line, or on it, was taken off the board."""

    weight: int

    def apply(self, state: HorseCollarState) -> None:
        state.weights[self.weight] = OFF


@dataclass(frozen=True, slots=True)
class SideScored(Event):
    """A side has slid its eight weights. They lie for `lying` points; `points` are what counts, that many or none."""

    side: int
    lying: int
    points: int

    def apply(self, state: HorseCollarState) -> None:
        state.scores[self.side].append(self.points)


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: a side had reached the target (`cause` "target"), or the last frame was played ("frames")."""

    cause: str

    def apply(self, state: HorseCollarState) -> None:
        state.cause = self.cause


EVENTS: tuple[type[Event], ...] = (
    FirstSeatChosen,
    FrameBegan,
    SideBegan,
    TurnBegan,
    BoardDusted,
    WeightSlid,
    ShortWeightRemoved,
    SideScored,
    GameEnded,
)
