"""Paints a lap: dirt with its grain, lanes, spaces, the No Bet zone, the gate, the finish line and rails."""

from collections.abc import Iterator

import pygame

from game.engine.rng import Rng
from game.paths import ASSETS
from game.track.brush import (
    ALARM,
    ALARM_DEEP,
    CHALK,
    INK,
    NO_BET_TINT,
    RAIL,
    RAIL_JOINT,
    RAIL_SIDE,
    RAIL_WORN,
    Brush,
    Colour,
    Point,
    blend,
    lighten,
    lowered,
    premultiply,
)
from game.track.lap_geometry import LapGeometry

DIRT_STRIPS = 31
"""Number of strips across the dirt with slightly different colours, which look raked by a harrow."""
NO_BET_TINT_SHARE = 0.48
"""Share of the No Bet colour in the dirt past the line, 0 to 1."""
GRAIN_SIZE = 128.0
"""Side of the picture of the grain, in logical units."""
DIRT_OVERLAP = 2.0
"""Width of the dirt below the rails, in logical units."""
STRIPS_AT_ONCE = 4
"""Number of strips of dirt painted in one step of `paint_lap`."""
SCRATCHES_AT_ONCE = 32
"""Number of scratches in the dirt painted in one step of `paint_lap`."""
CHEQUER_LENGTH = 6.2
"""Side of a chequer along the course, in logical units."""
CHEQUER_COLUMNS = 3


def paint_lap(picture: pygame.Surface, course: LapGeometry, no_bet: int, brush: Brush, base: Colour) -> Iterator[None]:
    """Paints the lap onto `picture` in stages and yields between them; `brush` covers it."""
    zone = blend(base, NO_BET_TINT, NO_BET_TINT_SHARE)
    line = course.boundary_distance(no_bet)
    gate = course.lap_length - course.gate_length
    lap = course.lap_length
    for paint, begin, end in ((base, 0.0, line), (zone, line, gate), (lighten(base, 9), gate, lap)):
        yield from _paint_strips(brush, course, paint, (begin, end))
    dirt = pygame.Surface(brush.box.size, pygame.SRCALPHA, 32)
    yield from brush.apply_to(dirt, (0, 0))
    yield from apply_grain(dirt, brush)
    picture.blit(dirt, brush.box, special_flags=pygame.BLEND_PREMULTIPLIED)
    yield
    yield from _paint_lanes(brush, course)
    _paint_spaces(brush, course)
    yield
    _paint_gate(brush, course)
    yield
    _paint_no_bet_line(brush, course, no_bet)
    _paint_finish_line(brush, course)
    yield
    yield from brush.apply_to(picture)


def _paint_strips(brush: Brush, course: LapGeometry, base: Colour, span: tuple[float, float]) -> Iterator[None]:
    """Paints one stretch of dirt: ridges of close shades, and the harrow's finer scratches over them; yields in
    between.
    """
    rng = Rng(17, round(span[0]))
    low = -course.half_width - DIRT_OVERLAP
    width = 2 * (course.half_width + DIRT_OVERLAP)
    lines = []
    for i in range(DIRT_STRIPS + 1):
        lines.append(course.stretch(low + width * i / DIRT_STRIPS, *span))
        if i % STRIPS_AT_ONCE == 0:
            yield
    shades = [rng.below(9) - 4.0 for _ in range(DIRT_STRIPS)]
    for i, shade in enumerate(shades):
        damp = -9.0 * max(0.0, 1.0 - i / 7.0) - 6.0 * max(0.0, (i - DIRT_STRIPS + 6) / 6.0)
        brush.strip(lighten(base, shade + damp), lines[i], lines[i + 1])
        if i % STRIPS_AT_ONCE == 0:
            yield
    for i in range(DIRT_STRIPS * 5):
        offset = low + 2 + (width - 4) * rng.below(1000) / 1000
        begin = span[0] + (span[1] - span[0]) * rng.below(1000) / 1000
        end = min(span[1], begin + 30 + rng.below(160))
        if end > begin + 4:
            shade = (-11, -7, 6, 10)[rng.below(4)]
            brush.line(lighten(base, shade), course.stretch(offset, begin, end, step=6.0), 0.5)
        if i % SCRATCHES_AT_ONCE == 0:
            yield
    yield


def apply_grain(dirt: pygame.Surface, brush: Brush) -> Iterator[None]:
    """Multiplies the grain of sand into the dirt, and yields after each row."""
    side = max(8, round(GRAIN_SIZE * brush.scale))
    grain = pygame.image.load(str(ASSETS / "tiles" / "grain.png"))
    grain = pygame.transform.smoothscale(grain, (side, side))
    for y in range(0, dirt.get_height(), side):
        for x in range(0, dirt.get_width(), side):
            dirt.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        yield


def _paint_lanes(brush: Brush, course: LapGeometry) -> Iterator[None]:
    for lane in range(1, course.lanes):
        offset = lane * course.lane_width - course.half_width
        inner, outer = course.edge(offset - 0.5), course.edge(offset + 0.5)
        brush.strip(premultiply(CHALK, 0.20), [*inner, inner[0]], [*outer, outer[0]])
        yield


def _paint_spaces(brush: Brush, course: LapGeometry) -> None:
    for space in range(2, course.spaces + 1):
        brush.bar(premultiply(CHALK, 0.50), *course.space_line(space), 1.8)


