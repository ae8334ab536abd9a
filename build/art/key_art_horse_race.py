"""Paints the Horse Race's key art: playing cards, chips and two dice before the field."""

from pygame import FRect

from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas

from .key_art_race import PosedHorse, draw_race, draw_tilted

HORSES = (
    PosedHorse(8, 3, 0.30, 0.64, 0.40),
    PosedHorse(11, 9, 0.62, 0.66, 0.42),
    PosedHorse(7, 6, 0.90, 0.74, 0.48),
    PosedHorse(6, 0, 0.72, 0.92, 0.54),
)
CARDS = ((7, 0, 0.17, 0.64, 14.0), (12, 3, 0.29, 0.59, 1.0), (7, 1, 0.41, 0.64, -12.0))
"""Cards of the picture: rank, suit, x and y as shares of the box, and angle in degrees."""
DICE = ((4, 0.70, 0.22, 12.0), (3, 0.86, 0.27, -10.0))
"""Dice of the picture: face, x and y as shares of the box, and angle in degrees."""
CARD_HEIGHT = 0.56
"""Height of a card, as a share of the box's height."""
DIE_SIZE = 0.25
"""Size of a die, as a share of the box's height."""


def draw_key_art(canvas: Canvas, box: FRect, sprites: SpriteCache) -> None:
    """Paints a race, and over it cards and dice."""
    draw_race(canvas, box, sprites, HORSES)
    for rank, suit, x, y, degrees in CARDS:
        card = sprites.playing_card(rank, suit, box.height * CARD_HEIGHT)
        draw_tilted(canvas, card, (box.left + box.width * x, box.top + box.height * y), degrees)
    for face, x, y, degrees in DICE:
        die = sprites.die("pips", face, box.height * DIE_SIZE)
        draw_tilted(canvas, die, (box.left + box.width * x, box.top + box.height * y), degrees)
