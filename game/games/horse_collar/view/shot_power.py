"""Computes the speed for a step of the power scale, the stop of a shot, and the spread of its errors."""

from functools import lru_cache
from typing import NamedTuple

from game.games.horse_collar.bots.plans import REGULAR, SHARP, Accuracy, clamp
from game.games.horse_collar.rules import moves, physics
from game.games.horse_collar.rules.board import COLUMNS, MM, RADIUS, RELEASE, TREY, Board
from game.games.horse_collar.rules.motion import final_positions
from game.games.horse_collar.rules.physics import Release, Shot, speed_to_reach
from game.games.horse_collar.rules.state import WEIGHTS, HorseCollarState

STEPS = 400
"""Steps of the power scale."""
LAST_FEET = 610 * MM
"""Length of the last two feet before the scoring end, in grains."""
FIRST_SHARE = 0.4
"""Share of the scale for stops before the last two feet."""
LAST_FEET_SHARE = 0.5
"""Share of the scale for stops in the last two feet. The rest is for stops after the end."""
LEAST_RUN = 0.27
"""Minimum distance of a slide, relative to the distance from the release line to the scoring end."""
MOST_RUN = 1.35
"""Maximum distance of a slide, relative to the distance from the release line to the scoring end."""


def reach(board: Board, step: int) -> float:
    """Returns the stop of a weight on a fresh board, in grains from the shooter's end, for a step 0 to STEPS."""
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
    """Returns the step whose reach is nearest to `x`."""
    return min(range(STEPS + 1), key=lambda step: abs(reach(board, step) - x))


def speed(board: Board, shot: Shot, step: int) -> int:
    """Returns the speed for a step in units of a command; `shot` defines the line of the slide."""
    goal = reach(board, step)
    run = board.length - RELEASE
    no_wear = [0] * (board.rows * COLUMNS)
    command_speed = speed_to_reach(board, no_wear, shot, round(min(goal, board.length)))
    if goal > board.length:
        command_speed = round(command_speed * ((goal - RELEASE) / run) ** 0.5)
    return min(max(command_speed, board.speeds.start), board.speeds.stop - 1)


SHOWN_ACCURACY = {"odds": REGULAR, "advice": SHARP}
"""The accuracy of the landing band by level of help. Without help there is no band."""


@lru_cache(64)
def power_step(board: Board, place: int, aim: int, least: int) -> int:
    """Returns the lowest step of the power scale, 0 to STEPS, that reaches the speed `least`, in units of a command."""
    low = 0
    high = STEPS
    shot = Shot(0, place, aim, 0)
    while low < high:
        middle = (low + high) // 2
        if speed(board, shot, middle) < least:
            low = middle + 1
        else:
            high = middle
    return low


def steps_to_three(view: HorseCollarState, place: int, aim: int) -> tuple[int, int]:
    """Returns the first and the last step of the power scale that stop a weight in the 3, if it meets no other."""
    board = view.board
    return _steps_between(view, place, aim, (board.trey_line + RADIUS, board.length - RADIUS))


def _steps_between(view: HorseCollarState, place: int, aim: int, stops: tuple[int, int]) -> tuple[int, int]:
    """Returns the steps of the power scale that stop a weight at these distances from the shooter's end."""
    shot = Shot(0, place, aim, 0)
    near, far = (speed_to_reach(view.board, view.wear, shot, stop) for stop in stops)
    return power_step(view.board, place, aim, near), power_step(view.board, place, aim, far)


def spare_steps(view: HorseCollarState, slide: Release, value: int) -> int:
    """Returns the tolerance of a slide to a `value` of 3 or more without another value, in steps of power.

    0 for a lower value.
    """
    if value < TREY:
        return 0
    board = view.board
    if value == TREY:
        first, last = steps_to_three(view, slide.place, slide.aim)
    else:
        first, last = _steps_between(view, slide.place, slide.aim, (board.length - RADIUS, board.length))
    step = power_step(board, slide.place, slide.aim, slide.speed)
    return max(min(step - first, last - step), 0)


class LandingBand(NamedTuple):
    """The area in which a weight is likely to stop, in grains along and across the board."""

    near: float
    far: float
    left: float
    right: float


class Forecast(NamedTuple):
    """The end of a slide: the stop of its weight, or the point where it leaves the board, in grains."""

    x: int
    y: int
    falls: bool


def forecast(view: HorseCollarState, slide: Release) -> Forecast:
    """Returns the end of a slide that meets no other weight."""
    motion = _motion_without_others(view, slide)
    x, y = final_positions(motion.path)[WEIGHTS]
    return Forecast(min(x, view.board.length), y, WEIGHTS not in motion.lying)


class AdvisedEnd(NamedTuple):
    """The end of a recommended slide."""

    weight: int
    slide: Release
    end: Forecast
    value: int
    """Value of the slid weight; 0 if it meets another one or falls."""
    spare: int
    """Tolerance of the slide without another value, in steps of power."""


def advised_end(view: HorseCollarState, slide: Release) -> AdvisedEnd:
    """Returns the end of a slide of the next weight."""
    end = forecast(view, slide)
    is_known = not end.falls and not touches_others(view, slide)
    value = view.board.value(end.x, end.y) if is_known else 0
    return AdvisedEnd(view.slid, slide, end, value, spare_steps(view, slide, value))


def touches_others(view: HorseCollarState, slide: Release) -> bool:
    """Returns whether a slide meets another weight."""
    shot = moves.shot_of(view, slide)
    return bool(physics.slide(view.board, view.wear, view.lying(), shot).touches)


def landing_band(view: HorseCollarState, slide: Release, help_level: str) -> LandingBand | None:
    """Returns the area in which about two of three attempts at a slide stop; None without help, or if they fall."""
    accuracy = SHOWN_ACCURACY.get(help_level)
    if accuracy is None:
        return None
    short = _motion_without_others(view, _with_error(view, slide, accuracy, -1))
    if WEIGHTS not in short.lying:
        return None
    long = _motion_without_others(view, _with_error(view, slide, accuracy, 1))
    near, left = final_positions(short.path)[WEIGHTS]
    far, right = final_positions(long.path)[WEIGHTS]
    spread = RADIUS + accuracy.aim * MM * (far - RELEASE) / (view.board.length - RELEASE)
    return LandingBand(near, far, min(left, right) - spread, max(left, right) + spread)


def _with_error(view: HorseCollarState, slide: Release, accuracy: Accuracy, error: int) -> Shot:
    """Returns a slide whose speed is wrong by `error` standard deviations."""
    speed = clamp(round(slide.speed * (1 + accuracy.speed * error)), view.board.speeds)
    return Shot(WEIGHTS, slide.place, slide.aim, speed)


def _motion_without_others(view: HorseCollarState, slide: Release) -> physics.Motion:
    """Returns the motion of a slide on a board without other weights; WEIGHTS is the number of its weight."""
    return physics.slide(view.board, view.wear, {}, Shot(WEIGHTS, slide.place, slide.aim, slide.speed))
