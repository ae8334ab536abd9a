"""Imports modules and loads sounds of a table while a player chooses the game, so that *Start* has less to do.

A page has its own order of imports.
"""

import sys
from collections.abc import Iterator

from game.engine.catalog import game_by_key, load
from game.platform.audio import Audio
from game.platform.browser import BROWSER
from game.platform.process import import_packages

TABLE_PACKAGES = (
    "game.scenes.tutorial.first_match_scene",
    "game.scenes.match.starting",
    "game.track",
    "game.presentation",
    "game.race_view",
    "game.scenes.score",
)
"""Modules and packages that the tables of several games need."""
SOUNDS = "game.scenes.match.match_audio:SOUNDS"
"""Dotted name of the sounds of every table."""


def table_ahead(audio: Audio) -> Iterator[None]:
    """Imports the modules of every table and loads its sounds; yields between the steps."""
    yield from import_packages(*TABLE_PACKAGES)
    if not BROWSER:
        yield from audio.load_ahead(*load(SOUNDS))


def game_ahead(key: str) -> Iterator[None]:
    """Imports the modules of a game's view; yields between the steps."""
    game = game_by_key(key)
    module = game.view_factory.partition(":")[0] if game and game.view_factory else ""
    if module and module not in sys.modules:
        yield from import_packages(module.rpartition(".")[0])
