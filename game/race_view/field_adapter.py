"""Defines the interface between the race views and a game's state: positions and owners of horses, and the course."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.rules import Seat
from game.ui.theme import Colour

NOBODY: Seat = -1
"""Owner number of a horse without an owner."""


class FinishGain(NamedTuple):
    """A seat's gain at a finish: payout of its bets and purse of its horse, in dollars."""

    bets: int
    purse: int


class TrackLine(NamedTuple):
    """A line across the course, in stripes of these colours. The infield screen shows it before `space`."""

    space: float
    colours: tuple[Colour, ...]


def _no_owner(_view: object, _horse: int) -> Seat:
    return NOBODY


def _no_pose(_view: object, _horse: int) -> None:
    return None


def _number_as_name(_view: object, horse: int) -> str:
    return str(horse)


def _empty_race_card(_view: object, _horse: int) -> tuple[str, str]:
    return "", ""


def _no_gains(_view: object, _horse: int, _place: int) -> dict[Seat, FinishGain]:
    return {}


@dataclass(frozen=True)
class FieldAdapter:
    """Functions that read any race from its game's state. They get a view of the state, a horse, or both."""

    horses: tuple[int, ...]
    space: Callable[[Any, int], float]
    """Returns the space of a horse, counted from 0 at the gate."""
    place: Callable[[Any, int], int]
    """Returns the place of a horse, 1 to 3; 0 for a running horse."""
    finish_space: Callable[[int], float]
    """Returns the space of a finished horse."""
    excitement_distance: float
    """Distance to the finish at which the crowd becomes restless, in spaces."""
    no_bet_space: int = 0
    """First space of a horse that no longer accepts bets; 0 if bets are accepted up to the finish."""
    lines: tuple[TrackLine, ...] = ()
    lane: Callable[[int], int] = lambda horse: horse
    """Returns the track's lane of a horse, counted from 1."""
    parked_pose: Callable[[Any, int], tuple[float, float, float] | None] = _no_pose
    """Returns the position and heading of a horse off the course; None for a horse on the course."""
    screen_offset: Callable[[int], float] = lambda _horse: 0.0
    """Returns the shift of a horse's spaces on the infield screen, for courses with lanes of different lengths."""
    horse_name: Callable[[Any, int], str] = _number_as_name
    owner: Callable[[Any, int], Seat] = _no_owner
    """Returns the seat that owns a horse, or NOBODY."""
    race_card: Callable[[Any, int], tuple[str, str]] = _empty_race_card
    """Returns the race card of a horse: its price or payout, and its ability."""
    gains: Callable[[Any, int, int], dict[Seat, FinishGain]] = _no_gains
    """Returns the gains of a horse's finish in a place, by seat. Seats without a gain are left out."""
    count_margin: Callable[[int], str] | None = None
    """Returns a margin in the game's own unit; None for a nose or a number of spaces."""
    paid: Callable[[Any, Seat], int] = lambda _view, _seat: 0
    """Returns the dollars that a seat has paid in this race."""

    def left(self, horse: int, space: float) -> float:
        """Returns the spaces to go."""
        return self.finish_space(horse) - space
