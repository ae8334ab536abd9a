"""Paints the key art of Forty-Two Lands: a part of the world with armies on it, and two dice."""

from pygame import FRect, Rect, Surface

from game.games.conquest.view.world_map import read_world
from game.games.conquest.view.world_pictures import paint_world
from game.platform.asset_paths import map_path
from game.sprites.sprite_cache import SpriteCache
from game.ui import icons, theme
from game.ui.canvas import Canvas

from .key_art_race import draw_tilted

MAP = "forty_two_lands"
COLOURS = (0, 1, 2, 3, 4, 5)
"""Index of the seat colour of each continent."""
VIEW = FRect(420, 44, 640, 470)
"""Visible part of the world map, in pixels of the map."""
BADGES = ((0, 0.24, 0.30), (2, 0.42, 0.62), (4, 0.72, 0.36), (3, 0.62, 0.78))
"""Badges of the pieces on the map, with their positions as shares of the box."""
BADGE_SIZE = 0.15
DICE = ((6, 0.86, 0.70, 14.0), (5, 0.72, 0.86, -12.0))
"""Dice of the picture: face, x and y as shares of the box, and angle in degrees."""
DIE_SIZE = 0.24


def draw_key_art(canvas: Canvas, box: FRect, sprites: SpriteCache) -> None:
    """Paints a part of the world, and over it pieces and dice."""
    glass = canvas.rect(box)
    canvas.surface.blit(canvas.cached(("world art", glass.size), lambda: _render_world(glass)), glass)
    for badge, x, y in BADGES:
        picture = icons.badge(canvas, badge, box.height * BADGE_SIZE)
        canvas.blit_centred(picture, box.left + box.width * x, box.top + box.height * y)
    for face, x, y, degrees in DICE:
        die = sprites.die("pips", face, box.height * DIE_SIZE)
        draw_tilted(canvas, die, (box.left + box.width * x, box.top + box.height * y), degrees)


def _render_world(glass: Rect) -> Surface:
    world = read_world(map_path(MAP))
    scale = max(glass.width / VIEW.width, glass.height / VIEW.height)
    picture = paint_world(world, scale, [theme.SEAT_COLOURS[colour] for colour in COLOURS])
    cut = Surface(glass.size, 0, 32)
    cut.blit(picture, (-round(VIEW.left * scale), -round(VIEW.top * scale)))
    return cut
