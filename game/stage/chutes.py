"""Paints columns: dirt that the harrow has combed, squares, rails with their shadows, and every lane's finish."""

from __future__ import annotations

import pygame

from game.engine.rng import Rng
from game.stage.columns import BOARDS, RAIL, Columns
from game.stage.dirt import grind
from game.stage.paint import (
    CHALK,
    GOLD,
    INK,
    RAIL_JOINT,
    RAIL_SIDE,
    RAIL_WORN,
    Brush,
    Colour,
    Paint,
    Point,
    glaze,
    lit,
    mixed,
)
from game.stage.paint import RAIL as WHITE

RIDGES = 9
"""Strips of slightly different colour across a lane, left by the harrow."""
YARD_TINT, YARD_SHARE = (255, 236, 190), 0.34
"""The sand beyond a finish is lighter by this share of this colour."""
CHEQUERS, CHEQUER_ROWS = 8, 2
"""Chequers of a finish, across and along."""
EVERY_OTHER = 0.09
"""How much ink lies on every other square, so that they are easily counted."""
CHEQUER_HIGH = 6.4
"""Height of a row of chequers (logical units)."""
BEAM = 4.2
"""Width of the arch over a finish, seen from above (logical units)."""
FINIAL = 4.6
"""Radius of the balls on its posts (logical units)."""
HIGH = 1.6
"""How far a rail's side shows below its top (logical units)."""
POST_EVERY = 24.0
"""Distance between two posts (logical units)."""
SHADOW = (4.0, 3.4)
"""Where a rail's shadow falls (logical units): the sun stands low on the left."""
SHADOW_BLUR, SHADOW_DARK = 2.4, 115
"""How soft it is (logical units) and how strong, 0 to 255."""


def paint_chutes(picture: pygame.Surface, columns: Columns, brush: Brush, base: Colour) -> None:
    """Lays the finished columns onto `picture`; the rails stay on the brush."""
    lanes = range(1, columns.lanes + 1)
    for lane in lanes:
        _dirt(brush, columns, lane, base)
    dirt = brush.smooth()
    grind(dirt, brush)
    picture.blit(dirt, brush.box, special_flags=pygame.BLEND_PREMULTIPLIED)
    brush.clear()
    for lane in lanes:
        _squares(brush, columns, lane)
    brush.lay(picture)
    _shadows(picture, brush, columns)
    for lane in sorted(lanes, key=lambda lane: columns.lengths[lane - 1]):
        _fence(brush, columns, lane)
    _foot(brush, columns)
    for lane in lanes:
        _arch(brush, columns, lane)


def _dirt(brush: Brush, columns: Columns, lane: int, base: Colour) -> None:
    """One lane with its yard and the strip behind the start."""
    rng, (left, right) = Rng(23, lane), columns.sides(lane)
    finish, foot = columns.finish(lane), columns.bottom + BOARDS
    brush.polygon(mixed(base, YARD_TINT, YARD_SHARE), columns.outline(lane, 1.0))
    wide = (right - left) / RIDGES
    for ridge in range(RIDGES):
        shade = rng.below(11) - 5.0 - 7.0 * (ridge in (0, RIDGES - 1))
        _box(brush, lit(base, shade), (left + ridge * wide, finish, left + (ridge + 1) * wide, foot))
    _box(brush, lit(base, -14), (left, columns.bottom, right, foot))
    for _ in range(round((columns.bottom - finish) / 9)):
        x, begin = left + 3 + rng.below(1000) / 1000 * (right - left - 6), rng.below(1000) / 1000
        y = finish + begin * (columns.bottom - finish)
        end = min(columns.bottom, y + 12 + rng.below(70))
        brush.line(lit(base, (-12, -8, 7, 12)[rng.below(4)]), [(x, y), (x, end)], 0.6)
    _hooves(brush, columns, lane, base)


def _hooves(brush: Brush, columns: Columns, lane: int, base: Colour) -> None:
    """Prints of earlier races down the middle of the lane."""
    rng, (left, right) = Rng(29, lane), columns.sides(lane)
    high = columns.bottom - columns.finish(lane)
    for _ in range(round(high / 7)):
        x = (left + right) / 2 + (rng.below(1000) / 1000 - 0.5) * (right - left) * 0.5
        y = columns.finish(lane) - 20 + rng.below(1000) / 1000 * (high + 14)
        brush.disc(lit(base, -20), (x, y), 1.25)
        brush.disc(lit(base, 4), (x, y + 0.9), 0.8)


