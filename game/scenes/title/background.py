"""Paints the moving background of the title: a racecourse in the evening sun."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from pkgutil import resolve_name
from typing import TYPE_CHECKING

import pygame
from pygame import FRect, Surface

from game.engine.rng import Rng
from game.platform.process import may_import
from game.scenes.base.scene import Scene, SceneChange
from game.ui import drawing, shapes, svg, theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.theme import Colour, blend, from_hex

if TYPE_CHECKING:
    from game.scenes.title.galloping_horses import GallopingHorses

OVERSAMPLING = 2
"""Factor by which hills and trees are drawn larger, for smooth edges."""
HORIZON = 330.0
"""Y of the horizon, in logical units."""
STAND = (HORIZON - 92, HORIZON + 34)
"""Top and bottom of the stand, in logical units."""
TRACK = (HORIZON + 78, HORIZON + 262)
"""Top and bottom of the track, in logical units."""
FRONT = HORIZON + 252
"""Top of the front rail, in logical units."""
SUN = (980.0, 190.0)
"""Centre of the sun, in logical units."""
LAYERS: tuple[tuple[str, float, float, float], ...] = (
    ("hills", 6.0, HORIZON - 120, 130),
    ("trees", 14.0, HORIZON - 58, 66),
    ("stand", 30.0, STAND[0], STAND[1] - STAND[0]),
    ("lawn", 60.0, HORIZON + 8, 72),
    ("rail", 110.0, HORIZON + 44, 46),
    ("dirt", 190.0, TRACK[0], TRACK[1] - TRACK[0]),
    ("front", 330.0, FRONT, HEIGHT - FRONT),
)
"""Layers from far to near: name, speed in logical units per second, and top and height in logical units."""
APPEARING = ("lawn", "dirt", "front", "rail", "hills", "trees", "stand")
"""Layers in order of appearance, one a frame, so that no frame takes long."""
OPAQUE_LAYERS = ("lawn", "dirt")
"""Layers without transparent pixels."""
HILL_FAR = from_hex("7fa891")
HILL_NEAR = from_hex("5d9174")
LEAF = from_hex("3d7a55")
LEAF_DARK = from_hex("2d6245")
STAND_PICTURES = {"stand": "back_stand_2", "cheer": "back_stand_3"}
"""Pictures of the calm and the cheering stands."""
STAND_COPIES = 2
"""Number of copies of the stand in a row."""
LAWN_EDGE = 14.0
"""Height of the lawn before the stand, in logical units."""
CHEER_SECONDS = 0.7
"""Duration of each picture of the crowd, in seconds."""
GALLOPING_HORSES = "game.scenes.title.galloping_horses:GallopingHorses"
"""Dotted name of the horses' class, imported with their first pictures."""
ATTRACT_MODE = "game.scenes.title.attract_mode"
"""Module of the match that replaces this background; a web page imports it after the title is shown."""


def sky(canvas: Canvas) -> Surface:
    """Returns the sky with its sun, over plain turf."""
    surface = Surface(canvas.surface.get_size())
    low = canvas.px(HORIZON)
    surface.blit(shapes.vertical_gradient((surface.get_width(), low), theme.SKY_TOP, theme.SKY_LOW), (0, 0))
    surface.fill(theme.TURF, (0, low, surface.get_width(), surface.get_height() - low))
    for radius, strength in ((150, 18), (110, 24), (76, 40), (52, 255)):
        glow = shapes.rounded_box((canvas.px(radius * 2),) * 2, canvas.px(radius), from_hex("fff6d8"))
        glow.set_alpha(strength)
        surface.blit(glow, canvas.at(SUN[0] - radius, SUN[1] - radius))
    _clouds(canvas, surface)
    return surface


def _clouds(canvas: Canvas, surface: Surface) -> None:
    for x, y, size in ((820, 96, 1.0), (1130, 66, 0.8), (30, 236, 0.9)):
        cloud = shapes.transparent_surface((canvas.px(190 * size), canvas.px(64 * size)), from_hex("ffffff"))
        for across, up, width in ((0, 24, 150), (36, 2, 84), (84, 16, 96)):
            box = FRect(across * size, up * size, width * size, 38 * size)
            puff = shapes.rounded_box(canvas.rect(box).size, canvas.px(19 * size), from_hex("ffffff"))
            cloud.blit(puff, canvas.rect(box))
        cloud.set_alpha(150)
        surface.blit(cloud, canvas.at(x, y))


