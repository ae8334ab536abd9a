"""Opens the track of a match and keeps the last one, with its picture; paints small pictures of tracks."""

from collections.abc import Iterator
from os import stat
from pathlib import Path
from typing import NamedTuple

from pygame import FRect, Rect, Surface, transform

from game.engine.catalog import game_by_key, load
from game.session.setup import MatchSetup
from game.tiled.map_index import match_map
from game.track import map_reader
from game.track.ambient_animation import AmbientAnimator
from game.track.track import Track
from game.ui import paintings, shapes
from game.ui.canvas import Canvas

MARGIN = 2.0
"""Width of a map's margin that a small picture leaves out, in logical units."""
STANDS = "stands"
"""Name of the painting on the infield screen of a small picture."""


def load_track(setup: MatchSetup) -> Track:
    """Returns the track of a match: on its map, or its game's default one, with the columns its options ask for.

    The match must be of a game that has a track. Raises InvalidMap.
    """
    key = _key(setup)
    if key not in _kept:
        _keep(key, Track.load(key.path, key.columns))
    return _kept[key]


def load_ahead(setup: MatchSetup) -> Iterator[None]:
    """Opens the track of a match in steps, so that `load_track` finds it. Raises InvalidMap."""
    key = _key(setup)
    if key not in _kept:
        _keep(key, Track((yield from map_reader.read_map_in_steps(key.path, key.columns))))


class _Key(NamedTuple):
    """Cache key of a track, with the time at which its map last `changed`."""

    path: Path
    columns: tuple[int, ...]
    changed: int


_kept: dict[_Key, Track] = {}
"""The track that was opened last, with its picture."""


def _keep(key: _Key, track: Track) -> None:
    _kept.clear()
    _kept[key] = track


def _key(setup: MatchSetup) -> _Key:
    game = game_by_key(setup.rules)
    assert game, setup.rules
    assert game.map, setup.rules
    lengths = game.map.column_lengths
    path = match_map(setup.rules, setup.map)
    columns = tuple(load(lengths)(setup.options)) if lengths else ()
    return _Key(path, columns, stat(path).st_mtime_ns)


def map_picture(path: Path, size: tuple[int, int]) -> Surface:
    """Returns the visible part of the track without words, as large as `size` (pixels) allows, on the colour of its
    ground.

    Raises InvalidMap.
    """
    track = Track.load(path)
    track.has_words = False
    left, top, right, bottom = track.window
    visible = FRect(left, top, right - left, bottom - top).inflate(-2 * MARGIN, -2 * MARGIN)
    scale = min(size[0] / visible.width, size[1] / visible.height)
    rendered = track.render(scale)
    AmbientAnimator(track, visible).draw(Canvas(rendered, scale))
    screen = Rect(*(round(side * scale) for side in track.screen_rect))
    if screen and (seen := paintings.covering(STANDS, screen.size)):
        rendered.blit(seen, screen)
    part = Rect(*(round(side * scale) for side in visible)).clip(rendered.get_rect())
    cut = shapes.transparent_surface(size)
    cut.fill(transform.average_color(rendered, Rect(part.left, part.top, max(1, part.width // 8), part.height))[:3])
    cut.blit(
        rendered, part.move(-part.left, -part.top).move((size[0] - part.width) // 2, (size[1] - part.height) // 2), part
    )
    return cut
