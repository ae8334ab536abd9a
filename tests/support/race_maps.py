"""Lists the maps that are race tracks; the tests of their games cover boards of other kinds."""

from __future__ import annotations

from game.engine.catalog import BoardKind
from game.paths import MAPS
from game.tiled.map_index import read_map_info

RACE_MAPS = sorted(path for path in MAPS.glob("*.tmx") if not isinstance(read_map_info(path).shape, BoardKind))
