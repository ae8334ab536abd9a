"""Opens the track of a match."""

from __future__ import annotations

from game.games.registry import game_by_key, load
from game.platform.asset_paths import map_path
from game.session.setup import MatchSetup
from game.track.track import Track


def load_track(setup: MatchSetup) -> Track:
    """The track of a match: on its map, or its game's usual one, with the columns its options ask for.

    The match must be of a game that has a track. Raises InvalidMap, and AssetNotFound for a map that is not there.
    """
    game = game_by_key(setup.rules)
    assert game, setup.rules
    assert game.track, setup.rules
    lengths = game.track.column_lengths
    return Track.load(map_path(setup.map or game.track.default_map), load(lengths)(setup.options) if lengths else ())
