"""Defines the events of Horse Collar; sides and weights count from 0, frames from 1 (units: see motion.py)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.engine.message import Message
from game.engine.rules import Event, Seat
from game.games.horse_collar.rules.board import MAX_WEAR
from game.games.horse_collar.rules.motion import resting_places
from game.games.horse_collar.rules.state import OFF, WEIGHTS, HorseCollarState


@dataclass(frozen=True, slots=True)
class HorseCollarEvent(Event):
    """An event of the game."""

    def told(self, names: Sequence[str]) -> Message | None:
        """Returns the event in a sentence, from the names of the seats; None where only some views tell it."""
        return None


@dataclass(frozen=True, slots=True)
class FirstSeatChosen(HorseCollarEvent):
    """`seat` shoots first in every frame, and its side before the others."""

    seat: Seat

    def apply(self, state: HorseCollarState) -> None:
        state.first = self.seat


@dataclass(frozen=True, slots=True)
class FrameBegan(HorseCollarEvent):
    """Frame `number` has begun."""

    number: int

    def apply(self, state: HorseCollarState) -> None:
        state.frame = self.number

    def told(self, names: Sequence[str]) -> Message:
        return Message("Frame {frame} begins.", frame=self.number)


@dataclass(frozen=True, slots=True)
class SideBegan(HorseCollarEvent):
    """A side takes its eight weights in hand; the board is empty."""

    side: int

    def apply(self, state: HorseCollarState) -> None:
        state.side = self.side
        state.share = -1
        state.slid = 0
        state.weights = [OFF] * WEIGHTS
        state.sliders = []


@dataclass(frozen=True, slots=True)
class TurnBegan(HorseCollarEvent):
    """A player of the side in turn is to slide the next `weights` weights."""

    seat: Seat
    weights: int

    def apply(self, state: HorseCollarState) -> None:
        state.seat = self.seat
        state.share += 1
        state.weights_left = self.weights


@dataclass(frozen=True, slots=True)
class BoardDusted(HorseCollarEvent):
    """Dust was spread over these cells, and they brake as little as on a fresh board."""

    seat: Seat
    cells: tuple[int, ...]

    def apply(self, state: HorseCollarState) -> None:
        for cell in self.cells:
            state.wear[cell] = 0

    def told(self, names: Sequence[str]) -> Message:
        return Message("{name} dusts the board.", name=names[self.seat])


@dataclass(frozen=True, slots=True)
class WeightSlid(HorseCollarEvent):
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
class ShortWeightRemoved(HorseCollarEvent):
    """A weight that lay short of the foul line, or on it, was taken off the board."""

    weight: int

    def apply(self, state: HorseCollarState) -> None:
        state.weights[self.weight] = OFF

    def told(self, names: Sequence[str]) -> Message:
        return Message("Weight {number} is short and is taken off.", number=self.weight + 1)


@dataclass(frozen=True, slots=True)
class SideScored(HorseCollarEvent):
    """A side has slid its eight weights. They lie for `lying` points; `points` are what counts, that many or none."""

    side: int
    lying: int
    points: int

    def apply(self, state: HorseCollarState) -> None:
        state.scores[self.side].append(self.points)


@dataclass(frozen=True, slots=True)
class GameEnded(HorseCollarEvent):
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
SCORING_EVENTS = (GameEnded,)

# --- What other layers ask of the events: each side's turn in sum -----------------------------------------------


@dataclass(slots=True)
class TurnRecord:
    """What happened in a side's turn, or in a part of one; `frame` is the frame that began with it, else 0."""

    frame: int = 0
    slides: list[WeightSlid] = field(default_factory=list)
    short: int = 0
    dustings: int = 0
    score: SideScored | None = None

    @property
    def fallen(self) -> int:
        """The number of weights that fell off the board."""
        return sum(len(slide.fallen) for slide in self.slides)


def turn_records(log: Iterable[Event]) -> list[TurnRecord]:
    """Returns a record for each turn that these events tell of, and before them one for what precedes the first."""
    records = [TurnRecord()]
    for event in log:
        match event:
            case FrameBegan(frame):
                records.append(TurnRecord(frame))
            case WeightSlid():
                records[-1].slides.append(event)
            case ShortWeightRemoved():
                records[-1].short += 1
            case BoardDusted():
                records[-1].dustings += 1
            case SideScored():
                records[-1].score = event
                records.append(TurnRecord())
    return records


def scores(log: Iterable[Event]) -> list[SideScored]:
    """Returns what each side has scored, turn by turn."""
    return [turn.score for turn in turn_records(log) if turn.score]
