"""Checks maps made with Tiled: prints the games that list a map, or a line for each problem.

python -m game check-maps maps/golden_fields.tmx mine.tmx
python -m game check-maps maps "old/*.tmx"
"""

import glob
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.i18n import _, join_words
from game.paths import MAPS
from game.platform.asset_paths import is_file, own_maps
from game.platform.untrusted_text import printable
from game.tiled.map_check import map_problems
from game.tiled.map_index import MapInfo, games_for_map, read_map_info
from game.tools.cli import ToolArgumentParser

MAP_PATTERN = "*.tmx"
"""File name pattern of the maps in a folder."""


def add_arguments(parser: ToolArgumentParser) -> None:
    help_text = _("maps, folders of maps, or patterns such as “*.tmx” (default: the game's own and yours)")
    parser.add_argument("maps", nargs="*", metavar="MAP.tmx", help=help_text)


def run(args: Namespace) -> int:
    """Checks the named maps, by default the bundled ones and the player's own.

    Returns 1 if any map is invalid or listed by no game, else 0.
    """
    has_problems = False
    for path in _paths(args.maps or [str(MAPS), *map(str, own_maps())]):
        problems = map_problems(Path(path))
        if problems:
            has_problems = True
        for line in problems or [_ok_sentence(read_map_info(Path(path)))]:
            print(printable(f"{path}: {line}"))
    return 1 if has_problems else 0


def _paths(arguments: Sequence[str]) -> Iterator[str]:
    """Yields the files that the arguments name; an argument that names none, as it is."""
    for argument in arguments:
        if is_file(Path(argument)):
            yield argument
        elif Path(argument).is_dir():
            yield from sorted(glob.glob(str(Path(glob.escape(argument), MAP_PATTERN)))) or [argument]
        else:
            yield from sorted(glob.glob(argument)) or [argument]


def _ok_sentence(info: MapInfo) -> str:
    names = [_(game.rules.title) for game in games_for_map(info)]
    return _("ok, for {names}").format(names=join_words(names))
