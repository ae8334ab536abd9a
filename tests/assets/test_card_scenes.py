"""The scenes on the cards of Long Shot: one for each name, no two alike, and all small."""

from __future__ import annotations

import zlib
from itertools import combinations

import pygame
import pytest
from pygame import Surface

from game.games.long_shot.rules.cards import PRINTED_CARDS
from game.paths import ASSETS
from game.platform.asset_paths import AssetNotFound
from game.sprites.sprite_cache import SpriteCache

WIDTH = 120
SAME = (8, 8, 8, 255)
"""Maximum difference of each channel, 0 to 255, between two equal pixels."""
MOST_SHARED = 0.6
"""Maximum share of equal pixels of two cards with different names."""
MOST_BYTES = 130_000
"""Maximum total size of the compressed scenes, in bytes, as in the page's archive."""
SERIES = ("a_tip_on", "lucky_numba")
"""Slug prefixes of series whose cards may share a frame."""
SLUGS = [card.slug for card in PRINTED_CARDS]


@pytest.fixture(scope="module")
def scenes() -> dict[str, Surface]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    sprites = SpriteCache(1.0)
    return {slug: sprites.card_scene(slug, WIDTH) for slug in SLUGS}


def shared(one: Surface, other: Surface) -> float:
    """Returns the share of equal pixels in two pictures of the same size."""
    return pygame.mask.from_threshold(one, (0, 0, 0), SAME, other).count() / (one.get_width() * one.get_height())


def series_of(slug: str) -> str:
    """Returns the common prefix of a card's series; the card's own slug if it is in no series."""
    return next((name for name in SERIES if slug.startswith(name)), slug)


def test_every_card_has_a_scene_and_every_scene_a_card(scenes: dict[str, Surface]) -> None:
    files = {path.stem.removeprefix("scene_") for path in (ASSETS / "images").glob("scene_*.svg")}
    assert files == {series_of(slug) for slug in SLUGS}
    assert {scene.get_size() for scene in scenes.values()} == {(WIDTH, 97)}


def test_a_name_that_no_card_has_has_no_scene() -> None:
    with pytest.raises(AssetNotFound):
        SpriteCache(1.0).card_scene("no_such_card", WIDTH)


def test_no_two_names_share_their_picture(scenes: dict[str, Surface]) -> None:
    pairs = [pair for pair in combinations(SLUGS, 2) if series_of(pair[0]) != series_of(pair[1])]
    alike = {pair: shared(*(scenes[slug] for slug in pair)) for pair in pairs}
    assert not {pair: share for pair, share in alike.items() if share > MOST_SHARED}


@pytest.mark.parametrize("series", SERIES)
def test_cards_of_one_series_differ_by_their_horse(scenes: dict[str, Surface], series: str) -> None:
    members = [slug for slug in SLUGS if series_of(slug) == series]
    assert len(members) == 10
    assert max(shared(scenes[one], scenes[other]) for one, other in combinations(members, 2)) < 0.97


def test_scenes_fill_their_frame(scenes: dict[str, Surface]) -> None:
    for slug, scene in scenes.items():
        assert pygame.mask.from_surface(scene, 250).count() == scene.get_width() * scene.get_height(), slug


def test_all_scenes_together_are_a_small_download() -> None:
    files = (path.read_bytes() for path in (ASSETS / "images").glob("scene_*.svg"))
    assert sum(len(zlib.compress(content, 9)) for content in files) <= MOST_BYTES
