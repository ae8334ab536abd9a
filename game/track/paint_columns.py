"""Paints columns: raked dirt, squares, rails with their shadows, and every lane's finish."""

from collections.abc import Iterator

import pygame

from game.engine.rng import Rng
from game.track.brush import (
    CHALK,
    GOLD,
    INK,
    RAIL_JOINT,
    RAIL_SIDE,
    RAIL_WORN,
    Brush,
    Colour,
    Paint,
    blend,
    lighten,
    lowered,
    premultiply,
)
from game.track.brush import RAIL as WHITE
from game.track.column_geometry import RAIL_WIDTH, START_STRIP_DEPTH, ColumnGeometry
from game.track.paint_lap import apply_grain

DIRT_STRIPS = 9
"""Number of strips across a lane with slightly different colours, which look raked by a harrow."""
RUN_OUT_TINT = (255, 236, 190)
"""Colour that lightens the sand beyond a finish."""
RUN_OUT_SHARE = 0.34
"""Share of RUN_OUT_TINT in the sand beyond a finish, 0 to 1."""
CHEQUERS = 8
"""Number of chequers of a finish across the lane."""
CHEQUER_ROWS = 2
"""Number of rows of chequers along the lane."""
ALTERNATE_SQUARE_SHADE = 0.09
"""Darkening of every other square, 0 to 1, which makes squares easy to count."""
CHEQUER_HEIGHT = 6.4
"""Height of a row of chequers, in logical units."""
ARCH_WIDTH = 4.2
"""Width of the arch over a finish seen from above, in logical units."""
FINIAL_RADIUS = 4.6
"""Radius of the balls on the posts of a finish's arch, in logical units."""
RAIL_SIDE_HEIGHT = 1.6
"""Height of a rail's side below its top, in logical units."""
POST_SPACING = 24.0
"""Distance between two posts of a rail, in logical units."""
SHADOW_OFFSET = (4.0, 3.4)
"""Offset of a rail's shadow to the right and down, in logical units. The sun is low on the left."""
SHADOW_BLUR = 2.4
"""Blur radius of a rail's shadow, in logical units."""
SHADOW_ALPHA = 115
"""Opacity of a rail's shadow, 0 to 255."""


def paint_columns(picture: pygame.Surface, columns: ColumnGeometry, brush: Brush, base: Colour) -> Iterator[None]:
    """Paints the columns onto `picture` in stages and yields between them; the rails stay on the brush."""
    lanes = range(1, columns.lanes + 1)
    for lane in lanes:
        _paint_dirt(brush, columns, lane, base)
        yield
    dirt = pygame.Surface(brush.box.size, pygame.SRCALPHA, 32)
    yield from brush.apply_to(dirt, (0, 0))
    yield from apply_grain(dirt, brush)
    picture.blit(dirt, brush.box, special_flags=pygame.BLEND_PREMULTIPLIED)
    for lane in lanes:
        _paint_squares(brush, columns, lane)
    yield
    yield from brush.apply_to(picture)
    yield from _paint_shadows(picture, brush, columns)
    yield
    for lane in sorted(lanes, key=lambda lane: columns.lengths[lane - 1]):
        _paint_rails(brush, columns, lane)
        yield
    _paint_start_strip(brush, columns)
    for lane in lanes:
        _paint_finish(brush, columns, lane)


def _paint_dirt(brush: Brush, columns: ColumnGeometry, lane: int, base: Colour) -> None:
    rng = Rng(23, lane)
    (left, right) = columns.sides(lane)
    finish = columns.finish(lane)
    foot = columns.bottom + START_STRIP_DEPTH
    brush.polygon(blend(base, RUN_OUT_TINT, RUN_OUT_SHARE), columns.outline(lane, 1.0))
    width = (right - left) / DIRT_STRIPS
    for strip in range(DIRT_STRIPS):
        shade = rng.below(11) - 5.0 - 7.0 * (strip in (0, DIRT_STRIPS - 1))
        _fill_box(brush, lighten(base, shade), (left + strip * width, finish, left + (strip + 1) * width, foot))
    _fill_box(brush, lighten(base, -14), (left, columns.bottom, right, foot))
    for _ in range(round((columns.bottom - finish) / 9)):
        x = left + 3 + rng.below(1000) / 1000 * (right - left - 6)
        begin = rng.below(1000) / 1000
        y = finish + begin * (columns.bottom - finish)
        end = min(columns.bottom, y + 12 + rng.below(70))
        brush.line(lighten(base, (-12, -8, 7, 12)[rng.below(4)]), [(x, y), (x, end)], 0.6)
    _paint_hoof_prints(brush, columns, lane, base)


def _paint_hoof_prints(brush: Brush, columns: ColumnGeometry, lane: int, base: Colour) -> None:
    rng = Rng(29, lane)
    (left, right) = columns.sides(lane)
    height = columns.bottom - columns.finish(lane)
    for _ in range(round(height / 7)):
        x = (left + right) / 2 + (rng.below(1000) / 1000 - 0.5) * (right - left) * 0.5
        y = columns.finish(lane) - 20 + rng.below(1000) / 1000 * (height + 14)
        brush.disc(lighten(base, -20), (x, y), 1.25)
        brush.disc(lighten(base, 4), (x, y + 0.9), 0.8)


