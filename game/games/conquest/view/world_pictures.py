"""Paints pictures of a whole world: a map's own, and the key art, with armies on it and two dice."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import FRect, Rect, Surface

from game.games.conquest.view import layout
from game.games.conquest.view.sea_painter import paint_sea
from game.games.conquest.view.territory_pictures import TerritoryPictures
from game.games.conquest.view.world_map import WorldMap, read_world
from game.platform.asset_paths import map_path
from game.sprites.sprite_cache import SpriteCache
from game.ui import icons, theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour, from_hex

MAP = "forty_two_lands"
COLOURS = (0, 1, 2, 3, 4, 5)
"""The seats' colours by continent."""
VIEW = FRect(420, 44, 640, 470)
"""The part of the world that is shown."""
BADGES = ((0, 0.24, 0.30), (2, 0.42, 0.62), (4, 0.72, 0.36), (3, 0.62, 0.78))
"""Pieces on the map: badge, and place in shares of the box."""
BADGE_SIZE = 0.15
DICE = ((6, 0.86, 0.70, 14.0), (5, 0.72, 0.86, -12.0))
"""The dice: face, x and y in shares of the box, angle in degrees."""
DIE_SIZE = 0.24


def draw_key_art(canvas: Canvas, box: FRect, sprites: SpriteCache) -> None:
    """Paints a part of the world, and over it pieces and dice."""
    glass = canvas.rect(box)
    canvas.surface.blit(canvas.cached(("world art", glass.size), lambda: _render_world(glass)), glass)
    for badge, x, y in BADGES:
        picture = icons.badge(canvas, badge, box.height * BADGE_SIZE)
        canvas.blit_centred(picture, box.left + box.width * x, box.top + box.height * y)
    for face, x, y, degrees in DICE:
        die = sprites.die("pips", face, box.height * DIE_SIZE)
        _draw_tilted(canvas, die, (box.left + box.width * x, box.top + box.height * y), degrees)


def _render_world(glass: Rect) -> Surface:
    world: WorldMap = read_world(map_path(MAP))
    scale = max(glass.width / VIEW.width, glass.height / VIEW.height)
    picture = paint_world(world, scale, [theme.SEAT_COLOURS[colour] for colour in COLOURS])
    cut = Surface(glass.size, 0, 32)
    cut.blit(picture, (-round(VIEW.left * scale), -round(VIEW.top * scale)))
    return cut


def _draw_tilted(canvas: Canvas, picture: Surface, middle: tuple[float, float], degrees: float) -> None:
    """Lays a picture over the art, turned counter-clockwise, with a shadow under it."""
    turned = pygame.transform.rotozoom(picture, degrees, 1.0)
    shade = (*theme.SHADOW, theme.SHADOW_STRENGTH)
    shadow = pygame.mask.from_surface(turned).to_surface(setcolor=shade, unsetcolor=(*theme.SHADOW, 0))
    canvas.blit_centred(shadow, middle[0] + 5, middle[1] + 5)
    canvas.blit_centred(turned, *middle)


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
