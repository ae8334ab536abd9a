"""Checks tracks drawn in Tiled and says in a line each what keeps one from being raced on. Changes no file.

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
    """What may stand after the tool's name."""
    parser.description = _("Says what keeps a map from being raced on.")
    parser.add_argument("maps", nargs="*", metavar="MAP.tmx", help=_("the maps; the game's own when none is named"))


def run(args: Namespace) -> int:
    """Prints every map's faults (the game's own maps when none is named). Gives 1 when any map is broken, else 0."""
    broken = 0
    for path in args.maps or sorted(map(str, MAPS.glob("*.tmx"))):
        faults = map_problems(path)
        broken += bool(faults)
        for line in faults or [_("fine")]:
            print(printable(f"{path}: {line}"))
    return 1 if broken else 0
