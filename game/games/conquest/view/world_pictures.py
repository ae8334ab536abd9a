"""Paints the sea, the territories as on an old map by hand, and pictures of a whole world."""

import math
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.games.conquest.view import layout
from game.games.conquest.view.world_geometry import Line, Point, lines_of, undirected
from game.games.conquest.view.world_map import TerritoryArea, WorldMap, read_world
from game.ui import paintings, shapes, theme
from game.ui.canvas import HEIGHT, WIDTH, optimised_for_blit
from game.ui.surface_cache import SurfaceCache
from game.ui.theme import Colour, from_hex

FINE = 2
"""Factor by which shapes are painted larger before they are scaled down, which smooths them."""
MARGIN = 2
"""Pixels around a territory in its picture."""
RIM = 20.0
"""Width of the strong colour along a border, in logical units."""
BORDER_WIDTH = 2.2
"""Width of a border's ink, in logical units."""
MIDDLE_SHARE = 0.62
"""Share of the owner's colour in the middle of a territory, 0 to 1."""
RIM_SHARE = 1.0
"""Share of the owner's colour along the border, 0 to 1."""
COAST_BAND = 4.0
"""Width of a continent's colour along its coasts and its borders with other continents, in logical units."""
GLOW_WIDTH = 3.0
"""Width of the light line around a territory, in logical units."""
COLOURED_BYTES = 5e6
"""Size of the cache of pictures in owners' colours at scale 1, in bytes."""
GLOW_BYTES = 7e6
"""Size of the cache of lights and shadows at scale 1, in bytes."""
GLOWS = (theme.GOLD, theme.GOLD_LIGHT)
"""Colours of the light around a territory to choose from, the weakest first."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """The masks of a territory without colours."""

    cut: Surface
    """Its area."""
    rim: Surface
    """The strength of the rim's colour."""
    border: Surface
    """Its border in ink."""


