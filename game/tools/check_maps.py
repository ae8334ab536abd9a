"""Checks tracks drawn in Tiled and says in a line each what keeps one from being raced on. Changes no file.

python -m game check-maps maps/golden_fields.tmx mine.tmx
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from glob import glob

from game.host.escaping import printable
from game.stage.chart import check
from game.words import _

__all__ = ["check", "main"]


def main(argv: Sequence[str]) -> int:
    """Prints every map's faults (all of maps/ when none is named). Gives 1 when any map is broken, else 0."""
    broken = 0
    for path in argv or sorted(glob(os.path.join("maps", "*.tmx"))):
        faults = check(path)
        broken += bool(faults)
        for line in faults or [_("fine")]:
            print(printable(f"{path}: {line}"))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