def _fill_box(brush: Brush, paint: Paint, box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = box
    brush.polygon(paint, ((left, top), (right, top), (right, bottom), (left, bottom)))


def _paint_squares(brush: Brush, columns: ColumnGeometry, lane: int) -> None:
    left, right = columns.sides(lane)
    for square in range(1, columns.lengths[lane - 1]):
        y = columns.bottom - square * columns.square_height
        if square % 2:
            _fill_box(brush, premultiply(INK, ALTERNATE_SQUARE_SHADE), (left, y - columns.square_height, right, y))
        brush.bar(premultiply(CHALK, 0.62), (left, y), (right, y), 1.8)
    brush.bar(premultiply(CHALK, 0.9), (left, columns.bottom), (right, columns.bottom), 2.6)
    low = columns.bottom - 4.5
    height = columns.bottom - columns.square_height + 3.5
    corners = [(left + 5.5, low), (left + 5.5, height), (right - 5.5, height), (right - 5.5, low)]
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        brush.bar(premultiply(CHALK, 0.5), a, b, 1.3)


def _paint_shadows(picture: pygame.Surface, brush: Brush, columns: ColumnGeometry) -> Iterator[None]:
    across, down = SHADOW_OFFSET
    dark = (0, 0, 0, SHADOW_ALPHA)
    for lane in range(1, columns.lanes + 1):
        for shift in (0.5, 1.0):
            outer = [(x + across * shift, y + down * shift) for x, y in columns.outline(lane, RAIL_WIDTH / 2)]
            inner = [(x + across * shift, y + down * shift) for x, y in columns.outline(lane, -RAIL_WIDTH / 2)]
            brush.strip(dark, outer, inner)
        (left, right) = columns.sides(lane)
        y = columns.finish(lane)
        brush.bar(dark, (left + across, y + 7), (right + across, y + 7), ARCH_WIDTH + 1)
        yield
    brush.apply_blurred(picture, SHADOW_BLUR)


def _paint_rails(brush: Brush, columns: ColumnGeometry, lane: int) -> None:
    """Paints the rail around a lane; the neighbour's rail is on the same line."""
    outer = columns.outline(lane, RAIL_WIDTH / 2)
    inner = columns.outline(lane, -RAIL_WIDTH / 2)
    brush.strip(RAIL_SIDE, lowered(outer, RAIL_SIDE_HEIGHT), lowered(inner, RAIL_SIDE_HEIGHT))
    brush.strip(WHITE, outer, inner)
    rng = Rng(31, lane)
    left, right = columns.sides(lane)
    for x in (left, right):
        for number in range(1, int((columns.bottom - columns.finish(lane)) / POST_SPACING) + 1):
            y = columns.bottom - number * POST_SPACING
            brush.bar(RAIL_SIDE, (x - RAIL_WIDTH * 0.8, y), (x + RAIL_WIDTH * 0.8, y), 3.4)
            brush.bar(lighten(WHITE, 6), (x - RAIL_WIDTH * 0.8, y), (x + RAIL_WIDTH * 0.8, y), 2.0)
            brush.disc(RAIL_JOINT, (x, y), 0.6)
            if rng.below(4) == 0:
                brush.bar(RAIL_WORN, (x, y + 4), (x, y + 6 + rng.below(12)), RAIL_WIDTH - 1.0)


def _paint_start_strip(brush: Brush, columns: ColumnGeometry) -> None:
    foot = columns.bottom + START_STRIP_DEPTH
    for lane in range(columns.lanes + 1):
        x = columns.left + lane * columns.lane_width
        brush.bar(RAIL_SIDE, (x, columns.bottom), (x, foot + RAIL_SIDE_HEIGHT), RAIL_WIDTH)
        brush.bar(WHITE, (x, columns.bottom), (x, foot), RAIL_WIDTH)
    for low, paint in ((RAIL_SIDE_HEIGHT, RAIL_SIDE), (0.0, WHITE)):
        brush.bar(
            paint, (columns.left - RAIL_WIDTH / 2, foot + low), (columns.right + RAIL_WIDTH / 2, foot + low), RAIL_WIDTH
        )


def _paint_finish(brush: Brush, columns: ColumnGeometry, lane: int) -> None:
    (left, right) = columns.sides(lane)
    finish = columns.finish(lane)
    left, right = left + RAIL_WIDTH / 2, right - RAIL_WIDTH / 2
    width = (right - left) / CHEQUERS
    for row in range(CHEQUER_ROWS):
        top = finish + (row - CHEQUER_ROWS / 2) * CHEQUER_HEIGHT
        for number in range(CHEQUERS):
            x = left + number * width
            _fill_box(brush, CHALK if (row + number) % 2 else INK, (x, top, x + width, top + CHEQUER_HEIGHT))
    y = finish - CHEQUER_ROWS / 2 * CHEQUER_HEIGHT - ARCH_WIDTH / 2
    brush.bar(blend(GOLD, INK, 0.55), (left - 3, y + 1.4), (right + 3, y + 1.4), ARCH_WIDTH + 0.8)
    brush.bar(GOLD, (left - 3, y), (right + 3, y), ARCH_WIDTH)
    brush.bar(
        lighten(GOLD, 38), (left - 3, y - ARCH_WIDTH * 0.22), (right + 3, y - ARCH_WIDTH * 0.22), ARCH_WIDTH * 0.3
    )
    for x in columns.sides(lane):
        brush.disc(blend(GOLD, INK, 0.55), (x, y + 1.2), FINIAL_RADIUS)
        brush.disc(GOLD, (x, y), FINIAL_RADIUS)
        brush.disc(lighten(GOLD, 60), (x - 1.2, y - 1.4), FINIAL_RADIUS * 0.4)
