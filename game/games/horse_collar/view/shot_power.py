"""Works out how far a shot goes: the speed of a power, where it comes to rest, how far an error may send it astray."""

from typing import NamedTuple

from game.games.horse_collar.bots.plans import REGULAR, SHARP, Accuracy, clamp
from game.games.horse_collar.rules import physics
from game.games.horse_collar.rules.board import COLUMNS, MM, RADIUS, RELEASE, Board
from game.games.horse_collar.rules.motion import final_positions
from game.games.horse_collar.rules.physics import Release, Shot, speed_to_reach
from game.games.horse_collar.rules.state import WEIGHTS, HorseCollarState
from game.games.horse_collar.view.perspective import Place

STEPS = 400
"""Steps of the scale."""
LAST_FEET = 610 * MM
"""Grains before the scoring end that half of the scale is for."""
# Shares of the scale for the way to the last two feet, and for these; the rest goes beyond the end.
FIRST_SHARE = 0.4
LAST_FEET_SHARE = 0.5
LEAST_RUN, MOST_RUN = 0.27, 1.35
"""The least and the greatest distance, in runs from the release line to the scoring end."""


def reach(board: Board, step: int) -> float:
    """Returns how far from the shooter's end a weight would stop on a fresh board, in grains, at a step 0..STEPS."""
    run = board.length - RELEASE
    share = step / STEPS
    corner = board.length - LAST_FEET
    if share < FIRST_SHARE:
        least = RELEASE + LEAST_RUN * run
        return least + (corner - least) * share / FIRST_SHARE
    if share < FIRST_SHARE + LAST_FEET_SHARE:
        return corner + LAST_FEET * (share - FIRST_SHARE) / LAST_FEET_SHARE
    beyond = (share - FIRST_SHARE - LAST_FEET_SHARE) / (1 - FIRST_SHARE - LAST_FEET_SHARE)
    return board.length + (MOST_RUN - 1) * run * beyond


def step_to_reach(board: Board, x: float) -> int:
    """Returns the step that comes nearest to `x`, the inverse of `reach`."""
    return min(range(STEPS + 1), key=lambda step: abs(reach(board, step) - x))


def speed(board: Board, shot: Shot, step: int) -> int:
    """Returns the speed in units of a command; `shot` says from where to where."""
    goal = reach(board, step)
    run = board.length - RELEASE
    fresh = [0] * (board.rows * COLUMNS)
    found = speed_to_reach(board, fresh, shot, round(min(goal, board.length)))
    if goal > board.length:
        found = round(found * ((goal - RELEASE) / run) ** 0.5)
    return min(max(found, board.speeds.start), board.speeds.stop - 1)


SHOWN_ACCURACY = {"odds": REGULAR, "advice": SHARP}
"""Level of help → the accuracy whose spread is shown: the more help, the steadier; without help nothing is."""


class LandingBand(NamedTuple):
    """Where a weight is likely to stop, in grains: from `near` to `far` along the board, and across it."""

    near: float
    far: float
    left: float
    right: float


def landing(view: HorseCollarState, slide: Release) -> Place | None:
    """Returns where a weight comes to rest that meets no other, in grains; None for one that falls."""
    return _alone(view, slide).lying.get(WEIGHTS)


def landing_band(view: HorseCollarState, slide: Release, help_level: str) -> LandingBand | None:
    """Returns where two of three slides that mean this one stop; None without help, or if they fall."""
    accuracy = SHOWN_ACCURACY.get(help_level)
    if accuracy is None or landing(view, _with_error(view, slide, accuracy, -1)) is None:
        return None
    ends = (_alone(view, _with_error(view, slide, accuracy, error)).path for error in (-1, 1))
    (near, left), (far, right) = (final_positions(path)[WEIGHTS] for path in ends)
    astray = RADIUS + accuracy.aim * MM * (far - RELEASE) / (view.board.length - RELEASE)
    return LandingBand(near, far, min(left, right) - astray, max(left, right) + astray)


def _with_error(view: HorseCollarState, slide: Release, accuracy: Accuracy, error: int) -> Shot:
    """Returns a slide whose speed is off by that many standard deviations."""
    speed = clamp(round(slide.speed * (1 + accuracy.speed * error)), view.board.speeds)
    return Shot(WEIGHTS, slide.place, slide.aim, speed)


def _alone(view: HorseCollarState, slide: Release) -> physics.Motion:
    return physics.slide(view.board, view.wear, {}, Shot(WEIGHTS, slide.place, slide.aim, slide.speed))
