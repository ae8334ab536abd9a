"""A loaded track is cached with its picture until another one is requested or its map changes."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest

from game.platform.asset_paths import map_path
from game.session.setup import MatchSetup, SeatSetup
from game.sprites.sprite_cache import kept_sprites
from game.track import match_track
from game.track.match_track import load_track
from game.track.track import Track

SETUP = MatchSetup("dice_game", 1, (SeatSetup("person", "Ana", "", 0),))


def test_a_race_again_has_the_track_and_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    track = load_track(SETUP)
    first = track.render(0.5)
    again = load_track(SETUP)
    assert again is track
    monkeypatch.delattr(Track, "_paint")
    second = again.render(0.5)
    assert second is not first
    assert pygame.image.tobytes(second, "RGB") == pygame.image.tobytes(first, "RGB")
    second.fill("red")
    assert again.render(0.5).get_at((2, 2)) == first.get_at((2, 2))


def test_a_map_that_was_changed_is_read_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = tmp_path / "copied.tmx"
    shutil.copy(map_path("golden_fields"), copied)
    monkeypatch.setattr(match_track, "match_map", lambda rules, name: copied)
    monkeypatch.setattr(match_track, "_kept", {})
    monkeypatch.setattr(Track, "load", lambda path, lengths: Track.__new__(Track))
    track = load_track(SETUP)
    assert load_track(SETUP) is track
    os.utime(copied, ns=(1, 1))
    assert load_track(SETUP) is not track


def test_sprites_are_kept_for_one_scale() -> None:
    sprites = kept_sprites(0.5)
    assert kept_sprites(0.5) is sprites
    assert kept_sprites(0.75).scale == 0.75
