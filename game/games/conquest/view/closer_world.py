"""Zooms the world in on a battle in a few steps. Each is painted once and cached during the battle.

The territories' pictures are scaled together, because they are soft. Borders are drawn on top at the closer scale.
"""

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache, partial
from math import ceil
from typing import NamedTuple

import pygame
from pygame import FRect, Rect, Surface

from game.games.conquest.view.layout import BAND
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.view.world_geometry import Point, bounds
from game.games.conquest.view.world_map import TerritoryArea, WorldMap
from game.games.conquest.view.world_pictures import TerritoryPictures
from game.ui import shapes, theme
from game.ui.canvas import CANVAS_BOX, WIDTH, Canvas
from game.ui.surface_cache import SurfaceCache

STEPS = (0.0, 0.55, 1.0)
"""Share of the zoom after each step, 0 to 1."""
CLOSEST = len(STEPS) - 1
"""The last step."""
STAGE = FRect(0, 44, 1280, 676)
"""Box of the closer world: everything below the top bar."""
ROOM = (560.0, 400.0)
"""Maximum width and height of both territories together, in logical units."""
MIDDLE = (640.0, 420.0)
"""Position of the middle between both armies, in logical units."""
HIGHEST = 400.0
"""Preferred upper limit of the armies, below the dice, in logical units."""
LOWEST = 516.0
"""Lower limit of the armies, above the band, in logical units."""
BELOW_DICE = 368.0
"""Height above which an army must be right of the dice, in logical units."""
BESIDE = 770.0
"""Minimum x of an army right of the dice, in logical units."""
HIGHEST_LIFTED = 264.0
"""Upper limit of the armies in the raised world, below the result of the battle, in logical units."""
MIN_ZOOM = 1.6
"""Minimum zoom factor of the last step."""
MAX_ZOOM = 2.4
"""Maximum zoom factor of the last step."""
LINE = 2.6
"""Width of a border, in logical units."""
SOURCE_LINE = 6.0
"""Width of the source's border, in logical units."""
TARGET_LINE = 5.0
"""Width of the target's border, in logical units."""
PICTURES = 4
"""Number of cached pictures: the steps, and the world with the target's new owner."""


Colours = tuple[theme.Colour, ...]
"""The colour of each territory by its number."""


class Closeness(NamedTuple):
    """A view of the world: the zoom factor, and the world's position at the canvas's corner."""

    zoom: float
    left: float
    top: float

    def at(self, point: Point) -> Point:
        """Returns the canvas position of a point of the world. A point past the map's edge is on the nearer side."""
        x = (point[0] - self.left) * self.zoom
        turn = WIDTH * self.zoom
        if x > WIDTH + turn / 2 - WIDTH / 2:
            x -= turn
        elif x < WIDTH / 2 - turn / 2:
            x += turn
        return x, (point[1] - self.top) * self.zoom

    def outline(self, territory: TerritoryArea) -> list[Point]:
        """Returns the canvas outline of a territory, all of it on the side of its army."""
        shift = self.at(territory.army)[0] - (territory.army[0] - self.left) * self.zoom
        return [((x - self.left) * self.zoom + shift, (y - self.top) * self.zoom) for x, y in territory.outline]


def front_shift(world: WorldMap, front: tuple[int, int]) -> float:
    """Returns the shift that puts the target next to the source: the way may cross the map's edge."""
    source, target = (world.territories[number] for number in front)
    return float(round((source.army[0] - target.army[0]) / WIDTH) * WIDTH)


def front_box(world: WorldMap, front: tuple[int, int]) -> FRect:
    """Returns the box of both territories of a front on the world, with the target next to the source."""
    source, target = (world.territories[number] for number in front)
    shift = front_shift(world, front)
    return bounds([*source.outline, *((x + shift, y) for x, y in target.outline)])


@lru_cache(maxsize=16)
def closeness(world: WorldMap, front: tuple[int, int], step: int, scale: float) -> Closeness:
    """Returns the view of a front, a source and a target, after a step of the zoom."""
    source, target = (world.territories[number] for number in front)
    source_x, source_y = source.army
    target_x, target_y = target.army
    shift = front_shift(world, front)
    box = front_box(world, front)
    max_upright = (LOWEST - BELOW_DICE) / max(abs(source_y - target_y), 1.0)
    zoom = min(max(min(ROOM[0] / box.width, ROOM[1] / box.height, max_upright), MIN_ZOOM), MAX_ZOOM)
    middle_x = (source_x + target_x + shift) / 2
    middle_y = (source_y + target_y) / 2
    now = 1 + (zoom - 1) * STEPS[step]
    share = (1 - 1 / now) / (1 - 1 / zoom)
    half_rise = abs(source_y - target_y) / 2 * zoom
    x = MIDDLE[0]
    y = min(max(MIDDLE[1], HIGHEST + half_rise), LOWEST - half_rise)
    if y - half_rise < BELOW_DICE:
        upper_x = source_x if source_y <= target_y else target_x + shift
        x = max(BESIDE + (middle_x - upper_x) * zoom, x)
    left = (middle_x - x / zoom) * share
    top = (middle_y - y / zoom) * share
    return Closeness(now, round(left * scale) / scale, round(top * scale) / scale)


@lru_cache(maxsize=4)
def lift(world: WorldMap, front: tuple[int, int], scale: float) -> float:
    """Returns the rise of the closest world that shows both territories above the band, in logical units."""
    close = closeness(world, front, CLOSEST, scale)
    bottom = max(close.at(corner)[1] for number in front for corner in world.territories[number].outline)
    top = min(close.at(world.territories[number].army)[1] for number in front)
    return max(min(bottom - BAND.top, BAND.height, top - HIGHEST_LIFTED), 0.0)


