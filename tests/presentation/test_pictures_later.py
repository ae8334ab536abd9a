"""A desktop renders the pictures of galloping horses in calm frames, at most one per frame."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.race_view.race_playfield import RacePlayfield
from game.sprites.sprite_cache import ALL_FRAMES, GALLOP_FRAMES, REARING, STANDING, SpriteCache, _Look, kept_sprites
from tests.support.app_driver import SECONDS
from tests.support.match_driver import open_match, run_until_asked

pytestmark = pytest.mark.usefixtures("pictures_ahead")

FRAMES = 900
"""Number of frames that is sufficient to render all pictures, one per frame."""
MOODS = ("back_stand_0", "back_stand_1", "back_stand_2")
"""Names of the stands with the moods of the crowd, except the one of the parade."""
RACES = ("dice_game", "long_shot", "horse_race")


def opened(rules: str) -> tuple[App, SpriteCache]:
    """Opens a match up to its first question; no horse has run yet."""
    kept_sprites.cache_clear()
    app = open_match("pb", rules=rules)
    return app, run_until_asked(app).screen.view_model.sprites


def horses(sprites: SpriteCache) -> set[Any]:
    """Returns the rasterised pictures of horses without owners; smaller pictures are scaled from them."""
    sides = {key[:3] for key in sprites._surfaces if isinstance(key, tuple) and key[0] == "side"}
    kept = sprites._compressed._uncompressed
    found = sides | {key for key in kept if isinstance(key, tuple) and str(key[1]).startswith("horse_above")}
    return {key for key in found if not any(isinstance(part, _Look) and part.silks for part in key)}


def backdrops(sprites: SpriteCache) -> set[str]:
    """Returns the names of the rasterised strips of scenery; those of dusk get the names of the day."""
    return {str(key[0]).replace("_dusk", "") for key in sprites._strips._uncompressed if isinstance(key, tuple)}


@pytest.mark.parametrize("rules", RACES)
@pytest.mark.whole
def test_calm_frames_make_every_stride_one_a_frame(rules: str) -> None:
    app, sprites = opened(rules)
    before = horses(sprites)
    numbers = {key[1].number for key in before if key[0] == "side"}
    for _frame in range(FRAMES):
        app.frame([], SECONDS)
        after = horses(sprites)
        assert len(after - before) <= 1
        before = after
    assert not app.errors
    sides = {(key[1].number, key[2]) for key in before if key[0] == "side"}
    unowned = {number for number in numbers if sprites.silks(number) is None}
    assert len([number for number, _frame in sides if number in unowned]) == len(unowned) * len(ALL_FRAMES)
    assert sprites.renders_left > FRAMES
    assert set(MOODS) <= backdrops(sprites)


@pytest.mark.parametrize("rules", RACES)
@pytest.mark.slow
def test_loading_makes_only_standing_horses_and_a_calm_crowd(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RacePlayfield, "_render_ahead", lambda _playfield: None)
    _app, sprites = opened(rules)
    made = horses(sprites)
    assert made
    assert all(str(key[-1]).endswith("standing") for key in made)
    assert {"back_stand_0"} == {name for name in backdrops(sprites) if name in MOODS}


def test_a_horse_shows_a_stride_that_is_ready_where_none_may_be_made() -> None:
    sprites = SpriteCache(0.5)
    ready = [sprites.horse_side(3, frame) for frame in (2, 7)]
    sprites.renders_left = 0
    shown = [sprites.horse_side(3, frame) for frame in range(GALLOP_FRAMES)]
    assert [ready.index(picture) for picture in shown] == [1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]
    sprites.renders_left = 1
    assert sprites.horse_side(3, 4) not in ready
    assert sprites.renders_left == 0


@pytest.mark.parametrize("frame", [STANDING, REARING, 5])
def test_a_horse_without_any_picture_gets_the_one_it_needs(frame: int) -> None:
    sprites = SpriteCache(0.5)
    sprites.renders_left = 0
    assert sprites.horse_above(3, frame, 90.0) is sprites.horse_above(3, frame, 90.0)
    assert sprites.horse_side(3, frame) is sprites.horse_side(3, frame)
