"""Paints the scenery behind menus: turf, the stands at dusk, the tack room, the desk, and key art."""

from collections.abc import Callable
from functools import lru_cache, partial

import pygame
from pygame import FRect, Surface

from game.engine.rng import Rng
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, paintings, shapes, theme
from game.ui.canvas import CANVAS_BOX, HEIGHT, WIDTH, Canvas
from game.ui.theme import Colour, blend

STANDS = "stands"
TACK_ROOM = "tack room"
DESK = "desk"
KEY_ART = "key art"
KEY_ART_BLUR = 6
"""Factor by which key art is painted smaller and then stretched."""
STANDS_BLUR = 2
"""Factor by which the stands are painted smaller and then stretched."""
KEY_ART_DIM = 130
"""Darkening of key art behind panels, 0 to 255."""
STANDS_DIM = 90
"""Darkening of the stands behind panels, 0 to 255."""
STRIPS = (("sky", 0.0, 420.0), ("stand_2", 200.0, 330.0), ("ground", 500.0, 220.0), ("rail", 560.0, 190.0))
"""Layers of the stands from far to near: name, top and height in logical units."""
PLANK_SIZE = 92
"""Width of a board, in logical units."""
GRAIN_LINES = 700
"""Number of grain lines on all boards."""
PEG_RAIL_TOP = 652.0
"""Top of the tack room's rail, in logical units."""
PEG_RAIL_HEIGHT = 10.0
"""Height of the rail, in logical units."""
CLOTH_SIZE = 52.0
"""Side of a saddle cloth on the rail, in logical units."""
CLOTH_PITCH = 150.0
"""Distance between two cloths, in logical units."""
BLOTTER_MARGIN = 14.0
"""Distance of the desk's blotter from the canvas edges, in logical units."""
STRIPE_WIDTH = 80
"""Width of a mown stripe, in logical units."""
STRIPE_SLANT = 160
"""Horizontal offset of a stripe over the height of the canvas, in logical units."""
BLADES_IN_QUARTER = 375
"""Number of blades of grass in each quarter of the canvas; the four quarters are equal."""
VIGNETTE_ALPHA = 72
"""Darkening of the corners, 0 to 255."""
VIGNETTE_DOWNSAMPLING = 16
"""Factor by which the vignette is rendered smaller and then stretched."""


def draw_place(canvas: Canvas, place: str, rules: str = "") -> None:
    """Draws a place over the whole canvas; KEY_ART is that of the game `rules`. High contrast has plain turf."""
    if canvas.preferences.high_contrast:
        canvas.fill(theme.TURF)
        return
    if not paintings.has_painting(key_art_painting(rules, is_wide=True)):
        rules = ""  # the page has not loaded it yet
    canvas.surface.blit(canvas.cached(("place", place, rules), partial(_render, canvas, place, rules)), (0, 0))


def _render(canvas: Canvas, place: str, rules: str) -> Surface:
    surface = Surface(canvas.surface.get_size())
    stands = partial(_paint_scenery, painting=STANDS, blur=STANDS_BLUR, strength=STANDS_DIM)
    key_art = partial(
        _paint_scenery, painting=key_art_painting(rules, is_wide=True), blur=KEY_ART_BLUR, strength=KEY_ART_DIM
    )
    painters: dict[str, Callable[[Canvas], None]] = {
        KEY_ART: key_art if rules else stands,
        STANDS: stands,
        TACK_ROOM: _paint_tack_room,
        DESK: _paint_desk,
    }
    painters[place](canvas.drawing_on(surface))
    if place not in (STANDS, KEY_ART):
        surface.blit(vignette(canvas), (0, 0), special_flags=shapes.OVER)
    for upright in (False, True):
        canvas.drop(("boards", upright))
    return surface


def key_art_painting(rules: str, *, is_wide: bool = False) -> str:
    """Returns the name of the painting of a game's key art, for a card or, if `is_wide`, for the whole canvas."""
    return f"key_art_{rules}{'_wide' * is_wide}"


