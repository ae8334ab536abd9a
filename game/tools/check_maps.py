"""Checks tracks drawn in Tiled and reports in a line each what is wrong with them.

python -m game check-maps maps/golden_fields.tmx mine.tmx
"""

from __future__ import annotations

from argparse import Namespace

from game.i18n import _
from game.paths import MAPS
from game.platform.escaping import printable
from game.tools.argument_parser import ToolArgumentParser
from game.track.map_reader import map_problems

__all__ = ["add_arguments", "map_problems", "run"]


def add_arguments(parser: ToolArgumentParser) -> None:
    """Adds the tool's arguments to its parser."""
    parser.description = _("Checks maps for errors.")
    parser.add_argument("maps", nargs="*", metavar="MAP.tmx", help=_("the maps (default: the game's own)"))


def run(args: Namespace) -> int:
    """Prints the problems of the named maps (of all in maps/ if none is named).

    Returns 1 if any map is invalid, else 0.
    """
    broken = 0
    for path in args.maps or sorted(map(str, MAPS.glob("*.tmx"))):
        problems = map_problems(path)
        broken += bool(problems)
        for line in problems or [_("ok")]:
            print(printable(f"{path}: {line}"))
    return 1 if broken else 0
