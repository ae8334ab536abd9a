"""Checks maps made with Tiled and prints a line for each problem.

python -m game check-maps maps/golden_fields.tmx mine.tmx
"""

from argparse import Namespace
from pathlib import Path

from game.engine.catalog import BoardKind, game_with_boards, load
from game.i18n import _
from game.paths import MAPS
from game.platform.untrusted_text import printable
from game.tiled.map_index import read_map_info
from game.tools.cli import ToolArgumentParser
from game.track import map_reader


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("maps", nargs="*", metavar="MAP.tmx", help=_("the maps (default: the game's own)"))


def run(args: Namespace) -> int:
    """Prints the problems of the named maps, by default of all in maps/.

    Returns 1 if any map is invalid, else 0.
    """
    has_problems = False
    for path in args.maps or sorted(map(str, MAPS.glob("*.tmx"))):
        problems = map_problems(path)
        if problems:
            has_problems = True
        for line in problems or [_("ok")]:
            print(printable(f"{path}: {line}"))
    return 1 if has_problems else 0


def map_problems(path: str | Path) -> list[str]:
    """Returns a sentence for each problem of a map, found by the check of its game; empty for a valid map."""
    shape = read_map_info(Path(path)).shape
    if not isinstance(shape, BoardKind):
        return map_reader.map_problems(path)
    game = game_with_boards(shape.kind)
    if game is None or game.map is None:
        return [_("No game is played on maps of the class “{kind}”.").format(kind=shape.kind)]
    problems: list[str] = load(game.map.map_problems)(path)
    return problems