def strip(canvas: Canvas, name: str, height: float) -> Surface:
    """Returns a layer as wide as the canvas, whose ends match. Hills and trees are drawn larger, for smooth edges."""
    size = (canvas.px(WIDTH), canvas.px(height))
    oversampling = OVERSAMPLING if name in ("hills", "trees") else 1
    surface = Surface(size)
    if name not in OPAQUE_LAYERS:
        surface = shapes.transparent_surface((size[0] * oversampling, size[1] * oversampling), LEAF)
    large_canvas = Canvas(canvas.surface, canvas.scale * oversampling, canvas.preferences)
    _draw_layer(large_canvas, name, surface, height)
    return pygame.transform.smoothscale(surface, size) if oversampling > 1 else surface


def _draw_layer(canvas: Canvas, name: str, surface: Surface, height: float) -> None:
    painters: dict[str, Callable[[Canvas, Surface, float], None]] = {
        "hills": _hills,
        "trees": _trees,
        "stand": partial(_stand, STAND_PICTURES["stand"]),
        "cheer": partial(_stand, STAND_PICTURES["cheer"]),
        "lawn": _lawn,
        "rail": _rail,
        "dirt": _dirt,
        "front": _front,
    }
    painters[name](canvas, surface, height)


def _fill_below_wave(canvas: Canvas, surface: Surface, colour: Colour, shape: tuple[float, float, float]) -> None:
    """Fills the area below a wave that repeats over the strip's width; `shape`: level, height and phase."""
    level, height, phase = shape
    foot = surface.get_height()  # not lower, because invisible pixels also take time to fill
    points = [(0, foot)]
    for x in range(0, WIDTH + 11, 10):
        turn = 2 * math.pi * x / WIDTH
        swell = math.sin(turn * 2 + phase) * 0.6 + math.sin(turn * 5 + phase) * 0.4
        points.append(canvas.at(x, level - height * swell))
    points.append((canvas.px(WIDTH + 10), foot))
    pygame.draw.polygon(surface, colour, points)


def _hills(canvas: Canvas, surface: Surface, height: float) -> None:
    _fill_below_wave(canvas, surface, HILL_FAR, (height * 0.45, 34, 0.6))
    _fill_below_wave(canvas, surface, HILL_NEAR, (height * 0.72, 24, 2.4))


def _trees(canvas: Canvas, surface: Surface, height: float) -> None:
    rng = Rng(31)
    for x in range(0, WIDTH, 22):
        radius = 13 + rng.below(14)
        crown = LEAF if rng.below(2) else LEAF_DARK
        for shift in (0, -WIDTH, WIDTH):
            pygame.draw.circle(surface, crown, canvas.at(x + shift, height - radius * 0.9), canvas.px(radius))
    surface.fill(LEAF_DARK, (0, canvas.px(height - 8), surface.get_width(), canvas.px(8)))


def _stand(picture: str, canvas: Canvas, surface: Surface, height: float) -> None:
    lawn = canvas.px(height - LAWN_EDGE)
    width = round(surface.get_width() / STAND_COPIES)
    stand = svg.rasterise(svg.read_svg(picture), width, round(width / svg.aspect_ratio(picture)))
    surface.blits([(stand, (copy * width, lawn - stand.get_height())) for copy in range(STAND_COPIES)])
    surface.fill(blend(theme.TURF, LEAF, 0.5), (0, lawn, surface.get_width(), canvas.px(LAWN_EDGE)))


def _lawn(canvas: Canvas, surface: Surface, height: float) -> None:
    for number in range(16):
        colour = theme.TURF_LIGHT if number % 2 else theme.TURF
        surface.fill(colour, canvas.rect(FRect(number * 80, 0, 80, height)))