def _box(brush: Brush, paint: Paint, box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = box
    brush.polygon(paint, ((left, top), (right, top), (right, bottom), (left, bottom)))


def _squares(brush: Brush, columns: Columns, lane: int) -> None:
    """Chalk between the squares, and a frame in the first, where the number stands."""
    left, right = columns.sides(lane)
    for square in range(1, columns.lengths[lane - 1]):
        y = columns.bottom - square * columns.square
        if square % 2:
            _box(brush, glaze(INK, EVERY_OTHER), (left, y - columns.square, right, y))
        brush.bar(glaze(CHALK, 0.62), (left, y), (right, y), 1.8)
    brush.bar(glaze(CHALK, 0.9), (left, columns.bottom), (right, columns.bottom), 2.6)
    low, high = columns.bottom - 4.5, columns.bottom - columns.square + 3.5
    corners = [(left + 5.5, low), (left + 5.5, high), (right - 5.5, high), (right - 5.5, low)]
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        brush.bar(glaze(CHALK, 0.5), a, b, 1.3)


def _shadows(picture: pygame.Surface, brush: Brush, columns: Columns) -> None:
    """The rails' soft shadows on dirt and grass, and the arches'."""
    across, down = SHADOW
    dark = (0, 0, 0, SHADOW_DARK)
    for lane in range(1, columns.lanes + 1):
        for shift in (0.5, 1.0):
            outer = [(x + across * shift, y + down * shift) for x, y in columns.outline(lane, RAIL / 2)]
            inner = [(x + across * shift, y + down * shift) for x, y in columns.outline(lane, -RAIL / 2)]
            brush.strip(dark, outer, inner)
        (left, right), y = columns.sides(lane), columns.finish(lane)
        brush.bar(dark, (left + across, y + 7), (right + across, y + 7), BEAM + 1)
    width, height = brush.box.size
    coarse = max(1, round(SHADOW_BLUR * brush.scale))
    tiny = pygame.transform.smoothscale(brush.layer, (width // coarse, height // coarse))
    soft = pygame.transform.smoothscale(tiny, (width, height))
    picture.blit(soft, brush.box, special_flags=pygame.BLEND_PREMULTIPLIED)
    brush.clear()


def _fence(brush: Brush, columns: Columns, lane: int) -> None:
    """The rail around a lane; its neighbour's lies on the same line."""
    outer, inner = columns.outline(lane, RAIL / 2), columns.outline(lane, -RAIL / 2)
    brush.strip(RAIL_SIDE, _lowered(outer), _lowered(inner))
    brush.strip(WHITE, outer, inner)
    rng = Rng(31, lane)
    left, right = columns.sides(lane)
    for x in (left, right):
        for number in range(1, int((columns.bottom - columns.finish(lane)) / POST_EVERY) + 1):
            y = columns.bottom - number * POST_EVERY
            brush.bar(RAIL_SIDE, (x - RAIL * 0.8, y), (x + RAIL * 0.8, y), 3.4)
            brush.bar(lit(WHITE, 6), (x - RAIL * 0.8, y), (x + RAIL * 0.8, y), 2.0)
            brush.disc(RAIL_JOINT, (x, y), 0.6)
            if rng.below(4) == 0:
                brush.bar(RAIL_WORN, (x, y + 4), (x, y + 6 + rng.below(12)), RAIL - 1.0)


def _foot(brush: Brush, columns: Columns) -> None:
    """The rails of the strip behind the start."""
    foot = columns.bottom + BOARDS
    for lane in range(columns.lanes + 1):
        x = columns.left + lane * columns.lane_width
        brush.bar(RAIL_SIDE, (x, columns.bottom), (x, foot + HIGH), RAIL)
        brush.bar(WHITE, (x, columns.bottom), (x, foot), RAIL)
    for low, paint in ((HIGH, RAIL_SIDE), (0.0, WHITE)):
        brush.bar(paint, (columns.left - RAIL / 2, foot + low), (columns.right + RAIL / 2, foot + low), RAIL)


def _arch(brush: Brush, columns: Columns, lane: int) -> None:
    """Chequers across the lane and a golden beam between two posts above them."""
    (left, right), finish = columns.sides(lane), columns.finish(lane)
    left, right = left + RAIL / 2, right - RAIL / 2
    wide = (right - left) / CHEQUERS
    for row in range(CHEQUER_ROWS):
        top = finish + (row - CHEQUER_ROWS / 2) * CHEQUER_HIGH
        for number in range(CHEQUERS):
            x = left + number * wide
            _box(brush, CHALK if (row + number) % 2 else INK, (x, top, x + wide, top + CHEQUER_HIGH))
    y = finish - CHEQUER_ROWS / 2 * CHEQUER_HIGH - BEAM / 2
    brush.bar(mixed(GOLD, INK, 0.55), (left - 3, y + 1.4), (right + 3, y + 1.4), BEAM + 0.8)
    brush.bar(GOLD, (left - 3, y), (right + 3, y), BEAM)
    brush.bar(lit(GOLD, 38), (left - 3, y - BEAM * 0.22), (right + 3, y - BEAM * 0.22), BEAM * 0.3)
    for x in columns.sides(lane):
        brush.disc(mixed(GOLD, INK, 0.55), (x, y + 1.2), FINIAL)
        brush.disc(GOLD, (x, y), FINIAL)
        brush.disc(lit(GOLD, 60), (x - 1.2, y - 1.4), FINIAL * 0.4)


def _lowered(line: list[Point]) -> list[Point]:
    return [(x, y + HIGH) for x, y in line]
