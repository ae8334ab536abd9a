"""Defines the events of Horse Collar; sides and weights count from 0, frames from 1 (units: see motion.py)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.engine.message import Message
from game.engine.notation import Signed
from game.engine.rules import Event, Seat
from game.games.horse_collar.rules.board import MAX_WEAR, Board
from game.games.horse_collar.rules.motion import final_positions, segments
from game.games.horse_collar.rules.state import OFF, WEIGHTS, HorseCollarState


@dataclass(frozen=True, slots=True)
class HorseCollarEvent(Event):
    """An event of the game."""

    def sentence(self, names: Sequence[str]) -> Message | None:
        """Returns a sentence about the event; None if each view words the event itself."""
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

    def sentence(self, names: Sequence[str]) -> Message:
        return Message("Frame {frame} begins.", frame=self.number)


@dataclass(frozen=True, slots=True)
class SideBegan(HorseCollarEvent):
    """A side begins with eight weights and an empty board."""

    side: int

    def apply(self, state: HorseCollarState) -> None:
        state.side = self.side
        state.share = -1
        state.slid = 0
        state.weights = [OFF] * WEIGHTS
        state.sliders = []


@dataclass(frozen=True, slots=True)
class TurnBegan(HorseCollarEvent):
    """A player of the side in turn slides the next `weights` weights."""

    seat: Seat
    weights: int

    def apply(self, state: HorseCollarState) -> None:
        state.seat = self.seat
        state.share += 1
        state.weights_left = self.weights


@dataclass(frozen=True, slots=True)
class BoardDusted(HorseCollarEvent):
    """Dust was spread over `cells`, which have no wear now."""

    seat: Seat
    cells: tuple[int, ...]

    def apply(self, state: HorseCollarState) -> None:
        for cell in self.cells:
            state.wear[cell] = 0

    def sentence(self, names: Sequence[str]) -> Message:
        return Message("{name} dusts the board.", name=names[self.seat])


@dataclass(frozen=True, slots=True)
class WeightSlid(HorseCollarEvent):
    """A weight was released, and every weight has come to rest.

    `motion.segments` reads `path`, and `motion.touches` reads `touches`. `fallen` are the weights that left the board,
    in order. `worn` are the cells of dust under the path.
    """

    seat: Seat
    weight: int
    path: tuple[Signed, ...]
    touches: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()
    worn: tuple[int, ...] = ()

    def apply(self, state: HorseCollarState) -> None:
        for weight, position in final_positions(self.path).items():
            state.weights[weight] = position
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
    """A weight before or on the foul line was taken off the board."""

    weight: int

    def apply(self, state: HorseCollarState) -> None:
        state.weights[self.weight] = OFF

    def sentence(self, names: Sequence[str]) -> Message:
        return Message("Weight {number} is short and is taken off.", number=self.weight + 1)


@dataclass(frozen=True, slots=True)
class SideScored(HorseCollarEvent):
    """A side has slid its eight weights.

    `lying` is the sum of their values. `points` is the score: the same sum, or 0 without a weight worth 3 or more.
    """

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

# --- summaries of the sides' turns, for other layers ------------------------------------------------------------


@dataclass(slots=True)
class TurnRecord:
    """Summary of a side's turn, or of a part of it."""

    frame: int = 0
    """Number of the frame if it began with this turn, else 0."""
    slides: list[WeightSlid] = field(default_factory=list)
    short: int = 0
    """Number of weights that were short and taken off."""
    dustings: int = 0
    score: SideScored | None = None

    @property
    def fallen(self) -> int:
        """The number of weights that fell off the board."""
        return sum(len(slide.fallen) for slide in self.slides)

    @property
    def lying(self) -> dict[int, tuple[int, int]]:
        """Positions of the weights on the board after the slides, by weight; also of short ones that were taken off."""
        positions: dict[int, tuple[int, int]] = {}
        for slide in self.slides:
            positions |= final_positions(slide.path)
            for weight in slide.fallen:
                del positions[weight]
        return positions


def slide_gain(board: Board, slide: WeightSlid) -> int:
    """Returns the points that a slide adds to those on the board, with the weights that it pushes."""
    before: dict[int, int] = {}
    for segment in segments(slide.path):
        before.setdefault(segment.weight, board.value(segment.x, segment.y))
    ends = final_positions(slide.path).items()
    after = [board.value(*end) for weight, end in ends if weight not in slide.fallen]
    return sum(after) - sum(before.values())


def turn_records(log: Iterable[Event]) -> list[TurnRecord]:
    """Returns a record for each turn in a log; the first record is for events before the first turn."""
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
    """Returns the score of each finished turn."""
    return [turn.score for turn in turn_records(log) if turn.score]
