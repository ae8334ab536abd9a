"""Draws the arrow of an attack or a move between two plates, and finds the boxes along it."""

import math

import pygame
from pygame import FRect

from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.view.world_geometry import Point
from game.ui import theme
from game.ui.box import around
from game.ui.canvas import WIDTH, Canvas

ARROW_WIDTH = 9.0
ARROW_HEAD = 24.0
"""Length of an arrow's head, in logical units."""
ARROW_GAP = 4.0
"""Distance of an arrow's head from the target's plate, in logical units."""
AROUND = 0.7
"""Minimum distance of two plates whose arrow passes the map's edge, as a share of the map's width."""


def arrow_ends(s: ConquestViewModel) -> tuple[FRect, FRect] | None:
    """Returns the boxes between which the question has an arrow; None without one."""
    selection = s.selection
    if not selection.source:
        return None
    start = s.army_target(selection.source)
    if selection.drag is not None:
        return start, FRect(selection.drag, (0, 0))
    if selection.focus in selection.targets and selection.focus != selection.source:
        return start, s.army_target(selection.focus)
    return None


def arrow_boxes(s: ConquestViewModel) -> list[FRect]:
    """Returns boxes along the arrow, the head first; none without one, for a dragged one, or past the map's edge."""
    ends = arrow_ends(s) if s.selection.drag is None else None
    if ends is None or is_around(*ends):
        return []
    start, end = (box.center for box in ends)
    length = math.dist(start, end)
    foot, tip = foot_and_tip(*ends)
    boxes = []
    while tip > foot:
        share = (tip - ARROW_HEAD / 2) / length
        middle = start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
        boxes.append(around(middle, (ARROW_HEAD, ARROW_HEAD)))
        tip -= ARROW_HEAD
    return boxes


def is_around(source: FRect, target: FRect) -> bool:
    """Returns whether an arrow passes the map's edge."""
    return abs(source.centerx - target.centerx) > WIDTH * AROUND


def foot_and_tip(source: FRect, target: FRect) -> Point:
    """Returns the distances of an arrow's foot and its tip from the middle of its source."""
    length = math.dist(source.center, target.center)
    return edge_distance(source, target.center), length - edge_distance(target, source.center) - ARROW_GAP


def draw_arrow(canvas: Canvas, source: FRect, target: FRect) -> None:
    """Draws an arrow between two plates; past the map's edge it has two parts."""
    start, end = source.center, target.center
    if is_around(source, target):
        side = 1 if start[0] > end[0] else -1
        x, y = (WIDTH if side > 0 else 0.0), (start[1] + end[1]) / 2
        draw_arrow(canvas, source, FRect(x, y, 0, 0))
        draw_arrow(canvas, FRect(WIDTH - x, y, 0, 0), target)
        return
    ends = foot_and_tip(source, target)
    if ends[1] - ends[0] < ARROW_HEAD:
        return
    for colour, extra in ((theme.INK, 2.5), (theme.GOLD, 0.0)):
        corners = [canvas.at(*corner) for corner in arrow_corners(start, end, ends, extra)]
        pygame.draw.polygon(canvas.surface, canvas.preferences.mapped_colour(colour), corners)


def edge_distance(box: FRect, point: Point) -> float:
    """Returns the distance of a box's middle to its edge, on the way to a point."""
    x, y = point[0] - box.centerx, point[1] - box.centery
    share = max(abs(x) / box.width if box.width else 0.0, abs(y) / box.height if box.height else 0.0)
    return math.hypot(x, y) / (2 * share) if share else 0.0


def arrow_corners(start: Point, end: Point, ends: Point, extra: float) -> list[Point]:
    """Returns the corners of an arrow on the way from `start` to `end`, `extra` wider; in logical units.

    `ends` are the distances of its foot and its tip from `start`.
    """
    length = math.dist(start, end)
    half = ARROW_WIDTH / 2 + extra
    wide = ARROW_WIDTH * 1.5 + extra
    foot, tip = ends
    neck = tip - ARROW_HEAD
    side = ((foot, half), (neck, half), (neck, wide))
    outline = (*side, (tip + 1.6 * extra, 0.0), *((along, -across) for along, across in reversed(side)))
    ux = (end[0] - start[0]) / length
    uy = (end[1] - start[1]) / length
    return [(start[0] + ux * along - uy * across, start[1] + uy * along + ux * across) for along, across in outline]
