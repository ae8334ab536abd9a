"""Opens the track of a match, and keeps the last one: a race on it again need not be painted anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from os import stat
from pathlib import Path

from game.games.registry import game_by_key, load
from game.platform.asset_paths import map_path
from game.session.setup import MatchSetup
from game.track.track import Track

LoadTrack = Callable[[Path, tuple[int, ...]], Track]


def load_track(setup: MatchSetup) -> Track:
    """The track of a match: on its map, or its game's usual one, with the columns its options ask for.

    The match must be of a game that has a track. Raises InvalidMap, and AssetNotFound for a map that is not there.
    """
    game = game_by_key(setup.rules)
    assert game, setup.rules
    assert game.track, setup.rules
    lengths = game.track.column_lengths
    path = Path(map_path(setup.map or game.track.default_map))
    columns = tuple(load(lengths)(setup.options)) if lengths else ()
    return _kept_track(Track.load, path, columns, stat(path).st_mtime_ns)


@lru_cache(maxsize=1)
def _kept_track(load_from: LoadTrack, path: Path, columns: tuple[int, ...], changed: int) -> Track:
    """The track of a map, which was last `changed` then; the one that was opened last is kept with its picture."""
    return load_from(path, columns)
