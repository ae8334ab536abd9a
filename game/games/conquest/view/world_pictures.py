"""Paints the sea, and pictures of a whole world."""

import math
from collections.abc import Generator, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
from pygame import Surface

from game.games.conquest.view import layout
from game.games.conquest.view.territory_pictures import TerritoryPictures
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.view.world_map import WorldMap, read_world
from game.ui import paintings, shapes, theme
from game.ui.canvas import HEIGHT, WIDTH
from game.ui.theme import Colour, from_hex

FINE = 2
"""Shapes are painted this many times larger and scaled down, which smooths them."""
# The territories' shadow is blurred this much smaller than the canvas, and lines are cut out of it this much larger,
# at any scale of the window.
SHADOW_DIVISOR = 2
RIPPLE_FINE = 1.5
RIPPLES = ((34.0, 26), (24.0, 70), (14.0, 150))
"""Lines along the coasts, from the outermost: how far the territory's shadow is blurred (logical units), and at which
strength of it the line runs.
"""
RIPPLE_WIDTH = 16
"""How much stronger the shadow is at a line's inner edge."""
SHALLOW_SHARES = (0.25, 0.5, 0.8)
"""How shallow the sea is inside each line, 0 to 1."""
COAST_WIDTH = 4.0
"""Width of the ink along a coast, half of which the territory covers, logical units."""
# A way over the sea: its dashes, the gaps between them, its width, and that of its dark edge.
DASH = 7.0
DASH_GAP = 5.0
LINK_WIDTH = 2.6
LINK_EDGE = 5.2
COMPASS = (900.0, 478.0)
COMPASS_RADIUS = 46.0
# Lines over the sea that run out from the compass.
RAYS = 16
RAY_LENGTH = 1500.0


SEA = "sea"
"""What of a map the painting of its sea is called."""
PAINTED_SCALE = 1.5
"""The painting's scale; a larger sea is painted anew."""


def sea_in_pieces(world: WorldMap, scale: float) -> Generator[None, None, Surface]:
    """Returns what `paint_sea` does, from a painting if the map has one; yields after each piece."""
    if scale <= PAINTED_SCALE:
        size = round(WIDTH * scale), round(HEIGHT * scale)
        found = yield from paintings.assembled(paintings.map_painting(world.path, SEA), size)
        if found:
            return found
    return paint_sea(world, scale)


def paint_sea(world: WorldMap, scale: float) -> Surface:
    """Returns the whole canvas as sea with the territories' shadow, at `scale` pixels a logical unit; takes 0.2 s."""
    picture = shapes.vertical_gradient((round(WIDTH * scale), round(HEIGHT * scale)), theme.SEA_DEEP, theme.SEA)
    _paint_rays(picture, scale)
    for (blur, strength), share in zip(RIPPLES, SHALLOW_SHARES, strict=True):
        _paint_ripple(picture, world, (blur, strength, share))
    shapes.add_paper_grain(picture)
    _paint_fine(picture, world, scale)
    return picture


def _paint_rays(picture: Surface, scale: float) -> None:
    x, y = COMPASS[0] * scale, COMPASS[1] * scale
    for ray in range(RAYS):
        angle = 2 * math.pi * ray / RAYS
        end = x + math.cos(angle) * RAY_LENGTH * scale, y + math.sin(angle) * RAY_LENGTH * scale
        pygame.draw.aaline(picture, theme.blend(theme.SEA, theme.SEA_LINE, 0.35), (x, y), end)


def _paint_ripple(picture: Surface, world: WorldMap, ripple: tuple[float, int, float]) -> None:
    blur, strength, share = ripple
    shadow = shapes.transparent_surface((WIDTH // SHADOW_DIVISOR, HEIGHT // SHADOW_DIVISOR))
    for territory in world.territories.values():
        pygame.draw.polygon(shadow, theme.COAST, _scaled(territory.outline, 1 / SHADOW_DIVISOR))
    for _pass in range(2):
        shadow = pygame.transform.box_blur(shadow, max(round(blur / SHADOW_DIVISOR / 2), 1))
    fine = pygame.transform.smoothscale(shadow, (RIPPLE_FINE * WIDTH, RIPPLE_FINE * HEIGHT))
    water = theme.blend(theme.SEA, theme.SEA_SHALLOW, share)
    for colour, threshold in ((theme.SEA_LINE, strength), (water, strength + RIPPLE_WIDTH)):
        region = pygame.mask.from_surface(fine, threshold)
        layer = region.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))
        picture.blit(pygame.transform.smoothscale(layer, picture.get_size()), (0, 0))