def _paint_gate(brush: Brush, course: LapGeometry) -> None:
    brush.bar(premultiply(CHALK, 0.75), *course.space_line(0), 2.2)
    for lane in range(course.lanes + 1):
        offset = lane * course.lane_width - course.half_width
        sides = (course.stretch(offset + side, -course.gate_length, 0.0) for side in (-0.8, 0.8))
        brush.strip(premultiply(CHALK, 0.75), *sides)


def _paint_no_bet_line(brush: Brush, course: LapGeometry, no_bet: int) -> None:
    inner, outer = course.space_line(no_bet)
    brush.bar(ALARM_DEEP, inner, outer, 5.6)
    brush.bar(ALARM, inner, outer, 4.0)


def _paint_finish_line(brush: Brush, course: LapGeometry) -> None:
    """Paints the start and finish line, with its middle column on the line."""
    rows = course.lanes * 2
    width = 2 * course.half_width / rows
    begin = -CHEQUER_LENGTH * CHEQUER_COLUMNS / 2
    for column in range(CHEQUER_COLUMNS):
        at = begin + column * CHEQUER_LENGTH
        for row in range(rows):
            offset = row * width - course.half_width
            paint = CHALK if (row + column) % 2 else INK
            brush.strip(
                paint,
                course.stretch(offset, at, at + CHEQUER_LENGTH),
                course.stretch(offset + width, at, at + CHEQUER_LENGTH),
            )


RAIL_WIDTH = 4.6
"""Width of a rail, in logical units."""
RAIL_SIDE_HEIGHT = 1.7
"""Height of a rail's side below its top, in logical units."""
POST_SPACING = 26.0
"""Distance between two posts of a rail, in logical units."""
SHADOW_OFFSET = (3.0, 4.5)
"""Offset of a rail's shadow to the right and down, in logical units."""
SHADOW_BLUR = 2.6
"""Blur radius of a rail's shadow, in logical units."""
SHADOW_ALPHA = 106
"""Opacity of a rail's shadow, 0 to 255."""


def paint_rail_shadows(picture: pygame.Surface, course: LapGeometry, brush: Brush) -> None:
    """Paints the rails' soft shadows on dirt and grass. Uses the brush's layer and leaves it clear."""
    for low in (course.half_width, -course.half_width - RAIL_WIDTH):
        lines = (_closed(course.edge(low - 1.0)), _closed(course.edge(low + RAIL_WIDTH + 1.0)))
        brush.strip(
            (0, 0, 0, SHADOW_ALPHA),
            *([(x + SHADOW_OFFSET[0], y + SHADOW_OFFSET[1]) for x, y in line] for line in lines),
        )
    brush.apply_blurred(picture, SHADOW_BLUR)


def paint_rails(brush: Brush, course: LapGeometry) -> Iterator[None]:
    """Paints both rails onto the brush's layer in stages."""
    for number, low in enumerate((-course.half_width - RAIL_WIDTH, course.half_width)):
        inner, outer = _closed(course.edge(low)), _closed(course.edge(low + RAIL_WIDTH))
        brush.strip(RAIL_SIDE, lowered(inner, RAIL_SIDE_HEIGHT), lowered(outer, RAIL_SIDE_HEIGHT))
        brush.strip(RAIL_JOINT, lowered(inner, RAIL_SIDE_HEIGHT / 2), lowered(outer, RAIL_SIDE_HEIGHT / 2))
        yield
        brush.strip(RAIL, inner, outer)
        brush.strip(lighten(RAIL, 8), _closed(course.edge(low + 1.2)), _closed(course.edge(low + 2.4)))
        yield
        _paint_wear(brush, course, low, Rng(5, number))
        yield
        _paint_posts(brush, course, low)
        yield


def _paint_wear(brush: Brush, course: LapGeometry, low: float, rng: Rng) -> None:
    for _ in range(int(course.lap_length / 90)):
        begin = course.lap_length * rng.below(1000) / 1000
        end = begin + 12 + rng.below(44)
        brush.strip(
            RAIL_WORN, course.stretch(low + 0.4, begin, end), course.stretch(low + RAIL_WIDTH - 0.4, begin, end)
        )
    for _ in range(int(course.lap_length / 24)):
        begin = course.lap_length * rng.below(1000) / 1000
        side = low + (0.0 if rng.below(2) else RAIL_WIDTH - 1.1)
        end = begin + 1 + rng.below(5)
        brush.strip(RAIL_JOINT, course.stretch(side, begin, end), course.stretch(side + 1.1, begin, end))


def _paint_posts(brush: Brush, course: LapGeometry, low: float) -> None:
    count = round(course.lap_length / POST_SPACING)
    for i in range(count):
        at = course.lap_length * (i + 0.5) / count
        a, b = (course.pose_at(low + side, at) for side in (-0.5, RAIL_WIDTH + 0.5))
        brush.bar(RAIL_SIDE, (a.x, a.y), (b.x, b.y), 4.2)
        brush.bar(lighten(RAIL, 6), (a.x, a.y), (b.x, b.y), 2.6)
        middle = course.pose_at(low + RAIL_WIDTH / 2, at)
        brush.disc(RAIL_JOINT, (middle.x, middle.y), 0.7)


def _closed(line: list[Point]) -> list[Point]:
    return [*line, line[0]]
