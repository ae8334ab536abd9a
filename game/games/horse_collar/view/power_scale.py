"""Converts power to speed: the scale is one of distance, and the last two feet of the board take half of it."""

from __future__ import annotations

from game.games.horse_collar.rules.board import COLUMNS, MM, RELEASE, Board
from game.games.horse_collar.rules.physics import Shot, speed_to_reach

STEPS = 400
"""Steps of the scale."""
LAST_FEET = 610 * MM
"""Grains before the scoring end that half of the scale is for."""
FIRST_SHARE, LAST_FEET_SHARE = 0.4, 0.5
"""Shares of the scale for the way to the last two feet, and for these; the rest goes beyond the end."""
LEAST_RUN, MOST_RUN = 0.27, 1.35
"""The least and the greatest distance, in runs from the release line to the scoring end."""


def reach(board: Board, step: int) -> float:
    """Returns how far from the shooter's end a weight would stop on a fresh board, in grains, at a step 0..STEPS."""
    run, share = board.length - RELEASE, step / STEPS
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
    goal, run = reach(board, step), board.length - RELEASE
    fresh = [0] * (board.rows * COLUMNS)
    found = speed_to_reach(board, fresh, shot, round(min(goal, board.length)))
    if goal > board.length:
        found = round(found * ((goal - RELEASE) / run) ** 0.5)
    return min(max(found, board.speeds.start), board.speeds.stop - 1)
