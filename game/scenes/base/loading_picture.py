"""Draws what is shown while something loads: the game's key art, who plays, a tip, and a horse along a bar."""

from __future__ import annotations

from pygame import FRect, Surface

from game.engine.catalog import GameSpec, game_by_key
from game.i18n import _
from game.scenes.base import menu_places
from game.scenes.base.page_scene import short_title
from game.session.setup import MatchSetup
from game.ui import drawing, paintings, portraits, text, theme
from game.ui.box import around, inset, nth_column
from game.ui.canvas import WIDTH, Canvas

TITLE_BOX = FRect(60, 64, WIDTH - 120, 120)
TITLE_DEPTH = 9.0
PORTRAIT, PORTRAIT_GAP = 96.0, 16.0
TABLE_BOX, TIP_BOX = FRect(176, 452, 928, 146), FRect(206, 506, 868, 86)
"""The plate on whose upper edge the portraits stand, and the tip on it."""


def tip_of(setup: MatchSetup) -> str:
    """Returns a sentence on how to play a match's game well, another one for another match; "" without any."""
    game = game_by_key(setup.rules)
    if not game or not game.tips:
        return ""
    number = setup.seed % len(game.tips)
    return _(game.tips[number])


def render_picture(canvas: Canvas, setup: MatchSetup | None) -> Surface:
    """Returns what stands still while a match is loaded; the stands where it is no match."""
    surface = Surface(canvas.surface.get_size(), 0, 32)
    on_it = Canvas(surface, canvas.scale, canvas.preferences)  # with a cache of its own: nothing of it is seen again
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
    words = short_title(_(game.rules.title))
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
