"""Paints the Dice Game's key art: both dice thrown across the race."""

from pygame import FRect

from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas

from .key_art_race import PosedHorse, draw_race, draw_tilted

HORSES = (
    PosedHorse(3, 2, 0.20, 0.66, 0.42),
    PosedHorse(6, 7, 0.55, 0.68, 0.44),
    PosedHorse(1, 4, 0.86, 0.70, 0.46),
    PosedHorse(5, 9, 0.30, 0.84, 0.50),
    PosedHorse(7, 1, 0.70, 0.90, 0.54),
)
HORSE_DIE = (0.20, 0.30, 0.46, 14.0)
"""Horse die of the picture: x, y and size as shares of the box, and angle in degrees."""
MOVE_DIE = (0.43, 0.40, 0.36, -12.0)
"""Move die of the picture: x, y and size as shares of the box, and angle in degrees."""


def draw_key_art(canvas: Canvas, box: FRect, sprites: SpriteCache) -> None:
    """Paints a race, and over it the horse die with a 7 and the movement die with a 3."""
    draw_race(canvas, box, sprites, HORSES)
    for kind, face, (x, y, size, degrees) in (("horse", 7, HORSE_DIE), ("move", 3, MOVE_DIE)):
        middle = box.left + box.width * x, box.top + box.height * y
        draw_tilted(canvas, sprites.die(kind, face, box.height * size), middle, degrees)
