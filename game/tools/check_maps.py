"""Checks tracks drawn in Tiled and says in a line each what keeps one from being raced on. Changes no file.

python -m game check-maps maps/golden_fields.tmx mine.tmx
"""

from __future__ import annotations

import os
from argparse import Namespace
from glob import glob

from game.host.escaping import printable
from game.stage.chart import check
from game.tools.arguments import Arguments
from game.words import _

__all__ = ["add_arguments", "check", "run"]


def add_arguments(parser: Arguments) -> None:
    """What may stand after the tool's name."""
    parser.description = _("Says what keeps a map from being raced on.")
    parser.add_argument("maps", nargs="*", metavar="MAP.tmx", help=_("the maps; all of maps/ when none is named"))


def run(chosen: Namespace) -> int:
    """Prints every map's faults (all of maps/ when none is named). Gives 1 when any map is broken, else 0."""
    broken = 0
    for path in chosen.maps or sorted(glob(os.path.join("maps", "*.tmx"))):
        faults = check(path)
        broken += bool(faults)
        for line in faults or [_("fine")]:
            print(printable(f"{path}: {line}"))
    return 1 if broken else 0
