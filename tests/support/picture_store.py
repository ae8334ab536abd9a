"""Caches pictures of canvases across opened games, because each game would render the same panels and texts again.

A canvas caches a picture under a key. The rest is constant for the whole canvas, such as its scale: both together are
the key here. Tests do not draw on a cached picture, so that games can share it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from pygame import Surface

from game import i18n
from game.track.ambient_animation import AmbientAnimator
from game.track.ambient_objects import AmbientObject
from game.ui import canvas as canvases
from game.ui.canvas import Canvas
from game.ui.lettering import Lettering
from game.ui.surface_cache import SurfaceCache, surface_bytes
from tests.support.picture_cache import track_key

KEPT_BYTES = 100e6
"""Maximum size of cached pictures, in bytes; the least recently used ones are removed."""
KEPT_POSES_BYTES = 50e6
"""Maximum size of cached poses of horses, in bytes."""
KEPT_FONTS = 150
"""Maximum number of cached fonts, each of about 0.1 MB with its letters."""
MEASURED_TEXTS = 100_000
OF_ONE_MATCH = frozenset(
    {"attack", "frozen", "graph", "key art", "lifted", "margins", "parade", "payoff", "photo", "track"}
)
"""First parts of the keys of pictures that depend on the match, and are not cached."""

WORDLESS = frozenset({"card", "headed", "paper", "place", "ring", "shadow", "sky", "slab", "strip", "turf"})
"""First parts of the keys of pictures without texts, which are cached even while texts are captured."""

_pictures = SurfaceCache(KEPT_BYTES)
_fonts: dict[tuple[str, int], Lettering] = {}
_widths: dict[float, dict[tuple[str, float, str], float]] = {}
_poses: dict[Hashable, dict[int, Surface]] = {}
_watchers: list[object] = []


@contextmanager
def rendering_anew() -> Iterator[None]:
    """Disables the cache for tests that observe rendering."""
    _watchers.append(None)
    try:
        yield
    finally:
        _watchers.pop()


def canvas_key(canvas: Canvas) -> Hashable:
    """Returns the values that all pictures of a canvas depend on."""
    sight = canvas.preferences
    return (
        canvas.scale,
        canvas.surface.get_size(),
        (sight.text_scale, sight.high_contrast, tuple(sight.colour_map.items())),
        i18n._translations,
    )


def is_kept(key: Hashable) -> bool:
    """Returns whether the picture under a key is the same in every game."""
    kind = key[0] if isinstance(key, tuple) else key
    return isinstance(kind, str) and (kind in WORDLESS if _watchers else kind not in OF_ONE_MATCH)


def keep_rendered(patch: pytest.MonkeyPatch) -> None:
    """Caches pictures, fonts and the widths of texts until `patch` is undone."""
    patch.setattr(Canvas, "__init__", _sharing_measures(Canvas.__init__))
    patch.setattr(Canvas, "render_for_blit", _looking_up(Canvas.render_for_blit))
    patch.setattr(AmbientAnimator, "_make_sprite", _sharing_poses(AmbientAnimator._make_sprite))
    patch.setattr(canvases, "MAX_MEASURED_TEXTS", MEASURED_TEXTS)
    patch.setattr(canvases, "MOST_FONTS", KEPT_FONTS)


def _sharing_measures(make: Callable[..., None]) -> Callable[..., None]:
    def made(canvas: Canvas, surface: Surface, scale: float, *more: Any) -> None:
        make(canvas, surface, scale, *more)
        canvas._widths = _widths.setdefault(scale, {})
        canvas._fonts = _fonts

    return made


def _looking_up(render_for_blit: Callable[..., Surface]) -> Callable[..., Surface]:
    def found(canvas: Canvas, key: Hashable, render: Callable[[], Surface]) -> Surface:
        if not is_kept(key):
            return render_for_blit(canvas, key, render)
        return _pictures.get_or_render((key, canvas_key(canvas)), lambda: render_for_blit(canvas, key, render))

    return found


def _sharing_poses(make: Callable[..., Any]) -> Callable[..., Any]:
    def made(animator: AmbientAnimator, ambient_object: AmbientObject, canvas: Canvas) -> Any:
        sprite = make(animator, ambient_object, canvas)
        track = track_key(animator._track, canvas.scale)
        if sum(surface_bytes(pose) for poses in _poses.values() for pose in poses.values()) > KEPT_POSES_BYTES:
            _poses.clear()
        if sprite and track:
            sprite.poses = _poses.setdefault((track, ambient_object, tuple(sprite.box)), {})
        return sprite

    return made
