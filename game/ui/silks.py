"""Paints silks, the patterns on a seat's badge, from shapes in a unit square."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Surface

from game.ui import shapes
from game.ui.theme import Colour, blend

Point = tuple[float, float]
Shape = tuple[Point, ...]
"""The corners of a polygon, 0..1 from the upper left."""
FINER = 4
"""Patterns are painted so many times larger and scaled down, for smooth edges."""
DARK_SHARE = 0.32
"""How much darker than the badge a pattern is: the white sign stands out from both."""


def _box(left: float, top: float, right: float, bottom: float) -> Shape:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _diamond(x: float, y: float, size: float) -> Shape:
    return (x, y - size), (x + size, y), (x, y + size), (x - size, y)


def _chevron(top: float, height: float) -> Shape:
    low = top + 0.32
    return (0, top), (0.5, low), (1, top), (1, top + height), (0.5, low + height), (0, top + height)


PATTERNS: Mapping[str, Sequence[Shape]] = {
    "hoops": [_box(0, top, 1, top + 0.16) for top in (0.1, 0.42, 0.74)],
    "stripes": [_box(left, 0, left + 0.14, 1) for left in (0.1, 0.43, 0.76)],
    "sash": [((0, 0.62), (0.62, 0), (1, 0), (1, 0.38), (0.38, 1), (0, 1))],
    "halves": [_box(0.5, 0, 1, 1)],
    "quarters": [_box(0.5, 0, 1, 0.5), _box(0, 0.5, 0.5, 1)],
    "chequers": [_box(x / 4, y / 4, (x + 1) / 4, (y + 1) / 4) for x in range(4) for y in range(4) if (x + y) % 2 == 0],
    "chevrons": [_chevron(top, 0.17) for top in (-0.22, 0.14, 0.5)],
    "diamonds": [_diamond(x, y, 0.15) for x in (0.14, 0.5, 0.86) for y in (0.14, 0.5, 0.86)],
}
"""The patterns by name."""


def silks_disc(side: int, pattern: str, colour: Colour) -> Surface:
    """Returns a disc of a colour, `side` pixels wide, with a pattern; one that is not known, such as "", is none."""
    disc = shapes.rounded_box((side, side), side // 2, colour)
    if pattern not in PATTERNS:
        return disc
    size = side * FINER
    large = shapes.transparent_surface((size, size))
    large.fill(colour)
    for corners in PATTERNS[pattern]:
        pygame.draw.polygon(large, blend(colour, (0, 0, 0), DARK_SHARE), [(x * size, y * size) for x, y in corners])
    patterned = pygame.transform.smoothscale(large, (side, side))
    outline = shapes.rounded_box((side, side), side // 2, (255, 255, 255))
    patterned.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return patterned
