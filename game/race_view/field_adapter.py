"""Defines how any race is read from its game's state: where horses are, whose they are, what the course is like."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.rules import Seat
from game.ui.theme import Colour

NOBODY: Seat = -1
"""The owner of a horse that nobody owns."""


class FinishGain(NamedTuple):
    """The dollars that a seat's bets pay at a finish, and the purse of its horse."""

    bets: int
    purse: int


class TrackLine(NamedTuple):
    """A line across the course, drawn before `space` on the infield screen in stripes of these colours."""

    space: float
    colours: tuple[Colour, ...]


@dataclass(frozen=True)
class FieldAdapter:
    """Functions by which any race is drawn from its game's state.

    `space(view, horse)` counts from 0 at the gate; `place(view, horse)` is 0 while it runs, then 1, 2, 3;
    `home(horse)` is the space that is home; the track's lanes count from 1.

    `stands(view, horse)` returns the place of a horse off the course (x, y, heading), `screen_offset(horse)` how
    far its spaces are moved on the infield screen, for courses whose lanes are not of one length.
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
    lane: Callable[[int], int] = lambda horse: horse
    parked_pose: Callable[[Any, int], tuple[float, float, float] | None] = lambda _view, _horse: None
    screen_offset: Callable[[int], float] = lambda _horse: 0.0
    horse_name: Callable[[Any, int], str] = lambda _view, horse: str(horse)
    owner: Callable[[Any, int], Seat] = lambda _view, _horse: NOBODY
    """The seat that owns a horse, or NOBODY."""
    race_card: Callable[[Any, int], tuple[str, str]] = lambda _view, _horse: ("", "")
    """What a horse costs or pays, and what it can do."""
    gains: Callable[[Any, int, int], dict[Seat, FinishGain]] = lambda _view, _horse, _place: {}
    """What each seat gets for a horse which comes in at a place, without those that get nothing."""
    paid: Callable[[Any, Seat], int] = lambda _view, _seat: 0
    """The dollars that a race has cost a seat which a finish is to bring back."""

    def left(self, horse: int, space: float) -> float:
        """Spaces to go."""
        return self.finish_space(horse) - space
