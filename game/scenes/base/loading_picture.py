"""Draws what is shown while something loads: the game's key art, who plays, a tip, and a horse along a bar."""

from __future__ import annotations

from pygame import FRect, Surface

from game.engine.catalog import GameSpec, game_by_key
from game.i18n import _
from game.scenes.base import menu_places
from game.session.setup import MatchSetup
from game.sprites.sprite_cache import GALLOP_FRAMES, LARGE_SIDE_VIEW_HEIGHT, SpriteCache
from game.ui import drawing, paintings, portraits, text, theme
from game.ui.box import around, inset, nth_column
from game.ui.canvas import WIDTH, Canvas

TITLE_BOX = FRect(60, 64, WIDTH - 120, 120)
TITLE_DEPTH = 9.0
PORTRAIT, PORTRAIT_GAP = 96.0, 16.0
TABLE_BOX, TIP_BOX = FRect(176, 452, 928, 146), FRect(206, 506, 868, 86)
"""The plate on whose upper edge the portraits stand, and the tip on it."""
BAR_BOX = FRect(240, 662, 800, 22)
HORSE, HORSE_HEIGHT = 7, 76.0
"""The horse that runs along the bar, and how tall it is."""
HOOVES_SHARE = 0.38
"""How far its middle is above the bar, in horses."""
STRIDES_PER_SECOND = 2.1
BAR_EDGE, LEAST_FILLED = 6.0, 20.0
"""The rim of the bar, and how much of it is filled at the beginning, logical units."""


def tip_of(setup: MatchSetup) -> str:
    """Returns a sentence on how to play a match's game well, another one for another match; "" without any."""
    game = game_by_key(setup.rules)
    return _(game.tips[setup.seed % len(game.tips)]) if game and game.tips else ""


def render_picture(canvas: Canvas, setup: MatchSetup | None) -> Surface:
    """Returns what stands still while a match is loaded; the stands where it is no match."""
    surface = Surface(canvas.surface.get_size(), 0, 32)
    on_it = canvas.drawing_on(surface)
    game = game_by_key(setup.rules) if setup else None
    if setup and game:
        _paint_art(on_it, game)
        _draw_match(on_it, setup, game)
    else:
        menu_places.draw_place(on_it, menu_places.STANDS)
    return surface


def _paint_art(canvas: Canvas, game: GameSpec) -> None:
    painted = paintings.covering(menu_places.key_art_painting(game.key, is_wide=True), canvas.surface.get_size())
    if canvas.preferences.high_contrast or painted is None:
        menu_places.draw_place(canvas, menu_places.STANDS)
        return
    canvas.surface.blit(painted, (0, 0))
    canvas.surface.blit(menu_places.vignette(canvas), (0, 0))


def _draw_match(canvas: Canvas, setup: MatchSetup, game: GameSpec) -> None:
    """Draws the game's title, the portraits of the table, and the tip."""
    words = _(game.rules.title)
    room = TITLE_BOX.width / canvas.text_width(theme.HERO.face, theme.HERO.size, words)
    style = theme.HERO.sized(theme.HERO.size * min(room, 1.0))
    canvas.blit_centred(text.render_title(canvas, words, style, theme.INK, TITLE_DEPTH), *TITLE_BOX.center)
    drawing.card(canvas, TABLE_BOX, theme.NIGHT, None, theme.PANEL_RADIUS)
    row = around(TABLE_BOX.midtop, (len(setup.seats) * (PORTRAIT + PORTRAIT_GAP) - PORTRAIT_GAP, PORTRAIT))
    for number, seat in enumerate(setup.seats):
        place = nth_column(row, number, PORTRAIT, PORTRAIT_GAP)
        drawing.card(canvas, inset(place, -4, -4), theme.NIGHT, None, PORTRAIT)
        portraits.draw_portrait(canvas, seat.badge, *place.center, PORTRAIT)
    text.draw_centred(canvas, tip_of(setup), theme.LABEL.sized(22).on(theme.PAPER), TIP_BOX, text.CENTRE)


class ProgressBar:
    """A bar along which a horse runs; its pictures are made as they are shown."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._sprites: SpriteCache | None = None

    def update(self, seconds: float) -> None:
        """Lets the horse gallop on."""
        self._seconds += seconds

    def draw(self, canvas: Canvas, box: FRect, share: float) -> None:
        """Draws the bar filled to a share, 0..1, and the horse where that ends."""
        drawing.card(canvas, box, theme.NIGHT, theme.PAPER, box.height / 2)
        filled = inset(box, BAR_EDGE, BAR_EDGE)
        filled.width = LEAST_FILLED + (filled.width - LEAST_FILLED) * share
        canvas.fill(theme.GOLD, filled)
        small = canvas.scale * HORSE_HEIGHT / LARGE_SIDE_VIEW_HEIGHT
        if self._sprites is None or self._sprites.scale != small:
            self._sprites = SpriteCache(small)
        frame = int(self._seconds * STRIDES_PER_SECOND * GALLOP_FRAMES) % GALLOP_FRAMES
        horse = self._sprites.horse_side(HORSE, frame, LARGE_SIDE_VIEW_HEIGHT)
        canvas.blit_centred(horse, filled.right, box.top - HORSE_HEIGHT * HOOVES_SHARE)
