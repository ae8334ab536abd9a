"""The silks of owners: only the jockey of an owned horse wears them, and the rest of the horse is unchanged."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Surface

from game.games.dice_game.view.view_model import FIELD_ADAPTER
from game.race_view import race_playfield
from game.race_view.field_adapter import NOBODY
from game.race_view.race_playfield import Wardrobe, silks_of
from game.race_view.view_model import RaceViewModel
from game.sprites.horse_colours import RiderSilks
from game.sprites.sprite_cache import GALLOP_FRAMES, REARING, STANDING, SpriteCache
from game.ui import svg, theme
from game.ui.canvas import DisplayPreferences, display_preferences
from game.ui.icons import PATTERNS

BADGES = (2, 5)
PLAIN = DisplayPreferences()
FRAMES = (STANDING, REARING, *range(GALLOP_FRAMES))
SIDE_HEIGHT = 60.0
LARGE = 176.0
"""Height of a large horse, in pixels."""
CLOTH = (94, 74, 22, 24)
"""Box of the cloth on a large horse, in pixels."""
JOCKEY = (100, 15, 70, 50)
"""Box of the jockey on a large horse, in pixels."""
MOST_FRAMES = 40
"""Frames after which every horse has been dressed, in well under a second at 60 frames per second."""


def cached_pictures(sprites: SpriteCache) -> int:
    caches = (sprites._surfaces, sprites._top_views, sprites._large_dice, sprites._compressed)
    return sum(map(len, caches))


@pytest.fixture(autouse=True)
def _window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opens a window and limits rendering to one picture per frame on any machine."""
    pygame.display.set_mode((8, 8))
    monkeypatch.setattr(race_playfield, "SECONDS_PER_FRAME", 0.0)


def race(owners: dict[int, int], sight: DisplayPreferences = PLAIN) -> RaceViewModel:
    """Returns a race with these owners of horses; the other horses have none."""
    adapter = replace(
        FIELD_ADAPTER,
        space=lambda _view, _horse: 0,
        place=lambda _view, _horse: 0,
        owner=lambda _view, horse: owners.get(horse, NOBODY),
    )
    return RaceViewModel(None, ("Ana", "Bo"), BADGES, (), SpriteCache(1.0), field_adapter=adapter, preferences=sight)


def dressed(view_model: RaceViewModel) -> int:
    """Runs frames until every horse wears its silks; returns their number."""
    dresser = Wardrobe()
    horses = view_model.field_adapter.horses
    for frame in range(MOST_FRAMES):
        if all(view_model.sprites.silks(one) == silks_of(view_model, one) for one in horses):
            return frame
        dresser.update(view_model, SIDE_HEIGHT, mirrored=False)
    raise AssertionError


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.slow
def test_a_jockey_changes_at_once_and_nothing_is_left_to_be_drawn_in_the_race() -> None:
    owners: dict[int, int] = {}
    view_model = race(owners)
    sprites = view_model.sprites
    own = pixels(view_model.sprites.horse_side(3, 0, SIDE_HEIGHT))
    assert not dressed(view_model)
    owners[3] = 1
    Wardrobe().update(view_model, SIDE_HEIGHT, mirrored=False)
    assert pixels(sprites.horse_side(3, 0, SIDE_HEIGHT)) == own
    assert dressed(view_model) > 1
    made = cached_pictures(sprites)
    assert len({pixels(sprites.horse_side(3, frame, SIDE_HEIGHT)) for frame in FRAMES} | {own}) == len(FRAMES) + 1
    assert cached_pictures(sprites) == made
    owners.clear()
    dressed(view_model)
    assert pixels(sprites.horse_side(3, 0, SIDE_HEIGHT)) == own


@pytest.mark.slow
def test_pictures_in_silks_that_nobody_wears_any_more_are_dropped() -> None:
    owners = {3: 0}
    view_model = race(owners)
    dressed(view_model)
    made = cached_pictures(view_model.sprites)
    owners[3] = 1
    dressed(view_model)
    assert cached_pictures(view_model.sprites) == made


def test_a_horse_has_pictures_in_one_look_alone() -> None:
    owners: dict[int, int] = {}
    view_model = race(owners)
    for _share in view_model.sprites.preload([3], side_height=SIDE_HEIGHT):
        pass
    made = len(view_model.sprites._surfaces)
    owners[3] = 0
    dressed(view_model)
    assert len(view_model.sprites._surfaces) == made


def test_silks_are_the_owners_colour_and_pattern_in_the_palette_that_is_seen() -> None:
    sight = display_preferences(colour_blind_palette=True)._replace(silks={BADGES[1]: "hoops"})
    view_model = race({3: 1, 4: 0}, sight)
    assert silks_of(view_model, 3) == RiderSilks(sight.mapped_colour(theme.SEAT_COLOURS[BADGES[1]]), "hoops")
    assert silks_of(view_model, 4) == RiderSilks(sight.mapped_colour(theme.SEAT_COLOURS[BADGES[0]]), "")
    assert silks_of(view_model, 5) is None


@pytest.mark.parametrize("horse", [3, 10])
def test_cloth_and_number_stay_the_horses_own(horse: int) -> None:
    sprites = SpriteCache(1.0)
    own = sprites.horse_side(horse, 0, LARGE).copy()
    sprites.set_silks(horse, RiderSilks(theme.SEAT_COLOURS[4], "chequers"))
    worn = sprites.horse_side(horse, 0, LARGE)
    assert pixels(worn.subsurface(CLOTH)) == pixels(own.subsurface(CLOTH))
    assert pixels(worn.subsurface(JOCKEY)) != pixels(own.subsurface(JOCKEY))


def test_every_pattern_is_in_every_drawing_and_told_apart_without_colour() -> None:
    sprites = SpriteCache(1.0)
    seen = {}
    for pattern in ("", *PATTERNS):
        sprites.set_silks(4, RiderSilks(theme.SEAT_COLOURS[1], pattern))
        jockey = sprites.horse_side(4, STANDING, LARGE).subsurface(JOCKEY)
        seen[pattern] = pygame.transform.grayscale(pygame.transform.smoothscale(jockey.copy(), (24, 24)))
    for one, other in combinations(seen.values(), 2):
        assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")
    for frame in ("standing", "rearing", *map(str, range(GALLOP_FRAMES))):
        for view in ("side", "above")[: 1 if frame == "rearing" else 2]:
            text = svg.read_svg(f"horse_{view}_{frame}")
            for pattern in PATTERNS:
                name = {"chevrons": "chevron"}.get(pattern, pattern)
                assert f'<g id="silks-{name}"' in text, (view, frame)
