"""Returns small pictures of maps."""

from pathlib import Path

from pygame import Surface

from game.engine.catalog import MapRequirement, load
from game.platform.asset_paths import map_path
from game.ui import paintings


def map_picture(requirement: MapRequirement, name: str, size: tuple[int, int]) -> Surface:
    """Returns the painting of a map in `size` pixels; without one it is rendered, which takes about 0.1 seconds.

    Raises InvalidMap, and AssetNotFound for a map that is missing.
    """
    path = Path(map_path(name))
    picture: Surface = paintings.contained(paintings.map_painting(path), size) or load(requirement.map_picture)(
        path, size
    )
    return picture
