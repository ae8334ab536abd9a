"""The places behind the menus: painted once, all different, and plain with high contrast."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable

import pygame
import pytest
from pygame import Surface

from game.engine import catalog
from game.scenes.base import menu_places
from game.scenes.base.menu_places import DESK, KEY_ART, STANDS, TACK_ROOM, draw_place
from game.ui import theme
from game.ui.canvas import Canvas
from tests.support import picture_store
from tests.support.app_driver import open_app
from tests.support.scene_opener import open_scene

PLACES = [(STANDS, ""), (TACK_ROOM, ""), (DESK, ""), *((KEY_ART, game.key) for game in catalog.games())]


def test_every_place_is_another_picture_and_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app((672, 378))
    painted = []
    render = menu_places._render
    monkeypatch.setattr(menu_places, "_render", lambda *args: painted.append(args[1:]) or render(*args))
    pictures = []
    for place in PLACES:
        draw_place(app.canvas, *place)
        pictures.append(pygame.image.tobytes(app.canvas.surface, "RGB"))
        draw_place(app.canvas, *place)
        assert pygame.image.tobytes(app.canvas.surface, "RGB") == pictures[-1]
    assert painted == PLACES
    assert len(set(pictures)) == len(PLACES)


def test_a_game_without_key_art_has_the_stands() -> None:
    app = open_app((640, 360))
    draw_place(app.canvas, STANDS)
    expected = pygame.image.tobytes(app.canvas.surface, "RGB")
    draw_place(app.canvas, KEY_ART, "a game of somebody's own")
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == expected


@pytest.mark.parametrize("place", [(STANDS, ""), (KEY_ART, "dice_game")])
def test_where_time_is_short_a_painting_is_loaded_reduced_and_stretched_in_a_frame_each(
    place: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_store, "is_kept", lambda _key: False)
    app = open_app((640, 360))
    draw_place(app.canvas, *place)
    whole = pygame.image.tobytes(app.canvas.surface, "RGB")
    app.canvas.clear_cache()
    made = 0
    render = Canvas.render_for_blit

    def rendered(canvas: Canvas, key: Hashable, make: Callable[[], Surface]) -> Surface:
        nonlocal made
        picture = render(canvas, key, make)
        made += 1
        return picture

    monkeypatch.setattr(Canvas, "render_for_blit", rendered)
    app.canvas.limit.begin_frame(sys.float_info.min, 0.0)
    counts = [made for _frame in app.canvas.draw_ahead(lambda canvas: draw_place(canvas, *place))]
    assert counts == [1, 2, 3]
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == whole


@pytest.mark.slow
@pytest.mark.parametrize("name", ["game_select", "setup", "settings", "tutorial_chapters", "rule_book"])
def test_high_contrast_has_plain_ground(name: str) -> None:
    app = open_scene(name, (640, 360))
    app.context.settings.contrast = True
    app.context.apply_display_settings()
    app.frame([], 1 / 60)
    plain = app.canvas.preferences.mapped_colour(theme.TURF)
    assert app.canvas.surface.get_at((2, 200))[:3] == plain
    assert app.canvas.surface.get_at((637, 355))[:3] == plain
