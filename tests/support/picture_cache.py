"""Caches rendered pictures across tests, because each opened game would render the same ones again.

Caches only pictures that depend on nothing except their arguments. Every caller gets a copy, so that no test sees the
drawings of another.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Surface

from game import i18n
from game.games.conquest.view import playfield
from game.games.horse_collar.view.paint_table import TableArt
from game.paths import MAPS
from game.scenes.base import loading
from game.sprites import dice_pictures, picture_cache, sprite_cache
from game.sprites.sprite_cache import SpriteCache
from game.track import track as tracks
from game.track.track import Track
from game.ui import svg
from game.ui.surface_cache import CompressedSurfaces, SurfaceCache

KEPT_BYTES = 60e6
"""Maximum size of each kind of cached pictures, in bytes.

The least recently used pictures are removed, because windows of all sizes would need gigabytes.
"""
KEPT_WINDOWS = 4
"""Number of window sizes whose world of Forty-Two Lands is cached."""
RASTERISED_BYTES = 200e6
"""Maximum size of cached rasterised drawings, in bytes; a match shows thousands."""


Painting = Callable[..., Generator[None, None, Surface]]
"""A function that paints in slices."""


def copies_of(
    render: Callable[..., Surface], key: Callable[..., Hashable], most_bytes: float = KEPT_BYTES
) -> Callable[..., Surface]:
    """Returns `render` with a cache of its results under `key(*arguments)`, which gives out copies.

    A key of None prevents caching.
    """
    kept = SurfaceCache(most_bytes)

    def copied(*arguments: Any) -> Surface:
        found = key(*arguments)
        if found is None:
            return render(*arguments)
        return kept.get_or_render(found, lambda: render(*arguments)).copy()

    return copied


def track_key(track: Track, scale: float) -> Hashable:
    """Returns the values that a track's picture depends on; None for a map that is not the game's own."""
    path: Path | None = getattr(track, "loaded_from", None)
    if path is None:
        return None
    return path, track.lengths, track.first, track.no_bet_space, track.screen_rect, scale, i18n._translations


def remembering(load: Callable[..., Track]) -> Callable[..., Track]:
    """Returns a variant of `Track.load` that stores the path of a game map in the track."""

    def remembered(cls: type[Track], path: str | Path, *lengths: Any) -> Track:
        track = load(cls, path, *lengths)
        if Path(path).is_relative_to(MAPS):
            track.loaded_from = Path(path)  # type: ignore[attr-defined]
        return track

    return remembered


def kept_paintings(paint: Painting) -> Painting:
    """Returns a variant of `Track._paint` that paints a track of a game map once at each scale."""
    paintings = SurfaceCache(KEPT_BYTES)

    def painted(track: Track, scale: float) -> Generator[None, None, Surface]:
        key = track_key(track, scale)
        if key is None:
            return (yield from paint(track, scale))
        picture = paintings.get(key) or (yield from paint(track, scale))
        return paintings.get_or_render(key, lambda: picture).copy()

    return painted


def kept_table_pictures(paint: Painting) -> Painting:
    """Returns a variant of `TableArt._opaque` that paints each picture of a table once at each scale."""
    pictures = SurfaceCache(KEPT_BYTES)

    def painted(art: TableArt, name: str, ground: Surface | None = None) -> Generator[None, None, Surface]:
        key = name, art._scale, repr(art._colours), ground is None
        picture = pictures.get(key) or (yield from paint(art, name, ground))
        return pictures.get_or_render(key, lambda: picture).copy()

    return painted


class CopiedSurfaces(CompressedSurfaces):
    """Surfaces that are copied instead of compressed, which takes less time."""

    def find(self, key: Hashable) -> Surface | None:
        picture = self._uncompressed.get(key)
        return picture and picture.copy()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        cached = self.find(key)
        if cached is not None:
            return cached
        picture = make()
        self._uncompressed[key] = picture.copy()
        return picture


def keep_pictures(patch: pytest.MonkeyPatch) -> None:
    """Caches pictures until `patch` is undone."""
    patch.setattr(svg, "rasterise", copies_of(svg.rasterise, lambda *arguments: arguments, RASTERISED_BYTES))
    horse = copies_of(SpriteCache._render_horse, lambda _sprites, *arguments: arguments)
    top_view = copies_of(SpriteCache._top_view, lambda sprites, *arguments: (sprites.scale, *arguments))
    patch.setattr(SpriteCache, "_render_horse", horse)
    patch.setattr(SpriteCache, "_top_view", top_view)
    patch.setattr(Track, "load", classmethod(remembering(Track.load.__func__)))  # type: ignore[attr-defined]
    patch.setattr(Track, "_paint", kept_paintings(Track._paint))
    patch.setattr(TableArt, "_opaque", kept_table_pictures(TableArt._opaque))
    for module in (dice_pictures, picture_cache, sprite_cache, tracks):
        patch.setattr(module, "CompressedSurfaces", CopiedSurfaces)
    for name in ("_cached_pictures", "_cached_background"):
        patch.setattr(playfield, name, lru_cache(KEPT_WINDOWS)(getattr(playfield, name).__wrapped__))
    # A freeze takes 50 ms and keeps every game in memory.
    no_freeze = SimpleNamespace(freeze_gc=lambda: None, return_free_memory=lambda: None)
    patch.setattr(loading, "process", no_freeze)
