"""Shows the end of the board from the side while a weight creeps towards it, and decides when this begins."""

import math
from collections.abc import Iterable

import pygame
from pygame import FRect

from game.games.horse_collar.rules.board import DIAMETER, MM, RADIUS, Board
from game.games.horse_collar.rules.motion import MotionSegment
from game.games.horse_collar.view.view_model import HorseCollarViewModel, MovingWeight
from game.games.horse_collar.view.weight_pictures import SIDE_ASPECT, TILTS, dark_side_picture, side_picture
from game.i18n import _
from game.ui import text, theme
from game.ui.canvas import Canvas

APPROACH = 200 * MM
"""Distance from the edge at which the view changes to the side, in grains."""
NEAR_MISS = 10 * MM
"""Maximum distance from the edge at which a slide is shown from the side, in grains."""
BEYOND = 30 * MM
"""Maximum overshoot of a weight that viewers near the edge still expect to hang, in grains."""
FAR_BEYOND = 100 * MM
"""Maximum overshoot of a weight half-way along the board that viewers still expect to hang, in grains."""
UNITS = 5.0 / MM
"""Logical units per grain."""
EDGE_COLUMN = 820.0
"""Column of the edge, in logical units."""
LANE_FOOT = 466.0
"""Row of the weights in the followed lane, in logical units."""
FAR_FOOT = 418.0
"""Row of the weights farthest from the viewer, in logical units."""
NEAR_FOOT = 500.0
"""Row of the weights nearest to the viewer, in logical units."""
LANE_REACH = 1.2 * DIAMETER
"""Half width of the followed lane, in grains. Weights of other lanes are small, dark, and in the background."""
FLAT = 1 / 6
"""Vertical scale of the board seen from the side, relative to its horizontal scale."""
FAR_SHARE = 0.55
"""Size of weights of other lanes, relative to the followed lane."""
BOARD_END = FRect(0, 401, 824, 319)
"""Box of the board in the picture."""
EDGE_CROWD = FRect(100, 269, 620, 132)
"""Box of the spectators behind the board."""
DROP = 600.0
"""Falling distance of a weight, out of the picture, in logical units."""
GUTTER_WIDTH = 150.0
"""Maximum distance of a falling weight from the edge, in logical units."""
SIDE_WIDTH = DIAMETER * UNITS * 308 / 300
"""Width of the picture of a weight, which is slightly wider than the weight, in logical units."""
MEASURE_ROW = 520.0
"""Row of the measuring line, in logical units."""
MEASURE_HEIGHT = 9.0
"""Half height of the marks at its ends, in logical units."""
MEASURE_TEXT = theme.NUMBER.sized(34).on(theme.PAPER_LIGHT)
QUESTION_TEXT = theme.NUMBER.sized(96).on(theme.GOLD)
QUESTION_GAP = 120.0
"""Distance between the weight and the value that it may count, in logical units."""
QUESTION_REACH = 15
"""Distance from the end of the board within which the value is in question, in millimetres."""
PULSE_ROW = 690.0
"""Base row of the heartbeat curve, in logical units."""
PULSE_PITCH = EDGE_COLUMN / 4
"""Distance from beat to beat, in logical units."""
PULSE_WIDTH = 4
"""Line width of the heartbeat curve, in logical units."""
PULSE = ((0, 0), (0.30, 0), (0.35, -14), (0.40, 0), (0.46, 12), (0.52, -52), (0.58, 26), (0.64, 0), (1, 0))
"""Points of a heartbeat: share of the pitch, and logical units below the base row."""
PULSES = 4
"""Beats from left to right."""


def undecided_from(board: Board, paths: Iterable[Iterable[MotionSegment]]) -> float | None:
    """Returns the time from which a weight near the edge is so slow that it may hang; None if none is.

    Times are microseconds since the release.
    """
    times = (_undecided_at(board, segment) for path in paths for segment in path)
    return min((time for time in times if time is not None), default=None)


def _undecided_at(board: Board, segment: MotionSegment) -> float | None:
    start = max(board.length - APPROACH, segment.x)
    if segment.end_x <= start:
        return None
    share = (start - segment.x) / (segment.end_x - segment.x)
    squared_speed = _squared_speed(segment, share)
    distance_left = board.length - start + BEYOND
    if squared_speed > 2 * board.decelerations[0] * distance_left:
        return None
    speeds = segment.speed + segment.end_speed
    return segment.start + (segment.end - segment.start) * share * speeds / (segment.speed + math.sqrt(squared_speed))


def _squared_speed(segment: MotionSegment, share: float) -> float:
    return segment.speed**2 + (segment.end_speed**2 - segment.speed**2) * share