class CloserWorld:
    """The pictures of the closer world at a scale. `sea` is a picture of the sea that covers the canvas."""

    def __init__(self, view_model: ConquestViewModel, pictures: TerritoryPictures, sea: Surface) -> None:
        self._s = view_model
        self._pictures = pictures
        self._sea = sea
        self._cache = SurfaceCache(PICTURES * (sea.get_width() * sea.get_height() * sea.get_bytesize()))
        self._pieces: Iterator[Surface | None] = iter(())
        """The picture that is being painted."""
        self._pieces_key: Hashable = None
        """The cache key of that picture."""

    def picture(self, canvas: Canvas, front: tuple[int, int], step: int, owner: int) -> Surface:
        """Returns the stage after a step of the zoom, with an owner of the target. Raises RenderingUnfinished."""
        while (picture := self.paint_ahead(canvas, front, step, owner)) is None:
            pass
        return picture

    def paint_ahead(self, canvas: Canvas, front: tuple[int, int], step: int, owner: int) -> Surface | None:
        """Paints a piece of that picture, if it is missing; returns the picture once it is complete."""
        colours = self._colours(canvas, front[1], owner)
        key = (colours, front, step)
        if key not in self._cache:
            canvas.limit.begin_picture()
            if key != self._pieces_key:
                self._pieces = self._paint_in_pieces(canvas, front, step, colours)
                self._pieces_key = key
            painted = next(self._pieces)
            if painted is None:
                canvas.limit.end_picture()
                return None
            self._cache.get_or_render(key, lambda: painted)
            self._pieces_key = None
            canvas.limit.end_picture()
        self._cache.move_to_end(key)
        return self._cache[key]

    def _colours(self, canvas: Canvas, target: int, owner: int) -> Colours:
        s = self._s
        mapped = canvas.preferences.mapped_colour
        owners = enumerate(s.state.owners)
        return tuple(mapped(s.owner_colour(owner if number == target else other)) for number, other in owners)

    def shape(self, canvas: Canvas, front: tuple[int, int]) -> tuple[Surface, Rect]:
        """Returns the target's area in white, and its box on the stage's picture, in pixels."""
        outline = self._outline(canvas, closeness(self._s.world, front, CLOSEST, canvas.scale), front[1])
        box = Rect(pygame.FRect(bounds(outline))).clip(canvas.surface.get_rect())
        return self._cache.get_or_render(("shape", front, canvas.scale), partial(_cut, outline, box)), box

    def _outline(self, canvas: Canvas, close: Closeness, number: int) -> list[Point]:
        outline = close.outline(self._s.world.territories[number])
        return [(x * canvas.scale, y * canvas.scale) for x, y in outline]

    def _paint_in_pieces(
        self, canvas: Canvas, front: tuple[int, int], step: int, colours: Colours
    ) -> Iterator[Surface | None]:
        """Paints a picture in pieces of similar duration; yields None after each piece, and the picture at the end."""
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
            draw_border(picture, self._outline(canvas, close, number), theme.BORDER, canvas.px(LINE))
        if step == CLOSEST:
            source, target = front
            draw_border(picture, self._outline(canvas, close, source), theme.PAPER_LIGHT, canvas.px(SOURCE_LINE))
            draw_border(picture, self._outline(canvas, close, target), theme.GOLD_LIGHT, canvas.px(TARGET_LINE))
        yield picture

    def _paint(self, canvas: Canvas, small: Surface, close: Closeness, colours: Colours) -> None:
        """Paints the visible part of the world without zoom; past the map's edge its other side follows."""
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


def draw_flood(canvas: Canvas, area: tuple[Surface, Rect], new: Surface, spread: tuple[Point, float, int]) -> None:
    """Draws a territory's new picture as far as it has spread, with a golden line at its front.

    `area` is the territory in white, and its box in pixels; `new` has the size of that box. `spread` is the pixel at
    which the colour came in, its share of the way, 0 to 1, and the width of the line in pixels.
    """
    cut, box = area
    (x, y), share, line_width = spread
    corners = (box.topleft, box.topright, box.bottomleft, box.bottomright)
    reach = max(pygame.Vector2(x, y).distance_to(corner) for corner in corners)
    radius = max(reach * share, 1.0)
    for width, colour in ((line_width, theme.GOLD), (0, None)):
        layer = shapes.transparent_surface(box.size, theme.PURE_WHITE)
        pygame.draw.circle(layer, colour or theme.PURE_WHITE, (x - box.left, y - box.top), radius + width)
        layer.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if colour is None:
            layer.blit(new, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        canvas.surface.blit(layer, box, special_flags=shapes.OVER)


def draw_border(picture: Surface, outline: Sequence[Point], colour: theme.Colour, width: int) -> None:
    """Draws a closed border with round corners; outline and width are in pixels of the picture."""
    pygame.draw.lines(picture, colour, True, outline, width)
    for corner in outline:
        pygame.draw.circle(picture, colour, corner, width / 2)


def entry(world: WorldMap, front: tuple[int, int]) -> Point:
    """Returns the corner of the target that is nearest to the source's army."""
    source, target = (world.territories[number] for number in front)
    shift = round((source.army[0] - target.army[0]) / WIDTH) * WIDTH
    x, y = source.army

    def squared_distance(corner: Point) -> float:
        return (corner[0] + shift - x) ** 2 + (corner[1] - y) ** 2

    return min(target.outline, key=squared_distance)
