"""Brings the world closer to a battle: in a few steps, each painted once and kept while the battle lasts.

The territories' pictures are scaled together, as they are soft; borders are drawn on top at the closer scale.
"""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from math import ceil
from typing import NamedTuple

import pygame
from pygame import FRect, Rect, Surface

from game.games.conquest.view.layout import BAND
from game.games.conquest.view.territory_pictures import TerritoryPictures
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.view.world_geometry import Point, bounds
from game.games.conquest.view.world_map import WorldMap
from game.ui import shapes, theme
from game.ui.canvas import CANVAS_BOX, WIDTH, Canvas
from game.ui.surface_cache import SurfaceCache

STEPS = (0.0, 0.55, 1.0)
"""How much of the way the world has come closer, by step."""
CLOSEST = len(STEPS) - 1
STAGE = FRect(0, 44, 1280, 676)
"""What the closer world covers: everything below the top bar."""
# What both territories fill, and where the middle between their armies is seen, logical units.
ROOM = (560.0, 400.0)
MIDDLE = (640.0, 420.0)
# Between which heights armies are seen where that is possible: below the dice and above the band.
HIGHEST = 400.0
LOWEST = 516.0
# Where the upper army is higher than the first, it is seen as far to the right as the second at least.
BELOW_DICE = 368.0
BESIDE = 770.0
HIGHEST_LIFTED = 264.0
"""How high the upper army is seen at most when the world has risen: below what is told where the dice lay."""
ZOOM = 1.6, 2.4
"""How many times closer the world comes at least and at most."""
# Widths of a border, and of those of both territories, logical units.
LINE = 2.6
SOURCE_LINE = 6.0
TARGET_LINE = 5.0
PICTURES = 4
"""How many closer worlds are kept: the steps, and the world under its new owner."""


Colours = tuple[theme.Colour, ...]
"""The colour of each territory by its number."""


class Closeness(NamedTuple):
    """How a place of the world is seen: `zoom` times as large, with `left` and `top` at the canvas's corner."""

    zoom: float
    left: float
    top: float

    def at(self, point: Point) -> Point:
        """Returns where on the canvas a place of the world is seen; one past the map's edge at the nearer side."""
        x = (point[0] - self.left) * self.zoom
        turn = WIDTH * self.zoom
        if x > WIDTH + turn / 2 - WIDTH / 2:
            x -= turn
        elif x < WIDTH / 2 - turn / 2:
            x += turn
        return x, (point[1] - self.top) * self.zoom


@lru_cache(maxsize=16)
def closeness(world: WorldMap, front: tuple[int, int], step: int, scale: float) -> Closeness:
    """Returns how close the world has come to a front, a source and a target, after a step."""
    source, target = (world.territories[number] for number in front)
    shift = round((source.army[0] - target.army[0]) / WIDTH) * WIDTH  # the way may lead over the map's edge
    box = bounds([*source.outline, *((x + shift, y) for x, y in target.outline)])
    upright = (LOWEST - BELOW_DICE) / max(abs(source.army[1] - target.army[1]), 1.0)
    zoom = min(max(min(ROOM[0] / box.width, ROOM[1] / box.height, upright), ZOOM[0]), ZOOM[1])
    middle = (source.army[0] + target.army[0] + shift) / 2, (source.army[1] + target.army[1]) / 2
    now = 1 + (zoom - 1) * STEPS[step]
    share = (1 - 1 / now) / (1 - 1 / zoom)
    apart = abs(source.army[1] - target.army[1]) / 2 * zoom
    x, y = MIDDLE[0], min(max(MIDDLE[1], HIGHEST + apart), LOWEST - apart)
    if y - apart < BELOW_DICE:
        upper = min(source.army, (target.army[0] + shift, target.army[1]), key=lambda army: army[1])
        x = max(BESIDE + (middle[0] - upper[0]) * zoom, MIDDLE[0])
    left, top = ((here - there / zoom) * share for here, there in zip(middle, (x, y), strict=True))
    return Closeness(now, round(left * scale) / scale, round(top * scale) / scale)


@lru_cache(maxsize=4)
def lift(world: WorldMap, front: tuple[int, int], scale: float) -> float:
    """Returns by how much the closest world rises so that both lands are seen above the band, logical units."""
    close = closeness(world, front, CLOSEST, scale)
    low = max(close.at(corner)[1] for number in front for corner in world.territories[number].outline)
    high = min(close.at(world.territories[number].army)[1] for number in front)
    return max(min(low - BAND.top, BAND.height, high - HIGHEST_LIFTED), 0.0)


