"""Paints key art: a race at full gallop in front of the grandstand. Each game adds its own pieces."""

from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.sprites.sprite_cache import SIDE_VIEW_GROUND, SpriteCache
from game.ui import drawing
from game.ui.canvas import Canvas

SKY_SHARE = 0.50
"""Height of the sky, as a share of the box's height."""
STAND_TOP = 0.10
"""Top of the grandstand, as a share of the box's height."""
STAND_SHARE = 0.46
"""Height of the grandstand, as a share of the box's height."""
GROUND_TOP = 0.50
"""Top of the ground, as a share of the box's height."""


class PosedHorse(NamedTuple):
    """A horse of the picture: its number, gallop frame, and place in shares of the box: nose side, hooves, height."""

    number: int
    frame: int
    x: float
    y: float
    height: float


def draw_race(
    canvas: Canvas, box: FRect, sprites: SpriteCache, horses: tuple[PosedHorse, ...], time_of_day: str = "day"
) -> None:
    """Paints sky, grandstand and ground, and the horses on them in the given order, far ones first."""
    glass = canvas.rect(box)
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(glass)
    for layer, top, share in (
        ("sky", 0.0, SKY_SHARE),
        ("stand_2", STAND_TOP, STAND_SHARE),
        ("ground", GROUND_TOP, 1.0 - GROUND_TOP),
    ):
        strip = sprites.backdrop(layer, box.height * share, time_of_day)
        drawing.tile(canvas.surface, strip, glass.left, glass.top + round(glass.height * top))
    for horse in horses:
        picture = sprites.horse_side(horse.number, horse.frame, box.height * horse.height)
        x = glass.left + glass.width * horse.x - picture.get_width() / 2
        canvas.surface.blit(
            picture, (round(x), round(glass.top + glass.height * horse.y - picture.get_height() * SIDE_VIEW_GROUND))
        )
    canvas.surface.set_clip(before)


def draw_tilted(canvas: Canvas, picture: Surface, middle: tuple[float, float], degrees: float) -> None:
    """Lays a picture over the art, turned counter-clockwise, with a shadow under it; `middle` in logical units."""
    turned = pygame.transform.rotozoom(picture, degrees, 1.0)
    shadow = pygame.mask.from_surface(turned).to_surface(setcolor=(12, 8, 4, 110), unsetcolor=(0, 0, 0, 0))
    drop = 5.0
    canvas.blit_centred(shadow, middle[0] + drop, middle[1] + drop)
    canvas.blit_centred(turned, *middle)