def can_reach_the_three(board: Board, path: Iterable[MotionSegment]) -> bool:
    """Returns whether the speed of a weight half-way along the board carries it near the 3, or slightly too far."""
    half = board.length / 2
    for segment in path:
        if segment.x < half <= segment.end_x:
            squared_speed = _squared_speed(segment, (half - segment.x) / (segment.end_x - segment.x))
            stop = half + squared_speed / (2 * board.decelerations[0])
            return board.trey_line - DIAMETER <= stop <= board.length + FAR_BEYOND
    return False


def overhang(board: Board, weight: MovingWeight) -> int:
    """Returns the millimetres by which a weight reaches over the end of the board; negative before the end."""
    return round((weight.x + RADIUS - board.length) / MM)


def edge_point(board: Board, weight: MovingWeight, lane: float) -> tuple[float, float]:
    """Returns the canvas position of the middle of a weight's foot, seen from the side."""
    foot = min(max(LANE_FOOT + (weight.y - lane) * UNITS * FLAT, FAR_FOOT), NEAR_FOOT)
    if not _is_in_lane(weight, lane):
        foot = FAR_FOOT
    return EDGE_COLUMN + min((weight.x - board.length) * UNITS, GUTTER_WIDTH), foot + DROP * weight.fallen**2


def _is_in_lane(weight: MovingWeight, lane: float) -> bool:
    return abs(weight.y - lane) <= LANE_REACH


def draw_edge(canvas: Canvas, s: HorseCollarViewModel) -> None:
    """Draws the weights near the edge, the distance of the followed one from the edge, and a heartbeat."""
    _draw_pulse(canvas, s.edge_share)
    weights = sorted(s.weight_positions().items(), key=lambda item: (_is_in_lane(item[1], s.edge_lane), item[1].y))
    for weight, position in weights:
        _draw_weight(canvas, s, weight, position)
    board = s.view.board
    front = s.moving.get(s.edge_weight)
    if front is None or front.fallen or s.mood == "hurt":
        return
    over = overhang(board, front)
    if over * MM * UNITS <= -EDGE_COLUMN:
        return
    _draw_measure(canvas, over)
    if s.mood != "pleased" and (s.verdict or over >= -QUESTION_REACH):
        x, sign = (front.x, _("{value}!")) if s.verdict else (board.length, _("{value}?"))
        value = board.value(round(x), round(front.y))
        label = text.outlined(canvas, sign.format(value=value), QUESTION_TEXT)
        canvas.blit_centred(label, EDGE_COLUMN + max(over, 0) * MM * UNITS + QUESTION_GAP, LANE_FOOT - 60)


def _draw_weight(canvas: Canvas, s: HorseCollarViewModel, weight: int, position: MovingWeight) -> None:
    x, foot = edge_point(s.view.board, position, s.edge_lane)
    is_far = not _is_in_lane(position, s.edge_lane)
    tilt = round(position.fallen * TILTS)
    width = SIDE_WIDTH * (FAR_SHARE if is_far else 1.0)
    if x > -width:
        picture_of = dark_side_picture if is_far else side_picture
        picture = picture_of(canvas, s.weight_badge, width, tilt)
        canvas.blit_centred(picture, x + s.rocking.get(weight, 0.0), foot - width * SIDE_ASPECT / 2)


def _draw_measure(canvas: Canvas, over: int) -> None:
    left, right = sorted((EDGE_COLUMN, EDGE_COLUMN + over * MM * UNITS))
    canvas.fill(theme.GOLD, FRect(left, MEASURE_ROW, right - left, 4))
    for end in (left, right):
        canvas.fill(theme.GOLD, FRect(end - 2, MEASURE_ROW - MEASURE_HEIGHT, 4, 2 * MEASURE_HEIGHT + 4))
    template = _("{n} mm over") if over > 0 else _("{n} mm")
    label = text.outlined(canvas, template.format(n=abs(over)), MEASURE_TEXT)
    canvas.blit(label, EDGE_COLUMN - 10 - label.get_width() / canvas.scale, MEASURE_ROW + 16)


def _draw_pulse(canvas: Canvas, share: float) -> None:
    points = [
        canvas.at((beat + x) * PULSE_PITCH, PULSE_ROW + y)
        for beat in range(PULSES)
        for x, y in PULSE
        if beat + x <= share * PULSES
    ]
    if len(points) > 1:
        colour = canvas.preferences.mapped_colour(theme.ALARM)
        pygame.draw.lines(canvas.surface, colour, False, points, canvas.px(PULSE_WIDTH))