def _rail(canvas: Canvas, surface: Surface, height: float) -> None:
    surface.fill(theme.TURF_DARK, canvas.rect(FRect(0, height - 6, WIDTH, 6)))
    for x in range(20, WIDTH, 80):
        surface.fill(blend(theme.RAIL, theme.INK, 0.14), canvas.rect(FRect(x, 8, 6, height - 12)))
    surface.fill(theme.RAIL, canvas.rect(FRect(0, 2, WIDTH, 8)))
    surface.fill(blend(theme.RAIL, theme.INK, 0.25), canvas.rect(FRect(0, 10, WIDTH, 2)))


def _dirt(canvas: Canvas, surface: Surface, height: float) -> None:
    low_colour = blend(theme.DIRT, theme.DIRT_DARK, 0.7)
    surface.blit(shapes.vertical_gradient(surface.get_size(), theme.DIRT, low_colour), (0, 0))
    rng = Rng(77)
    for _number in range(420):
        x, y = rng.below(WIDTH), rng.below(int(height))
        width = 6 + rng.below(40) * (0.4 + y / height)
        colour = blend(theme.DIRT, theme.DIRT_DARK if rng.below(3) else theme.RAIL, 0.35)
        surface.fill(colour, canvas.rect(FRect(x, y, min(width, WIDTH - x), 1 + y / height * 2)))


def _front(canvas: Canvas, surface: Surface, height: float) -> None:
    for x in range(60, WIDTH, 320):
        surface.fill(blend(theme.RAIL, theme.INK, 0.16), canvas.rect(FRect(x, 14, 16, height - 40)))
    surface.fill(theme.RAIL, canvas.rect(FRect(0, 4, WIDTH, 18)))
    surface.fill(blend(theme.RAIL, theme.INK, 0.28), canvas.rect(FRect(0, 22, WIDTH, 4)))
    _fill_below_wave(canvas, surface, theme.TURF, (height - 46, 6, 0))
    _fill_below_wave(canvas, surface, theme.TURF_DARK, (height - 22, 5, 1))


class TitleBackground(Scene):
    """Scenery that moves at an even speed, with horses. If `is_static`, nothing moves.

    `finish` are the horses of the last race, the winner first; () for none.
    """

    name = "background"

    def __init__(self, finish: Sequence[int] = (), *, is_static: bool = False) -> None:
        self._finish = finish
        self._is_static = is_static
        self._seconds = 0.0
        self._horses: GallopingHorses | None = None

    def take_over(self, before: Scene) -> None:
        """Continues the motion of the background `before`, with its horses."""
        if isinstance(before, TitleBackground):
            self._seconds = before._seconds
            self._horses = before._horses
            if self._horses:
                self.place(self._horses)

    def place(self, horses: GallopingHorses) -> None:
        """Sets the positions of the horses; by default those of the finish, or they drift within the pack."""

    def leave(self) -> None:
        """Frees the horses' pictures: until a garbage collection they would be held while a match is loaded."""
        if self._horses:
            self._horses.drop_pictures()
            self._horses = None

    def update(self, seconds: float) -> SceneChange:
        if not self._is_static:
            self._seconds += seconds
        if self._horses:
            self._horses.update(seconds)
        return None

    def layout(self, canvas: Canvas) -> None:
        has_horses = self._is_static or (not _missing_layers(canvas) and may_import(ATTRACT_MODE))
        if has_horses and (self._horses is None or self._horses.canvas is not canvas):
            horses: GallopingHorses = resolve_name(GALLOPING_HORSES)(canvas, self._finish, is_static=self._is_static)
            self._horses = horses
            self.place(horses)

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(canvas.cached("sky", partial(sky, canvas)), (0, 0))
        later = [] if self._is_static else _missing_layers(canvas)
        del later[:1]
        for name, drift, top, height in LAYERS:
            if name in later:
                continue
            is_cheering = name == "stand" and int(self._seconds / CHEER_SECONDS) % 2 == 1
            picture = "cheer" if is_cheering else name
            layer = canvas.cached(("strip", picture), partial(strip, canvas, picture, height))
            drawing.tile(canvas.surface, layer, -round(self._seconds * drift * canvas.scale), canvas.px(top))
            if name == "dirt" and self._horses:
                self._horses.draw(canvas)


def _missing_layers(canvas: Canvas) -> list[str]:
    """Returns the layers that are not rendered yet, in order of appearance."""
    return [name for name in APPEARING if not canvas.has_cached(("strip", name))]
