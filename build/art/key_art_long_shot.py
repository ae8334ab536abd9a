"""Paints Long Shot's key art: a fan of cards over the race."""

from pygame import FRect

from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas

from .key_art_race import PosedHorse, draw_race, draw_tilted

HORSES = (
    PosedHorse(9, 5, 0.50, 0.66, 0.42),
    PosedHorse(2, 1, 0.80, 0.68, 0.44),
    PosedHorse(10, 8, 0.72, 0.88, 0.50),
    PosedHorse(4, 3, 0.98, 0.92, 0.54),
)
CARDS = (
    ("hang_ten", "forward", 0.17, 0.64, 14.0),
    ("the_dark_horse", "free_bet", 0.30, 0.59, 1.0),
    ("lucky_numba_7", "lucky", 0.43, 0.64, -12.0),
)
"""Cards of the picture: slug, kind, x and y as shares of the box, and angle in degrees."""
CARD_HEIGHT = 0.58
"""Height of a card, as a share of the box's height."""


def draw_key_art(canvas: Canvas, box: FRect, sprites: SpriteCache) -> None:
    """Paints a race at dusk, and over it three cards."""
    draw_race(canvas, box, sprites, HORSES, "dusk")
    for slug, kind, x, y, degrees in CARDS:
        card = sprites.scene_card(slug, kind, box.height * CARD_HEIGHT, small=True)
        draw_tilted(canvas, card, (box.left + box.width * x, box.top + box.height * y), degrees)
