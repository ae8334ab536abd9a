"""Defines what Horse Collar's table is drawn from: the shown state, weights in motion, and the shot being prepared."""

from dataclasses import dataclass, field

from game.engine.rules import Seat
from game.games.horse_collar.rules.board import MM, WIDTH, Board
from game.games.horse_collar.rules.physics import Release
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view import shot_power
from game.games.horse_collar.view.perspective import Perspective, Place
from game.games.horse_collar.view.shot_power import LandingBand
from game.presentation.animation import PlaySound
from game.presentation.view_model import ViewModel

MIDDLE = WIDTH // MM // 2
"""Millimetres from the left edge."""
FIRST_REACH = 500 * MM
"""How far before the scoring end the first shot that is offered stops: a 1 for certain, and no more."""


@dataclass(slots=True)
class ShotSettings:
    """A shot that can still be changed: millimetres across at both ends, and a step of the scale of power."""

    place: int
    aim: int
    power: int


@dataclass(frozen=True, slots=True)
class MovingWeight:
    """A weight on its way, in grains; `fallen` is how far it has sunk into the gutter, 0..1."""

    x: float
    y: float
    fallen: float = 0.0


@dataclass(frozen=True, slots=True)
class LastSlide:
    """Where a slid weight went, in grains, and what it counted there; −1 if it fell."""

    way: tuple[Place, ...]
    value: int
    cm_left: int = 0
    """Whole centimetres from there to the end of the board."""


@dataclass
class HorseCollarViewModel(ViewModel):
    """The view model of a game; `habits` are the last shots of each seat, which the next one begins with."""

    camera: float = 0.0
    """How far along the table the eye has gone, in lengths of it: 0 where it sees the whole table."""
    moving: dict[int, MovingWeight] = field(default_factory=dict)
    """Weights that are not where the shown state has them."""
    wake: tuple[MovingWeight, float] | None = None
    """Where the weight that was let go is on its way, and how much dust flies up behind it, 0..1; None for none."""
    slide_speed: float = 0.0
    """How fast the fastest weight is, grains a second."""
    rocking: dict[int, float] = field(default_factory=dict)
    """How far hangers rock from where they lie, logical units."""
    counted: dict[int, int] = field(default_factory=dict)
    """Points of the weights that have been counted, the last one last, while a side's score is."""
    shows_edge: bool = False
    edge_share: float = 0.0
    edge_lane: float = 0.0
    """Whether the end of the board is shown from the side, as a weight creeps towards it, how much of that is over,
    0..1, and the line along the board that is seen there, grains from its left side.
    """
    verdict: str = ""
    """What came of a slide or a turn, in the colour of the side where that is good; "" for nothing to tell."""
    mood: str = "calm"
    leap: float = 0.0
    """How those who watch feel, and how high they leap, logical units."""
    last_slides: dict[Seat, LastSlide] = field(default_factory=dict)
    """What came of the last slide of each seat."""
    play_sound: PlaySound = lambda name: None
    """Plays a sound that belongs to no event."""
    shows_sliders: bool = False
    """Whether shots are set with sliders."""
    shot: ShotSettings | None = None
    """The shot that is being prepared; None while nobody is asked."""
    landing: LandingBand | None = None
    """Where it is likely to stop if it meets no other; None if it falls, or nobody wants to be told."""
    advised_stop: tuple[Release, Place | None] | None = None
    """A slide that a hint recommends, and where it would come to rest if it met no other."""
    pull: Place | None = None
    """How far the weight is pulled to the right and back, logical units; None while nobody holds it."""
    offered: float = 0.0
    """For how many seconds the weight in hand has been waiting to be pulled."""
    habits: dict[Seat, ShotSettings] = field(default_factory=dict)
    view: HorseCollarState

    @property
    def uses_sliders(self) -> bool:
        """Whether the sliders are open, as they always are in a lesson."""
        return self.shows_sliders or self.highlighted is not None

    @property
    def eye(self) -> Perspective:
        """The table as it is shown now."""
        return Perspective(self.view.board, self.camera)

    @property
    def weight_badge(self) -> int:
        """The badge that all weights on the board wear: they are the side's that is in turn."""
        return self.side_badge(self.view.side)

    def side_badge(self, side: int) -> int:
        """Returns the badge that a side's weights wear: its first player's."""
        return self.badges[self.view.seats_of(side)[0]]

    def habit(self, seat: Seat) -> ShotSettings:
        """Returns the shot that a seat begins with."""
        if seat not in self.habits:
            board: Board = self.view.board
            power = shot_power.step_to_reach(board, board.length - FIRST_REACH)
            self.habits[seat] = ShotSettings(MIDDLE, MIDDLE, power)
        return self.habits[seat]

    def weight_places(self) -> dict[int, MovingWeight]:
        """Returns every weight that is in sight, where it is now."""
        return {weight: MovingWeight(*place) for weight, place in self.view.lying().items()} | self.moving

    def snap_to_state(self) -> None:
        super().snap_to_state()
        self.moving.clear()
        self.rocking.clear()
        self.counted.clear()
        self.wake = None
        self.verdict = ""
        self.slide_speed = 0.0
        self.camera = 0.0
        self.shows_edge = False
        self.mood = "calm"
        self.leap = 0.0
