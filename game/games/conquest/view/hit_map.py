"""Finds the territory at a place by a picture whose colours are their numbers: a look-up instead of 42 outlines."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Surface

from game.games.conquest.view.layout import WORLD
from game.games.conquest.view.world_map import WorldMap

DEPTH = 8
"""Bits of a pixel: a byte holds every number, so that the whole picture has 0.7 MB."""


def territory_on(world: WorldMap, x: float, y: float) -> int:
    """Returns the territory whose outline is round a place in logical units, exact to a unit; 0 for the sea."""
    if not WORLD.collidepoint(x, y):
        return 0
    return _key_picture(world).get_at_mapped((int(x - WORLD.left), int(y - WORLD.top)))


@lru_cache(maxsize=1)
def _key_picture(world: WorldMap) -> Surface:
    """Returns the world with each territory filled with its number; the last one is kept."""
    picture = Surface((int(WORLD.width), int(WORLD.height)), 0, DEPTH)
    for number, territory in world.territories.items():
        pygame.draw.polygon(picture, number, [(x - WORLD.left, y - WORLD.top) for x, y in territory.outline])
    return picture
