"""Defines the view model of Horse Collar: the shown state, the moving weights and the prepared shot."""

from dataclasses import dataclass, field

from game.engine.rules import Event, Seat
from game.games.horse_collar.rules import moves
from game.games.horse_collar.rules.board import MM, TREY_DEPTH, WIDTH, Board
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view import shot_power
from game.games.horse_collar.view.lapse import Lapse
from game.games.horse_collar.view.perspective import Perspective, Point
from game.games.horse_collar.view.shot_power import AdvisedEnd, Forecast, LandingBand
from game.presentation.animation import PlaySound
from game.presentation.view_model import ViewModel

MIDDLE = WIDTH // MM // 2
"""Middle of the board, in millimetres from the left edge."""
FIRST_REACH = TREY_DEPTH // 2
"""Distance between the stop of a seat's initial shot and the scoring end, in grains: the middle of the 3."""
CANCEL_DISTANCE = 24.0
"""Maximum pull inside the start ring, which cancels the shot, in logical units."""


@dataclass(slots=True)
class ShotSettings:
    """The current settings of a shot."""

    place: int
    """Place on the release line, in millimetres from the left edge."""
    aim: int
    """Aim at the scoring end, in millimetres from the left edge."""
    power: int
    """Step of the power scale."""


@dataclass(frozen=True, slots=True)
class MovingWeight:
    """The position of a moving weight, in grains."""

    x: float
    y: float
    fallen: float = 0.0
    """Progress of a fall into the gutter, 0 to 1."""


@dataclass(frozen=True, slots=True)
class LastSlide:
    """The path and the result of a slide."""

    path: tuple[Point, ...]
    """Positions of the weight, in grains."""
    value: int
    """Value of the weight after the slide; −1 if it fell."""
    mm_left: int = 0
    """Distance to the end of the board, in millimetres, rounded as in the side view."""
    cm_short: int = 0
    """Distance to the nearest place that counts 3, in centimetres, rounded up; 0 if the weight counts 3 or more."""
    has_touched: bool = False
    """Whether the weight has touched another one."""
    cm_lost: int = 0
    """Distance that a touch took from a slide into the 3, in centimetres."""
    pushed: int = 0
    """Points that the slide added to those of other weights; negative if they lost points."""
    gain: int = 0
    """Points that the slide added to the score; to the points on the board as long as the side has no 3."""

    @property
    def was_spoilt(self) -> bool:
        """Whether a touch shortened a slide into the 3, or the weight fell after a touch, without a gain by a push."""
        return self.pushed <= 0 and (self.cm_lost > 0 or (self.has_touched and self.value < 0))


@dataclass(frozen=True, slots=True)
class Loss:
    """A slide that knocked off a weight with a value of 3 or more."""

    frame: int
    side: int
    weight: int
    """The weight that was slid."""
    value: int
    """The highest value that fell."""
    is_last_slide: bool = True
    """Whether no later slide has begun."""


