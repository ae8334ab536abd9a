"""Draws the weights, on the table and from the side."""

from functools import lru_cache, partial

import pygame
from pygame import Surface

from game.ui import icons, shapes, svg, theme
from game.ui.canvas import Canvas

# In how many sizes weights are prepared, and the smallest and the largest one, logical units.
SIZES = 24
LEAST = 34.0
MOST = 122.0
# How far below the middle of its picture a weight's foot is, and how high the picture, both in its widths.
FOOT_SHARE = 9 / 120
ASPECT = 74 / 120
SIDE_ASPECT = 120 / 308
SIGNS = {"weight": (0.5, 26 / 74, 0.5, 26 / 74), "weight_side": (0.5, 78 / 120, 44 / 308, 44 / 120)}
"""Where a picture has its badge's sign, and its width and height, in shares of the picture's own."""
PICTURES_KEPT = 192
# In how many steps a weight tips over the edge, and how far.
TILTS = 7
TILT_DEGREES = 64.0
SUPERSAMPLING = 4
# What a weight in the dark is multiplied with, and one that is not there.
DARK = (172, 158, 150, 255)
FAINT = (255, 255, 255, 90)
# Width of the ring round a hanger in diameters, and its height in its width.
GLOW_SHARE = 1.32
GLOW_HEIGHT = 0.5


def prepared(diameter: float) -> float:
    """Returns the size, of those that are prepared, that comes nearest to a diameter."""
    step = (MOST - LEAST) / (SIZES - 1)
    return LEAST + step * min(max(round((diameter - LEAST) / step), 0), SIZES - 1)


def prepared_sizes() -> list[float]:
    """Returns all sizes that are prepared."""
    return [LEAST + (MOST - LEAST) * step / (SIZES - 1) for step in range(SIZES)]


def draw_weight(
    canvas: Canvas, badge: int, foot: tuple[float, float], diameter: float, *, is_faint: bool = False
) -> None:
    """Draws a weight of a badge that stands at a place of the canvas, or faintly one that is not there."""
    size = prepared(diameter)
    picture = (faint_picture if is_faint else weight_picture)(canvas, badge, size)
    canvas.blit_centred(picture, foot[0], foot[1] - FOOT_SHARE * size)


def faint_picture(canvas: Canvas, badge: int, size: float) -> Surface:
    """Returns a weight that is not there."""
    picture = weight_picture(canvas, badge, size)
    return canvas.cached(("faint weight", badge, canvas.px(size)), lambda: _tinted(picture, FAINT))


def weight_picture(canvas: Canvas, badge: int, size: float) -> Surface:
    """Returns a weight of a badge, so many logical units wide."""
    return _rendered("weight", badge, (canvas.px(size), canvas.px(size * ASPECT)), _cap(canvas, badge))


def side_picture(canvas: Canvas, badge: int, size: float, tilt: int = 0) -> Surface:
    """Returns a weight from the side, tipped over by a number of TILTS."""
    pixels = canvas.px(size), canvas.px(size * SIDE_ASPECT)
    return _rendered("weight_side", badge, pixels, _cap(canvas, badge), tilt)


def dark_side_picture(canvas: Canvas, badge: int, width: float, tilt: int) -> Surface:
    """Returns a weight from the side that stands in the dark."""
    key = "dark weight", badge, canvas.px(width), tilt
    return canvas.cached(key, lambda: _tinted(side_picture(canvas, badge, width, tilt), DARK))


def _tinted(picture: Surface, tint: tuple[int, int, int, int]) -> Surface:
    tinted = picture.copy()
    tinted.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def glow_picture(canvas: Canvas, diameter: float) -> Surface:
    """Returns the gold ring round a hanger."""
    wide = canvas.px(prepared(diameter) * GLOW_SHARE)
    return canvas.cached(("weight glow", wide), partial(ring, canvas, (wide, round(wide * GLOW_HEIGHT)), theme.GOLD, 4))


def ring(canvas: Canvas, size: tuple[int, int], colour: theme.Colour, width: float) -> Surface:
    """Returns a ring that lies on the table, of this size in pixels."""
    large = shapes.transparent_surface((size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING), theme.INK)
    for tone, edge in ((theme.INK, width + 3), (colour, width)):
        box = large.get_rect().inflate(-SUPERSAMPLING, -SUPERSAMPLING)
        pygame.draw.ellipse(large, tone, box, max(canvas.px(edge), 2) * SUPERSAMPLING)
    return pygame.transform.smoothscale(large, size)


def _cap(canvas: Canvas, badge: int) -> theme.Colour:
    return canvas.preferences.mapped_colour(theme.SEAT_COLOURS[badge])


@lru_cache(PICTURES_KEPT)
def _rendered(name: str, badge: int, pixels: tuple[int, int], cap: theme.Colour, tilt: int = 0) -> Surface:
    """Returns a picture of a weight; those of a whole match are kept, as nothing is drawn anew while weights move."""
    usual = icons.to_hex(theme.SHUFFLEBOARD.cap)
    level = svg.rasterise(svg.with_options(svg.read_svg(name), {usual: icons.to_hex(cap)}, frozenset()), *pixels)
    column, row, wide, high = (share * pixels[number % 2] for number, share in enumerate(SIGNS[name]))
    sign = icons.render_icon(theme.SEAT_SHAPES[badge], round(wide), theme.PAPER_LIGHT)
    flat = pygame.transform.smoothscale(sign, (round(wide), max(round(high), 1)))
    level.blit(flat, flat.get_rect(center=(round(column), round(row))))
    picture = pygame.transform.rotate(level, -TILT_DEGREES * tilt / TILTS) if tilt else level
    return svg.optimise(picture) if pygame.display.get_surface() else picture
