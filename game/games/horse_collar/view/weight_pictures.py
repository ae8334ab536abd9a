"""Draws the weights, as on the table and from the side."""

from functools import lru_cache, partial

import pygame
from pygame import Surface

from game.ui import icons, shapes, svg, theme
from game.ui.canvas import Canvas

SIZES = 24
"""Number of prepared sizes of weights."""
LEAST = 34.0
"""Smallest prepared width, in logical units."""
MOST = 122.0
"""Largest prepared width, in logical units."""
FOOT_SHARE = 9 / 120
"""Distance of a weight's foot below the middle of its picture, as a share of its width."""
ASPECT = 74 / 120
"""Height of the picture on the table, as a share of its width."""
SIDE_ASPECT = 120 / 308
"""Height of the picture from the side, as a share of its width."""
SIGNS = {"weight": (0.5, 26 / 74, 0.5, 26 / 74), "weight_side": (0.5, 78 / 120, 44 / 308, 44 / 120)}
"""Middle (x, y), width and height of the badge's sign in a picture, as shares of the picture's size."""
PICTURES_CACHED = 192
TILTS = 7
"""Number of steps in which a weight tips over the edge."""
TILT_DEGREES = 64.0
"""Angle of the last step."""
SUPERSAMPLING = 4
DARK = (172, 158, 150, 255)
"""Factor of the colours of a weight in the background, 0 to 255."""
FAINT = (255, 255, 255, 90)
"""Factor of the colours of a demonstrated weight, 0 to 255."""
GLOW_SHARE = 1.32
"""Width of the ring around a hanger, in diameters of the weight."""
GLOW_HEIGHT = 0.5
"""Height of the ring around a hanger, as a share of its width."""


def prepared(diameter: float) -> float:
    """Returns the prepared size that is nearest to a diameter."""
    step = (MOST - LEAST) / (SIZES - 1)
    return LEAST + step * min(max(round((diameter - LEAST) / step), 0), SIZES - 1)


def prepared_sizes() -> list[float]:
    """Returns all prepared sizes."""
    return [LEAST + (MOST - LEAST) * step / (SIZES - 1) for step in range(SIZES)]


def draw_weight(
    canvas: Canvas, badge: int, foot: tuple[float, float], diameter: float, *, is_faint: bool = False
) -> None:
    """Draws a weight with its foot at a canvas position, or a faint one for a demonstration."""
    size = prepared(diameter)
    picture_of = faint_picture if is_faint else weight_picture
    canvas.blit_centred(picture_of(canvas, badge, size), foot[0], foot[1] - FOOT_SHARE * size)


def faint_picture(canvas: Canvas, badge: int, size: float) -> Surface:
    """Returns a faint weight."""
    picture = weight_picture(canvas, badge, size)
    return canvas.cached(("faint weight", badge, canvas.px(size)), partial(_tinted, picture, FAINT))


def weight_picture(canvas: Canvas, badge: int, size: float) -> Surface:
    """Returns a weight on the table; `size` is its width in logical units."""
    return _rendered("weight", badge, (canvas.px(size), canvas.px(size * ASPECT)), _cap(canvas, badge))


def side_picture(canvas: Canvas, badge: int, size: float, tilt: int = 0) -> Surface:
    """Returns a weight from the side; `tilt` is 0 to TILTS."""
    pixels = canvas.px(size), canvas.px(size * SIDE_ASPECT)
    return _rendered("weight_side", badge, pixels, _cap(canvas, badge), tilt)


def dark_side_picture(canvas: Canvas, badge: int, width: float, tilt: int) -> Surface:
    """Returns a weight from the side in the dark background."""
    key = "dark weight", badge, canvas.px(width), tilt
    return canvas.cached(key, lambda: _tinted(side_picture(canvas, badge, width, tilt), DARK))


def _tinted(picture: Surface, tint: tuple[int, int, int, int]) -> Surface:
    tinted = picture.copy()
    tinted.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def glow_picture(canvas: Canvas, diameter: float) -> Surface:
    """Returns the gold ring round a hanger."""
    width = canvas.px(prepared(diameter) * GLOW_SHARE)
    size = (width, round(width * GLOW_HEIGHT))
    return canvas.cached(("weight glow", width), partial(ring, canvas, size, theme.GOLD, 4))


def ring(canvas: Canvas, size: tuple[int, int], colour: theme.Colour, width: float) -> Surface:
    """Returns a ring on the table; `size` is in pixels."""
    large = shapes.transparent_surface((size[0] * SUPERSAMPLING, size[1] * SUPERSAMPLING), theme.INK)
    for tone, edge in ((theme.INK, width + 3), (colour, width)):
        box = large.get_rect().inflate(-SUPERSAMPLING, -SUPERSAMPLING)
        pygame.draw.ellipse(large, tone, box, max(canvas.px(edge), 2) * SUPERSAMPLING)
    return pygame.transform.smoothscale(large, size)


def _cap(canvas: Canvas, badge: int) -> theme.Colour:
    return canvas.preferences.mapped_colour(theme.SEAT_COLOURS[badge])


@lru_cache(PICTURES_CACHED)
def _rendered(name: str, badge: int, pixels: tuple[int, int], cap: theme.Colour, tilt: int = 0) -> Surface:
    """Returns a picture of a weight. The cache holds all pictures of a match, so that moving weights are fast."""
    default_cap = icons.to_hex(theme.SHUFFLEBOARD.cap)
    drawing = svg.with_options(svg.read_svg(name), {default_cap: icons.to_hex(cap)}, frozenset())
    picture = svg.rasterise(drawing, *pixels)
    column, row, width, height = (share * pixels[number % 2] for number, share in enumerate(SIGNS[name]))
    sign = icons.render_icon(theme.SEAT_SHAPES[badge], round(width), theme.PAPER_LIGHT)
    flat = pygame.transform.smoothscale(sign, (round(width), max(round(height), 1)))
    picture.blit(flat, flat.get_rect(center=(round(column), round(row))))
    if tilt:
        picture = pygame.transform.rotate(picture, -TILT_DEGREES * tilt / TILTS)
    return svg.optimise(picture) if pygame.display.get_surface() else picture
