"""Defines the values a race is drawn from, read out of a game's state: horse tokens, path, odds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.rules import Seat
from game.presentation.layout import Position
from game.presentation.view_model import ViewModel
from game.race_view.camera_director import CameraDirector, HorseMove, NoForecast, RollForecast, RollOutlook
from game.race_view.finish import Finish
from game.race_view.live_odds import WinPlaceShow
from game.race_view.stage import HorseGain, Stage
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.race_view.parade import Parade


NOBODY: Seat = -1
"""The owner of a horse that nobody owns."""
__all__ = ["HorseMove", "HorseToken", "RaceViewModel"]


class TrackLine(NamedTuple):
    """A line across the course, drawn before `space` on the infield screen in stripes of these colours."""

    space: float
    colours: tuple[Colour, ...]


def _lane_by_number(horse: int) -> int:
    return horse


def _never_parked(_view: object, _horse: int) -> None:
    return None


def _number_only(_view: object, horse: int) -> str:
    return str(horse)


def _nobody(_view: object, _horse: int) -> Seat:
    return NOBODY


def _no_race_card(_view: object, _horse: int) -> tuple[str, str]:
    return "", ""


def _same_position(_horse: int, space: float) -> float:
    return space


@dataclass(frozen=True)
class FieldAdapter:
    """Functions by which any race is drawn from its game's state.

    `space(view, horse)` counts from 0 at the gate; `place(view, horse)` is 0 while it runs, then 1, 2, 3;
    `home(horse)` is the space that is home; the track's lanes count from 1.

    `stands(view, horse)` returns the place of a horse off the course (x, y, heading), `along(horse, space)` where
    a space lies on the infield screen, for courses whose lanes are not of one length.
    """

    horses: tuple[int, ...]
    space: Callable[[Any, int], float]
    place: Callable[[Any, int], int]
    finish_space: Callable[[int], float]
    excitement_distance: float
    """Spaces before the finish from which on the crowd is restless."""
    no_bet_space: int = 0
    """The first space on which no bets are taken; 0 where they are taken all the way."""
    lines: tuple[TrackLine, ...] = ()
    lane: Callable[[int], int] = _lane_by_number
    parked_pose: Callable[[Any, int], tuple[float, float, float] | None] = _never_parked
    screen_position: Callable[[int, float], float] = _same_position
    horse_name: Callable[[Any, int], str] = _number_only
    owner: Callable[[Any, int], Seat] = _nobody
    """The seat that owns a horse, or NOBODY."""
    race_card: Callable[[Any, int], tuple[str, str]] = _no_race_card
    """What a horse costs or pays, and what it can do."""

    def left(self, horse: int, space: float) -> float:
        """Spaces to go."""
        return self.finish_space(horse) - space


def _nowhere(_horse: int) -> Position:
    return 0.0, 0.0


@dataclass(slots=True)
class HorseToken:
    """A horse's token: its space as a fraction, strides made, and 1..3 once on a winner's pad."""

    number: int
    space: float = 0.0
    strides: float = 0.0
    galloping: bool = False
    backing: bool = False
    rearing: bool = False
    """Whether it stands on its hind legs."""
    pad: int = 0
    speed: float = 0.0
    """Spaces a second while it gallops."""
    lean: float = 0.0
    """Spaces that it draws back before it runs."""
    spot: tuple[float, float, float] | None = None
    """Off the course: x, y (logical units) and heading; None on its space or its winner's pad."""


@dataclass
class RaceViewModel(ViewModel):
    """The values of a race: every horse of the field has its token."""

    field_adapter: FieldAdapter = field(kw_only=True)
    horse_tokens: dict[int, HorseToken] = field(default_factory=dict)
    highlighted_horse: int = 0
    """The horse whose row or token is highlighted; 0 for none."""
    previewed_path: HorseMove | None = None
    """A move to preview."""
    chances: dict[int, WinPlaceShow] = field(default_factory=dict)
    """Chances of each horse to win, place and show; empty when nobody wants to know."""
    parade: Parade | None = None
    """The parade that is shown over the table; None for none."""
    finish: Finish | None = None
    """The finish that is shown over the table; None for none."""
    stage: Stage = field(default_factory=Stage)
    """What lies over the track while something large moves."""
    camera: CameraDirector = field(default_factory=CameraDirector)
    forecast: RollForecast = field(default_factory=NoForecast)
    """What the game knows of rolls to come."""
    outlook: RollOutlook = field(default_factory=RollOutlook)
    """What hangs on the roll that is due."""
    head_of: Callable[[int], Position] = _nowhere
    """Where the head of a horse is on the canvas, in the view that is open."""

    def __post_init__(self) -> None:
        self.horse_tokens = {horse: HorseToken(horse) for horse in self.field_adapter.horses}

    @property
    def is_lively(self) -> bool:
        """Whether the side view is open, where the pack gallops on, or a horse leaps."""
        return bool(self.stage.wide or self.stage.leaps)

    def snap_to_state(self) -> None:
        """Puts every piece where the displayed state has it."""
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
        """Closes the view of a finish, unless its horse is over the line and its place is still to be named."""
        if self.finish is None:
            return
        horse, adapter = self.finish.horse, self.field_adapter
        at_line = not adapter.left(horse, adapter.space(self.view, horse))
        if not at_line or adapter.place(self.view, horse):
            self.finish = None

    def end_moment(self) -> None:
        """Also clears the stage."""
        super().end_moment()
        self.drop_gains()
        self.stage.clear()

    def drop_gains(self) -> None:
        """Ends what floats over the side view, if that is open: it must not float on over the track."""
        if self.stage.wide:
            self.effects.drop(HorseGain)

    def unfinished_tokens(self) -> list[HorseToken]:
        """The horses that have not finished."""
        return [token for token in self.horse_tokens.values() if not token.pad]