class TerritoryPictures:
    """The pictures of all territories at a scale, painted when they are first used.

    `continents` are the colours of the continents, by number.
    """

    def __init__(
        self, territories: Mapping[int, TerritoryArea], scale: float, continents: Sequence[Colour] = ()
    ) -> None:
        self.scale = scale
        self._territories = territories
        self._continents = continents
        self._outlines = {
            number: [(x * scale, y * scale) for x, y in territory.outline] for number, territory in territories.items()
        }
        self.boxes = {number: _box(outline) for number, outline in self._outlines.items()}
        """Canvas box of each picture, in pixels."""
        self._lines: dict[int, Counter[Line]] = {}
        """By continent, the number of its outlines that contain each line."""
        self._shapes: dict[int, _Shape] = {}
        self._coloured = SurfaceCache(COLOURED_BYTES * scale * scale)
        self._pictures = SurfaceCache(GLOW_BYTES * scale * scale)

    def preload(self) -> Iterator[float]:
        """Paints shapes and lights in advance; yields the progress, 0 to 1."""
        for count, number in enumerate(self._outlines, 1):
            for colour in GLOWS:
                self.glow(number, colour)
            yield count / len(self._outlines)

    def forget_owners(self) -> None:
        """Clears the pictures in owners' colours, because another match has other owners."""
        self._coloured.clear()

    def coloured(self, number: int, colour: Colour) -> Surface:
        """Returns the picture of a territory in its owner's colour."""
        return self._coloured.get_or_render((number, colour), partial(self._render, number, colour))

    def glow(self, number: int, colour: Colour) -> Surface:
        """Returns a line of light along a territory's border."""
        return self._pictures.get_or_render(("glow", number, colour), partial(self._render_glow, number, colour))

    def plain(self, number: int, colour: tuple[int, int, int, int]) -> Surface:
        """Returns a territory's area in one colour with alpha, as light or as a shadow."""
        return self._pictures.get_or_render(("plain", number, colour), partial(self._render_plain, number, colour))

    def _shape(self, number: int) -> _Shape:
        if number not in self._shapes:
            self._shapes[number] = self._render_shape(number)
        return self._shapes[number]

    def _render_shape(self, number: int) -> _Shape:
        box = self.boxes[number]
        outline = self._local(number, FINE)
        size = box.width * FINE, box.height * FINE
        cut = shapes.transparent_surface(size, theme.PURE_WHITE)
        ink = shapes.transparent_surface(size, theme.BORDER)
        pygame.draw.polygon(cut, theme.PURE_WHITE, outline)
        pygame.draw.lines(ink, theme.BORDER, True, outline, max(round(BORDER_WIDTH * self.scale * FINE), 1))
        cut = pygame.transform.smoothscale(cut, box.size)
        blurred = pygame.transform.gaussian_blur(cut, max(round(RIM * self.scale / 2), 1))
        rim = Surface(box.size, pygame.SRCALPHA)
        rim.fill((*theme.PURE_WHITE, 255))
        strong = Surface(box.size, pygame.SRCALPHA)
        strong.blit(blurred, (0, 0))
        strong.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        rim.blit(strong, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        return _Shape(cut, rim, pygame.transform.smoothscale(ink, box.size))

    def _local(self, number: int, fine: int) -> list[tuple[float, float]]:
        box = self.boxes[number]
        return [((x - box.left) * fine, (y - box.top) * fine) for x, y in self._outlines[number]]

    def _render(self, number: int, colour: Colour) -> Surface:
        shape = self._shape(number)
        box = self.boxes[number]
        picture = Surface(box.size)
        picture.fill(theme.blend(theme.PAPER_LIGHT, colour, MIDDLE_SHARE))
        rim = shape.rim.copy()
        rim.fill((*theme.blend(theme.PAPER_LIGHT, colour, RIM_SHARE), 255), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(rim, (0, 0), special_flags=shapes.OVER)
        self._draw_coast_band(picture, number)
        shapes.add_paper_grain(picture)
        picture.blit(shape.border, (0, 0), special_flags=shapes.OVER)
        territory = shape.cut.copy()
        territory.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return optimised_for_blit(territory)

    def _draw_coast_band(self, picture: Surface, number: int) -> None:
        """Draws the continent's colour along the coasts of a territory and its borders with other continents."""
        if not self._continents:
            return
        box = self.boxes[number]
        width = max(round(2 * COAST_BAND * self.scale), 1)
        colour = self._continents[self._territories[number].continent]
        for line in self._outer_lines(self._territories[number]):
            start, end = (((x * self.scale - box.left), (y * self.scale - box.top)) for x, y in line)
            pygame.draw.line(picture, colour, start, end, width)
            pygame.draw.circle(picture, colour, end, width / 2)

    def _outer_lines(self, own: TerritoryArea) -> list[Line]:
        """Returns the lines of a territory's outline that it shares with no other territory of its continent."""
        if own.continent not in self._lines:
            areas = [area for area in self._territories.values() if area.continent == own.continent]
            self._lines[own.continent] = Counter(undirected(line) for area in areas for line in lines_of(area.outline))
        counts = self._lines[own.continent]
        return [line for line in lines_of(own.outline) if counts[undirected(line)] == 1]

    def _render_glow(self, number: int, colour: Colour) -> Surface:
        box = self.boxes[number]
        large = shapes.transparent_surface((box.width * FINE, box.height * FINE), colour)
        pygame.draw.lines(large, colour, True, self._local(number, FINE), round(2 * GLOW_WIDTH * self.scale * FINE))
        glow = pygame.transform.smoothscale(large, box.size)
        glow.blit(self._shape(number).cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return optimised_for_blit(glow)

    def _render_plain(self, number: int, colour: tuple[int, int, int, int]) -> Surface:
        plain = self._shape(number).cut.copy()
        plain.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        return optimised_for_blit(plain)


def _box(outline: list[tuple[float, float]]) -> Rect:
    columns, rows = zip(*outline, strict=True)
    left, top = int(min(columns)) - MARGIN, int(min(rows)) - MARGIN
    right, bottom = int(max(columns)) + MARGIN + 1, int(max(rows)) + MARGIN + 1
    return Rect(left, top, right - left, bottom - top)


# --- the sea ----------------------------------------------------------------------------------------------

SHADOW_DIVISOR = 2
"""Divisor of the canvas's size for blurring the territories' shadow, at any scale of the window."""
RIPPLE_FINE = 1.5
"""Factor of the canvas's size for the lines along the coasts, at any scale of the window."""
RIPPLES = ((34.0, 26), (24.0, 70), (14.0, 150))
"""Lines along the coasts, the outermost first: blur of the shadow in logical units, alpha of the shadow at the line."""
RIPPLE_WIDTH = 16
"""Difference of the shadow's alpha between the outer and the inner edge of a line."""
SHALLOW_SHARES = (0.25, 0.5, 0.8)
"""Share of the colour of shallow water inside each line, 0 to 1."""
COAST_WIDTH = 4.0
"""Width of the ink along a coast in logical units; the territory covers half of it."""
DASH = 7.0
"""Length of a dash of a link over the sea, in logical units."""
DASH_GAP = 5.0
"""Gap between two dashes, in logical units."""
LINK_WIDTH = 2.6
"""Width of a link, in logical units."""
LINK_EDGE = 5.2
"""Width of a link with its dark edge, in logical units."""
COMPASS = (900.0, 478.0)
"""Middle of the compass, in logical units."""
COMPASS_RADIUS = 46.0
RAYS = 16
"""Number of lines that run from the compass over the sea."""
RAY_LENGTH = 1500.0


SEA = "sea"
"""Name of the prepared painting of a map's sea."""
PAINTED_SCALE = 1.5
"""Scale of that painting. A larger sea is painted at run time."""


def sea_in_pieces(world: WorldMap, scale: float) -> Generator[None, None, Surface]:
    """Returns the sea from the prepared painting, or else from `paint_sea`; yields after each piece."""
    if scale <= PAINTED_SCALE:
        size = round(WIDTH * scale), round(HEIGHT * scale)
        painting = yield from paintings.assembled(paintings.map_painting(world.path, SEA), size)
        if painting:
            return painting
    return paint_sea(world, scale)


def paint_sea(world: WorldMap, scale: float) -> Surface:
    """Returns a picture of the sea with the territories' shadow at `scale`, as large as the canvas; takes 0.2 s."""
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


# --- the world --------------------------------------------------------------------------------------------


def continent_colours(world: WorldMap) -> list[Colour]:
    """Returns the colours of the continents, by number."""
    return [from_hex(plate.colour[1:]) for plate in world.continents]


def map_picture(path: Path, size: tuple[int, int]) -> Surface:
    """Returns a picture of the whole world in the colours of its continents, with sea around it as far as `size`, in
    pixels, is too high. Raises InvalidMap.
    """
    world = read_world(path)
    scale = max(size[0] / layout.WORLD.width, size[1] / (2 * layout.WORLD.centery))
    picture = paint_world(world, scale, continent_colours(world))
    cut = Surface(size)
    left = round(layout.WORLD.centerx * scale) - size[0] // 2
    top = round(layout.WORLD.centery * scale) - size[1] // 2
    cut.blit(picture, (-left, -top))
    return cut


def paint_world(world: WorldMap, scale: float, colours: list[Colour]) -> Surface:
    """Returns the sea with all territories, in the colours of their continents."""
    picture = paint_sea(world, scale)
    pictures = TerritoryPictures(world.territories, scale)
    for number, territory in world.territories.items():
        picture.blit(pictures.coloured(number, colours[territory.continent]), pictures.boxes[number])
    return pygame.Surface.convert(picture) if pygame.display.get_surface() else picture
