"""Defines the score sheet of Horse Collar: a side's points, frame by frame."""

from __future__ import annotations

from functools import partial

from game.engine.rules import Event, Seat
from game.games.horse_collar.rules.state import HorseCollarState
from game.i18n import _
from game.presentation.score_sheet import ScoreRow

NAMED_FRAMES = 5
"""Frames that have a row each; those after them share one."""


def frame_points(frame: int, view: HorseCollarState, seat: Seat) -> int:
    """Returns what the side of `seat` scored in a frame, from 0."""
    return sum(view.scores[view.side_of(seat)][frame : frame + 1])


def later_points(view: HorseCollarState, seat: Seat) -> int:
    """Returns what the side of `seat` scored after the frames that have rows."""
    return sum(view.scores[view.side_of(seat)][NAMED_FRAMES:])


def frame_title(frame: int) -> str:
    """Returns the name of a frame, from 0."""
    return _("Frame {number}").format(number=frame + 1)


FRAMES: tuple[ScoreRow[HorseCollarState], ...] = tuple(
    (partial(frame_title, frame), partial(frame_points, frame)) for frame in range(NAMED_FRAMES)
)
LATER_FRAMES: ScoreRow[HorseCollarState] = (lambda: _("Later frames"), later_points)


def rows(view: HorseCollarState) -> tuple[ScoreRow[HorseCollarState], ...]:
    """Returns a row for each frame that is played, the later ones in one. The total is their sum."""
    named = FRAMES[: max(view.frame, 1)]
    return (*named, LATER_FRAMES) if view.frame > NAMED_FRAMES else named


def finishers(view: HorseCollarState) -> list[tuple[int, str]]:
    """Nobody: no horse runs."""
    return []


def ticket(event: Event) -> None:
    """Nothing: points are not paid out."""


def champion(view: HorseCollarState, seat: Seat) -> int:
    """No piece: all weights are alike."""
    return 0
