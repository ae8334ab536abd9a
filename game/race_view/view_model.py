"""Defines the view model of a race: horse tokens, previewed path, odds, stage."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.engine.rules import Seat
from game.presentation.layout import Position
from game.presentation.view_model import ViewModel
from game.race_view.camera_director import CameraDirector, HorseMove, RollForecast, RollOutlook
from game.race_view.field_adapter import NOBODY, FieldAdapter
from game.race_view.finish import Finish
from game.race_view.live_odds import WinPlaceShow
from game.race_view.stage import HorseGain, LeaderCrown, Parade, Stage

__all__ = ["HorseMove", "HorseToken", "RaceViewModel"]


@dataclass(slots=True)
class HorseToken:
    """A horse's token. `space` may be a fraction; `pad` is 1..3 on a winner's pad, else 0."""

    number: int
    space: float = 0.0
    strides: float = 0.0
    galloping: bool = False
    backing: bool = False
    rearing: bool = False
    """Whether the horse is on its hind legs."""
    pad: int = 0
    speed: float = 0.0
    """Speed of a gallop, in spaces per second."""
    lean: float = 0.0
    """Distance that the horse has drawn back before a run, in spaces."""
    spot: tuple[float, float, float] | None = None
    """Pose off the course: x and y in logical units, and heading in degrees. None on a space or a winner's pad."""


@dataclass
class RaceViewModel(ViewModel):
    """The view model of a race, with a token for every horse of the field."""

    field_adapter: FieldAdapter = field(kw_only=True)
    horse_tokens: dict[int, HorseToken] = field(default_factory=dict)
    highlighted_horse: int = 0
    """Horse whose row or token is highlighted; 0 for none."""
    previewed_path: HorseMove | None = None
    """Move previewed on the track; None for none."""
    chances: dict[int, WinPlaceShow] = field(default_factory=dict)
    """Chances of each horse to win, place and show. Empty if live odds are off."""
    parade: Parade | None = None
    """Parade shown over the table; None for none."""
    finish: Finish | None = None
    """Finish shown over the table; None for none."""
    stage: Stage = field(default_factory=Stage)
    """State of the layer over the track during large movements."""
    camera: CameraDirector = field(default_factory=CameraDirector)
    forecast: RollForecast = field(default_factory=RollForecast)
    """Functions with the game's knowledge of coming rolls."""
    outlook: RollOutlook = field(default_factory=RollOutlook)
    """Possible results of the coming roll."""
    head_of: Callable[[int], Position] = lambda _horse: (0.0, 0.0)
    """Returns the canvas position of a horse's head in the open view."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.horse_tokens = {horse: HorseToken(horse) for horse in self.field_adapter.horses}

    @property
    def hides_track(self) -> bool:
        """Whether a picture of the game covers the whole track."""
        return False

    @property
    def resting_dim(self) -> int:
        """Dimming step between two rolls; 0 for full light."""
        return 0

    @property
    def is_race_urgent(self) -> bool:
        """Whether the infield screen has a red edge and its horses gallop all the time."""
        return False

    def flag_of(self, horse: int) -> Seat:
        """Returns the badge whose flag a horse carries, or NOBODY."""
        return NOBODY

    @property
    def is_rivals_roll(self) -> bool:
        """Whether a rival of the people at this screen rolls; the camera of some games treats all rolls alike."""
        return False

    @property
    def front(self) -> Sequence[Sequence[int]]:
        """The running horses on each free place now, best place first; horses on the same space share a place."""
        return ()

    @property
    def is_lively(self) -> bool:
        return bool(self.stage.wide or self.stage.leaps or (self.is_race_urgent and not self.reduced_motion))

    def snap_to_state(self) -> None:
        super().snap_to_state()
        self.outlook.reset()
        for horse, token in self.horse_tokens.items():
            token.space = float(self.field_adapter.space(self.view, horse))
            token.pad = self.field_adapter.place(self.view, horse)
            token.spot = self.field_adapter.parked_pose(self.view, horse)
            token.galloping = token.backing = token.rearing = False
            token.lean = 0.0
        self._end_finish()

    def _end_finish(self) -> None:
        """Closes the finish view, unless its horse is over the line and does not have its place yet."""
        if self.finish is None:
            return
        horse = self.finish.horse
        adapter = self.field_adapter
        at_line = not adapter.left(horse, adapter.space(self.view, horse))
        if not at_line or adapter.place(self.view, horse):
            self.finish = None

    def end_sequence(self) -> None:
        super().end_sequence()
        self.dim = self.resting_dim
        self.drop_gains()
        self.stage.clear()

    def drop_gains(self) -> None:
        """Ends floating texts over an open side view, which must not continue over the track."""
        if self.stage.wide:
            self.effects.drop(HorseGain)
            self.effects.drop(LeaderCrown)

    def unfinished_tokens(self) -> list[HorseToken]:
        """Returns the horses that have not finished."""
        return [token for token in self.horse_tokens.values() if not token.pad]