@dataclass
class HorseCollarViewModel(ViewModel):
    """The view model of a game."""

    device: str = ""
    """Device of the asked player, so that explanations name only its controls; "" if unknown."""
    camera: float = 0.0
    """Distance that the eye has moved along the table, in lengths of it; 0 for the view of the whole table."""
    moving: dict[int, MovingWeight] = field(default_factory=dict)
    """Weights whose shown position differs from the state."""
    wake: tuple[MovingWeight, float] | None = None
    """Position of the slid weight and the amount of dust behind it, 0 to 1; None without a moving weight."""
    echoes: tuple[MovingWeight, ...] = ()
    """Earlier positions of a weight in a time lapse, drawn faintly behind it."""
    lapse: Lapse | None = None
    """The time lapse of the last bots' slides; None after a person's slide."""
    falling: frozenset[int] = frozenset()
    """Weights that fall in the slide that is shown."""
    slide_speed: float = 0.0
    """Speed of the fastest weight, in grains per second."""
    rocking: dict[int, float] = field(default_factory=dict)
    """Horizontal offset of rocking hangers, in logical units."""
    counted: dict[int, int] = field(default_factory=dict)
    """Points of the weights counted so far, in order, during the count of a side's score."""
    lights_up: bool = False
    """Whether the shown slide has made the first 3 of a turn."""
    unlit: set[int] = field(default_factory=set)
    """Weights whose points begin to count with the shown slide, and are not lit up yet."""
    shows_edge: bool = False
    """Whether the end of the board is shown from the side."""
    edge_share: float = 0.0
    """Progress of the side view, 0 to 1."""
    edge_weight: int = 0
    """The weight whose distance from the edge is measured in the side view."""
    edge_lane: float = 0.0
    """`y` of the lane in the side view, in grains."""
    verdict: str = ""
    """Result of a slide or a turn to display; "" for none."""
    verdict_side: int | None = None
    """The side whose colour the verdict has; None for the side in turn."""
    mood: str = "calm"
    """Mood of the spectators: "calm", "pleased" or "hurt"."""
    leap: float = 0.0
    """Height of the leaping spectators, in logical units."""
    result: tuple[HorseCollarState, HorseCollarState] | None = None
    """The state displayed ahead by `show_result`, and the one before it; None without one."""
    loss: Loss | None = None
    """The last loss of a weight that counted 3 or more."""
    last_slides: dict[Seat, LastSlide] = field(default_factory=dict)
    """The last slide of each seat."""
    play_sound: PlaySound = lambda name: None
    """Plays a sound that belongs to no event."""
    shows_sliders: bool = False
    """Whether the player has opened the sliders."""
    shot: ShotSettings | None = None
    """The prepared shot; None without a question."""
    landing: LandingBand | None = None
    """The area in which the shot is likely to stop; None without help, or if it falls."""
    forecast: Forecast | None = None
    """The end of the shot without touches; None without help."""
    is_clear: bool = False
    """Whether the shot meets no other weight."""
    three: tuple[int, int] | None = None
    """First and last step of the power scale that stop the shot in the 3 without touches; None without help."""
    is_short_pull: bool = False
    """Whether the last pull in this question was too short to release the weight."""
    draggers: dict[Seat, int] = field(default_factory=dict)
    """Seats that have seen or shown that a weight can be dragged to another place, with the slides before it."""
    advised_end: AdvisedEnd | None = None
    """The end of the recommended slide, as a cache."""
    pull: Point | None = None
    """Pull of the weight to the right and back, in logical units; None without a pull."""
    offered: float = 0.0
    """Time since the question began, in seconds."""
    habits: dict[tuple[int, Seat], ShotSettings] = field(default_factory=dict)
    """The last settings by frame and seat, with which the seat's next shot begins."""
    view: HorseCollarState

    @property
    def uses_sliders(self) -> bool:
        """Whether the sliders are open: a person in turn has opened them, or it is a lesson."""
        is_bots_turn = bool(self.people) and self.view.seat not in self.people
        return (self.shows_sliders and not is_bots_turn) or self.highlighted is not None

    @property
    def offers_dust(self) -> bool:
        """Whether there is a button to dust: a dry spot can be dusted, or it is a lesson."""
        return self.highlighted is not None or moves.can_dust(self.view)

    @property
    def is_aimed(self) -> bool:
        """Whether a pull sets the shot, which would be released now."""
        return self.pull is not None and self.pull[1] > CANCEL_DISTANCE

    @property
    def shows_shot(self) -> bool:
        """Whether the marks of the shot are shown: the weight is pulled, or the sliders are open."""
        return self.is_aimed or self.uses_sliders

    @property
    def shown_lapse(self) -> Lapse | None:
        """The time lapse of the turn that is shown; None during a person's turn."""
        lapse = self.lapse
        view = self.view
        is_current = lapse is not None and (lapse.frame, lapse.side) == (view.frame, view.side)
        return lapse if is_current and view.seat not in self.people and not view.is_scored else None

    def show_result(self, *events: Event) -> None:
        """Displays the state after events of the current animation, before its banner; `snap_to_state` ends this."""
        result = self.view.copy()
        for event in events:
            event.apply(result)
        self.result = result, self.view
        self.view = result
        self.revision += 1

    @property
    def loss_in_turn(self) -> Loss | None:
        """The last loss of a weight that counted 3 or more in this turn; None without one."""
        loss = self.loss
        view = self.view
        is_current = loss is not None and (loss.frame, loss.side) == (view.frame, view.side)
        return loss if loss and is_current and loss.weight <= view.slid else None

    @property
    def eye(self) -> Perspective:
        """The current view of the table."""
        return Perspective(self.view.board, self.camera)

    @property
    def weight_badge(self) -> int:
        """Badge on all weights on the board, which belong to the side in turn."""
        return self.side_badge(self.view.side)

    def side_badge(self, side: int) -> int:
        """Returns the badge on a side's weights: the badge of its first seat."""
        return self.badges[self.view.seats_of(side)[0]]

    def habit(self, seat: Seat) -> ShotSettings:
        """Returns the initial settings of a seat's next shot. The first one of a frame begins in the middle."""
        frame = self.view.frame
        if (frame, seat) not in self.habits:
            board: Board = self.view.board
            last = self.habits.get((frame - 1, seat))
            power = last.power if last else shot_power.step_to_reach(board, board.length - FIRST_REACH)
            self.habits[frame, seat] = ShotSettings(MIDDLE, MIDDLE, power)
        return self.habits[frame, seat]

    def learn_to_drag(self) -> None:
        """Records that the seat in turn knows that a weight can be dragged to another place."""
        seat = self.view.seat
        if seat not in self.draggers:
            self.draggers[seat] = len(self.view.sliders)

    def weight_positions(self) -> dict[int, MovingWeight]:
        """Returns the current positions of all visible weights."""
        return {weight: MovingWeight(*position) for weight, position in self.view.lying().items()} | self.moving

    def snap_to_state(self) -> None:
        if self.result and self.view is self.result[0]:
            self.view = self.result[1]
        self.result = None
        super().snap_to_state()
        self.moving.clear()
        self.rocking.clear()
        self.counted.clear()
        self.unlit.clear()
        self.lights_up = False
        self.wake = None
        self.echoes = ()
        self.falling = frozenset()
        self.verdict = ""
        self.verdict_side = None
        self.slide_speed = 0.0
        self.camera = 0.0
        self.shows_edge = False
        self.mood = "calm"
        self.leap = 0.0
