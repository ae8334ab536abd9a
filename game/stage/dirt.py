"""Paints the course itself: dirt with its grain, lanes, spaces, the No Bet zone, the gate and the line."""

from __future__ import annotations

import pygame

from game.engine.rng import Rng
from game.host.assets import ASSETS
from game.stage.course import Course
from game.stage.paint import (
    ALARM,
    ALARM_DEEP,
    CHALK,
    INK,
    NO_BET_TINT,
    Brush,
    Colour,
    glaze,
    lit,
    mixed,
)

RIDGES = 31
"""Strips of slightly different colour across the dirt, left by the harrow."""
TINT_SHARE = 0.48
"""How much of the No Bet colour the dirt past the line has."""
GRAIN_SIDE = 128.0
"""Side of the grain's picture (logical units)."""
LIP = 2.0
"""How far the dirt reaches under the rails (logical units)."""
CHEQUER = 6.2
"""Side of a chequer along the course (logical units)."""
CHEQUER_COLUMNS = 3


def paint_dirt(picture: pygame.Surface, course: Course, no_bet: int, brush: Brush, base: Colour) -> None:
    """Lays the finished course onto `picture`; `brush` covers it."""
    zone = mixed(base, NO_BET_TINT, TINT_SHARE)
    line, gate, lap = course.line_at(no_bet), course.lap - course.gate_length, course.lap
    for paint, begin, end in ((base, 0.0, line), (zone, line, gate), (lit(base, 9), gate, lap)):
        _ridges(brush, course, paint, (begin, end))
    dirt = brush.smooth()
    grind(dirt, brush)
    picture.blit(dirt, brush.box, special_flags=pygame.BLEND_PREMULTIPLIED)
    brush.clear()
    _lanes(brush, course)
    _spaces(brush, course)
    _gate(brush, course)
    _no_bet(brush, course, no_bet)
    _chequers(brush, course)
    brush.lay(picture)


def _ridges(brush: Brush, course: Course, base: Colour, span: tuple[float, float]) -> None:
    """One stretch of dirt: ridges of close shades, and the harrow's finer scratches over them."""
    rng = Rng(17, round(span[0]))
    low, wide = -course.half_width - LIP, 2 * (course.half_width + LIP)
    lines = [course.stretch(low + wide * i / RIDGES, *span) for i in range(RIDGES + 1)]
    shades = [rng.below(9) - 4.0 for _ in range(RIDGES)]
    for i, shade in enumerate(shades):
        damp = -9.0 * max(0.0, 1.0 - i / 7.0) - 6.0 * max(0.0, (i - RIDGES + 6) / 6.0)
        brush.strip(lit(base, shade + damp), lines[i], lines[i + 1])
    for _ in range(RIDGES * 5):
        offset = low + 2 + (wide - 4) * rng.below(1000) / 1000
        begin = span[0] + (span[1] - span[0]) * rng.below(1000) / 1000
        end = min(span[1], begin + 30 + rng.below(160))
        if end > begin + 4:
            shade = (-11, -7, 6, 10)[rng.below(4)]
            brush.line(lit(base, shade), course.stretch(offset, begin, end, step=6.0), 0.5)


def grind(dirt: pygame.Surface, brush: Brush) -> None:
    """Multiplies the grain of sand into the dirt."""
    side = max(8, round(GRAIN_SIDE * brush.scale))
    grain = pygame.image.load(str(ASSETS / "tiles" / "grain.png"))
    grain = pygame.transform.smoothscale(grain, (side, side))
    for y in range(0, dirt.get_height(), side):
        for x in range(0, dirt.get_width(), side):
            dirt.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _lanes(brush: Brush, course: Course) -> None:
    for lane in range(1, course.lanes):
        offset = lane * course.lane_width - course.half_width
        inner, outer = course.edge(offset - 0.5), course.edge(offset + 0.5)
        brush.strip(glaze(CHALK, 0.20), [*inner, inner[0]], [*outer, outer[0]])


def _spaces(brush: Brush, course: Course) -> None:
    for space in range(2, course.spaces + 1):
        brush.bar(glaze(CHALK, 0.50), *course.space_line(space), 1.8)


def _gate(brush: Brush, course: Course) -> None:
    """The stalls: one chalked box a lane behind the line."""
    brush.bar(glaze(CHALK, 0.75), *course.space_line(0), 2.2)
    for lane in range(course.lanes + 1):
        offset = lane * course.lane_width - course.half_width
        sides = (course.stretch(offset + side, -course.gate_length, 0.0) for side in (-0.8, 0.8))
        brush.strip(glaze(CHALK, 0.75), *sides)


def _no_bet(brush: Brush, course: Course, no_bet: int) -> None:
    inner, outer = course.space_line(no_bet)
    brush.bar(ALARM_DEEP, inner, outer, 5.6)
    brush.bar(ALARM, inner, outer, 4.0)


def _chequers(brush: Brush, course: Course) -> None:
    """The start and finish line: its middle column lies on the line."""
    rows = course.lanes * 2
    width = 2 * course.half_width / rows
    begin = -CHEQUER * CHEQUER_COLUMNS / 2
    for column in range(CHEQUER_COLUMNS):
        at = begin + column * CHEQUER
        for row in range(rows):
            offset = row * width - course.half_width
            paint = CHALK if (row + column) % 2 else INK
            brush.strip(
                paint, course.stretch(offset, at, at + CHEQUER), course.stretch(offset + width, at, at + CHEQUER)
            )