class CloserWorld:
    """The pictures of the closer world at a scale. `sea` is the whole canvas as sea."""

    def __init__(self, view_model: ConquestViewModel, pictures: TerritoryPictures, sea: Surface) -> None:
        self._s = view_model
        self._pictures = pictures
        self._sea = sea
        self._kept = SurfaceCache(PICTURES * (sea.get_width() * sea.get_height() * sea.get_bytesize()))
        # the picture that is being painted, and its key
        self._pieces: Iterator[Surface | None] = iter(())
        self._pieces_of: Hashable = None

    def picture(self, canvas: Canvas, front: tuple[int, int], step: int, owner: int) -> Surface:
        """Returns the stage after a step towards a front, whose target has an owner. Raises RenderingUnfinished."""
        while (picture := self.paint_ahead(canvas, front, step, owner)) is None:
            pass
        return picture

    def paint_ahead(self, canvas: Canvas, front: tuple[int, int], step: int, owner: int) -> Surface | None:
        """Paints a piece of that picture, if it is not there; returns it once it is."""
        key = colours, _front, _step = self._colours(canvas, front[1], owner), front, step
        if key not in self._kept:
            canvas.limit.begin_picture()
            if key != self._pieces_of:
                self._pieces = self._paint_in_pieces(canvas, front, step, colours)
                self._pieces_of = key
            if (painted := next(self._pieces)) is None:
                canvas.limit.end_picture()
                return None
            self._kept.get_or_render(key, lambda: painted)
            self._pieces_of = None
            canvas.limit.end_picture()
        self._kept.move_to_end(key)
        return self._kept[key]

    def _colours(self, canvas: Canvas, target: int, owner: int) -> Colours:
        s = self._s
        mapped = canvas.preferences.mapped_colour
        owners = enumerate(s.state.owners)
        return tuple(mapped(s.owner_colour(owner if number == target else other)) for number, other in owners)

    def shape(self, canvas: Canvas, front: tuple[int, int]) -> tuple[Surface, Rect]:
        """Returns the target's area in white, and where it lies on the stage's picture, pixels."""
        outline = self._outline(canvas, closeness(self._s.world, front, CLOSEST, canvas.scale), front[1])
        box = Rect(pygame.FRect(bounds(outline))).clip(canvas.surface.get_rect())
        return self._kept.get_or_render(("shape", front, canvas.scale), lambda: _cut(outline, box)), box

    def _outline(self, canvas: Canvas, close: Closeness, number: int) -> list[Point]:
        territory = self._s.world.territories[number]
        army = close.at(territory.army)
        shift = army[0] - (territory.army[0] - close.left) * close.zoom
        return [
            (((x - close.left) * close.zoom + shift) * canvas.scale, (y - close.top) * close.zoom * canvas.scale)
            for x, y in territory.outline
        ]

    def _paint_in_pieces(
        self, canvas: Canvas, front: tuple[int, int], step: int, colours: Colours
    ) -> Iterator[Surface | None]:
        """Paints a picture, which comes last, in pieces of about the same time."""
        close = closeness(self._s.world, front, step, canvas.scale)
        size = canvas.rect(CANVAS_BOX).size
        small = Surface([ceil(side / close.zoom) + 1 for side in size])
        self._paint(canvas, small, close, colours)
        yield None
        picture = Surface(size)
        large = round(small.get_width() * close.zoom), round(small.get_height() * close.zoom)
        picture.blit(pygame.transform.smoothscale(small, large), (0, 0))
        yield None
        for number in self._s.world.territories:
            _draw_border(picture, self._outline(canvas, close, number), theme.BORDER, canvas.px(LINE))
        if step == CLOSEST:
            for number, colour, width in zip(
                front, (theme.PAPER_LIGHT, theme.GOLD_LIGHT), (SOURCE_LINE, TARGET_LINE), strict=True
            ):
                _draw_border(picture, self._outline(canvas, close, number), colour, canvas.px(width))
        yield picture

    def _paint(self, canvas: Canvas, small: Surface, close: Closeness, colours: Colours) -> None:
        """Paints the part of the world that is seen as it is; past the map's edge its other side follows."""
        s = self._s
        pictures = self._pictures
        left, top = round(close.left * canvas.scale), round(close.top * canvas.scale)
        small.fill(self._sea.get_at((self._sea.get_width() // 2, 1)))
        for around in (-1, 0, 1):
            x = around * self._sea.get_width() - left
            small.blit(self._sea, (x, -top))
            for number in s.world.territories:
                box = pictures.boxes[number].move(x, -top)
                if box.colliderect(small.get_rect()):
                    small.blit(pictures.coloured(number, colours[number]), box)


def _cut(outline: list[Point], box: Rect) -> Surface:
    cut = shapes.transparent_surface(box.size, theme.PURE_WHITE)
    pygame.draw.polygon(cut, theme.PURE_WHITE, [(x - box.left, y - box.top) for x, y in outline])
    return cut


def _draw_border(picture: Surface, outline: list[Point], colour: theme.Colour, width: int) -> None:
    pygame.draw.lines(picture, colour, True, outline, width)
    for corner in outline:
        pygame.draw.circle(picture, colour, corner, width / 2)


def entry(world: WorldMap, front: tuple[int, int]) -> Point:
    """Returns the corner of the target where an army from the source comes in."""
    source, target = (world.territories[number] for number in front)
    shift = round((source.army[0] - target.army[0]) / WIDTH) * WIDTH
    x, y = source.army
    return min(target.outline, key=lambda corner: (corner[0] + shift - x) ** 2 + (corner[1] - y) ** 2)
