"""Paints each territory as a piece of an old map by hand: pale in the middle, its owner's colour along the rim."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.games.conquest.view.world_geometry import Line, lines_of, undirected
from game.games.conquest.view.world_objects import TerritoryArea
from game.ui import shapes, theme
from game.ui.canvas import optimised_for_blit
from game.ui.surface_cache import SurfaceCache
from game.ui.theme import Colour

FINE = 2
"""Shapes are painted this many times larger and scaled down, which smooths them."""
MARGIN = 2
"""Pixels around a territory in its picture."""
# How wide the colour runs from the border inwards, and the width of the border's ink, logical units.
RIM = 20.0
BORDER_WIDTH = 2.2
# How much of the owner's colour is in the middle of a territory, and at its rim.
MIDDLE_SHARE = 0.62
RIM_SHARE = 1.0
COAST_BAND = 4.0
"""How far the colour of a continent reaches inwards from its coasts and from its borders with others, logical units."""
GLOW_WIDTH = 3.0
"""Width of the light line around a territory that can be chosen, logical units."""
# Bytes of pictures that are kept at scale 1: in owners' colours, and of light and shadows.
COLOURED_BYTES = 5e6
GLOW_BYTES = 7e6
GLOWS = (theme.GOLD, theme.GOLD_LIGHT)
"""The light around a territory that can be chosen, from its weakest to its strongest."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """A territory without colours: its area, the place of the rim's colour, and its border."""

    cut: Surface
    rim: Surface
    border: Surface


class TerritoryPictures:
    """The pictures of all territories at a scale; each is painted when it is first wanted.

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
        """Where each picture lies on the canvas, pixels."""
        self._lines: dict[int, Counter[Line]] = {}  # by continent, in how many of its outlines a line is
        self._shapes: dict[int, _Shape] = {}
        self._coloured = SurfaceCache(COLOURED_BYTES * scale * scale)
        self._pictures = SurfaceCache(GLOW_BYTES * scale * scale)

    def preload(self) -> Iterator[float]:
        """Makes the shapes ahead; yields the share done, 0 to 1."""
        for count, number in enumerate(self._outlines, 1):
            for colour in GLOWS:
                self.glow(number, colour)
            yield count / len(self._outlines)

    def forget_owners(self) -> None:
        """Drops the pictures in owners' colours: another match has other owners."""
        self._coloured.clear()

    def coloured(self, number: int, colour: Colour) -> Surface:
        """Returns the picture of a territory in its owner's colour."""
        return self._coloured.get_or_render((number, colour), lambda: self._render(number, colour))

    def glow(self, number: int, colour: Colour) -> Surface:
        """Returns a line of light along a territory's border."""
        return self._pictures.get_or_render(("glow", number, colour), lambda: self._render_glow(number, colour))

    def plain(self, number: int, colour: tuple[int, int, int, int]) -> Surface:
        """Returns a territory's area in one colour (the last number is its alpha), as light or as a shadow."""
        return self._pictures.get_or_render(("plain", number, colour), lambda: self._render_plain(number, colour))

    def _shape(self, number: int) -> _Shape:
        if (found := self._shapes.get(number)) is None:
            found = self._shapes[number] = self._render_shape(number)
        return found

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
        """Draws its continent's colour along all of a territory's border beyond which that continent ends."""
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
        return [line for line in lines_of(own.outline) if self._lines[own.continent][undirected(line)] == 1]

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
