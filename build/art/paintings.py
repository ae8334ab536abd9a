"""Paints the pictures that take too long for the page: key art, backgrounds of menus, the maps in the set-up's size."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache, partial
from io import BytesIO
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import FRect, Surface

from game.engine import catalog
from game.engine.catalog import ColumnCourse, load
from game.games.conquest.view import world_pictures
from game.games.conquest.view.world_map import read_world
from game.platform.asset_paths import map_path
from game.scenes.base import menu_places
from game.sprites.sprite_cache import SpriteCache
from game.tiled.map_index import bundled_maps_for_ruleset
from game.ui import paintings
from game.ui.canvas import CANVAS_BOX, Canvas

from . import (
    game_posters,
    key_art_conquest,
    key_art_dice_game,
    key_art_horse_collar,
    key_art_horse_race,
    key_art_long_shot,
)

CARD = FRect(0, 0, 110, 75)
"""Box of key art on a card, in logical units."""
CARD_SCALE = 4.4
"""Pixels per logical unit of key art on a card."""
WIDE_SCALE = 0.5
STANDS_SCALE = 0.5
MAP_SIZE = (500, 228)
"""Size of a map's painting in pixels, twice its size in the set-up menu."""
COLUMNS_SIZE = (500, 380)
"""Size of a painting of a map with columns in pixels, twice its size in the set-up menu."""

WORLD = "forty_two_lands"
"""Name of the map whose sea is painted."""

Recipe = Callable[[], Surface]
KeyArt = Callable[[Canvas, FRect, SpriteCache], None]
KEY_ART: dict[str, KeyArt] = {
    "dice_game": key_art_dice_game.draw_key_art,
    "long_shot": key_art_long_shot.draw_key_art,
    "horse_race": key_art_horse_race.draw_key_art,
    "horse_collar": key_art_horse_collar.draw_key_art,
    "conquest": key_art_conquest.draw_key_art,
}
"""Painting function of each game's key art, by game key."""


def recipes() -> dict[str, Recipe]:
    """Returns the painting function of each painting, by its name."""
    pygame.display.init()
    pygame.font.init()
    if not pygame.display.get_surface():
        pygame.display.set_mode((8, 8))
    return {"stands": _stands, **dict(_key_art()), **dict(_maps()), **dict(_sea()), **_posters()}


def jpg(picture: Surface) -> bytes:
    """Returns the picture as a JPEG file."""
    buffer = BytesIO()
    pygame.image.save(picture, buffer, "x.jpg")
    return buffer.getvalue()


def _stands() -> Surface:
    canvas = _canvas(CANVAS_BOX, STANDS_SCALE)
    menu_places.paint_strips(canvas)
    return canvas.surface


def _key_art() -> Iterator[tuple[str, Recipe]]:
    for rules, paint in KEY_ART.items():
        for name, box, scale in (
            (menu_places.key_art_painting(rules), CARD, CARD_SCALE),
            (menu_places.key_art_painting(rules, is_wide=True), FRect(CANVAS_BOX), WIDE_SCALE),
        ):
            yield name, lambda paint=paint, box=box, scale=scale: _painted(paint, box, scale)


def _painted(paint: KeyArt, box: FRect, scale: float) -> Surface:
    canvas = _canvas(box, scale)
    paint(canvas, box, SpriteCache(scale))
    return canvas.surface


def _posters() -> dict[str, Recipe]:
    return {f"poster_{game}": recipe for game, recipe in game_posters.recipes().items()}


def _maps() -> Iterator[tuple[str, Recipe]]:
    for game in catalog.games():
        for found in bundled_maps_for_ruleset(game.key):
            assert game.map
            path = Path(map_path(found.name))
            painter = partial(load(game.map.map_picture), path)
            size = COLUMNS_SIZE if isinstance(game.map.shape, ColumnCourse) else MAP_SIZE
            yield paintings.map_painting(path), partial(painter, size)


def _sea() -> Iterator[tuple[str, Recipe]]:
    path = Path(map_path(WORLD))
    name = paintings.map_painting(path, world_pictures.SEA)
    whole = cache(lambda: world_pictures.paint_sea(read_world(path), world_pictures.PAINTED_SCALE))
    for number in range(paintings.TILES**2):
        yield paintings.tile(name, number), lambda number=number: _tile_of(whole(), number)


def _tile_of(picture: Surface, number: int) -> Surface:
    width, height = (side // paintings.TILES for side in picture.get_size())
    row, column = divmod(number, paintings.TILES)
    return picture.subsurface((column * width, row * height, width, height))


def _canvas(box: FRect, scale: float) -> Canvas:
    return Canvas(Surface((round(box.width * scale), round(box.height * scale)), 0, 32), scale)
