"""Renders soft shapes in pixels: rounded corners, paper, shadows, outlines."""

from functools import lru_cache
from itertools import chain

import pygame
from pygame import Surface

from game.engine.rng import Rng
from game.ui.theme import SHADOW, SHADOW_STRENGTH, Colour

SUPERSAMPLING = 4
"""Supersampling factor of drawn corners."""
GRAIN_TILE_SIZE = 128
"""Side of a tile of paper grain, in pixels."""
GRAIN_DEPTH = (6, 8, 13)
"""Difference between paper and its darkest speck in red, green and blue, 0 to 255; the paper looks yellowish."""
SHADOW_DOWNSAMPLING = 4
"""Downsampling factor of shadows before they are blurred. The difference is invisible, and the blur is 16 times faster.
"""

OVER = pygame.BLEND_ALPHA_SDL2
"""Blend mode for a large translucent picture on an opaque one, or on a clear one with the same hidden colour. The
default mode is 6 times slower in a browser.
"""

Size = tuple[int, int]


def transparent_surface(size: Size, colour: Colour = (0, 0, 0)) -> Surface:
    """Returns a clear surface with the hidden colour `colour`, so that smoothed edges do not darken."""
    surface = Surface((max(size[0], 1), max(size[1], 1)), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


@lru_cache(64)
def _corner(radius: int) -> Surface:
    """Returns the upper left quarter of a white disc with a smooth edge."""
    large = transparent_surface((radius * SUPERSAMPLING, radius * SUPERSAMPLING), (255, 255, 255))
    pygame.draw.circle(large, (255, 255, 255), large.get_size(), radius * SUPERSAMPLING)
    return pygame.transform.smoothscale(large, (radius, radius))


def round_corners(surface: Surface, radius: int) -> Surface:
    """Rounds the corners of `surface` smoothly, in place, and returns it."""
    width, height = surface.get_size()
    radius = min(radius, width // 2, height // 2)
    if radius < 1:
        return surface
    for is_right in (False, True):
        for is_bottom in (False, True):
            corner = pygame.transform.flip(_corner(radius), is_right, is_bottom)
            position = (is_right * (width - radius), is_bottom * (height - radius))
            surface.blit(corner, position, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def rounded_box(size: Size, radius: int, colour: Colour, low: Colour | None = None) -> Surface:
    """Returns a box with rounded corners, in one colour or with a gradient to `low` at its bottom."""
    surface = transparent_surface(size)
    surface.fill(colour)
    if low is not None:
        surface.blit(vertical_gradient(size, colour, low), (0, 0))
    return round_corners(surface, radius)


def vertical_gradient(size: Size, top: Colour, low: Colour) -> Surface:
    """Returns an opaque box with a gradient from `top` to `low`."""
    height = max(size[1], 1)
    shares = [y / max(height - 1, 1) for y in range(height)]
    bands = ([round(one + (other - one) * share) for share in shares] for one, other in zip(top, low, strict=True))
    column = Surface((1, height))
    pixels = bytes(chain.from_iterable(zip(*bands, strict=True)))
    column.blit(pygame.image.frombytes(pixels, (1, height), "RGB"), (0, 0))
    return pygame.transform.scale(column, (max(size[0], 1), height))


def framed_box(size: Size, radius: int, edge: Colour, width: int, inside: Surface) -> Surface:
    """Returns `inside` (smaller by `width` on every side) on a box of the colour `edge`."""
    surface = rounded_box(size, radius, edge)
    surface.blit(inside, (width, width), special_flags=OVER)
    return surface


def rounded_outline(size: Size, radius: int, width: int, colour: Colour) -> Surface:
    """Returns the outline of a box with rounded corners and a transparent inside."""
    surface = rounded_box(size, radius, colour)
    hole = rounded_box((size[0] - 2 * width, size[1] - 2 * width), max(radius - width, 1), (0, 0, 0))
    surface.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return surface


@lru_cache(1)
def paper_grain() -> Surface:
    """Returns a tile of paper texture, to be multiplied onto a colour."""
    rng = Rng(1926)
    fine_noise = _noise(rng, GRAIN_TILE_SIZE)
    cloud = pygame.transform.smoothscale(_noise(rng, GRAIN_TILE_SIZE // 8), (GRAIN_TILE_SIZE, GRAIN_TILE_SIZE))
    fine_noise.blit(cloud, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return fine_noise


def _noise(rng: Rng, side: int) -> Surface:
    specks = b"".join(rng.bits().to_bytes(8, "big") for _ in range(side * side // 8))
    surface = pygame.image.frombytes(specks, (side, side), "P")
    surface.set_palette([tuple(255 - depth * i // 255 for depth in GRAIN_DEPTH) for i in range(256)])
    plain = Surface((side, side))
    plain.blit(surface, (0, 0))
    return plain


def add_paper_grain(surface: Surface) -> Surface:
    """Multiplies paper texture onto `surface`, in place."""
    tile = paper_grain()
    for x in range(0, surface.get_width(), GRAIN_TILE_SIZE):
        for y in range(0, surface.get_height(), GRAIN_TILE_SIZE):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def paper_sheet(size: Size, radius: int, top: Colour, low: Colour) -> Surface:
    """Returns a sheet of paper with rounded corners."""
    surface = transparent_surface(size)
    surface.blit(add_paper_grain(vertical_gradient(size, top, low)), (0, 0))
    return round_corners(surface, radius)


def soft_shadow(size: Size, radius: int, spread: int, strength: int = SHADOW_STRENGTH) -> Surface:
    """Returns the soft shadow of a box; it is `spread` pixels larger on every side."""
    coarse = SHADOW_DOWNSAMPLING
    padded_size = (size[0] + 2 * spread, size[1] + 2 * spread)
    small = transparent_surface((padded_size[0] // coarse + 1, padded_size[1] // coarse + 1), SHADOW)
    box = rounded_box((size[0] // coarse, size[1] // coarse), max(radius // coarse, 1), SHADOW)
    small.blit(box, (spread // coarse, spread // coarse))
    soft = pygame.transform.gaussian_blur(small, max(spread // coarse // 2, 1))
    soft.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    soft.fill((*SHADOW, 0), special_flags=pygame.BLEND_RGB_MIN)
    return pygame.transform.smoothscale(soft, padded_size)
