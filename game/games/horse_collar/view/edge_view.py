"""Shows the end of the board from the side while a weight creeps towards it, and says from when on."""

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
"""How far before the edge the picture changes to the side, grains."""
NEAR_MISS = 10 * MM
"""How far before the edge a weight may rest at most that was shown from the side."""
# How far past the edge a weight would go at most that may still hang, for all that anybody can see from close by, or
# from half-way along the board.
BEYOND = 30 * MM
FAR_BEYOND = 100 * MM
UNITS = 5.0 / MM
"""Logical units a grain."""
# Where the picture has the edge, and the rows on which weights stand: in the lane that is seen, at most so far behind
# it and so far before it.
EDGE_COLUMN = 820.0
LANE_FOOT = 466.0
FAR_FOOT = 418.0
NEAR_FOOT = 500.0
# How far from that lane weights stand beside it, how flat the board is seen, and how large weights of other lanes are:
# they stand in the dark of the background.
LANE_REACH = 1.2 * DIAMETER
FLAT = 1 / 6
FAR_SHARE = 0.55
# Where the picture has the board, and where those who watch stand behind it.
BOARD_END = FRect(0, 401, 824, 319)
EDGE_CROWD = FRect(100, 269, 620, 132)
# How far a weight falls, out of the picture, and how far beyond the edge it comes there.
DROP = 600.0
GUTTER_ROOM = 150.0
SIDE_WIDTH = DIAMETER * UNITS * 308 / 300
"""Width of the picture of a weight, which is a little wider than the weight."""
MEASURE_ROW = 520.0
MEASURE_HEIGHT = 9.0
MEASURE_TEXT = theme.NUMBER.sized(34).on(theme.PAPER_LIGHT)
QUESTION_TEXT = theme.NUMBER.sized(96).on(theme.GOLD)
QUESTION_GAP = 120.0
PULSE_ROW = 690.0
PULSE_PITCH = EDGE_COLUMN / 4
PULSE_WIDTH = 4
PULSE = ((0, 0), (0.30, 0), (0.35, -14), (0.40, 0), (0.46, 12), (0.52, -52), (0.58, 26), (0.64, 0), (1, 0))
"""A heartbeat: shares of its pitch, and logical units down."""
PULSES = 4


def undecided_from(board: Board, ways: Iterable[Iterable[MotionSegment]]) -> float | None:
    """Returns from when on (microseconds since the first weight was let go) a weight near the edge is so slow that
    nobody can tell whether it will hang; None if none ever is.
    """
    times = (_undecided_at(board, one) for way in ways for one in way)
    return min((time for time in times if time is not None), default=None)


def _undecided_at(board: Board, way: MotionSegment) -> float | None:
    start = board.length - APPROACH
    if way.end_x <= max(start, way.x):
        return None
    share = max(start - way.x, 0) / (way.end_x - way.x)
    squared = _squared_speed(way, share)
    left = board.length - max(start, way.x) + BEYOND
    if squared > 2 * board.decelerations[0] * left:
        return None
    return way.start + (way.end - way.start) * share * (way.speed + way.end_speed) / (way.speed + math.sqrt(squared))


def _squared_speed(way: MotionSegment, share: float) -> float:
    return way.speed**2 + (way.end_speed**2 - way.speed**2) * share


def can_reach_the_three(board: Board, ways: Iterable[MotionSegment]) -> bool:
    """Returns whether a weight is, half-way along the board, as fast as one that stops near the line of the 3, in it,
    or not much too far beyond it.
    """
    half = board.length / 2
    for way in ways:
        if way.x < half <= way.end_x:
            squared = _squared_speed(way, (half - way.x) / (way.end_x - way.x))
            stop = half + squared / (2 * board.decelerations[0])
            return board.trey_line - DIAMETER <= stop <= board.length + FAR_BEYOND
    return False


def foremost(places: Iterable[MovingWeight]) -> MovingWeight | None:
    """Returns the weight on the board that is nearest to its end, of those that move."""
    return max((place for place in places if not place.fallen), key=lambda place: place.x, default=None)


def overhang(board: Board, place: MovingWeight) -> int:
    """Returns the millimetres by which a weight reaches over the end of the board, below 0 before that."""
    return round((place.x + RADIUS - board.length) / MM)


def edge_place(board: Board, place: MovingWeight, lane: float) -> tuple[float, float]:
    """Returns where on the canvas the middle of a weight's foot is, seen from the side."""
    foot = min(max(LANE_FOOT + (place.y - lane) * UNITS * FLAT, FAR_FOOT), NEAR_FOOT)
    if abs(place.y - lane) > LANE_REACH:
        foot = FAR_FOOT
    return EDGE_COLUMN + min((place.x - board.length) * UNITS, GUTTER_ROOM), foot + DROP * place.fallen**2


def draw_edge(canvas: Canvas, s: HorseCollarViewModel) -> None:
    """Draws the weights near the edge, how far one is from it or reaches over it, and the beat of a heart."""
    _draw_pulse(canvas, s.edge_share)
    for weight, place in sorted(
        s.weight_places().items(), key=lambda item: (abs(item[1].y - s.edge_lane) <= LANE_REACH, item[1].y)
    ):
        _draw_weight(canvas, s, weight, place)
    board = s.view.board
    front = foremost(s.moving.values())
    if front and s.mood != "hurt" and (over := overhang(board, front)) * MM * UNITS > -EDGE_COLUMN:
        _draw_measure(canvas, over)
        if s.mood == "pleased":
            return
        x, sign = (front.x, _("{value}!")) if s.verdict else (board.length, _("{value}?"))
        words = text.outlined(canvas, sign.format(value=board.value(round(x), round(front.y))), QUESTION_TEXT)
        canvas.blit_centred(words, EDGE_COLUMN + max(over, 0) * MM * UNITS + QUESTION_GAP, LANE_FOOT - 60)


def _draw_weight(canvas: Canvas, s: HorseCollarViewModel, weight: int, place: MovingWeight) -> None:
    x, foot = edge_place(s.view.board, place, s.edge_lane)
    is_far = abs(place.y - s.edge_lane) > LANE_REACH
    tilt = round(place.fallen * TILTS)
    width = SIDE_WIDTH * (FAR_SHARE if is_far else 1.0)
    if x > -width:
        picture = (dark_side_picture if is_far else side_picture)(canvas, s.weight_badge, width, tilt)
        canvas.blit_centred(picture, x + s.rocking.get(weight, 0.0), foot - width * SIDE_ASPECT / 2)


def _draw_measure(canvas: Canvas, over: int) -> None:
    left, right = sorted((EDGE_COLUMN, EDGE_COLUMN + over * MM * UNITS))
    canvas.fill(theme.GOLD, FRect(left, MEASURE_ROW, right - left, 4))
    for end in (left, right):
        canvas.fill(theme.GOLD, FRect(end - 2, MEASURE_ROW - MEASURE_HEIGHT, 4, 2 * MEASURE_HEIGHT + 4))
    words = text.outlined(canvas, _("{n} mm").format(n=abs(over)), MEASURE_TEXT)
    canvas.blit(words, EDGE_COLUMN - 10 - words.get_width() / canvas.scale, MEASURE_ROW + 16)


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