def _paint_fine(picture: Surface, world: WorldMap, scale: float) -> None:
    fine = scale * FINE
    layer = shapes.transparent_surface((picture.get_width() * FINE, picture.get_height() * FINE), theme.COAST)
    for territory in world.territories.values():
        outline = _scaled(territory.outline, fine)
        pygame.draw.lines(layer, theme.COAST, True, outline, max(round(COAST_WIDTH * fine), 1))
    for colour, width in ((theme.COAST, LINK_EDGE), (theme.PAPER_LIGHT, LINK_WIDTH)):
        for link in world.links:
            for dash in _dashes(link.line):
                _paint_bar(layer, colour, _scaled(dash, fine), width * fine)
    _paint_compass(layer, fine)
    picture.blit(pygame.transform.smoothscale(layer, picture.get_size()), (0, 0))


def _paint_bar(layer: Surface, colour: theme.Colour, line: list[Point], width: float) -> None:
    pygame.draw.line(layer, colour, line[0], line[-1], max(round(width), 1))
    for end in line:
        pygame.draw.circle(layer, colour, end, width / 2)


def _dashes(line: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    for start, end in pairwise(line):
        count = max(round(math.dist(start, end) / (DASH + DASH_GAP)), 1)
        share = DASH / (DASH + DASH_GAP) / count
        for dash in range(count):
            begin = dash / count
            yield _between(start, end, begin), _between(start, end, begin + share)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _paint_compass(layer: Surface, fine: float) -> None:
    x = COMPASS[0] * fine
    y = COMPASS[1] * fine
    radius = COMPASS_RADIUS * fine
    line = max(round(1.5 * fine), 1)
    pygame.draw.circle(layer, theme.COAST, (x, y), radius * 0.72, line)
    pygame.draw.circle(layer, theme.COAST, (x, y), radius * 0.62, max(line // 2, 1))
    for number in (1, 3, 5, 7, 0, 2, 4, 6):
        angle = math.pi / 4 * number - math.pi / 2
        length = radius * (1.0 if number % 2 == 0 else 0.6)
        tip = x + math.cos(angle) * length, y + math.sin(angle) * length
        for side, colour in ((-1, theme.PAPER_LIGHT), (1, theme.ALARM if number == 0 else theme.COAST)):
            waist = angle + side * math.pi / 8
            foot = x + math.cos(waist) * radius * 0.2, y + math.sin(waist) * radius * 0.2
            pygame.draw.polygon(layer, colour, [(x, y), foot, tip])
            pygame.draw.polygon(layer, theme.COAST, [(x, y), foot, tip], max(line // 2, 1))


def _scaled(points: tuple[Point, ...], scale: float) -> list[Point]:
    return [(x * scale, y * scale) for x, y in points]


def continent_colours(world: WorldMap) -> list[Colour]:
    """Returns the colours of the continents, by number."""
    return [from_hex(plate.colour[1:]) for plate in world.continents]


def map_picture(path: Path, size: tuple[int, int]) -> Surface:
    """Returns the world, each continent in its colour, as large as `size` (pixels). Raises InvalidMap."""
    world = read_world(path)
    scale = max(size[0] / layout.WORLD.width, size[1] / layout.WORLD.height)
    picture = paint_world(world, scale, continent_colours(world))
    cut = Surface(size)
    left, top = (round(layout.WORLD.centerx * scale) - size[0] // 2), round(layout.WORLD.centery * scale) - size[1] // 2
    cut.blit(picture, (-left, -top))
    return cut


def paint_world(world: WorldMap, scale: float, colours: list[Colour]) -> Surface:
    """Returns the sea with all territories, in the colours of their continents."""
    picture = paint_sea(world, scale)
    pictures = TerritoryPictures(world.territories, scale)
    for number, territory in world.territories.items():
        picture.blit(pictures.coloured(number, colours[territory.continent]), pictures.boxes[number])
    return pygame.Surface.convert(picture) if pygame.display.get_surface() else picture