def paint_strips(canvas: Canvas) -> None:
    """Paints the stands from far to near over the whole canvas."""
    sprites = SpriteCache(canvas.scale)
    for layer, top, height in STRIPS:
        drawing.tile(canvas.surface, sprites.backdrop(layer, height, "dusk"), 0, canvas.px(top))


def _paint_scenery(canvas: Canvas, painting: str, blur: int, strength: int) -> None:
    """Paints a painting or the stands out of focus: `blur` times smaller, dimmed and stretched.

    Loading, reducing and stretching wait for a frame of their own if time is short.
    """
    size = canvas.surface.get_size()

    def render() -> Surface:
        picture = Surface((-(-size[0] // blur), -(-size[1] // blur)))
        small = Canvas(picture, canvas.scale / blur)
        if paintings.has_painting(painting):
            scenery = canvas.made_before(("loaded", painting), partial(paintings.load, painting))
            picture.blit(paintings.covered(scenery, picture.get_size()), (0, 0))
        else:
            paint_strips(small)
        drawing.dim(small, theme.NIGHT, strength)
        picture.blit(vignette(small), (0, 0), special_flags=shapes.OVER)
        return picture

    small_picture = canvas.made_before(("small", painting), render)
    canvas.surface.blit(pygame.transform.smoothscale(small_picture, size), (0, 0))


def _paint_tack_room(canvas: Canvas) -> None:
    _lay_boards(canvas, theme.BOARD, upright=True)
    sprites = SpriteCache(canvas.scale)
    canvas.fill(theme.BOARD_EDGE, FRect(0, PEG_RAIL_TOP, WIDTH, PEG_RAIL_HEIGHT))
    first = (WIDTH - 7 * CLOTH_PITCH) / 2
    for number in range(1, 9):
        x = first + (number - 1) * CLOTH_PITCH
        cloth = canvas.cached(("peg cloth", number), partial(sprites.cloth, number, CLOTH_SIZE))
        canvas.blit_centred(cloth, x, PEG_RAIL_TOP + PEG_RAIL_HEIGHT + CLOTH_SIZE / 2)
        drawing.card(canvas, FRect(x - 6, PEG_RAIL_TOP - 1, 12, 12), theme.GOLD, theme.BOARD_EDGE, 6)


def _paint_desk(canvas: Canvas) -> None:
    _lay_boards(canvas, theme.DESK, upright=False)
    pad = CANVAS_BOX.inflate(-2 * BLOTTER_MARGIN, -2 * BLOTTER_MARGIN)
    for inset, colour, radius in (
        (0, theme.GOLD_DEEP, theme.PANEL_RADIUS),
        (4, theme.TURF_DARK, theme.PANEL_RADIUS - 2),
        (12, theme.GOLD_DEEP, theme.PANEL_RADIUS - 4),
        (16, theme.LEATHER, theme.PANEL_RADIUS - 6),
    ):  # plain, because a run-length encoded surface would be encoded again
        box = canvas.rect(pad.inflate(-inset, -inset))
        mapped = canvas.preferences.mapped_colour(colour)
        pygame.draw.rect(canvas.surface, mapped, box, border_radius=canvas.px(radius))


def _lay_boards(canvas: Canvas, colour: Colour, *, upright: bool) -> None:
    """Draws boards over the whole canvas. They are a separate picture until the scene on top is drawn."""

    def render() -> Surface:
        surface = Surface(canvas.surface.get_size())
        _paint_boards(canvas.drawing_on(surface), colour, upright=upright)
        return surface

    canvas.surface.blit(canvas.cached(("boards", upright), render), (0, 0))


def _paint_boards(canvas: Canvas, colour: Colour, *, upright: bool) -> None:
    rng = Rng(11)
    along, across = (HEIGHT, WIDTH) if upright else (WIDTH, HEIGHT)

    def strip(position: float, start: float, thickness: float, length: float) -> FRect:
        if upright:
            return FRect(position, start, thickness, length)
        return FRect(start, position, length, thickness)

    for position in range(0, across, PLANK_SIZE):
        canvas.fill(blend(colour, theme.BOARD_EDGE, rng.below(5) * 0.06), strip(position, 0, PLANK_SIZE, along))
    for _line in range(GRAIN_LINES):
        grain = strip(rng.below(across), rng.below(along), 1, 20 + rng.below(120))
        canvas.fill(blend(colour, theme.BOARD_EDGE, 0.15 + rng.below(4) * 0.08), grain)
    for position in range(PLANK_SIZE, across, PLANK_SIZE):
        canvas.fill(theme.BOARD_EDGE, strip(position - 1, 0, 3, along))


def turf_background(canvas: Canvas) -> None:
    """Draws mown turf over the whole canvas; plain green in high contrast."""
    canvas.surface.blit(canvas.cached("turf", partial(_render_turf, canvas)), (0, 0))


def _render_turf(canvas: Canvas) -> Surface:
    surface = canvas.made_before("mown turf", partial(_render_mown_turf, canvas))
    if not canvas.preferences.high_contrast:
        _draw_grass_blades(canvas, surface)
    surface.blit(vignette(canvas), (0, 0), special_flags=shapes.OVER)
    return surface


def _render_mown_turf(canvas: Canvas) -> Surface:
    surface = Surface(canvas.surface.get_size())
    map_colour = canvas.preferences.mapped_colour
    surface.fill(map_colour(theme.TURF))
    for number, left in enumerate(range(-STRIPE_SLANT, WIDTH + STRIPE_SLANT, STRIPE_WIDTH)):
        if number % 2:
            corners = [
                (left, HEIGHT),
                (left + STRIPE_WIDTH, HEIGHT),
                (left + STRIPE_WIDTH + STRIPE_SLANT, 0),
                (left + STRIPE_SLANT, 0),
            ]
            pygame.draw.polygon(surface, map_colour(theme.TURF_LIGHT), [canvas.at(x, y) for x, y in corners])
    return surface


def _draw_grass_blades(canvas: Canvas, surface: Surface) -> None:
    rng = Rng(7)
    width = canvas.px(1)
    scale = canvas.scale
    colours = [theme.blend(theme.TURF, other, 0.5) for other in (theme.TURF_LIGHT, theme.TURF_DARK)]
    for _number in range(BLADES_IN_QUARTER):
        x = rng.below(WIDTH // 2) * scale
        y = rng.below(HEIGHT // 2) * scale
        height = (3 + rng.below(5)) * scale
        colour = colours[rng.below(2)]
        lean = (rng.below(5) - 2) * scale
        for left in (x, x + WIDTH / 2 * scale):
            for foot in (y, y + HEIGHT / 2 * scale):
                pygame.draw.line(surface, colour, (left, foot), (left + lean, foot - height), width)


def vignette(canvas: Canvas) -> Surface:
    """Returns a translucent layer that darkens the corners."""
    size = canvas.surface.get_size()
    return pygame.transform.smoothscale(_small_vignette(size), size)


@lru_cache(maxsize=4)
def _small_vignette(size: shapes.Size) -> Surface:
    width = max(size[0], 512) // VIGNETTE_DOWNSAMPLING
    height = max(size[1], 288) // VIGNETTE_DOWNSAMPLING
    small = Surface((width, height), pygame.SRCALPHA)
    for x in range(-(-width // 2)):
        for y in range(-(-height // 2)):
            across = 2 * x / width - 1
            down = 2 * y / height - 1
            alpha = min(round(VIGNETTE_ALPHA * (across * across + down * down) / 2), 255)
            for mirrored in ((x, y), (width - 1 - x, y), (x, height - 1 - y), (width - 1 - x, height - 1 - y)):
                small.set_at(mirrored, (10, 20, 14, alpha))
    return small
