"""Paints a small picture of a world from its map."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface

from game.games.conquest.view import layout
from game.games.conquest.view.sea_painter import paint_sea
from game.games.conquest.view.territory_pictures import TerritoryPictures
from game.games.conquest.view.world_map import WorldMap, read_world
from game.ui.theme import Colour, from_hex


def map_picture(path: Path, size: tuple[int, int]) -> Surface:
    """Returns the world, each continent in its colour, as large as `size` (pixels). Raises InvalidMap."""
    world = read_world(path)
    scale = max(size[0] / layout.WORLD.width, size[1] / layout.WORLD.height)
    picture = paint_world(world, scale, [from_hex(plate.colour[1:]) for plate in world.continents])
    cut = Surface(size, 0, 32)
    left, top = (round(layout.WORLD.centerx * scale) - size[0] // 2), round(layout.WORLD.centery * scale) - size[1] // 2
    cut.blit(picture, (-left, -top))
    return cut


def paint_world(world: WorldMap, scale: float, colours: list[Colour]) -> Surface:
    """Returns the sea with all territories, in the colours of their continents."""
    picture, pictures = paint_sea(world, scale), TerritoryPictures(world.territories, scale)
    for number, territory in world.territories.items():
        picture.blit(pictures.coloured(number, colours[territory.continent]), pictures.boxes[number])
    return pygame.Surface.convert(picture) if pygame.display.get_surface() else picture
